import type { Store } from '../../store/store.ts'
import type { Gazette } from '../../store/models/entities.ts'
import { uniqueSlugs } from '../../store/rows/slugs.ts'

export interface NewSynonym {
  value: string
  /** ISO 639-1 */
  language: string
}

/**
 * Adds values to a gazette, all or none; inside of a write.
 * @returns the id of the first one, which those of the others follow in the order given; undefined when there is none
 */
export async function addSynonyms(
  store: Store,
  gazette: Gazette,
  given: readonly NewSynonym[],
): Promise<number | undefined> {
  if (given.length === 0) return undefined
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
  const [first] = await store.insertMany(Synonym, rows)
  return first
}
