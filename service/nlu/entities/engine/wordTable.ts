import { z } from 'zod'
import type { Symbol } from './grammar.ts'
import { type Meaning, PhraseTable } from './phrases.ts'
import { plainPhrase, unaccented } from './source.ts'

/** Words of a language by symbol: phrases by the key of their value, or a list where there is no value. */
export const Words = z.record(z.string(), z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())]))
export type Words = z.infer<typeof Words>

/** Makes the value of a word from its key; throws when the key makes none. */
export type ReadValue = (key: string) => unknown

/** The key is a number: "1" → 1. */
export const numeric: ReadValue = key => {
  const value = Number(key)
  if (key === '' || Number.isNaN(value)) throw new Error(`"${key}" is not a number`)
  return value
}

/** The word has no value, it only marks a place. */
export const marker: ReadValue = () => true

/** The value is the key itself. */
export const named: ReadValue = key => key

/**
 * Compiles the words of a language, but those dropped ("symbol phrase"). A phrase that ends in "*" stands for every word that begins so. Throws on a symbol
 * that no type reads and on a key that makes no value: a slip in the data shows at once.
 */
export function compileWords(
  sections: readonly Words[],
  readers: ReadonlyMap<string, ReadValue>,
  dropped: ReadonlySet<string> = new Set(),
): PhraseTable {
  const table = new Map<string, Meaning[]>()
  for (const [symbol, values] of sections.flatMap(section => Object.entries(section))) {
    const read = readers.get(symbol)
    if (!read) throw new Error(`no entity type reads the words "${symbol}"`)
    const entries = Array.isArray(values) ? [['', values] as const] : Object.entries(values)
    for (const [key, phrases] of entries) {
      const value = read(key)
      for (const phrase of phrases)
        if (!dropped.has(`${symbol} ${phrase}`)) addPhrase(table, phrase, symbol as Symbol, value) // a reader is declared by symbol
    }
  }
  return new PhraseTable(table)
}

/** Ends a phrase that stands for every word that begins so. */
const STEM = '*'
/** Ends a phrase that counts only where no other word follows. */
const LAST = '<end>'

function addPhrase(table: Map<string, Meaning[]>, phrase: string, symbol: Symbol, value: unknown): void {
  const isStem = phrase.endsWith(STEM)
  const isLast = phrase.endsWith(LAST)
  const plain = plainPhrase(phrase.slice(0, phrase.length - (isStem ? STEM.length : isLast ? LAST.length : 0)))
  const folded = unaccented(plain)
  // letters with a dot below (नुक़्ता) are typed as one character or as two
  const forms = new Set([plain, plain.normalize('NFC'), ...(folded === null ? [] : [folded])])
  for (const form of forms) {
    const meanings = table.get(form) ?? []
    const isKnown = meanings.some(other => other.symbol === symbol && other.value === value)
    if (form !== '' && !isKnown) table.set(form, [...meanings, { symbol, value, isStem, isLast }])
  }
}
