import type { PhraseTable } from './phrases.ts'
import { KIND, type Source } from './source.ts'

/** Neighbours of a word of one Chinese character that is a word of its own. */
interface Neighbours {
  /** Symbols of which one begins behind it; `orNone`: or no Chinese character follows. */
  readonly behind: ReadonlySet<string>
  readonly orNone: boolean
  /** Symbols of which one ends before it, whatever follows. */
  readonly before: ReadonlySet<string>
  /** The character before it is not Chinese. */
  readonly isFirst?: boolean
}

const COUNTED: readonly string[] = [
  'counter',
  'grain',
  'distanceUnit',
  'massUnit',
  'volumeUnit',
  'currency',
  'tenthUnit',
  'priceUnit',
  'scale',
  'of',
]

/** Symbols whose words of one character are more often a part of a longer word: 明 of 说明, 东 of 东西, 红 of 红包. */
const NEIGHBOURS: Readonly<Partial<Record<string, Neighbours>>> = {
  relativeDay: { behind: new Set(['dayPart', 'meridiem']), orNone: false, before: new Set() },
  wind: { behind: new Set(), orNone: true, before: new Set(['toward']), isFirst: true },
  color: { behind: new Set(['colored', 'color', 'and', 'of']), orNone: true, before: new Set(['shade']) },
  fraction: { behind: new Set(COUNTED), orNone: true, before: new Set() },
}

/** Is a word of one Chinese character that ends there part of a longer word that no list has? */
export function isPartOfCompound(source: Source, start: number, symbol: string, table: PhraseTable): boolean {
  const wanted = NEIGHBOURS[symbol]
  if (!wanted || !isHan(source, start)) return false
  if (wanted.before.size > 0 && endsBefore(source, start, table, wanted.before)) return false
  if (wanted.isFirst && isHan(source, start - 1)) return true
  if (!isHan(source, start + 1)) return !wanted.orNone && source.kinds[start + 1] !== KIND.digit
  let isKnown = false
  table.match(source, start + 1, (_, meanings) => {
    isKnown ||= meanings.some(({ symbol: next }) => wanted.behind.has(next))
  })
  return !isKnown
}

/** Is the unit that a holiday begins with that of the word before it? In 今年三十五岁 the year is this one, not 年三十. */
export function isUnitOfRelative(source: Source, start: number, table: PhraseTable): boolean {
  if (!isHan(source, start) || !endsBefore(source, start, table, RELATIVE)) return false
  let isUnit = false
  table.match(source, start, (end, meanings) => {
    isUnit ||= end === start + 1 && meanings.some(({ symbol }) => symbol === 'grain')
  })
  return isUnit
}

const RELATIVE: ReadonlySet<string> = new Set(['relative'])

const HAN = /\p{sc=Han}/u

const isHan = ({ plain }: Source, at: number): boolean => HAN.test(plain[at] ?? '')

const LONGEST_BEFORE = 2

function endsBefore(source: Source, end: number, table: PhraseTable, symbols: ReadonlySet<string>): boolean {
  let isFound = false
  for (let start = Math.max(0, end - LONGEST_BEFORE); start < end; start += 1)
    table.match(source, start, (last, meanings) => {
      isFound ||= last === end && meanings.some(({ symbol }) => symbols.has(symbol))
    })
  return isFound
}

/** Hangul glued to digits is a unit or a mark: 일이 of "25일이" is a day with its particle, no work. */
export function isMarkOfDigits({ kinds }: Source, at: number): boolean {
  return kinds[at] === KIND.hangul && kinds[at - 1] === KIND.digit
}

const KATAKANA = /[\p{sc=Katakana}ー]/u

/** Is a short place part of a longer word in katakana? タイ of タイマー, リマ of リマインド */
export function isInsideKatakana({ plain }: Source, start: number, end: number): boolean {
  const isKatakana = (at: number) => KATAKANA.test(plain[at] ?? '')
  if (end - start > LONGEST_INSIDE || !isKatakana(start)) return false
  return isKatakana(start - 1) || isKatakana(end)
}

/** Longer places stand beside other words in katakana as well: ニューヨークヤンキース. */
const LONGEST_INSIDE = 3
