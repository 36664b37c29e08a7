/** Units and marks of dates that count something else where they stand: rates, ranks, people. */
import type { Item } from '../engine/chart.ts'
import type { ItemsOf } from '../engine/itemsBySymbol.ts'
import type { Symbol } from '../engine/grammar.ts'
import { leafOf, leavesOf } from '../engine/leaf.ts'
import type { Numeral, Recurrence } from '../symbols/values.ts'

/** Does the unit of a rate belong to the word before it? The week of 今週3回行った is this one, the day of その日に3時間 that day. */
export function isRateOfOther(item: Item, times: readonly Item[]): boolean {
  if (item.symbol !== 'set') return false
  const [first, rate] = item.parts
  if (first?.symbol === 'times' && rate) return isRateOfOther(rate, times) // "이번 주 3일", where 이번 is twice as well
  if (first?.symbol === 'unitOfTimes' && rate?.symbol === 'duration' && isZeroLed(leafOf(rate, 0))) return true
  const { symbol, start, end } = leafOf(item, 0)
  return (symbol === 'grain' || symbol === 'unitOfTimes') && times.some(time => time.end === end && time.start < start)
}

/** Is a place left out before it? 一周零两天 is a week and two days. */
function isZeroLed({ symbol, value }: Item): boolean {
  return symbol === 'number' && (value as Numeral).digits?.startsWith('0') === true // the value of its symbol
}

/** Is a month of the calendar taken for so many months, or a day of a date for so many days? 5月 is May, and "5월 3일 2시간" two hours on the third. */
export function isCountOfDate(item: Item, monthMarks: ReadonlySet<number>, dates: readonly Item[]): boolean {
  const { symbol, parts } = item
  const [number, unit] = parts[0]?.symbol === 'whole' ? parts.slice(1) : parts // 整个五月
  if (number?.symbol === 'direction' || number?.symbol === 'relative') return false // 前两月
  if (symbol === 'duration' && number?.symbol === 'nextNumbers') return unit !== undefined && monthMarks.has(unit.start) // 七八月
  if (symbol !== 'duration' || number?.symbol !== 'number' || unit?.symbol !== 'grain')
    return parts.some(part => isCountOfDate(part, monthMarks, dates))
  const { isPlain } = number.value as Numeral // the value of its symbol
  return (
    (isPlain && monthMarks.has(unit.start)) || dates.some(({ start, end }) => end === unit.end && start < number.start)
  )
}

/** Is it a unit of the calendar rather than a length before now? 上一周 is last week, 下个五月 next May. */
export function isUnitBeforeNow({ symbol, start, end, parts }: Item, times: readonly Item[]): boolean {
  const [which, length, more] = parts
  if (symbol !== 'interval' || more || length?.symbol !== 'duration' || !which || !BEFORE_LENGTHS.has(which.symbol))
    return false
  return times.some(time => time.start === start && time.end === end && time.parts.length === 2 && UNITS.has(time.parts[1]?.symbol ?? 'time')) // prettier-ignore
}

/** Is it ago or from now on where it was read as before another time, until a day or behind a day? */
export function isFromNow(item: Item, text: string, itemsOf: ItemsOf): boolean {
  return isAgoBeforeTime(item, text) || isDaysAgo(item, itemsOf('agoAfter')) || isDaysFromNow(item, itemsOf('inAfter'))
}

/** Is it so long ago rather than so long before what follows? 两天前下午三点, "이틀 전 오후 3시" */
function isAgoBeforeTime({ symbol, parts }: Item, text: string): boolean {
  if (symbol !== 'time' && symbol !== 'interval') return false
  const [length, before, next] = parts
  const isOrder = length?.symbol === 'duration' && before?.symbol === 'before' && next !== undefined
  if (isOrder) return /[\p{sc=Han}\p{sc=Hangul}]/u.test(text.slice(before.start, before.end))
  return parts.some(part => isAgoBeforeTime(part, text))
}

/** Is it so many days ago rather than until a day of the month? 三日前; but 15日前 is "before the 15th". */
function isDaysAgo({ symbol, parts }: Item, agos: readonly Item[]): boolean {
  const [day, before, more] = parts
  const [count, mark] = day?.parts ?? []
  if (symbol !== 'interval' || before?.symbol !== 'byAfter' || more || mark?.symbol !== 'dayMark') return false
  const { value, digits } = count?.value as Numeral // a day begins with its number
  return value <= MOST_DAYS_AGO && digits === null && agos.some(ago => ago.start === before.start && ago.end === before.end) // prettier-ignore
}

const MOST_DAYS_AGO = 10

/** Are so many days counted from now rather than from a day of the month? 3日後の金曜日; but 3日の後の金曜日 */
function isDaysFromNow({ symbol, parts }: Item, afters: readonly Item[]): boolean {
  const [day, following] = parts
  if (symbol !== 'time' || following?.symbol !== 'following' || day?.parts[1]?.symbol !== 'dayMark') return false
  return day.parts.length === 2 && afters.some(after => after.start === following.start)
}

const BEFORE_LENGTHS: ReadonlySet<Symbol> = new Set(['relative', 'direction'])
const UNITS: ReadonlySet<Symbol> = new Set(['grain', 'workday', 'monthName'])

/** Is it the whole unit rather than every one? كل اليوم is all day, كل يوم every day. */
export function isWholeUnit({ symbol, start, end }: Item, wholes: readonly Item[]): boolean {
  return symbol === 'set' && wholes.some(whole => whole.start === start && whole.end === end)
}

/** Are people counted rather than minutes? "두 분" */
export function isCountOfPeople({ symbol, parts }: Item, counters: readonly Item[]): boolean {
  const [number, unit] = parts
  if (symbol !== 'duration' || number?.symbol !== 'number' || !(number.value as Numeral).isAmount) return false // the value of its symbol
  return counters.some(({ start, end }) => start === unit?.start && end === unit.end)
}

/** Is it "per day" rather than the first of a month? 1日8000歩, 1日2リットル, 一日に八千歩 */
export function isDayOfRate(
  { symbol, start, end, parts }: Item,
  units: readonly Item[],
  numbers: readonly Item[],
): boolean {
  const [, mark, particle] = parts
  if (symbol !== 'time' || mark?.symbol !== 'dayMark' || (particle && particle.symbol !== 'duringAfter')) return false
  return (
    units.some(unit => unit.start === start && unit.end === mark.end) && numbers.some(number => number.start === end)
  )
}

/** Does a time behind a comma begin another clause? In 9時から18時まで、土曜は… the hours are not those of the Saturday. */
export function isOfNextClause({ symbol, parts }: Item, text: string): boolean {
  const [hours, day] = parts
  if (symbol !== 'interval' || hours?.symbol !== 'interval' || day?.symbol !== 'time') return false
  return hours.parts.at(-1)?.symbol === 'toAfter' && /[,、，]/.test(text.slice(hours.end, day.start))
}

/** Is what counts units a rank? 第十一个小时 is the eleventh hour. */
export function isCountOfRank({ symbol, parts }: Item, ranks: readonly Item[]): boolean {
  const [number] = parts
  if (symbol !== 'duration' || number?.symbol !== 'number') return false
  return ranks.some(({ start, end }) => end === number.end && start < number.start)
}

/** Is the unit of a length the end of a word for a part? 半分 and 5と半分 are no minutes. */
export function isUnitOfFraction({ symbol, end, parts }: Item, words: readonly Item[]): boolean {
  const unit = parts.at(-1)
  return symbol === 'duration' && words.some(word => word.end === end && word.start < (unit?.start ?? 0))
}

/** Is what looks like a day of the month, or a time to come, so long? "3일 남았어", 3日かかる, あと5分待って */
export function isLengthBeforeVerb({ symbol, end, parts }: Item, text: string, verbs: readonly Item[]): boolean {
  const [number, mark] = parts.map(part => part.symbol)
  const isDay = number === 'number' && (mark === 'dayMark' || mark === 'yearMark')
  const isAhead = number === 'inBefore' && mark === 'duration' && parts.length === 2
  if (symbol !== 'time' || !(isDay || isAhead)) return false
  return verbs.some(({ start }) => start === end || (start === end + 1 && text[end] === ' '))
}

/**
 * Is it a day rather than the days until then? Dutch "2 dagen vanaf vandaag", and where something happens once: "het gebeurt
 * 2 weken vanaf 15 januari"
 */
export function isCountedFromDay({ symbol, parts }: Item, events: readonly Item[]): boolean {
  const from = parts[1]?.symbol
  if (symbol !== 'interval' || (from !== 'starting' && from !== 'from')) return false
  if (parts[0]?.symbol === 'duration' && events.length > 0) return true
  const [today] = parts.at(-1)?.parts ?? []
  return parts[0]?.symbol === 'duration' && today?.symbol === 'relativeDay' && today.value === 0
}

/** Do a number that counts the word behind it and the month of a date before it look like a day? "5 mei 15 personen" */
export function isCountBehindDate({ symbol, end, parts }: Item, text: string, dates: readonly Item[]): boolean {
  const [month, day] = parts
  if (symbol !== 'time' || parts.length !== 2 || month?.symbol !== 'monthName' || day?.parts[0]?.symbol !== 'number')
    return false
  return /^ \p{L}/u.test(text.slice(end, end + 2)) && dates.some(date => date.end === month.end && isDayAndMonth(date))
}

function isDayAndMonth({ parts }: Item): boolean {
  return parts.at(-1)?.symbol === 'monthName' && parts.some(({ symbol }) => symbol === 'monthDay')
}

/** Are so many days counted rather than said to come again? "three Mondays off" */
export function isCountedWeekdays({ symbol, start, value }: Item, items: readonly Item[]): boolean {
  if (symbol !== 'set' || !(value as Recurrence).mayBeCounted) return false // the value of its symbol
  const before = items.filter(({ end }) => end === start - 1)
  const isCount = ({ symbol: word, value: number }: Item) => word === 'number' && (number as Numeral).isPlain && (number as Numeral).value > 1 // prettier-ignore
  return before.some(isCount) && !before.some(({ symbol: word }) => word === 'time' || word === 'interval')
}

/** Is it so long from a day on rather than the unit behind it? In "za tydzień od jutra" the word for "in" leads to lengths. */
export function isLengthFromDay({ symbol, parts }: Item, inUnits: readonly Item[]): boolean {
  const [at, unit, side] = parts.filter(part => part.symbol !== 'the')
  if (symbol !== 'time' || at?.symbol !== 'inBefore' || unit?.symbol !== 'grain' || side?.symbol !== 'after')
    return false
  return inUnits.some(({ start, end }) => start === at.start && end === at.end)
}

/** Is what looks like a week or its days a count? 来週30分, 三到五个 */
export function isOtherWeek(item: Item, text: string, counters: readonly Item[]): boolean {
  return isWeekOfOther(item, text) || isCountOfWeekdays(item, counters)
}

/**
 * Is what looks like the number of a week a count behind the word for it? Scripts without word spaces say the number first:
 * 来週30分 is next week and half an hour.
 */
function isWeekOfOther({ symbol, parts }: Item, text: string): boolean {
  if (symbol !== 'time' && symbol !== 'interval') return false
  const [mark, number] = parts
  if (mark?.symbol !== 'weekMark' || number?.symbol !== 'number') return parts.some(part => isWeekOfOther(part, text))
  return mark.end === number.start && /\p{sc=Han}/u.test(text.slice(mark.start, mark.end))
}

/** Does the mark of a date or a clock begin a longer word for a length? 日 of 今月3日間 is no day of the month. */
export function isMarkOfLength(item: Item, units: readonly Item[]): boolean {
  if (item.symbol !== 'time' && item.symbol !== 'interval') return false
  const { symbol, start, end } = leafOf(item, -1)
  return LENGTH_MARKS.has(symbol) && units.some(unit => unit.start === start && unit.end > end)
}

const LENGTH_MARKS: ReadonlySet<Symbol> = new Set(['dayMark', 'minuteMark', 'secondMark', 'yearMark'])

/** Are the numerals that weekdays are written with counted by what stands behind them? 三到五个 are three to five. */
function isCountOfWeekdays({ symbol, parts, end }: Item, counters: readonly Item[]): boolean {
  if (symbol !== 'interval' || parts.length !== 3 || parts[0]?.symbol !== 'weekdaySign') return false
  return counters.some(({ start }) => start === end)
}

/** Is the day beside another one rather than one beside today, or the first of a month? "il giorno prima di venerdì" */
export function isDayBesideOther(item: Item, items: readonly Item[]): boolean {
  if (item.symbol !== 'time') return false
  const days = leavesOf(item).filter(({ symbol }) => symbol === 'relativeDay' || symbol === 'ordinal')
  if (days.length === 0) return false
  const isBeside = ({ symbol, start, end, parts }: Item) =>
    symbol === 'time' && start === item.start && end === item.end && parts.some(part => part.symbol === 'grain') && parts.some(isSideInDay) // prettier-ignore
  return items.some(isBeside)

  /** Is it the word for before or after that the other reading takes for a part of its day? */
  function isSideInDay({ symbol, start, end }: Item): boolean {
    return (symbol === 'before' || symbol === 'after') && days.some(day => day.start < end && day.end > start)
  }
}

/** Is it a day of a month rather than so many months? "13 przyszłego miesiąca", where the month is in the genitive */
export function isDayOfThatMonth({ symbol, end, parts }: Item, months: readonly Item[]): boolean {
  const which = symbol === 'interval' ? parts.find(part => part.symbol === 'relative') : undefined
  return which !== undefined && months.some(month => month.start === which.start && month.end === end)
}
