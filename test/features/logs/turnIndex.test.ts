import { expect, it } from 'vitest'
import {
  findConversations,
  findHistory,
  type TurnRow,
} from '../../../service/features/logs/queries/conversationLogs.ts'
import type { Store } from '../../../service/store/store.ts'
import { messageLogRow } from '../../support/loggingService.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

/** More than a batch of the index, and not a multiple of one. */
const TURNS = 1300
const CONVERSATIONS = 7
const START = Date.UTC(2026, 2, 1)

/** Turns of several conversations by turns, each conversation with two participants. */
async function fill(store: Store, botId: number, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = from + index
    const conversation = at % CONVERSATIONS
    return messageLogRow(botId, {
      conversationId: `c${conversation}`,
      senderId: `s${conversation}-${Math.floor(at / CONVERSATIONS) % 2}`,
      messageId: String(at),
      receivedAt: new Date(START + at * 1000),
    })
  })
  for (let at = 0; at < count; at += 30)
    await store.write(() => store.insertMany(store.models.MessageLog, rows.slice(at, at + 30)))
}

const idOf = (turn: TurnRow) => turn.message_id

/** Compares what queries find by the index with the rows themselves. */
async function compare(store: Store, botId: number): Promise<void> {
  const all = await store.all<TurnRow & { id: number }>('SELECT * FROM message_logs ORDER BY received_at, id')
  const { rows } = await findConversations(store, botId, {}, { page: 1, perPage: 100 }, idOf)
  const found = Object.fromEntries(rows.map(row => [row.conversation_id, row.turns]))
  expect(found).toEqual(
    Object.fromEntries(
      [...new Set(all.map(row => row.conversation_id))].map(id => [
        id,
        all.filter(row => row.conversation_id === id).map(idOf),
      ]),
    ),
  )
  for (const senderId of ['s0-0', 's3-1']) {
    const wanted = all.filter(row => row.sender_id === senderId).map(idOf)
    const history = await findHistory(store, botId, { senderId, channelType: 'api' }, { page: 2, perPage: 20 })
    expect(history.total).toBe(wanted.length)
    expect(history.rows.map(idOf)).toEqual(wanted.slice(20, 40))
  }
}

it('the index of turns finds those of a conversation and of a participant, whatever came and went', async () => {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  await fill(store, bot.id, 0, TURNS)
  const [state] = await store.all<{ n: number }>('SELECT count(*) AS n FROM turn_index')
  expect(state?.n).toBeGreaterThan(0)
  expect(state?.n).toBeLessThan(TURNS)
  await compare(store, bot.id)

  await store.write(() => store.run('DELETE FROM message_logs WHERE id % 5 = 0'))
  await compare(store, bot.id)
  await fill(store, bot.id, TURNS, 40)
  await compare(store, bot.id)

  await store.write(() => store.run("DELETE FROM message_logs WHERE sender_id = 's3-1'"))
  await compare(store, bot.id)
  expect(await store.all("SELECT * FROM turn_senders WHERE sender_id = 's3-1'")).toEqual([])
  await store.write(() => store.run('DELETE FROM message_logs'))
  expect(await store.all('SELECT id FROM turn_index UNION ALL SELECT bot_id FROM turn_senders')).toEqual([])
})
