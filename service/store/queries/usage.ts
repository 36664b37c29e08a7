import { BUILT_IN_ENTITIES } from '../../contract/entity.ts'
import type { Metric, Usage } from '../../contract/logs/conversations.ts'
import { timeText } from '../rows/fields.ts'
import type { Bindable } from '../sqlite/connection.ts'
import type { Store } from '../store.ts'
import { dayAfter, startOf } from './dayBounds.ts'

/** Filters of the turns that are counted. */
export interface UsageQuery {
  botId: number
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  environmentId?: number | undefined
  versionId?: number | undefined
}

/** Counts the requested metrics in the database, from the index `message_logs_bot_time` where it covers them. */
export async function countUsage(store: Store, query: UsageQuery, metrics: readonly Metric[]): Promise<Usage> {
  const turns = turnsOf(query)
  const counted: [Metric, unknown][] = []
  // Sequentially: in parallel they would occupy every read connection, and other requests would wait.
  for (const metric of metrics) counted.push([metric, await COUNTS[metric](store, turns, query)])
  return Object.fromEntries(counted)
}

/** A condition on message_logs `m`, and the values of its parameters. */
interface Turns {
  where: string
  values: Bindable[]
}

/** The plus signs keep to the index of the bot's turns, which has all that is counted. */
function turnsOf({ botId, from, to, environmentId, versionId }: UsageQuery): Turns {
  const conditions: [sql: string, value: Bindable][] = [
    ['m.bot_id = ?', botId],
    ...(from === undefined ? [] : [['m.received_at >= ?', timeText(startOf(from))] as [string, Bindable]]),
    ...(to === undefined ? [] : [['m.received_at < ?', timeText(dayAfter(to))] as [string, Bindable]]),
    ...(environmentId === undefined ? [] : [['+m.environment_id = ?', environmentId] as [string, Bindable]]),
    ...(versionId === undefined ? [] : [['+m.version_id = ?', versionId] as [string, Bindable]]),
  ]
  return { where: conditions.map(([sql]) => sql).join(' AND '), values: conditions.map(([, value]) => value) }
}

type Count<M extends Metric> = (store: Store, turns: Turns, query: UsageQuery) => Promise<NonNullable<Usage[M]>>

const COUNTS: { [M in Metric]: Count<M> } = {
  skills: (store, turns, query) => countItems(store, turns, 'entered_skills', namesIn(store, query, SKILLS)),
  intents: (store, turns, query) => countItems(store, turns, 'intents', namesIn(store, query, INTENTS)),
  entities: (store, turns, query) => countItems(store, turns, 'entities', namesIn(store, query, ENTITIES)),
  conversations: (store, turns) => countOne(store, CONVERSATIONS, turns),
  messages_received: (store, turns) =>
    countOne(
      store,
      where => `SELECT count(*) AS n FROM message_logs m ${BY_TIME} WHERE ${where} AND ${HAS_INPUT}`,
      turns,
    ),
  messages_sent: (store, turns) =>
    countOne(
      store,
      where => `SELECT coalesce(sum(m.replies_count), 0) AS n FROM message_logs m ${BY_TIME} WHERE ${where}`,
      turns,
    ),
  // "a participant is one sender on one channel"
  participants: (store, turns) =>
    countOne(
      store,
      where =>
        `SELECT count(*) AS n FROM (SELECT DISTINCT m.channel_type, m.channel_id, m.sender_id FROM message_logs m ${BY_TIME}
         WHERE ${where} AND ${HAS_INPUT})`,
      turns,
    ),
}

/** The index has what is counted; another one would have every row read. */
const BY_TIME = 'INDEXED BY message_logs_bot_time'

/** Rows without input are messages that the bot sent on its own: no participant took part. */
const HAS_INPUT = "m.input_type <> ''"

/** Seconds of silence that end a conversation. Times have milliseconds, so half of one excludes exactly 600 s. */
const IDLE_SECONDS = 600.0005

/** Messages that the bot sends on its own continue a conversation, but do not start one that counts. */
const CONVERSATIONS = (where: string) => `
  SELECT count(*) AS n FROM (
    SELECT DISTINCT conversation_id, channel_type, channel_id, run FROM (
      SELECT conversation_id, channel_type, channel_id, input_type,
        sum(silence IS NULL OR silence > ${IDLE_SECONDS}) OVER (
          PARTITION BY conversation_id, channel_type, channel_id ORDER BY received_at) AS run
      FROM (
        SELECT conversation_id, channel_type, channel_id, input_type, received_at,
          unixepoch(received_at, 'subsec') - unixepoch(lag(received_at) OVER same, 'subsec') AS silence
        FROM message_logs m ${BY_TIME} WHERE ${where}
        WINDOW same AS (PARTITION BY conversation_id, channel_type, channel_id ORDER BY received_at)))
    WHERE input_type <> '')`

async function countOne(store: Store, sql: (where: string) => string, { where, values }: Turns): Promise<number> {
  return (await store.get<{ n: number }>(sql(where), ...values))?.n ?? 0
}

/** Counts the slugs in a JSON column, most frequent first. */
async function countItems(
  store: Store,
  { where, values }: Turns,
  column: 'entered_skills' | 'intents' | 'entities',
  names: Promise<ReadonlyMap<string, string>>,
): Promise<{ slug: string; name: string; count: number }[]> {
  const rows = await store.all<{ slug: string; count: number }>(
    `SELECT item.value AS slug, count(*) AS count FROM message_logs m, json_each(m.${column}) item
     WHERE ${where} GROUP BY item.value ORDER BY count DESC, slug`,
    ...values,
  )
  const known = await names
  return rows.map(({ slug, count }) => ({ slug, name: known.get(slug) ?? slug, count }))
}

const IN_DATASET = 'JOIN datasets d ON d.id = x.dataset_id JOIN versions v ON v.id = d.version_id'
const SKILLS = 'SELECT x.slug, x.name FROM skills x JOIN versions v ON v.id = x.version_id'
const INTENTS = `SELECT x.slug, x.name FROM intents x ${IN_DATASET}`
const ENTITIES = `SELECT x.slug, x.name FROM entities x ${IN_DATASET}`

/** The current names of slugs: in the requested version, else in the newest version that has them. */
async function namesIn(store: Store, { botId, versionId }: UsageQuery, sql: string): Promise<Map<string, string>> {
  const rows = await store.all<{ slug: string; name: string }>(
    `${sql} WHERE v.bot_id = ? ORDER BY v.id = ?, v.id`,
    botId,
    versionId ?? null,
  )
  const builtIn = sql === ENTITIES ? BUILT_IN_ENTITIES : []
  return new Map([...builtIn, ...rows].map(({ slug, name }) => [slug, name]))
}
