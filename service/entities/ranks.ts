/** Ranks before nouns, which look like days of a month or lengths of time. */
import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'
import type { Numeral } from './symbols/values.ts'

/**
 * Is what looks like a day of the month a rank before a noun, as every word that no list knows? "on the second floor",
 * "on the second and third floor", "am 2. Spieltag"
 */
export function isDayOfNoun(item: Item, text: string, items: readonly Item[]): boolean {
  const { symbol, end, parts } = item
  const [first, last] = [parts.at(0), parts.at(-1)]
  // "the 19th to the 20th century"
  if (symbol === 'interval' && last?.symbol === 'ordinal') return startsAt(end + 1, UNITS, items)
  if (!first || !last || (symbol !== 'time' && (symbol !== 'interval' || first.symbol !== 'by'))) return false
  if (last.symbol === 'time') return isDayOfNoun(last, text, items)
  if (symbol !== 'time') return false
  if (ON_DAY.has(first.symbol) && last.symbol === 'number') return isCutRank(last, items)
  if (first.symbol !== 'the' || last.symbol !== 'ordinal' || !/^ \p{Ll}/u.test(text.slice(end, end + 2))) return false
  // "for the second time": what counts times is a noun too
  return isBeforeRank(end, items) || !items.some(item => item.start === end + 1 && item.symbol !== 'timesMark')
}

/** Does the number go on as a rank? The 2 of "2." */
function isCutRank({ start, end }: Item, items: readonly Item[]): boolean {
  return items.some(rank => rank.symbol === 'ordinal' && rank.start === start && rank.end > end)
}

/** Does "and" or "or" follow, and behind it a rank? */
function isBeforeRank(end: number, items: readonly Item[]): boolean {
  const and = items.find(({ symbol, start }) => symbol === 'either' && start === end + 1)
  return and !== undefined && startsAt(and.end + 1, RANKS, items)
}

const UNITS: ReadonlySet<Symbol> = new Set(['grain'])

function startsAt(at: number, symbols: ReadonlySet<Symbol>, items: readonly Item[]): boolean {
  return items.some(({ symbol, start }) => start === at && symbols.has(symbol))
}

/**
 * Is what looks like a weekday a rank, or its word no hour? Where weekdays are called by ranks, "a segunda via" is a second
 * copy, and "sexta à noite" is Friday night and not six in the evening.
 */
export function isOtherRank({ symbol, start, end, parts }: Item, items: readonly Item[]): boolean {
  const last = parts.at(-1)
  if (symbol === 'interval' || symbol === 'set') return parts.some(part => isOtherRank(part, items))
  if (symbol !== 'time' || !last) return false
  if (last.symbol === 'weekdayName' || last.symbol === 'weekday')
    return isSpan('ordinal', last, items) && startsAt(end + 1, RANKED, items)
  if (last.symbol === 'time' && parts.length === 2) return isOtherRank(last, items)
  const [hour, half] = parts
  return (
    start === hour?.start &&
    hour.symbol === 'ordinal' &&
    half?.symbol === 'meridiem' &&
    WEEKDAYS.some(symbol => isSpan(symbol, hour, items))
  )
}

function isSpan(wanted: Symbol, { start, end }: Item, items: readonly Item[]): boolean {
  return items.some(other => other.symbol === wanted && other.start === start && other.end === end)
}

/** Is what looks like a rank the begin of a word for before? Italian "due giorni prima del matrimonio" */
export function isRankOfSide({ symbol, start, end }: Item, befores: readonly Item[]): boolean {
  return symbol === 'rank' && befores.some(before => before.start === start && before.end > end)
}

/** Is what looks like a length of time a rank before its noun? "a second towel", "un segundo plato". */
export function isRankOfNoun(item: Item, text: string, rankEnds: ReadonlySet<number>): boolean {
  const { symbol, end, parts } = item
  if (isRankOfName(item, text)) return true
  return (
    symbol === 'duration' &&
    parts[0]?.symbol === 'article' &&
    rankEnds.has(end) &&
    /^ \p{L}/u.test(text.slice(end, end + 2))
  )
}

/** Is the last unit that of something else rather than of the calendar? "the last day of school", "the last week of his life" */
export function isLastOfNoun({ symbol, end, parts }: Item, items: readonly Item[]): boolean {
  const [which, unit] = parts.slice(-2)
  if (which?.symbol === 'the' && unit?.symbol === 'time') return isLastOfNoun(unit, items)
  if (symbol !== 'time' || which?.symbol !== 'relative' || unit?.symbol !== 'grain') return false
  return isSpan('last', which, items) && items.some(of => of.symbol === 'of' && of.start === end + 1)
}

/**
 * Does a new clause begin behind a day that a preposition makes one? "on the 15th I leave", "on the 20th and check out on
 * the 23rd", "am 15. fahre ich"; but not "on the 2nd floor", "on the 1st and last day".
 */
export function isBeforeClause(
  { symbol, end, parts }: Item,
  items: readonly Item[],
  endsClause: (end: number) => boolean,
): boolean {
  const [first, last] = parts
  if (symbol === 'time' && first?.symbol === 'the' && last?.symbol === 'ordinal' && parts.length === 2)
    return isDayBeforeVerb(first, last, items, endsClause)
  const isDay = first !== undefined && (symbol === 'time' ? ON_DAY.has(first.symbol) || YEAR_CUES.has(first.symbol) : symbol === 'interval' && first.symbol === 'by') // prettier-ignore
  // "alle 8 al bar": the word for "at" stands before hours only
  if (first?.symbol === 'at' && isSpan('toClock', first, items)) return startsAt(end + 1, BEHIND_HOUR, items)
  if (isTo(first, items)) return isHourAtPlace(parts, end, items) // French "à deux avec lui"
  if (first?.symbol === 'at' && startsAt(end + 1, ROUGHLY, items)) return true // "o 8 mniej więcej"
  if (!isDay && !(symbol === 'list' && parts.at(-1)?.symbol !== 'monthLoose')) return false
  return startsAt(end + 1, BEHIND_DAY, items) && !isBeforeRank(end, items) && !isEndOfNumbers(parts[0], items)
}

/** Is it an hour in digits with a place behind it? French "à 8 chez moi"; but "on vit à 4 chez mes parents" */
function isHourAtPlace([at, number]: Item['parts'], end: number, items: readonly Item[]): boolean {
  if (at?.symbol !== 'at' || number?.symbol !== 'number') return false
  const { digits, value } = number.value as Numeral // the value of its symbol
  const isHour = digits !== null && value >= LEAST_SURE_HOUR
  return isHour && !isEndOfNumbers(at, items) && items.some(({ symbol, start }) => symbol === 'behindHour' && start === end + 1) // prettier-ignore
}

/** Fewer may be people: "à 4 chez moi". */
const LEAST_SURE_HOUR = 7

/**
 * Is a rank in digits a day where nothing follows but the last word of the clause? "ik ga de 15de terug"; or any word that
 * begins a clause, where the article is said of days: "ich komme den 15. zurück".
 */
function isDayBeforeVerb(article: Item, rank: Item, items: readonly Item[], endsClause: (end: number) => boolean) {
  const { value, digits } = rank.value as Numeral // the value of its symbol
  if (digits === null || value > MOST_DAYS || startsAt(rank.end + 1, OF, items)) return false
  const next = items.filter(({ symbol, start }) => BEHIND_DAY.has(symbol) && start === rank.end + 1)
  if (isSpan('theDayInDigits', article, items)) return next.length > 0 && !isBeforeRank(rank.end, items)
  return value >= LEAST_SURE_DAY && next.some(({ symbol, end }) => symbol === 'functionWord' && endsClause(end))
}

const OF: ReadonlySet<Symbol> = new Set(['of']) // "der 5. von zehn"

const MOST_DAYS = 31

/** Ranks below this one are as often those of a competition: "hij werd de 3e". */
const LEAST_SURE_DAY = 10

/** Is it the rank of a king, "Ludvig den fjortonde", or a rank of which nothing is said? */
function isRankOfName({ symbol, start, end, parts }: Item, text: string): boolean {
  if (symbol !== 'time' || parts[0]?.symbol !== 'theRankedDay') return false
  if (!/\p{L}/u.test(text.slice(0, start) + text.slice(end))) return true
  return /\p{Lu}\p{L}*\s$/u.test(text.slice(Math.max(0, start - LONG_NAME), start))
}

const LONG_NAME = 30

/** Is the dash that of a rank? Polish "14-tego kwietnia" */
export function isInsideRank({ start, end }: Item, items: readonly Item[]): boolean {
  return items.some(rank => rank.symbol === 'ordinal' && rank.start < start && rank.end > end)
}

/** Is the word for "at" that for "to" too? */
function isTo(at: Item | undefined, items: readonly Item[]): boolean {
  return at?.symbol === 'at' && isSpan('to', at, items)
}

/** Is what looks like an hour the end of a range that nothing says is one of hours? Portuguese "de 3 a 5" */
export function isHourOfNumbers(item: Item, items: readonly Item[]): boolean {
  const { symbol, parts } = item
  const [at] = parts
  if (isInYear(item, items)) return true
  if (symbol !== 'time' || parts.length !== 2 || parts[1]?.symbol !== 'number' || !isEndOfNumbers(at, items))
    return false
  const isHour = items.some(
    ({ symbol: word, start, end }) => word === 'toClock' && start === at?.start && end === at.end,
  )
  const number = items.find(({ symbol: word, end }) => word === 'number' && end === (at?.start ?? 0) - 1)
  return !isHour && items.some(({ symbol: word, end }) => word === 'from' && end === (number?.start ?? 0) - 1)
}

/** Is what looks like an hour a year, where the word for "at" is that for "in" too? Russian "в 2014" */
function isInYear({ symbol, start, end, parts }: Item, items: readonly Item[]): boolean {
  const [at, number] = parts
  if (symbol !== 'time' || parts.length !== 2 || at?.symbol !== 'at' || number?.symbol !== 'number') return false
  const isYear = ({ symbol: word, parts: [first, last] }: Item) => word === 'time' && first?.symbol === 'inBefore' && last?.symbol === 'year' // prettier-ignore
  return items.some(other => other.start === start && other.end === end && isYear(other))
}

/** Does a number lead to the one behind the word for "at"? The "a 3" of "de 2 a 3 y de 4 a 5 personas" */
function isEndOfNumbers(at: Item | undefined, items: readonly Item[]): boolean {
  if (!at || !isTo(at, items)) return false
  return items.some(({ symbol, end }) => symbol === 'number' && end === at.start - 1)
}

const ON_DAY: ReadonlySet<Symbol> = new Set(['on', 'onDay', 'theDay', 'theRankedDay', 'theDayInDigits', 'at'])
/** Words before years. */
const YEAR_CUES: ReadonlySet<Symbol> = new Set(['yearBound', 'yearCue', 'since'])
const BEHIND_DAY: ReadonlySet<Symbol> = new Set(['pronoun', 'functionWord', 'either'])
const BEHIND_HOUR: ReadonlySet<Symbol> = new Set(['pronoun', 'functionWord', 'behindHour', 'roughlyAfter'])
const ROUGHLY: ReadonlySet<Symbol> = new Set(['roughlyAfter'])
const WEEKDAYS: readonly Symbol[] = ['weekday', 'weekdays', 'weekdaysLoose']
const RANKED: ReadonlySet<Symbol> = new Set(['rankedNoun'])
const RANKS: ReadonlySet<Symbol> = new Set(['ordinal', 'number', 'last'])
