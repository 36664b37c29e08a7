import { type Item, wordItem } from '../engine/chart.ts'
import type { Symbol } from '../engine/grammar.ts'
import type { PhraseTable } from '../engine/phrases.ts'
import { endsAt, KIND, type Source } from '../engine/source.ts'
import { isWord, startsWord } from '../engine/wordAt.ts'
import type { Numeral } from '../symbols/values.ts'
import { atomsAt } from './atoms.ts'
import { readDigits } from './digits.ts'
import { isDeterminer, isOtherWord } from './hangul.ts'
import { isApart } from './kana.ts'
import { partAtEnd } from './partAtEnd.ts'
import { isBehindWord, KANA, type NumberWords, readDigitRun, readPart, readWords, type WordsRead } from './words.ts'

/** Scripts without word spaces: from here on a scale alone is no number (万). */
const NO_NUMBER_ALONE = 1e4

/** The number in digits that begins at a place, and with the scale behind it: "3 million", "4 thousand 3 hundred". */
export function digitItems(source: Source, at: number, words: NumberWords): Item[] {
  const read = readDigits(source, at, words.marks)
  if (!read) return []
  const isMinus = isMinusBefore(source, at)
  const start = isMinus ? at - 1 : at
  const plain = {
    ...read.numeral,
    isFinal: isFinal(source, read.end),
    ...(isTied(source, at) ? { isTied: true } : {}),
    ...countedAt(source, read.end, words.table),
  }
  const numeral = isMinus ? { value: -plain.value, digits: null, isPlain: false } : plain
  const scaled = readWords(source, read.end, words, plain.value)
  const isScaled = scaled === null ? {} : { isScaled: true }
  const items = [wordItem('number', start, read.end, { ...numeral, ...isScaled })]
  if (isMinus) items.push(wordItem('number', at, read.end, { ...plain, ...isScaled }))
  if (!scaled) return items
  const whole = readItems(source, at, scaled, words, {})
  return [...items, ...whole, ...(isMinus ? whole.filter(({ symbol }) => symbol === 'number').map(negated) : [])]
}

/** The same number with the minus that stands before it. */
function negated(item: Item): Item {
  const { value } = item.value as Numeral // a reader of numbers made it
  return wordItem('number', item.start - 1, item.end, { value: -value, digits: null, isPlain: false })
}

/** A hyphen before digits is a minus unless it joins them to what stands before: "A-4", "75 -300 mm", "5%-10%". */
function isMinusBefore({ plain, kinds }: Source, at: number): boolean {
  if (plain[at - 1] !== '-' || (at > 1 && /[\w)%‰-]/.test(plain[at - 2] ?? ''))) return false
  let before = at - 2
  while (kinds[before] === KIND.space) before -= 1
  return kinds[before] !== KIND.digit
}

/**
 * A minus that stands apart from its number, "- 10 degrees": behind a number or a word it is a dash. Before digits a sign
 * may say so much later or earlier: "+2 days".
 */
export function signItems(source: Source, at: number): Item[] {
  const { plain, kinds, text } = source
  const sign = plain[at]
  const next = kinds[at + 1]
  if (sign === '-' && isMinusBefore(source, at + 1)) {
    const apart = wordItem('minusSign', at, at + 1, true)
    const isMinus = text[at] === MINUS && kinds[at - 1] === KIND.unspaced
    if (next === KIND.space)
      return isMinus || NUMBER_ALONE.test(plain) ? [apart, wordItem('minus', at, at + 1, true)] : [apart]
    if (next === KIND.digit) return [wordItem('shiftSign', at, at + 1, -1)]
    if (SIGNED.test(source.text[at + 1] ?? '')) return [wordItem('minus', at, at + 1, true)]
  }
  const isPlus = sign === '+' && next === KIND.digit && (at === 0 || kinds[at - 1] === KIND.space)
  return isPlus ? [wordItem('shiftSign', at, at + 1, 1)] : []
}

/** Behind a script without word spaces it is no dash: 答えは− 5です。 */
const MINUS = '−'

// "- 10k": where more is said it begins an item of a list, "- 2 eggs"
const NUMBER_ALONE = /^\s*- +[\d.,/]+ ?\p{L}?\s*$/u
/** Characters after a minus besides digits: a fraction in one sign, ½, and the sign of a currency. */
const SIGNED = /[\u00bc-\u00be\u2150-\u215e]|\p{Sc}/u

// "3/4", but no date and no path
const FRACTION = /(?<![\d/.])(\d{1,4})\/(\d{1,4})(?![\d/.])/y

/** The fraction in digits that begins at a place, "3/4", "-4/5", and as a percentage where that is said so, 5/100. */
export function fractionItems(source: Source, at: number, table: PhraseTable): Item[] {
  return [...fractionItem(source, at), ...percentItem(source, at, table)]
}

function fractionItem(source: Source, at: number): Item[] {
  FRACTION.lastIndex = at
  const match = FRACTION.exec(source.plain)
  const by = Number(match?.[2])
  if (!match || !(by > 0)) return []
  const end = at + match[0].length
  const value = Number(match[1]) / by
  const negative: Numeral = { value: -value, digits: null, isPlain: false }
  return [
    wordItem('fraction', at, end, value),
    ...(isMinusBefore(source, at) ? [wordItem('number', at - 1, end, negative)] : []),
  ]
}

const OVER = /(?<![\d/.])(\d+(?:\.\d+)?)(\/\d+)(?![\d/.])/y

/** So many of a hundred, where the words for percent are "of a hundred". */
function percentItem(source: Source, at: number, table: PhraseTable): Item[] {
  if (!table.knows('percentOver')) return []
  OVER.lastIndex = at
  const [all = '', share = '', over = ''] = OVER.exec(source.plain) ?? []
  const end = at + all.length
  return over && isWord(source, end - over.length, end, table, 'percentOver') ? [wordItem('percentDigits', at, end, Number(share))] : [] // prettier-ignore
}

/** Numbers in words that begin at a place; none where the number found before, which ends at `numberEnd`, goes on. */
export function wordItems(source: Source, at: number, words: NumberWords, numberEnd: number): Item[] {
  const items: Item[] = []
  const hasParts = words.table.knows('denominatorEnding') || words.table.knows('rankPlural')
  const part = hasParts ? readPart(source, at, words, numberEnd > 0 && numberEnd === at - 1) : null
  if (part) items.push(wordItem('denominator', at, part.end, part.by))
  if (at < numberEnd) return items
  const many = partAtEnd(source, at, words.table)
  if (many) items.push(wordItem('partAtEnd', at, many.end, many.by))
  // に is a particle before 三百
  const run = KANA.test(source.plain[at] ?? '') ? null : readDigitRun(source, at, words.table)
  const isSpelled = words.table.knows('placeGap')
  if (run) items.push(wordItem('number', at, run.end, { value: Number(run.digits), digits: run.digits, isPlain: true, isSpelled })) // prettier-ignore
  const read = readWords(source, at, words)
  if (!read) return items
  if (KANA.test(source.plain[at] ?? '') && !isApart(source, at, read, words.table)) return items
  const isParticle = source.kinds[at - 1] === KIND.hangul && isWord(source, at, read.end, words.table, 'particle')
  if (isParticle && !readWords(source, read.end, words)) return items
  if (source.kinds[at - 1] !== KIND.hangul && isOtherWord(source, at, read.end, words.table)) return items
  const isArticle =
    isArticleAt(source, at, read.end, words.table) && !isDigitInWords(source, at, read.end, words.table, numberEnd)
  const isLone = isInsideWord(source, at, read, words.table) || isDeterminer(source, at, read.end, words.table)
  const isDigit = isSpelled && read.end === at + 1 && read.value < 10
  const counted = countedAt(source, read.end, words.table)
  const hundreds = words.hundredsMayBeUnsaid ? unsaidHundreds(source, at, read, words) : null
  if (hundreds) items.push(hundreds)
  const amount = isWord(source, at, read.end, words.table, 'amountOnly') ? { isAmount: true } : {}
  // "6세" are six years
  if (amount.isAmount && source.kinds[at] === KIND.hangul && source.kinds[at - 1] === KIND.digit) return items
  return [...items, ...readItems(source, at, read, words, { isArticle, isLone, ...(isDigit ? { isSpelled } : {}), ...amount, ...counted })] // prettier-ignore
}

/**
 * "one twenty two", where nothing else is said: beside other words these are often two numbers, and "two thirty" is an hour
 * with its minutes.
 */
function unsaidHundreds(source: Source, at: number, { end, value }: WordsRead, words: NumberWords): Item | null {
  const { plain, kinds } = source
  const isFirst = plain.slice(0, at).trim() === '' && kinds[end] === KIND.space
  const rest = isFirst && value >= 1 && value < 10 ? readWords(source, skipSpace(source, end), words) : null
  if (!rest || rest.isOrdinal || rest.value < 10 || rest.value >= 100 || /[^\s.!]/.test(plain.slice(rest.end)))
    return null
  const isMinutes = rest.value < 60 && rest.value % 5 === 0
  return isMinutes ? null : numberItem(source, at, { ...rest, value: value * 100 + rest.value, digits: null }, words)
}

/** A number in words; where it could be parted at its last "and" also its parts. */
function readItems(source: Source, at: number, read: WordsRead, words: NumberWords, more: Partial<Numeral>): Item[] {
  const rest = read.parted && !read.isOrdinal ? readWords(source, read.parted.next, words) : null
  const plain = { digits: null, isOrdinal: false, isCollective: false }
  if (!read.parted || rest === null || rest.end < read.end) {
    const joined = hasJoinedTens(source, read) ? { hasJoinedTens: true } : {}
    const item = numberItem(source, at, read, words, { ...more, ...joined, ...(read.isPart ? { isAmount: true } : {}) })
    // "trois dollars et cinquante cents": the word for a hundred is also that for a coin
    const { beforeLast } = read
    if (!beforeLast) return [item]
    const isCent = isWord(source, beforeLast.start, read.end, words.table, 'cent')
    // "cem trinta e cinco avos": what counts the parts may stand before their size
    const size = isBefore(source, read.end, words.table, 'partMark') ? readWords(source, beforeLast.start, words) : null
    const items = [item, numberItem(source, at, { ...beforeLast, ...plain }, words)]
    if (size) return [...items, numberItem(source, beforeLast.start, size, words)]
    return isCent || read.isOfScale || hasJoinedTens(source, read) ? items : [item]
  }
  const { end, value, next } = read.parted
  // "entre cent et deux cents": what follows "and" goes on, so that these are two numbers
  const isOne = rest.end === read.end
  return [
    numberItem(source, at, read, words, { ...more, ...(isOne ? { afterAnd: rest.value } : {}) }),
    numberItem(source, at, { end, value, ...plain }, words),
    numberItem(source, next, rest, words, { isArticle: isArticleAt(source, next, rest.end, words.table) }),
  ]
}

/** Does a hyphen join its tens to what follows? In "one hundred thirty-fifths" the parts are thirty-fifths. */
function hasJoinedTens(
  { plain }: Source,
  { end, value, beforeLast }: Pick<WordsRead, 'end' | 'value' | 'beforeLast'>,
): boolean {
  const tens = value - (beforeLast?.value ?? 0)
  return plain[end] === '-' && value > 100 && tens >= 20 && tens < 100 && tens % 10 === 0
}

function numberItem(
  source: Source,
  start: number,
  {
    end,
    value,
    digits,
    isOrdinal,
    isCollective,
  }: Pick<WordsRead, 'end' | 'value' | 'digits' | 'isOrdinal' | 'isCollective'>,
  { table }: NumberWords,
  more: Partial<Numeral> = {},
): Item {
  const numeral: Numeral = {
    value,
    digits,
    isPlain: Number.isInteger(value) && !isCollective,
    isFinal: isFinal(source, end),
    ...(isOrdinal && isBefore(source, end, table, 'of') ? { isBeforeOf: true } : {}),
    ...more,
  }
  return wordItem(isOrdinal ? 'ordinal' : 'number', start, end, numeral)
}

/** Does a word of this symbol follow, as in "one thirteenth of the land"? */
function isBefore(source: Source, end: number, table: PhraseTable, wanted: Symbol): boolean {
  return (
    source.kinds[end] === KIND.space && table.knows(wanted) && startsWord(source, skipSpace(source, end), table, wanted)
  )
}

function isFinal(source: Source, end: number): boolean {
  const next = skipSpace(source, end)
  const kind = source.kinds[next]
  return kind === undefined || (kind === KIND.other && !UNIT_SIGN.test(source.plain.slice(next, next + 2)))
}

function isTied({ kinds, plain }: Source, at: number): boolean {
  const sign = plain[at - 1]
  return (sign === '-' || sign === '/') && kinds[at - 2] === KIND.letter
}

/** Continuations behind digits: "20%", Spanish "17.°", "10/6". */
const UNIT_SIGN = /^(?:%|\.[°ºª]|\/\d)/

/** Does a counter follow, behind a space or not, that is no unit and no mark of a time? */
function countedAt(source: Source, end: number, table: PhraseTable): { isCounted?: true } {
  if (!table.knows('counter')) return {}
  let isCounted = false
  table.match(source, skipSpace(source, end), (_, meanings) => {
    // 人 counts people, and behind a country it makes its people
    const isCounter = meanings.some(({ symbol }) => symbol === 'counter')
    isCounted ||= isCounter && meanings.every(({ symbol }) => symbol === 'counter' || symbol === 'demonym')
  })
  return isCounted ? { isCounted } : {}
}

function skipSpace({ kinds }: Source, from: number): number {
  let at = from
  while (kinds[at] === KIND.space) at += 1
  return at
}

/** An article is a number only where it is all that is said. */
function isArticleAt(source: Source, start: number, end: number, table: PhraseTable): boolean {
  return source.plain.trim().length !== end - start && isWord(source, start, end, table, 'article')
}

/** An article is a digit among others that are said one by one, "deux un deux cinq", and last in "numéro un". */
function isDigitInWords(source: Source, start: number, end: number, table: PhraseTable, numberEnd: number): boolean {
  const next = digitEnd(source, end, table)
  const isBehind = numberEnd > 0 && numberEnd === start - 1 && source.kinds[numberEnd] === KIND.space
  if (next === null) return isFinal(source, end) && (isBehind || isBehindWord(source, start, table, 'numbered'))
  return isBehind || digitEnd(source, next, table) !== null
}

/** End of a digit that is written as a word behind a space. */
function digitEnd(source: Source, space: number, table: PhraseTable): number | null {
  if (source.kinds[space] !== KIND.space) return null
  const digit = atomsAt(source, space + 1, table).find(({ role, value, end }) => role === 'cardinal' && value < 10 && endsAt(source, end)) // prettier-ignore
  return digit?.end ?? null
}

const HAN = /\p{sc=Han}/u

/**
 * In scripts without word spaces a numeral is often part of a word (一見, 四川); a counter behind it says it is not.
 */
function isInsideWord(source: Source, start: number, { end, value }: WordsRead, table: PhraseTable): boolean {
  if (source.kinds[start] !== KIND.unspaced || end - start > 1) return false
  if (value >= NO_NUMBER_ALONE) return true
  if (!HAN.test(source.plain[end] ?? '')) return false
  let isCounted = false
  table.match(source, end, (_, meanings) => {
    isCounted ||= meanings.some(({ symbol }) => symbol === 'counter')
  })
  return !isCounted
}
