import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METRICS } from '../../../service/contract/logs/conversations.ts'
import { findHistory } from '../../../service/store/queries/conversationLogs.ts'
import { countUsage } from '../../../service/store/queries/usage.ts'
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
  type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

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
      // What a bot says of its own accord goes on with a conversation and begins none.
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

  it('is counting by hand, whatever was said when and where', async () => {
    const own = await temporaryStore()
    const days = fc.constantFrom({}, { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-03-02' })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 12 }), days, async (turns, range) => {
        const { bot } = await buildDataset(own)
        const rows = turns.map(one => messageLogRow(bot.id, one))
        await own.write(() => own.insertMany(own.models.MessageLog, rows))
        const within = turns.filter(({ receivedAt }) => {
          const day = receivedAt.toISOString().slice(0, 10)
          return day >= (range.from ?? '') && day <= (range.to ?? '9')
        })
        expect(await countUsage(own, { botId: bot.id, ...range }, METRICS)).toEqual(expected(within))
      }),
      { numRuns: 60, seed: 11 },
    )
  })
})

describe('the plan of a query', () => {
  /** How the database reads message_logs for what `ask` asks of it. */
  async function plansOf(ask: (store: Store) => Promise<unknown>): Promise<string[]> {
    const own = await temporaryStore()
    const plans: string[] = []
    const explain = async (sql: string, values: Parameters<Store['all']>[1][]) => {
      const rows = await own.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      plans.push(...rows.map(row => row.detail).filter(detail => /message_logs|\bm\b/.test(detail)))
    }
    const watched: Store = Object.assign(Object.create(own), {
      all: async (sql: string, ...values: never[]) => (await explain(sql, values), own.all(sql, ...values)),
      get: async (sql: string, ...values: never[]) => (await explain(sql, values), own.get(sql, ...values)),
    })
    await ask(watched)
    expect(plans).not.toEqual([])
    return plans
  }
  const days = { from: '2026-03-01', to: '2026-03-02' }

  it.for(['conversations', 'messages_received', 'messages_sent', 'participants'] as const)(
    'of %s is answered by an index alone, whatever is asked for',
    async metric => {
      for (const query of [{}, days, { versionId: 1 }, { environmentId: 1, ...days }])
        for (const plan of await plansOf(own => countUsage(own, { botId: 1, ...query }, [metric])))
          expect(plan).toMatch(/USING COVERING INDEX message_logs_bot_time/)
    },
  )

  it.for(['skills', 'intents', 'entities'] as const)(
    'of %s reads the turns of the days asked for only',
    async metric => {
      const plans = await plansOf(own => countUsage(own, { botId: 1, versionId: 1, ...days }, [metric]))
      expect(plans[0]).toMatch(/USING INDEX message_logs_bot_time \(bot_id=\? AND received_at>\? AND received_at<\?\)/)
    },
  )

  it('of a history never reads a whole table', async () => {
    const sender = { senderId: 's', channelType: 'api' }
    const slice = { page: 1, perPage: 10 }
    for (const plan of [...(await plansOf(own => findHistory(own, 1, sender, slice)))])
      expect(plan).toMatch(/INDEX message_logs_bot_time/)
  })
})
