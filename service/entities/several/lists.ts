import type { Item } from '../engine/chart.ts'
import { GAP, rule, rules } from '../engine/grammar.ts'
import { marker } from '../engine/wordTable.ts'
import type { Numeral } from '../symbols/values.ts'
import { hourTime } from '../time/clockTimes.ts'
import { cuedYear } from '../time/cuedTimes.ts'
import { intersect, relativeUnit, type Time, timeOf } from '../time/time.ts'
import { hasDate, isDate, nthDay, withoutClock } from '../time/units.ts'

declare module '../engine/symbols.ts' {
  interface Values {
    or: true
    /** "and" or "or" between times. */
    either: true
    /** Times of which one says something for all, such as the month: "the 3rd or 4th of May". */
    list: readonly Time[]
    /** Days behind a date of the same month: the "4th and 5th" of "May 3rd, 4th and 5th". */
    dayRow: readonly number[]
  }
}

/** Words of lists. */
export const listWords = { or: marker }

export const listRules = [
  rule('either', [['and', 'or']], () => true),
  // "on the second and the third", "le 3 et le 5 mai"
  rule('list', ['time', 'either', 'time'], (a, _, b) => daysOf(a, b), GAP.space),
  // "Monday or Wednesday at 5", "Thursday or Friday next week"
  rule('list', ['time', 'either', 'time'], (a, _, b) => atHourOf(a, b) ?? inWeekOf(a, b), GAP.space),
  // "at 5 or at 6 pm", "tomorrow at 5 or 6 pm"; behind "and" stand minutes as well: "alle otto e dieci di sera"
  rule('list', ['time', 'or', 'time'], (a, _, b) => hoursOf(a, b), GAP.space),
  // "3 or 4 May", "on the 3rd or 4th", "May 3rd and 5th"
  rule('list', ['the?', 'monthDay', 'either', 'the?', 'monthDay', 'of?', 'monthName', 'year?'], (_, day, _or, _the, last, _of, month, year) => daysOf(dayOf(day), timeOf({ day: last, month, ...(year === undefined ? {} : { year }) }, 'day')), GAP.space), // prettier-ignore
  rule('list', ['time', 'either', 'the?', 'ordinal'], (a, _, _the, { value, isPlain }) => (isPlain ? daysOf(a, dayOf(value)) : null), GAP.space), // prettier-ignore
  rule('list', ['time', 'either', 'number'], (a, _, number) => (isShort(number) ? daysOf(a, dayOf(number.value)) : null), GAP.space), // prettier-ignore
  // "April 3 and 4, 2018"
  rule('list', ['time', 'either', 'ordinal', 'year'], (date, _, { value, isPlain }, year) => (isPlain ? inRow(date, [value], year) : null), GAP.comma), // prettier-ignore
  rule('list', ['time', 'either', 'number', 'year'], (date, _, number, year) => (isShort(number) ? inRow(date, [number.value], year) : null), GAP.comma), // prettier-ignore
  // "May 3rd, 4th and 5th", "June 5, 12, 19 and 26"
  rule('dayRow', ['ordinal', 'either', 'ordinal'], (a, _, b) => (a.isPlain && b.isPlain ? [a.value, b.value] : null), GAP.space), // prettier-ignore
  rule('dayRow', ['number', 'either', 'number'], (a, _, b) => (isShort(a) && isShort(b) && b.isFinal ? [a.value, b.value] : null), GAP.space), // prettier-ignore
  rule('dayRow', ['ordinal', 'dayRow'], ({ value, isPlain }, row) => (isPlain ? [value, ...row] : null), GAP.comma),
  rule('dayRow', ['number', 'dayRow'], (day, row) => (isShort(day) ? [day.value, ...row] : null), GAP.comma),
  rule('list', ['time', 'dayRow'], (date, row) => inRow(date, row), GAP.comma),
  rule('list', ['time', 'dayRow', 'year'], inRow, GAP.comma),
  // 来週の水曜か木曜
  rule('list', ['time', 'either', 'weekdayName'], (a, _, weekday) => weekdaysOf(a, weekday), GAP.space),
  // "the first and third Monday of March", 3月の第1と第3月曜日
  rule('list', ['the?', 'ordinal', 'either', 'the?', 'ordinal', 'weekdayName'], (_, a, _and, _the, b, weekday) => nthDays(a, b, weekday, relativeUnit('month', 0)), GAP.space), // prettier-ignore
  rules('list', [['the?', 'ordinal', 'either', 'the?', 'ordinal', 'weekdayName', 'of', 'the?', 'time'], ['the?', 'ordinal', 'either', 'the?', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'time'], ['time', 'of?', 'ordinal', 'either', 'ordinal', 'weekdayName']], (_, a, _and, _the, b, weekday, _of, _the2, month) => nthDays(a, b, weekday, month), GAP.space), // prettier-ignore
  rule('list', ['the?', 'ordinal', 'either', 'the?', 'ordinal', 'weekdayName', 'of', 'monthLoose'], (_, a, _and, _the, b, weekday, _of, month) => nthDays(a, b, weekday, timeOf({ month }, 'month')), GAP.space), // prettier-ignore
  rule('list', ['the?', 'ordinal', 'either', 'the?', 'ordinal', 'weekdayName', 'of', 'the?', 'grain'], (_, a, _and, _the, b, weekday, _of, _the2, grain) => nthDays(a, b, weekday, relativeUnit(grain, 0)), GAP.space), // prettier-ignore
  // 第2・第4土曜日, "둘째, 넷째 토요일"
  rule('list', ['ordinal', 'ordinal', 'weekdayName'], (a, b, weekday) => nthDays(a, b, weekday, relativeUnit('month', 0)), GAP.comma), // prettier-ignore
  rule('list', ['time', 'of?', 'ordinal', 'ordinal', 'weekdayName'], (month, _, a, b, weekday) => nthDays(a, b, weekday, month), GAP.comma), // prettier-ignore
  // "3 or 4 pm", "at 5 or 6"
  rule('list', ['number', 'or', 'time'], (number, _, b) => (isShort(number) ? hoursOf(hourTime(number), b) : null), GAP.space), // prettier-ignore
  rule('list', ['time', 'or', 'number'], (a, _, number) => (isShort(number) ? hoursOf(a, onlyLast(hourTime(number))) : null), GAP.space), // prettier-ignore
  // "3 or 4 o'clock"
  rule('list', ['number', 'or', 'number', 'oclock'], (a, _, b) => (isShort(a) && b.isPlain ? both(hourTime(a), hourTime(b)) : null), GAP.space), // prettier-ignore
  // "at 8 and 6 pm", "um 8 und 20 Uhr"
  rule('list', ['time', 'and', 'number', 'oclock'], (a, _, number) => (number.isPlain && number.value <= 24 ? hoursOf(a, hourTime(number)) : null), GAP.space), // prettier-ignore
  rule('list', ['time', 'and', 'number', 'oclockLoose'], (a, _, number) => (number.isPlain && number.value <= 24 && a.isLast ? hoursOf(a, { ...(hourTime(number) ?? a), isLatent: false }) : null), GAP.space), // prettier-ignore
  // "tomorrow morning or afternoon"
  rule('list', ['time', 'either', 'the?', 'dayPart'], (a, _, _the, part) => (a.part && a.window ? both(a, intersect({ ...a, part: null, grain: 'day' }, timeOf({}, 'hour', { part }))) : null), GAP.space), // prettier-ignore
  // "the 1st, 2nd and 3rd of August", "op 1, 2 en 3 augustus"
  rule('list', ['time', 'list'], (first, rest) => withDay(first, rest) ?? withHour(first, rest), GAP.comma),
  rule('list', ['monthDay', 'list'], (day, rest) => withDay(dayOf(day), rest), GAP.comma),
  // "vom 12. auf den 13. Mai"
  rule('list', ['from', 'monthDay', 'intoDay', 'monthDay', 'of?', 'monthName', 'year?'], (_, day, _into, next, _of, month, year) => (next === day + 1 ? daysOf(dayOf(day), timeOf({ day: next, month, ...(year === undefined ? {} : { year }) }, 'day')) : null), GAP.space), // prettier-ignore
  // "in 2007 and 2009", "in June or May", where the month is another word as well
  rule('list', ['inBefore', 'year', 'either', 'year'], (_, a, _or, b) => [onlyLast(timeOf({ year: a }, 'year')), onlyLast(timeOf({ year: b }, 'year'))], GAP.space), // prettier-ignore
  // "sales of 2007 and 2009"
  rule('list', ['yearCue', 'number', 'either', 'number'], (earliest, a, _, b) => yearsOf(cuedYear(earliest, a), cuedYear(earliest, b)), GAP.space), // prettier-ignore
  rule('list', ['time', 'either', 'monthLoose'], (a, _, month) => (isOnly(a, 'month') ? [onlyLast(a), onlyLast(timeOf({ month }, 'month'))] : null), GAP.space), // prettier-ignore
]

const SEPARATORS: ReadonlySet<string> = new Set(['either', 'or', 'and', 'intoDay'])

/** The times of a list, each with its own words. */
export function itemsOfList(item: Item): readonly Item[] {
  if (item.symbol !== 'list') return [item]
  const values = item.value as readonly Time[] // the value of its symbol
  const rest = item.parts.at(-1)
  if (rest?.symbol === 'list') {
    const first = timeItem(item, item.parts.slice(0, -1), values[0])
    return [first, ...itemsOfList({ ...rest, value: values.slice(1) })]
  }
  const [date, row, ...year] = item.parts
  if (date && row?.symbol === 'dayRow') {
    const days = daysOfRow(row)
    return [[date], ...days.slice(0, -1).map(day => [day]), [...days.slice(-1), ...year]].map((parts, at) => timeItem(item, parts, values[at])) // prettier-ignore
  }
  const at = item.parts.findIndex(({ symbol }) => SEPARATORS.has(symbol))
  const next = at < 0 ? item.parts.findLastIndex(({ symbol }) => symbol === 'ordinal') : at + 1
  return [item.parts.slice(0, at < 0 ? next : at), item.parts.slice(next)].map((parts, side) =>
    timeItem(item, parts, values[side]),
  )
}

/** The items of the days of a row. */
function daysOfRow({ parts }: Item): readonly Item[] {
  return parts.flatMap(part => (part.symbol === 'dayRow' ? daysOfRow(part) : SEPARATORS.has(part.symbol) ? [] : [part]))
}

function timeItem(item: Item, parts: Item['parts'], value: Time | undefined): Item {
  return { ...item, symbol: 'time', start: parts[0]?.start ?? item.start, end: parts.at(-1)?.end ?? item.end, value, parts } // prettier-ignore
}

/** A day before others of the month that is said with the last of them. */
function withDay(first: Time, rest: readonly Time[]): readonly Time[] | null {
  const [next] = rest
  const { day = 0, month } = next?.fields ?? {}
  if (!next || month === undefined || !isOnly(first, 'day') || first.part || (first.fields.day ?? 0) >= day) return null
  return [{ ...next, fields: { ...next.fields, day: first.fields.day ?? 0 } }, ...rest]
}

/** A date and later days of its month, all of one year. */
function inRow(date: Time, row: readonly number[], year?: number): readonly Time[] | null {
  const { day = 0, month, year: own } = date.fields
  const days = [day, ...row]
  const isRow = days.every((one, at) => Number.isInteger(one) && one > (days[at - 1] ?? 0) && one <= 31)
  if (!isRow || month === undefined || !isDate(date) || date.part || date.isLatent || date.window) return null
  if (year !== undefined && own !== undefined) return null
  return days.map(day => ({ ...date, fields: { ...date.fields, day, ...(year === undefined ? {} : { year }) } }))
}

/** A day whose name says which it is, such as a weekday or tomorrow. */
function isNamedDay({ fields, window, windowGrain, part, isLatent }: Time): boolean {
  if (part || isLatent) return false
  return window ? windowGrain === 'day' && Object.keys(fields).length === 0 : isOnlyField(fields, 'weekday')
}

/** Two days at an hour that is said with the last of them. */
function atHourOf(a: Time, b: Time): readonly [Time, Time] | null {
  const { hour, minute, second } = b.fields
  const day = { ...b, fields: withoutClock(b.fields) }
  if (hour === undefined || b.part || b.isLatent || !isNamedDay(a) || !isNamedDay(day)) return null
  const clock = { hour, ...(minute === undefined ? {} : { minute }), ...(second === undefined ? {} : { second }) }
  const { grain, isTwelveHour, isFullClock } = b
  return both(intersect(a, timeOf(clock, grain, { isTwelveHour, isFullClock: isFullClock === true })), b)
}

/** Two weekdays of a week that is said with the last of them. */
function inWeekOf(a: Time, b: Time): readonly [Time, Time] | null {
  const { weekday } = a.fields
  const isOfWeek = b.windowGrain === 'week' && !b.isLatent && weekday !== undefined && weekday < (b.fields.weekday ?? 0)
  return isOfWeek && isNamedDay(a) ? [{ ...b, fields: { ...b.fields, weekday } }, b] : null
}

/** A day before others at an hour that is said with the last of them. */
function withHour(first: Time, rest: readonly Time[]): readonly Time[] | null {
  const [next] = rest
  const [day] = (next && atHourOf(first, next)) ?? []
  return day ? [day, ...rest] : null
}

/** Days of a month that is said with one of them, or with none where the clause ends. */
function daysOf(a: Time, b: Time): readonly [Time, Time] | null {
  const [first, last] = [a.fields.day ?? 0, b.fields.day ?? 0]
  // "on 5/3 or 6/3", which alone may be fractions
  if (isMonthDay(a) && isMonthDay(b) && !a.isLatent && b.isLatent) return [a, { ...b, isLatent: false }]
  if (!isDate(a) || !isDate(b) || a.part || b.part || first >= last || a.fields.weekday !== undefined) return null
  const [own, other] = [a.fields.month !== undefined, b.fields.month !== undefined]
  if (own === other)
    return own || a.isLatent || !isOnly(a, 'day') || !isOnly(b, 'day') ? null : [onlyLast(a), onlyLast(b)]
  if (own)
    return isOnly(b, 'day') && !a.isLatent
      ? [onlyLast(a), onlyLast({ ...a, fields: { ...a.fields, day: last } })]
      : null
  return isOnly(a, 'day') && !b.isLatent ? [{ ...b, fields: { ...b.fields, day: first } }, b] : null
}

function isMonthDay({ fields: { month, day, hour }, part }: Time): boolean {
  return month !== undefined && day !== undefined && hour === undefined && !part
}

/** Weekdays of a week that is said with the first of them. */
function weekdaysOf(a: Time, weekday: number): readonly [Time, Time] | null {
  const { fields, windowGrain, part } = a
  const isOfWeek = windowGrain === 'week' && !part && isOnlyField(fields, 'weekday') && (fields.weekday ?? 7) < weekday
  return isOfWeek ? [a, { ...a, fields: { weekday } }] : null
}

/** Hours of a day that is said with the first of them, and of a half of the day that is said with the last. */
function hoursOf(a: Time | null, b: Time | null): readonly [Time, Time] | null {
  if (!a || !b || isDate(a) || isDate(b) || a.isLatent || hasDate({ ...b, fields: withoutClock(b.fields) })) return null
  const date = { ...a, fields: withoutClock(a.fields), grain: 'day' as const, isTwelveHour: false }
  const isDated = hasDate(date)
  if (b.isLatent && !isDated && a.isLast !== true) return null // "2 ou 3 heures" is a length
  if (!isDated && a.isLast !== true && b.isLast !== true && a.isTwelveHour === b.isTwelveHour) return null
  const first = a.isTwelveHour && !b.isTwelveHour && !b.isFullClock ? nearTo(a, b.fields.hour ?? 0) : a
  const second = isDated ? intersect(date, { ...b, isLatent: false }) : b
  const isLast = b.isLast === true || b.isLatent
  return (
    second && [
      { ...first, isLast },
      { ...second, isLast, isLatent: false },
    ]
  )
}

/** Of morning and afternoon the half in which an hour is nearer to another one. */
function nearTo(time: Time, other: number): Time {
  const { hour = 0 } = time.fields
  const later = (hour % 12) + 12
  const isLater = Math.abs(later - other) < Math.abs(hour - other)
  return { ...time, fields: { ...time.fields, hour: isLater ? later : hour }, isTwelveHour: false }
}

function both(a: Time | null, b: Time | null): readonly [Time, Time] | null {
  return a && b && [a, b]
}

/** Two weekdays of a month by their ranks. */
function nthDays(a: Numeral, b: Numeral, weekday: number, month: Time): readonly [Time, Time] | null {
  return a.value < b.value ? both(nthDay(a.value, weekday, month), nthDay(b.value, weekday, month)) : null
}

function yearsOf(a: Time | null, b: Time | null): readonly [Time, Time] | null {
  return a && b && [onlyLast(a), onlyLast(b)]
}

/** Are these digits a day or an hour? */
function isShort({ value, digits, isPlain, isCounted }: Numeral): boolean {
  return isPlain && digits !== null && digits.length < 3 && value <= 31 && !isCounted
}

function dayOf(day: number): Time {
  return timeOf({ day }, 'day')
}

function isOnly({ fields, window }: Time, name: keyof Time['fields']): boolean {
  return isOnlyField(fields, name) && !window
}

function isOnlyField(fields: Time['fields'], name: keyof Time['fields']): boolean {
  return fields[name] !== undefined && Object.keys(fields).length === 1
}

function onlyLast(time: Time): Time
function onlyLast(time: Time | null): Time | null
function onlyLast(time: Time | null): Time | null {
  return time && { ...time, isLatent: false, isLast: true }
}
