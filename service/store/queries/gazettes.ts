/** Gazettes and their synonyms. */
import type { Gazette, Synonym } from '../models/entities.ts'
import type { Page, Paging } from '../rows/page.ts'
import type { Where } from '../rows/table.ts'
import type { Store } from '../store.ts'
import { synonymTotal } from './totals.ts'

/** A gazette of a dataset with its entity, null where that is a built-in one. */
export async function findGazette({ rows, models }: Store, datasetId: number, slug: string): Promise<Gazette | null> {
  const from = `FROM gazettes gazette LEFT JOIN entities entity ON entity.id = gazette.entity_id
    WHERE gazette.dataset_id = ? AND gazette.slug = ?`
  const found = await rows.findJoined({ gazette: models.Gazette, entity: models.Entity }, from, datasetId, slug)
  return found?.gazette ? Object.assign(found.gazette, { entity: found.entity }) : null
}

/** One page of gazettes, with their entities. */
export async function findGazettes(store: Store, where: Where<Gazette>, paging: Paging): Promise<Page<Gazette>> {
  const { rows, total } = await store.findPage(store.models.Gazette, { where }, paging)
  return { rows: await withEntities(store, rows), total }
}

async function withEntities({ rows, models }: Store, gazettes: Gazette[]): Promise<Gazette[]> {
  const ids = new Set(gazettes.flatMap(({ entityId }) => (entityId == null ? [] : [entityId])))
  const entities = ids.size ? await rows.list(models.Entity, { id: [...ids] }) : []
  const byId = new Map(entities.map(entity => [entity.id, entity]))
  return gazettes.map(gazette => Object.assign(gazette, { entity: byId.get(gazette.entityId ?? 0) ?? null }))
}

/** One page of the synonyms of a gazette. */
export const findSynonyms = (store: Store, gazetteId: number, paging: Paging): Promise<Page<Synonym>> =>
  store.findPage(store.models.Synonym, { where: { gazetteId }, total: () => synonymTotal(store, gazetteId) }, paging)

/** Removes synonyms of a gazette by their ids; inside of a write. */
export async function removeSynonyms(store: Store, gazetteId: number, ids: readonly number[]): Promise<void> {
  const sql = 'DELETE FROM synonyms WHERE gazette_id = ? AND id IN (SELECT value FROM json_each(?))'
  await store.run(sql, gazetteId, JSON.stringify(ids))
}
