import { GAP, rule } from '../../engine/grammar.ts'
import type { Interval, Numeral } from '../../symbols/values.ts'
import { hourTime } from '../clockTimes.ts'
import { between, betweenLimits, days, daysOfMonth, fromDay, isClockOnly, pair } from '../intervals.ts'
import { stretch } from '../stretches.ts'
import { intersect, resolve, type Time, timeOf } from '../time.ts'
import { hasDate, isDate, nthDay } from '../units.ts'

/** From one day, month or year to another, and hours of a day: "13 to 15 July", "tomorrow until 4 pm". */
export const dateRangeRules = [
  // "13 to 15 July", "July 13-15", "from the 13th to the 15th of July"
  ...rule('interval', ['from?', 'the?', 'monthDay', 'to', 'the?', 'time'], (_, _the, day, _to, _the2, end) => fromDay(day, end)),
  ...rule('interval', ['between', 'the?', 'monthDay', 'and', 'the?', 'time'], (_, _the, day, _and, _the2, end) => fromDay(day, end)),
  ...rule('interval', ['from?', 'time', 'to', 'the?', 'monthDay'], (_, begin, _to, _the, day) => toDay(begin, day)),
  ...rule('interval', ['between', 'time', 'and', 'the?', 'monthDay'], (_, begin, _and, _the, day) => toDay(begin, day)),
  // "mellan den 10:e och 20:e"
  ...rule('interval', ['from', 'time', 'to', 'ordinal'], (_, begin, _to, day) => toRank(begin, day)),
  ...rule('interval', ['between', 'time', 'and', 'ordinal'], (_, begin, _and, day) => toRank(begin, day)),
  // "the 12th to the 14th"
  ...rule('interval', ['the', 'ordinal', 'to', 'the', 'ordinal'], (_, a, _to, _the, b) => betweenRanks(a, b)),
  ...rule('interval', ['monthName', 'from', 'monthDay', 'to', 'monthDay'], (month, _, a, _to, b) => days(month, a, b)),
  ...rule('interval', ['monthName', 'monthDay', 'to', 'monthDay', 'year?'], (month, a, _to, b, year) => days(month, a, b, year), GAP.comma),
  ...rule('interval', ['from?', 'the?', 'monthDay', 'to', 'the?', 'monthDay', 'of?', 'monthName', 'year?'], (_, _the, a, _to, _the2, b, _of, month, year) => days(month, a, b, year), GAP.comma),
  ...rule('interval', ['between', 'limit', 'andClock', 'limit'], (_, a, _and, b) => betweenLimits(a, b)),
  ...rule('interval', ['between', 'monthDay', 'andClock', 'time'], (_, day, _and, end) => fromDay(day, end)),
  ...rule('interval', ['between', 'time', 'andClock', 'limit'], (_, a, _and, b) => (a.isLatent ? null : between(a, b, true))),
  // "2014-2018", "from 2014 to the end of 2018"
  ...rule('interval', ['from?', 'limit', 'to', 'limit'], (_, a, _to, b) => betweenLimits(a, b)),
  // "in the years 2015 to 2018"
  ...rule('interval', ['the?', 'grain', 'year', 'to', 'year'], (_, grain, a, _to, b) => (grain === 'year' ? betweenLimits(timeOf({ year: a }, 'year'), timeOf({ year: b }, 'year')) : null)),
  ...rule('interval', ['between', 'limit', 'and', 'limit'], (_, a, _and, b) => betweenLimits(a, b)),
  // "entre el 2014 y el 2018"
  ...rule('interval', ['between', 'limit', 'and', 'the', 'limit'], (_, a, _and, _the, b) => betweenLimits(a, b)),
  ...rule('interval', ['between', 'the', 'limit', 'and', 'the', 'limit'], (_, _the, a, _and, _the2, b) => betweenLimits(a, b)),
  ...rule('interval', ['from?', 'limit', 'to', 'the?', 'time'], (from, a, _to, _the, b) => (b.isLatent || (!from && b.fields.day !== undefined && b.fields.year === undefined) ? null : between(a, b, true))),
  ...rule('interval', ['between', 'limit', 'and', 'the?', 'time'], (_, a, _and, _the, b) => (b.isLatent ? null : between(a, b, true))),
  ...rule('interval', ['between', 'time', 'and', 'limit'], (_, a, _and, b) => (a.isLatent ? null : between(a, b, true))),
  ...rule('interval', ['from?', 'monthName', 'to', 'monthName'], (_, a, _to, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month')))),
  ...rule('interval', ['between', 'monthName', 'and', 'monthName'], (_, a, _and, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month')))),
  ...rule('interval', ['from', 'time', 'to', 'limit'], (_, a, _to, b) => (a.isLatent ? null : between(a, b, true))),
  // "from May to September 2016": handled by the end's year
  ...rule('interval', ['interval', 'of?', 'the?', 'time'], (interval, _, _the, time) => within(interval, time), GAP.comma),
  ...rule('interval', ['interval', 'inBefore', 'the?', 'time'], (interval, _, _the, time) => within(interval, time)),
  ...rule('interval', ['time', 'interval'], (time, interval) => within(interval, time), GAP.comma),
  // "अगले महीने की 3 से 7 तारीख के बीच"
  ...rule('interval', ['time', 'of', 'interval'], (time, _, interval) => within(interval, time)),
  // "the first Monday 1pm to 3pm of next month"
  ...rule('interval', ['the?', 'ordinal', 'weekdayName', 'interval', 'of?', 'the?', 'time'], (_, { value }, weekday, hours, _of, _the, time) => hoursOfNthDay(hours, nthDay(value, weekday, time))),
  ...rule('interval', ['the?', 'last', 'weekdayName', 'interval', 'of', 'the?', 'time'], (_, n, weekday, hours, _of, _the, time) => hoursOfNthDay(hours, nthDay(n, weekday, time))),
  // "the 17 from 2 to 4 pm"
  ...rule('interval', ['the', 'number', 'interval'], (_, { value, digits, isPlain }, hours) => (!hours.isLatent && digits !== null && isPlain && value >= 1 && value <= 31 && hours.from && isClockOnly(hours.from) ? within(hours, timeOf({ day: value }, 'day')) : null), GAP.space),
  // "tomorrow until 4 pm"
  ...rule('interval', ['time', 'until', 'the?', 'time'], (day, _, _the, clock) => ofDayUntil(day, clock), GAP.comma),
  ...rule('interval', ['time', 'until', 'number'], (day, _, hour) => (hour.isFinal && hour.value <= 24 ? ofDayUntil(day, hourTime(hour)) : null), GAP.comma),
  // "Sat 10-2", "sam 10h-14h"
  ...rule('interval', ['weekdayBeside', 'interval'], (weekday, interval) => (interval.from && isClockOnly(interval.from) ? within(interval, timeOf({ weekday }, 'day')) : null)),
  ...rule('interval', ['interval', 'of?', 'year'], (interval, _, year) => ofYear(interval, year), GAP.comma),
  ...rule('interval', ['during', 'interval'], (_, interval) => interval),
  ...rule('interval', ['interval', 'toAfter'], interval => interval),
  // "le 5 à 15h" is a day with its hour
  ...rule('interval', ['the', 'interval'], (_, interval) => (interval.from && isClockOnly(interval.from) ? null : interval)),
] // prettier-ignore

function toDay(begin: Time, day: number): Interval | null {
  const { day: first, month, year } = begin.fields
  if (begin.isLatent || first === undefined || month === undefined || begin.fields.hour !== undefined || day <= first)
    return null
  return pair(begin, timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day'))
}

const isInDigits = ({ digits, isPlain }: Numeral): boolean => digits !== null && isPlain

/** From one day to a later one, both ranks in digits. */
const betweenRanks = (first: Numeral, last: Numeral): Interval | null =>
  isInDigits(first) && isInDigits(last) ? daysOfMonth(first.value, last.value) : null

/** From a day without its month to a later one that is a rank in digits. */
function toRank({ fields, window }: Time, rank: Numeral): Interval | null {
  const isDayOnly = fields.day !== undefined && Object.keys(fields).length === 1 && !window
  return isDayOnly && isInDigits(rank) ? daysOfMonth(fields.day ?? 0, rank.value) : null
}

/** "4 to 22 this month": what looked like hours are days. */
function daysOf(from: Time, to: Time, month: Time): Interval | null {
  const dated = (time: Time) => intersect(timeOf({ day: time.fields.hour ?? 0 }, 'day'), month)
  const begin = from.fields.minute === undefined && from.fields.hour ? dated(from) : null
  const end = to.fields.minute === undefined && to.fields.hour ? dated(to) : null
  return begin && end ? pair(begin, end) : null
}

/** A date beside a time span holds for both of its ends. */
function within(interval: Interval, time: Time): Interval | null {
  const { from, to } = interval
  if (!from || !to || from.grain === 'year') return null
  if (time.part && isClockOnly(from) && isClockOnly(to)) return withinPartOfDay(from, to, time)
  if (time.isLatent) return null
  const begin = intersect(from, time)
  // the end follows the begin: "Monday 8 to 9" ends on that Monday
  if (isClockOnly(from) && isClockOnly(to)) {
    if (begin) return pair(begin, to)
    return interval.isLatent && time.grain === 'month' ? daysOf(from, to, time) : null
  }
  const end = intersect(to, time)
  return begin && end ? pair(begin, end) : null
}

/** Hours, said with their weekday, of which weekday of a month they are. */
function hoursOfNthDay({ from, to }: Interval, day: Time | null): Interval | null {
  const begin = day && from && to && isClockOnly(from) && isClockOnly(to) ? intersect(day, from) : null
  return begin && to && pair(begin, to)
}

/** A day ends rather in the afternoon: "Friday until 6". */
const EARLIEST_END = 8

/** From the begin of a day or of a part of it, or from now where that is over, to a time of day. */
function ofDayUntil(day: Time, clock: Time | null): Interval | null {
  const isDay =
    isDate(day) && hasDate(day) && !day.isLatent && !day.isShifted && (day.grain === 'day' || day.part !== null)
  const end = isDay && clock && isClockOnly(clock) ? intersect({ ...day, part: null, grain: 'day' }, clock) : null
  if (!end) return null
  return stretch(given => {
    const earliestHour = given.earliestHour ? EARLIEST_END : given.earliestHour
    const [first, last] = [resolve(day, given), resolve(end, { ...given, earliestHour })]
    if (!first || !last || last.begin <= first.begin) return null
    const begin = first.begin < given.now && given.now < last.begin ? given.now : first.begin
    return { begin, end: last.begin, grain: 'minute' }
  })
}

/** "yesterday afternoon from 3 to 8": the end may lie behind the part of the day. */
function withinPartOfDay(from: Time, to: Time, time: Time): Interval | null {
  const begin = intersect(from, time)
  const end = intersect(to, timeOf({}, 'hour', { part: time.part })) ?? to
  return begin && pair(begin, end)
}

/** The year of both ends; behind hours it is that of their day: "Oct 26, 10:00 - 11:00 2023". */
function ofYear(interval: Interval, year: number): Interval | null {
  const { from, to } = interval
  if (!from || !to || from.fields.month === undefined) return null
  if (isClockOnly(to) && from.fields.hour !== undefined && from.fields.year === undefined)
    return pair({ ...from, fields: { ...from.fields, year } }, to)
  if (to.fields.month === undefined) return null
  if (from.fields.year !== undefined || to.fields.year !== undefined) return null
  // "Nov-Feb 2017" begins in the year before
  const first = from.fields.month > to.fields.month ? year - 1 : year
  return pair({ ...from, fields: { ...from.fields, year: first } }, { ...to, fields: { ...to.fields, year } })
}
