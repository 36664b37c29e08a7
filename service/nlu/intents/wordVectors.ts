/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Lexicons } from '../lexicon.ts'
import type { Token } from '../document.ts'
import { stripAccents } from '../../entities/engine/accents.ts'
import { hashText } from '../core/hash.ts'
import { createHashIndex } from '../core/hashIndex.ts'
import type { Listed } from '../text/features.ts'
import { pack, unpack } from '../learn/container.ts'
import { findMisspelt } from './misspelt.ts'

/** Vectors of words: words used in the same way have vectors in the same direction. */
export interface WordVectors {
  readonly dimensions: number
  /**
   * The vector of a sentence: the sum of those of its words, frequent words counting less (Arora et al., ICLR 2017). A
   * misspelt word counts as the word it stands for. Of unit length, shorter where words are unknown, so that the few known
   * words are not scaled up to full length; null when no word is known. `unknown` is the number of unknown words beside
   * these.
   */
  ofSentence(tokens: readonly Token[], unknown?: number): Float32Array | null
  /** The position of a word, 0 for the most frequent one, or -1. */
  position(word: string): number
}

/**
 * The vector of a sentence; null where nothing is known. Listed values count as unknown words, because they are
 * interchangeable.
 */
export function sentenceVector(
  wordVectors: WordVectors | null,
  tokens: readonly Token[],
  listed: readonly Listed[] = [],
): Float32Array | null {
  if (!wordVectors) return null
  const isListed = (token: Token) => listed.some(({ start, end }) => start < token.end && token.start < end)
  const others = listed.length > 0 ? tokens.filter(token => !isListed(token)) : tokens
  return wordVectors.ofSentence(others, listed.length)
}

/** The word vectors of a language; null where it has none. */
export const readWordVectors = (lexicons: Lexicons, language: string): WordVectors | null =>
  lexicons.binary(`languages/${language}/vectors.bin`, openWordVectors)

/** Increased whenever the meaning of the bytes changes. */
const VERSION = 1

/** The stored form. A vector is `values[i * dimensions …]` times `scales[i]`; the mean of all vectors is zero. */
interface StoredWordVectors {
  /** Hashes of the words without accents, the most frequent first. */
  hashes: Uint32Array
  /** Letters of the words, the most frequent first. */
  letters: string
  dimensions: number
  values: Int8Array
  /** The mean of the squared lengths of vectors times weights is 1. */
  scales: Float32Array
}

/** Serialises vectors, those of the most frequent words first; their mean is taken away, which all words share. */
export function packWordVectors(words: readonly string[], vectors: readonly (readonly number[])[]): Uint8Array {
  const dimensions = vectors[0]?.length ?? 0
  const mean = Array.from(
    { length: dimensions },
    (_, d) => vectors.reduce((sum, row) => sum + row[d]!, 0) / words.length,
  )
  const centred = vectors.map(row => row.map((value, d) => value - mean[d]!))
  const squares = centred.reduce((sum, row, i) => sum + weightOf(i) ** 2 * squareOf(row), 0)
  const typical = Math.sqrt(squares / words.length)
  const values = new Int8Array(words.length * dimensions)
  const scales = new Float32Array(words.length)
  centred.forEach((row, i) => {
    const scale = Math.max(...row.map(Math.abs)) / 127
    scales[i] = scale / typical
    row.forEach((value, d) => (values[i * dimensions + d] = Math.round(value / scale)))
  })
  const plain = words.map(stripAccents)
  const stored: StoredWordVectors = {
    hashes: Uint32Array.from(plain, word => hashText(word, SEED)),
    letters: lettersOf(plain),
    dimensions,
    values,
    scales,
  }
  return pack(stored, VERSION)
}

/** More letters would make the search for misspelt words slow, and no language with letters has many more. */
const MAX_LETTERS = 48

/** The most frequent letters of words. */
function lettersOf(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const [letter] of words.join('').matchAll(/\p{L}/gu)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts].sort((a, b) => b[1] - a[1]).map(([letter]) => letter)
  return letters.slice(0, MAX_LETTERS).join('')
}

/** Loads the bytes of `packWordVectors`. Throws an Error when they are damaged or of another version. */
export function openWordVectors(bytes: Uint8Array): WordVectors {
  // checksum and version prove that packWordVectors wrote it
  const { hashes, letters, dimensions, values, scales } = unpack(bytes, VERSION) as StoredWordVectors
  const positionOf = createHashIndex(hashes, 0, hashes.length)
  const words = { seed: SEED, positionOf, letters }
  const position = (word: string) => positionOf(hashText(stripAccents(word), SEED))

  return {
    dimensions,
    position,
    ofSentence(tokens, unknown = 0) {
      const sum = new Float32Array(dimensions)
      let isKnown = false
      for (const { text } of tokens) {
        const written = position(text)
        const word = written < 0 ? findMisspelt(stripAccents(text), words) : written
        if (word < 0) {
          if (isWord(text)) unknown++
          continue
        }
        isKnown = true
        const factor = weightOf(word) * scales[word]!
        for (let d = 0, at = word * dimensions; d < dimensions; d++) sum[d]! += factor * values[at + d]!
      }
      if (!isKnown) return null
      const squares = squareOf(sum)
      return scaleTo(Math.sqrt(squares / (squares + unknown)), sum)
    },
  }
}

const SEED = 0x3c6ef372

/** False for numbers, and for words with apostrophes, which are mostly contractions: they say little or nothing. */
const isWord = (text: string): boolean => !NO_WORD.test(text)
const NO_WORD = /[\p{N}'’]/u

/** Smooth inverse frequency a / (a + p); by Zipf's law the share of a word is about .08 / rank. */
const SMOOTHING = 0.001
const weightOf = (rank: number): number => SMOOTHING / (SMOOTHING + 0.08 / (rank + 3))

/** Scales a vector to a length in place; one of zeros stays as it is. */
function scaleTo(length: number, vector: Float32Array): Float32Array {
  const squares = squareOf(vector)
  const scale = squares > 0 ? length / Math.sqrt(squares) : 0
  for (let d = 0; d < vector.length; d++) vector[d]! *= scale
  return vector
}

/** The squared length of a vector. */
function squareOf(vector: ArrayLike<number>): number {
  let squares = 0
  for (let d = 0; d < vector.length; d++) squares += vector[d]! * vector[d]!
  return squares
}
