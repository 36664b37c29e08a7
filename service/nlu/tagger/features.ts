import { hashText, mix } from '../core/hash.ts'
import { type Word, normalise } from '../text/tokens.ts'

/** Something known about a stretch of words: it stands in a list, or a built-in entity was found there. */
export interface Hint {
  /** What is known: the slug of an entity. */
  kind: string
  /** Positions in the words; `end` is exclusive. */
  start: number
  end: number
}

/** What a tagged sentence looks like to the tagger: hashed features of every word. */
export function tagFeatures(words: readonly Word[], intent: string, hints: readonly Hint[]): number[][] {
  const found = words.map((): number[] => [])
  eachTagFeature(words, intent, hints, (word, hash) => found[word]?.push(hash))
  return found
}

/** The same, told one by one: the position of a word and the hash of a feature it has. */
export function eachTagFeature(
  words: readonly Word[],
  intent: string,
  hints: readonly Hint[],
  tell: (word: number, hash: number) => void,
): void {
  const seen = words.map(look)
  const purpose = hashText(intent, SEEDS.intent)
  const known = hints.length > 0 ? words.map((): number[] => []) : []
  for (const { kind, start, end } of hints) {
    for (let i = start; i < end; i++) {
      const place = end - start === 1 ? 'only' : i === start ? 'first' : i === end - 1 ? 'last' : 'inside'
      known[i]?.push(hashText(`${kind}\n${place}`, SEEDS.hint))
    }
  }
  for (let i = 0; i < words.length; i++) {
    tellAround(i, seen, purpose, tell)
    if (hints.length > 0) tellKnown(i, seen, purpose, known, tell)
  }
}

interface Look {
  word: number
  shape: number
  ending: number
  affixes: number[]
}

// every kind of feature has a seed, so that the same word in two places gives two features
const SEEDS = { intent: 1, hint: 2, word: 3, shape: 4, start: 5, end: 6 } as const
const EDGE: Look = { word: 7, shape: 7, ending: 7, affixes: [] }

function look({ text }: Word): Look {
  const plain = normalise(text)
  const affixes: number[] = []
  for (let n = 1; n <= 4 && n < plain.length; n++) {
    affixes.push(hashText(plain, SEEDS.start, 0, n), hashText(plain, SEEDS.end, plain.length - n))
  }
  return {
    word: hashText(plain, SEEDS.word),
    shape: hashText(SIMPLE.test(text) ? 'x' : shapeOf(text), SEEDS.shape),
    ending: hashText(plain, SEEDS.end, Math.max(0, plain.length - 3)),
    affixes,
  }
}

/** Most words have this shape, and the test is quicker than finding out. */
const SIMPLE = /^[a-z]+$/

/** "Paris" is Xx, "B12" is X0, "7.30" is 0.0: letters and digits by kind, repeats written once. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]+/gu, 'x')
    .replace(/\p{N}+/gu, '0')
}

type Tell = (word: number, hash: number) => void

/** What the words around say. */
function tellAround(i: number, seen: readonly Look[], purpose: number, tell: Tell): void {
  const [back3, back2, back] = [seen[i - 3] ?? EDGE, seen[i - 2] ?? EDGE, seen[i - 1] ?? EDGE]
  const [here, next, next2] = [seen[i] ?? EDGE, seen[i + 1] ?? EDGE, seen[i + 2] ?? EDGE]
  tell(i, combine(16, here.word))
  tell(i, combine(17, here.shape))
  tell(i, combine(18, back.word))
  tell(i, combine(19, back2.word))
  tell(i, combine(20, back3.word))
  tell(i, combine(21, next.word))
  tell(i, combine(22, next2.word))
  tell(i, combine(23, back.word, here.word))
  tell(i, combine(24, here.word, next.word))
  tell(i, combine(25, back.word, next.word))
  tell(i, combine(26, back2.word, back.word))
  tell(i, combine(27, next.word, next2.word))
  tell(i, combine(28, back2.word, back.word, here.word))
  tell(i, combine(29, back.word, here.word, next.word))
  tell(i, combine(30, here.word, next.word, next2.word))
  tell(i, combine(31, back.ending))
  tell(i, combine(32, next.ending))
  tell(i, combine(33, back.shape, here.shape))
  tell(i, combine(34, here.shape, next.shape))
  tell(i, combine(35, purpose))
  tell(i, combine(36, purpose, here.word))
  tell(i, combine(37, purpose, back.word))
  tell(i, combine(38, purpose, next.word))
  tell(i, combine(39, purpose, here.shape))
  tell(i, combine(40, purpose, back2.word, back.word))
  for (const affix of here.affixes) tell(i, affix)
}

/** What is known about the word and its neighbours. */
function tellKnown(i: number, seen: readonly Look[], purpose: number, known: readonly number[][], tell: Tell): void {
  const back = seen[i - 1] ?? EDGE
  for (const hint of known[i] ?? []) {
    tell(i, hint)
    tell(i, combine(8, hint, purpose))
    tell(i, combine(9, hint, back.word))
  }
  for (const hint of known[i - 1] ?? []) tell(i, combine(10, hint))
  for (const hint of known[i + 1] ?? []) tell(i, combine(11, hint))
}

/** One feature of up to three parts; the template says what they are. */
function combine(template: number, first: number, second = 0, third = 0): number {
  let hash = Math.imul(Math.imul(template, 0x9e3779b1) ^ first, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ second, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ third, 0x01000193)
  return mix(hash)
}
