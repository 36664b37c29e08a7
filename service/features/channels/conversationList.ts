/** The participants and the newest messages of many conversations. */
import type { LightMessage } from './queries/channels.ts'
import * as queries from './queries/channels.ts'
import type { Participant } from '../../store/models/connect.ts'
import type { ConversationDeps } from './conversations.ts'

/** Messages shown of each conversation in a list. */
const MAX_MESSAGES = 30

/** The newest messages that are shown of each conversation, oldest first. */
export async function newestMessages(
  { store, connect }: ConversationDeps,
  conversationIds: readonly string[],
): Promise<Map<string, LightMessage[]>> {
  const held = conversationIds.flatMap(id => connect.held.look(id).ids)
  const rows = await queries.newestMessages(store, conversationIds, held, MAX_MESSAGES)
  return groupByConversation(
    rows.map(row => ({ ...row, attachment: connect.privateContents.restore(row.id, row.attachment) })),
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
