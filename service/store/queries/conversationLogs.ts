import { timeText } from '../rows/fields.ts'
import type { Store } from '../store.ts'
import { dayAfter, startOf } from './dayBounds.ts'

/** A row of a turn: `intents`, `entities` and `replies` are JSON, `received_at` is a time as text. */
export interface TurnRow {
  conversation_id: string
  channel_id: string
  channel_type: string
  connector_origin: string
  sender_id: string
  message_id: string
  skill: string | null
  intents: string
  entities: string
  input_type: string
  input_content: string
  replies: string
  received_at: string
  sentiment: string | null
  act: string | null
  status: string | null
  type: string | null
}

export interface ConversationRow<Turn> {
  conversation_id: string
  channel_id: string
  channel_type: string
  /** The time of its first message. */
  start_at: string
  turns: Turn[]
}

export interface Paging {
  page: number
  perPage: number
}

const TURN = `m.conversation_id, m.channel_id, m.channel_type, m.connector_origin, m.sender_id, m.message_id, m.skill,
  m.intents, m.entities, m.input_type, m.input_content, m.replies, m.received_at, m.sentiment, m.act, m.status, m.type`

/**
 * A page of the conversations that began within a range of days, newest first, each with all its turns. A conversation
 * is one conversation id on one channel. Where each begins is kept by triggers (migration 0005), so that a far page
 * costs as little as the first; its turns come from the index `message_logs_conversation`.
 * @param show presents a row
 */
export async function findConversations<Turn>(
  store: Store,
  botId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { page, perPage }: Paging,
  show: (row: TurnRow) => Turn,
): Promise<{ rows: ConversationRow<Turn>[]; total: number }> {
  const range = [from === undefined ? null : timeText(startOf(from)), to === undefined ? null : timeText(dayAfter(to))]
  const [found, count] = await Promise.all([
    store.all<Conversation>(
      `SELECT conversation_id, channel_type, channel_id, start_at ${BEGUN}
       ORDER BY start_at DESC, conversation_id, channel_type, channel_id LIMIT ? OFFSET ?`,
      botId,
      ...range,
      perPage,
      (page - 1) * perPage,
    ),
    store.get<{ total: number }>(`SELECT count(*) AS total ${BEGUN}`, botId, ...range),
  ])
  const rows: ConversationRow<Turn>[] = []
  for (const conversation of found)
    rows.push({ ...conversation, turns: await turnsOf(store, botId, conversation, show) })
  return { rows, total: count?.total ?? 0 }
}

const BEGUN = `FROM logged_conversations
  WHERE bot_id = ?1 AND start_at >= coalesce(?2, '') AND start_at < coalesce(?3, '~')`

type Conversation = Omit<ConversationRow<never>, 'turns'>
/** Turns per read: a conversation of months must not block other requests. */
const TURNS_PER_READ = 1000

/** The turns of a conversation, in order of arrival. */
async function turnsOf<Turn>(
  store: Store,
  botId: number,
  { conversation_id: id, channel_type: type, channel_id: channel }: Conversation,
  show: (row: TurnRow) => Turn,
): Promise<Turn[]> {
  const turns: Turn[] = []
  let last = { received_at: '', id: 0 }
  for (let count = TURNS_PER_READ; count === TURNS_PER_READ;) {
    const rows = await store.all<TurnRow & { id: number }>(
      `SELECT m.id, ${TURN} FROM message_logs m
       WHERE m.bot_id = ? AND m.conversation_id = ? AND m.channel_type = ? AND m.channel_id = ?
         AND (m.received_at, m.id) > (?, ?)
       ORDER BY m.received_at, m.id LIMIT ?`,
      botId,
      id,
      type,
      channel,
      last.received_at,
      last.id,
      TURNS_PER_READ,
    )
    for (const row of rows) turns.push(show(row))
    last = rows.at(-1) ?? last
    count = rows.length
  }
  return turns
}

/** A participant, identified by sender id and channel type. */
export interface Sender {
  senderId: string
  channelType: string
}

/** A page of the turns of one participant, in order of arrival. */
export async function findHistory(
  store: Store,
  botId: number,
  { senderId, channelType }: Sender,
  { page, perPage }: Paging,
): Promise<{ rows: TurnRow[]; total: number }> {
  const where = 'm.bot_id = ? AND m.channel_type = ? AND m.sender_id = ?'
  const values = [botId, channelType, senderId]
  const [rows, count] = await Promise.all([
    store.all<TurnRow>(
      `SELECT ${TURN} FROM message_logs m WHERE ${where} ORDER BY m.received_at, m.id LIMIT ? OFFSET ?`,
      ...values,
      perPage,
      (page - 1) * perPage,
    ),
    store.get<{ total: number }>(`SELECT count(*) AS total FROM message_logs m WHERE ${where}`, ...values),
  ])
  return { rows, total: count?.total ?? 0 }
}
