import { isNumeral, isRole } from '../numbers/atoms.ts'
import { digitsBeginAt } from '../numbers/digits.ts'
import { isBeginOfWord } from '../numbers/hangul.ts'
import { digitItems, fractionItems, signItems, wordItems } from '../numbers/items.ts'
import { nextNumbers, nextNumerals } from '../numbers/nextNumbers.ts'
import { estimateEnd, isPartOfWord, wordsBeginAt, type NumberWords } from '../numbers/words.ts'
import { isWord } from './wordAt.ts'
import type { NameWords } from '../names/words.ts'
import { rangeShapes } from '../time/rangeShapes.ts'
import { timeShapes, type TimeMarks } from '../time/shapes.ts'
import { offsetShapes } from '../time/zoneNames.ts'
import { abbreviationDot } from './abbreviationDot.ts'
import { type Item, wordItem } from './chart.ts'
import { isInsideKatakana, isMarkOfDigits, isPartOfCompound, isUnitOfRelative } from './compounds.ts'
import type { Meaning } from './phrases.ts'
import type { Numeral } from '../symbols/values.ts'
import { hasNoCapitals, isAllInCase, isInCase } from './capitals.ts'
import { beginsAt, endsAt, isBehindPrefix, KIND, type Prefixes, type Source } from './source.ts'

/** Data of a language that the scan reads. */
export interface Language extends NumberWords, TimeMarks {
  readonly prefixes: Prefixes
  /** Are hours counted to 12, so that "at 3" may be in the afternoon? */
  readonly isTwelveHour: boolean
  /** Hours before this one are those of the afternoon on a day that was said. */
  readonly earliestHour: number
  readonly hoursAreLengths: boolean
  /** Words that are only meant in this case: in Finnish "ruotsi" is a language and "Ruotsi" a country. */
  readonly letterCase: Readonly<Record<string, 'lower' | 'upper'>>
  readonly names: NameWords
}

/** Digits may be glued to these: "USD20", "و45", "Feb13", "Jan.5", "FY24". */
const GLUED_TO_DIGITS: ReadonlySet<string> = new Set(['currency', 'and', 'month', 'monthLoose', 'monthDotted', 'fiscalYear']) // prettier-ignore
/** The same between digits: "1h30m", "1m80". */
const GLUED_BETWEEN_DIGITS: ReadonlySet<string> = new Set(['grain', 'distanceUnit'])

/** A number or a word behind a glued letter has as many letters at least: Arabic "وست" is more often another word than "and six". */
const LEAST_BEHIND_PREFIX = 3
/** Words that are read behind a glued letter: times, places and what is one word for an amount. */
const BEHIND_PREFIX: ReadonlySet<string> = new Set([
  'country',
  'city',
  'language',
  'weekday',
  'month',
  'relativeDay',
  'dayPart',
  'holiday',
  'season',
  'clockTime',
  'hourRank',
  'oclockBefore',
  'edge',
  'now',
  'grain',
  'unitCount',
  'oneUnit',
  'dayDigits',
  'fraction',
  'denominator',
  'distanceCount',
  'massCount',
  'volumeCount',
  'temperatureCount',
  'count',
])

/** A shorter place without a capital letter is more often another word. */
const LEAST_OF_PLACE = 4
/** Places, peoples and languages, whose names are common words too. */
const WORD_LIKE_NAMES: ReadonlySet<string> = new Set([
  'country',
  'city',
  'region',
  'feature',
  'nationality',
  'language',
])
const PLACES: ReadonlySet<string> = new Set(['country', 'city', 'region'])
/** Units looked back for a preposition and the space behind it. */
const LONGEST_PREPOSITION = 10

/** Lengthens a letter that is glued to digits: "الـ24". */
const TATWEEL = 'ـ'

/** Every word of the lexicon and every number in a text, in one pass from left to right. */
export function scan(source: Source, language: Language): Item[] {
  const items: Item[] = []
  /** Ends of the words found: Hangul may continue there without a space, and digits behind some of them. */
  const ends = new Set<number>()
  const digitsMayFollow = new Set<number>()
  let numberEnd = 0
  /** Ends of weekdays that are written with a numeral: 周一八点 is Monday at eight. */
  const weekdayEnds = new Set<number>()
  /** End of the last word for a day: 今天天气 does not contain 天天. */
  let dayEnd = 0
  /** The last idiom or word for "last": 后 of 最后 is not "after", 前 of 提前 not "before". */
  let [lastStart, lastEnd] = [0, 0]
  let isAllLower: boolean | undefined
  for (let at = 0; at < source.units.length; at += 1) {
    if (source.kinds[at] === KIND.space) continue
    if (digitsBeginAt(source, at) || (source.kinds[at] === KIND.digit && mayBeginDigits(at))) {
      for (const item of digitItems(source, at, language)) add(item)
      for (const item of fractionItems(source, at, language.table)) add(item)
      for (const item of timeShapes(source, at, language)) add(item)
      for (const item of rangeShapes(source, at)) add(item)
      for (const item of nextNumbers(source, at)) add(item)
    }
    for (const item of abbreviationDot(source, at)) add(item)
    for (const item of signItems(source, at)) add(item)
    const isGlued = source.kinds[at] === KIND.hangul && ends.has(at)
    if (!isGlued && !beginsAt(source, at)) {
      if (isBehindPrefix(source, at, language.prefixes)) addPrefixed(at)
      continue
    }
    for (const item of offsetShapes(source, at)) add(item)
    let isNumber = false
    language.table.match(source, at, (end, meanings) => {
      for (const meaning of meanings) {
        isNumber ||= isNumeral(meaning.symbol)
        takeWord(at, end, meaning)
      }
    })
    if (!isNumber || !(isGlued || wordsBeginAt(source, at))) continue
    if (at >= numberEnd) {
      for (const item of nextNumerals(source, at, language.table)) add(item)
      numberEnd = estimateEnd(source, at, language) ?? numberEnd
    }
    addNumbers(wordItems(source, at, language, weekdayEnds.has(at) ? at : numberEnd))
  }
  return items

  /** Behind a word or a letter that digits are glued to: "Feb13", "ب50", "ـ5". */
  function mayBeginDigits(at: number): boolean {
    return digitsMayFollow.has(at) || source.plain[at - 1] === TATWEEL || isBehindPrefix(source, at, language.prefixes)
  }

  function addPrefixed(at: number): void {
    const numbers = wordItems(source, at, language, numberEnd)
    addNumbers(numbers.filter(({ start, end }) => end - start >= LEAST_BEHIND_PREFIX))
    language.table.match(source, at, (end, meanings) => {
      if (end - at < LEAST_BEHIND_PREFIX) return
      for (const meaning of meanings) if (BEHIND_PREFIX.has(meaning.symbol)) takeWord(at, end, meaning)
    })
    if (!items.some(({ start }) => start === at)) return
    for (const symbol of language.prefixes.get(source.plain[at - 1] ?? '') ?? [])
      add(wordItem(symbol, at - 1, at, true))
  }

  function addNumbers(numbers: readonly Item[]): void {
    for (const item of numbers) add(item)
    numberEnd = Math.max(numberEnd, ...numbers.map(({ end }) => end))
  }

  function takeWord(at: number, end: number, { symbol, value, isStem, stands, letterCase }: Meaning): void {
    // words that only numbers are made of: the reader of numbers takes them, the grammar does not see them
    if (
      (isRole(symbol) && symbol !== 'scale' && symbol !== 'join') ||
      (stands !== null && !mayStand(source, at, end, stands))
    )
      return
    if (symbol !== 'pronoun' && isElided(source, at, end)) return
    if (symbol === 'grain' && isContracted(source, at, end)) return
    if (symbol === 'scale' && isPartOfWord(source, at, end, language.table)) return
    const isFree = source.kinds[at] === KIND.unspaced || source.kinds[at] === KIND.hangul
    if (isFree && isInsideLonger(source, at, end, symbol, language.table)) return
    if (isFree && symbol === 'idiom' && (at < numberEnd || isMarkOfDigits(source, at))) return
    if (isFree && symbol === 'frequency' && at + 1 === dayEnd) return
    if (isFree && symbol === 'direction' && at > lastStart && at < lastEnd) return
    if (isFree && symbol === 'direction' && value === 1 && isEndOfCompound(at, end)) return
    if (isFree && symbol === 'relative' && isEstimate(at, end)) return
    if (isFree && symbol === 'dayPart' && isCountedNight(at, end)) return
    if (isFree && symbol === 'holiday' && isUnitOfRelative(source, at, language.table)) return
    if (isFree && symbol === 'count' && at > 0 && at === numberEnd) return // 十几分钟
    if (isFree && end === at + 1 && isPartOfCompound(source, at, symbol, language.table)) return
    if (isBeginOfWord(source, at, end, symbol, language.table)) return
    const last = isStem ? wordEnd(source, end) : end
    const isCased = isInCase(source, at, language.letterCase[symbol])
    if (!(isCased || isPlaceInLower(at, last)) || !isAllInCase(source, at, last, letterCase)) return
    if (!endsAt(source, last) || (WORD_LIKE_NAMES.has(symbol) && isOtherInLower(at, last))) return
    if (isFree && PLACES.has(symbol) && isInsideKatakana(source, at, last)) return
    add(wordItem(symbol, at, last, value))
    if (isFree && symbol === 'weekday') weekdayEnds.add(last)
    if (isFree && symbol === 'relativeDay') dayEnd = last
    if (isFree && (symbol === 'last' || symbol === 'idiom')) [lastStart, lastEnd] = [at, last]
    const isBetween = source.kinds[at - 1] === KIND.digit && GLUED_BETWEEN_DIGITS.has(symbol)
    const isPrefix = symbol === 'the' && language.prefixes.size > 0 // "ال24"
    if (isBetween || isPrefix || GLUED_TO_DIGITS.has(symbol)) digitsMayFollow.add(last)
  }

  /** 後 of 生後 and 食後 is no "from now on". */
  function isEndOfCompound(at: number, end: number): boolean {
    return end === at + 1 && /\p{sc=Han}/u.test(source.plain[at - 1] ?? '')
  }

  /** 十来分钟 are some ten minutes and no minutes to come. */
  function isEstimate(at: number, end: number): boolean {
    return at > 0 && at === numberEnd && isWord(source, at, end, language.table, 'roughly')
  }

  /** 两晚 are two nights and no evening. */
  function isCountedNight(at: number, end: number): boolean {
    if (weekdayEnds.has(at)) return false // 周五晚
    const isBehindNumber = source.kinds[at - 1] === KIND.digit || (at > 0 && at === numberEnd) || isBehindAmount(at)
    return isBehindNumber && isWord(source, at, end, language.table, 'nightsMark')
  }

  /** "두 밤": behind a space too, where the number is one of amounts. */
  function isBehindAmount(at: number): boolean {
    if (source.kinds[at] !== KIND.hangul || source.kinds[at - 1] !== KIND.space) return false
    return items.some(({ symbol, end, value }) => symbol === 'number' && end === at - 1 && (value as Numeral).isAmount === true) // prettier-ignore
  }

  /** "una reunión", "a turkey sandwich": a place in lower case that is another word. */
  function isOtherInLower(start: number, end: number): boolean {
    const { notLower, placeBehind } = language.names
    // "La réunion" begins a sentence, "La Réunion" is a place
    const last = source.plain.lastIndexOf(' ', end - 1) + 1
    if (!isInCase(source, Math.max(start, last), 'lower')) return false
    const words = source.plain.slice(start, end)
    return notLower.includes(words) || (placeBehind.includes(words) && !isPlaceInLower(start, end))
  }

  /** "weather in ohio": where nothing has a capital letter, a place behind a preposition of place needs none. */
  function isPlaceInLower(start: number, end: number): boolean {
    const { lowerWhere, notLower } = language.names
    if (lowerWhere.length === 0 || end - start < LEAST_OF_PLACE) return false
    const article = items.find(({ symbol, end: last }) => symbol === 'the' && last === start - 1)
    const from = article?.start ?? start // "to the alps"
    const before = /(\p{L}+) $/u.exec(source.plain.slice(Math.max(0, from - LONGEST_PREPOSITION), from))?.[1]
    if (before === undefined || !lowerWhere.includes(before)) return false
    isAllLower ??= hasNoCapitals(source.text) // read once, because a long text may have many places
    return isAllLower && !notLower.includes(source.plain.slice(start, end))
  }

  function add(item: Item): void {
    items.push(item)
    ends.add(item.end)
  }
}

/** A letter that stands for a word whose end the next one took is no other word: the s of "s'il vous plaît". */
function isElided({ plain, kinds }: Source, start: number, end: number): boolean {
  return end - start === 1 && kinds[start] === KIND.letter && plain[end] === "'" && kinds[end + 1] === KIND.letter
}

/** A letter behind an apostrophe is the rest of a word and no unit: "what's next", "I'm next". */
function isContracted({ plain, kinds }: Source, start: number, end: number): boolean {
  return end - start === 1 && plain[start - 1] === "'" && kinds[start - 2] === KIND.letter
}

/**
 * Longer words that contain this one, by its symbol: 時 of 時間 is not an hour of the clock, 号 of 号线 not a day, 晚 of 晚上
 * not an evening, 시 of 시시 (cc) not an hour.
 */
const LONGER: Readonly<Partial<Record<string, readonly string[]>>> = {
  oclock: ['grain', 'volumeUnit'],
  lateHourMark: ['grain'],
  dayMark: ['counter'],
  dayPart: ['dayPart'],
  meridiem: ['meridiem'],
}

/** True when a longer word with a meaning of its own begins there: an idiom, で of です, or a unit of time. */
function isInsideLonger(source: Source, at: number, end: number, symbol: string, table: Language['table']): boolean {
  if (symbol === 'idiom') return false
  let isInside = false
  const mayBeIdiom = !isMarkOfDigits(source, at)
  table.match(source, at, (last, meanings) => {
    isInside ||=
      last > end &&
      meanings.some(longer => (mayBeIdiom && longer.symbol === 'idiom') || LONGER[symbol]?.includes(longer.symbol))
  })
  return isInside
}

function mayStand(source: Source, start: number, end: number, place: 'last' | 'alone'): boolean {
  return place === 'last' ? !wordFollows(source, end) : isAlone(source, start, end)
}

/** Are there no letters and digits but these? */
function isAlone({ kinds }: Source, start: number, end: number): boolean {
  const isWord = (kind: number, at: number) => (at < start || at >= end) && kind !== KIND.space && kind !== KIND.other
  return !kinds.some(isWord)
}

function wordFollows({ kinds }: Source, end: number): boolean {
  const next = kinds[end] === KIND.space ? kinds[end + 1] : kinds[end]
  return next === KIND.letter || next === KIND.digit || next === KIND.hangul || next === KIND.unspaced
}

function wordEnd({ kinds }: Source, from: number): number {
  let at = from
  while (kinds[at] === KIND.letter || kinds[at] === KIND.hangul) at += 1
  return at
}
