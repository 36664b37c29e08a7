/**
 * How many logs that a filter matches are in each block of ids. All but intents is counted by triggers (migration 0014).
 * Logs of intents are counted when they are first asked for, block by block, and again in blocks that have changed: a
 * total of each intent would cost each analysis a row per intent.
 */
import { LRUCache } from 'lru-cache'
import type { Store } from '../../../store/store.ts'
import { perStore } from '../../../store/rows/perStore.ts'
import type { Condition } from '../../../store/rows/table.ts'
import type { LogOwner } from '../../../store/rows/totals.ts'

/** Filters of a list of logs. */
export interface LogQuery {
  language?: string[] | undefined
  /** Slugs of which at least one was found. */
  intents?: string[] | undefined
  matched?: boolean | undefined
  environmentId?: number | undefined
  /** True for logs of any environment, false for those of none. */
  inEnvironment?: boolean | undefined
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  isArchived?: boolean | undefined
  /** How many intents of each log are read, the most likely first. */
  topIntents?: number | undefined
  /** The id of the newest log to include; the newest of all when not given. */
  until?: number | undefined
}

/** Ids per block, as the triggers of migration 0014 divide them. */
export const LOGS_PER_BLOCK = 4096

/** Ids from `block * LOGS_PER_BLOCK` on, and how many logs among them match. */
export interface LogBlock {
  block: number
  n: number
  /** ids of those that match, where intents are asked for and few match */
  ids?: readonly number[] | undefined
}

/** A block before intents are looked at: `changes` rises when one of its logs is changed or deleted. */
type Counted = [block: number, n: number, changes: number]

/**
 * The blocks that have matching logs up to `until`, the newest first. Logs that are added meanwhile change nothing: the
 * logs after `until` are subtracted in the statement that counts them.
 * @param matching the filter as a condition on nlp_logs, with all but the ids
 */
export async function countInBlocks(
  store: Store,
  owner: LogOwner,
  query: LogQuery & { until: number },
  matching: Condition,
): Promise<LogBlock[]> {
  const { until } = query
  const ofBlocks = conditionOnBlocks(owner, query)
  const after = query.intents ? { sql: '0', values: [] } : countAfter(until, matching)
  const read = await store.readJson<{ counted: Counted[]; after: number }>(
    `SELECT json_object('after', ${after.sql}, 'counted', (
       SELECT json_group_array(json_array(block, n, changes) ORDER BY block DESC) FROM (
         SELECT block, sum(n) AS n, sum(changes) AS changes FROM log_blocks
         WHERE ${ofBlocks.sql} GROUP BY block HAVING sum(n) > 0)))`,
    ...after.values,
    ...ofBlocks.values,
  )
  const counted = read?.counted ?? []
  const blocks = query.intents
    ? await countIntents(store, matching, counted, until)
    : counted.map(([block, n]) => ({ block, n: block === blockOf(until) ? n - (read?.after ?? 0) : n }))
  return blocks.filter(({ n }) => n > 0)
}

const blockOf = (id: number): number => Math.floor(id / LOGS_PER_BLOCK)

/** Matching logs of the block of an id that are newer. */
const countAfter = (id: number, { sql, values }: Condition): Condition => ({
  sql: `(SELECT count(*) FROM nlp_logs WHERE ${sql} AND id > ? AND id < ?)`,
  values: [...values, id, (blockOf(id) + 1) * LOGS_PER_BLOCK],
})

function conditionOnBlocks(owner: LogOwner, query: LogQuery & { until: number }): Condition {
  const { language, matched, environmentId, from, to, isArchived, until } = query
  const asked: [sql: string, value: string | number | undefined][] = [
    'botId' in owner
      ? ['bot_id = ?', owner.botId]
      : ['(bot_id, version_id) = (SELECT bot_id, id FROM versions WHERE id = ?)', owner.versionId],
    ['block <= ?', blockOf(until)],
    ['day >= ?', from],
    ['day <= ?', to],
    ['language IN (SELECT value FROM json_each(?))', language && JSON.stringify(language)],
    ['environment_id = ?', environmentId],
    ['is_matched = ?', matched === undefined ? undefined : Number(matched)],
    ['is_archived = ?', isArchived === undefined ? undefined : Number(isArchived)],
  ]
  const given = asked.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return { sql: given.map(({ sql }) => sql).join(' AND '), values: given.map(({ value }) => value) }
}

/** Counts of a block, and its number of changes at the time of counting. */
interface Kept {
  n: number
  changes: number
  found: Found
}

/** Logs of intents in a block. */
interface Found {
  n: number
  ids: readonly number[] | null
}
const NONE: Found = { n: 0, ids: [] }

/** Logs of a block whose ids are kept: a page of a rare intent would else read as many blocks as it has logs. */
const FEW = 30

/** Filters whose counts are kept at once, each some bytes a block. */
const KEPT_FILTERS = 100
const keptOf = perStore(() => new LRUCache<string, Map<number, Kept>>({ max: KEPT_FILTERS }))

/** Of the block of `until` nothing is kept, because it may go on. */
async function countIntents(
  store: Store,
  matching: Condition,
  blocks: readonly Counted[],
  until: number,
): Promise<LogBlock[]> {
  const filters = keptOf(store)
  const key = JSON.stringify(matching)
  const kept = filters.get(key) ?? new Map<number, Kept>()
  filters.set(key, kept)
  const isKept = ([block, n, changes]: Counted) => {
    const before = kept.get(block)
    return before?.n === n && before.changes === changes && block < blockOf(until)
  }
  const changed = blocks.filter(block => !isKept(block))
  const found = new Map(changed.length > 0 ? await countRows(store, matching, changed, until) : [])
  for (const [block, n, changes] of changed)
    if (block < blockOf(until)) kept.set(block, { n, changes, found: found.get(block) ?? NONE })
  return blocks.map(([block]) => {
    const { n, ids } = found.get(block) ?? kept.get(block)?.found ?? NONE
    return { block, n, ids: ids ?? undefined }
  })
}

/** Reads the logs of blocks up to an id, each a range of the index. */
const countRows = async (
  store: Store,
  { sql, values }: Condition,
  blocks: readonly Counted[],
  until: number,
): Promise<[block: number, found: Found][]> =>
  (await store.readJson<[number, Found][]>(
    `SELECT json_group_array(json_array(block, json_object('n', n, 'ids', iif(n <= ${FEW}, json(ids), NULL)))) FROM (
       SELECT blocks.value AS block, count(*) AS n, json_group_array(nlp_logs.id) AS ids FROM json_each(?) blocks CROSS JOIN nlp_logs
       WHERE nlp_logs.id >= blocks.value * ${LOGS_PER_BLOCK} AND nlp_logs.id < (blocks.value + 1) * ${LOGS_PER_BLOCK}
         AND nlp_logs.id <= ? AND ${sql} GROUP BY blocks.value)`,
    JSON.stringify(blocks.map(([block]) => block)),
    until,
    ...values,
  )) ?? []
