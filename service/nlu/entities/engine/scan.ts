import { digitsBeginAt, type NumberMarks, readDigits } from '../numbers/digits.ts'
import { readDigitRun, readWords, wordsBeginAt, type WordsRead } from '../numbers/words.ts'
import type { NameWords } from '../names/words.ts'
import { type DateOrder, timeShapes } from '../time/shapes.ts'
import { type Item, wordItem } from './chart.ts'
import type { PhraseTable } from './phrases.ts'
import { beginsAt, endsAt, KIND, type Source } from './source.ts'

/** What a language brings to the scan. */
export interface Language {
  readonly table: PhraseTable
  readonly marks: NumberMarks
  readonly dateOrder: DateOrder
  /** Are hours counted to 12, so that "at 3" may be in the afternoon? */
  readonly isTwelveHour: boolean
  /** Words that are only meant in this case: in Finnish "ruotsi" is a language and "Ruotsi" a country. */
  readonly letterCase: Readonly<Record<string, 'lower' | 'upper'>>
  readonly names: NameWords
}

/** Words that only numbers are made of: the reader of numbers takes them, the grammar does not see them. */
const NUMBER_PARTS: ReadonlySet<string> = new Set(['cardinal', 'join', 'ordinalWord'])

/** Every word of the lexicon and every number in a text, in one pass from left to right. */
export function scan(source: Source, language: Language): Item[] {
  const items: Item[] = []
  /** Where words that were found end: Hangul may go on there without a space. */
  const ends = new Set<number>()
  let numberEnd = 0
  for (let at = 0; at < source.plain.length; at += 1) {
    if (source.kinds[at] === KIND.space) continue
    if (digitsBeginAt(source, at)) {
      for (const item of digitItems(source, at, language)) add(item)
      const fraction = fractionItem(source, at)
      if (fraction) add(fraction)
      for (const item of timeShapes(source, at, language.dateOrder)) add(item)
    }
    const isGlued = source.kinds[at] === KIND.hangul && ends.has(at)
    if (!isGlued && !beginsAt(source, at)) continue
    if (at >= numberEnd && wordsBeginAt(source, at)) {
      const run = readDigitRun(source, at, language.table)
      if (run) add(wordItem('number', at, run.end, { value: Number(run.digits), digits: run.digits, isPlain: true }))
      const number = readWords(source, at, language.table)
      if (number) {
        add(numberItem(at, number, isArticle(source, at, number.end, language.table)))
        numberEnd = Math.max(number.end, run?.end ?? 0)
      }
    }
    language.table.match(source, at, (end, meanings) => {
      for (const { symbol, value, isStem, isLast } of meanings) {
        if (NUMBER_PARTS.has(symbol) || (isLast && wordFollows(source, end))) continue
        if (!isInCase(source, at, language.letterCase[symbol])) continue
        const last = isStem ? wordEnd(source, end) : end
        if (endsAt(source, last)) add(wordItem(symbol, at, last, value))
      }
    })
  }
  return items

  function add(item: Item): void {
    items.push(item)
    ends.add(item.end)
  }
}

/** A number in digits, and with the scale behind it: "3 million", "4 thousand 3 hundred". */
function digitItems(source: Source, at: number, { table, marks }: Language): Item[] {
  const read = readDigits(source, at, marks)
  if (!read) return []
  const { plain } = source
  const isNegative = plain[at - 1] === '-' && (at === 1 || !/[\w)]/.test(plain[at - 2] ?? ''))
  const start = isNegative ? at - 1 : at
  const numeral = isNegative ? { value: -read.numeral.value, digits: null, isPlain: false } : read.numeral
  const items = [wordItem('number', start, read.end, numeral)]
  if (isNegative) items.push(wordItem('number', at, read.end, read.numeral))
  const scaled = readWords(source, read.end, table, numeral.value)
  if (scaled) items.push(numberItem(start, scaled))
  return items
}

// "3/4", but no date and no path
const FRACTION = /(?<![\d/.])(\d{1,4})\/(\d{1,4})(?![\d/.])/y

function fractionItem({ plain }: Source, at: number): Item | null {
  FRACTION.lastIndex = at
  const match = FRACTION.exec(plain)
  const by = Number(match?.[2])
  return match && by > 0 ? wordItem('fraction', at, at + match[0].length, Number(match[1]) / by) : null
}

function isArticle(source: Source, start: number, end: number, table: PhraseTable): boolean {
  let found = false
  table.match(source, start, (last, meanings) => {
    found ||= last === end && meanings.some(({ symbol }) => symbol === 'article')
  })
  return found
}

function numberItem(start: number, { end, value, isOrdinal }: WordsRead, isArticle = false): Item {
  return wordItem(isOrdinal ? 'ordinal' : 'number', start, end, {
    value,
    digits: null,
    isPlain: Number.isInteger(value),
    isArticle,
  })
}

function isInCase({ text, plain }: Source, at: number, wanted: 'lower' | 'upper' | undefined): boolean {
  if (wanted === undefined) return true
  const isLower = text[at] === plain[at]
  return wanted === 'lower' ? isLower : !isLower
}

function wordFollows({ kinds }: Source, end: number): boolean {
  const next = kinds[end] === KIND.space ? kinds[end + 1] : KIND.other
  return next === KIND.letter || next === KIND.digit
}

function wordEnd({ kinds }: Source, from: number): number {
  let at = from
  while (kinds[at] === KIND.letter || kinds[at] === KIND.hangul) at += 1
  return at
}
