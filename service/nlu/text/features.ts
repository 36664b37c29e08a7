import type { FoundEntity, Token } from '../document.ts'
import { FNV_PRIME, hashText, avalanche } from '../core/hash.ts'
import { stripAccents } from '../../entities/engine/accents.ts'

/**
 * Hashed features of a sentence, repeats kept, by group:
 *
 *   stems   The first letters of words and of the parts between apostrophes: words without endings and elided articles.
 *   words   Words and word bigrams with sentence boundaries. Numbers give a second feature, their number of digits, and
 *           only that in bigrams; signs of numbers are words.
 *   ngrams  Character n-grams of 2–5 characters inside each word; of 1–4 characters in scripts without word spaces.
 */
export type Features = [stems: number[], words: number[], ngrams: number[]]

/** A listed value found in a sentence: the slug of its entity and its span (UTF-16 offsets). */
export type Listed = Pick<FoundEntity, 'type' | 'start' | 'end'>

/** Positions of the groups in `Features`, and how many there are. */
export const STEM_GROUP = 0
export const WORD_GROUP = 1
export const NGRAM_GROUP = 2
export const GROUPS = 3

/** Inflection mostly changes words after the fourth letter; shorter words are their own stem. */
const STEM_LENGTH = 4

/**
 * Extracts the features of a sentence. Accents are ignored, because they are often left out and hardly ever decide an
 * intent. A listed value gives a feature that all values of its list share. Hashes are signed integers of 32 bits: V8
 * keeps larger numbers as objects.
 */
export function featurise(written: readonly Token[], listed: readonly Listed[] = []): Features {
  const tokens = written.map(withoutTokenAccents)
  const features: Features = [stemFeatures(tokens), wordFeatures(tokens), ngramFeatures(tokens)]
  for (const value of listed) addListed(features, value, tokens)
  return features
}

/** The feature of a word in the group of words. */
export function wordFeature(token: Token): number {
  const { text } = withoutTokenAccents(token)
  return hashText(isDigits(text) ? shapeOf(text) : text, WORD_SEED) | 0
}

/** The feature that all values of a list share, in every group. */
export function listFeature(slug: string): number {
  return hashText(slug, LIST_SEED) | 0
}

function addListed([stems, words, ngrams]: Features, { type, start, end }: Listed, tokens: readonly Token[]): void {
  const value = listFeature(type)
  const before = tokens.findLast(token => token.end <= start)
  const after = tokens.find(token => token.start >= end)
  words.push(
    value,
    bigram(before ? wordFeature(before) : BOUNDARY, value),
    bigram(value, after ? wordFeature(after) : BOUNDARY),
  )
  stems.push(value)
  ngrams.push(value)
}

function withoutTokenAccents(token: Token): Token {
  const text = stripAccents(token.text)
  return text === token.text ? token : { ...token, text }
}

const WORD_SEED = 0x811c9dc5
const LIST_SEED = 0x1b56c4e9
const BIGRAM_SEED = 0x2f0b4c47
const STEM_SEED = 0x7feb352d
const NGRAM_SEED = 0x5bd1e995
const BOUNDARY = 0x9747b28c | 0

function wordFeatures(tokens: readonly Token[]): number[] {
  const found: number[] = []
  let previous = BOUNDARY
  for (const { text, sign } of tokens) {
    const literal = hashText(text, WORD_SEED) | 0
    const word = isDigits(text) ? hashText(shapeOf(text), WORD_SEED) | 0 : literal
    found.push(word, bigram(previous, word))
    if (word !== literal) found.push(literal)
    if (sign !== '') found.push(hashText(sign, WORD_SEED) | 0)
    previous = word
  }
  if (tokens.length > 0) found.push(bigram(previous, BOUNDARY))
  return found
}

function stemFeatures(tokens: readonly Token[]): number[] {
  const found: number[] = []
  for (const { text, sign } of tokens) {
    if (isDigits(text)) found.push(hashText(shapeOf(text), STEM_SEED) | 0)
    for (let start = 0; start <= text.length;) {
      const apostrophe = text.indexOf("'", start)
      const end = apostrophe < 0 ? text.length : apostrophe
      if (end > start) found.push(hashText(text, STEM_SEED, start, Math.min(start + STEM_LENGTH, end)) | 0)
      start = end + 1
    }
    if (sign !== '') found.push(hashText(sign, STEM_SEED) | 0)
  }
  return found
}

/** True when a text has digits only. The first character decides for most words without a regular expression. */
function isDigits(text: string): boolean {
  const first = text.charCodeAt(0)
  return first <= NINE || first >= OTHER_DIGITS ? ONLY_DIGITS.test(text) : false
}

const NINE = 0x39
const OTHER_DIGITS = 0xb2
const ONLY_DIGITS = /^\p{N}+$/u

/** The number of digits, at most three: sentences with 30 and with 50 seldom have different intents. */
function shapeOf(number: string): string {
  return '#'.repeat(Math.min(3, number.length))
}

function bigram(left: number, right: number): number {
  return avalanche(Math.imul(left ^ BIGRAM_SEED, FNV_PRIME) ^ right) | 0
}

function ngramFeatures(tokens: readonly Token[]): number[] {
  const found: number[] = []
  let unspaced = ''
  let end = -1
  for (const token of tokens) {
    if (unspaced !== '' && !(token.isCharacter && token.start === end)) {
      addNgrams(unspaced, 1, 4, found)
      unspaced = ''
    }
    if (token.isCharacter) unspaced += token.text
    else addNgrams(`_${token.text}_`, 2, 5, found)
    end = token.end
  }
  if (unspaced !== '') addNgrams(unspaced, 1, 4, found)
  return found
}

function addNgrams(text: string, shortest: number, longest: number, found: number[]): void {
  for (let start = 0; start < text.length; start++) {
    let hash = NGRAM_SEED
    const stop = Math.min(text.length, start + longest)
    for (let i = start; i < stop; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
      if (i - start + 1 >= shortest) found.push(avalanche(hash) | 0)
    }
  }
}
