import type { Context, Document, Extractor, FoundEntity, Stage } from '../document.ts'
import { findLearned } from '../tagger.ts'
import { findFormats } from './formats.ts'
import { findListed } from './lists.ts'
import { findPatterns } from './patterns.ts'
import { settleOverlaps } from './rules.ts'

/** What finds entities without having learned any; what stands first wins where the overlap rule knows no better. */
const untaught: readonly Extractor[] = [findListed, findPatterns, findFormats]

/** Asks every extractor and settles where they overlap. */
export const findEntities: Stage = (document, context) => {
  const found = findUntaught(document, context)
  const learned = findLearned({ ...document, entities: found }, context) // what was found is evidence for the tagger
  return { ...document, entities: settleOverlaps([...found, ...learned]) }
}

/** What is found without a model, overlaps and all: the tagger is trained with it as evidence. */
export function findUntaught(document: Document, context: Context): FoundEntity[] {
  return untaught.flatMap(extract => extract(document, context))
}
