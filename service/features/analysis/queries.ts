/** Data of an analysis besides models: intents, entities, gazettes and enrichments as the engine reads them. */
import type { Store } from '../../store/store.ts'

export const findDatasetHead = (
  store: Store,
  datasetId: number,
): Promise<{ language: string; strictness: number; settings: string } | undefined> =>
  store.get('SELECT language, strictness, settings FROM datasets WHERE id = ?', datasetId)

export const intentsOf = (
  store: Store,
  datasetId: number,
): Promise<{ slug: string; description: string | null; strictness: number | null }[]> =>
  store.all('SELECT slug, description, strictness FROM intents WHERE dataset_id = ? ORDER BY id', datasetId)

/** The entities of a dataset; a pattern is empty where there is none. */
export const entitiesOf = (
  store: Store,
  datasetId: number,
): Promise<{ slug: string; kind: 'free' | 'restricted' | 'regex'; pattern: string; flags: string }[]> =>
  store.all(
    `SELECT slug, kind, coalesce(regex_pattern, '') AS pattern, coalesce(regex_flags, '') AS flags
     FROM entities WHERE dataset_id = ? ORDER BY id`,
    datasetId,
  )

/** Synonyms of a gazette whose id is above `after`, at most `limit`, by their id. */
export const synonymsAfter = (
  store: Store,
  gazetteId: number,
  after: number,
  limit: number,
): Promise<{ id: number; value: string; language: string }[]> =>
  store.all(
    'SELECT id, value, language FROM synonyms WHERE gazette_id = ? AND id > ? ORDER BY id LIMIT ?',
    gazetteId,
    after,
    limit,
  )

/** Enrichments of all keys of a dataset; `entityValues` is JSON. */
export const enrichmentsOf = (
  store: Store,
  datasetId: number,
): Promise<{ keyId: string; language: string; value: string; entityValues: string }[]> =>
  store.all(
    `SELECT key_id AS keyId, language, value, entity_values AS entityValues FROM enrichments
     WHERE key_id IN (SELECT id FROM keys WHERE dataset_id = ?) ORDER BY id`,
    datasetId,
  )

export const pairValuesOf = (
  store: Store,
  datasetId: number,
): Promise<{ groupId: string; pairKeyId: string; value: string }[]> =>
  store.all(
    `SELECT group_id AS groupId, pair_key_id AS pairKeyId, value FROM pair_values
     WHERE group_id IN (SELECT id FROM enrichment_groups WHERE dataset_id = ?) ORDER BY id`,
    datasetId,
  )

/** The dataset of the newest analysis in the logs. */
export const findLastUsedDataset = (store: Store): Promise<{ id: number } | undefined> =>
  store.get(`SELECT id FROM datasets WHERE version_id = (SELECT version_id FROM nlp_logs ORDER BY id DESC LIMIT 1)`)

/** The languages a dataset has expressions in, in alphabetical order. */
export async function languagesOf(store: Store, datasetId: number): Promise<string[]> {
  const sql = 'SELECT DISTINCT language FROM expression_totals WHERE dataset_id = ? AND n > 0 ORDER BY language'
  return (await store.all<{ language: string }>(sql, datasetId)).map(row => row.language)
}
