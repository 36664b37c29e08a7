import { timeText } from '../../../store/rows/fields.ts'
import { jsonList, readPage } from '../../../store/rows/jsonRead.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import type { Store } from '../../../store/store.ts'
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

const TURN_COLUMNS: readonly (keyof TurnRow)[] = [
  'conversation_id',
  'channel_id',
  'channel_type',
  'connector_origin',
  'sender_id',
  'message_id',
  'skill',
  'intents',
  'entities',
  'input_type',
  'input_content',
  'replies',
  'received_at',
  'sentiment',
  'act',
  'status',
  'type',
]
const TURN = Object.fromEntries(['id', ...TURN_COLUMNS].map(column => [column, `m.${column}`]))
type NumberedTurn = TurnRow & { id: number }

/** Turns as a list, in order of arrival. @param ids statement that selects their ids */
const turnList = (ids: string) => jsonList(TURN, `FROM message_logs m WHERE m.id IN (${ids})`, 'm.received_at, m.id')

/**
 * A page of the conversations that began within a range of days, newest first, each with all its turns. A conversation
 * is one conversation id on one channel. Where each begins, and how many began on each day, is kept by triggers
 * (migrations 0005 and 0007), so that a far page skips whole days; turns come from the turn index (migration 0013).
 * @param show presents a row
 */
export async function findConversations<Turn>(
  store: Store,
  botId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { page, perPage }: Paging,
  show: (row: TurnRow) => Turn,
): Promise<{ rows: ConversationRow<Turn>[]; total: number }> {
  const offset = (page - 1) * perPage
  const start = await store.get<PageStart>(PAGE_START, botId, from ?? null, to ?? null, offset)
  const total = start?.total ?? 0
  if (!start?.day) return { rows: [], total }
  const found = await store.readJson<(Conversation & { turns: NumberedTurn[] })[]>(
    CONVERSATIONS,
    botId,
    from === undefined ? '' : timeText(startOf(from)),
    timeText(dayAfter(start.day)),
    perPage,
    offset - start.before,
  )
  const rows: ConversationRow<Turn>[] = []
  for (const { turns: first, ...conversation } of found ?? []) {
    const more = first.length < FIRST_TURNS ? [] : await laterTurns(store, botId, conversation, first.at(-1))
    rows.push({ ...conversation, turns: [...first, ...more].map(show) })
  }
  return { rows, total }
}

/** Start of a page: its day, and the number of conversations of the range that began on later days. */
interface PageStart {
  total: number
  day: string | null
  before: number
}

const PAGE_START = `
  WITH days AS (
    SELECT day, n, sum(n) OVER (ORDER BY day DESC) - n AS before FROM conversation_days
    WHERE bot_id = ?1 AND n > 0 AND day >= coalesce(?2, '0') AND day <= coalesce(?3, '~'))
  SELECT coalesce(sum(n), 0) AS total, max(day) FILTER (WHERE before + n > ?4) AS day,
    coalesce(min(before) FILTER (WHERE before + n > ?4), 0) AS before FROM days`

type Conversation = Omit<ConversationRow<never>, 'turns'>
/** Turns of each conversation that come with the page: hardly any has more. */
const FIRST_TURNS = 100
/** Turns per read: a conversation of months must not block other requests. */
const TURNS_PER_READ = 1000

/** The conversations that began from ?2 and before ?3, ?4 of them after ?5. */
const BEGUN = `SELECT conversation_id, channel_type, channel_id, start_at FROM logged_conversations
  WHERE bot_id = ?1 AND start_at >= ?2 AND start_at < ?3
  ORDER BY start_at DESC, conversation_id, channel_type, channel_id LIMIT ?4 OFFSET ?5`

/** Turns that are not in the turn index yet, one batch at most. */
const UNINDEXED = 'FROM message_logs NOT INDEXED WHERE id > (SELECT last_id FROM turn_index_end)'

const OF_CONVERSATION =
  'conversation_id = c.conversation_id AND channel_type = c.channel_type AND channel_id = c.channel_id'

const CONVERSATIONS = `WITH unindexed AS MATERIALIZED (
  SELECT id, conversation_id, channel_type, channel_id, received_at ${UNINDEXED} AND bot_id = ?1)
SELECT ${jsonList(
  {
    conversation_id: 'c.conversation_id',
    channel_type: 'c.channel_type',
    channel_id: 'c.channel_id',
    start_at: 'c.start_at',
    turns: turnList(`SELECT id FROM (
      SELECT received_at, id FROM turn_index WHERE bot_id = ?1 AND ${OF_CONVERSATION}
      UNION ALL SELECT received_at, id FROM unindexed WHERE ${OF_CONVERSATION}
      ORDER BY received_at, id LIMIT ${FIRST_TURNS})`),
  },
  `FROM (${BEGUN}) c`,
  'c.start_at DESC, c.conversation_id, c.channel_type, c.channel_id',
)}`

const LATER =
  'bot_id = ?1 AND conversation_id = ?2 AND channel_type = ?3 AND channel_id = ?4 AND (received_at, id) > (?5, ?6)'
const LATER_TURNS = `SELECT ${turnList(`SELECT id FROM (
  SELECT received_at, id FROM turn_index WHERE ${LATER}
  UNION ALL SELECT received_at, id ${UNINDEXED} AND ${LATER}
  ORDER BY received_at, id LIMIT ${TURNS_PER_READ})`)}`

/** The turns of a conversation after one of them, in order of arrival. */
async function laterTurns(
  store: Store,
  botId: number,
  { conversation_id: id, channel_type: type, channel_id: channel }: Conversation,
  after: NumberedTurn | undefined,
): Promise<NumberedTurn[]> {
  const turns: NumberedTurn[] = []
  let last = after
  for (let count = TURNS_PER_READ; count === TURNS_PER_READ;) {
    const rows: NumberedTurn[] =
      (await store.readJson(LATER_TURNS, botId, id, type, channel, last?.received_at ?? '', last?.id ?? 0)) ?? []
    for (const row of rows) turns.push(row)
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

/**
 * A statement that selects `id` and `received_at` of the turns of a participant, from the turn index and what is not in it
 * yet. The parameters hold bot, channel type and sender id.
 */
export const turnsOfSender = (botId: string, channelType: string, senderId: string): string => `
  SELECT t.id, t.received_at FROM turn_senders s
    CROSS JOIN turn_index t USING (bot_id, conversation_id, channel_type, channel_id, sender_id)
    WHERE s.bot_id = ${botId} AND s.channel_type = ${channelType} AND s.sender_id = ${senderId}
  UNION ALL SELECT id, received_at ${UNINDEXED}
    AND bot_id = ${botId} AND channel_type = ${channelType} AND sender_id = ${senderId}`

const OF_SENDER = turnsOfSender('?3', '?4', '?5')
const HISTORY = `SELECT json_object(
  'rows', ${turnList(`SELECT id FROM (${OF_SENDER} ORDER BY received_at, id LIMIT ?1 OFFSET ?2)`)},
  'total', (SELECT count(*) FROM (${OF_SENDER})))`

/** A page of the turns of one participant, in order of arrival. */
export const findHistory = (
  store: Store,
  botId: number,
  { senderId, channelType }: Sender,
  paging: Paging,
): Promise<Page<TurnRow>> => readPage(store, HISTORY, paging, botId, channelType, senderId)
