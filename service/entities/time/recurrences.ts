import type { Recurrence } from '../symbols.ts'
import { add, DAY, type Grain, nthWeekday, startOf, weekdayOf } from './calendar.ts'
import type { Clock } from './time.ts'

const FREQUENCIES: Partial<Record<Grain, 'yearly' | 'monthly' | 'weekly' | 'daily' | 'hourly' | 'minutely' | 'secondly'>> = { year: 'yearly', month: 'monthly', week: 'weekly', day: 'daily', hour: 'hourly', minute: 'minutely', second: 'secondly' } // prettier-ignore

/** How often something comes in the terms of RFC 5545: units of this frequency between two times. */
export function rateOf({ grain, interval }: Recurrence): { frequency: string; interval: number } {
  return { frequency: FREQUENCIES[grain] ?? 'daily', interval }
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The recurrence rule of RFC 5545, section 3.3.10. */
export function ruleOf({ weekdays, nth, at }: Recurrence, frequency: string, interval: number): string {
  const { month, day, hour, minute } = at?.fields ?? {}
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    interval > 1 && `INTERVAL=${interval}`,
    month !== undefined && `BYMONTH=${month}`,
    day !== undefined && `BYMONTHDAY=${day}`,
    weekdays.length > 0 && `BYDAY=${weekdays.map(weekday => `${nth ?? ''}${DAYS[weekday - 1]}`).join(',')}`,
    hour !== undefined && `BYHOUR=${hour}`,
    hour !== undefined && `BYMINUTE=${minute ?? 0}`,
  ]
  return `RRULE:${parts.filter(part => part !== false).join(';')}`
}

const MOST_DAYS = 1500

/** The first time after the clock at which it comes. */
export function nextOf({ grain, interval, weekdays, nth, at }: Recurrence, { now }: Clock): number {
  const { month, day, hour, minute = 0 } = at?.fields ?? {}
  const isOnDays =
    weekdays.length > 0 || day !== undefined || month !== undefined || (grain === 'day' && interval === 1)
  if (!isOnDays) return hour === undefined ? add(now, grain, interval) : onHour(add(now, grain, interval), hour, minute)
  for (let n = 0; n <= MOST_DAYS; n += 1) {
    const midnight = startOf(now, 'day') + n * DAY
    const date = new Date(midnight)
    const moment = hour === undefined ? midnight : onHour(midnight, hour, minute)
    const fits =
      moment > now &&
      (weekdays.length === 0 || weekdays.includes(weekdayOf(midnight))) &&
      (nth === null || isNth(date, nth)) &&
      (day === undefined || date.getUTCDate() === day) &&
      (month === undefined || date.getUTCMonth() + 1 === month)
    if (fits) return moment
  }
  return add(now, grain, interval)
}

/** Is it the nth of its weekday in its month? */
function isNth(date: Date, nth: number): boolean {
  const midnight = date.getTime()
  return nthWeekday(date.getUTCFullYear(), date.getUTCMonth() + 1, weekdayOf(midnight), nth) === midnight
}

function onHour(time: number, hour: number, minute: number): number {
  return startOf(time, 'day') + (hour * 60 + minute) * 60_000
}
