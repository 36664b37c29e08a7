import { timeText } from '../../../store/rows/fields.ts'
import { createBatchSizer } from '../../../store/sqlite/batchSize.ts'
import type { Store } from '../../../store/store.ts'

/**
 * Deletes the turns of a bot from before a moment, oldest first, in small writes so that others come in between. What is
 * kept of turns elsewhere is brought up to date by statements for all turns of a write, while the triggers that do so
 * turn by turn rest (migration 0017): that takes half the time. When the process ends half-way, what is deleted stays
 * deleted.
 * @param onProgress receives how many are gone so far; what it throws ends the deletion
 * @returns how many were deleted
 */
export async function purgeTurns(
  store: Store,
  botId: number,
  before: Date,
  onProgress: (deleted: number) => void = () => undefined,
): Promise<number> {
  const size = createBatchSizer()
  let deleted = 0
  for (let isMore = true; isMore;) {
    const limit = size.rows
    const count = await size.write(store.write, () => deleteOldest(store, botId, before, limit))
    deleted += count
    isMore = count === limit
    onProgress(deleted)
  }
  if (deleted > 0) await store.truncateLog()
  return deleted
}

async function deleteOldest(store: Store, botId: number, before: Date, limit: number): Promise<number> {
  const last = await store.get<{ receivedAt: string; id: number }>(LAST, botId, timeText(before), limit)
  if (!last) return 0
  await store.run('INSERT INTO turn_purge (id) VALUES (1)')
  for (const statement of UPDATES) await store.run(statement, botId, last.receivedAt, last.id)
  const { changes } = await store.run(
    `DELETE FROM message_logs WHERE id IN (SELECT id ${TURNS})`,
    botId,
    last.receivedAt,
    last.id,
  )
  await store.run('DELETE FROM turn_purge')
  return changes
}

/** The newest of the ?3 oldest turns. */
const LAST = `
  SELECT received_at AS receivedAt, id FROM (
    SELECT received_at, id FROM message_logs WHERE bot_id = ?1 AND received_at < ?2 ORDER BY received_at, id LIMIT ?3)
  ORDER BY received_at DESC, id DESC LIMIT 1`

/** The turns up to that one. */
const TURNS = 'FROM message_logs INDEXED BY message_logs_bot_time WHERE bot_id = ?1 AND (received_at, id) <= (?2, ?3)'

const CONVERSATION = ['bot_id', 'conversation_id', 'channel_type', 'channel_id']
const CONVERSATIONS = `(${CONVERSATION}) IN (SELECT ${CONVERSATION} ${TURNS})`
const PERSON = 'bot_id, channel_type, sender_id, conversation_id, channel_id'

/** The turns of the index that are like a row of a table in some columns: of the same conversation, where not given. */
const indexedLike = (table: string, columns = CONVERSATION) =>
  `FROM turn_index t WHERE ${columns.map(column => `t.${column} = ${table}.${column}`).join(' AND ')}`

const UPDATES = [
  `DELETE FROM turn_index WHERE (${CONVERSATION}, received_at, id) IN (SELECT ${CONVERSATION}, received_at, id ${TURNS})`,
  `DELETE FROM turn_senders WHERE (${PERSON}) IN (SELECT ${PERSON} ${TURNS})
     AND NOT EXISTS (SELECT 1 ${indexedLike('turn_senders', [...CONVERSATION, 'sender_id'])})`,
  `DELETE FROM logged_conversations WHERE ${CONVERSATIONS} AND NOT EXISTS (SELECT 1 ${indexedLike('logged_conversations')})`,
  `UPDATE logged_conversations SET start_at = (SELECT min(t.received_at) ${indexedLike('logged_conversations')})
     WHERE ${CONVERSATIONS}`,
  `DELETE FROM usage_days WHERE bot_id = ?1 AND day IN (SELECT substr(received_at, 1, 10) ${TURNS})`,
  `INSERT INTO turn_changes (bot_id, day, n) SELECT DISTINCT bot_id, substr(received_at, 1, 10), 1 ${TURNS}
     ON CONFLICT (bot_id, day) DO UPDATE SET n = n + 1`,
]
