import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METRICS } from '../../../service/contract/logs/conversations.ts'
import { findConversations, findHistory } from '../../../service/features/logs/queries/conversationLogs.ts'
import { countUsage } from '../../../service/features/logs/queries/usage.ts'
import { usageByDay } from '../../../service/features/logs/queries/usageByDay.ts'
import type { Store } from '../../../service/store/store.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'
import { messageLogRow } from '../../support/loggingService.ts'

describe('counting in the database', () => {
  const minute = fc.integer({ min: 0, max: 40 }).map(count => Date.UTC(2026, 2, 1, 23, 40 + count))
  const turn = fc.record({
    conversationId: fc.constantFrom('c1', 'c2'),
    channelId: fc.constantFrom('', 'h1'),
    channelType: fc.constantFrom('api', 'webchat'),
    senderId: fc.constantFrom('s1', 's2'),
    intents: fc.array(fc.constantFrom('i1', 'i2'), { maxLength: 2 }),
    inputType: fc.constantFrom('text', ''),
    repliesCount: fc.integer({ min: 0, max: 3 }),
    receivedAt: minute.map(time => new Date(time)),
  })
  interface Turn {
    conversationId: string
    channelId: string
    channelType: string
    senderId: string
    intents: string[]
    inputType: string
    repliesCount: number
    receivedAt: Date
  }

  /** The same by hand, turn by turn. */
  function expected(turns: Turn[]) {
    const key = (one: Turn) => [one.conversationId, one.channelType, one.channelId].join()
    const inOrder = [...turns].sort((one, other) => Number(one.receivedAt) - Number(other.receivedAt))
    const last = new Map<string, { time: number; isCounted: boolean }>()
    let conversations = 0
    for (const one of inOrder) {
      const before = last.get(key(one))
      const time = Number(one.receivedAt)
      const isCounted = before !== undefined && time - before.time <= 600_000 && before.isCounted
      // Unprompted messages of a bot continue a conversation, and never begin one.
      if (!isCounted && one.inputType !== '') conversations++
      last.set(key(one), { time, isCounted: isCounted || one.inputType !== '' })
    }
    const heard = turns.filter(one => one.inputType !== '')
    const found = turns.flatMap(one => one.intents)
    const intents = ['i1', 'i2']
      .map(slug => ({ slug, name: slug, count: found.filter(one => one === slug).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
    return {
      skills: [],
      intents,
      entities: [],
      conversations,
      messages_received: heard.length,
      messages_sent: turns.reduce((sum, one) => sum + one.repliesCount, 0),
      participants: new Set(heard.map(one => [one.channelType, one.channelId, one.senderId].join())).size,
    }
  }

  /** The counts of each day and type of channel by hand, in order. */
  function expectedByDay(turns: Turn[]) {
    const dayOf = (one: Turn) => one.receivedAt.toISOString().slice(0, 10)
    return [...new Set(turns.map(one => `${dayOf(one)} ${one.channelType}`))].sort().map(place => {
      const [day = '', channel = ''] = place.split(' ')
      const said = turns.filter(one => dayOf(one) === day && one.channelType === channel)
      return {
        day,
        channel,
        conversations: new Set(said.map(one => `${one.conversationId} ${one.channelId}`)).size,
        participants: new Set(said.map(one => one.senderId)).size,
        received: said.filter(one => one.inputType !== '').length,
        sent: said.reduce((sum, one) => sum + one.repliesCount, 0),
      }
    })
  }

  /** 10 March: both days are over. 2 March: one is, and its metrics are kept. 1 March: neither is. */
  const clock = fc.constantFrom('2026-03-10', '2026-03-02', '2026-03-01').map(day => new Date(day))
  const range = fc.constantFrom({}, { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-03-02' })
  const place = fc.record({ version: fc.nat(2), environment: fc.nat(1) })
  const filter = fc.record({ version: fc.option(fc.nat(1)), environment: fc.option(fc.constant(0)) })

  async function buildPlaces(own: Store) {
    const { bot, version } = await buildDataset(own)
    const { rows, models } = own
    const other = await own.write(() => rows.insert(models.Version, { botId: bot.id, name: 'v2', slug: 'v2' }))
    const environment = await own.write(() =>
      rows.insert(models.Environment, { botId: bot.id, name: 'live', slug: 'live' }),
    )
    return { botId: bot.id, versions: [version.id, other.id], environments: [environment.id] }
  }

  it('is counting by hand, whatever was said when and where, and whatever came or went since', async () => {
    const own = await temporaryStore()
    const said = fc.tuple(turn, place)
    const steps = fc.array(fc.tuple(fc.array(said, { maxLength: 8 }), fc.nat(3), clock, range, filter), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const { botId, versions, environments } = await buildPlaces(own)
        let turns: { id: number; one: Turn; versionId: number | null; environmentId: number | null }[] = []
        for (const [added, removed, now, days, { version, environment }] of given) {
          const placed = added.map(([one, at]) => ({
            one,
            versionId: versions[at.version] ?? null,
            environmentId: environments[at.environment] ?? null,
          }))
          const rows = placed.map(({ one, ...at }) => messageLogRow(botId, { ...one, ...at }))
          const ids = await own.write(() => own.insertMany(own.models.MessageLog, rows))
          turns.push(...placed.map((one, at) => ({ ...one, id: ids[at] ?? 0 })))
          const gone = turns.slice(0, removed).map(({ id }) => id)
          await own.deleteMany(own.models.MessageLog, { where: { id: gone } })
          turns = turns.slice(removed)
          const versionId = version === null ? undefined : versions[version]
          const environmentId = environment === null ? undefined : environments[environment]
          const asked = turns.filter(({ one, ...at }) => {
            const day = one.receivedAt.toISOString().slice(0, 10)
            const isPlace = (versionId ?? at.versionId) === at.versionId
            const isEnvironment = (environmentId ?? at.environmentId) === at.environmentId
            return isPlace && isEnvironment && day >= (days.from ?? '') && day <= (days.to ?? '9')
          })
          const query = { botId, ...days, versionId, environmentId }
          const counted = expected(asked.map(({ one }) => one))
          expect(await countUsage(own, query, METRICS, now)).toEqual(counted)
          // Asked again, days come from what was kept of them, after that from memory; by two at once, too.
          const again = [countUsage(own, query, METRICS, now), countUsage(own, query, METRICS, now)]
          expect(await Promise.all(again)).toEqual([counted, counted])
          const from = days.from ?? '2026-01-01'
          const since = turns.map(({ one }) => one).filter(one => one.receivedAt >= new Date(from))
          expect(await usageByDay(own, botId, from, now)).toEqual({
            days: expectedByDay(since),
            intents: expected(since).intents.map(({ slug, count }) => ({ slug, count })),
          })
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is counting by hand where a day has more turns than are read at once, many at the same moment', async () => {
    const own = await temporaryStore()
    const { botId, versions } = await buildPlaces(own)
    // Several conversations at a time, with pauses that end some of them, from one midnight to the other.
    const turns = Array.from({ length: 2600 }, (_, at) => ({
      conversationId: `c${(at * 7) % 31}`,
      channelId: at % 3 === 0 ? 'h1' : '',
      channelType: at % 5 === 0 ? 'webchat' : 'api',
      senderId: `s${at % 13}`,
      intents: at % 2 === 0 ? ['i1'] : ['i1', 'i2'],
      inputType: at % 11 === 0 ? '' : 'text',
      repliesCount: at % 3,
      receivedAt: new Date(Date.UTC(2026, 2, 1) + Math.floor(at / 13) * 432_000),
    }))
    const rows = turns.map((one, at) => messageLogRow(botId, { ...one, versionId: versions[at % 2] ?? null }))
    await own.write(() => own.insertMany(own.models.MessageLog, rows))
    for (const day of ['2026-03-01', '2026-03-02']) {
      const now = new Date(day)
      expect(await countUsage(own, { botId }, METRICS, now)).toEqual(expected(turns))
      expect((await usageByDay(own, botId, day.slice(0, 8) + '01', now)).days).toEqual(expectedByDay(turns))
      for (const [at, versionId] of versions.entries()) {
        const ofVersion = expected(turns.filter((_, turnAt) => turnAt % 2 === at))
        expect(await countUsage(own, { botId, versionId }, METRICS, now)).toEqual(ofVersion)
      }
    }
  })

  it('keeps what it has counted of a day that is over in the database, and nothing of today', async () => {
    const own = await temporaryStore()
    const { botId } = await buildPlaces(own)
    const rows = ['2026-03-01', '2026-03-02'].map(day => messageLogRow(botId, { receivedAt: new Date(day) }))
    await own.write(() => own.insertMany(own.models.MessageLog, rows))
    const kept = async () => (await own.all<{ day: string }>('SELECT day FROM usage_days')).map(row => row.day)
    await countUsage(own, { botId }, METRICS, new Date('2026-03-02'))
    expect(await kept()).toEqual(['2026-03-01'])
    await own.write(() => own.insertMany(own.models.MessageLog, rows.slice(0, 1)))
    expect(await kept()).toEqual([])
    await countUsage(own, { botId }, METRICS, new Date('2026-03-03'))
    expect(await kept()).toEqual(['2026-03-01', '2026-03-02'])
    await own.write(() => own.rows.remove(own.models.Bot, { id: botId }))
    expect(await own.all('SELECT day FROM usage_days')).toEqual([])
  })
})

it('counts on today by what is new, and does not look at what is counted', async () => {
  const own = await temporaryStore()
  const { bot } = await buildDataset(own)
  const say = (minute: number) =>
    own.write(() =>
      own.insertMany(own.models.MessageLog, [
        messageLogRow(bot.id, { receivedAt: new Date(Date.UTC(2026, 2, 3, 10, minute)) }),
      ]),
    )
  const asked: string[] = []
  /** turns of each page */
  const read: number[] = []
  const watched: Store = Object.assign(Object.create(own), {
    all: async (sql: string, ...values: never[]) => (asked.push(sql), own.all(sql, ...values)),
    get: async (sql: string, ...values: never[]) => (asked.push(sql), own.get(sql, ...values)),
    readJson: async (sql: string, ...values: never[]) => {
      const page = await own.readJson<{ count: number }>(sql, ...values)
      read.push(page?.count ?? 0)
      return page
    },
  })
  const received = async () =>
    (await countUsage(watched, { botId: bot.id }, ['messages_received'], new Date('2026-03-03T12:00:00Z')))
      .messages_received
  await say(1)
  await say(5)
  expect(await received()).toBe(2)
  await say(9)
  asked.length = 0
  read.length = 0
  expect(await received()).toBe(3)
  expect(read).toEqual([1])
  expect(asked.filter(sql => sql.includes('count(*)'))).toEqual([])
  // One that comes among them, or goes, makes the day be counted again.
  await say(3)
  expect(await received()).toBe(4)
  await own.deleteMany(own.models.MessageLog, {
    where: { botId: bot.id, receivedAt: { before: new Date(Date.UTC(2026, 2, 3, 10, 4)) } },
  })
  expect(await received()).toBe(2)
})

it('hands over no row per turn, but a text per page', async () => {
  const own = await temporaryStore()
  const { bot } = await buildDataset(own)
  const rows = Array.from({ length: 1100 }, (_, at) =>
    messageLogRow(bot.id, { receivedAt: new Date(Date.UTC(2026, 2, 3, 10) + at), conversationId: `c${at}` }),
  )
  await own.write(() => own.insertMany(own.models.MessageLog, rows))
  let handed = 0
  const watched: Store = Object.assign(Object.create(own), {
    all: async (sql: string, ...values: never[]) => {
      const found = await own.all(sql, ...values)
      handed += found.length
      return found
    },
  })
  const now = new Date('2026-03-03T12:00:00Z')
  expect(await countUsage(watched, { botId: bot.id }, METRICS, now)).toMatchObject({ conversations: 1100 })
  expect((await usageByDay(watched, bot.id, '2026-03-01', now)).days).toMatchObject([{ conversations: 1100 }])
  expect(handed).toBeLessThan(20)
})

describe('the plan of a query', () => {
  /** How the database reads message_logs for what `ask` asks of it. */
  async function plansOf(ask: (store: Store) => Promise<unknown>): Promise<string[]> {
    const own = await temporaryStore()
    const { bot } = await buildDataset(own)
    await own.write(() =>
      own.insertMany(own.models.MessageLog, [messageLogRow(bot.id, { receivedAt: new Date('2026-03-01') })]),
    )
    const plans: string[] = []
    const explain = async (sql: string, values: Parameters<Store['all']>[1][]) => {
      const rows = await own.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      plans.push(...rows.map(row => row.detail).filter(detail => /message_logs|\bm\b/.test(detail)))
    }
    const watched: Store = Object.assign(Object.create(own), {
      all: async (sql: string, ...values: never[]) => (await explain(sql, values), own.all(sql, ...values)),
      get: async (sql: string, ...values: never[]) => (await explain(sql, values), own.get(sql, ...values)),
      readJson: async (sql: string, ...values: never[]) => (await explain(sql, values), own.readJson(sql, ...values)),
    })
    await ask(watched)
    expect(plans).not.toEqual([])
    return plans
  }
  const now = new Date('2026-03-03')

  it('of usage reads the turns of each day by the index of their times', async () => {
    const plans = await plansOf(own => countUsage(own, { botId: 1 }, METRICS, now))
    for (const plan of plans) expect(plan).toMatch(/USING (COVERING )?INDEX message_logs_bot_time \(bot_id=\? AND rec/)
  })

  /** Rows by their id, and the newest rows, which the turn index does not have yet. */
  const BY_ID = /^SEARCH (m USING INTEGER PRIMARY KEY \(rowid=|message_logs USING INTEGER PRIMARY KEY \(rowid>)/
  const SCAN = /^SCAN (turn_index|turn_senders|t|s|message_logs|m)\b/

  it('of a history reads the turns of the participant by the turn index', async () => {
    const sender = { senderId: 's', channelType: 'api' }
    const plans = await plansOf(own => findHistory(own, 1, sender, { page: 1, perPage: 10 }))
    for (const plan of plans) expect(plan).toMatch(BY_ID)
    expect(plans.filter(plan => SCAN.test(plan))).toEqual([])
  })

  it('of a page of conversations reads the turns of each by the turn index', async () => {
    const show = (turn: unknown) => turn
    const plans = await plansOf(own => findConversations(own, 1, {}, { page: 1, perPage: 10 }, show))
    for (const plan of plans) expect(plan).toMatch(BY_ID)
    expect(plans.filter(plan => SCAN.test(plan))).toEqual([])
  })
})
