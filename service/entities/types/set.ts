import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import type { Recurrence } from '../symbols.ts'
import { add, DAY, type Grain, startOf, weekdayOf } from '../time/calendar.ts'
import { hourTime } from '../time/clockRules.ts'
import { clockOf, isoOf, momentOf } from '../time/show.ts'
import { type Clock, intersect, type Time, timeOf } from '../time/time.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('set', 23, {
  next: z.string(),
  frequency: z.string(),
  interval: z.int(),
  rrule: z.string(),
})

const every = (grain: Grain, interval = 1, weekdays: readonly number[] = [], at: Time | null = null): Recurrence => ({
  grain,
  interval,
  weekdays,
  at,
})

export const set = grammarType(result, {
  symbol: 'set',
  words: {},
  rules: [
    rule('set', ['every', 'the?', 'grain'], (_, _the, grain) => recurring(grain, 1)),
    rule('set', ['every', 'other', 'grain'], (_, _other, grain) => recurring(grain, 2)),
    rule('set', ['every', 'duration'], (_, amounts) => {
      const [first] = amounts
      return first && amounts.length === 1 && Number.isInteger(first[1]) && first[1] > 0 ? recurring(...first) : null
    }),
    rule('set', ['every', 'the?', 'weekday'], (_, _the, weekday) => every('week', 1, [weekday])),
    rule('set', ['every', 'other', 'weekday'], (_, _other, weekday) => every('week', 2, [weekday])),
    rule('set', ['every', 'number', 'weekday'], (_, _n, weekday) => every('week', 1, [weekday])),
    rule('set', ['every?', 'on?', 'the?', 'weekdays'], (_, _on, _the, weekdays) => every('week', 1, weekdays)),
    // 毎週月曜日, "vrijdag om de week"
    rule('set', ['frequency', 'weekday'], ([grain, count], weekday) => (grain === 'week' ? every('week', count, [weekday]) : null)),
    rule('set', ['weekday', 'frequency'], (weekday, [grain, count]) => (grain === 'week' ? every('week', count, [weekday]) : null)),
    // 3주마다, 월요일마다
    rule('set', ['duration', 'everyAfter'], amounts => {
      const [first] = amounts
      return first && amounts.length === 1 && Number.isInteger(first[1]) && first[1] > 0 ? recurring(...first) : null
    }),
    rule('set', ['weekday', 'everyAfter'], weekday => every('week', 1, [weekday])),
    rule('set', ['time', 'everyAfter'], time => everyTime(time)),
    rule('set', ['frequency'], ([grain, count]) => recurring(grain, count)),
    rule('set', ['every', 'the?', 'dayPart'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['every', 'the?', 'time'], (_, _the, time) => everyTime(time)),
    rule('set', ['the?', 'monthDay', 'of?', 'set'], (_, day, _of, given) =>
      given.grain === 'month' && given.interval === 1 && !given.at ? every('month', 1, [], timeOf({ day }, 'day')) : null,
    ),
    // "every Monday and Thursday"
    rule('set', ['set', 'and?', 'weekday'], (given, _, weekday) =>
      given.weekdays.length > 0 && !given.at ? { ...given, weekdays: [...given.weekdays, weekday] } : null, GAP.comma), // prettier-ignore
    rule('set', ['set', 'and', 'weekdays'], (given, _, weekdays) =>
      given.weekdays.length > 0 && !given.at ? { ...given, weekdays: [...given.weekdays, ...weekdays] } : null),
    // "every Monday at 4 pm", "4 pm every Monday"
    rule('set', ['set', 'time'], withTime, GAP.comma),
    rule('set', ['time', 'set'], (time, given) => withTime(given, time), GAP.comma),
    rule('set', ['set', 'the?', 'dayPart'], (given, _, part) => withTime(given, timeOf({}, 'hour', { part }))),
    rule('set', ['set', 'number'], (given, number) => {
      const time = number.digits !== null ? hourTime(number) : null
      return given.at?.part && time ? withTime({ ...given, at: null }, intersect(time, given.at) ?? time) : null
    }),
  ], // prettier-ignore
  usesClock: true,
  resolve: (given, context) => {
    const { frequency, interval } = rateOf(given)
    const clock = clockOf(context)
    const at = nextOf(given, clock)
    const next = isoOf(given.at?.fields.hour === undefined ? momentOf(at, given.grain) : at, context)
    return { fields: { next, frequency, interval, rrule: ruleOf(given, frequency, interval) }, confidence: 0.9 }
  },
})

/** How the units of the calendar are said in RFC 5545. */
const RATES: Partial<Record<Grain, readonly [Grain, number]>> = {
  quarter: ['month', 3],
  halfyear: ['month', 6],
  fortnight: ['week', 2],
  decade: ['year', 10],
  century: ['year', 100],
}

function recurring(grain: Grain, count: number): Recurrence {
  if (grain === 'weekend') return every('week', count, [6, 7])
  const [unit, times] = RATES[grain] ?? [grain, 1]
  return every(unit, times * count)
}

function everyTime(time: Time): Recurrence | null {
  const { month, day, weekday, year, hour } = time.fields
  if (time.isLatent && day === undefined) return null
  if (year !== undefined || time.window) return null
  if (month !== undefined) return every('year', 1, [], time)
  if (day !== undefined) return every('month', 1, [], time)
  if (weekday !== undefined) return every('week', 1, [weekday], hour === undefined ? null : time)
  return hour === undefined && !time.part ? null : every('day', 1, [], time)
}

function withTime(given: Recurrence, time: Time): Recurrence | null {
  const { hour, day, month, weekday } = time.fields
  if (time.window || time.fields.year !== undefined || given.at?.fields.hour !== undefined) return null
  if (hour === undefined && !time.part) return null
  if (day !== undefined || month !== undefined || weekday !== undefined) return null
  const at = given.at ? intersect(given.at, time) : time
  return at && { ...given, at: { ...at, isLatent: false } }
}

const FREQUENCIES: Partial<Record<Grain, 'yearly' | 'monthly' | 'weekly' | 'daily' | 'hourly' | 'minutely' | 'secondly'>> = { year: 'yearly', month: 'monthly', week: 'weekly', day: 'daily', hour: 'hourly', minute: 'minutely', second: 'secondly' } // prettier-ignore

function rateOf({ grain, interval }: Recurrence): { frequency: string; interval: number } {
  return { frequency: FREQUENCIES[grain] ?? 'daily', interval }
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The recurrence rule of RFC 5545, section 3.3.10. */
function ruleOf({ weekdays, at }: Recurrence, frequency: string, interval: number): string {
  const { month, day, hour, minute } = at?.fields ?? {}
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    interval > 1 && `INTERVAL=${interval}`,
    month !== undefined && `BYMONTH=${month}`,
    day !== undefined && `BYMONTHDAY=${day}`,
    weekdays.length > 0 && `BYDAY=${weekdays.map(weekday => DAYS[weekday - 1]).join(',')}`,
    hour !== undefined && `BYHOUR=${hour}`,
    hour !== undefined && `BYMINUTE=${minute ?? 0}`,
  ]
  return `RRULE:${parts.filter(part => part !== false).join(';')}`
}

const MOST_DAYS = 1500

/** The first time after the clock at which it comes. */
function nextOf({ grain, interval, weekdays, at }: Recurrence, { now }: Clock): number {
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
      (day === undefined || date.getUTCDate() === day) &&
      (month === undefined || date.getUTCMonth() + 1 === month)
    if (fits) return moment
  }
  return add(now, grain, interval)
}

function onHour(time: number, hour: number, minute: number): number {
  return startOf(time, 'day') + (hour * 60 + minute) * 60_000
}
