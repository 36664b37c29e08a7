/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from '../document.ts'
import { matrixOf } from '../learn/denseMatrix.ts'
import { type Listed, stemsOfWord } from '../text/features.ts'
import { type WordVectors, scaleTo } from './wordVectors.ts'

/** Vectors that stand for the subjects of a bot. Empty where its language has none, or no everyday sentences. */
export interface MeaningData {
  /** The mean vector of everyday sentences: what all sentences share says nothing of a subject. */
  everyday: Float32Array
  /** Mean vectors of the intents without that of everyday sentences, of unit length, one after the other. */
  intents: Float32Array
  /** Positions of the words that tell most of the bot, among those with vectors. */
  words: Uint32Array
}

/**
 * How near a sentence is to the subjects of a bot, 0..1 each: the cosine of its vector and that of the nearest intent; and
 * the strangest of its words, rare and unlike all words of the bot.
 */
export type Meaning = readonly [nearness: number, strangeness: number]

export const NO_MEANING: MeaningData = {
  everyday: new Float32Array(),
  intents: new Float32Array(),
  words: new Uint32Array(),
}

/** An expression: its words, its vector and the position of its intent. */
export interface MeantSentence {
  tokens: readonly Token[]
  vector: Float32Array | null
  label: number
}

/** The words of a sentence and the listed values in it. */
export interface Sentence {
  tokens: readonly Token[]
  listed?: readonly Listed[]
}

/** The vector of the words of a sentence outside of listed values, which are interchangeable. */
export const sentenceVector = (sentence: Sentence, wordVectors: WordVectors | null): Float32Array | null =>
  wordVectors && wordVectors.ofSentence(outsideOfLists(sentence))

/** The words of a sentence outside of listed values whose stems are unknown. */
export function newWords(sentence: Sentence, isKnown: (stem: number) => boolean): Token[] {
  return outsideOfLists(sentence).filter(token => !stemsOfWord(token).some(isKnown))
}

function outsideOfLists({ tokens, listed = [] }: Sentence): readonly Token[] {
  if (listed.length === 0) return tokens
  return tokens.filter(token => !listed.some(({ start, end }) => start < token.end && token.start < end))
}

/** More words would cost time and tell no more. */
const MAX_WORDS = 50

/** Sums up the meaning of expressions; `classes` is the number of intents. */
export function summariseMeaning(
  wordVectors: WordVectors,
  sentences: readonly MeantSentence[],
  everyday: Float32Array,
  classes: number,
): MeaningData {
  const { dimensions } = wordVectors
  const intents = new Float32Array(classes * dimensions)
  const counts = new Map<number, number>()
  for (const { tokens, vector, label } of sentences) {
    for (const { text } of tokens) {
      const position = wordVectors.position(text)
      if (position >= 0) counts.set(position, (counts.get(position) ?? 0) + wordVectors.weight(position))
    }
    if (!vector) continue
    const intent = intents.subarray(label * dimensions, (label + 1) * dimensions)
    centred(vector, everyday).forEach((value, d) => (intent[d]! += value))
  }
  for (let k = 0; k < classes; k++) scaleTo(1, intents.subarray(k * dimensions, (k + 1) * dimensions))
  const words = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_WORDS)
  return { everyday, intents, words: Uint32Array.from(words, ([position]) => position).sort() }
}

/** The mean vector of sentences. */
export function meanVector(vectors: readonly (Float32Array | null)[], dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions)
  for (const vector of vectors) vector?.forEach((value, d) => (mean[d]! += value / vectors.length))
  return mean
}

/**
 * Creates a function that compares a sentence with the bot: its vector, and its words that no expression has. It gives null
 * for a bot without such data and for a sentence without a vector: the other features decide then.
 */
export function meaningReader(
  { everyday, intents, words }: MeaningData,
  wordVectors: WordVectors,
): (vector: Float32Array | null, newWords: readonly Token[]) => Meaning | null {
  const { dimensions } = wordVectors
  if (everyday.length !== dimensions) return () => null
  const own = new Float32Array(words.length * dimensions)
  words.forEach((position, i) => wordVectors.writeUnit(position, own.subarray(i * dimensions, (i + 1) * dimensions)))
  const ownWords = matrixOf(own, dimensions)
  const ownIntents = matrixOf(intents, dimensions)
  const word = new Float32Array(dimensions)

  /** At least `known`, which spares the comparison of frequent words. */
  function strangeness({ text }: Token, known: number): number {
    const position = wordVectors.position(text)
    // names and misspelt words have none; the shares of unknown features count them
    if (position < 0 || wordVectors.weight(position) <= known) return known
    wordVectors.writeUnit(position, word)
    return Math.max(known, wordVectors.weight(position) * (1 - highest(ownWords.multiply(word))))
  }

  return (vector, newWords) =>
    vector && [
      highest(ownIntents.multiply(centred(vector, everyday))),
      newWords.reduce((most, word) => strangeness(word, most), 0),
    ]
}

/** The highest of some numbers; 0 when all are below. */
function highest(numbers: Float32Array): number {
  let most = 0
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! > most) most = numbers[i]!
  return most
}

/** The difference of two vectors, of unit length. */
function centred(vector: Float32Array, mean: Float32Array): Float32Array {
  const difference = new Float32Array(vector.length)
  for (let d = 0; d < vector.length; d++) difference[d] = vector[d]! - mean[d]!
  return scaleTo(1, difference)
}
