import type { Symbol } from './grammar.ts'

/** A word class with a key of its value, and in what form of its phrase it counts (`FORM`). */
export type PackedMeaning = readonly [symbol: Symbol, key: string, form: number]

/** Bits of the form in which a phrase has a meaning; 0 stands for the phrase as it is. */
export const FORM = { stem: 1, last: 2, alone: 4, lower: 8, upper: 16, capital: 32 } as const

/**
 * The words of a language as they are searched: phrases in order of their UTF-16 units, and numbers of their meanings.
 * Nothing but arrays of numbers and one short list, so the build keeps it as a file that is read without compiling.
 */
export interface PackedWords {
  /** The units of all phrases, one phrase behind the other. */
  readonly units: Uint16Array
  /** Start of each phrase in `units`, and the end of the last one. */
  readonly starts: Uint32Array
  /** Numbers of the meanings of all phrases, one phrase behind the other. */
  readonly numbers: Uint16Array
  /** Start of the numbers of each phrase in `numbers`, and the end of the last ones. */
  readonly numberStarts: Uint32Array
  /** Meanings by number. */
  readonly meanings: readonly PackedMeaning[]
  /** All symbols that have words. */
  readonly symbols: readonly string[]
}

/** Changes with the form of the file. */
const VERSION = 1
const WORD = 4

interface Header<More> {
  version: number
  lengths: [units: number, starts: number, numbers: number]
  symbols: readonly string[]
  /** Meanings as three numbers or a text in a row: place of the symbol in `symbols`, key, form. */
  meanings: readonly (string | number)[]
  more: More
}

/** Words as bytes, with further data of the language, which has to be plain JSON. */
export function packWords<More>(words: PackedWords, more: More): Uint8Array {
  const { units, starts, numbers, numberStarts, symbols } = words
  const placeOf = new Map(symbols.map((symbol, at) => [symbol, at]))
  const header: Header<More> = {
    version: VERSION,
    lengths: [units.length, starts.length, numbers.length],
    symbols,
    meanings: words.meanings.flatMap(([symbol, key, form]) => [placeOf.get(symbol) ?? 0, key, form]),
    more,
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  // the header has the lengths of the arrays and stands behind them, so that they are aligned; its own length comes first
  const parts = [new Uint32Array([text.length]), starts, numberStarts, units, numbers, text]
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return bytes
}

/** Reads the result of `packWords`, without copying the arrays; null when the bytes have another form. */
export function unpackWords<More>(given: Uint8Array): { words: PackedWords; more: More } | null {
  const bytes = given.byteOffset % WORD === 0 ? given : new Uint8Array(given) // a copy begins at 0
  const { buffer, byteOffset, byteLength } = bytes
  const [textLength = 0] = new Uint32Array(buffer, byteOffset, 1)
  const text = new TextDecoder().decode(bytes.subarray(byteLength - textLength))
  const header = JSON.parse(text) as Header<More> // written by the build
  if (header.version !== VERSION) return null
  const { lengths, symbols, more } = header
  let at = byteOffset + WORD
  const next = (length: number, size: number) => (at += length * size) - length * size
  const starts = new Uint32Array(buffer, next(lengths[1], 4), lengths[1])
  const numberStarts = new Uint32Array(buffer, next(lengths[1], 4), lengths[1])
  const units = new Uint16Array(buffer, next(lengths[0], 2), lengths[0])
  const numbers = new Uint16Array(buffer, next(lengths[2], 2), lengths[2])
  const meanings: PackedMeaning[] = []
  for (let i = 0; i < header.meanings.length; i += 3) {
    const [place, key, form] = header.meanings.slice(i, i + 3)
    meanings.push([symbols[Number(place)] as Symbol, String(key), Number(form)]) // symbols that were compiled
  }
  return { words: { units, starts, numbers, numberStarts, meanings, symbols }, more }
}
