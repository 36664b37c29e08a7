/** Recurrences of units and amounts, with weekdays, dates and hours put to them. */
import type { Duration, Holiday, Recurrence } from '../symbols/values.ts'
import { daysInMonth, type Grain, weekdayOf } from './calendar.ts'
import { every } from './recurrences.ts'
import { intersect, type Time, timeOf } from './time.ts'

// prettier-ignore

/** How the units of the calendar are said in RFC 5545. */
const RATES: Partial<Record<Grain, readonly [Grain, number]>> = {
  quarter: ['month', 3],
  halfyear: ['month', 6],
  fortnight: ['week', 2],
  decade: ['year', 10],
  century: ['year', 100],
}

export function recurring(grain: Grain, count: number): Recurrence {
  if (grain === 'weekend') return every('week', count, [6, 7])
  const [unit, times] = RATES[grain] ?? [grain, 1]
  return every(unit, times * count)
}

/** Smaller units of a unit that recurs by parts: half an hour is 30 minutes, one and a half years are 18 months. */
const FINER: Partial<Record<Grain, readonly [Grain, number]>> = {
  year: ['month', 12],
  day: ['hour', 24],
  hour: ['minute', 60],
  minute: ['second', 60],
}

/** "every two weeks", "every half hour" */
export function everyAmount(amounts: Duration): Recurrence | null {
  const [first] = amounts
  if (!first || amounts.length > 1 || first[1] <= 0) return null
  const [grain, count] = first
  if (Number.isInteger(count)) return recurring(grain, count)
  const [finer, times] = FINER[grain] ?? []
  return finer && times && Number.isInteger(count * times) ? recurring(finer, count * times) : null
}

/** A holiday that has the same date in every year, or is the same weekday of its month; RFC 5545 has no rule for others. */
export function yearly(holiday: Holiday): Recurrence | null {
  const times = SOME_YEARS.map(year => holiday(year)).filter(at => at !== null)
  const dates = times.map(at => dateOf(at))
  const [first] = dates
  if (!first || dates.length < SOME_YEARS.length || dates.some(({ month }) => month !== first.month)) return null
  if (dates.every(({ day }) => day === first.day)) return every('year', 1, [], timeOf({ month: first.month, day: first.day }, 'day')) // prettier-ignore
  if (dates.some(({ weekday }) => weekday !== first.weekday)) return null
  const nth = [first.nth, -1].find(nth => dates.every(date => (nth === -1 ? date.isLast : date.nth === nth)))
  return nth === undefined ? null : { ...every('year', 1, [first.weekday], timeOf({ month: first.month }, 'month')), nths: [nth] } // prettier-ignore
}

/** So many that weekdays fall on all their dates. */
const SOME_YEARS = Array.from({ length: 12 }, (_, n) => 2020 + n)

/** A date with its weekday, and which of these weekdays of its month it is. */
function dateOf(at: number) {
  const date = new Date(at)
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
  const isLast = day + 7 > daysInMonth(date.getUTCFullYear(), month)
  return { month, day, weekday: weekdayOf(at), nth: Math.ceil(day / 7), isLast }
}

export const WORKDAYS = [1, 2, 3, 4, 5]

/** "Monday to Friday", also over Sunday: "Saturday to Tuesday". */
export function weekdaysBetween(first: number, last: number): readonly number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, n) => ((first - 1 + n) % 7) + 1)
}

export function nthOfMonth(nth: number, weekday: number, grain: Grain): Recurrence | null {
  return grain === 'month' && nth !== 0 && Math.abs(nth) <= 5 ? { ...every('month', 1, [weekday]), nths: [nth] } : null
}

export function onDay(given: Recurrence, day: number): Recurrence | null {
  const isDay = Number.isInteger(day) && day >= 1 && day <= 31
  return isDay && given.grain === 'month' && given.nths.length === 0 && !given.at
    ? { ...given, at: timeOf({ day }, 'day') }
    : null
}

export function onDate(given: Recurrence, time: Time): Recurrence | null {
  const { year, month, day, hour } = time.fields
  const isDate = month !== undefined && day !== undefined && year === undefined && hour === undefined && !time.window
  return isDate && given.grain === 'year' && !given.at ? { ...given, at: time } : null
}

export function isDayOnly({ fields, window, part }: Time): boolean {
  return fields.day !== undefined && Object.keys(fields).length === 1 && !window && !part
}

export function withTime(given: Recurrence, time: Time): Recurrence | null {
  const { hour, day, month, weekday } = time.fields
  if (time.window || time.fields.year !== undefined || given.at?.fields.hour !== undefined) return null
  // "كل ساعتين حتى الساعة 8 مساء": the evening is that of the end
  if (hour === undefined && (!time.part || given.until)) return null
  if (day !== undefined || month !== undefined || weekday !== undefined) return null
  const at = given.at ? intersect(given.at, time) : time
  return at && { ...given, at: { ...at, isLatent: false } }
}
