/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Lexicons } from '../lexicon.ts'
import type { Token } from '../document.ts'
import { stripAccents } from '../../entities/engine/accents.ts'
import { hashText } from '../core/hash.ts'
import { createHashIndex } from '../core/hashIndex.ts'
import { pack, unpack } from '../learn/container.ts'

/** Vectors of words: words used in the same way have vectors in the same direction. */
export interface WordVectors {
  readonly dimensions: number
  /**
   * The vector of a sentence: the sum of those of its words, frequent words counting less (Arora et al., ICLR 2017), of unit
   * length; null when no word is known.
   */
  ofSentence(tokens: readonly Token[]): Float32Array | null
  /** The position of a word, 0 for the most frequent one, or -1. */
  position(word: string): number
  /** How much the word at a position counts, 0..1: rare words count most. */
  weight(position: number): number
  /** Writes the vector of the word at a position, scaled to unit length. */
  writeUnit(position: number, into: Float32Array): void
}

/** The word vectors of a language; null where it has none. */
export const readWordVectors = (lexicons: Lexicons, language: string): WordVectors | null =>
  lexicons.binary(`languages/${language}/vectors.bin`, openWordVectors)

/** Increased whenever the meaning of the bytes changes. */
const VERSION = 1

/** The stored form. A vector is `values[i * dimensions …]` times `scales[i]`; the mean of all vectors is zero. */
interface StoredWordVectors {
  /** The most frequent first, without accents, with spaces between them. */
  words: string
  dimensions: number
  values: Int8Array
  scales: Float32Array
}

/** Serialises vectors, those of the most frequent words first; their mean is taken away, which all words share. */
export function packWordVectors(words: readonly string[], vectors: readonly (readonly number[])[]): Uint8Array {
  const dimensions = vectors[0]?.length ?? 0
  const mean = Array.from(
    { length: dimensions },
    (_, d) => vectors.reduce((sum, row) => sum + row[d]!, 0) / words.length,
  )
  const values = new Int8Array(words.length * dimensions)
  const scales = new Float32Array(words.length)
  vectors.forEach((row, i) => {
    const centred = row.map((value, d) => value - mean[d]!)
    scales[i] = Math.max(...centred.map(Math.abs)) / 127
    centred.forEach((value, d) => (values[i * dimensions + d] = Math.round(value / scales[i]!)))
  })
  const stored: StoredWordVectors = { words: stripAccents(words.join(' ')), dimensions, values, scales }
  return pack(stored, VERSION)
}

/** Loads the bytes of `packWordVectors`. Throws an Error when they are damaged or of another version. */
export function openWordVectors(bytes: Uint8Array): WordVectors {
  // checksum and version prove that packWordVectors wrote it
  const { words, dimensions, values, scales } = unpack(bytes, VERSION) as StoredWordVectors
  const hashes = hashWords(words, scales.length)
  const positionOf = createHashIndex(hashes, 0, hashes.length)
  const position = (word: string) => positionOf(hashOf(word))

  return {
    dimensions,
    position,
    weight: weightOf,
    writeUnit(position, into) {
      for (let d = 0, at = position * dimensions; d < dimensions; d++) into[d] = values[at + d]!
      scaleToUnit(into)
    },
    ofSentence(tokens) {
      const sum = new Float32Array(dimensions)
      let isKnown = false
      for (const { text } of tokens) {
        const rank = position(text)
        if (rank < 0) continue
        isKnown = true
        const factor = weightOf(rank) * scales[rank]!
        for (let d = 0, at = rank * dimensions; d < dimensions; d++) sum[d]! += factor * values[at + d]!
      }
      return isKnown ? scaleToUnit(sum) : null
    },
  }
}

const SEED = 0x3c6ef372
/** Accents are ignored, as in the features. */
const hashOf = (word: string): number => hashText(stripAccents(word), SEED)

/** The hashes of words with spaces between them, without a string for each. */
function hashWords(words: string, count: number): Uint32Array {
  const hashes = new Uint32Array(count)
  let start = 0
  for (let i = 0; i < count; i++) {
    const space = words.indexOf(' ', start)
    const end = space < 0 ? words.length : space
    hashes[i] = hashText(words, SEED, start, end)
    start = end + 1
  }
  return hashes
}

/** Smooth inverse frequency a / (a + p); by Zipf's law the share of a word is about .08 / rank. */
const SMOOTHING = 0.001
const weightOf = (rank: number): number => SMOOTHING / (SMOOTHING + 0.08 / (rank + 3))

/** Scales a vector to unit length in place; one of zeros stays as it is. */
export function scaleToUnit(vector: Float32Array): Float32Array {
  let squares = 0
  for (let d = 0; d < vector.length; d++) squares += vector[d]! * vector[d]!
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0
  for (let d = 0; d < vector.length; d++) vector[d]! *= scale
  return vector
}
