import type { Store } from '../../store/store.ts'
import type { Gazette, Synonym } from '../../store/models/entities.ts'
import { uniqueSlugs } from '../../store/rows/slugs.ts'

export interface NewSynonym {
  value: string
  /** ISO 639-1 */
  language: string
}

/** Adds values to a gazette, all or none; inside of a write. @returns the rows in the order given */
export async function addSynonyms(store: Store, gazette: Gazette, given: readonly NewSynonym[]): Promise<Synonym[]> {
  if (given.length === 0) return []
  const { Synonym } = store.models
  const slugs = await uniqueSlugs(
    store.rows,
    Synonym,
    { gazetteId: gazette.id },
    given.map(one => one.value),
  )
  const rows = given.map(({ value, language }, at) => ({
    gazetteId: gazette.id,
    value,
    language,
    slug: slugs[at] ?? '',
  }))
  const ids = await store.insertMany(Synonym, rows)
  return rows.map((row, at) => Synonym.build({ ...row, id: ids[at] ?? 0 }, { isNewRecord: false }))
}
