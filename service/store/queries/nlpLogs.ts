import type { Store } from '../store.ts'
import type { NlpLog } from '../models/logs.ts'
import { logTotal, type LogOwner } from './totals.ts'
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
  /** The id of the newest log to include. */
  until: number
}

/** A text and the language it was analysed in. */
export type Sentence = [source: string, language: string]

/** One page of logs, newest first, read from the index `nlp_logs_bot` or `nlp_logs_version` without sorting. */
export function findLogs(store: Store, owner: LogOwner, query: LogQuery, paging: Paging): Promise<Page<NlpLog>> {
  const { language, intents, matched, environmentId, from, to, isArchived, until } = query
  const where: Where<NlpLog> = {
    ...owner,
    id: { upTo: until },
    ...(language && { language }),
    ...(environmentId !== undefined && { environmentId }),
    ...(isArchived !== undefined && { isArchived }),
    ...((from !== undefined || to !== undefined) && {
      createdAt: { from: from && startOf(from), before: to && dayAfter(to) },
    }),
  }
  const and = [
    ...(intents ? [{ sql: HAS_INTENT, values: [JSON.stringify(intents)] }] : []),
    ...(matched === undefined ? [] : [{ sql: matched ? "intents <> '[]'" : "intents = '[]'", values: [] }]),
  ]
  const listing = { where, and, order: 'newest' as const }
  const isWhole = Object.keys(where).length === Object.keys(owner).length + 1 && and.length === 0
  const total = () => totalUntil(store, owner, until)
  return store.findPage(store.models.NlpLog, isWhole ? { ...listing, total } : listing, paging)
}

/** All logs but those newer than `until`, which are few. */
async function totalUntil(store: Store, owner: LogOwner, until: number): Promise<number> {
  const [column, id] = ownerColumn(owner)
  const sql = `SELECT count(*) AS n FROM nlp_logs WHERE ${column} = ? AND id > ?`
  const newer = await store.get<{ n: number }>(sql, id, until)
  return (await logTotal(store, owner)) - (newer?.n ?? 0)
}

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
