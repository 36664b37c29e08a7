import type { Symbol } from './grammar.ts'
import { FORM, type PackedMeaning, type PackedWords } from './packedWords.ts'
import { KIND, type Source } from './source.ts'

/** The meaning of a phrase: the symbol of the grammar and the key of its value, such as "weekday" and "1". */
export interface Meaning {
  readonly symbol: Symbol
  readonly value: unknown
  /** The rest of the word may be anything: "понедельник*". */
  readonly isStem: boolean
  /** Counts only where no other word follows ("in" is inches in "5 in.", but not in "5 in a row"), or none stands beside. */
  readonly stands: 'last' | 'alone' | null
  /** Counts only in this case throughout: "M" is a million, "m" a metre. */
  readonly letterCase: 'lower' | 'upper' | 'capital' | null
}

/** Makes the value of a word from its key; throws when the key makes none. */
export type ReadValue = (key: string) => unknown

/** Called for each phrase found, with the offset of its end and all its meanings. */
export type Visit = (end: number, meanings: readonly Meaning[]) => void

const SPACE = 32
const HYPHEN = 45

/**
 * A trie without nodes: the phrases of a language in order, and a range of them that narrows with every character read.
 * As compact as the text itself, nothing to build but the order. Meanings are made when their phrase is first found.
 */
export class PhraseTable {
  readonly #words: PackedWords
  readonly #units: Uint16Array
  readonly #starts: Uint32Array
  readonly #symbols: ReadonlySet<string>
  readonly #readers: ReadonlyMap<string, ReadValue>
  /** Meanings by phrase and by number, and values by symbol and key, as far as they were asked for. */
  readonly #meanings = new Map<number, readonly Meaning[]>()
  readonly #byNumber = new Map<number, Meaning>()
  readonly #values = new Map<string, unknown>()
  /** Range of the phrases with this first character. */
  readonly #first = new Map<number, [number, number]>()
  /** Range of the phrases with these first two characters, by `pairOf`: most words are no phrase, and few share two. */
  readonly #pairs = new Map<number, [number, number]>()

  /** Takes the words, and what makes a value of their keys by symbol. */
  constructor(words: PackedWords, readers: ReadonlyMap<string, ReadValue>) {
    this.#words = words
    this.#units = words.units
    this.#starts = words.starts
    this.#symbols = new Set(words.symbols)
    this.#readers = readers
    this.#indexStarts()
  }

  /** Phrases with the same start follow each other, so a range is complete when another start comes. */
  #indexStarts(): void {
    const count = this.size
    let first = -1
    let firstAt = 0
    let pair = -1
    let pairAt = 0
    for (let at = 0; at <= count; at += 1) {
      const code = at < count ? this.#unit(at, 0) : -1
      const both = at === count || this.#length(at) === 1 ? -1 : pairOf(code, this.#unit(at, 1))
      if (both !== pair) {
        if (pair !== -1) this.#pairs.set(pair, [pairAt, at])
        pair = both
        pairAt = at
      }
      if (code !== first) {
        if (first !== -1) this.#first.set(first, [firstAt, at])
        first = code
        firstAt = at
      }
    }
  }

  #length(phrase: number): number {
    return (this.#starts[phrase + 1] ?? 0) - (this.#starts[phrase] ?? 0)
  }

  /** A unit of a phrase; 0 behind its end, which is below all that phrases have. */
  #unit(phrase: number, depth: number): number {
    const at = (this.#starts[phrase] ?? 0) + depth
    return at < (this.#starts[phrase + 1] ?? 0) ? (this.#units[at] ?? 0) : 0
  }

  get size(): number {
    return this.#starts.length - 1
  }

  #meaningsOf(phrase: number): readonly Meaning[] {
    const known = this.#meanings.get(phrase)
    if (known) return known
    const { numbers, numberStarts } = this.#words
    const made = Array.from(numbers.subarray(numberStarts[phrase], numberStarts[phrase + 1]), number => this.#meaning(number)) // prettier-ignore
    this.#meanings.set(phrase, made)
    return made
  }

  #meaning(number: number): Meaning {
    const known = this.#byNumber.get(number)
    if (known) return known
    const packed = this.#words.meanings[number]
    if (!packed) throw new Error(`no meaning has the number ${number}`)
    const made = readMeaning(packed, this.#value(packed[0], packed[1]))
    this.#byNumber.set(number, made)
    return made
  }

  #value(symbol: string, key: string): unknown {
    const place = `${symbol} ${key}`
    if (!this.#values.has(place)) this.#values.set(place, this.#readers.get(symbol)?.(key))
    return this.#values.get(place)
  }

  /** Has the language words of this symbol? */
  knows(symbol: string): boolean {
    return this.#symbols.has(symbol)
  }

  /** Phrases of one word that have a meaning of one of these symbols. */
  words(symbols: ReadonlySet<string>): string[] {
    const { meanings, numbers, numberStarts } = this.#words
    const isWanted = meanings.map(([symbol]) => symbols.has(symbol))
    const found: string[] = []
    for (let at = 0; at < this.size; at += 1) {
      if (!numbers.subarray(numberStarts[at], numberStarts[at + 1]).some(number => isWanted[number])) continue
      const phrase = String.fromCharCode(...this.#units.subarray(this.#starts[at], this.#starts[at + 1]))
      if (ONE_WORD.test(phrase)) found.push(phrase)
    }
    return found
  }

  /** Visits every phrase that begins at `start`, the shortest first. Word boundaries are checked by the caller. */
  match({ units, kinds }: Source, start: number, visit: Visit): void {
    const range = this.#first.get(units[start] ?? -1)
    if (!range) return
    let [low, high] = range
    let at = start + 1
    for (let depth = 1; ; depth += 1) {
      if (this.#length(low) === depth) {
        visit(at, this.#meaningsOf(low))
        low += 1
      }
      if (low >= high || at >= units.length) return
      // in scripts without word spaces a space says nothing: "百 分 之 二"
      if (kinds[at] === KIND.space && kinds[at - 1] === KIND.unspaced && this.#unit(low, depth) !== SPACE) {
        const next = skipSpaces(kinds, at)
        if (kinds[next] === KIND.unspaced) at = next
      }
      const code = units[at] ?? 0
      const isGap = code === SPACE || code === HYPHEN
      at += 1
      if (isGap) while (units[at] === SPACE) at += 1
      const wanted = code === HYPHEN && this.#unit(low, depth) !== HYPHEN ? SPACE : code
      if (depth === 1) {
        const pair = this.#pairs.get(pairOf(units[start] ?? 0, wanted))
        if (!pair) return
        ;[low, high] = pair
        continue
      }
      low = this.#bound(low, high, depth, wanted)
      high = this.#bound(low, high, depth, wanted + 1)
      if (low >= high) return
    }
  }

  /** The first phrase of the range whose character at `depth` is not below `code`. */
  #bound(low: number, high: number, depth: number, code: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#unit(middle, depth) < code) low = middle + 1
      else high = middle
    }
    return low
  }
}

function readMeaning([symbol, , form]: PackedMeaning, value: unknown): Meaning {
  const stands = (form & FORM.last) !== 0 ? 'last' : (form & FORM.alone) !== 0 ? 'alone' : null
  const letterCase = CASES.find(name => (form & FORM[name]) !== 0) ?? null
  return { symbol, value, isStem: (form & FORM.stem) !== 0, stands, letterCase }
}

const ONE_WORD = /^[\p{L}\p{M}]+$/u

/** Two UTF-16 units as one 32-bit integer. */
const pairOf = (first: number, second: number): number => (first << 16) | second

function skipSpaces(kinds: Uint8Array, from: number): number {
  let at = from
  while (kinds[at] === KIND.space) at += 1
  return at
}

const CASES = ['lower', 'upper', 'capital'] as const
