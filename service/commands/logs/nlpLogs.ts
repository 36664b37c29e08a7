import { Op, literal, type WhereOptions } from 'sequelize'
import type { Store } from '../../store/database.ts'
import type { NlpLog } from '../../store/models/logs.ts'
import { deleteById, inChunks } from '../jobs/chunks.ts'
import { dayAfter, startOf } from './days.ts'

/** Whose logs are meant: those of a bot, or of one version. */
export type LogOwner = { botId: number } | { versionId: number }

/** Which logs are asked for; what is not given does not matter. */
export interface LogQuery {
  language?: string[] | undefined
  /** Slugs: at least one of them was found. */
  intents?: string[] | undefined
  matched?: boolean | undefined
  environmentId?: number | undefined
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  isArchived?: boolean | undefined
  /** The newest log to look at, by id. */
  until: number
}

/** A sentence and the language it was read in. */
export type Sentence = [source: string, language: string]

/** One page of logs, newest first; `nlp_logs_bot` or `nlp_logs_version` gives it up without sorting. */
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

/** The newest log there is, or 0. */
export async function newestLog(store: Store, owner: LogOwner): Promise<number> {
  const row = await store.models.NlpLog.findOne({ where: owner, attributes: ['id'], order: [['id', 'DESC']] })
  return row?.id ?? 0
}

/** Deletes every log of these sentences. */
export async function deleteLogs(store: Store, owner: LogOwner, sentences: Sentence[]): Promise<void> {
  await deleteById(store, 'nlp_logs', await idsOf(store, owner, sentences))
}

/** Archives every log of these sentences, or takes it out of the archive. */
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

/** One pass over the texts: an index on them would cost every analysis more than this costs now and then. */
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
