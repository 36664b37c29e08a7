import { hashText, mix } from './features.ts'
import { type Word, normalise } from './tokens.ts'

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
  const seen = words.map(look)
  const purpose = hashText(intent, SEEDS.intent)
  const known = words.map((): number[] => [])
  for (const { kind, start, end } of hints) {
    for (let i = start; i < end; i++) {
      const place = end - start === 1 ? 'only' : i === start ? 'first' : i === end - 1 ? 'last' : 'inside'
      known[i]?.push(hashText(`${kind}\n${place}`, SEEDS.hint))
    }
  }
  return words.map((_, i) => wordFeatures(i, seen, purpose, known))
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
    affixes.push(hashText(plain.slice(0, n), SEEDS.start), hashText(plain.slice(-n), SEEDS.end))
  }
  return {
    word: hashText(plain, SEEDS.word),
    shape: hashText(shapeOf(text), SEEDS.shape),
    ending: hashText(plain.slice(-3), SEEDS.end),
    affixes,
  }
}

/** "Paris" is Xx, "B12" is X0, "7.30" is 0.0: letters and digits by kind, repeats written once. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]+/gu, 'x')
    .replace(/\p{N}+/gu, '0')
}

function wordFeatures(i: number, seen: readonly Look[], purpose: number, known: readonly number[][]): number[] {
  const at = (offset: number) => seen[i + offset] ?? EDGE
  const [back3, back2, back, here, next, next2] = [at(-3), at(-2), at(-1), at(0), at(1), at(2)]
  const found = [
    combine(16, here.word),
    combine(17, here.shape),
    combine(18, back.word),
    combine(19, back2.word),
    combine(20, back3.word),
    combine(21, next.word),
    combine(22, next2.word),
    combine(23, back.word, here.word),
    combine(24, here.word, next.word),
    combine(25, back.word, next.word),
    combine(26, back2.word, back.word),
    combine(27, next.word, next2.word),
    combine(28, back2.word, back.word, here.word),
    combine(29, back.word, here.word, next.word),
    combine(30, here.word, next.word, next2.word),
    combine(31, back.ending),
    combine(32, next.ending),
    combine(33, back.shape, here.shape),
    combine(34, here.shape, next.shape),
    combine(35, purpose),
    combine(36, purpose, here.word),
    combine(37, purpose, back.word),
    combine(38, purpose, next.word),
    combine(39, purpose, here.shape),
    combine(40, purpose, back2.word, back.word),
    ...here.affixes,
  ]
  for (const hint of known[i] ?? []) found.push(hint, combine(8, hint, purpose), combine(9, hint, back.word))
  for (const hint of known[i - 1] ?? []) found.push(combine(10, hint))
  for (const hint of known[i + 1] ?? []) found.push(combine(11, hint))
  return found
}

/** One feature of up to three parts; the template says what they are. */
function combine(template: number, first: number, second = 0, third = 0): number {
  let hash = Math.imul(Math.imul(template, 0x9e3779b1) ^ first, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ second, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ third, 0x01000193)
  return mix(hash)
}
