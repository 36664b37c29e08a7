/**
 * Reads the turns of a day page by page, as usage counts them. The database sums up what can be summed up, and gives the
 * rest column by column in one text: the driver would make a value of each column of each turn, and the event loop would
 * be held for that.
 */
import { json, jsonObject } from '../../../store/rows/jsonRead.ts'
import type { Store } from '../../../store/store.ts'

/** Turns per page: a busy day must not block other requests. */
const TURNS_PER_PAGE = 500

/** The turn that a page ends with. */
export interface Cursor {
  receivedAt: string
  id: number
}

/** Turns of a page that are equal but for who said them and when; 0 stands for no environment and no version. */
export interface TurnSum {
  environment: number
  version: number
  /** the type of the channel */
  channel: string
  skills: string[]
  intents: string[]
  entities: string[]
  turns: number
  received: number
  sent: number
}

export interface Turn {
  environment: number
  version: number
  channelType: string
  channelId: string
  conversation: string
  sender: string
  /** 1 when a user wrote */
  heard: number
  /** `HH:MM:SS.mmm` */
  time: string
}

export interface TurnPage {
  count: number
  /** the highest id */
  newest: number
  /** sum of the ids of versions and environments */
  versions: number
  last: Cursor
  sums: TurnSum[]
  turns: Turn[]
}

/** Before the first turn of a day. */
export const START: Cursor = { receivedAt: '', id: 0 }

/** The pages of a day after one of its turns, in order of time. The database reads one while the one before is counted. */
export async function* turnPages(store: Store, botId: number, day: string, after: Cursor): AsyncGenerator<TurnPage> {
  let page = await readPage(store, botId, day, after)
  while (page) {
    const next = page.count === TURNS_PER_PAGE ? readPage(store, botId, day, page.last) : undefined
    yield page
    page = await next
  }
}

/** For each field of a turn the SQL of its value. */
const TURN: { [Field in keyof Turn]: string } = {
  environment: 'environment',
  version: 'version',
  channelType: 'channel_type',
  channelId: 'channel_id',
  conversation: 'conversation_id',
  sender: 'sender_id',
  heard: 'heard',
  time: 'substr(received_at, 12, 12)',
}
// as: keys of an object literal
const FIELDS = Object.keys(TURN) as (keyof Turn)[]

const SUM = jsonObject<TurnSum>({
  environment: 'environment',
  version: 'version',
  channel: 'channel_type',
  skills: json('entered_skills'),
  intents: json('intents'),
  entities: json('entities'),
  turns: 'turns',
  received: 'received',
  sent: 'sent',
})
const ALIKE = 'environment, version, channel_type, entered_skills, intents, entities'

/** A page as the database gives it: a list for each field of its turns. */
type RawPage = Omit<TurnPage, 'turns'> & { columns: { [Field in keyof Turn]: Turn[Field][] } }

const PAGE = `
  WITH turns AS MATERIALIZED (
    SELECT id, received_at, coalesce(environment_id, 0) AS environment, coalesce(version_id, 0) AS version, channel_type,
      channel_id, conversation_id, sender_id, input_type <> '' AS heard, replies_count, entered_skills, intents, entities
    FROM message_logs INDEXED BY message_logs_bot_time
    WHERE bot_id = ?1 AND received_at >= max(?2, ?3) AND received_at < date(?2, '+1 day')
      AND (received_at > ?3 OR id > ?4)
    ORDER BY received_at, id LIMIT ${TURNS_PER_PAGE}),
  alike AS (
    SELECT ${ALIKE}, count(*) AS turns, sum(heard) AS received, sum(replies_count) AS sent FROM turns GROUP BY ${ALIKE})
  SELECT ${jsonObject<RawPage>({
    count: 'count(*)',
    newest: 'max(id)',
    versions: 'sum(environment + version)',
    last: `(SELECT ${jsonObject<Cursor>({ receivedAt: 'received_at', id: 'id' })} FROM turns
      ORDER BY received_at DESC, id DESC LIMIT 1)`,
    sums: `(SELECT json_group_array(${SUM}) FROM alike)`,
    columns: `json_object(${FIELDS.map(field => `'${field}', json_group_array(${TURN[field]})`).join(', ')})`,
  })} FROM turns HAVING count(*) > 0`

async function readPage(store: Store, botId: number, day: string, after: Cursor): Promise<TurnPage | undefined> {
  const page = await store.readJson<RawPage>(PAGE, botId, day, after.receivedAt, after.id)
  return page && { ...page, turns: rowsOf(page.columns) }
}

/** Each list is in the order of the page: they are aggregated in one pass over it. */
const rowsOf = (columns: RawPage['columns']): Turn[] =>
  columns.time.map((time, at) => ({
    environment: columns.environment[at] ?? 0,
    version: columns.version[at] ?? 0,
    channelType: columns.channelType[at] ?? '',
    channelId: columns.channelId[at] ?? '',
    conversation: columns.conversation[at] ?? '',
    sender: columns.sender[at] ?? '',
    heard: columns.heard[at] ?? 0,
    time,
  }))
