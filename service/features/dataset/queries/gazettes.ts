/** Gazettes and their synonyms. */
import type { Gazette, Synonym } from '../../../store/models/entities.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import { flag, jsonObject, jsonPage, readPage, type Selection } from '../../../store/rows/jsonRead.ts'
import { readListText, type ListedTable } from '../../../store/rows/listText.ts'
import type { Store } from '../../../store/store.ts'
import { ENTITY, type EntityRow } from './entities.ts'

/** A gazette of a dataset with its entity, null where that is a built-in one. */
export async function findGazette({ rows, models }: Store, datasetId: number, slug: string): Promise<Gazette | null> {
  const from = `FROM gazettes gazette LEFT JOIN entities entity ON entity.id = gazette.entity_id
    WHERE gazette.dataset_id = ? AND gazette.slug = ?`
  const found = await rows.findJoined({ gazette: models.Gazette, entity: models.Entity }, from, datasetId, slug)
  return found?.gazette ? Object.assign(found.gazette, { entity: found.entity }) : null
}

/** A gazette as lists show it; `entity` is null where it is a built-in one. */
export interface LightGazetteRow extends Pick<
  Gazette,
  'id' | 'slug' | 'entitySlug' | 'isOpen' | 'isActivated' | 'strictness'
> {
  entity: EntityRow | null
}

export const LIGHT_GAZETTE: Selection<LightGazetteRow> = {
  id: 'gazettes.id',
  slug: 'gazettes.slug',
  entitySlug: 'gazettes.entity_slug',
  isOpen: flag('gazettes.is_open'),
  isActivated: flag('gazettes.is_activated'),
  strictness: 'gazettes.strictness',
  entity: `CASE WHEN entities.id IS NOT NULL THEN ${jsonObject(ENTITY)} END`,
}

/** Joins the tables that LIGHT_GAZETTE reads. */
export const WITH_ENTITY = 'LEFT JOIN entities ON entities.id = gazettes.entity_id'

const GAZETTES = `SELECT ${jsonPage(LIGHT_GAZETTE, {
  table: 'gazettes',
  joins: WITH_ENTITY,
  where: 'dataset_id = ?3 AND (?4 IS NULL OR is_open = ?4) AND (?5 IS NULL OR is_activated = ?5)',
})}`

/** One page of the gazettes of a dataset, oldest first, open or active ones only where that is asked for. */
export const findGazettes = (
  store: Store,
  { datasetId, isOpen, isActivated }: { datasetId: number; isOpen?: boolean; isActivated?: boolean },
  paging: Paging,
): Promise<Page<LightGazetteRow>> => readPage(store, GAZETTES, paging, datasetId, isOpen ?? null, isActivated ?? null)

export type SynonymRow = Pick<Synonym, 'id' | 'slug' | 'value' | 'language'>

const SYNONYM: Selection<SynonymRow> = { id: 'id', slug: 'slug', value: 'value', language: 'language' }
const SYNONYMS = `SELECT ${jsonPage(SYNONYM, {
  table: 'synonyms',
  where: 'gazette_id = ?3',
  total: 'coalesce((SELECT n FROM synonym_totals WHERE gazette_id = ?3), 0)',
})}`

/** One page of the synonyms of a gazette, oldest first. */
export const findSynonyms = (store: Store, gazetteId: number, paging: Paging): Promise<Page<SynonymRow>> =>
  readPage(store, SYNONYMS, paging, gazetteId)

const SYNONYMS_OF_GAZETTE: ListedTable<Omit<SynonymRow, 'language'>> = {
  table: 'synonyms',
  owner: 'gazette_id',
  fields: { id: 't.id', slug: 't.slug', value: 't.value' },
}

/** Synonyms of a gazette, from an id on, oldest first, as parts of the JSON text of a list. */
export const synonymsText = (
  store: Store,
  gazetteId: number,
  showLanguage: (code: string) => unknown,
  from: number,
): Promise<string[]> => readListText(store, SYNONYMS_OF_GAZETTE, gazetteId, showLanguage, from)

/** Removes synonyms of a gazette by their ids; inside of a write. */
export async function removeSynonyms(store: Store, gazetteId: number, ids: readonly number[]): Promise<void> {
  const sql = 'DELETE FROM synonyms WHERE gazette_id = ? AND id IN (SELECT value FROM json_each(?))'
  await store.run(sql, gazetteId, JSON.stringify(ids))
}

/** Values of a dataset whose id is above `after`, at most `limit`, by their id; `gazette` is a slug. */
export const synonymsAfter = (
  store: Store,
  datasetId: number,
  after: number,
  limit: number,
): Promise<{ id: number; value: string; gazette: string }[]> =>
  store.all(
    `SELECT s.id, s.value, g.slug AS gazette FROM synonyms s JOIN gazettes g ON g.id = s.gazette_id
     WHERE g.dataset_id = ? AND s.id > ? ORDER BY s.id LIMIT ?`,
    datasetId,
    after,
    limit,
  )

/** Changes values, except where one has changed meanwhile; inside of a write. */
export async function setValues(
  store: Store,
  changes: readonly { id: number; before: string; after: string }[],
): Promise<void> {
  await store.run(
    `UPDATE synonyms SET value = given.value ->> 'after' FROM json_each(?) given
     WHERE synonyms.id = given.value ->> 'id' AND synonyms.value = given.value ->> 'before'`,
    JSON.stringify(changes.map(({ id, before, after }) => ({ id, before, after }))),
  )
}
