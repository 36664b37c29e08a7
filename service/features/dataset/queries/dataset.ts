/** Summary and revision of a dataset. */
import { jsonList, jsonObject, type Selection } from '../../../store/rows/jsonRead.ts'
import type { Store } from '../../../store/store.ts'
import { LIGHT_GAZETTE, type LightGazetteRow, WITH_ENTITY } from './gazettes.ts'
import { LIGHT_INTENT, type LightIntentRow } from './intents.ts'

/** Content of a dataset: the number of rows of each kind, and the first 1,000 intents and gazettes. */
export interface DatasetContent {
  intents: LightIntentRow[]
  intentsCount: number
  gazettes: LightGazetteRow[]
  gazettesCount: number
  logsCount: number
  expressions: number
  entities: number
}

const FIRST = (table: string) => `id IN (SELECT id FROM ${table} WHERE dataset_id = ?1 ORDER BY id LIMIT 1000)`

const CONTENT: Selection<DatasetContent> = {
  intents: jsonList(LIGHT_INTENT, `FROM intents WHERE intents.${FIRST('intents')}`, 'intents.id'),
  intentsCount: '(SELECT count(*) FROM intents WHERE dataset_id = ?1)',
  gazettes: jsonList(LIGHT_GAZETTE, `FROM gazettes ${WITH_ENTITY} WHERE gazettes.${FIRST('gazettes')}`, 'gazettes.id'),
  gazettesCount: '(SELECT count(*) FROM gazettes WHERE dataset_id = ?1)',
  logsCount: `coalesce((SELECT sum(n) FROM log_blocks WHERE version_id = d.version_id
    AND bot_id = (SELECT bot_id FROM versions WHERE id = d.version_id)), 0)`,
  expressions: '(SELECT coalesce(sum(n), 0) FROM expression_totals WHERE dataset_id = ?1)',
  entities: '(SELECT count(*) FROM entities WHERE dataset_id = ?1)',
}
const DATASET_CONTENT = `SELECT ${jsonObject(CONTENT)} FROM datasets d WHERE d.id = ?1`

/** @returns undefined for a dataset that was removed */
export const findDatasetContent = (store: Store, datasetId: number): Promise<DatasetContent | undefined> =>
  store.readJson(DATASET_CONTENT, datasetId)

/** Raises the revision of a dataset, by which trainings and measurements see whether they are current; in a write. */
export async function raiseRevision(store: Store, datasetId: number): Promise<void> {
  await store.run('UPDATE datasets SET revision = revision + 1 WHERE id = ?', datasetId)
}
