import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService

// Trains in a few seconds, and in half a minute on two cores busy with ten other things.
beforeAll(async () => {
  service = await startTestService({ sample: true, sampleWait: 100_000 })
}, 120_000)
afterAll(() => service.stop())

describe('the first start', () => {
  it('creates a sample bot that answers concurrent requests in both of its languages', async () => {
    const { user_slug, user_jwt } = service.owner
    const params = { user_slug, bot_slug: 'concierge' }
    const { developer_token } = await service.as(`Bearer ${user_jwt}`).bots.show({ params })
    const ask = (text: string) => service.as(`Token ${developer_token ?? ''}`).analysis.analyse({ body: { text } })
    const answers = await Promise.all([
      ask('a taxi to the airport please'),
      ask("un taxi pour l'aéroport s'il vous plaît"),
    ])
    expect(answers.map(answer => [answer.language, answer.intents.length > 0])).toEqual([
      ['en', true],
      ['fr', true],
    ])
  })
})
