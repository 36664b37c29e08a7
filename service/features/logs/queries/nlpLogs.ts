/** Lists of analyses, and what is changed of many of them. */
import type { Store } from '../../../store/store.ts'
import type { NlpLog } from '../../../store/models/logs.ts'
import type { LogOwner } from '../../../store/rows/totals.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import { flag, json, jsonList, type Selection } from '../../../store/rows/jsonRead.ts'
import { type Condition, conditionOf } from '../../../store/rows/table.ts'
import { deleteById, inChunks } from '../../../store/rows/chunks.ts'
import { dayAfter, startOf } from './dayBounds.ts'
import { countInBlocks, type LogBlock, LOGS_PER_BLOCK, type LogQuery } from './logCounts.ts'

/** A text and the language it was analysed in. */
export type Sentence = [source: string, language: string]

/** A log as lists show it. */
export type LogRow = Pick<
  NlpLog,
  | 'id'
  | 'source'
  | 'language'
  | 'intents'
  | 'entities'
  | 'sentiment'
  | 'status'
  | 'environmentId'
  | 'versionId'
  | 'isArchived'
  | 'createdAt'
>

/**
 * One page of logs, newest first. The blocks of ids that hold its rows are known from their counts, so that the index
 * `nlp_logs_bot` or `nlp_logs_version` is read in these alone, however far the page is or few logs match.
 * @returns with `until` that was asked for, or the id of the newest log
 */
export async function findLogs(
  store: Store,
  owner: LogOwner,
  query: LogQuery,
  { page, perPage }: Paging,
): Promise<Page<LogRow> & { until: number }> {
  const newest = await newestLog(store, owner)
  const until = Math.min(query.until ?? newest, newest)
  const matching = conditionOfLogs(store, owner, query)
  const blocks = await countInBlocks(store, owner, { ...query, until }, matching)
  const rows: LogRow[] = []
  for (const run of runsOfPage(blocks, (page - 1) * perPage, perPage)) {
    const ids = { first: run.oldest * LOGS_PER_BLOCK, last: Math.min(until, (run.newest + 1) * LOGS_PER_BLOCK - 1) }
    rows.push(...(await readRun(store, matching, { ...run, ...ids, most: perPage - rows.length }, query.topIntents)))
  }
  return { rows, total: blocks.reduce((sum, { n }) => sum + n, 0), until: query.until ?? newest }
}

/** All that a query filters by, but the ids. */
function conditionOfLogs(store: Store, owner: LogOwner, query: LogQuery): Condition {
  const { language, intents, matched, environmentId, inEnvironment, from, to, isArchived } = query
  return conditionOf(
    store.models.NlpLog,
    {
      ...owner,
      ...(isArchived !== undefined && { isArchived }),
      ...(language && { language }),
      ...(environmentId !== undefined && { environmentId }),
      ...((from ?? to) !== undefined && { createdAt: { from: from && startOf(from), before: to && dayAfter(to) } }),
    },
    [
      ...(intents ? [{ sql: HAS_INTENT, values: [JSON.stringify(intents.map(textOfSlug))] }] : []),
      ...(matched === undefined ? [] : [{ sql: matched ? "intents <> '[]'" : "intents = '[]'", values: [] }]),
      ...(inEnvironment === undefined
        ? []
        : [{ sql: `environment_id IS ${inEnvironment ? 'NOT ' : ''}NULL`, values: [] }]),
    ],
  )
}

/** Neighbouring blocks that a page has rows in, and how many matching logs of the newest ones are before the page. */
interface Run {
  newest: number
  oldest: number
  before: number
  /** where they are known, the ids of the matching logs; there may be gaps between the blocks then */
  ids?: number[] | undefined
}

/** The blocks that a page has rows in, the newest first. A rare filter has gaps between its blocks, which are not read. */
function runsOfPage(blocks: readonly LogBlock[], offset: number, perPage: number): Run[] {
  const runs: Run[] = []
  let before = offset
  let missing = perPage
  for (const { block, n, ids } of blocks) {
    if (missing <= 0) break
    if (before >= n) {
      before -= n
      continue
    }
    const last = runs.at(-1)
    const isNext = ids ? last?.ids !== undefined : last?.ids === undefined && last?.oldest === block + 1
    if (last && isNext) last.oldest = block
    else runs.push({ newest: block, oldest: block, before, ids: ids && [] })
    if (ids) runs.at(-1)?.ids?.push(...ids)
    missing -= n - before
    before = 0
  }
  return runs
}

/** Keys come from the index; only the rows of the page are read. */
async function readRun(
  store: Store,
  { sql, values }: Condition,
  { first, last, before, most, ids }: Run & { first: number; last: number; most: number },
  topIntents: number | undefined,
): Promise<LogRow[]> {
  const from = ids ? 'json_each(?) known CROSS JOIN nlp_logs ON nlp_logs.id = known.value' : 'nlp_logs'
  const keys = `SELECT nlp_logs.id FROM ${from} WHERE ${sql} AND nlp_logs.id >= ? AND nlp_logs.id <= ?
    ORDER BY nlp_logs.id DESC LIMIT ? OFFSET ?`
  const selection = topIntents === undefined ? LOG : { ...LOG, intents: firstIntents(topIntents) }
  const found = await store.readJson<StoredLog[]>(
    `SELECT ${jsonList(selection, `FROM nlp_logs WHERE id IN (${keys})`, 'id DESC')}`,
    ...(ids ? [JSON.stringify(ids)] : []),
    ...values,
    first,
    last,
    most,
    before,
  )
  return (found ?? []).map(log => ({ ...log, createdAt: new Date(log.createdAt) }))
}

type StoredLog = Omit<LogRow, 'createdAt'> & { createdAt: string }
const LOG: Selection<StoredLog> = {
  id: 'id',
  source: 'source',
  language: 'language',
  intents: json('intents'),
  entities: json('entities'),
  sentiment: 'sentiment',
  status: 'status',
  environmentId: 'environment_id',
  versionId: 'version_id',
  isArchived: flag('is_archived'),
  createdAt: 'created_at',
}

/** Cut by SQLite: a page of logs of a bot with 150 intents is 8 MB of JSON, which would hold up the event loop. */
const firstIntents = (most: number) =>
  `(SELECT json_group_array(json(value)) FROM (SELECT value FROM json_each("intents") ORDER BY key LIMIT ${most}))`

/**
 * Compares text: quotes within a JSON string are escaped, so that this cannot be part of one. Parsing takes longer. Not
 * EXISTS: SQLite 3.51 makes a join of it, and counts a log once for each of its intents before it skips to a page.
 */
const HAS_INTENT = '(SELECT max(instr(intents, wanted.value)) FROM json_each(?) wanted) > 0'
/** An intent as it begins in the column of a log. */
const textOfSlug = (slug: string) => `{"slug":${JSON.stringify(slug)},`

/** The id of the newest log, or 0. */
export async function newestLog(store: Store, owner: LogOwner): Promise<number> {
  const [column, id] = ownerColumn(owner)
  const row = await store.get<{ id: number | null }>(`SELECT max(id) AS id FROM nlp_logs WHERE ${column} = ?`, id)
  return row?.id ?? 0
}

/** Deletes every log of these sentences. */
export async function deleteLogs(store: Store, owner: LogOwner, sentences: Sentence[]): Promise<void> {
  await deleteById(store, 'nlp_logs', await idsOf(store, owner, sentences))
}

/** Sets or clears the archived flag of every log of these sentences. */
export async function archiveLogs(
  store: Store,
  owner: LogOwner,
  sentences: Sentence[],
  isArchived: boolean,
): Promise<void> {
  const archive = 'UPDATE nlp_logs SET is_archived = ? WHERE id IN (SELECT value FROM json_each(?))'
  const ids = await idsOf(store, owner, sentences)
  await inChunks(store, ids, chunk => store.run(archive, Number(isArchived), chunk))
}

/** Scans the texts: an index on them would cost every analysis more than this rare query. */
async function idsOf(store: Store, owner: LogOwner, sentences: Sentence[]): Promise<number[]> {
  const [column, id] = ownerColumn(owner)
  const rows = await store.all<{ id: number }>(
    `SELECT id FROM nlp_logs
     WHERE ${column} = ? AND (source, language) IN (SELECT value->>0, value->>1 FROM json_each(?)) ORDER BY id`,
    id,
    JSON.stringify(sentences),
  )
  return rows.map(row => row.id)
}

const ownerColumn = (owner: LogOwner): [column: string, id: number] =>
  'botId' in owner ? ['bot_id', owner.botId] : ['version_id', owner.versionId]

/** The distinct sentences among the last logs of a bot, newest first, and how often each is among them. */
export const recentSentences = (
  store: Store,
  botId: number,
  limit: number,
): Promise<{ source: string; language: string; n: number }[]> =>
  store.all(
    `SELECT source, language, count(*) AS n
     FROM (SELECT id, source, language FROM nlp_logs WHERE bot_id = ? ORDER BY id DESC LIMIT ?)
     GROUP BY source, language ORDER BY max(id) DESC`,
    botId,
    limit,
  )
