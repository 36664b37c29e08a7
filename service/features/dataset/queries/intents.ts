/** Intents as lists show them. */
import type { Intent } from '../../../store/models/dataset.ts'
import { jsonPage, readPage, type Selection } from '../../../store/rows/jsonRead.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import type { Store } from '../../../store/store.ts'

export type LightIntentRow = Pick<Intent, 'id' | 'name' | 'slug' | 'description'>

export const LIGHT_INTENT: Selection<LightIntentRow> = {
  id: 'intents.id',
  name: 'intents.name',
  slug: 'intents.slug',
  description: 'intents.description',
}

const INTENTS = `SELECT ${jsonPage(LIGHT_INTENT, { table: 'intents', where: 'dataset_id = ?3' })}`

/** One page of the intents of a dataset, oldest first. */
export const findLightIntents = (store: Store, datasetId: number, paging: Paging): Promise<Page<LightIntentRow>> =>
  readPage(store, INTENTS, paging, datasetId)
