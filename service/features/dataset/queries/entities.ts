/** Custom entities as they are shown. */
import type { Entity } from '../../../store/models/entities.ts'
import { jsonList, type Selection } from '../../../store/rows/jsonRead.ts'
import type { Store } from '../../../store/store.ts'

/** The columns of an entity that are shown. */
export type EntityRow = Pick<
  Entity,
  'id' | 'name' | 'slug' | 'color' | 'kind' | 'regexPattern' | 'regexFlags' | 'strictness'
>

export const ENTITY: Selection<EntityRow> = {
  id: 'entities.id',
  name: 'entities.name',
  slug: 'entities.slug',
  color: 'entities.color',
  kind: 'entities.kind',
  regexPattern: 'entities.regex_pattern',
  regexFlags: 'entities.regex_flags',
  strictness: 'entities.strictness',
}

const ENTITIES = `SELECT ${jsonList(ENTITY, 'FROM entities WHERE dataset_id = ?', 'id')}`

/** The custom entities of a dataset, oldest first. */
export const findEntities = async (store: Store, datasetId: number): Promise<EntityRow[]> =>
  (await store.readJson<EntityRow[]>(ENTITIES, datasetId)) ?? []
