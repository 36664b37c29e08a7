import { GAP, rule, rules } from '../engine/grammar.ts'
import { marker, type WordValues } from '../engine/wordTable.ts'
import type { Duration, Interval } from '../symbols/values.ts'
import { isFiner, unitAt } from './calendar.ts'
import { hourTime, shiftMinutes, withHalf } from './clockTimes.ts'
import { between, byTime, daysOfMonth } from './intervals.ts'
import { beginOf } from './relativeDays.ts'
import { intersect, shiftedBy, type Time, timeOf, windowOf } from './time.ts'
import { isDate } from './units.ts'

/** Words around begins and ends that their case marks. */
export const caseBoundWords = {
  /** Behind an hour in the case of an end: "kahdeksaan mennessä". */
  byHourAfter: marker,
  /** Behind a begin in its case: since then, where it comes again the last one. */
  sinceFrom: marker,
}

declare module '../engine/symbols.ts' {
  interface Values extends WordValues<typeof caseBoundWords> {
    /** A begin and an end whose case says that they are. */
    fromBound: Time
    toBound: Time
  }
}

/** Rules for begins and ends of stretches that no preposition marks but the ending of their case. */
export const caseBoundRules = [
  ...boundRules('fromBound', 'fromEnding'),
  ...boundRules('toBound', 'toEnding'),
  // "huomisesta sunnuntaihin", "kesäkuun alusta elokuun loppuun"
  ...rules(
    'interval',
    [
      ['fromBound', 'toBound'],
      ['fromBound', 'startingThen', 'toBound', 'byAfter'],
    ],
    (a, b) => between(a, b, true),
    GAP.space,
  ),
  ...rule(
    'interval',
    ['now', 'toBound'],
    (_, end) =>
      between(
        windowOf('second', ({ now }) => unitAt(now, 'second', 0)),
        end,
        true,
      ),
    GAP.space,
  ),
  ...rule('interval', ['from', 'limit', 'toBound'], (_, begin, end) => between(begin, end, true), GAP.space),
  // "ensi vuonna maaliskuusta toukokuuhun"
  ...rule('interval', ['month', 'fromEnding', 'month', 'toEnding'], (a, _, b) => betweenMonths(a, b), GAP.space),
  // "elokuun 1. päivästä 15. päivään"
  ...rule(
    'interval',
    ['ordinal', 'rankedDay', 'fromEnding', 'ordinal', 'rankedDay', 'toEnding'],
    (a, _, _from, b) => daysOfMonth(a.value, b.value),
    GAP.space,
  ),
  ...rule('interval', ['number', 'toEnding', 'byHourAfter'], hour => byTime(hourTime(hour)), GAP.space),
  ...rule('interval', ['toBound', 'byAfter'], end => byTime(end), GAP.space),
  // "maanantaista lähtien", "huomisesta alkaen"
  ...rule('time', ['fromBound'], time => ({ ...time, isBegin: true })),
  ...rule('time', ['fromBound', 'startingAfter'], time => time, GAP.space),
  ...rule('time', ['fromBound', 'sinceFrom'], since, GAP.space),
  // "1. heinäkuuta alkaen 31. elokuuta asti"
  ...rule('interval', ['time', 'startingThen', 'time', 'byAfter'], (a, _, b) => between(a, b, true), GAP.space),
  // "viikon päästä huomisesta", "viikko huomisesta", "huomisesta viikon päästä"
  ...rules(
    'time',
    [
      ['fromBound', 'duration', 'inAfter'],
      ['duration', 'inAfter?', 'fromBound'],
    ],
    (day, amounts) => shiftedFrom(day, amounts),
    GAP.space,
  ),
  ...rules(
    'time',
    [
      ['fromBound', 'oneUnit', 'inAfter'],
      ['oneUnit', 'inAfter?', 'fromBound'],
    ],
    (day, unit) => shiftedFrom(day, [[unit, 1]]),
    GAP.space,
  ),
]

/** A time with the ending of its case, and what may stand behind it. */
function boundRules(bound: 'fromBound' | 'toBound', ending: 'fromEnding' | 'toEnding') {
  return [
    ...rule(bound, ['time', ending], bounding, GAP.none),
    // "toukokuun alusta"
    ...rule(bound, ['limit', ending], limit => limit, GAP.none),
    // "maaliskuusta 2012", "elokuun 15. päivään 2013"
    ...rule(bound, [bound, 'year'], dated, GAP.space),
    // "viidestä illalla"
    ...rule(
      bound,
      ['oclockBefore?', 'number', ending, 'meridiem'],
      (_, hour, _ending, half) => withHalf(hourTime(hour), half),
      GAP.space,
    ),
    // "illalla viidestä", "puoli viidestä"
    ...rule(bound, ['meridiem', 'number', ending], (half, hour) => withHalf(hourTime(hour), half), GAP.space),
    ...rule(
      bound,
      ['minutesBefore', 'number', ending],
      (minutes, hour) => shiftMinutes(hourTime(hour), minutes),
      GAP.space,
    ),
    // "maanantaista kello 9"
    ...rule(bound, [bound, 'time'], atClock, GAP.space),
  ]
}

function betweenMonths(a: number, b: number): Interval | null {
  return a === b ? null : between(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month'), true)
}

/** An hour needs its half of the day, no year stands before a day, and no begin belongs to an end. */
function bounding(time: Time): Time | null {
  const { year, day, hour } = time.fields
  const isOpen = hour !== undefined && time.isTwelveHour
  return time.isLatent || time.isBegin || isOpen || (year !== undefined && day !== undefined) ? null : time
}

/** A day with a month, of a year. */
function dated(day: Time, year: number): Time | null {
  const { fields, window } = day
  return fields.month !== undefined && fields.year === undefined && !window ? { ...day, fields: { ...fields, year } } : null // prettier-ignore
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

/** So long from a day on; lengths of hours do not count from a day. */
function shiftedFrom(day: Time, amounts: Duration): Time | null {
  return isDate(day) && !amounts.some(([grain]) => isFiner(grain, 'day')) ? shiftedBy(amounts, beginOf(day), 1) : null
}
