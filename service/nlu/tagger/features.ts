/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { hashText, avalanche } from '../core/hash.ts'
import { type Word, normalise } from '../text/tokens.ts'

/** Evidence for an entity before tagging: a listed value, a built-in entity, a value tagged in another expression. */
export interface SpanEvidence {
  /** The source of the evidence and the slug of its entity. */
  kind: string
  /** Positions in the words; `end` is exclusive. */
  start: number
  end: number
}

/** Hashed features of every word of a sentence. */
export function tagFeatures(words: readonly Word[], intent: string, evidence: readonly SpanEvidence[]): number[][] {
  const found: number[][] = []
  forEachWord(words, intent, evidence, (_, hashes, count) =>
    found.push(Array.from(hashes.subarray(0, count), hash => hash >>> 0)),
  )
  return found
}

/**
 * Calls `visit` with the position of each word and the hashes of its features, as signed integers, the first `count` of
 * an array that is overwritten for the next word. Not reentrant: the arrays of one sentence serve for the next.
 */
export function forEachWord(
  words: readonly Word[],
  intent: string,
  evidence: readonly SpanEvidence[],
  visit: (word: number, hashes: Int32Array, count: number) => void,
): void {
  const plain = words.map(({ text }) => normalise(text))
  readWords(words, plain)
  const intentFeature = hashText(intent, SEEDS.intent) | 0
  const found = evidence.length > 0 ? evidenceFeatures(words.length, evidence) : []
  for (let i = 0; i < words.length; i++) {
    const [before, own, after] = [found[i] ?? NONE, found[i + 1] ?? NONE, found[i + 2] ?? NONE]
    const most = CONTEXT_FEATURES + 2 * MAX_AFFIX + 3 * own.length + before.length + after.length
    if (hashes.length < most) hashes = new Int32Array(2 * most)
    writeContext(i + BEFORE, intentFeature)
    let count = writeAffixes(plain[i]!, CONTEXT_FEATURES)
    for (const feature of own) {
      hashes[count++] = feature
      hashes[count++] = combine(8, feature, intentFeature)
      hashes[count++] = combine(9, feature, forms[i + BEFORE - 1]!)
    }
    for (const feature of before) hashes[count++] = combine(10, feature)
    for (const feature of after) hashes[count++] = combine(11, feature)
    visit(i, hashes, count)
  }
}

// one seed for each kind of feature, so that a word in two roles gives two features
const SEEDS = { intent: 1, hint: 2, word: 3, shape: 4, start: 5, end: 6 } as const
/** The form, shape and ending of what stands before the first word and behind the last. */
const EDGE = 7
/** Words before and behind a word that its features look at. */
const BEFORE = 3
const BEHIND = 2
const CONTEXT_FEATURES = 25
/** Letters of the longest beginnings and ends of words that are features. */
const MAX_AFFIX = 4

const NONE: readonly number[] = []

/** The features of one word. */
let hashes = new Int32Array(64)
/** Hashes of all words, with edges: `forms[i + BEFORE]` is that of word i. */
let forms = new Int32Array(64)
let shapes = new Int32Array(64)
let endings = new Int32Array(64)

/** Fills the hashes of all words. `plain`: their normalised texts. */
function readWords(words: readonly Word[], plain: readonly string[]): void {
  const length = BEFORE + words.length + BEHIND
  if (forms.length < length) [forms, shapes, endings] = [0, 0, 0].map(() => new Int32Array(2 * length)) as Hashes3
  for (const edges of [forms, shapes, endings]) edges.fill(EDGE, 0, BEFORE).fill(EDGE, length - BEHIND, length)
  for (let i = 0; i < words.length; i++) {
    const [{ text }, form] = [words[i]!, plain[i]!]
    forms[i + BEFORE] = hashText(form, SEEDS.word)
    shapes[i + BEFORE] = LOWERCASE_ASCII.test(text) ? LOWERCASE_SHAPE : hashText(shapeOf(text), SEEDS.shape)
    endings[i + BEFORE] = hashText(form, SEEDS.end, Math.max(0, form.length - 3))
  }
}

type Hashes3 = [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>]

/** The shape of most words, tested first because the test is cheaper than three replacements. */
const LOWERCASE_ASCII = /^[a-z]+$/
const LOWERCASE_SHAPE = hashText('x', SEEDS.shape)

/** The word shape: letters and digits by class, repeats collapsed: "Paris" is Xx, "B12" is X0, "7.30" is 0.0. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]+/gu, 'x')
    .replace(/\p{N}+/gu, '0')
}

/** The features of all evidence on each word, from position 1 on; empty at both edges. */
function evidenceFeatures(count: number, evidence: readonly SpanEvidence[]): number[][] {
  const found = Array.from({ length: count + 2 }, (): number[] => [])
  for (const { kind, start, end } of evidence) {
    for (let i = start; i < end; i++) {
      const place = end - start === 1 ? 'only' : i === start ? 'first' : i === end - 1 ? 'last' : 'inside'
      found[i + 1]?.push(hashText(`${kind}\n${place}`, SEEDS.hint) | 0)
    }
  }
  return found
}

/** Writes the features of a word and its neighbours; `at` is its position in `forms`. */
function writeContext(at: number, intentFeature: number): void {
  const [back3, back2, back, here] = [forms[at - 3]!, forms[at - 2]!, forms[at - 1]!, forms[at]!]
  const [next, next2] = [forms[at + 1]!, forms[at + 2]!]
  hashes[0] = combine(16, here)
  hashes[1] = combine(17, shapes[at]!)
  hashes[2] = combine(18, back)
  hashes[3] = combine(19, back2)
  hashes[4] = combine(20, back3)
  hashes[5] = combine(21, next)
  hashes[6] = combine(22, next2)
  hashes[7] = combine(23, back, here)
  hashes[8] = combine(24, here, next)
  hashes[9] = combine(25, back, next)
  hashes[10] = combine(26, back2, back)
  hashes[11] = combine(27, next, next2)
  hashes[12] = combine(28, back2, back, here)
  hashes[13] = combine(29, back, here, next)
  hashes[14] = combine(30, here, next, next2)
  hashes[15] = combine(31, endings[at - 1]!)
  hashes[16] = combine(32, endings[at + 1]!)
  hashes[17] = combine(33, shapes[at - 1]!, shapes[at]!)
  hashes[18] = combine(34, shapes[at]!, shapes[at + 1]!)
  hashes[19] = combine(35, intentFeature)
  hashes[20] = combine(36, intentFeature, here)
  hashes[21] = combine(37, intentFeature, back)
  hashes[22] = combine(38, intentFeature, next)
  hashes[23] = combine(39, intentFeature, shapes[at]!)
  hashes[24] = combine(40, intentFeature, back2, back)
}

/** Writes the beginnings and ends of a word from position `count` on; returns the number of features. */
function writeAffixes(plain: string, count: number): number {
  for (let n = 1; n <= MAX_AFFIX && n < plain.length; n++) {
    hashes[count++] = hashText(plain, SEEDS.start, 0, n)
    hashes[count++] = hashText(plain, SEEDS.end, plain.length - n)
  }
  return count
}

/**
 * Hashes a feature of up to three parts; the template number tells kinds of features apart. Signed, because V8 allocates
 * an object for every number above 2 ** 31 that is passed to a function.
 */
function combine(template: number, first: number, second = 0, third = 0): number {
  let hash = Math.imul(Math.imul(template, 0x9e3779b1) ^ first, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ second, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ third, 0x01000193)
  return avalanche(hash) | 0
}
