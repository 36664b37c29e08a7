/** How a few words name one of several values: whole, by some of their words, with typing errors. */
import { createEditDistance } from '../../nlu/lists/editDistance.ts'
import { keyOf, type Word } from './words.ts'

export interface Named<Value> {
  value: Value
  words: readonly Pick<Word, 'text'>[]
}

export interface Match<Value> {
  value: Value
  /** 0..1: 1 whole, less with errors and for some of its words. */
  similarity: number
}

/** Similarities of a value that was named by some of its words, and of one with typing errors. */
const BY_WORDS = 0.85
const WITH_ERRORS = 0.8
/** Words of so many letters may have one error, of so many two: the measure of gazettes. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8
const LONGEST = 64

const distance = createEditDistance(LONGEST)

/** The values that words name equally well; none when they name none. */
export function namedBy<Value>(words: readonly Pick<Word, 'text'>[], values: readonly Named<Value>[]): Match<Value>[] {
  if (words.length === 0) return []
  const whole = namedWholly(words, values)
  if (whole.length) return whole
  const byWords = values.filter(one => isPartOf(words, one.words, isEqual))
  if (byWords.length) return byWords.map(({ value }) => ({ value, similarity: BY_WORDS }))
  const glued = keyOf(words).replaceAll(' ', '')
  const similar = values.filter(
    one => isSimilar(glued, keyOf(one.words).replaceAll(' ', '')) || isPartOf(words, one.words, isSimilarPart),
  )
  return similar.map(({ value }) => ({ value, similarity: WITH_ERRORS }))
}

/** The value that consists of these words. */
export function namedWholly<Value>(
  words: readonly Pick<Word, 'text'>[],
  values: readonly Named<Value>[],
): Match<Value>[] {
  const key = keyOf(words)
  const whole = values.find(one => keyOf(one.words) === key)
  return whole ? [{ value: whole.value, similarity: 1 }] : []
}

/** The values of which words are the first or last part of a compound word. */
export function compoundsWith<Value>(
  words: readonly Pick<Word, 'text'>[],
  values: readonly Named<Value>[],
): Match<Value>[] {
  const found = words.length ? values.filter(one => isPartOf(words, one.words, isCompoundPart)) : []
  return found.map(({ value }) => ({ value, similarity: WITH_ERRORS }))
}

/** "Kombi" of "Kombiwagen": the first or last part of a compound word. */
const isCompoundPart = (part: string, word: string): boolean =>
  part === word ||
  (part.length >= ONE_ERROR_FROM &&
    word.length - part.length >= SHORTEST_REST &&
    (word.startsWith(part) || word.endsWith(part)))

/** Letters of the other part of a compound word; fewer are an ending. */
const SHORTEST_REST = 3

/** True when each word occurs in a value, in any order. */
const isPartOf = (
  words: readonly Pick<Word, 'text'>[],
  of: readonly Pick<Word, 'text'>[],
  isSame: (one: string, other: string) => boolean,
): boolean => words.length <= of.length && words.every(({ text }) => of.some(other => isSame(text, other.text)))

const isEqual = (one: string, other: string) => one === other

/** True when two words differ by typing errors only. */
export function isSimilar(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  if (length < ONE_ERROR_FROM || one.length > LONGEST || other.length > LONGEST) return false
  const most = length < TWO_ERRORS_FROM ? 1 : 2
  // Errors in digits are other numbers.
  return !/\d/.test(one + other) && distance(one, other, most) <= most
}

/** The same for a word of several: a short one that begins with another letter is another word, "dune" for "lune". */
const isSimilarPart = (one: string, other: string): boolean =>
  isSimilar(one, other) && (one.charAt(0) === other.charAt(0) || one.length >= TWO_ERRORS_FROM)

/**
 * True when a word differs from another one by an ending or one typing error. Two errors would make too many words
 * alike.
 */
export const isFormOf = (said: string, word: string): boolean =>
  (said.startsWith(word) && said.length - word.length <= LONGEST_ENDING) ||
  (isSimilar(said, word) && distance(said, word, 1) <= 1)

/** Letters of an ending: "Zeitschriften". */
const LONGEST_ENDING = 3
