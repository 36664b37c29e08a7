import type { FoundEntity } from '../document.ts'
import { hashText, avalanche } from '../core/hash.ts'
import type { SpanEvidence } from './features.ts'
import { type Word, normalise } from '../text/tokens.ts'

/** Entities (positions in the tagger's list) that a value was tagged with, by `valueKey` or `valueWordKey`. */
export type TaggedValues = (key: number) => readonly number[]

/** Values of more words are not looked up. */
const MAX_WORDS = 8

/** A word in values of more entities, such as "the" and "of", is evidence for none of them. */
const MAX_ENTITIES = 3

/**
 * Collects the evidence in a sentence before it is tagged: entities found by other extractors, values tagged in
 * expressions, and words of such values.
 * @param values the tagged values in the sentence, where they are known already
 */
export function findEvidence(
  words: readonly Word[],
  found: readonly FoundEntity[],
  known: TaggedValues,
  values: readonly TaggedValueSpan[] = findTaggedValues(words, known),
): SpanEvidence[] {
  return [
    ...extractorEvidence(words, found),
    ...values.map(({ entity, start, end }) => ({ kind: `tagged ${entity}`, start, end })),
    ...taggedWordEvidence(words.map(wordKey), known),
  ]
}

/** The key of a value: a 53-bit hash of its normalised words. */
export function valueKey(words: readonly Word[], start: number, end: number): number {
  return words.slice(start, end).reduce((key, word) => appendWord(key, wordKey(word)), 0)
}

/** The key of a single word of a value. */
export function valueWordKey(word: Word): number {
  return keyOfSingle(wordKey(word))
}

const keyOfSingle = (key: number): number => appendWord(VALUE_WORD_START, key)

/** Any start value other than 0, the start value of `valueKey`. */
const VALUE_WORD_START = 1

function wordKey({ text }: Word): number {
  return hashText(normalise(text), WORD_SEED)
}

/** Extends a 53-bit hash by a word; the result depends on the order. */
function appendWord(key: number, word: number): number {
  const low = avalanche(Math.imul((key >>> 0) ^ word, 0x01000193))
  const high = avalanche(Math.imul(Math.floor(key / 2 ** 32) ^ low, 0x85ebca6b) ^ word)
  return (high & 0x1fffff) * 2 ** 32 + low
}

const WORD_SEED = 0x3c6ef372

function extractorEvidence(words: readonly Word[], found: readonly FoundEntity[]): SpanEvidence[] {
  return found.flatMap(({ type, origin, start, end }): SpanEvidence[] => {
    const first = words.findIndex(word => word.end > start)
    const last = words.findLastIndex(word => word.start < end)
    return first >= 0 && first <= last ? [{ kind: `${origin} ${type}`, start: first, end: last + 1 }] : []
  })
}

/** A value that expressions are tagged with, as it stands in a sentence. */
export interface TaggedValueSpan {
  /** Position in the tagger's list. */
  entity: number
  /** Positions in the words; `end` is exclusive. */
  start: number
  end: number
}

/** Finds the longest tagged value of each entity at every word, except inside a value found before. */
export function findTaggedValues(words: readonly Word[], known: TaggedValues): TaggedValueSpan[] {
  const keys = words.map(wordKey)
  const spans: TaggedValueSpan[] = []
  const covered = new Map<number, number>()
  for (let start = 0; start < keys.length; start++) {
    let longest: Map<number, number> | undefined // created on demand: most words start no value
    let key = 0
    for (let end = start + 1; end <= Math.min(keys.length, start + MAX_WORDS); end++) {
      key = appendWord(key, keys[end - 1] ?? 0)
      for (const entity of known(key)) longest = (longest ?? new Map<number, number>()).set(entity, end)
    }
    for (const [entity, end] of longest ?? []) {
      if (end <= (covered.get(entity) ?? 0)) continue
      covered.set(entity, end)
      spans.push({ entity, start, end })
    }
  }
  return spans
}

function taggedWordEvidence(keys: readonly number[], known: TaggedValues): SpanEvidence[] {
  return keys.flatMap((key, start): SpanEvidence[] => {
    const entities = known(keyOfSingle(key))
    if (entities.length > MAX_ENTITIES) return []
    return entities.map(entity => ({ kind: `part of ${entity}`, start, end: start + 1 }))
  })
}
