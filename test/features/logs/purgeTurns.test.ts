import fc from 'fast-check'
import { expect, it } from 'vitest'
import { METRICS } from '../../../service/contract/logs/conversations.ts'
import { purgeTurns } from '../../../service/features/logs/queries/purgeTurns.ts'
import { countUsage } from '../../../service/features/logs/queries/usage.ts'
import { messageLogRow } from '../../support/loggingService.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 2, 1)

const turn = fc.record({
  conversationId: fc.constantFrom('c1', 'c2', 'c3'),
  channelId: fc.constantFrom('', 'h1'),
  senderId: fc.constantFrom('s1', 's2'),
  receivedAt: fc.nat(72).map(hours => new Date(START + hours * HOUR)),
})

/** Data derived from turns in other tables, and the same computed from the turns. */
const KEPT = {
  turn_index: [
    'SELECT bot_id, conversation_id, channel_type, channel_id, received_at, id, sender_id FROM turn_index ORDER BY id',
    'SELECT bot_id, conversation_id, channel_type, channel_id, received_at, id, sender_id FROM message_logs ORDER BY id',
  ],
  turn_senders: [
    'SELECT bot_id, channel_type, sender_id, conversation_id, channel_id FROM turn_senders ORDER BY 1, 2, 3, 4, 5',
    'SELECT DISTINCT bot_id, channel_type, sender_id, conversation_id, channel_id FROM message_logs ORDER BY 1, 2, 3, 4, 5',
  ],
  logged_conversations: [
    'SELECT bot_id, conversation_id, channel_id, start_at FROM logged_conversations ORDER BY 1, 2, 3',
    `SELECT bot_id, conversation_id, channel_id, min(received_at) AS start_at FROM message_logs GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3`,
  ],
  conversation_days: [
    'SELECT bot_id, day, n FROM conversation_days WHERE n <> 0 ORDER BY 1, 2',
    `SELECT bot_id, substr(start_at, 1, 10) AS day, count(*) AS n FROM (
       SELECT bot_id, min(received_at) AS start_at FROM message_logs GROUP BY bot_id, conversation_id, channel_id)
     GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
} as const

it('a purge leaves of one bot what is newer, of another all, and what is kept of turns agrees with them', async () => {
  const store = await temporaryStore()
  const now = new Date(START + 240 * HOUR)
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { maxLength: 40 }),
      fc.array(turn, { maxLength: 10 }),
      fc.nat(80),
      async (turns, others, hours) => {
        await store.write(() => store.run('DELETE FROM bots'))
        const before = new Date(START + hours * HOUR)
        const { bot } = await buildDataset(store)
        const { bot: other } = await buildDataset(store)
        await store.write(() =>
          store.insertMany(store.models.MessageLog, [
            ...turns.map(one => messageLogRow(bot.id, one)),
            ...others.map(one => messageLogRow(other.id, one)),
          ]),
        )
        // Usage is kept of all days, those that the purge takes apart too.
        await countUsage(store, { botId: bot.id }, METRICS, now)

        const left = turns.filter(one => one.receivedAt >= before)
        expect(await purgeTurns(store, bot.id, before)).toBe(turns.length - left.length)

        const counts = await store.all('SELECT bot_id, count(*) AS n FROM message_logs GROUP BY bot_id ORDER BY bot_id')
        expect(counts).toEqual(
          [
            { bot_id: bot.id, n: left.length },
            { bot_id: other.id, n: others.length },
          ].filter(({ n }) => n > 0),
        )
        // The index is completed by a deletion: here by one of no turn, where the purge had nothing to do.
        await store.write(async () => {
          await store.run('INSERT INTO turn_purge (id) VALUES (1)')
          await store.run('DELETE FROM turn_purge')
        })
        for (const [kept, made] of Object.values(KEPT)) expect(await store.all(kept)).toEqual(await store.all(made))
        expect(await countUsage(store, { botId: bot.id }, ['messages_received'], now)).toEqual({
          messages_received: left.length,
        })
      },
    ),
    { numRuns: 60 },
  )
})

it('a purge takes as many writes as it needs, says how far it is, and can be ended in between', async () => {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const rows = Array.from({ length: 2500 }, (_, at) =>
    messageLogRow(bot.id, { conversationId: `c${at % 100}`, receivedAt: new Date(START + at * 1000) }),
  )
  await store.write(() => store.insertMany(store.models.MessageLog, rows))
  const ended = new Error('ended')
  let progress = 0
  const purge = purgeTurns(store, bot.id, new Date(START + 2400 * 1000), deleted => {
    progress = deleted
    throw ended
  })
  await expect(purge).rejects.toBe(ended)
  expect(progress).toBeGreaterThan(0)
  expect(await store.rows.count(store.models.MessageLog, { botId: bot.id })).toBe(2500 - progress)
  expect(await purgeTurns(store, bot.id, new Date(START + 2400 * 1000))).toBe(2400 - progress)
  expect(await store.rows.count(store.models.MessageLog, { botId: bot.id })).toBe(100)
})
