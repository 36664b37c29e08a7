/** Intervals that several rules make of two times, of one time and a length, or of the days of a month. */
import type { Interval, Numeral } from '../symbols/values.ts'
import { hourTime } from './clockTimes.ts'
import { beginningNow, stretch } from './stretches.ts'
import { intersect, resolve, type Time, timeOf } from './time.ts'
import { hasDate, isDate, withoutClock } from './units.ts'

/** Beyond this hour there is no doubt about the half of the day. */
export const NOON = 12

export function betweenLimits(a: Time, b: Time): Interval | null {
  const { year: first } = a.fields
  const { year: last } = b.fields
  return first !== undefined && last !== undefined && first >= last ? null : pair(a, b)
}

/** Both ends as said; what only one of them says holds for both: "from 3 to 5 pm on Friday". */
export function between(a: Time, b: Time, isSure: boolean): Interval | null {
  const isDoubtful = (time: Time) => time.isLatent || time.isLast === true
  const isOfFractions = a.isRarelyFraction !== true && b.isRarelyFraction !== true
  if (isDoubtful(a) && isDoubtful(b) && !isSure && isOfFractions) return null
  // "два дня до Рождества" is no hour
  if (a.isLatent && a.fields.hour !== undefined && b.fields.hour === undefined && !isSure) return null
  const isRankOnly = b.isLatent && b.fields.day !== undefined && a.fields.day === undefined
  if (isRankOnly && !isSure) return null // "demain matin à la première heure"
  if ((a.grain === 'year') !== (b.grain === 'year') && !isDate(b)) return null
  const isFromNow = a.windowGrain === 'second' && a.grain === 'second'
  if (b.fields.hour !== undefined && a.fields.hour === undefined && !isFromNow) return null
  // "ontem à noite": one time, where "à" is also "to"
  const isOnlyPart = b.part && b.fields.hour === undefined && !hasDate(b)
  // "कल सुबह-सुबह" is early in the morning
  if (isOnlyPart && a.part?.from === b.part?.from) return null
  // but 明日の朝から夕方
  if (isOnlyPart && !((isSure || a.window) && a.part)) return null
  const begin = { ...a, isLatent: false }
  const end = { ...b, isLatent: false }
  if (begin.fields.hour !== undefined && end.fields.hour !== undefined) return betweenHours(begin, end)
  const { year, month } = end.fields
  const sharesYear = year !== undefined && month !== undefined && begin.fields.month !== undefined && begin.fields.year === undefined && !begin.window // prettier-ignore
  // "from November to February 2017" begins in the year before
  const isYearBefore = sharesYear && begin.fields.day === undefined && (begin.fields.month ?? 0) > month
  return sharesYear ? pair({ ...begin, fields: { ...begin.fields, year: isYearBefore ? year - 1 : year } }, end) : pair(begin, end) // prettier-ignore
}

/** "3:30 to 6 pm": the half of the day is that of the end, and so is the day: "from 9 to 11 on Thursday". */
export function betweenHours(a: Time, b: Time): Interval {
  const from = hourOf(a)
  const to = hourOf(b)
  const isLater = a.isTwelveHour && !b.isTwelveHour && !b.isFullClock && from < 12 && from + 12 <= to
  const begin = isLater ? inAfternoon(a) : b.isFullClock ? { ...a, isTwelveHour: false } : a
  const hasOwnDays = !isClockOnly(a) && !isClockOnly(b)
  const endsLater =
    !hasOwnDays && b.isTwelveHour && to < 12 && (a.isTwelveHour ? to < from : to <= from && from < to + 12)
  const end = endsLater ? inAfternoon(b) : b
  const date = { ...end, fields: withoutClock(end.fields) }
  if (isClockOnly(begin) && hasDate(date)) return pair(intersect(begin, date) ?? begin, clockOf(end))
  return pair(begin, end)
}

/** Days of the month that goes on or comes next. */
export function daysOfMonth(first: number, last: number): Interval | null {
  const isDay = (value: number) => Number.isInteger(value) && value >= 1 && value <= 31
  return isDay(first) && isDay(last) && first < last ? pair(timeOf({ day: first }, 'day'), timeOf({ day: last }, 'day')) : null // prettier-ignore
}

/** From now to a time; "until now" is no stretch that begins now. */
export function byTime(time: Time | null): Interval | null {
  if (!time) return null
  const by = stretch(clock => {
    const end = resolve(time, clock)
    return end && end.begin > clock.now ? beginningNow(clock, end) : null
  })
  return time.isLast ? { ...by, isLast: true } : by
}

/** Hours since midnight, minutes as a part of an hour. */
function hourOf({ fields: { hour = 0, minute = 0 } }: Time): number {
  return hour + minute / 60
}

export function inAfternoon(time: Time): Time {
  return { ...time, fields: { ...time.fields, hour: (time.fields.hour ?? 0) + 12 }, isTwelveHour: false }
}

export function isClockOnly(time: Time): boolean {
  return time.fields.hour !== undefined && !hasDate({ ...time, fields: withoutClock(time.fields) })
}

/** The time of day alone. */
function clockOf(time: Time): Time {
  const { hour, minute, second } = time.fields
  const fields = Object.fromEntries(Object.entries({ hour, minute, second }).filter(([, value]) => value !== undefined))
  return timeOf(fields, time.grain, { isTwelveHour: time.isTwelveHour })
}

export function pair(from: Time, to: Time, isLatent = false): Interval {
  return { from, to, stretch: null, isLatent }
}

export const LONGEST_LENGTH = 5

export function hours(a: Numeral, b: Numeral): Interval | null {
  const from = hourTime(a)
  const to = hourTime(b)
  return from && to && a.value <= 24 && b.value <= 24 && !b.isCounted ? pair(from, to, true) : null
}

export function fromDay(day: number, end: Time): Interval | null {
  const { day: last, month, year } = end.fields
  if (end.isLatent || last === undefined || end.fields.hour !== undefined || day >= last) return null
  // "بين الثالث والسابع من الشهر القادم"
  if (month === undefined) {
    const isOfMonth =
      end.windowGrain === 'month' || (!end.window && !end.isLast && Object.keys(end.fields).length === 1)
    return isOfMonth ? pair({ ...end, fields: { ...end.fields, day } }, end) : null
  }
  return pair(timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day'), end)
}

export function days(month: number, first: number, last: number, year?: number): Interval | null {
  if (first >= last) return null
  const date = (day: number) => timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day')
  return pair(date(first), date(last))
}
