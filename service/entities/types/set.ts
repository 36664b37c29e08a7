import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, numeric } from '../engine/wordTable.ts'
import type { Duration, Recurrence } from '../symbols.ts'
import { add, DAY, type Grain, nthWeekday, startOf, weekdayOf } from '../time/calendar.ts'
import { hourTime } from '../time/clockRules.ts'
import { clockOf, isoOf, momentOf } from '../time/show.ts'
import { type Clock, intersect, type Time, timeOf } from '../time/time.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

declare module '../symbols.ts' {
  interface Values {
    /** How often: "twice", "three times". */
    times: number
    timesMark: true
    /** Between how often and the unit: "once per week", "einmal pro Woche". */
    per: true
  }
}

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
  nth: null,
  at,
})

export const set = grammarType(result, {
  symbol: 'set',
  words: { times: numeric, timesMark: marker, per: marker },
  rules: [
    rule('set', ['every', 'the?', 'grain'], (_, _the, grain) => recurring(grain, 1)),
    rule('set', ['every', 'other', 'grain'], (_, _other, grain) => recurring(grain, 2)),
    rule('set', ['every', 'duration'], (_, amounts) => everyAmount(amounts)),
    // "twice a week", "zweimal im Monat": RFC 5545 has no count in a unit, so the unit is what recurs
    rule('times', ['number', 'timesMark'], ({ value, isPlain }) => (isPlain && value > 0 ? value : null)),
    rule('set', ['times', 'per', 'grain'], (_, _per, grain) => recurring(grain, 1)),
    rule('set', ['times', 'article', 'grain'], (_, _article, grain) => recurring(grain, 1)),
    rule('set', ['times', 'inBefore', 'the?', 'grain'], (_, _in, _the, grain) => recurring(grain, 1)),
    rule('set', ['times', 'frequency'], (_, [grain, count]) => recurring(grain, count)),
    rule('set', ['times', 'set'], (_, given) => given),
    // "every third Friday of the month", "jeden ersten Montag im Monat"
    rule('set', ['every', 'ordinal', 'weekdayName', 'of', 'the?', 'grain'], (_, { value }, weekday, _of, _the, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['every', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, { value }, weekday, _in, _the, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['every', 'last', 'weekdayName', 'of', 'the?', 'grain'], (_, n, weekday, _of, _the, grain) => nthOfMonth(n, weekday, grain)),
    rule('set', ['every', 'last', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, n, weekday, _in, _the, grain) => nthOfMonth(n, weekday, grain)),
    // "the first Monday of every month", "am letzten Freitag jedes Monats"
    rule('set', ['on?', 'the?', 'ordinal', 'weekdayName', 'of?', 'every', 'grain'], (_, _the, { value }, weekday, _of, _every, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['on?', 'the?', 'last', 'weekdayName', 'of?', 'every', 'grain'], (_, _the, n, weekday, _of, _every, grain) => nthOfMonth(n, weekday, grain)),
    rule('set', ['on?', 'the?', 'weekdayName', 'last', 'of?', 'every', 'grain'], (_, _the, weekday, n, _of, _every, grain) => nthOfMonth(n, weekday, grain)),
    // "every two weeks on Monday", "monthly on the 5th", "every year on March 3rd"
    rule('set', ['set', 'on', 'weekday'], (given, _, weekday) => onWeekdays(given, [weekday])),
    rule('set', ['set', 'on', 'weekdays'], (given, _, weekdays) => onWeekdays(given, weekdays)),
    rule('set', ['set', 'on', 'the?', 'ordinal'], (given, _, _the, { value }) => onDay(given, value)),
    rule('set', ['set', 'on', 'the?', 'time'], (given, _, _the, time) => onDate(given, time)),
    rule('set', ['every', 'the?', 'weekday'], (_, _the, weekday) => every('week', 1, [weekday])),
    rule('set', ['every', 'other', 'weekday'], (_, _other, weekday) => every('week', 2, [weekday])),
    rule('set', ['every', 'number', 'weekday'], (_, _n, weekday) => every('week', 1, [weekday])),
    rule('set', ['every?', 'on?', 'the?', 'weekdays'], (_, _on, _the, weekdays) => every('week', 1, weekdays)),
    // 毎週月曜日, "vrijdag om de week"
    rule('set', ['frequency', 'weekday'], ([grain, count], weekday) => (grain === 'week' ? every('week', count, [weekday]) : null)),
    rule('set', ['weekday', 'frequency'], (weekday, [grain, count]) => (grain === 'week' ? every('week', count, [weekday]) : null)),
    // 3주마다, 월요일마다
    rule('set', ['duration', 'everyAfter'], everyAmount),
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

/** "every two weeks"; half an hour is 30 minutes. */
function everyAmount(amounts: Duration): Recurrence | null {
  const [first] = amounts
  if (!first || amounts.length > 1 || first[1] <= 0) return null
  const [grain, count] = first
  if (Number.isInteger(count)) return recurring(grain, count)
  return grain === 'hour' && Number.isInteger(count * 60) ? recurring('minute', count * 60) : null
}

function nthOfMonth(nth: number, weekday: number, grain: Grain): Recurrence | null {
  return grain === 'month' && nth !== 0 && Math.abs(nth) <= 5 ? { ...every('month', 1, [weekday]), nth } : null
}

function onWeekdays(given: Recurrence, weekdays: readonly number[]): Recurrence | null {
  return given.grain === 'week' && given.weekdays.length === 0 && !given.at ? { ...given, weekdays } : null
}

function onDay(given: Recurrence, day: number): Recurrence | null {
  const isDay = Number.isInteger(day) && day >= 1 && day <= 31
  return isDay && given.grain === 'month' && !given.nth && !given.at ? { ...given, at: timeOf({ day }, 'day') } : null
}

function onDate(given: Recurrence, time: Time): Recurrence | null {
  const { year, month, day, hour } = time.fields
  const isDate = month !== undefined && day !== undefined && year === undefined && hour === undefined && !time.window
  return isDate && given.grain === 'year' && !given.at ? { ...given, at: time } : null
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
function ruleOf({ weekdays, nth, at }: Recurrence, frequency: string, interval: number): string {
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
function nextOf({ grain, interval, weekdays, nth, at }: Recurrence, { now }: Clock): number {
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
