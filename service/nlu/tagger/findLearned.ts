import type { FoundEntity } from '../document.ts'
import type { Extractor } from '../stage.ts'
import { plainText, splitWords } from '../text/tokens.ts'
import { hintsIn } from './hints.ts'
import { findNames } from './names.ts'

/**
 * Finds what was learned from tagged expressions. Lists and built-in entities found before it are evidence, and so are
 * names of the world.
 */
export const findLearned: Extractor = (document, context) => {
  const { models, knowledge } = context
  const tagger = models.get(document.processingLanguage)?.tagger
  if (!tagger || tagger.entities.length === 0) return []
  const words = splitWords(document.text)
  const hints = hintsIn(words, [...document.entities, ...findNames(document, context)], tagger.known)
  const spans = tagger.tag(words, document.intents[0]?.slug ?? '', hints)
  return spans.flatMap(({ entity, start, end, confidence }): FoundEntity[] => {
    const [first, last] = [words[start], words[end - 1]]
    if (!first || !last || !knowledge.learned.has(entity)) return []
    const value = plainText(document.text.slice(first.start, last.end))
    return [{ type: entity, start: first.start, end: last.end, confidence, origin: 'learned', fields: { value } }]
  })
}
