import { GAP, rule } from '../engine/grammar.ts'
import type { Edge, Interval, Numeral } from '../symbols/values.ts'
import { unitAt } from './calendar.ts'
import { hourTime, plainHour, shiftMinutes, withHalf } from './clockTimes.ts'
import { between, byTime, daysOfMonth } from './intervals.ts'
import { beginOf, relativeMonth, relativeWeekday, shiftedFromDay } from './relativeDays.ts'
import { intersect, relativeUnit, shiftedBy, type Time, timeOf, windowOf } from './time.ts'
import { edgeDay, isDate } from './units.ts'

declare module '../symbols.ts' {
  interface Values {
    /** Days from today in the case of a begin or an end: Finnish "huomisesta", "huomiseen". */
    fromDays: number
    toDays: number
    /** Parts of a stretch in these cases: "alusta", "loppuun". */
    fromEdge: Edge
    toEdge: Edge
    /** Behind the rank of a day of the month: "5. päivästä", "15. päivään". */
    fromDayNoun: true
    toDayNoun: true
    /** Behind an hour in the case of an end: "kahdeksaan mennessä". */
    byHourAfter: true
    /** "keskiyöhön" */
    fromClockTime: { hour: number; minute: number }
    toClockTime: { hour: number; minute: number }
    /** Behind a begin in its case: since then, where it comes again the last one. */
    sinceFrom: true
    /** A begin and an end whose case says that they are. */
    fromBound: Time
    toBound: Time
  }
}

/** Rules for begins and ends of stretches that no preposition marks but their case. */
export const caseBoundRules = [
  ...rule('fromBound', ['fromWeekday'], weekday => timeOf({ weekday }, 'day')),
  ...rule('fromBound', ['relative', 'fromWeekday'], relativeWeekday, GAP.space),
  ...rule('fromBound', ['fromMonth'], month => timeOf({ month }, 'month')),
  ...rule('fromBound', ['fromMonth', 'year'], (month, year) => timeOf({ month, year }, 'month'), GAP.space),
  ...rule('fromBound', ['relative', 'fromMonth'], relativeMonth, GAP.space),
  ...rule('fromBound', ['fromDays'], days => relativeUnit('day', days)),
  ...rule('fromBound', ['time', 'fromEdge'], (time, edge) => edgeDay(edge, time), GAP.space),
  ...rule('fromBound', ['grain', 'fromEdge'], (grain, edge) => edgeDay(edge, relativeUnit(grain, 0)), GAP.space),
  ...rule('fromBound', ['monthName', 'ordinal', 'fromDayNoun'], dayOf, GAP.space),
  ...rule('fromBound', ['oclockBefore?', 'fromHour', 'meridiem'], (_, hour, half) => withHalf(hourTime(plainHour(hour)), half), GAP.space),
  ...rule('fromBound', ['meridiem', 'fromHour'], (half, hour) => withHalf(hourTime(plainHour(hour)), half), GAP.space),
  ...rule('fromBound', ['minutesBefore', 'fromHour'], (minutes, hour) => shiftMinutes(hourTime(plainHour(hour)), minutes), GAP.space),
  ...rule('fromBound', ['fromBound', 'time'], atClock, GAP.space),
  ...rule('toBound', ['toWeekday'], weekday => timeOf({ weekday }, 'day')),
  ...rule('toBound', ['relative', 'toWeekday'], relativeWeekday, GAP.space),
  ...rule('toBound', ['toMonth'], month => timeOf({ month }, 'month')),
  ...rule('toBound', ['toMonth', 'year'], (month, year) => timeOf({ month, year }, 'month'), GAP.space),
  ...rule('toBound', ['relative', 'toMonth'], relativeMonth, GAP.space),
  ...rule('toBound', ['toDays'], days => relativeUnit('day', days)),
  ...rule('toBound', ['time', 'toEdge'], (time, edge) => edgeDay(edge, time), GAP.space),
  ...rule('toBound', ['grain', 'toEdge'], (grain, edge) => edgeDay(edge, relativeUnit(grain, 0)), GAP.space),
  ...rule('toBound', ['monthName', 'ordinal', 'toDayNoun'], dayOf, GAP.space),
  ...rule('toBound', ['monthName', 'ordinal', 'toDayNoun', 'year'], (month, day, _, year) => dated(dayOf(month, day), year), GAP.space),
  ...rule('toBound', ['ordinal', 'toDayNoun'], ({ value, digits, isPlain }) => (digits !== null && isPlain && value >= 1 && value <= 31 ? timeOf({ day: value }, 'day') : null), GAP.space),
  ...rule('toBound', ['toHour', 'meridiem'], (hour, half) => withHalf(hourTime(plainHour(hour)), half), GAP.space),
  ...rule('toBound', ['minutesBefore', 'toHour'], (minutes, hour) => shiftMinutes(hourTime(plainHour(hour)), minutes), GAP.space),
  ...rule('fromBound', ['fromClockTime'], ({ hour, minute }) => timeOf({ hour, minute }, 'minute')),
  ...rule('toBound', ['toClockTime'], ({ hour, minute }) => timeOf({ hour, minute }, 'minute')),
  ...rule('toBound', ['toBound', 'time'], atClock, GAP.space),
  // "huomisesta sunnuntaihin", "kesäkuun alusta elokuun loppuun"
  ...rule('interval', ['fromBound', 'toBound'], (a, b) => between(a, b, true), GAP.space),
  ...rule('interval', ['now', 'toBound'], (_, end) => between(windowOf('second', ({ now }) => unitAt(now, 'second', 0)), end, true), GAP.space),
  ...rule('interval', ['from', 'limit', 'toBound'], (_, begin, end) => between(begin, end, true), GAP.space),
  ...rule('interval', ['oclockBefore', 'fromHour', 'toHour'], (_, a, b) => betweenHours(a, b), GAP.space),
  // "elokuun 1. päivästä 15. päivään"
  ...rule('interval', ['ordinal', 'fromDayNoun', 'ordinal', 'toDayNoun'], (a, _, b) => daysOfMonth(a.value, b.value), GAP.space),
  ...rule('interval', ['toHour', 'byHourAfter'], hour => byTime(hourTime(plainHour(hour))), GAP.space),
  ...rule('interval', ['toBound', 'byAfter'], end => byTime(end), GAP.space),
  // "maanantaista lähtien", "huomisesta alkaen"
  ...rule('time', ['fromBound'], time => ({ ...time, isBegin: true })),
  ...rule('time', ['fromBound', 'startingAfter'], time => time, GAP.space),
  ...rule('time', ['fromBound', 'sinceFrom'], since, GAP.space),
  // "kolmen viikon kuluttua maanantaista"
  ...rule('time', ['duration', 'inAfter', 'fromWeekday'], (amounts, _, weekday) => shiftedBy(amounts, beginOf(timeOf({ weekday }, 'day')), 1), GAP.space),
  // "1. heinäkuuta alkaen 31. elokuuta asti"
  ...rule('interval', ['time', 'startingThen', 'time', 'byAfter'], (a, _, b) => between(a, b, true), GAP.space),
  ...rule('interval', ['fromBound', 'startingThen', 'toBound', 'byAfter'], (a, _, b) => between(a, b, true), GAP.space),
  // "viikon päästä huomisesta", "viikko huomisesta", "huomisesta viikon päästä"
  ...rule('time', ['fromDays', 'duration', 'inAfter'], (days, amounts) => shiftedFromDay(days, amounts, 1), GAP.space),
  ...rule('time', ['fromDays', 'oneUnit', 'inAfter'], (days, unit) => shiftedFromDay(days, [[unit, 1]], 1), GAP.space),
  ...rule('time', ['duration', 'inAfter?', 'fromDays'], (amounts, _, days) => shiftedFromDay(days, amounts, 1), GAP.space),
  ...rule('time', ['oneUnit', 'inAfter?', 'fromDays'], (unit, _, days) => shiftedFromDay(days, [[unit, 1]], 1), GAP.space),
] // prettier-ignore

/** Hours of the clock. */
function betweenHours(a: number, b: number): Interval | null {
  const [from, to] = [hourTime(plainHour(a)), hourTime(plainHour(b))]
  return from && to && between(from, to, true)
}

/** A day of a month by its rank in digits. */
function dayOf(month: number, { value, digits, isPlain }: Numeral): Time | null {
  return digits !== null && isPlain && value >= 1 && value <= 31 ? timeOf({ month, day: value }, 'day') : null
}

function dated(day: Time | null, year: number): Time | null {
  return day && { ...day, fields: { ...day.fields, year } }
}

/** An hour on a day. */
function atClock(day: Time, clock: Time): Time | null {
  return isDate(day) && !isDate(clock) && !clock.isLatent ? intersect(day, clock) : null
}

/** A recurring time without a year is its last occurrence. */
function since(time: Time): Time {
  const { year, month, weekday, hour } = time.fields
  const comesAgain = !time.window && year === undefined && hour === undefined && (month ?? weekday) !== undefined
  return comesAgain && time.direction === 0 ? { ...time, direction: -1 } : time
}
