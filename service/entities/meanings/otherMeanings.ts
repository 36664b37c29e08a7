import type { Item } from '../engine/chart.ts'
import type { ItemsOf } from '../engine/itemsBySymbol.ts'
import { leafOf } from '../engine/leaf.ts'
import { placeOf, placesOf } from '../engine/places.ts'
import type { Language } from '../scan/scan.ts'
import {
  isCountBehindDate,
  isCountOfDate,
  isCountOfPeople,
  isCountOfRank,
  isCountedFromDay,
  isCountedWeekdays,
  isDayBesideOther,
  isDayOfRate,
  isDayOfThatMonth,
  isLengthFromDay,
  isLengthBeforeVerb,
  isMarkOfLength,
  isOfNextClause,
  isFromNow,
  isRateOfOther,
  isUnitBeforeNow,
  isOtherWeek,
  isWholeUnit,
} from './counts.ts'
import {
  isAgoOfOther,
  isDayOfUnit,
  isAfterCountedDays,
  isLengthOfDays,
  isRangeToShift,
  isDayOfMonth,
  isEndOfRange,
  isEndOfWeekend,
  isHourOfWeekday,
  isLengthAbout,
  isLengthOfRepeats,
  hasMinutesTo,
  isMinutesToHour,
  isNoRange,
  isRangeOfCounts,
  isRangeOfDays,
  isRelativeOfNext,
} from './cues.ts'
import { isDegrees } from './degrees.ts'
import { isOtherDecimal } from './dottedClocks.ts'
import { isHyphenedDate } from './hyphenedDates.ts'
import { lengthsOfHours } from './hourLengths.ts'
import { isOtherKilo, kilosOf } from './kilos.ts'
import { isRangeOfLengths, isShiftOfRange } from './lengthRanges.ts'
import { isMinusOfOther, isTakenAway } from './minuses.ts'
import { isOtherMorning } from './mornings.ts'
import { isBeginOfRange } from '../time/cuedTimes.ts'
import { isOfNext } from './nextTimes.ts'
import { isNights, nightsOf } from './nights.ts'
import { isPoundOfMass, poundsOf } from './pounds.ts'
import { isDayOfNoun, isHourOfNumbers, isLastOfNoun, isOtherRank, isRankOfNoun, isRankOfSide } from './ranks.ts'
import { sharesOf } from './shares.ts'
import { amountEnds, amountsOf, isOtherSum, isTornAmount, isYearOfAmount } from './tornAmounts.ts'
import type { Time } from '../time/time.ts'
import { isOtherLetters } from './winds.ts'

/**
 * Tells of an item of a type whether its words mean something else where they stand: "3 quarters" a part of a whole, "5 to 6
 * boxes" no time of day. Asked only of what would be chosen, because each check looks at what else was read.
 */
export function otherMeanings(
  text: string,
  items: readonly Item[],
  itemsOf: ItemsOf,
  { table, hoursAreLengths }: Pick<Language, 'table' | 'hoursAreLengths'>,
): (item: Item) => boolean {
  const amounts = amountsOf(itemsOf)
  const ends = amountEnds(itemsOf)
  const isShare = sharesOf(itemsOf, text)
  const masses = placesOf(itemsOf('mass'))
  const distances = placesOf(itemsOf('distance'))
  const sizes = new Set([...itemsOf('sizeWord'), ...itemsOf('tall')].map(({ start }) => start))
  const kilos = kilosOf(itemsOf, table)
  const nights = nightsOf(itemsOf)
  const sides = [...itemsOf('before'), ...itemsOf('after'), ...itemsOf('sameTime')]
  const isLengthOfHours = lengthsOfHours(itemsOf, hoursAreLengths)
  const pounds = poundsOf(itemsOf)
  const temperatures = itemsOf('temperatureCue').length > 0 ? itemsOf('temperature') : []
  const dates = itemsOf('dateShape').filter(({ value }) => (value as Time).fields.year !== undefined)
  const decades = itemsOf('era').filter(({ value }) => (value as number) >= 1000)
  const decadeEnds = new Set([...decades, ...itemsOf('centuryName')].map(({ end }) => end))
  const times = itemsOf('time')
  const timesAndLengths = [...times, ...itemsOf('duration')]
  const lengths = placesOf(itemsOf('duration'))
  const minutesToHour = itemsOf('till').length > 0 ? times.filter(hasMinutesTo) : []
  const monthDays = times.filter(({ value }) => isMonthDay(value as Time)) // the value of its symbol
  const monthMarks = new Set(itemsOf('monthMark').map(({ start }) => start))
  const ranges = itemsOf('amounts')
  const weekends = itemsOf('grain').filter(({ value }) => value === 'weekend')
  const nationalities = placesOf(itemsOf('nationality'))
  const citizens = new Set(itemsOf('citizen').map(({ start }) => start))
  const beings = new Set(itemsOf('being').map(({ end }) => end))
  const starts = new Set(items.map(({ start }) => start))
  const rankEnds = new Set(itemsOf('rank').map(({ end }) => end))

  return item =>
    isOtherAmount(item) ||
    isOtherTime(item) ||
    isOtherRank(item, items) ||
    isRankOfNoun(item, text, rankEnds) ||
    isHourOfNumbers(item, items) ||
    isRankOfSide(item, itemsOf('before')) ||
    isDegrees(item, text, temperatures, starts) ||
    isOtherLetters(item, text, itemsOf('windCue')) ||
    isOtherNationality(item)

  function isOtherAmount(item: Item): boolean {
    const isMass = masses.has(placeOf(item))
    return (
      isTornAmount(item, text, amounts) ||
      isOtherSum(item, text, amounts) ||
      isShare(item) ||
      isPoundOfMass(item, text, pounds, isMass) ||
      isLength(item, text, distances, sizes) ||
      isMinusOfOther(item, itemsOf('roughlyAfter')) ||
      isTakenAway(item, text, itemsOf('number')) ||
      isOtherDecimal(item, text, itemsOf) ||
      isOtherKilo(item, kilos, isMass && distances.has(placeOf(item)))
    )
  }

  function isOtherTime(item: Item): boolean {
    return (
      isGluedRelative(item, text) ||
      isOtherWeek(item, text, itemsOf('counter')) ||
      isMarkOfLength(item, itemsOf('grain')) ||
      isDayOfNoun(item, text, items) ||
      isLastOfNoun(item, items) ||
      isCountedYear(item, text, starts) ||
      isYearOfAmount(item, ends) ||
      isInsideDate(item, dates) ||
      isDecade(item, decadeEnds) ||
      isSeconds(item, lengths) ||
      isNoRange(item, items) ||
      isMinutesToHour(item, minutesToHour) ||
      isHyphenedDate(item, text, times) ||
      isEndOfRange(item, items) ||
      isShiftOfRange(item, ranges) ||
      isRangeOfLengths(item, ranges) ||
      isAgoOfOther(item, text, items) ||
      isFromNow(item, text, itemsOf) ||
      isRangeOfCounts(item, text, items) ||
      isLengthAbout(item, items) ||
      isLengthOfRepeats(item) ||
      isRelativeOfNext(item, items) ||
      isEndOfWeekend(item, weekends) ||
      isRateOfOther(item, timesAndLengths) ||
      isUnitBeforeNow(item, times) ||
      isLengthFromDay(item, itemsOf('inUnit')) ||
      isDayBesideOther(item, items) ||
      isWholeUnit(item, itemsOf('unitCount')) ||
      isDayOfThatMonth(item, itemsOf('ofThatMonth')) ||
      isLengthBeforeVerb(item, text, itemsOf('lengthVerb')) ||
      isCountOfRank(item, itemsOf('ordinal')) ||
      isOfNextClause(item, text) ||
      isDayOfRate(item, itemsOf('unitOfTimes'), itemsOf('number')) ||
      isCountOfPeople(item, itemsOf('personCounter')) ||
      isCountOfDate(item, monthMarks, monthDays) ||
      isCountBehindDate(item, text, monthDays) ||
      isDayOfMonth(item, items) ||
      isDayOfUnit(item, items) ||
      isHourOfWeekday(item, items) ||
      isRangeOfDays(item) ||
      isCountedFromDay(item, itemsOf('eventVerb')) ||
      isRangeToShift(item, items) ||
      isLengthOfDays(item, items) ||
      isAfterCountedDays(item) ||
      isOtherMorning(item, text, items) ||
      isBeginOfRange(item, items) ||
      isCountedWeekdays(item, items) ||
      isLengthOfHours(item) ||
      isToOfOther(item, sides) ||
      isOfNext(item, text, itemsOf) ||
      isHourBehindDate(item, itemsOf('toClock')) ||
      isNowAsUnit(item, items) ||
      isRateOfNext(item, times) ||
      isNights(item, nights)
    )
  }

  function isOtherNationality(item: Item): boolean {
    const isOfPeople = citizens.has(item.end + 1) || beings.has(item.start - 1)
    const isOtherWord = item.symbol === 'language' || item.symbol === 'country'
    if (isOtherWord && isOfPeople && nationalities.has(placeOf(item))) return true
    return item.symbol === 'nationality' && isQuotedName(item, text)
  }
}

/** Do quotation marks enclose it, with a capital letter? «Шотландец», "Americana" */
function isQuotedName({ start, end }: Item, text: string): boolean {
  return /^["«“„]\p{Lu}/u.test(text.slice(start - 1, start + 1)) && /^["»”“]/u.test(text.slice(end, end + 1))
}

const isMonthDay = ({ fields: { month, day } }: Time) => month !== undefined && day !== undefined

/**
 * Scripts without word spaces and Korean have no "last" and "next" behind their unit: 天这个 of 明天这个时候 is no day, "년 이" of
 * "1년 이상" no year.
 */
function isGluedRelative({ symbol, parts }: Item, text: string): boolean {
  if (symbol !== 'time' && symbol !== 'interval') return false
  const last = parts.at(-1)
  if (last?.symbol !== 'relative') return parts.some(part => isGluedRelative(part, text))
  return parts.length > 1 && /[\p{sc=Han}\p{sc=Hangul}] ?$/u.test(text.slice(Math.max(0, last.start - 2), last.start))
}

/** Is the word for "to" part of a longer one? "el día anterior a Nochebuena", "el año pasado a esta hora" */
function isToOfOther({ symbol, parts }: Item, sides: readonly Item[]): boolean {
  if (symbol !== 'interval') return false
  if (parts.some(part => isToOfOther(part, sides))) return true
  const to = parts.find(part => part.symbol === 'to')
  const isInside = ({ symbol: word, start, end }: Item, { start: from, end: last }: Item) =>
    word === 'sameTime' ? start === from && end > last : end === last && start < from
  return to !== undefined && sides.some(side => isInside(side, to))
}

/** Does a word that leads to hours stand before what looks like a day? "l'8 giugno alle 15", "el 3 de marzo a las 5" */
function isHourBehindDate({ symbol, parts }: Item, toHours: readonly Item[]): boolean {
  if (symbol !== 'interval') return false
  if (parts.some(part => isHourBehindDate(part, toHours))) return true
  const to = parts.find(part => part.symbol === 'to')
  const isDay = to && parts.at(-1)?.symbol === 'monthDay'
  const article = parts.at(-2)
  const last = article?.symbol === 'the' ? article : to
  return isDay === true && toHours.some(({ start, end }) => start === to.start && end === last?.end)
}

/** Is the word for now the unit of time that it is as well? Italian "20 euro l'ora", "l'undicesima ora" */
function isNowAsUnit(item: Item, items: readonly Item[]): boolean {
  const { symbol, start, end } = leafOf(item, -1)
  if (item.symbol !== 'time' || symbol !== 'now') return false
  const isUnit = items.some(item => item.symbol === 'grain' && item.start === start && item.end === end)
  return isUnit && items.some(item => NOUN_BEFORE.has(item.symbol) && (item.end === start || item.end === start - 1))
}

const NOUN_BEFORE: ReadonlySet<string> = new Set(['the', 'article', 'ordinal', 'last'])

/** Does the unit of a rate belong to the word behind it? The year of "due giorni l'anno scorso" is the last one. */
function isRateOfNext(item: Item, times: readonly Item[]): boolean {
  const unit = item.parts.at(-1)
  if (item.symbol !== 'set' || unit?.symbol !== 'grain') return false
  return times.some(({ start, end, parts }) => end > item.end && start > item.start && parts.some(part => part.start === unit.start && part.symbol === 'grain')) // prettier-ignore
}

/**
 * "m" is minutes where it is glued to so few that hours are not said: "15m"; but "3 m", "800m", "1.5m" and "2m long" are
 * metres. `sizes`: where words such as "long" begin.
 */
function isLength(item: Item, text: string, distances: ReadonlySet<number>, sizes: ReadonlySet<number>): boolean {
  // "within 500m"
  if (item.symbol === 'interval' || item.symbol === 'time') return item.parts.some(part => part.symbol === 'duration' && isLength(part, text, distances, sizes)) // prettier-ignore
  if (item.symbol !== 'duration' || !distances.has(placeOf(item))) return false
  return sizes.has(item.end + 1) || !/^\d{1,2}\p{L}$/u.test(text.slice(item.start, item.end))
}

/** Does what looks like a year count something that no word list knows? "for 2000 people"; but "during 2015 we …". */
function isCountedYear({ symbol, end, parts }: Item, text: string, starts: ReadonlySet<number>): boolean {
  const isYear =
    symbol === 'time' &&
    (parts[0]?.symbol === 'during' || parts[0]?.symbol === 'since') &&
    parts.at(-1)?.symbol === 'year'
  return isYear && /^ \p{Ll}/u.test(text.slice(end, end + 2)) && !starts.has(end + 1)
}

/** Does a range begin amid a date in digits, its year among them? In "on 18-09-15" nobody means from nine to three on the 18th. */
function isInsideDate({ symbol, start, parts }: Item, dates: readonly Item[]): boolean {
  if (symbol !== 'interval') return false
  const isAmid = (part: Item) =>
    dates.some(date => date.start >= start && date.start < part.start && date.end === part.end)
  return parts.some(isAmid)
}

const TIMES: ReadonlySet<string> = new Set(['time', 'interval', 'duration'])

/** Is it so many seconds rather than a decade of our time? "wait 30s", but "the 30s" and "80s music" */
function isSeconds(item: Item, lengths: ReadonlySet<number>): boolean {
  const [decade, more] = item.parts
  const isBare = item.symbol === 'interval' && decade?.symbol === 'era' && !more
  return isBare && (decade.value as number) < 50 && lengths.has(placeOf(item))
}

/** Is it a decade rather than so many seconds? "in 1970s" */
function isDecade(item: Item, decadeEnds: ReadonlySet<number>): boolean {
  if (!TIMES.has(item.symbol)) return false
  const { symbol, value } = leafOf(item, -1)
  return decadeEnds.has(item.end) && symbol === 'grain' && value === 'second'
}
