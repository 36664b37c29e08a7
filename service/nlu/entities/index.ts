import type { Extractor, Stage } from '../stage.ts'
import { extractLearned } from '../tagger/extractLearned.ts'
import { findBuiltIns } from '../../entities/builtIn.ts'
import { extractListed } from '../lists/extractListed.ts'
import { extractPatterns } from '../lists/extractPatterns.ts'
import { settleOverlaps } from './rules.ts'

/** What finds entities without having learned any; what stands first wins where the overlap rule knows no better. */
const ruleBased: readonly Extractor[] = [extractListed, extractPatterns, findBuiltIns]

/** What is found without a model, overlaps and all: classifier and tagger are trained with it as evidence. */
export const extractRuleBased: Stage = (document, context) => {
  const entities = ruleBased.flatMap(extract => extract(document, context))
  return { ...document, entities, usesClock: entities.some(entity => entity.usesClock === true) }
}

/** Adds what was learned, and settles where entities overlap. */
export const findEntities: Stage = (document, context) => ({
  ...document,
  entities: settleOverlaps([...document.entities, ...extractLearned(document, context)]),
})
