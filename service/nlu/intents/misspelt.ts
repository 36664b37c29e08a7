import { FNV_PRIME, avalanche } from '../core/hash.ts'
import type { HashIndex } from '../core/hashIndex.ts'

/** Shorter words resemble too many others, and longer ones would cost time. */
const WORD = /^\p{L}{4,24}$/u

/** Words by their hashes (core/hash.ts). */
export interface HashedWords {
  seed: number
  /** Positions of words, the most frequent first. */
  positionOf: HashIndex
  /** Letters that words are made of. */
  letters: string
}

/**
 * The position of the most frequent word that an unknown one is misspelt from: with a letter left out, added, replaced or
 * swapped with the next. The first letter is taken to be right, as it mostly is. -1 when there is none. The candidates are
 * hashed and not written, which takes some microseconds a word.
 */
export function findMisspelt(text: string, { seed, positionOf, letters }: HashedWords): number {
  if (!WORD.test(text)) return -1
  let best = Infinity
  const consider = (hash: number, rest: number) => {
    for (let i = rest; i < text.length; i++) hash = add(hash, text.charCodeAt(i))
    const found = positionOf(avalanche(hash))
    if (found >= 0 && found < best) best = found
  }
  let before = seed
  for (let i = 1; i <= text.length; i++) {
    before = add(before, text.charCodeAt(i - 1))
    if (i < text.length) consider(before, i + 1)
    if (i + 1 < text.length) consider(add(add(before, text.charCodeAt(i + 1)), text.charCodeAt(i)), i + 2)
    for (let l = 0; l < letters.length; l++) {
      const hash = add(before, letters.charCodeAt(l))
      consider(hash, i)
      if (i < text.length) consider(hash, i + 1)
    }
  }
  return best === Infinity ? -1 : best
}

/** One step of FNV-1a. */
const add = (hash: number, character: number): number => Math.imul(hash ^ character, FNV_PRIME)
