/** Channels, their conversations, participants and messages. */
import type { JsonObject } from '../../../store/models/columns.ts'
import type { Message } from '../../../store/models/connect.ts'
import { timeText } from '../../../store/rows/fields.ts'
import type { Store } from '../../../store/store.ts'

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

/** The newest `limit` messages of each conversation, oldest first. @param held ids of messages that are shown later */
export async function newestMessages(
  store: Store,
  conversationIds: readonly string[],
  held: readonly string[],
  limit: number,
): Promise<LightMessage[]> {
  // The place at which the newest begin is looked up once per conversation; from there on the index is read.
  const rows = await store.all<Record<keyof LightMessage, string>>(
    `SELECT m.id, m.conversation_id AS conversationId, m.participant_id AS participantId, m.attachment,
       m.received_at AS receivedAt
     FROM json_each(?1) c CROSS JOIN messages m ON m.conversation_id = c.value
       AND m.id NOT IN (SELECT value FROM json_each(?2))
       AND m.sequence >= coalesce((
         SELECT n.sequence FROM messages n WHERE n.conversation_id = c.value
           AND n.id NOT IN (SELECT value FROM json_each(?2))
         ORDER BY n.sequence DESC, n.id DESC LIMIT 1 OFFSET ?3), 0)
     ORDER BY m.conversation_id, m.sequence, m.id`,
    JSON.stringify(conversationIds),
    JSON.stringify(held),
    limit - 1,
  )
  return rows.map(row => ({ ...row, attachment: JSON.parse(row.attachment), receivedAt: new Date(row.receivedAt) }))
}

/**
 * Messages of a conversation, after one of them where it is given; with participants, in their order.
 * @param held ids of messages that are shown later
 */
export async function messagesAfter(
  { rows, models }: Store,
  conversationId: string,
  held: readonly string[],
  after?: Pick<Message, 'id'>,
): Promise<Message[]> {
  const messages = await rows.query(
    models.Message,
    `WHERE conversation_id = ?${held.length ? ' AND id NOT IN (SELECT value FROM json_each(?))' : ''}${
      // The place of the other one now: a message that came before it may have moved it.
      after ? ' AND (sequence, id) > (SELECT sequence, id FROM messages WHERE id = ?)' : ''
    } ORDER BY sequence, id`,
    conversationId,
    ...(held.length ? [JSON.stringify(held)] : []),
    ...(after ? [after.id] : []),
  )
  const ids = [...new Set(messages.map(message => message.participantId))]
  const participants = ids.length ? await rows.list(models.Participant, { id: ids }) : []
  const byId = new Map(participants.map(participant => [participant.id, participant]))
  return messages.map(message => Object.assign(message, { participant: byId.get(message.participantId) }))
}

/** The number of the last message of each conversation; conversations without messages are left out. */
export async function lastSequences(store: Store, conversationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await store.all<{ id: string; last: number }>(
    `SELECT c.value AS id, (
       SELECT sequence FROM messages WHERE conversation_id = c.value ORDER BY sequence DESC LIMIT 1) AS last
     FROM json_each(?) c`,
    JSON.stringify(conversationIds),
  )
  return new Map(rows.map(({ id, last }) => [id, last]))
}

/** The place of a message, and the time of the one before it. */
export interface Place {
  sequence: number
  previous: Date | undefined
}

/**
 * Makes room for a message before those that are shown later, which are the last ones; inside of a write.
 * @returns its place
 */
export async function placeBefore(store: Store, conversationId: string, held: readonly string[]): Promise<Place> {
  const ids = JSON.stringify(held)
  const last = await store.get<{ sequence: number; receivedAt: string }>(
    `SELECT sequence, received_at AS receivedAt FROM messages
     WHERE conversation_id = ? AND id NOT IN (SELECT value FROM json_each(?))
     ORDER BY sequence DESC, id DESC LIMIT 1`,
    conversationId,
    ids,
  )
  if (held.length)
    await store.run('UPDATE messages SET sequence = sequence + 1 WHERE id IN (SELECT value FROM json_each(?))', ids)
  return { sequence: (last?.sequence ?? 0) + 1, previous: last && new Date(last.receivedAt) }
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

/** Messages that are looked at for a button. */
const MOST_LOOKED_AT = 200

/** The newest messages of the bot in a conversation whose content has a JSON text in it, or is not stored. */
export async function botMessagesWith(
  store: Store,
  conversationId: string,
  jsonText: string,
): Promise<Pick<LightMessage, 'id' | 'attachment'>[]> {
  const rows = await store.all<{ id: string; attachment: string }>(
    `SELECT m.id, m.attachment FROM messages m JOIN participants p ON p.id = m.participant_id
     WHERE m.conversation_id = ? AND p.is_bot = 1
       AND (instr(m.attachment, ?) > 0 OR json_extract(m.attachment, '$.isPrivate'))
     ORDER BY m.sequence DESC LIMIT ?`,
    conversationId,
    jsonText,
    MOST_LOOKED_AT,
  )
  return rows.map(({ id, attachment }) => ({ id, attachment: JSON.parse(attachment) }))
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

/** The messages of the bot that follow the last one of a user in a conversation, the oldest first; at most `limit`. */
export async function newestOfBot(
  store: Store,
  conversationId: string,
  limit: number,
): Promise<Pick<Message, 'id' | 'attachment'>[]> {
  const rows = await store.all<{ id: string; attachment: string; isBot: number }>(
    `SELECT m.id, m.attachment, p.is_bot AS isBot FROM messages m JOIN participants p ON p.id = m.participant_id
     WHERE m.conversation_id = ? ORDER BY m.sequence DESC, m.id DESC LIMIT ?`,
    conversationId,
    limit,
  )
  const end = rows.findIndex(({ isBot }) => isBot === 0)
  return (end < 0 ? rows : rows.slice(0, end))
    .reverse()
    .map(({ id, attachment }) => ({ id, attachment: JSON.parse(attachment) }))
}
