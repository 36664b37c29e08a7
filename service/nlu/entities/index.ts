import type { Extractor, Stage } from '../document.ts'
import { findLearned } from '../tagger.ts'
import { findFormats } from './formats.ts'
import { findListed } from './lists.ts'
import { findPatterns } from './patterns.ts'
import { settleOverlaps } from './rules.ts'

/** Everything that finds entities. The learned ones come last: what the others have found is evidence for them. */
export const extractors: readonly Extractor[] = [findListed, findPatterns, findFormats, findLearned]

/** Asks every extractor, each seeing what those before it found, and settles where they overlap. */
export const findEntities: Stage = (document, context) => {
  const found = extractors.reduce((seen, extract) => {
    return { ...seen, entities: [...seen.entities, ...extract(seen, context)] }
  }, document)
  return { ...document, entities: settleOverlaps(found.entities) }
}
