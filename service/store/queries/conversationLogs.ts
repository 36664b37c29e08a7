import { timeText } from '../rows/fields.ts'
import type { Bindable } from '../sqlite/connection.ts'
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
 * is one conversation id on one channel. All columns but the texts come from the index `message_logs_bot_time`, which
 * grows at its end only, so that it makes neither turns nor purges slower.
 * @param show presents a row
 */
export async function findConversations<Turn>(
  store: Store,
  botId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { page, perPage }: Paging,
  show: (row: TurnRow) => Turn,
): Promise<{ rows: ConversationRow<Turn>[]; total: number }> {
  const conditions = [
    ...(from === undefined ? [] : [{ sql: 'start_at >= ?', value: timeText(startOf(from)) }]),
    ...(to === undefined ? [] : [{ sql: 'start_at < ?', value: timeText(dayAfter(to)) }]),
  ]
  const all = `
    SELECT conversation_id, channel_type, channel_id, min(received_at) AS start_at FROM message_logs WHERE bot_id = ?
    GROUP BY conversation_id, channel_type, channel_id
    ${conditions.length ? `HAVING ${conditions.map(({ sql }) => sql).join(' AND ')}` : ''}`
  const values: Bindable[] = [botId, ...conditions.map(({ value }) => value)]
  const [found, count] = await Promise.all([
    store.all<Conversation>(
      `${all} ORDER BY start_at DESC, conversation_id, channel_type, channel_id LIMIT ? OFFSET ?`,
      ...values,
      perPage,
      (page - 1) * perPage,
    ),
    store.get<{ total: number }>(`SELECT count(*) AS total FROM (${all})`, ...values),
  ])
  const turns = await turnsOf(store, botId, found, show)
  return { rows: found.map(row => ({ ...row, turns: turns.get(keyOf(row)) ?? [] })), total: count?.total ?? 0 }
}

type Conversation = Omit<ConversationRow<never>, 'turns'>
const keyOf = (one: Pick<Conversation, 'conversation_id' | 'channel_type' | 'channel_id'>) =>
  JSON.stringify([one.conversation_id, one.channel_type, one.channel_id])

/** Turns per read: a conversation of months must not block other requests. */
const TURNS_PER_READ = 1000

/** The turns of each of these conversations, in order of arrival. */
async function turnsOf<Turn>(
  store: Store,
  botId: number,
  found: readonly Conversation[],
  show: (row: TurnRow) => Turn,
): Promise<Map<string, Turn[]>> {
  const turns = new Map<string, Turn[]>(found.map(one => [keyOf(one), []]))
  const wanted = `[${[...turns.keys()].join()}]`
  let last = { received_at: found.reduce((least, one) => (one.start_at < least ? one.start_at : least), '9'), id: 0 }
  for (let count = TURNS_PER_READ; count === TURNS_PER_READ;) {
    const rows = await store.all<TurnRow & { id: number }>(
      `SELECT m.id, ${TURN} FROM message_logs m WHERE m.bot_id = ? AND (m.received_at, m.id) > (?, ?)
         AND (m.conversation_id, m.channel_type, m.channel_id) IN (
           SELECT value->>0, value->>1, value->>2 FROM json_each(?))
       ORDER BY m.received_at, m.id LIMIT ?`,
      botId,
      last.received_at,
      last.id,
      wanted,
      TURNS_PER_READ,
    )
    for (const row of rows) turns.get(keyOf(row))?.push(show(row))
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
