import { GAP, rule } from '../engine/grammar.ts'
import type { Holiday, Season } from '../symbols/values.ts'
import { DAY, type Grain, startOf, unitAt, weekdayOf } from './calendar.ts'
import { holidayOf } from './holidays.ts'
import { comingWeekday } from './relativeDays.ts'
import { relativeSeason } from './stretches.ts'
import { type Clock, intersect, relativeUnit, resolve, type Time, timeOf, windowOf } from './time.ts'
import { isDate, nthDay, nthOf, nthUnit } from './units.ts'

/** Rules for the days of a name that are nearest to another day: "the closest Monday to March 5", "the 3rd closest Christmas". */
export const nearestDayRules = [
  ...rule('time', ['the?', 'ordinal?', 'nearest', 'weekdayName', 'to', 'the?', 'time'], (_, rank, _nearest, weekday, _to, _the, day) => nearest(rank?.value ?? 1, day, weekdaysAround(weekday))),
  ...rule('time', ['the?', 'ordinal?', 'nearest', 'holiday', 'to', 'the?', 'time'], (_, rank, _nearest, holiday, _to, _the, day) => nearest(rank?.value ?? 1, day, holidaysAround(holiday))),
  ...rule('time', ['the?', 'ordinal?', 'nearest', 'holiday'], (_, rank, _nearest, holiday) => nearest(rank?.value ?? 1, relativeUnit('day', 0), holidaysAround(holiday))),
  // "el lunes más cercano al 5 de octubre"
  ...rule('time', ['the?', 'weekdayName', 'nearestAfter', 'the?', 'time'], (_, weekday, _nearest, _the, day) => nearest(1, day, weekdaysAround(weekday))),
] // prettier-ignore

/** Rules for so many days or seasons of a name: "in three Mondays", "two Christmases ago". */
export const countedDayRules = [
  ...rule('time', ['inBefore', 'number', 'weekdays'], (_, { value, isPlain }, [weekday, ...others]) => (isPlain && isFew(value) && others.length === 0 ? comingWeekday(value, weekday) : null)),
  // "after two Mondays"
  ...rule('time', ['afterLength', 'number', 'weekdays'], (_, { value, isPlain }, [weekday, ...others]) => (isPlain && isFew(value) && others.length === 0 ? comingWeekday(value, weekday) : null), GAP.space),
  ...rule('time', ['number', 'holidays', 'agoAfter'], ({ value, isPlain }, holiday) => (isPlain && isFew(value) ? holidayOf(holiday, -value) : null)),
  ...rule('time', ['number', 'holidays', 'inAfter'], ({ value, isPlain }, holiday) => (isPlain && isFew(value) ? holidayOf(holiday, value) : null)),
  ...rule('time', ['agoBefore', 'number', 'holidays'], (_, { value, isPlain }, holiday) => (isPlain && isFew(value) ? holidayOf(holiday, -value) : null)),
  ...rule('time', ['inBefore', 'number', 'holidays'], (_, { value, isPlain }, holiday) => (isPlain && isFew(value) ? holidayOf(holiday, value) : null)),
] // prettier-ignore

/** Rules for a day or week of the month or year to which it belongs: "this month's first Friday", "next year's last week". */
export const possessiveDayRules = [
  ...rule('time', ['time', 'possessive', 'weekdayName'], (week, _, weekday) => (week.windowGrain === 'week' ? intersect(timeOf({ weekday }, 'day'), week) : null), GAP.space),
  ...rule('time', ['time', 'possessive', 'ordinal', 'weekdayName'], (time, _, { value }, weekday) => nthDay(value, weekday, time), GAP.space),
  ...rule('time', ['time', 'possessive', 'last', 'weekdayName'], (time, _, n, weekday) => nthDay(n, weekday, time), GAP.space),
  ...rule('time', ['time', 'possessive', 'ordinal', 'grain'], (time, _, { value }, grain) => nthUnit(value, grain, time), GAP.space),
  ...rule('time', ['time', 'possessive', 'last', 'grain'], (time, _, n, grain) => nthUnit(n, grain, time), GAP.space),
] // prettier-ignore

/** Rules for a day or week of a season: "the first day of summer", "the last Friday of Ramadan", "the last week of Lent 2025". */
export const seasonDayRules = [
  ...rule('time', ['the?', 'ordinal', 'grain', 'of', 'the?', 'seasonName'], (_, { value }, grain, _of, _the, season) => unitOfSeason(value, grain, season)),
  ...rule('time', ['the?', 'last', 'grain', 'of', 'the?', 'seasonName'], (_, n, grain, _of, _the, season) => unitOfSeason(n, grain, season)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'of', 'the?', 'seasonName', 'of?', 'year'], (_, { value }, grain, _of, _the, season, _of2, year) => unitOfSeason(value, grain, season, year)),
  ...rule('time', ['the?', 'last', 'grain', 'of', 'the?', 'seasonName', 'of?', 'year'], (_, n, grain, _of, _the, season, _of2, year) => unitOfSeason(n, grain, season, year)),
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'of', 'the?', 'seasonName'], (_, { value }, weekday, _of, _the, season) => ofSeason('day', season, time => nthDay(value, weekday, time))),
  ...rule('time', ['the?', 'last', 'weekdayName', 'of', 'the?', 'seasonName'], (_, n, weekday, _of, _the, season) => ofSeason('day', season, time => nthDay(n, weekday, time))),
] // prettier-ignore

/** The same for seasons: "two summers ago". */
export const countedSeasonRules = [
  ...rule('interval', ['number', 'seasons', 'agoAfter'], ({ value, isPlain }, season) => (isPlain && isFew(value) ? relativeSeason(season, -value) : null)),
  ...rule('interval', ['agoBefore', 'number', 'seasons'], (_, { value, isPlain }, season) => (isPlain && isFew(value) ? relativeSeason(season, -value) : null)),
  ...rule('interval', ['number', 'seasons', 'inAfter'], ({ value, isPlain }, season) => (isPlain && isFew(value) ? relativeSeason(season, value) : null)),
] // prettier-ignore

const MOST = 20

function isFew(count: number): boolean {
  return count > 0 && count <= MOST
}

/** The nth day or week of a season, from its end when negative. */
function unitOfSeason(n: number, grain: Grain, season: Season, year?: number): Time | null {
  const isUnit = grain === 'day' || grain === 'week' || grain === 'weekend'
  return isUnit ? ofSeason(grain, season, time => nthOf(n, grain, time), year) : null
}

/** The time in a season of a given year, or in the next season that is not over. */
function ofSeason(grain: Grain, season: Season, find: (time: Time) => Time | null, year?: number): Time {
  return windowOf(grain, clock => {
    const thisYear = new Date(clock.now).getUTCFullYear()
    const years = year === undefined ? [-1, 0, 1, 2].map(away => thisYear + away) : [year]
    const found = years.map(year => {
      const time = find(windowOf('year', () => season(year)))
      return time && resolve(time, clock)
    })
    return found.find(span => span !== null && (year !== undefined || span.end > clock.now)) ?? null
  })
}

/** Days near to another one, at least so many on each side. */
type DaysAround = (day: number, count: number) => readonly number[]

function weekdaysAround(weekday: number): DaysAround {
  return (day, count) => {
    const first = day + ((weekday - weekdayOf(day) + 7) % 7) * DAY
    return Array.from({ length: 2 * count + 1 }, (_, n) => first + (n - count) * 7 * DAY)
  }
}

function holidaysAround(holiday: Holiday): DaysAround {
  return (day, count) => {
    const year = new Date(day).getUTCFullYear()
    const days = Array.from({ length: 2 * count + 1 }, (_, n) => holiday(year + n - count))
    return days.filter(at => at !== null)
  }
}

/** Of these days the one that is nth by its distance from a day. */
function nearest(n: number, time: Time, around: DaysAround): Time | null {
  if (!Number.isInteger(n) || n < 1 || n > MOST || time.isLatent || time.part || !isDate(time)) return null
  const find = (clock: Clock) => {
    const span = resolve(time, clock)
    if (!span) return null
    const day = startOf(span.begin, 'day')
    const sorted = [...around(day, n)].sort((a, b) => Math.abs(a - day) - Math.abs(b - day))
    const found = sorted[n - 1]
    return found === undefined ? null : unitAt(found, 'day', 0)
  }
  return { ...windowOf('day', find), isShifted: true } // no begin of a range: "the closest Christmas to today"
}
