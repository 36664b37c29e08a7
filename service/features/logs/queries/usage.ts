/** Usage metrics of a bot: sums of what its days hold (usageDays.ts). */
import { BUILT_IN_ENTITIES } from '../../../contract/dataset/entity.ts'
import type { Metric, Usage } from '../../../contract/logs/conversations.ts'
import type { Store } from '../../../store/store.ts'
import { DAY_MS, type Edge, edgesOf, IDLE_MS, startOf } from './dayConversations.ts'
import type { Cell, Day } from './dayCounter.ts'
import { sumCounts } from './sumCounts.ts'
import { daysWithTurns, readDays } from './usageDays.ts'

/** Filters of the turns that are counted. */
export interface UsageQuery {
  botId: number
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  environmentId?: number | undefined
  versionId?: number | undefined
}

/** Counts the requested metrics. @param now tells which days are over, so that what they hold may be kept */
export async function countUsage(
  store: Store,
  query: UsageQuery,
  metrics: readonly Metric[],
  now: Date,
): Promise<Usage> {
  const { botId, from, to } = query
  const dates = await daysWithTurns(store, botId, from, to)
  const days = await readDays(store, botId, dates, now.toISOString().slice(0, 10))
  const cells = days.flatMap(day => day.cells).filter(cell => isAsked(cell, query))
  const counted: [Metric, unknown][] = []
  for (const metric of metrics) counted.push([metric, await COUNTS[metric](store, { days, cells, query })])
  return Object.fromEntries(counted)
}

const isAsked = (of: Pick<Cell, 'environment' | 'version'>, { environmentId, versionId }: UsageQuery): boolean =>
  (environmentId === undefined || of.environment === environmentId) &&
  (versionId === undefined || of.version === versionId)

interface Counted {
  days: readonly Day[]
  /** of the days, those of the environment and version asked for */
  cells: readonly Cell[]
  query: UsageQuery
}

type Count<M extends Metric> = (store: Store, counted: Counted) => Promise<NonNullable<Usage[M]>>

const COUNTS: { [M in Metric]: Count<M> } = {
  skills: (store, { cells, query }) => sumItems(cells, 'skills', namesIn(store, query, SKILLS)),
  intents: (store, { cells, query }) => sumItems(cells, 'intents', namesIn(store, query, INTENTS)),
  entities: (store, { cells, query }) => sumItems(cells, 'entities', namesIn(store, query, ENTITIES)),
  conversations: async (_, counted) => countConversations(counted),
  messages_received: async (_, { cells }) => cells.reduce((sum, cell) => sum + cell.received, 0),
  messages_sent: async (_, { cells }) => cells.reduce((sum, cell) => sum + cell.sent, 0),
  participants: async (_, counted) => countParticipants(counted),
}

async function sumItems(
  cells: readonly Cell[],
  kind: 'skills' | 'intents' | 'entities',
  names: Promise<ReadonlyMap<string, string>>,
): Promise<{ slug: string; name: string; count: number }[]> {
  const known = await names
  return sumCounts(cells.map(cell => cell[kind])).map(({ slug, count }) => ({
    slug,
    name: known.get(slug) ?? slug,
    count,
  }))
}

/** Conversations of the days; one that goes on over midnight is counted once. */
function countConversations({ days, query }: Counted): number {
  let count = 0
  /** by conversation, those that may go on from the day before */
  let wentOn = new Map<number, Edge>()
  for (const [at, day] of days.entries()) {
    const among = day.conversations.find(
      one => one.environment === (query.environmentId ?? null) && one.version === (query.versionId ?? null),
    )
    count += among?.count ?? 0
    const end = startOf(day.day) + DAY_MS
    const next = days[at + 1]
    const hasNext = next !== undefined && startOf(next.day) === end
    const open = new Map<number, Edge>()
    // A busy day has many, which matter to a day beside it only.
    for (const edge of among && (hasNext || wentOn.size > 0) ? edgesOf(among) : []) {
      const part = wentOn.get(edge.key)
      const goesOn = part !== undefined && edge.first - part.last <= IDLE_MS
      if (goesOn && part.hasInput && edge.hasInput) count--
      if (!hasNext || end - edge.last > IDLE_MS) continue
      open.set(edge.key, { ...edge, hasInput: edge.hasInput || (goesOn && part.hasInput) })
    }
    wentOn = open
  }
  return count
}

/** "a participant is one sender on one channel" */
const countParticipants = ({ days, query }: Counted): number =>
  countDistinct(days.flatMap(day => day.senders.filter(among => isAsked(among, query)).map(among => among.hashes)))

/**
 * How many different numbers there are, by open addressing: four times as fast as sorting them or filling a Set.
 * @param lists evenly distributed integers from 0 on, none twice in a list
 */
function countDistinct(lists: readonly Float64Array[]): number {
  const [only, ...others] = lists
  if (only && others.length === 0) return only.length
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  const slots = new Float64Array(2 ** Math.ceil(Math.log2(2 * length + 1))).fill(FREE)
  let count = 0
  for (const list of lists) {
    for (const number of list) {
      let slot = number & (slots.length - 1)
      while (slots[slot] !== FREE && slots[slot] !== number) slot = (slot + 1) & (slots.length - 1)
      if (slots[slot] === FREE) count++
      slots[slot] = number
    }
  }
  return count
}
const FREE = -1

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
