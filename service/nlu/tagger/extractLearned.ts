import type { Document, FoundEntity } from '../document.ts'
import type { Classifier } from '../intents/classifier.ts'
import type { Extractor } from '../stage.ts'
import { plainText, splitWords, type Word } from '../text/tokens.ts'
import { type TaggedValueSpan, findEvidence, findTaggedValues } from './evidence.ts'
import type { Tagger } from './tagger.ts'
import { findWorldNames } from './worldNames.ts'

/** Confidence of a value that expressions have tagged with one entity, and nowhere else. */
const KNOWN = 0.9

/** An entity found by the tagger: positions in the words; `end` is exclusive. */
interface Span {
  entity: string
  start: number
  end: number
  confidence: number
}

/**
 * Finds custom entities with the tagger trained on tagged expressions. Entities found before and world names are
 * evidence. Few expressions leave the tagger unsure even of the values that they have: those that it does not contradict
 * are taken as they were tagged.
 */
export const extractLearned: Extractor = (document, context) => {
  const { models, knowledge } = context
  const model = models.get(document.processingLanguage)
  if (!model || model.tagger.entities.length === 0) return []
  const { tagger, classifier } = model
  const words = splitWords(document.text)
  const values = findTaggedValues(words, tagger.taggedValues)
  const found = [...document.entities, ...findWorldNames(document, context)]
  const evidence = findEvidence(words, found, tagger.taggedValues, values)
  const tagged = tagger.tag(words, document.intents[0]?.slug ?? '', evidence).map(span => withoutMarks(span, words))
  const spans = withKnownValues(tagged, values, { words, tagger, classifier, document })
  return spans.flatMap(({ entity, start, end, confidence }): FoundEntity[] => {
    const [first, last] = [words[start], words[end - 1]]
    if (!first || !last || !knowledge.learned.has(entity)) return []
    const value = plainText(document.text.slice(first.start, last.end))
    return [{ type: entity, start: first.start, end: last.end, confidence, origin: 'learned', fields: { value } }]
  })
}

/** A span without the punctuation marks that part it from the rest of the sentence. */
function withoutMarks(span: Span, words: readonly Word[]): Span {
  let { start, end } = span
  while (start < end - 1 && MARK.test(words[start]?.text ?? '')) start++
  while (start < end - 1 && MARK.test(words[end - 1]?.text ?? '')) end--
  return { ...span, start, end }
}

const MARK = /^[,;:.!?]$/u

interface Sentence {
  words: readonly Word[]
  tagger: Tagger
  classifier: Classifier
  document: Document
}

/**
 * Adds the values that expressions have tagged with one entity alone, where the tagger has found nothing, and is sure of
 * those that it has found.
 */
function withKnownValues(
  spans: readonly Span[],
  values: readonly TaggedValueSpan[],
  { words, tagger, classifier, document }: Sentence,
): Span[] {
  const unambiguous = values.filter(
    one => !values.some(other => other !== one && other.start < one.end && one.start < other.end),
  )
  const known = unambiguous.flatMap(({ entity, start, end }): Span[] => {
    const [slug, first, last] = [tagger.entities[entity], words[start], words[end - 1]]
    if (slug === undefined || !first || !last) return []
    const own = document.tokens.filter(token => token.start < last.end && first.start < token.end)
    // Words that expressions also have outside of values say nothing for certain.
    return own.every(token => classifier.hasWord([token])) ? [] : [{ entity: slug, start, end, confidence: KNOWN }]
  })
  const isSame = (one: Span, other: Span) =>
    one.entity === other.entity && one.start === other.start && one.end === other.end
  const added = known.filter(one => !spans.some(other => one.start < other.end && other.start < one.end))
  const found = spans.map(span =>
    known.some(one => isSame(one, span)) ? { ...span, confidence: Math.max(KNOWN, span.confidence) } : span,
  )
  return [...found, ...added].sort((one, other) => one.start - other.start)
}
