import type { Extractor, Stage } from '../document.ts'
import { findLearned } from '../tagger.ts'
import { findListed } from './lists.ts'
import { findPatterns } from './patterns.ts'
import { settleOverlaps } from './rules.ts'

/** Everything that finds entities; what stands first wins where the overlap rule knows no better. */
export const extractors: readonly Extractor[] = [findListed, findPatterns, findLearned]

/** Asks every extractor and settles where they overlap. */
export const findEntities: Stage = (document, context) => ({
  ...document,
  entities: settleOverlaps(extractors.flatMap(extract => extract(document, context))),
})
