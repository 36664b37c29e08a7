/** Channels, their conversations, participants and messages. */
import type { JsonObject } from '../models/columns.ts'
import type { Message } from '../models/connect.ts'
import { timeText } from '../rows/fields.ts'
import type { Store } from '../store.ts'

/** The version that answers a channel, with what its logs are counted for. */
export interface ChannelTarget {
  botId: number
  botSlug: string
  isPrivate: boolean
  versionId: number
  environmentId: number
  datasetId: number
}

/** The version that an environment of a bot points to; without an environment, its default one. */
export async function findTargetOfEnvironment(
  store: Store,
  botId: number,
  environmentId: number | null,
): Promise<ChannelTarget | undefined> {
  const row = await store.get<Omit<ChannelTarget, 'isPrivate'> & { isPrivate: number }>(
    `SELECT b.id AS botId, b.slug AS botSlug, b.private_data AS isPrivate, v.id AS versionId, e.id AS environmentId,
       d.id AS datasetId
     FROM bots b
     JOIN environments e ON e.bot_id = b.id AND e.id = COALESCE(?,
       (SELECT id FROM environments WHERE bot_id = b.id ORDER BY is_default DESC, id LIMIT 1))
     JOIN versions v ON v.id = e.version_id
     JOIN datasets d ON d.version_id = v.id
     WHERE b.id = ?`,
    environmentId,
    botId,
  )
  return row && { ...row, isPrivate: row.isPrivate === 1 }
}

/** A message without its participant's row. */
export interface LightMessage {
  id: string
  conversationId: string
  participantId: string
  attachment: JsonObject
  receivedAt: Date
}

/** The newest `limit` messages of each conversation whose time has come, oldest first. */
export async function newestMessages(
  store: Store,
  conversationIds: readonly string[],
  until: Date,
  limit: number,
): Promise<LightMessage[]> {
  // The id at which the newest begin is looked up once per conversation; from there on the index is read.
  const rows = await store.all<Record<keyof LightMessage, string>>(
    `SELECT m.id, m.conversation_id AS conversationId, m.participant_id AS participantId, m.attachment,
       m.received_at AS receivedAt
     FROM json_each(?1) c CROSS JOIN messages m ON m.conversation_id = c.value AND m.received_at <= ?2
       AND m.id >= coalesce((
         SELECT n.id FROM messages n WHERE n.conversation_id = c.value AND n.received_at <= ?2
         ORDER BY n.id DESC LIMIT 1 OFFSET ?3), '')
     ORDER BY m.received_at, m.id`,
    JSON.stringify(conversationIds),
    timeText(until),
    limit - 1,
  )
  return rows.map(row => ({ ...row, attachment: JSON.parse(row.attachment), receivedAt: new Date(row.receivedAt) }))
}

/** Messages of a conversation up to a moment, after one of them where it is given; with participants, oldest first. */
export async function messagesUntil(
  { rows, models }: Store,
  conversationId: string,
  until: Date,
  after?: Pick<Message, 'id' | 'receivedAt'>,
): Promise<Message[]> {
  const beyond = after ? [timeText(after.receivedAt), after.id] : []
  const messages = await rows.query(
    models.Message,
    `WHERE conversation_id = ? AND received_at <= ?${after ? ' AND (received_at, id) > (?, ?)' : ''}
     ORDER BY received_at, id`,
    conversationId,
    timeText(until),
    ...beyond,
  )
  const ids = [...new Set(messages.map(message => message.participantId))]
  const participants = ids.length ? await rows.list(models.Participant, { id: ids }) : []
  const byId = new Map(participants.map(participant => [participant.id, participant]))
  return messages.map(message => Object.assign(message, { participant: byId.get(message.participantId) }))
}

/** The time of the first message of a conversation after a moment. */
export async function nextMessageTime(store: Store, conversationId: string, after: Date): Promise<Date | undefined> {
  const row = await store.get<{ time: string | null }>(
    'SELECT min(received_at) AS time FROM messages WHERE conversation_id = ? AND received_at > ?',
    conversationId,
    timeText(after),
  )
  return row?.time ? new Date(row.time) : undefined
}

/** The one participant of each conversation that is no bot; conversations with several are left out. */
export async function soleSenders(store: Store, conversationIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.all<{ id: string; senderId: string }>(
    `SELECT conversation_id AS id, min(sender_id) AS senderId FROM participants
     WHERE is_bot = 0 AND conversation_id IN (SELECT value FROM json_each(?))
     GROUP BY conversation_id HAVING count(*) = 1`,
    JSON.stringify(conversationIds),
  )
  return new Map(rows.map(({ id, senderId }) => [id, senderId]))
}

/** The ids of the bots' participants, by conversation. */
export async function botParticipants(store: Store, conversationIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.all<{ id: string; conversationId: string }>(
    `SELECT id, conversation_id AS conversationId FROM participants
     WHERE is_bot = 1 AND conversation_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(conversationIds),
  )
  return new Map(rows.map(({ id, conversationId }) => [conversationId, id]))
}

/** Messages added to a conversation, and the time of the last of them. */
export interface MessageCount {
  conversationId: string
  messages: number
  last: Date
}

/** Counts messages that were added to conversations, and keeps the time of the last of each; inside of a write. */
export async function countMessages(store: Store, now: Date, added: readonly MessageCount[]): Promise<void> {
  const rows = added.map(({ conversationId, messages, last }) => [conversationId, messages, timeText(last)])
  await store.run(
    `UPDATE channel_conversations SET updated_at = ?,
       message_count = message_count + json_extract(added.value, '$[1]'),
       last_message_at = MAX(COALESCE(last_message_at, ''), json_extract(added.value, '$[2]'))
     FROM json_each(?) AS added WHERE channel_conversations.id = json_extract(added.value, '$[0]')`,
    timeText(now),
    JSON.stringify(rows),
  )
}

/**
 * Deletes the dialog states of the conversations of a connector, a channel, or of one conversation; inside of the write
 * that deletes those, and before them.
 */
export async function deleteDialogStates(
  store: Store,
  botId: number,
  column: 'id' | 'channel_id' | 'connector_id',
  id: string,
): Promise<void> {
  await store.run(
    `DELETE FROM conversation_states WHERE version_id IN (SELECT id FROM versions WHERE bot_id = ?)
      AND conversation_id IN (SELECT id FROM channel_conversations WHERE ${column} = ?)`,
    botId,
    id,
  )
}
