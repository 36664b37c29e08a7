import type { FoundEntity } from './document.ts'
import { longHash } from './features.ts'
import type { Hint } from './taggerFeatures.ts'
import { type Word, normalise } from './tokens.ts'

/** Entities (positions in the tagger's list) that a value was tagged with; `key` is what valueKey gives. */
export type KnownValues = (key: number) => readonly number[]

/** A value of more words than this is not looked for. */
const LONGEST = 8

/**
 * What is known about stretches of a sentence before it is tagged: entities that other extractors found, and values
 * that were tagged in expressions.
 */
export function hintsIn(words: readonly Word[], found: readonly FoundEntity[], known: KnownValues): Hint[] {
  return [...foundHints(words, found), ...valueHints(words, known)]
}

/** A value as it is remembered: a hash of its words in lower case. */
export function valueKey(words: readonly Word[], start: number, end: number): number {
  let key = ''
  for (let i = start; i < end; i++) key += `${normalise(words[i]?.text ?? '')} `
  return longHash(key)
}

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
  for (let start = 0; start < words.length; start++) {
    const longest = new Map<number, number>()
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST); end++) {
      for (const entity of known(valueKey(words, start, end))) longest.set(entity, end)
    }
    for (const [entity, end] of longest) {
      if (end <= (covered.get(entity) ?? 0)) continue
      covered.set(entity, end)
      hints.push({ kind: `tagged ${entity}`, start, end })
    }
  }
  return hints
}
