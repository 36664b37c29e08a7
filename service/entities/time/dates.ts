/** Dates that several rules make of numbers, days and years, and what kind of date one is. */
import type { Numeral } from '../symbols/values.ts'
import { hourTime } from './clockTimes.ts'
import { type Clock, intersect, type Time, timeOf } from './time.ts'

/** Numbers in words up to this one are as often hours. */
export const NOON = 12

/** The time of day on a day; null where the one is no day or the other more than a time of day. */
export function clockOfDay(day: Time, clock: Time): Time | null {
  const isClock = clock.fields.hour !== undefined && (!clock.isLatent || clock.fields.minute !== undefined)
  return isDay(day) && isClock ? intersect(day, clock) : null
}

/** An hour on a day; null where the one is no day or the other no hour in digits. */
export function hourOfDay(day: Time, hour: Numeral): Time | null {
  const clock = hour.digits !== null && hour.value <= 24 ? hourTime(hour) : null
  return clock && isDay(day) ? intersect(day, clock) : null
}

/** A whole day. */
export function isDay({ grain, fields, part, isLatent }: Time): boolean {
  return grain === 'day' && fields.hour === undefined && !part && !isLatent
}

/** A day, said without its weekday, and the weekday. */
export function onItsWeekday(date: Time, weekday: number): Time | null {
  const { day, weekday: own, hour } = date.fields
  return day === undefined || own !== undefined || hour !== undefined
    ? null
    : intersect(date, timeOf({ weekday }, 'day'))
}

/** A day of a month, said without its weekday. */
export function hasDay({ fields }: Time): boolean {
  return fields.day !== undefined && fields.month !== undefined && fields.weekday === undefined
}

export function dayNumber(value: number): number | null {
  return Number.isInteger(value) && value >= 1 && value <= 31 ? value : null
}

export function withYear(time: Time, year: number): Time | null {
  const { fields, window, windowGrain } = time
  if (fields.year !== undefined || fields.month === undefined) {
    // "week 23 of 2016", "the first Monday of March 2016": sought from the begin of that year
    if (!window || fields.year !== undefined || (windowGrain !== 'week' && windowGrain !== 'quarter')) return null
    return { ...time, window: clock => window({ ...clock, from: startOfYear(year), now: startOfYear(year) }) }
  }
  return { ...time, fields: { ...fields, year } }
}

function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1)
}

/** Longer stretches are intervals: "last quarter". */
export function isShortCalendar(grain: string): boolean {
  return ['day', 'weekend', 'week', 'fortnight', 'month', 'year'].includes(grain)
}

/** "the 1st of the month" */
export function dayOfMonth(value: number): Time | null {
  const day = dayNumber(value)
  return day === null ? null : timeOf({ day }, 'day')
}

export const now = (clock: Clock) => clock.now
