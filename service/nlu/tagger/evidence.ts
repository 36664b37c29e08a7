import type { FoundEntity } from '../document.ts'
import { hashText, avalanche } from '../core/hash.ts'
import type { SpanEvidence } from './features.ts'
import { type Word, normalise } from '../text/tokens.ts'

/** Entities (positions in the tagger's list) that a value was tagged with; `key` is what valueKey or partKey gives. */
export type TaggedValues = (key: number) => readonly number[]

/** A value of more words than this is not looked for. */
const MAX_WORDS = 8

/** A word that was part of values of more entities, as "the" and "of" are, speaks for none of them. */
const MAX_ENTITIES = 3

/**
 * What is known about stretches of a sentence before it is tagged: entities that other extractors found, values that
 * were tagged in expressions, and words that were parts of such values.
 */
export function findEvidence(
  words: readonly Word[],
  found: readonly FoundEntity[],
  known: TaggedValues,
): SpanEvidence[] {
  return [...extractorEvidence(words, found), ...taggedValueEvidence(words, known), ...taggedWordEvidence(words, known)]
}

/** A value as it is remembered: a hash of its words in lower case. */
export function valueKey(words: readonly Word[], start: number, end: number): number {
  return words.slice(start, end).reduce((key, word) => appendWord(key, wordKey(word)), 0)
}

/** A word as it is remembered for having been a part of a value. */
export function valueWordKey(word: Word): number {
  return appendWord(VALUE_WORD_START, wordKey(word))
}

/** Any number but 0, with which the key of a value begins. */
const VALUE_WORD_START = 1

function wordKey({ text }: Word): number {
  return hashText(normalise(text), WORD_SEED)
}

/** 53 bits that depend on every word and on their order. */
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

/** From every word on, the longest value of each entity, unless it lies within one that began before. */
function taggedValueEvidence(words: readonly Word[], known: TaggedValues): SpanEvidence[] {
  const evidence: SpanEvidence[] = []
  const covered = new Map<number, number>()
  const keys = words.map(wordKey)
  for (let start = 0; start < words.length; start++) {
    let longest: Map<number, number> | undefined // most words begin no value
    let key = 0
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_WORDS); end++) {
      key = appendWord(key, keys[end - 1] ?? 0)
      for (const entity of known(key)) longest = (longest ?? new Map<number, number>()).set(entity, end)
    }
    for (const [entity, end] of longest ?? []) {
      if (end <= (covered.get(entity) ?? 0)) continue
      covered.set(entity, end)
      evidence.push({ kind: `tagged ${entity}`, start, end })
    }
  }
  return evidence
}

function taggedWordEvidence(words: readonly Word[], known: TaggedValues): SpanEvidence[] {
  return words.flatMap((word, start): SpanEvidence[] => {
    const entities = known(valueWordKey(word))
    if (entities.length > MAX_ENTITIES) return []
    return entities.map(entity => ({ kind: `part of ${entity}`, start, end: start + 1 }))
  })
}
