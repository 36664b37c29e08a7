import type { Extractor, Stage } from '../stage.ts'
import { extractLearned } from '../tagger/extractLearned.ts'
import { findBuiltIns } from '../../entities/builtIn.ts'
import { extractListed } from '../lists/extractListed.ts'
import { extractPatterns } from '../lists/extractPatterns.ts'
import { settleOverlaps } from './rules.ts'

/** Extractors that need no training; on a tie of the overlap rule an earlier one has precedence. */
const ruleBased: readonly Extractor[] = [extractListed, extractPatterns, findBuiltIns]

/** Entities found without a model, overlaps included: classifier and tagger are trained with them as evidence. */
export const extractRuleBased: Stage = (document, context) => {
  const entities = ruleBased.flatMap(extract => extract(document, context))
  return { ...document, entities, usesClock: entities.some(entity => entity.usesClock === true) }
}

/** Adds learned entities, and resolves overlaps. */
export const findEntities: Stage = (document, context) => ({
  ...document,
  entities: settleOverlaps([...document.entities, ...extractLearned(document, context)]),
})
