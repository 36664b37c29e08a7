/** Who takes part in many conversations, and what was said in them last. */
import { timeText } from '../../store/rows/fields.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Participant } from '../../store/models/connect.ts'
import type { Chatting } from './chats.ts'

/** Messages of a conversation in a list of conversations. */
const NEWEST = 30

/** A message as its row is: `attachment` is parsed. */
export interface NewestMessage {
  id: string
  conversationId: string
  participantId: string
  attachment: JsonObject
  receivedAt: Date
}

// Where the newest thirty of a conversation begin is looked up once a conversation; from there on the index is read.
const MESSAGES = `
  SELECT m.id, m.conversation_id AS conversationId, m.participant_id AS participantId, m.attachment,
    m.received_at AS receivedAt
  FROM json_each(?1) c CROSS JOIN messages m ON m.conversation_id = c.value AND m.received_at <= ?2
    AND m.id >= coalesce((
      SELECT n.id FROM messages n WHERE n.conversation_id = c.value AND n.received_at <= ?2
      ORDER BY n.id DESC LIMIT 1 OFFSET ${NEWEST - 1}), '')
  ORDER BY m.received_at, m.id`

/** The newest messages of each conversation that may be seen by now, oldest first. */
export async function newestMessages(
  { store, connect, now }: Chatting,
  conversationIds: readonly string[],
): Promise<Map<string, NewestMessage[]>> {
  const rows = await store.all<Record<keyof NewestMessage, string>>(
    MESSAGES,
    JSON.stringify(conversationIds),
    timeText(now()),
  )
  return byConversation(
    rows.map(row => ({
      ...row,
      attachment: connect.live.of(row.id) ?? JSON.parse(row.attachment),
      receivedAt: new Date(row.receivedAt),
    })),
  )
}

/** The participants of each conversation, in the order they came. */
export async function participantsOf(
  { store }: Chatting,
  conversationIds: readonly string[],
): Promise<Map<string, Participant[]>> {
  const where = { conversationId: [...conversationIds] }
  const rows = await store.rows.list(store.models.Participant, where)
  return byConversation(rows)
}

function byConversation<Row extends { conversationId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.conversationId)
    if (group) group.push(row)
    else grouped.set(row.conversationId, [row])
  }
  return grouped
}
