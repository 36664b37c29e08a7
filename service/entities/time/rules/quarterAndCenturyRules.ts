import { GAP, rule } from '../../engine/grammar.ts'
import type { Interval, Numeral } from '../../symbols/values.ts'
import { pair } from '../intervals.ts'
import { fullYear } from '../shapes.ts'
import {
  centuryOf,
  centuryTime,
  decade,
  edgeOf,
  halfOfMonth,
  nthPartOfYear,
  partOfYear,
  relativeLongUnit,
  sinceBegin,
  startOfCentury,
  stretch,
  unitToNow,
  upToNow,
} from '../stretches.ts'
import { relativeUnit, timeOf, windowOf } from '../time.ts'
import { comingQuarter, quarterOf } from '../units.ts'

/** Quarters, halves of years, decades and centuries, and their begins and ends. */
export const quarterAndCenturyRules = [
  // quarters, halves, decades
  ...rule('quarterName', ['ordinal', 'grain'], ({ value }, grain) => (grain === 'quarter' && value <= 4 ? value : null)),
  ...rule('quarterName', ['grain', 'number'], (grain, { value, digits }) => (grain === 'quarter' && digits?.length === 1 && value >= 1 && value <= 4 ? value : null), GAP.space),
  ...rule('quarterName', ['number', 'quarterMark'], ({ value, isPlain, isAmount }) => (isPlain && !isAmount && value >= 1 && value <= 4 ? value : null)),
  ...rule('halfyearName', ['ordinal', 'grain'], ({ value }, grain) => (grain === 'halfyear' && value <= 2 ? value : null)),
  ...rule('interval', ['the?', 'quarterName'], (_, n) => partOfYear(n, 3)),
  // "в 1 квартале", where "in" and a length are so long from now
  ...rule('interval', ['inBefore', 'quarterName'], (_, n) => partOfYear(n, 3)),
  ...rule('interval', ['the?', 'halfyearName'], (_, n) => partOfYear(n, 6)),
  ...rule('interval', ['the?', 'quarterName', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['time', 'of?', 'the?', 'quarterName'], (time, _, _the, n) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  ...rule('interval', ['time', 'of?', 'the?', 'halfyearName'], (time, _, _the, n) => (time.grain === 'year' ? partOfYear(n, 6, time) : null)),
  ...rule('interval', ['the?', 'halfyearName', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 6, time) : null)),
  ...rule('interval', ['year', 'of?', 'the?', 'quarterName'], (year, _, _the, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'quarterName', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  // "this year's third quarter"
  ...rule('interval', ['time', 'possessive', 'quarterName'], (time, _, n) => (time.grain === 'year' ? partOfYear(n, 3, time) : null), GAP.space),
  ...rule('interval', ['time', 'possessive', 'last', 'grain'], (time, _, n, grain) => nthPartOfYear(n, grain, time), GAP.space),
  // "nel 2016 nel terzo trimestre"
  ...rule('interval', ['time', 'inBefore', 'the?', 'quarterName'], (time, _, _the, n) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  ...rule('interval', ['year', 'during', 'the?', 'quarterName'], (year, _, _the, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  // "q4 18"
  ...rule('interval', ['quarterName', 'number'], (n, { digits, isFinal }) => (digits?.length === 2 && isFinal ? partOfYear(n, 3, timeOf({ year: fullYear(digits) }, 'year')) : null), GAP.space),
  // "3T 2016"
  ...rule('interval', ['quarterSign', 'of?', 'year'], (n, _, year) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['year', 'quarterSign'], (year, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  // "2 квартал 2020"
  ...rule('interval', ['number', 'grain', 'of?', 'year'], ({ value, digits }, grain, _of, year) => (grain === 'quarter' && digits?.length === 1 && value >= 1 && value <= 4 ? partOfYear(value, 3, timeOf({ year }, 'year')) : null)),
  // "le second semestre 2013", "the last quarter of 2014"
  ...rule('interval', ['ordinal', 'grain', 'of?', 'the?', 'time'], ({ value }, grain, _of, _the, time) => nthPartOfYear(value, grain, time)),
  ...rule('interval', ['ordinal', 'grain', 'of?', 'year'], ({ value }, grain, _of, year) => nthPartOfYear(value, grain, timeOf({ year }, 'year'))),
  ...rule('interval', ['last', 'grain', 'of', 'the?', 'time'], (n, grain, _of, _the, time) => nthPartOfYear(n, grain, time)),
  ...rule('interval', ['last', 'grain', 'of?', 'year'], (n, grain, _of, year) => nthPartOfYear(n, grain, timeOf({ year }, 'year'))),
  ...rule('interval', ['last', 'grain', 'of', 'the?', 'grain'], (n, grain, _of, _the, year) => nthPartOfYear(n, grain, relativeUnit(year, 0))),
  // "the end of Q1"
  ...rule('longUnit', ['quarterName'], n => comingQuarter(n)),
  ...rule('longUnit', ['quarterName', 'of?', 'year'], (n, _, year) => quarterOf(year, n)),
  // "the end of last quarter", "a finales del siglo pasado", 上个世纪初
  ...rule('longUnit', ['relative', 'grain'], relativeLongUnit),
  ...rule('longUnit', ['grain', 'relative'], (grain, which) => relativeLongUnit(which, grain)),
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'longUnit'], (_, edge, _of, _the, unit) => edgeOf(edge, unit)),
  // 第3四半期末, 三季度末
  ...rule('interval', ['longUnit', 'of?', 'edge'], (unit, _of, edge) => edgeOf(edge, unit)),
  // "since the beginning of the year"
  ...rule('interval', ['since', 'the?', 'limit'], (_, _the, time) => sinceBegin(time)),
  // "from Q1 to Q3"
  ...rule('interval', ['from?', 'quarterName', 'to', 'quarterName'], (_, a, _to, b) => (a < b ? pair(comingQuarter(a), comingQuarter(b)) : null)),
  ...rule('interval', ['from?', 'quarterName', 'to', 'quarterName', 'of?', 'year'], (_, a, _to, b, _of, year) => (a < b ? pair(quarterOf(year, a), quarterOf(year, b)) : null)),
  // "so far this year", "en lo que va de año"
  ...rule('interval', ['soFar', 'the?', 'time'], (_, _the, time) => upToNow(time), GAP.space),
  ...rule('interval', ['soFar', 'the?', 'limit'], (_, _the, time) => upToNow(time), GAP.space),
  ...rule('interval', ['time', 'soFar'], time => upToNow(time)),
  ...rule('interval', ['soFar', 'the?', 'grain'], (_, _the, grain) => unitToNow(grain), GAP.space),
  // "year to date"
  ...rule('interval', ['grain', 'toNow'], grain => unitToNow(grain)),
  ...rule('interval', ['year', 'of?', 'the?', 'halfyearName'], (year, _, _the, n) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'halfyearName', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  // "H2 2016", but not "an h1 tag"
  ...rule('interval', ['the?', 'halfyearSign', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['year', 'of?', 'halfyearSign'], (year, _, n) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'halfyearSign', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 6, time) : null)),
  // "в 20 веке", where "in" and a length are so long from now
  ...rule('interval', ['inBefore', 'centuryName'], (_, n) => centuryOf(n)),
  // "the 21st century"
  ...rule('interval', ['the?', 'ordinal', 'grain'], (_, { value, isPlain }, grain) => (grain === 'century' && isPlain && value > 0 ? centuryOf(value) : null)),
  // القرن التاسع عشر, "القرن 19"
  ...rule('interval', ['grain', 'ordinal'], (grain, { value, isPlain }) => (grain === 'century' && isPlain && value > 0 ? centuryOf(value) : null), GAP.space),
  ...rule('interval', ['grain', 'the?', 'number'], (grain, _, { value, isPlain }) => (grain === 'century' && isPlain && value > 2 && value < 30 ? centuryOf(value) : null), GAP.space),
  // 19世纪: how many they are would be said with a counter
  ...rule('interval', ['number', 'grain'], ({ value, isPlain }, grain) => (grain === 'century' && isPlain && value > 2 && value < 30 ? centuryOf(value) : null), GAP.none),
  // 19世紀末, "19세기 말"
  ...rule('interval', ['number', 'grain', 'of?', 'edge'], ({ value, isPlain }, grain, _, edge) => (grain === 'century' && isPlain && value > 2 && value < 30 ? edgeOf(edge, centuryTime(value)) : null), GAP.space),
  // 20世纪90年代
  ...rule('era', ['number', 'grain', 'of?', 'era'], ({ value, isPlain }, grain, _of, decade) => (grain === 'century' && isPlain && value > 0 && value < 30 && decade < 100 ? (value - 1) * 100 + decade : null), GAP.none),
  // 1800年代 is a century, 2000年代 a decade
  ...rule('centuryName', ['number', 'eraMark'], ({ value, isPlain }) => (isPlain && isPastCentury(value) ? value / 100 + 1 : null)),
  ...rule('era', ['number', 'eraMark'], ({ value, isPlain }) => (isPlain && value % 10 === 0 && !isPastCentury(value) ? value : null)),
  ...rule('era', ['eraBefore', 'number'], (_, { value, isPlain }) => (isPlain && value % 10 === 0 && value < 2100 ? value : null)),
  // "lata 60."
  ...rule('era', ['eraBefore', 'ordinal'], (_, { value, digits }) => (digits !== null && value % 10 === 0 && value < 2100 ? value : null)),
  // "the nineteen seventies"
  ...rule('era', ['number', 'era'], ({ value, digits, isPlain }, era) => (digits === null && isPlain && value >= 11 && value <= 20 && era < 100 ? value * 100 + era : null)),
  // "ستينيات القرن العشرين", "шестидесятые годы двадцатого века"
  ...rule('era', ['era', 'of?', 'grain', 'ordinal'], (decade, _, grain, rank) => decadeOfCentury(decade, grain, rank)),
  ...rule('era', ['era', 'of?', 'ordinal', 'grain'], (decade, _, rank, grain) => decadeOfCentury(decade, grain, rank)),
  ...rule('era', ['era', 'of?', 'centuryName'], (decade, _, rank) => (decade < 100 ? (rank - 1) * 100 + decade : null)),
  // "la primera década del siglo XX"
  ...rule('era', ['ordinal', 'grain', 'of?', 'the?', 'centuryName'], ({ value, isPlain }, grain, _of, _the, rank) => (grain === 'decade' && isPlain && value >= 1 && value <= 10 ? (rank - 1) * 100 + (value - 1) * 10 : null)),
  ...rule('era', ['last', 'grain', 'of?', 'the?', 'centuryName'], (n, grain, _of, _the, rank) => (grain === 'decade' && n === -1 ? rank * 100 - 10 : null)),
  // "en los 80", "a principios de los 90"
  ...rule('interval', ['eraWhere', 'number'], (_, number) => (isDecade(number) ? stretch(({ now }) => decade(number.value, now)) : null), GAP.space),
  ...rule('interval', ['edge', 'of?', 'the', 'number'], (edge, _of, _the, number) => (isDecade(number) && number.digits !== null ? edgeOf(edge, windowOf('decade', ({ now }) => decade(number.value, now))) : null), GAP.space),
  // "1800-talet", "80-talet"
  ...rule('centuryName', ['number', 'centuryMark'], ({ value, isPlain }) => (isPlain && value >= 1000 && value < 2100 && value % 100 === 0 ? value / 100 + 1 : null), GAP.none),
  ...rule('era', ['number', 'centuryMark'], ({ value, isPlain }) => (isPlain && value % 10 === 0 && value % 100 !== 0 ? value : null), GAP.none),
  // "Ende des 19. Jahrhunderts", "i slutet av 1800-talet"
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'ordinal', 'grain'], (_, edge, _of, _the, { value, isPlain }, grain) => (grain === 'century' && isPlain && value > 0 ? edgeOf(edge, centuryTime(value)) : null)),
  ...rule('interval', ['centuryName', 'of?', 'edge'], (rank, _, edge) => edgeOf(edge, centuryTime(rank))),
  ...rule('interval', ['edge', 'of?', 'the?', 'centuryName'], (edge, _of, _the, rank) => edgeOf(edge, centuryTime(rank))),
  // "le XIXe siècle"
  ...rule('interval', ['the?', 'centuryName'], (_, n) => centuryOf(n)),
  ...rule('interval', ['inBefore', 'the', 'era'], (_, _the, year) => stretch(({ now }) => decade(year, now))),
  ...rule('interval', ['inBefore', 'the', 'centuryName'], (_, _the, n) => centuryOf(n)),
  // "nos anos 1990"
  ...rule('interval', ['on', 'the?', 'era'], (_, _the, year) => stretch(({ now }) => decade(year, now))),
  ...rule('interval', ['the?', 'era'], (_, year) => stretch(({ now }) => decade(year, now))),
  // "dagli anni 80 agli anni 90"
  ...rule('interval', ['from', 'the?', 'era', 'to', 'the?', 'era'], (_, _the, a, _to, _the2, b) => decades(a, b)),
  ...rule('interval', ['between', 'the?', 'era', 'and', 'the?', 'era'], (_, _the, a, _and, _the2, b) => decades(a, b)),
  // "the early 90s", 上世纪八十年代
  ...rule('interval', ['edge', 'of?', 'the?', 'era'], (edge, _of, _the2, year) => edgeOf(edge, windowOf('decade', ({ now }) => decade(year, now)))),
  // 90年代初め
  ...rule('interval', ['era', 'of?', 'edge'], (year, _, edge) => edgeOf(edge, windowOf('decade', ({ now }) => decade(year, now)))),
  ...rule('interval', ['relative', 'grain', 'of?', 'era'], (which, grain, _of, year) => (grain === 'century' && year < 100 ? stretch(({ now }) => decade(startOfCentury(now, which) + year, now)) : null)),
  // "الستينات من القرن الماضي", "шестидесятые годы прошлого века"
  ...rule('interval', ['era', 'of?', 'grain', 'relative'], (year, _, grain, which) => (grain === 'century' && year < 100 ? stretch(({ now }) => decade(startOfCentury(now, which) + year, now)) : null)),
  ...rule('interval', ['era', 'of?', 'relative', 'grain'], (year, _, which, grain) => (grain === 'century' && year < 100 ? stretch(({ now }) => decade(startOfCentury(now, which) + year, now)) : null)),
  // "the first decade of the 21st century", "العقد الأول من القرن الحادي والعشرين", "इस सदी के पहले दशक"
  ...rule('decadeRank', ['ordinal', 'grain'], (rank, grain) => decadeRank(rank, grain)),
  ...rule('decadeRank', ['grain', 'ordinal'], (grain, rank) => decadeRank(rank, grain), GAP.space),
  ...rule('decadeRank', ['last', 'grain'], (n, grain) => (grain === 'decade' && n === -1 ? LAST_DECADE : null)),
  ...rule('decadeRank', ['grain', 'last'], (grain, n) => (grain === 'decade' && n === -1 ? LAST_DECADE : null), GAP.space),
  ...rule('wholeCentury', ['centuryName'], n => () => (n - 1) * 100),
  ...rule('wholeCentury', ['ordinal', 'grain'], ({ value }, grain) => (grain === 'century' ? () => (value - 1) * 100 : null)),
  ...rule('wholeCentury', ['grain', 'ordinal'], (grain, { value }) => (grain === 'century' ? () => (value - 1) * 100 : null), GAP.space),
  ...rule('wholeCentury', ['relative', 'grain'], (which, grain) => (grain === 'century' ? now => startOfCentury(now, which) : null)),
  ...rule('wholeCentury', ['grain', 'relative'], (grain, which) => (grain === 'century' ? now => startOfCentury(now, which) : null), GAP.space),
  ...rule('interval', ['the?', 'decadeRank', 'of?', 'the?', 'wholeCentury'], (_, rank, _of, _the, begin) => rankedDecade(rank, begin)),
  ...rule('interval', ['wholeCentury', 'of', 'decadeRank'], (begin, _, rank) => rankedDecade(rank, begin)),
  // "la première quinzaine de mai"
  ...rule('interval', ['ordinal', 'grain', 'of?', 'the?', 'time'], ({ value }, grain, _of, _the, month) => halfOfMonth(value, grain, month)),
  ...rule('interval', ['last', 'grain', 'of?', 'the?', 'time'], (n, grain, _of, _the, month) => halfOfMonth(n === -1 ? 2 : 0, grain, month)),
  ...rule('interval', ['ordinal', 'grain', 'looseMonth'], ({ value }, grain, month) => halfOfMonth(value, grain, month)),
] // prettier-ignore

/** Does a century begin with that year, which is over? */
function isPastCentury(year: number): boolean {
  return year >= 1000 && year < 2000 && year % 100 === 0
}

/** From the begin of a decade to the end of a later one. */
function decades(first: number, last: number): Interval | null {
  return stretch(({ now }) => {
    const [{ begin }, { begin: other, end }] = [decade(first, now), decade(last, now)]
    return begin < other ? { begin, end, grain: 'day' } : null
  })
}

/** Two digits that name a decade where nothing is counted with them. */
function isDecade({ value, isPlain, isFinal }: Numeral): boolean {
  return isPlain && isFinal === true && value % 10 === 0 && value >= 20 && value < 100
}

/** A century has ten decades. */
const LAST_DECADE = 10

function decadeRank({ value, isPlain }: Numeral, grain: string): number | null {
  return grain === 'decade' && isPlain && value >= 1 && value <= LAST_DECADE ? value : null
}

/** A decade by its rank in the century that begins with a year. */
function rankedDecade(rank: number, begin: (now: number) => number): Interval {
  return stretch(({ now }) => decade(begin(now) + (rank - 1) * 10, now))
}

/** The first year of a decade of a century that was said. */
function decadeOfCentury(decade: number, grain: string, { value, isPlain }: Numeral): number | null {
  return grain === 'century' && isPlain && value > 0 && value < 30 && decade < 100 ? (value - 1) * 100 + decade : null
}
