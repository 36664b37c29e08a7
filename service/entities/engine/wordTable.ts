import type { Symbol } from './grammar.ts'
import { type Meaning, PhraseTable } from './phrases.ts'
import { isPlainPhrase, plainPhrase, unaccented } from './source.ts'

/** Words of a language by symbol: phrases by the key of their value, or a list where there is no value. */
export type Words = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | readonly string[]>>

/**
 * Checks the form of words that were read from a file. Written out because files have thousands of phrases, and a schema
 * took a fifth of the time to load a language.
 */
export function isWords(json: unknown): json is Words {
  return isRecord(json) && Object.values(json).every(values => isPhrases(values) || isPhrasesByKey(values))
}

function isPhrasesByKey(values: unknown): boolean {
  return isRecord(values) && Object.values(values).every(isPhrases)
}

function isPhrases(values: unknown): boolean {
  return Array.isArray(values) && values.every(phrase => typeof phrase === 'string')
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

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
 * Compiles the words of a language, but those dropped (phrases by symbol). A phrase that ends in "*" stands for every word that begins so. Throws on a symbol
 * that no type reads and on a key that makes no value: a slip in the data shows at once.
 */
export function compileWords(
  sections: readonly Words[],
  readers: ReadonlyMap<string, ReadValue>,
  dropped: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): PhraseTable {
  const table = new Map<string, Meaning[]>()
  /** Phrases as they are typed without accents, read where that is no phrase by itself ("onze", "onzè"). */
  const folded = new Map<string, Meaning[]>()
  const symbols = new Set<string>()
  for (const [symbol, values] of sections.flatMap(section => Object.entries(section))) {
    const read = readers.get(symbol)
    if (!read) throw new Error(`no entity type reads the words "${symbol}"`)
    symbols.add(symbol)
    const droppedHere = dropped.get(symbol)
    const entries = isPhraseList(values) ? [['', values] as const] : Object.entries(values)
    for (const [key, phrases] of entries) {
      const value = read(key)
      for (const phrase of phrases)
        if (!droppedHere?.has(phrase)) addPhrase(table, folded, phrase, symbol as Symbol, value) // a reader is declared by symbol
    }
  }
  for (const [form, meanings] of folded) if (!table.has(form)) table.set(form, meanings)
  return new PhraseTable(table, symbols)
}

function isPhraseList(values: Words[string]): values is readonly string[] {
  return Array.isArray(values)
}

/** Ends a phrase that stands for every word that begins so. */
const STEM = '*'
/** Any of the marks below at the end of a phrase. */
const MARK = /\*$|<\w+>$/
/** Ends a phrase that counts only where no other word follows, or only where it is all that is said. */
const STANDS = { '<end>': 'last', '<alone>': 'alone' } as const
/** Ends a phrase that is meant only in this case. */
const CASES = { '<lower>': 'lower', '<upper>': 'upper' } as const

function addPhrase(
  table: Map<string, Meaning[]>,
  unaccentedTable: Map<string, Meaning[]>,
  written: string,
  symbol: Symbol,
  value: unknown,
): void {
  if (isPlainPhrase(written)) {
    addMeaning(table, written, { symbol, value, isStem: false, stands: null, letterCase: null })
    return
  }
  const mark = written.endsWith(STEM) || written.endsWith('>') ? (MARK.exec(written)?.[0] ?? '') : ''
  const isStem = mark === STEM
  const stands = mark in STANDS ? STANDS[mark as keyof typeof STANDS] : null // checked
  const letterCase = mark in CASES ? CASES[mark as keyof typeof CASES] : null // checked
  const plain = plainPhrase(written.slice(0, written.length - mark.length))
  const folded = unaccented(plain)
  const meaning = { symbol, value, isStem, stands, letterCase }
  for (const form of spellings(plain)) addMeaning(table, form, meaning)
  if (folded !== null) addMeaning(unaccentedTable, folded, meaning)
}

function addMeaning(table: Map<string, Meaning[]>, form: string, meaning: Meaning): void {
  const meanings = table.get(form)
  if (!meanings && form !== '') table.set(form, [meaning])
  const isKnown = meanings?.some(({ symbol, value }) => symbol === meaning.symbol && value === meaning.value)
  if (isKnown === false) meanings?.push(meaning)
}

/** Letters with a dot below (नुक़्ता) are typed as one character or as two; no normal form makes one of them. */
function spellings(plain: string): readonly string[] {
  if (LATIN.test(plain)) return [plain]
  const apart = plain.normalize('NFC')
  if (apart === plain && !plain.includes(NUKTA_SIGN)) return [plain]
  return [plain, apart, apart.replace(/.\u093c/gu, pair => NUKTA[pair] ?? pair)]
}

/** Letters that have no other form once they are composed. */
const LATIN = /^[ -\u024f]*$/

const NUKTA_SIGN = '\u093c'

const NUKTA: Readonly<Record<string, string>> = Object.fromEntries(
  [...'\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f'].map(letter => [letter.normalize('NFC'), letter]),
)
