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
const FIRST_TEMPLATE = 16

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
  const around: number[][] = [
    [here.word],
    [here.shape],
    [back.word],
    [back2.word],
    [back3.word],
    [next.word],
    [next2.word],
    [back.word, here.word],
    [here.word, next.word],
    [back.word, next.word],
    [back2.word, back.word],
    [next.word, next2.word],
    [back2.word, back.word, here.word],
    [back.word, here.word, next.word],
    [here.word, next.word, next2.word],
    [back.ending],
    [next.ending],
    [back.shape, here.shape],
    [here.shape, next.shape],
    [purpose],
    [purpose, here.word],
    [purpose, back.word],
    [purpose, next.word],
    [purpose, here.shape],
    [purpose, back2.word, back.word],
  ]
  const found = around.map((parts, template) => combine(FIRST_TEMPLATE + template, parts))
  found.push(...here.affixes)
  for (const hint of known[i] ?? []) found.push(hint, combine(8, [hint, purpose]), combine(9, [hint, back.word]))
  for (const hint of known[i - 1] ?? []) found.push(combine(10, [hint]))
  for (const hint of known[i + 1] ?? []) found.push(combine(11, [hint]))
  return found
}

function combine(template: number, parts: readonly number[]): number {
  let hash = Math.imul(template, 0x9e3779b1)
  for (const part of parts) hash = Math.imul(hash ^ part, 0x01000193) ^ (hash >>> 15)
  return mix(hash)
}
