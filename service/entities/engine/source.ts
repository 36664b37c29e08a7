import { hasAccent, stripAccents } from './accents.ts'
import type { Symbol } from './grammar.ts'
import { simplified } from './hanVariants.ts'

/** Kinds of characters. */
export const KIND = {
  other: 0,
  space: 1,
  digit: 2,
  letter: 3,
  /** Of a script without word spaces (Han, Kana, Thai …). */
  unspaced: 4,
  /** Words are parted by spaces, but particles are glued to them. */
  hangul: 5,
} as const

/** A text prepared for matching. All arrays run over UTF-16 units, so that offsets are those of the text itself. */
export interface Source {
  readonly text: string
  /** Lower case, digits of all scripts in ASCII, wide forms narrow, Han simplified, signs plain; as long as `text`. */
  readonly plain: string
  /** The UTF-16 units of `plain`: an array is read faster than strings, which V8 stores in many ways. */
  readonly units: readonly number[]
  readonly kinds: Uint8Array
}

const SPECIAL: Readonly<Record<string, string>> = {
  '’': "'", 'ʼ': "'", '‘': "'", '＇': "'", '`': "'", '´': "'",
  '−': '-', '–': '-', '—': '-', '－': '-', '‑': '-', '‐': '-', '~': '-', '〜': '-', '～': '-',
  '\u00ad': ' ', '\u200e': ' ', '\u200f': ' ', '\u061c': ' ', '\u200b': ' ', '\ufeff': ' ', '\u202a': ' ', '\u202c': ' ',
  // letters that are written both ways: Arabic alef and teh marbuta, Russian ё, Hindi nasals
  'أ': 'ا', 'إ': 'ا', 'آ': 'ا', 'ى': 'ي', 'ة': 'ه', 'ё': 'е', 'Ё': 'е', 'ँ': 'ं',
  'º': 'º', 'ª': 'ª', '˚': '°', '،': ',', '：': ':', '″': '"', '”': '"', '“': '"', '′': "'",
} // prettier-ignore

const LETTER = /[\p{L}\p{M}\p{Nl}\p{No}]/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const HANGUL = /\p{sc=Hangul}/u
const SPACE = /[\s\p{Z}]/u
const DIGIT = /\p{Nd}/u

/** Plain form and kind (and 1 more, 0 where not known yet) by UTF-16 unit, because every unit of a text is looked up. */
const plainUnits = new Uint16Array(0x10000)
const knownKinds = new Uint8Array(0x10000)

/** The kind of a UTF-16 unit; its plain form stands in `plainUnits` from then on. */
function look(code: number): number {
  const found = knownKinds[code] ?? 0
  if (found > 0) return found - 1
  const character = String.fromCharCode(code)
  const special = SPECIAL[character]
  const folded = special ?? character.normalize('NFKC').toLowerCase()
  const narrow = simplified(folded.length === 1 ? folded : character)
  const isDigit = DIGIT.test(character)
  const plain = isDigit ? String(digitValue(code)) : SPACE.test(narrow) ? ' ' : narrow
  const kind = isDigit ? KIND.digit : kindOf(plain)
  plainUnits[code] = plain.charCodeAt(0)
  knownKinds[code] = kind + 1
  return kind
}

function kindOf(character: string): number {
  if (SPACE.test(character)) return KIND.space
  if (DIGIT.test(character)) return KIND.digit
  if (UNSPACED.test(character)) return KIND.unspaced
  if (HANGUL.test(character)) return KIND.hangul
  return LETTER.test(character) ? KIND.letter : KIND.other
}

/** Every script's digits stand in a row of ten that starts at zero; the row is found by walking down to its start. */
function digitValue(code: number): number {
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCharCode(code - value - 1))) value += 1
  return value
}

/** Prepares a text for matching, in time linear in its length. */
export function readSource(text: string): Source {
  const kinds = new Uint8Array(text.length)
  const units: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    kinds[at] = look(code)
    const isDash = code === LONG_VOWEL && isBetweenTimes(text, at)
    if (isDash) kinds[at] = KIND.other
    units.push(isDash ? HYPHEN : (plainUnits[code] ?? 0))
  }
  let plain = units.length <= UNITS_AT_ONCE ? String.fromCharCode(...units) : ''
  for (let from = plain.length; from < units.length; from += UNITS_AT_ONCE)
    plain += String.fromCharCode(...units.slice(from, from + UNITS_AT_ONCE))
  return { text, plain, units, kinds }
}

const HYPHEN = '-'.charCodeAt(0)
/** The sign behind Kana that makes a vowel long. */
const LONG_VOWEL = 'ー'.charCodeAt(0)
const NO_KANA = /[\p{Nd}\p{sc=Han}]/u

/** Is the sign for a long vowel a dash? Behind a digit or a Han character and before one it is: 10時ー12時. */
function isBetweenTimes(text: string, at: number): boolean {
  return NO_KANA.test(text[at - 1] ?? '') && NO_KANA.test(text[at + 1] ?? '')
}

/** A function takes so many arguments without using up the stack; most texts are shorter. */
const UNITS_AT_ONCE = 1024

/** May a word begin here? Between letters of one spaced script it may not; a letter may follow a digit ("5km"). */
export function beginsAt({ kinds }: Source, at: number): boolean {
  const before = kinds[at - 1]
  const here = kinds[at]
  if (before === undefined || here === KIND.unspaced || before === KIND.unspaced) return true
  if (here === KIND.digit) return before !== KIND.digit
  return !(isLetter(here) && isLetter(before))
}

/** May a word end here? Hangul and scripts without spaces end anywhere. */
export function endsAt(source: Source, at: number): boolean {
  const { kinds } = source
  const last = kinds[at - 1]
  const next = kinds[at]
  if (next === undefined || last === KIND.unspaced || last === KIND.hangul || next === KIND.unspaced) return true
  if (next === KIND.hangul) return true
  if (last === KIND.digit) return next !== KIND.digit
  // Catalan "mil·límetre" is one word
  if (source.plain[at] === MIDDLE_DOT && isLetter(last) && isLetter(source.kinds[at + 1])) return false
  return !(isLetter(last) && isLetter(next))
}

/** Letters glued to the word behind them, with the symbols that they stand for. */
export type Prefixes = ReadonlyMap<string, readonly Symbol[]>

/** Does a word begin behind a letter that is glued to it? */
export function isBehindPrefix(source: Source, at: number, prefixes: Prefixes): boolean {
  return prefixes.size > 0 && prefixes.has(source.plain[at - 1] ?? '') && beginsAt(source, at - 1)
}

const MIDDLE_DOT = '·'

const isLetter = (kind: number | undefined) => kind === KIND.letter || kind === KIND.hangul

/** A phrase as `Source.plain` shows it; hyphens inside words count as spaces, as do those with spaces behind them. */
export function plainPhrase(phrase: string): string {
  if (PLAIN.test(phrase)) return phrase
  const plain = plainText(phrase)
  const apart = plain.includes('-') ? plain.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ').replace(/- +/g, '-') : plain
  return apart.includes('  ') ? apart.replace(/ +/g, ' ').trim() : apart.trim()
}

/** `Source.plain` alone; most phrases are plain already. */
function plainText(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    look(code)
    if (plainUnits[code] !== code) return readSource(text).plain
  }
  return text
}

/** Is it as `plainPhrase` and `unaccented` would leave it? */
export const isPlainPhrase = (phrase: string): boolean => PLAIN.test(phrase)

/** Phrases of which nothing changes: most of those in Latin letters. */
const PLAIN = /^[a-z\d.']+(?: [a-z\d.']+)*$/

/** The phrase as it is typed without accents, when that is another one and long enough not to be another word. */
export function unaccented(phrase: string): string | null {
  if (!hasAccent(phrase)) return null
  const folded = stripAccents(phrase)
  return folded !== phrase && folded.length > 3 ? folded : null
}
