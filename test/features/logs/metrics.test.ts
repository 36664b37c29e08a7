import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { METRICS } from '../../../service/contract/logs/conversations.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startLoggingService } from '../../support/loggingService.ts'

const { addTurns, api, bot, send, service, stop, store, talk } = await startLoggingService()
afterAll(stop)

beforeAll(async () => {
  await talk('ada', 'hello', '2026-03-01T10:00:00Z')
  await talk('ada', 'where is my parcel 12', '2026-03-01T10:01:00Z')
  await talk('bob', 'hi there', '2026-03-02T09:00:00Z')
  await talk('ada', 'hello', '2026-03-03T00:00:00Z')
})

describe('usage.summary', () => {
  const summary = (query: Record<string, string> = {}, of = bot) => api(of).usage.summary({ query })

  it('counts every metric of all time when nothing is asked', async () => {
    const reply = await send('GET', '/usage-metrics/v2/summary')
    expect(reply.json).toEqual({
      message: 'Usage metrics rendered with success',
      results: {
        skills: [{ slug: 'default', name: 'default', count: 2 }],
        intents: [
          { slug: 'greet', name: 'Greet', count: 3 },
          { slug: 'track-a-parcel', name: 'Track a parcel', count: 1 },
        ],
        entities: [
          { slug: 'number', name: 'NUMBER', count: 1 },
          { slug: 'pronoun', name: 'PRONOUN', count: 1 },
        ],
        conversations: 3,
        messages_received: 4,
        messages_sent: 4,
        participants: 2,
      },
    })
  })

  it('counts what is asked for only', async () => {
    expect(await summary({ resources: 'participants, conversations' })).toEqual({ conversations: 3, participants: 2 })
    expect(Object.keys(await summary({ resources: '' }))).toHaveLength(METRICS.length)
    expect(await summary({ resources: 'intents', from: '2026-03-02', to: '2026-03-02' })).toEqual({
      intents: [{ slug: 'greet', name: 'Greet', count: 1 }],
    })
  })

  it('does not count sentences that were only analysed', async () => {
    const before = await summary()
    await service.as(bot.request).analysis.analyse({ body: { text: 'good morning', language: 'en' } })
    expect(await summary()).toEqual(before)
  })

  it('ends a conversation after ten idle minutes, to the millisecond', async () => {
    const other = await buildBot(service)
    const say = (when: string) => talk('c', 'hello', when, other.request)
    await say('2026-03-01T10:00:00.000Z')
    await say('2026-03-01T10:10:00.000Z')
    expect(await summary({ resources: 'conversations' }, other)).toEqual({ conversations: 1 })
    await say('2026-03-01T10:20:00.001Z')
    expect(await summary({ resources: 'conversations' }, other)).toEqual({ conversations: 2 })
  })

  it('counts unprompted messages as sent, without a participant', async () => {
    const other = await buildBot(service)
    await addTurns(other.id, { repliesCount: 1 }, { inputType: '', senderId: '', repliesCount: 2 })
    expect(await summary({ resources: 'messages_received,messages_sent,participants' }, other)).toEqual({
      messages_received: 1,
      messages_sent: 3,
      participants: 1,
    })
  })

  it('counts the skills that were entered, by name', async () => {
    const other = await buildBot(service)
    const { version } = await versionOf(other)
    await store.write(() =>
      store.models.Skill.create({ versionId: version, name: 'Order food', slug: 'order', kind: 'business' }),
    )
    await addTurns(other.id, { enteredSkills: ['order', 'gone'] }, { enteredSkills: ['order'] }, { enteredSkills: [] })
    expect((await summary({ resources: 'skills' }, other)).skills).toEqual([
      { slug: 'order', name: 'Order food', count: 2 },
      { slug: 'gone', name: 'gone', count: 1 },
    ])
  })

  it('counts a turn for the version or the environment whose token made it', async () => {
    const other = await buildBot(service)
    const { version, environment } = await versionOf(other)
    await talk('v', 'hello', '2026-03-01T10:00:00Z', other.request)
    await talk('e', 'hello', '2026-03-01T10:00:00Z', other.developer)
    const received = async (query: Record<string, string>) =>
      (await summary({ ...query, resources: 'messages_received' }, other)).messages_received
    expect(await received({})).toBe(2)
    expect(await received({ version: String(version) })).toBe(2)
    expect(await received({ environment: String(environment) })).toBe(1)
    expect(await received({ environment: 'development', version: 'v1' })).toBe(1)
    const params = other.params
    await service.as(other.developer).versions.create({ params, body: { name: String(version) } })
    expect(await received({ version: String(version) })).toBe(2)
  })

  it.for([
    ['resources=skills,moods', 'resources'],
    ['environment=999', 'environment is not an environment of this bot'],
    ['version=999', 'version is not a version of this bot'],
    ['from=x', 'from must be a date of the form YYYY-MM-DD'],
    ['from=2026-03-02&to=2026-03-01', 'to must not be before from'],
  ] as const)('refuses %s', async ([query, reason]) => {
    const reply = await send('GET', `/usage-metrics/v2/summary?${query}`)
    expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining(reason)])
  })

  async function versionOf({ params }: TestBot) {
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const { id: version } = await user.versions.show({ params })
    const { rows } = await user.environments.list({ params })
    return { version, environment: rows[0]?.id ?? 0 }
  }
})
