/** Trainings, trained models and the revisions that say what has been learned. */
import type { Json } from '../../store/models/columns.ts'
import { timeText } from '../../store/rows/fields.ts'
import { type NewRow, type Stored, tableOf } from '../../store/rows/table.ts'
import type { TrainedModel, Training } from '../../store/models/dataset.ts'
import type { Store } from '../../store/store.ts'

/** A dataset that needs a training. */
export interface UntrainedDataset {
  id: number
  /** 1 where a model has another format than the one asked for */
  isOutdated: number
}

/**
 * Datasets with changes that no training has read, or with a model of another format.
 * @param botId only of this bot
 */
export const untrainedDatasets = (store: Store, format: number, botId?: number): Promise<UntrainedDataset[]> =>
  store.all(
    `SELECT id, isOutdated FROM (
       SELECT id, revision > trained_revision AS isChanged,
         EXISTS (SELECT 1 FROM trained_models m WHERE m.dataset_id = datasets.id AND m.format <> ?1) AS isOutdated
       FROM datasets WHERE ?2 IS NULL OR version_id IN (SELECT id FROM versions WHERE bot_id = ?2))
     WHERE isChanged OR isOutdated`,
    format,
    botId ?? null,
  )

/** How many expressions and entities of its own a dataset has. */
export async function sizeOf(store: Store, datasetId: number): Promise<{ expressions: number; entities: number }> {
  const row = await store.get<{ expressions: number; entities: number }>(
    `SELECT (SELECT coalesce(sum(n), 0) FROM expression_totals WHERE dataset_id = ?1) AS expressions,
       (SELECT count(*) FROM entities WHERE dataset_id = ?1) AS entities`,
    datasetId,
  )
  return row ?? { expressions: 0, entities: 0 }
}

/** The revision of a dataset as last committed; 0 for one that was removed. */
export const revisionOf = async (store: Store, datasetId: number): Promise<number> =>
  (await store.get<{ revision: number }>('SELECT revision FROM datasets WHERE id = ?', datasetId))?.revision ?? 0

/** Records that everything up to a revision is learned; inside of a write. */
export async function markTrained(store: Store, datasetId: number, revision: number): Promise<void> {
  await store.run('UPDATE datasets SET trained_revision = max(trained_revision, ?) WHERE id = ?', revision, datasetId)
}

/** Deletes all but the newest `kept` trainings of a dataset that have ended; inside of a write. */
export async function deleteOldTrainings(store: Store, datasetId: number, kept: number): Promise<void> {
  await store.run(
    `DELETE FROM trainings WHERE dataset_id = ?1 AND status IN ('success', 'failed') AND id NOT IN
       (SELECT id FROM trainings WHERE dataset_id = ?1 ORDER BY id DESC LIMIT ?2)`,
    datasetId,
    kept,
  )
}

/** Deletes the models of languages without expressions; inside of a write. */
export async function deleteOrphanedModels(store: Store, datasetId: number): Promise<void> {
  await store.run(
    `DELETE FROM trained_models WHERE dataset_id = ?1
       AND language NOT IN (SELECT language FROM expression_totals WHERE dataset_id = ?1 AND n > 0)`,
    datasetId,
  )
}

/** A trained model without its bytes. */
export interface ModelHead {
  id: number
  format: number
  report: Json
}

export async function findModelHead(store: Store, datasetId: number, language: string): Promise<ModelHead | undefined> {
  const row = await store.get<{ id: number; format: number; report: string | null }>(
    'SELECT id, format, report FROM trained_models WHERE dataset_id = ? AND language = ?',
    datasetId,
    language,
  )
  return row && { ...row, report: row.report === null ? null : (JSON.parse(row.report) as Json) } // as: a JSON column
}

/**
 * Inserts the model of a language or replaces the one there is, unless its dataset is gone; inside of a write. One
 * statement that takes the bytes once: `rows.update` compares them first and returns what it has stored, and each
 * statement of a write waits for a turn of the event loop, while other writes wait for the write.
 */
export async function saveModel(store: Store, model: NewRow<TrainedModel>): Promise<void> {
  const { datasetId, language, revision, format, size, report, bytes } = model
  await store.run(
    `INSERT INTO trained_models (dataset_id, language, revision, format, size, report, bytes)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM datasets WHERE id = ?1
     ON CONFLICT (dataset_id, language) DO UPDATE SET revision = excluded.revision, format = excluded.format,
       size = excluded.size, report = excluded.report, bytes = excluded.bytes,
       updated_at = strftime('%Y-%m-%d %H:%M:%f +00:00')`,
    ...[datasetId, language, revision, format, size, report ? JSON.stringify(report) : null, bytes],
  )
}

/**
 * Adds a pending training for each language, except where one is pending: that one will read the newest data; inside of
 * a write. One statement for all languages: see saveModel.
 * @returns those added
 */
export async function addTrainings(
  store: Store,
  datasetId: number,
  languages: readonly string[],
  now: Date,
): Promise<Training[]> {
  const { columns, build } = tableOf(store.models.Training)
  const added = await store.all<Stored>(
    `INSERT INTO trainings (dataset_id, language, status, enqueued_at)
     SELECT ?1, language.value, 'pending', ?3 FROM json_each(?2) language
     WHERE NOT EXISTS (SELECT 1 FROM trainings t
       WHERE t.dataset_id = ?1 AND t.language = language.value AND t.status = 'pending')
     ORDER BY language.key
     RETURNING ${columns}`,
    datasetId,
    JSON.stringify(languages),
    timeText(now),
  )
  return added.map(build).sort((one, other) => one.id - other.id)
}

/** An expression as training reads it. */
export interface TrainingExpression {
  id: number
  /** slug of its intent */
  intent: string
  source: string
  /** JSON; null where no token is tagged, as in most expressions */
  tokens: string | null
}

/** Expressions of one language whose id is above `after`, at most `limit`, by their id. */
export const trainingExpressions = (
  store: Store,
  { datasetId, language }: { datasetId: number; language: string },
  after: number,
  limit: number,
): Promise<TrainingExpression[]> =>
  store.all(
    `SELECT e.id, i.slug AS intent, e.source, CASE WHEN instr(e.tokens, '"entity":"') THEN e.tokens END AS tokens
     FROM expressions e JOIN intents i ON i.id = e.intent_id
     WHERE e.dataset_id = ? AND e.language = ? AND e.id > ? ORDER BY e.id LIMIT ?`,
    datasetId,
    language,
    after,
    limit,
  )
