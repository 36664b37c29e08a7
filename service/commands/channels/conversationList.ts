/** The participants and the newest messages of many conversations. */
import { timeText } from '../../store/rows/fields.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Participant } from '../../store/models/connect.ts'
import type { ConversationDeps } from './conversations.ts'

/** Messages shown of each conversation in a list. */
const MAX_MESSAGES = 30

/** A message row with parsed attachment. */
export interface NewestMessage {
  id: string
  conversationId: string
  participantId: string
  attachment: JsonObject
  receivedAt: Date
}

// The oldest of the newest thirty is looked up once for each conversation; from there the index is read.
const MESSAGES = `
  SELECT m.id, m.conversation_id AS conversationId, m.participant_id AS participantId, m.attachment,
    m.received_at AS receivedAt
  FROM json_each(?1) c CROSS JOIN messages m ON m.conversation_id = c.value AND m.received_at <= ?2
    AND m.id >= coalesce((
      SELECT n.id FROM messages n WHERE n.conversation_id = c.value AND n.received_at <= ?2
      ORDER BY n.id DESC LIMIT 1 OFFSET ${MAX_MESSAGES - 1}), '')
  ORDER BY m.received_at, m.id`

/** The newest visible messages of each conversation, oldest first. */
export async function newestMessages(
  { store, connect, now }: ConversationDeps,
  conversationIds: readonly string[],
): Promise<Map<string, NewestMessage[]>> {
  const rows = await store.all<Record<keyof NewestMessage, string>>(
    MESSAGES,
    JSON.stringify(conversationIds),
    timeText(now()),
  )
  return groupByConversation(
    rows.map(row => ({
      ...row,
      attachment: connect.privateContents.restore(row.id, JSON.parse(row.attachment)),
      receivedAt: new Date(row.receivedAt),
    })),
  )
}

/** The participants of each conversation, in order of arrival. */
export async function participantsOf(
  { store }: ConversationDeps,
  conversationIds: readonly string[],
): Promise<Map<string, Participant[]>> {
  const where = { conversationId: [...conversationIds] }
  const rows = await store.rows.list(store.models.Participant, where)
  return groupByConversation(rows)
}

function groupByConversation<Row extends { conversationId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.conversationId)
    if (group) group.push(row)
    else grouped.set(row.conversationId, [row])
  }
  return grouped
}
