import type { Edge } from '../symbols/values.ts'
import { DAY, dayOf, type Grain, nthWeekday, type Span, startOf, unitAt, weekdayOf, weekOfYear } from './calendar.ts'
import { type Clock, resolve, type Time, windowOf } from './time.ts'

/** "The first Monday of March": the nth weekday of a month or year, from its end when n is negative. */
export function nthDay(n: number, weekday: number, time: Time): Time | null {
  if (n > 5 || time.isLatent) return null
  const isYear = time.grain === 'year'
  if (time.grain !== 'month' && !isYear) return null
  const day = windowOf('day', clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const date = new Date(span.begin)
    if (!isYear) return unitAt(nthWeekday(date.getUTCFullYear(), date.getUTCMonth() + 1, weekday, n), 'day', 0)
    const first = n > 0 ? span.begin : span.end - DAY
    const away = n > 0 ? (weekday - weekdayOf(first) + 7) % 7 : -((weekdayOf(first) - weekday + 7) % 7)
    return unitAt(first + (away + 7 * (n > 0 ? n - 1 : n + 1)) * DAY, 'day', 0)
  })
  return isMonthOnly(time) ? { ...day, isOfAnyYear: true } : day
}

/**
 * "الاثنين الثاني من سبتمبر": the second Monday, or Monday the second where that day is one.
 */
export function nthDayOrDate(n: number, weekday: number, month: Time): Time | null {
  const nth = month.grain === 'month' ? nthDay(n, weekday, month) : null
  const { window } = nth ?? {}
  if (!nth || !window) return null
  return {
    ...nth,
    window: clock => {
      const span = window(clock)
      const date = span && startOf(span.begin, 'month') + (n - 1) * DAY
      return date !== null && weekdayOf(date) === weekday ? unitAt(date, 'day', 0) : span
    },
  }
}

/** "third week of October", where quarters and halves of a year are intervals. */
export function nthUnit(n: number, grain: Grain, time: Time): Time | null {
  // "toukokuun 10. päivä" is a date
  if (grain === 'day' && n > 0 && n <= 31 && isMonthOnly(time))
    return { ...time, fields: { ...time.fields, day: n }, grain }
  return grain === 'quarter' || grain === 'halfyear' ? null : nthOf(n, grain, time)
}

function isMonthOnly({ fields, window, direction }: Time): boolean {
  return fields.month !== undefined && Object.keys(fields).length === 1 && !window && direction === 0
}

/** The nth unit of a time, from its end when negative; weeks as `firstWeek` tells. */
export function nthOf(n: number, grain: Grain, time: Time): Time | null {
  if (time.isLatent || !isDate(time) || !isCalendar(grain) || n === 0) return null
  return windowOf(grain, clock => {
    const span = resolve(time, clock)
    if (!span || !contains(span, grain)) return null
    const first = grain === 'week' ? firstWeek(span) : grain === 'weekend' ? firstWeekend(span) : span.begin
    const last = grain === 'week' ? lastWeek(span) : grain === 'weekend' ? lastWeekend(span) : span.end - 1
    const found = n > 0 ? unitAt(first, grain, n - 1) : unitAt(last, grain, n + 1)
    return found.begin < span.end ? found : null
  })
}

function contains(span: Span, grain: Grain): boolean {
  const unit = unitAt(span.begin, grain, 0)
  return unit.end - unit.begin < span.end - span.begin
}

/**
 * The first week of a year is the one with at least four of its days (ISO 8601). A month that begins on Wednesday or later
 * has its first week behind that.
 */
function firstWeek({ begin, end }: Span): number {
  return startOf(begin + (end - begin <= 31 * DAY ? 5 : 3) * DAY, 'week')
}

/** The last week is the one with at least four of the last days. */
function lastWeek({ end }: Span): number {
  return startOf(end - 4 * DAY, 'week')
}

/** The first weekend is the one whose Saturday is the first in the stretch. */
function firstWeekend({ begin }: Span): number {
  return startOf(begin + ((6 - weekdayOf(begin) + 7) % 7) * DAY, 'weekend')
}

/** The same from the end. */
function lastWeekend({ end }: Span): number {
  const last = end - DAY
  return startOf(last - ((weekdayOf(last) - 6 + 7) % 7) * DAY, 'weekend')
}

/** A week of this year by its number (ISO 8601). */
export function weekNumber(week: number): Time {
  return windowOf('week', ({ from }) => unitAt(weekOfYear(new Date(from).getUTCFullYear(), week), 'week', 0))
}

/** A week of a year that was said. */
export function weekIn(week: number, time: Time): Time | null {
  if (time.grain !== 'year' || week < 1 || week > 53) return null
  return windowOf('week', clock => {
    const year = resolve(time, clock)
    return year && unitAt(weekOfYear(new Date(year.begin).getUTCFullYear(), week), 'week', 0)
  })
}

/** A quarter of a year. */
export function quarterOf(year: number, n: number): Time {
  return windowOf('quarter', () => unitAt(dayOf(year, 3 * n, 1), 'quarter', 0))
}

/** A quarter of this year, or of the next one where it is over. */
export function comingQuarter(n: number): Time {
  return windowOf('quarter', ({ now }) => {
    const year = new Date(now).getUTCFullYear()
    const here = unitAt(dayOf(year, 3 * n, 1), 'quarter', 0)
    return here.end > now ? here : unitAt(dayOf(year + 1, 3 * n, 1), 'quarter', 0)
  })
}

/** The day with which a month, a year or the like begins or ends, or that lies in its middle. */
export function edgeDay(edge: Edge, time: Time): Time | null {
  if (time.isLatent || !isCalendar(time.grain) || time.grain === 'day' || edge === 'firstHalf' || edge === 'secondHalf') return null // prettier-ignore
  return windowOf('day', clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const { begin, end } = span
    if (edge === 'early' || edge === 'start') return unitAt(begin, 'day', 0)
    return unitAt(edge === 'mid' ? (begin + end) / 2 : end - 1, 'day', 0)
  })
}

/** The last second of a day. */
export function endOf(day: Time): Time | null {
  if (day.isLatent || !isDate(day)) return null
  return windowOf('second', clock => {
    const span = resolve(day, clock)
    return span && unitAt(span.end - 1, 'second', 0)
  })
}

/** A unit of the calendar, not of the clock. */
export function isCalendar(grain: string): boolean {
  return grain !== 'hour' && grain !== 'minute' && grain !== 'second' && grain !== 'millisecond'
}

/** A date, not a time of day. */
export function isDate({ fields }: Time): boolean {
  return fields.hour === undefined
}

const MOST_WORKDAYS = 1000

/** The day so many working days (Monday to Friday) after a moment, or before it when the count is negative. */
export function shiftedByWorkdays(count: number, origin: (clock: Clock) => number | null): Time | null {
  if (!Number.isInteger(count) || count === 0 || Math.abs(count) > MOST_WORKDAYS) return null
  return windowOf('day', clock => {
    const start = origin(clock)
    if (start === null) return null
    let day = startOf(start, 'day')
    for (let left = Math.abs(count); left > 0;) {
      day += Math.sign(count) * DAY
      if (weekdayOf(day) <= FRIDAY) left -= 1
    }
    return unitAt(day, 'day', 0)
  })
}

const FRIDAY = 5

/** The nth working day of a month or the like, from its end when negative: "the last business day of the month". */
export function nthWorkday(n: number, time: Time): Time | null {
  if (time.isLatent || n === 0 || Math.abs(n) > MOST_WORKDAYS || !['month', 'year', 'quarter', 'week'].includes(time.grain)) return null // prettier-ignore
  return windowOf('day', clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const step = Math.sign(n) * DAY
    let day = n > 0 ? span.begin : span.end - DAY
    for (let left = Math.abs(n); day >= span.begin && day < span.end; day += step) {
      if (weekdayOf(day) <= FRIDAY) left -= 1
      if (left === 0) return unitAt(day, 'day', 0)
    }
    return null
  })
}

/** The date that was said, without the time of day. */
export function withoutClock({ year, month, day, weekday }: Time['fields']): Time['fields'] {
  const date = { year, month, day, weekday }
  return Object.fromEntries(Object.entries(date).filter(([, value]) => value !== undefined))
}

/** Was a date said, given a time without its time of day? */
export function hasDate({ fields, window }: Time): boolean {
  return window !== null || Object.keys(fields).length > 0
}

/** The same time where it ends its clause: elsewhere it is more often something else. */
export function onlyLast(time: Time): Time
export function onlyLast(time: Time | null): Time | null
export function onlyLast(time: Time | null): Time | null {
  return time && { ...time, isLast: true }
}
