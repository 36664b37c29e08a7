import type { Symbol } from './grammar.ts'
import { FORM, type PackedMeaning, type PackedWords } from './packedWords.ts'
import type { ReadValue } from './phrases.ts'
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

export type { ReadValue } from './phrases.ts'

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
 * Compiles the words of a language, but those dropped (phrases by symbol). A phrase that ends in "*" stands for every word
 * that begins so. Throws on a symbol that no type reads and on a key that makes no value: a slip in the data shows at once.
 */
export function compileWords(
  sections: readonly Words[],
  readers: ReadonlyMap<string, ReadValue>,
  dropped: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): PackedWords {
  const table: Phrases = new Map()
  /** Phrases as they are typed without accents, read where that is no phrase by itself ("onze", "onzè"). */
  const folded: Phrases = new Map()
  const symbols = new Set<string>()
  const meanings = new MeaningList()
  for (const [symbol, values] of sections.flatMap(section => Object.entries(section))) {
    const read = readers.get(symbol)
    if (!read) throw new Error(`no entity type reads the words "${symbol}"`)
    symbols.add(symbol)
    const droppedHere = dropped.get(symbol)
    const entries = isPhraseList(values) ? [['', values] as const] : Object.entries(values)
    for (const [key, phrases] of entries) {
      read(key) // throws where the key makes no value
      const numberOf = meanings.of(symbol as Symbol, key) // a reader is declared by symbol
      for (const phrase of phrases) if (!droppedHere?.has(phrase)) addPhrase(table, folded, phrase, numberOf)
    }
  }
  for (const [form, numbers] of folded) if (!table.has(form)) table.set(form, numbers)
  return packed(table, meanings.all, [...symbols])
}

/** Phrases with the numbers of their meanings. */
type Phrases = Map<string, number[]>

/** Gives the number of a word class with a key in one form of its phrases. */
type NumberOf = (form: number) => number

/** Meanings by number: each word class with a key, in each form in which it occurs. */
class MeaningList {
  readonly all: PackedMeaning[] = []
  readonly #known = new Map<string, Map<number, number>>()

  of(symbol: Symbol, key: string): NumberOf {
    const name = `${symbol} ${key}`
    const forms = this.#known.get(name) ?? new Map<number, number>()
    this.#known.set(name, forms)
    return form => {
      const known = forms.get(form)
      if (known !== undefined) return known
      forms.set(form, this.all.length)
      return this.all.push([symbol, key, form]) - 1
    }
  }
}

function packed(table: Phrases, meanings: readonly PackedMeaning[], symbols: readonly string[]): PackedWords {
  if (meanings.length > 0xffff) throw new Error('too many meanings')
  const phrases = [...table.keys()].sort() // by UTF-16 units, as they are searched
  const lists = phrases.map(phrase => distinctMeanings(table.get(phrase) ?? [], meanings))
  const starts = startsOf(phrases)
  const numberStarts = startsOf(lists)
  const units = new Uint16Array(starts.at(-1) ?? 0)
  const numbers = new Uint16Array(numberStarts.at(-1) ?? 0)
  phrases.forEach((phrase, at) => {
    const start = starts[at] ?? 0
    for (let i = 0; i < phrase.length; i += 1) units[start + i] = phrase.charCodeAt(i)
    numbers.set(lists[at] ?? [], numberStarts[at])
  })
  return { units, starts, numbers, numberStarts, meanings, symbols }
}

/** Of a word class with a key only the form that was written first. */
function distinctMeanings(numbers: readonly number[], meanings: readonly PackedMeaning[]): readonly number[] {
  if (numbers.length < 2) return numbers
  const isSame = (a: number, b: number) => meanings[a]?.[0] === meanings[b]?.[0] && meanings[a]?.[1] === meanings[b]?.[1] // prettier-ignore
  return numbers.filter((number, at) => numbers.findIndex(other => isSame(other, number)) === at)
}

/** Start of each list in the concatenation of all, and the end of the last one. */
function startsOf(lists: readonly { length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach(({ length }, at) => (starts[at + 1] = (starts[at] ?? 0) + length))
  return starts
}

function isPhraseList(values: Words[string]): values is readonly string[] {
  return Array.isArray(values)
}

/** Ends a phrase that stands for every word that begins so. */
const STEM = '*'
/** Any of the marks below at the end of a phrase. */
const MARK = /\*$|<\w+>$/
/** The form that a mark stands for: of every word that begins so, where no other word follows, where nothing else is said, in one case, with a capital letter. */
const FORMS: Readonly<Record<string, number>> = {
  '*': FORM.stem,
  '<end>': FORM.last,
  '<alone>': FORM.alone,
  '<lower>': FORM.lower,
  '<upper>': FORM.upper,
  '<capital>': FORM.capital,
}

function addPhrase(table: Phrases, unaccentedTable: Phrases, written: string, numberOf: NumberOf): void {
  if (isPlainPhrase(written)) {
    addMeaning(table, written, numberOf(0))
    return
  }
  const mark = written.endsWith(STEM) || written.endsWith('>') ? (MARK.exec(written)?.[0] ?? '') : ''
  const plain = plainPhrase(written.slice(0, written.length - mark.length))
  const folded = unaccented(plain)
  if (mark !== '' && FORMS[mark] === undefined) throw new Error(`unknown mark: ${written}`)
  const number = numberOf(FORMS[mark] ?? 0)
  for (const form of spellings(plain)) addMeaning(table, form, number)
  if (folded !== null) addMeaning(unaccentedTable, folded, number)
}

function addMeaning(table: Phrases, form: string, number: number): void {
  if (form === '') return
  const numbers = table.get(form)
  if (!numbers) table.set(form, [number])
  else if (!numbers.includes(number)) numbers.push(number)
}

/**
 * Letters with a dot below (नुक़्ता) are typed as one character or as two; no normal form makes one of them. The ending
 * of Arabic adverbs and counted nouns is typed with its sign, before or behind the letter, or without.
 */
function spellings(plain: string): readonly string[] {
  if (LATIN.test(plain)) return [plain]
  if (KANA_SPACE.test(plain)) return [plain, plain.replace(KANA_SPACE, ''), plain.replace(KANA_SPACE, '・')]
  const signed = plain.replace(FINAL_ALEF, '\u0627\u064b')
  if (signed !== plain) return [plain, signed, plain.replace(FINAL_ALEF, '\u064b\u0627')]
  const apart = plain.normalize('NFC')
  if (apart === plain && !plain.includes(NUKTA_SIGN)) return [plain]
  return [plain, apart, apart.replace(/.\u093c/gu, pair => NUKTA[pair] ?? pair)]
}

/** Between words in katakana a space, a dot or nothing is typed: スイス フラン, スイス・フラン, スイスフラン. */
const KANA_SPACE = /(?<=[\p{sc=Katakana}ー]) (?=\p{sc=Katakana})/u

/** Letters that have no other form once they are composed. */
const LATIN = /^[ -\u024f]*$/

const FINAL_ALEF = /\u0627(?= |$)/g

const NUKTA_SIGN = '\u093c'

const NUKTA: Readonly<Record<string, string>> = Object.fromEntries(
  [...'\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f'].map(letter => [letter.normalize('NFC'), letter]),
)
