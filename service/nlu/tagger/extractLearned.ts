import type { FoundEntity } from '../document.ts'
import type { Extractor } from '../stage.ts'
import { plainText, splitWords } from '../text/tokens.ts'
import { findEvidence } from './evidence.ts'
import { findWorldNames } from './worldNames.ts'

/**
 * Finds custom entities with the tagger trained on tagged expressions. Entities found before and world names are
 * evidence.
 */
export const extractLearned: Extractor = (document, context) => {
  const { models, knowledge } = context
  const tagger = models.get(document.processingLanguage)?.tagger
  if (!tagger || tagger.entities.length === 0) return []
  const words = splitWords(document.text)
  const evidence = findEvidence(
    words,
    [...document.entities, ...findWorldNames(document, context)],
    tagger.taggedValues,
  )
  const spans = tagger.tag(words, document.intents[0]?.slug ?? '', evidence)
  return spans.flatMap(({ entity, start, end, confidence }): FoundEntity[] => {
    const [first, last] = [words[start], words[end - 1]]
    if (!first || !last || !knowledge.learned.has(entity)) return []
    const value = plainText(document.text.slice(first.start, last.end))
    return [{ type: entity, start: first.start, end: last.end, confidence, origin: 'learned', fields: { value } }]
  })
}
