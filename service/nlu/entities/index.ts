import type { Extractor, Stage } from '../stage.ts'
import { findLearned } from '../tagger/findLearned.ts'
import { findFormats } from './formats.ts'
import { findListed } from '../lists/findListed.ts'
import { findPatterns } from '../lists/findPatterns.ts'
import { settleOverlaps } from './rules.ts'

/** What finds entities without having learned any; what stands first wins where the overlap rule knows no better. */
const untaught: readonly Extractor[] = [findListed, findPatterns, findFormats]

/** What is found without a model, overlaps and all: classifier and tagger are trained with it as evidence. */
export const readUntaught: Stage = (document, context) => {
  const entities = untaught.flatMap(extract => extract(document, context))
  return { ...document, entities, usesClock: entities.some(entity => entity.usesClock === true) }
}

/** Adds what was learned, and settles where entities overlap. */
export const findEntities: Stage = (document, context) => ({
  ...document,
  entities: settleOverlaps([...document.entities, ...findLearned(document, context)]),
})
