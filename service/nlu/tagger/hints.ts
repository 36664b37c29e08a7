import type { FoundEntity } from '../document.ts'
import { hashText, mix } from '../core/hash.ts'
import type { Hint } from './features.ts'
import { type Word, normalise } from '../text/tokens.ts'

/** Entities (positions in the tagger's list) that a value was tagged with; `key` is what valueKey or partKey gives. */
export type KnownValues = (key: number) => readonly number[]

/** A value of more words than this is not looked for. */
const LONGEST = 8

/** A word that was part of values of more entities, as "the" and "of" are, speaks for none of them. */
const MOST_ENTITIES = 3

/**
 * What is known about stretches of a sentence before it is tagged: entities that other extractors found, values that
 * were tagged in expressions, and words that were parts of such values.
 */
export function hintsIn(words: readonly Word[], found: readonly FoundEntity[], known: KnownValues): Hint[] {
  return [...foundHints(words, found), ...valueHints(words, known), ...partHints(words, known)]
}

/** A value as it is remembered: a hash of its words in lower case. */
export function valueKey(words: readonly Word[], start: number, end: number): number {
  return words.slice(start, end).reduce((key, word) => appendWord(key, wordKey(word)), 0)
}

/** A word as it is remembered for having been a part of a value. */
export function partKey(word: Word): number {
  return appendWord(PART, wordKey(word))
}

/** Any number but 0, with which the key of a value begins. */
const PART = 1

function wordKey({ text }: Word): number {
  return hashText(normalise(text), WORD_SEED)
}

/** 53 bits that depend on every word and on their order. */
function appendWord(key: number, word: number): number {
  const low = mix(Math.imul((key >>> 0) ^ word, 0x01000193))
  const high = mix(Math.imul(Math.floor(key / 2 ** 32) ^ low, 0x85ebca6b) ^ word)
  return (high & 0x1fffff) * 2 ** 32 + low
}

const WORD_SEED = 0x3c6ef372

function foundHints(words: readonly Word[], found: readonly FoundEntity[]): Hint[] {
  return found.flatMap(({ type, origin, start, end }): Hint[] => {
    const first = words.findIndex(word => word.end > start)
    const last = words.findLastIndex(word => word.start < end)
    return first >= 0 && first <= last ? [{ kind: `${origin} ${type}`, start: first, end: last + 1 }] : []
  })
}

/** From every word on, the longest value of each entity, unless it lies within one that began before. */
function valueHints(words: readonly Word[], known: KnownValues): Hint[] {
  const hints: Hint[] = []
  const covered = new Map<number, number>()
  const keys = words.map(wordKey)
  for (let start = 0; start < words.length; start++) {
    let longest: Map<number, number> | undefined // most words begin no value
    let key = 0
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST); end++) {
      key = appendWord(key, keys[end - 1] ?? 0)
      for (const entity of known(key)) longest = (longest ?? new Map<number, number>()).set(entity, end)
    }
    for (const [entity, end] of longest ?? []) {
      if (end <= (covered.get(entity) ?? 0)) continue
      covered.set(entity, end)
      hints.push({ kind: `tagged ${entity}`, start, end })
    }
  }
  return hints
}

function partHints(words: readonly Word[], known: KnownValues): Hint[] {
  return words.flatMap((word, start): Hint[] => {
    const entities = known(partKey(word))
    if (entities.length > MOST_ENTITIES) return []
    return entities.map(entity => ({ kind: `part of ${entity}`, start, end: start + 1 }))
  })
}
