import type { PhraseTable } from '../engine/phrases.ts'
import { KIND, type Source } from '../engine/source.ts'

/**
 * Symbols that may be glued to a numeral of one syllable besides an ending: units, and words counted by Sino-Korean
 * numbers.
 */
const FOLLOWS: ReadonlySet<string> = new Set([
  'digitCounter',
  'grain',
  'workday',
  'currency',
  'currencyLoose',
  'percentUnit',
  'tenthUnit',
  'distanceUnit',
  'massUnit',
  'volumeUnit',
  'speedUnit',
  'temperatureUnit',
  'oclock',
  'minuteMark',
  'secondMark',
  'yearMark',
  'monthMark',
  'dayMark',
  'weekMark',
  'quarterMark',
  'nightsMark',
  'ordinalSuffix',
  'ordinalMark',
  'timesMark',
  'overReversed',
  'point',
  'powerMark',
])

/** Numerals of one syllable begin many words: 사 is four and 사진 a photo. These have a number in them, and no other. */
export function isOtherWord(source: Source, start: number, end: number, table: PhraseTable): boolean {
  if (source.kinds[start] !== KIND.hangul || end - start !== 1 || source.kinds[end] !== KIND.hangul) return false
  const isCount = isMeant(source, start, end, table, 'amountOnly') || isMeant(source, start, end, table, 'scale')
  let isKnown = false
  table.match(source, end, (_, meanings) => {
    isKnown ||= meanings.some(
      ({ symbol }) => FOLLOWS.has(symbol) || (isCount && (symbol === 'counter' || symbol === 'and')),
    )
  })
  return !isKnown && !isEnding(source, end, table)
}

/** Is it the begin of another word? 반갑습니다, 반도체; behind a space also the mark of an hour: "5시 시작" */
export function isBeginOfWord(source: Source, start: number, end: number, symbol: string, table: PhraseTable): boolean {
  const mayBe = PARTS.has(symbol) || (symbol === 'oclock' && source.kinds[start - 1] === KIND.space)
  return mayBe && isOtherWord(source, start, end, table)
}

const PARTS: ReadonlySet<string> = new Set(['scale', 'fraction', 'half'])

/** A determiner that is also a numeral, before a word that is not counted: 이 사람, "this person". */
export function isDeterminer(source: Source, start: number, end: number, table: PhraseTable): boolean {
  if (source.kinds[end] !== KIND.space || source.kinds[end + 1] !== KIND.hangul || end - start !== 1) return false
  return isMeant(source, start, end, table, 'particle')
}

/** Native numerals count no scale: in 하나만 the second word is "only", not ten thousand. */
export function isOnly(source: Source, start: number, end: number, table: PhraseTable): boolean {
  return source.kinds[end] === KIND.hangul && isMeant(source, start, end, table, 'amountOnly')
}

function isMeant(source: Source, start: number, end: number, table: PhraseTable, wanted: string): boolean {
  let isMeaning = false
  table.match(source, start, (last, meanings) => {
    isMeaning ||= last === end && meanings.some(({ symbol }) => symbol === wanted)
  })
  return isMeaning
}

/** Are all syllables up to the next space endings of nouns? */
function isEnding(source: Source, at: number, table: PhraseTable): boolean {
  let isWhole = false
  table.match(source, at, (end, meanings) => {
    if (isWhole || !meanings.some(({ symbol }) => symbol === 'nounEnding')) return
    isWhole = source.kinds[end] !== KIND.hangul || isEnding(source, end, table)
  })
  return isWhole
}
