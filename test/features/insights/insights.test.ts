import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Measurement } from '../../../service/contract/insights.ts'
import { buildBot, trainNow, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const intents = {
    Hello: ['hello', 'good morning', 'hi there', 'good evening to you', 'hey', 'hello my friend'],
    Parcel: [
      'where is my parcel',
      'track my parcel',
      'my parcel is late',
      'has the parcel been sent',
      'parcel status',
      'hello',
    ],
  }
  for (const [name, sources] of Object.entries(intents)) {
    await api().intents.create({ params: bot.params, body: { name, expressions: sources.map(source => ({ source })) } })
  }
  await trainNow(service, bot)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = (isocode = 'en') => ({ params: { ...bot.params, isocode } })

async function measured(): Promise<Measurement> {
  for (;;) {
    const now = await api().insights.show(at())
    if (now.state !== 'pending' && now.state !== 'in_progress') return now
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

describe('insights.show', () => {
  it('has nothing to show before the first measurement', async () => {
    expect(await api().insights.show(at())).toEqual({
      state: 'none',
      progress: 0,
      error: null,
      is_current: false,
      analytics: null,
    })
    await expect(api().insights.show(at('xx'))).rejects.toMatchObject({ status: 404 })
  })
})

describe('insights.measure', () => {
  it('measures every expression by models that do not know it', async () => {
    await api().insights.measure(at())
    const { state, is_current, analytics } = await measured()
    expect([state, is_current]).toEqual(['success', true])
    expect(analytics?.intents.map(row => row.slug)).toEqual(['hello', 'parcel'])
    expect(analytics?.confusion.flat().reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(analytics?.duplicates).toEqual([{ source: expect.stringMatching(/hello/i), intents: ['hello', 'parcel'] }])
    expect(analytics?.scarce).toHaveLength(2)
  })

  it('is no longer current after a change', async () => {
    await api().intents.create({
      params: bot.params,
      body: { name: 'New', expressions: [{ source: 'something new' }] },
    })
    expect(await api().insights.show(at())).toMatchObject({ state: 'success', is_current: false })
  })
})

describe('insights.cancel', () => {
  it('ends a measurement that waits or runs', async () => {
    await api().insights.measure(at())
    await api().insights.cancel(at())
    const { state } = await measured()
    expect(['cancelled', 'success']).toContain(state) // it may have been done already
    expect((await service.send('GET', '/health')).status).toBe(200)
  })
})

describe('insights.explain', () => {
  it('says which words and which expressions speak for an intent', async () => {
    const { intents, nearest } = await api().insights.explain({
      params: bot.params,
      body: { text: 'please track that parcel', language: 'en' },
    })
    expect(intents[0]?.slug).toBe('parcel')
    const words = intents[0]?.words ?? []
    expect(words.map(word => word.text)).toEqual(['please', 'track', 'that', 'parcel'])
    expect(words.some(word => word.weight > 0)).toBe(true)
    expect(nearest[0]?.source).toBe('track my parcel')
  })
})

describe('insights.usage', () => {
  it('counts the conversations, people and messages of each day and channel', async () => {
    const usage = () => api().insights.usage({ params: bot.params, query: { from: '2020-01-01' } })
    expect(await usage()).toEqual({ days: [], intents: [] })
    const say = (conversation_id: string, content: string) =>
      service.as(bot.request).dialog.talk({
        body: { message: { type: 'text', content }, conversation_id, language: 'en' },
      })
    await say('one', 'hello my friend')
    await say('one', 'where is my parcel')
    await say('two', 'hello my friend')
    await expect.poll(async () => (await usage()).days.map(({ received }) => received)).toEqual([3])
    const { days, intents } = await usage()
    const today = new Date().toISOString().slice(0, 10)
    expect(days).toEqual([
      {
        day: today,
        channel: expect.any(String),
        conversations: 2,
        participants: expect.any(Number),
        received: 3,
        sent: 3,
      },
    ])
    expect(intents[0]).toEqual({ slug: 'hello', count: 2 })
    expect(await api().insights.usage({ params: bot.params, query: { from: '2999-01-01' } })).toEqual({
      days: [],
      intents: [],
    })
  })

  it('needs the first day', async () => {
    const path = `/studio/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/usage`
    for (const query of ['', '?from=', '?from=yesterday', '?from=2020-13-01']) {
      const reply = await service.send('GET', `${path}${query}`, { token: bot.developer })
      expect([reply.status, reply.reason]).toEqual([400, expect.stringMatching(/^from /)])
    }
  })
})
