/**
 * The Gregorian calendar on wall-clock time: milliseconds as if the zone were UTC, so that arithmetic needs no zone
 * rules. zone.ts turns them into instants.
 */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A unit of the calendar or the clock. */
export type Grain =
  | 'millisecond'
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'weekend'
  | 'week'
  | 'fortnight'
  | 'month'
  | 'quarter'
  | 'halfyear'
  | 'year'
  | 'decade'
  | 'century'

/** A stretch of time; `end` is exclusive. */
export interface Span {
  readonly begin: number
  readonly end: number
  readonly grain: Grain
}

/** So far from 1970 dates go (ECMA-262, 21.4.1.1), less a year: what zones, ends and times of day add fits in there. */
const FARTHEST = 8.64e15 - 366 * DAY

/** Is there such a moment? None is 13 billion years ago, nor at what cannot be counted. */
export function isOnCalendar(time: number): boolean {
  return Math.abs(time) <= FARTHEST
}

/** Grains from fine to coarse. */
const ORDER: readonly Grain[] = [
  'millisecond', 'second', 'minute', 'hour', 'day', 'weekend', 'week', 'fortnight', 'month', 'quarter', 'halfyear', 'year', 'decade', 'century',
] // prettier-ignore

export function isFiner(a: Grain, b: Grain): boolean {
  return ORDER.indexOf(a) < ORDER.indexOf(b)
}

/** Grains of a fixed length, and how many months the others have. */
const FIXED: Partial<Record<Grain, number>> = {
  millisecond: 1, second: SECOND, minute: MINUTE, hour: HOUR, day: DAY, weekend: 7 * DAY, week: 7 * DAY, fortnight: 14 * DAY,
} // prettier-ignore
const MONTHS: Partial<Record<Grain, number>> = {
  month: 1,
  quarter: 3,
  halfyear: 6,
  year: 12,
  decade: 120,
  century: 1200,
}

/** Adds a number of units. Whole months keep the day of the month where there is one; parts of units go by their length. */
export function add(time: number, grain: Grain, count: number): number {
  const fixed = FIXED[grain]
  if (fixed !== undefined) return time + count * fixed
  const months = (MONTHS[grain] ?? 1) * count
  const whole = Math.trunc(months)
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + whole)
  date.setUTCDate(Math.min(day, daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1)))
  return date.getTime() + Math.round((months - whole) * 30.417) * DAY
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Midnight of a day; month from 1. */
export function dayOf(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

/** Day of the week, Monday 1 to Sunday 7 (ISO 8601). */
export function weekdayOf(time: number): number {
  return new Date(time).getUTCDay() || 7
}

/** Begin of the unit that contains a time. Weeks begin on Monday. */
export function startOf(time: number, grain: Grain): number {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  switch (grain) {
    case 'week':
    case 'fortnight':
      return dayOf(year, month + 1, day - (weekdayOf(time) - 1))
    case 'weekend':
      return dayOf(year, month + 1, day - (weekdayOf(time) - 1) + 5)
    case 'month':
      return dayOf(year, month + 1, 1)
    case 'quarter':
      return dayOf(year, month - (month % 3) + 1, 1)
    case 'halfyear':
      return dayOf(year, month - (month % 6) + 1, 1)
    case 'year':
      return dayOf(year, 1, 1)
    case 'decade':
      return dayOf(year - (year % 10), 1, 1)
    case 'century':
      return dayOf(year - (year % 100), 1, 1)
    default:
      return time - (((time % (FIXED[grain] ?? 1)) + (FIXED[grain] ?? 1)) % (FIXED[grain] ?? 1))
  }
}

/** The unit `count` units from the one in which a time lies. */
export function unitAt(time: number, grain: Grain, count: number): Span {
  const begin = add(startOf(time, grain), grain, count)
  return { begin, end: grain === 'weekend' ? begin + 2 * DAY : add(begin, grain, 1), grain }
}

/** Monday of a week of the year (ISO 8601: the first week holds the first Thursday). */
export function weekOfYear(year: number, week: number): number {
  return startOf(dayOf(year, 1, 4), 'week') + (week - 1) * 7 * DAY
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher's algorithm). */
export function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The nth weekday of a month; counted from its end when n is negative. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) {
    const last = dayOf(year, month, daysInMonth(year, month))
    return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY + (n + 1) * 7 * DAY
  }
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) * DAY + (n - 1) * 7 * DAY
}
