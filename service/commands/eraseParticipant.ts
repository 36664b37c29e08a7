import type { Store } from '../store/database.ts'
import type { Sender } from './conversationLogs.ts'

/** Rows a write deletes: others come in between. */
const CHUNK = 1000

/**
 * Erases what is kept of one person on one channel: the logs of what they said, the analyses of it, the state of
 * their conversations, and the conversations themselves. A conversation that others take part in stays; their own
 * messages go from it. Asked twice, the second finds nothing.
 * @returns the ids of the channel conversations that are gone
 */
export async function eraseParticipant(store: Store, botId: number, sender: Sender): Promise<string[]> {
  const { channelType, senderId } = sender
  const gone = await store.write(async () => {
    const alone = await conversationsAlone(store, botId, sender)
    const ids = JSON.stringify(alone)
    await store.run(ERASE_STATES, botId, channelType, senderId, ids)
    await store.run('DELETE FROM channel_conversations WHERE id IN (SELECT value FROM json_each(?))', ids)
    await store.run(`DELETE FROM participants WHERE id IN (${PARTICIPANTS})`, botId, channelType, senderId)
    return alone
  })
  for (const sql of [ERASE_ANALYSES, ERASE_TURNS]) {
    for (let changes = CHUNK; changes === CHUNK;) {
      changes = (await store.write(() => store.run(sql, botId, channelType, senderId, CHUNK))).changes
    }
  }
  return gone
}

const PARTICIPANTS = `
  SELECT p.id FROM participants p
  JOIN connectors k ON k.id = p.connector_id AND k.bot_id = ?1
  JOIN channel_conversations c ON c.id = p.conversation_id
  JOIN channels h ON h.id = c.channel_id AND h.type = ?2
  WHERE p.sender_id = ?3 AND p.is_bot = 0`

/** Conversations in which nobody else but the bot takes part. */
async function conversationsAlone(store: Store, botId: number, { channelType, senderId }: Sender): Promise<string[]> {
  const rows = await store.all<{ id: string }>(
    `SELECT DISTINCT o.conversation_id AS id FROM participants o WHERE o.id IN (${PARTICIPANTS})
       AND NOT EXISTS (SELECT 1 FROM participants e
         WHERE e.conversation_id = o.conversation_id AND e.is_bot = 0 AND e.sender_id <> ?3)`,
    botId,
    channelType,
    senderId,
  )
  return rows.map(row => row.id)
}

const SAID = 'SELECT * FROM message_logs WHERE bot_id = ?1 AND channel_type = ?2 AND sender_id = ?3'

/** What a skill remembers of a conversation is what the person told it. */
const ERASE_STATES = `
  DELETE FROM conversation_states WHERE version_id IN (SELECT id FROM versions WHERE bot_id = ?1)
    AND conversation_id IN (SELECT conversation_id FROM (${SAID}) UNION SELECT value FROM json_each(?4))`

/** The analysis of a turn has the moment and the words of the turn. */
const ERASE_ANALYSES = `
  DELETE FROM nlp_logs WHERE id IN (
    SELECT n.id FROM nlp_logs n WHERE n.bot_id = ?1
      AND (n.created_at, n.source) IN (SELECT received_at, input_content FROM (${SAID})) LIMIT ?4)`

const ERASE_TURNS = `DELETE FROM message_logs WHERE id IN (SELECT id FROM (${SAID}) LIMIT ?4)`
