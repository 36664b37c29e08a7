import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const api = service.as(bot.developer)
  for (const [name, expressions] of [
    ['parking', ['where can i park', 'is there a car park', 'how much is parking']],
    ['breakfast', ['when is breakfast', 'what is there for breakfast', 'is breakfast included']],
  ] as const)
    await api.intents.create({
      params: bot.params,
      body: { name, expressions: expressions.map(source => ({ source, language: { isocode: 'en' } })) },
    })
})
afterAll(() => service.stop())

it('waits for the first training of a bot, where one is queued', async () => {
  const api = service.as(bot.developer)
  await api.dataset.train({ params: bot.params })
  const { json } = await service.send('POST', '/train/v2/request', {
    token: bot.request,
    body: { text: 'where can i park my car', language: 'en' },
  })
  expect(json).toMatchObject({ results: { intents: [{ slug: 'parking' }] } })
})
