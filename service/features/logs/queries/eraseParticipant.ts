import type { Store } from '../../../store/store.ts'
import { deleteById } from '../../../store/rows/chunks.ts'
import { turnsOfSender, type Sender } from './conversationLogs.ts'

/**
 * Erases the data of one person on one channel: the logs of their turns, the analyses, the dialog states and the
 * conversations. A conversation with other people is kept without this person's messages. Idempotent.
 * @returns the ids of the channel conversations that were deleted
 */
export async function eraseParticipant(store: Store, botId: number, sender: Sender): Promise<string[]> {
  const person = [botId, sender.channelType, sender.senderId] as const
  const [said, analyses] = await Promise.all([
    store.all<{ id: number; conversation_id: string }>(`SELECT id, conversation_id ${SAID}`, ...person),
    store.all<{ id: number }>(ANALYSES, ...person),
  ])
  const gone = await store.write(async () => {
    const alone = (await store.all<{ id: string }>(ALONE, ...person)).map(row => row.id)
    const conversations = [...new Set([...alone, ...said.map(row => row.conversation_id)])]
    await store.run(ERASE_STATES, botId, JSON.stringify(conversations))
    await store.run(
      'DELETE FROM channel_conversations WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(alone),
    )
    await store.run(`DELETE FROM participants WHERE id IN (${PARTICIPANTS})`, ...person)
    return alone
  })
  await deleteById(store, 'nlp_logs', idsOf(analyses))
  await deleteById(store, 'message_logs', idsOf(said))
  await store.truncateLog()
  return gone
}

const idsOf = (rows: { id: number }[]) => rows.map(row => row.id)

const SAID = `FROM message_logs WHERE id IN (SELECT id FROM (${turnsOfSender('?1', '?2', '?3')}))`

/** The analysis of a turn has the moment and the words of the turn. */
const ANALYSES = `
  SELECT n.id FROM nlp_logs n
  WHERE n.bot_id = ?1 AND (n.created_at, n.source) IN (SELECT received_at, input_content ${SAID})`

/** The person, as many times as they take part in a conversation. */
const PARTICIPANTS = `
  SELECT p.id FROM participants p
  JOIN connectors k ON k.id = p.connector_id AND k.bot_id = ?1
  JOIN channel_conversations c ON c.id = p.conversation_id
  JOIN channels h ON h.id = c.channel_id AND h.type = ?2
  WHERE p.sender_id = ?3 AND p.is_bot = 0`

/** Conversations in which nobody else but the bot takes part. */
const ALONE = `
  SELECT DISTINCT o.conversation_id AS id FROM participants o WHERE o.id IN (${PARTICIPANTS})
    AND NOT EXISTS (SELECT 1 FROM participants e
      WHERE e.conversation_id = o.conversation_id AND e.is_bot = 0 AND e.sender_id <> ?3)`

/** The state of a conversation has values that the person gave. */
const ERASE_STATES = `
  DELETE FROM conversation_states WHERE version_id IN (SELECT id FROM versions WHERE bot_id = ?1)
    AND conversation_id IN (SELECT value FROM json_each(?2))`
