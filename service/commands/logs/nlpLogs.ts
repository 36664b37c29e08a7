import { Op, literal, type WhereOptions } from 'sequelize'
import type { Store } from '../../store/database.ts'
import type { NlpLog } from '../../store/models/logs.ts'
import { deleteById, inChunks } from '../jobs/chunks.ts'
import { dayAfter, startOf } from './dayBounds.ts'

/** The owner of logs: a bot, or one of its versions. */
export type LogOwner = { botId: number } | { versionId: number }

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
export function findLogs(
  store: Store,
  owner: LogOwner,
  query: LogQuery,
  paging: { page: number; perPage: number },
): Promise<{ rows: NlpLog[]; total: number }> {
  const where: WhereOptions = { [Op.and]: [owner, ...conditions(query)] }
  return store.findPage(store.models.NlpLog, { where, order: [['id', 'DESC']] }, paging)
}

function conditions({ language, intents, matched, environmentId, from, to, isArchived, until }: LogQuery) {
  return [
    { id: { [Op.lte]: until } },
    ...(language ? [{ language }] : []),
    ...(intents
      ? [literal(`EXISTS (SELECT 1 FROM json_each(intents) WHERE value->>'slug' IN (${quoted(intents)}))`)]
      : []),
    ...(matched === undefined ? [] : [literal(matched ? "intents <> '[]'" : "intents = '[]'")]),
    ...(environmentId === undefined ? [] : [{ environmentId }]),
    ...(from === undefined ? [] : [{ createdAt: { [Op.gte]: startOf(from) } }]),
    ...(to === undefined ? [] : [{ createdAt: { [Op.lt]: dayAfter(to) } }]),
    ...(isArchived === undefined ? [] : [{ isArchived }]),
  ]
}

/** Text as SQL literals. */
const quoted = (texts: string[]) => texts.map(text => `'${text.replaceAll("'", "''")}'`).join(', ')

/** The id of the newest log, or 0. */
export async function newestLog(store: Store, owner: LogOwner): Promise<number> {
  const row = await store.models.NlpLog.findOne({ where: owner, attributes: ['id'], order: [['id', 'DESC']] })
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
  const [column, id] = 'botId' in owner ? ['bot_id', owner.botId] : ['version_id', owner.versionId]
  const rows = await store.all<{ id: number }>(
    `SELECT id FROM nlp_logs
     WHERE ${column} = ? AND (source, language) IN (SELECT value->>0, value->>1 FROM json_each(?)) ORDER BY id`,
    id,
    JSON.stringify(sentences),
  )
  return rows.map(row => row.id)
}
