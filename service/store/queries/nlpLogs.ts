import type { Store } from '../store.ts'
import type { NlpLog } from '../models/logs.ts'
import type { LogOwner } from './totals.ts'
import type { Page, Paging } from '../rows/page.ts'
import type { Where } from '../rows/table.ts'
import { deleteById, inChunks } from '../rows/chunks.ts'
import { dayAfter, startOf } from './dayBounds.ts'

/** Filters of a list of logs. */
export interface LogQuery {
  language?: string[] | undefined
  /** Slugs of which at least one was found. */
  intents?: string[] | undefined
  matched?: boolean | undefined
  environmentId?: number | undefined
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  isArchived?: boolean | undefined
  /** How many intents of each log are read, the most likely first. */
  topIntents?: number | undefined
  /** The id of the newest log to include. */
  until: number
}

/** A text and the language it was analysed in. */
export type Sentence = [source: string, language: string]

/**
 * One page of logs, newest first, read from the index `nlp_logs_bot` or `nlp_logs_version` without sorting. Days become
 * the range of ids that their logs have.
 */
export async function findLogs(store: Store, owner: LogOwner, query: LogQuery, paging: Paging): Promise<Page<NlpLog>> {
  const { language, intents, matched, environmentId, from, to, isArchived, topIntents, until } = query
  const days = await readDays(store, owner, from, to)
  const { first, last } = days
  if (first === null || last === null) return { rows: [], total: 0 }
  const where: Where<NlpLog> = {
    ...owner,
    id: { from: first, upTo: Math.min(until, last) },
    ...(language && { language }),
    ...(environmentId !== undefined && { environmentId }),
    ...(isArchived !== undefined && { isArchived }),
    ...(!days.isExact && { createdAt: { from: from && startOf(from), before: to && dayAfter(to) } }),
  }
  const and = [
    ...(intents ? [{ sql: HAS_INTENT, values: [JSON.stringify(intents)] }] : []),
    ...(matched === undefined ? [] : [{ sql: matched ? "intents <> '[]'" : "intents = '[]'", values: [] }]),
  ]
  const instead = topIntents === undefined ? undefined : { intents: firstIntents(topIntents) }
  const listing = { where, and, instead, order: 'newest' as const }
  const isWhole = Object.keys(where).length === Object.keys(owner).length + 1 && and.length === 0 // owner and ids
  const total = async () => days.n - (await countNewer(store, owner, until, last))
  return store.findPage(store.models.NlpLog, isWhole ? { ...listing, total } : listing, paging)
}

/** The logs of a range of days. */
interface LogDays {
  n: number
  /** ids between which they are; null when there is none */
  first: number | null
  last: number | null
  /** whether no log of another day is between those ids: ids rise with time, but for what is written at once */
  isExact: boolean
}

/** @param from first and last day; a bound left out is none */
async function readDays(
  store: Store,
  owner: LogOwner,
  from: string | undefined,
  to: string | undefined,
): Promise<LogDays> {
  const [bot, id] =
    'botId' in owner ? ['?1', owner.botId] : ['(SELECT bot_id FROM versions WHERE id = ?1)', owner.versionId]
  const isInside = 'day BETWEEN ?2 AND ?3'
  const row = await store.get<Omit<LogDays, 'isExact'> & { before: number | null; after: number | null }>(
    `SELECT coalesce(sum(n) FILTER (WHERE ${isInside}), 0) AS n,
       min(first_id) FILTER (WHERE ${isInside}) AS first, max(last_id) FILTER (WHERE ${isInside}) AS last,
       max(last_id) FILTER (WHERE day < ?2) AS before, min(first_id) FILTER (WHERE day > ?3) AS after
     FROM log_days WHERE bot_id = ${bot} ${'botId' in owner ? '' : 'AND version_id = ?1'} AND n > 0`,
    id,
    from ?? '',
    to ?? '~',
  )
  if (!row) return { n: 0, first: null, last: null, isExact: true }
  const { n, first, last, before, after } = row
  return { n, first, last, isExact: (before ?? -1) < (first ?? 0) && (after ?? Infinity) > (last ?? 0) }
}

/** Logs up to an id that are newer than `until`, which are few. */
async function countNewer(store: Store, owner: LogOwner, until: number, last: number): Promise<number> {
  const [column, id] = ownerColumn(owner)
  const sql = `SELECT count(*) AS n FROM nlp_logs WHERE ${column} = ? AND id > ? AND id <= ?`
  return (await store.get<{ n: number }>(sql, id, until, last))?.n ?? 0
}

/** Cut by SQLite: a page of logs of a bot with 150 intents is 8 MB of JSON, which would hold up the event loop. */
const firstIntents = (most: number) =>
  `(SELECT json_group_array(json(value)) FROM (SELECT value FROM json_each("intents") ORDER BY key LIMIT ${most}))`

const HAS_INTENT = `EXISTS (SELECT 1 FROM json_each(intents) found
  WHERE found.value->>'slug' IN (SELECT value FROM json_each(?)))`

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
