import type { Recurrence } from '../symbols/values.ts'
import { add, DAY, daysInMonth, type Grain, nthWeekday, SECOND, startOf, weekdayOf } from './calendar.ts'
import { type Clock, resolve, type Time } from './time.ts'
import { isDate } from './units.ts'

const FREQUENCIES: Partial<Record<Grain, 'yearly' | 'monthly' | 'weekly' | 'daily' | 'hourly' | 'minutely' | 'secondly'>> = { year: 'yearly', month: 'monthly', week: 'weekly', day: 'daily', hour: 'hourly', minute: 'minutely', second: 'secondly' } // prettier-ignore

/** How often something comes in the terms of RFC 5545: units of this frequency between two times. */
export function rateOf({ grain, interval }: Recurrence): { frequency: string; interval: number } {
  return { frequency: FREQUENCIES[grain] ?? 'daily', interval }
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** A recurrence every few units, on these days and at this time. */
export function every(
  grain: Grain,
  interval = 1,
  weekdays: readonly number[] = [],
  at: Time | null = null,
): Recurrence {
  return { grain, interval, weekdays, nths: [], at, otherDays: [], otherHours: [], until: null }
}

/** "every Monday at 3" is in the afternoon. */
export function inAfternoon(at: Time, { earliestHour = 0 }: Clock): Time {
  const { hour } = at.fields
  return hour !== undefined && at.isTwelveHour && hour < earliestHour
    ? { ...at, fields: { ...at.fields, hour: hour + 12 } }
    : at
}

/** The recurrence rule of RFC 5545, section 3.3.10; `until` is the moment with which it ends. */
export function ruleOf(recurrence: Recurrence, frequency: string, interval: number, until: string | null): string {
  const { weekdays, nths, at, otherDays, otherHours } = recurrence
  const { month, day, hour, minute } = at?.fields ?? {}
  const days = day === undefined ? [] : [day, ...otherDays]
  const names = weekdays.map(weekday => DAYS[weekday - 1])
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    interval > 1 && `INTERVAL=${interval}`,
    month !== undefined && `BYMONTH=${month}`,
    days.length > 0 && `BYMONTHDAY=${days.join(',')}`,
    names.length > 0 &&
      `BYDAY=${(nths.length > 0 ? names.flatMap(name => nths.map(n => `${n}${name}`)) : names).join(',')}`,
    hour !== undefined && `BYHOUR=${[hour, ...otherHours].join(',')}`,
    hour !== undefined && `BYMINUTE=${minute ?? 0}`,
    until !== null && `UNTIL=${until.replace(/[-:]/g, '')}`,
  ]
  return `RRULE:${parts.filter(part => part !== false).join(';')}`
}

const MOST_DAYS = 1500

/** The first time at which it comes from the begin of a day on. */
export function firstFrom(recurrence: Recurrence, start: number): number {
  const { hour, minute = 0 } = recurrence.at?.fields ?? {}
  if (isOnDays(recurrence)) return nextOf(recurrence, { now: start - 1, from: start - 1 })
  return hour === undefined ? start : onHour(start, hour, minute)
}

/** The first time after the clock at which it comes. */
export function nextOf(recurrence: Recurrence, { now }: Clock): number {
  const { grain, interval, weekdays, nths, at, otherDays, otherHours } = recurrence
  const { month, day, hour, minute = 0 } = at?.fields ?? {}
  if (!isOnDays(recurrence))
    return hour === undefined ? add(now, grain, interval) : onHour(add(now, grain, interval), hour, minute)
  for (let n = 0; n <= MOST_DAYS; n += 1) {
    const midnight = startOf(now, 'day') + n * DAY
    const date = new Date(midnight)
    const moments = hour === undefined ? [midnight] : [hour, ...otherHours].map(at => onHour(midnight, at, minute))
    const moment = Math.min(...moments.filter(at => at > now))
    const fits =
      moment < Infinity &&
      (weekdays.length === 0 || weekdays.includes(weekdayOf(midnight))) &&
      (nths.length === 0 || nths.some(nth => isNth(date, nth))) &&
      (day === undefined || [day, ...otherDays].some(wanted => isOnDay(date, wanted))) &&
      (month === undefined || date.getUTCMonth() + 1 === month)
    if (fits) return moment
  }
  return add(now, grain, interval)
}

/** Does it come on days that are said, or on every day? */
function isOnDays({ grain, interval, weekdays, at }: Recurrence): boolean {
  const { month, day } = at?.fields ?? {}
  return weekdays.length > 0 || day !== undefined || month !== undefined || (grain === 'day' && interval === 1)
}

/** Is it that day of its month? Negative days are counted from its end. */
function isOnDay(date: Date, day: number): boolean {
  return date.getUTCDate() === (day > 0 ? day : daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1) + 1 + day)
}

/** Is it the nth of its weekday in its month? */
function isNth(date: Date, nth: number): boolean {
  const midnight = date.getTime()
  return nthWeekday(date.getUTCFullYear(), date.getUTCMonth() + 1, weekdayOf(midnight), nth) === midnight
}

function onHour(time: number, hour: number, minute: number): number {
  return startOf(time, 'day') + (hour * 60 + minute) * 60_000
}

/** The end of a recurrence: the time of day that was said, or the last second of the day or month. */
export function lastMomentOf(until: Time, clock: Clock): number | null {
  const span = resolve(until, clock)
  return span && (isDate(until) && !until.part ? span.end - SECOND : span.begin)
}
