/** Conversations of visitors that may be removed. */
import { timeText } from '../../../store/rows/fields.ts'
import type { Store } from '../../../store/store.ts'

/** Limits by which conversations of a channel are removed. */
export interface PruningRule {
  /** Conversations without messages that began before. */
  emptyBefore: Date
  /** Conversations without messages since. */
  idleBefore: Date
  /** Number of conversations that are kept, however idle they are: the ones that were used last. */
  kept: number
}

/**
 * Removes conversations of a channel with messages, deliveries and dialog states; inside of a write. Logs stay.
 * @returns how many
 */
export async function pruneConversations(
  store: Store,
  channelId: string,
  { emptyBefore, idleBefore, kept }: PruningRule,
  limit: number,
): Promise<number> {
  const rows = await store.all<{ id: string }>(
    `SELECT id FROM channel_conversations WHERE channel_id = ?1 AND message_count = 0 AND created_at < ?2
     UNION
     SELECT id FROM (
       SELECT id, coalesce(last_message_at, created_at) AS used_at FROM channel_conversations WHERE channel_id = ?1
       ORDER BY used_at DESC LIMIT -1 OFFSET ?4)
     WHERE used_at < ?3
     LIMIT ?5`,
    channelId,
    timeText(emptyBefore),
    timeText(idleBefore),
    kept,
    limit,
  )
  if (rows.length === 0) return 0
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await store.run(
    `DELETE FROM conversation_states WHERE conversation_id IN (SELECT value FROM json_each(?1))
       AND version_id IN (SELECT v.id FROM versions v JOIN connectors c ON c.bot_id = v.bot_id
         JOIN channels h ON h.connector_id = c.id WHERE h.id = ?2)`,
    ids,
    channelId,
  )
  await store.run('DELETE FROM channel_conversations WHERE id IN (SELECT value FROM json_each(?))', ids)
  return rows.length
}
