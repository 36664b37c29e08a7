import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Edge } from '../../symbols/values.ts'
import { clockOfDay, hourOfDay, isDay, isShortCalendar, NOON } from '../dates.ts'
import { besideDay } from '../relativeDays.ts'
import { type DayPart, intersect, relativeUnit, type Time, timeOf } from '../time.ts'
import { edgeDay, endOf, isDate, nthUnit, quarterOf } from '../units.ts'

/** Dates behind prepositions, their ends, and two times that are one: "end of the day", "Monday after 5 pm". */
export const joinedDateRules = [
  ...rule('time', ['on', 'the?', 'time'], (_, _the, time) => (isDate(time) ? { ...time, isLatent: false, hasPreposition: true } : null)),
  ...rule('time', ['the', 'time'], (_, time) => (isDate(time) && !time.isAdverb && !time.isShifted && !time.hasPreposition ? time : null)),
  // "end of the day", "end of tomorrow", "by EOD"
  ...rule('time', ['unitEdge'], ([edge, grain]) => (edge === 'end' && grain === 'day' ? endOf(relativeUnit('day', 0)) : null)),
  // "late Tuesday", "early on Friday morning", "late tomorrow"
  ...rule('time', ['edge', 'on?', 'the?', 'weekdayName'], (edge, _on, _the, weekday) => sideOfDay(edge, timeOf({ weekday }, 'day'))),
  ...rule('time', ['edge', 'on?', 'the?', 'weekdayName', 'dayPart'], (edge, _on, _the, weekday, part) => sideOfDay(edge, timeOf({ weekday }, 'day'), part)),
  ...rule('time', ['edge', 'relativeDay'], (edge, days) => sideOfDay(edge, relativeUnit('day', days))),
  ...rule('time', ['edge', 'relativeDay', 'dayPart'], (edge, days, part) => sideOfDay(edge, relativeUnit('day', days), part)),
  ...rules('time', [
    ['unitEdge', 'on?', 'the?', 'time'],
    ['time', 'unitEdge'],
  ], ([edge, grain], _on, _the, day) => (edge === 'end' && grain === 'day' && day.grain === 'day' ? endOf(day) : null)),
  // "Friday end of day"
  ...rules('time', [['the?', 'edge', 'of?', 'the?', 'time'], ['time', 'of?', 'edge']], (_, edge, _of, _the, day) => (edge === 'end' && day.grain === 'day' ? endOf(day) : null)),
  // "दिन के अंत में"
  ...rules('time', [
    ['the?', 'edge', 'of?', 'the?', 'grain'],
    ['grain', 'of?', 'edge'],
  ], (_, edge, _of, _the, grain) => (edge === 'end' && grain === 'day' ? endOf(relativeUnit('day', 0)) : null)),
  // "साल का आखिरी हफ्ता", "महीने का पहला हफ्ता"
  ...rule('time', ['grain', 'of', 'last', 'grain'], (whole, _, n, grain) => (whole === grain || !isShortCalendar(grain) ? null : nthUnit(n, grain, relativeUnit(whole, 0)))),
  ...rule('time', ['grain', 'of', 'ordinal', 'grain'], (whole, _, { value, digits }, grain) => (whole === grain || digits !== null || !isShortCalendar(grain) ? null : nthUnit(value, grain, relativeUnit(whole, 0)))),
  // "ईस्टर के बाद का सप्ताहांत"
  ...rule('time', ['time', 'after', 'of', 'grain'], (time, _, _of, grain) => (grain === 'weekend' ? besideDay(grain, time, 1) : null)),
  // "from 2007 to the end of 2008"
  ...rule('limit', ['year'], year => timeOf({ year }, 'year')),
  ...rules('limit', [['year', 'of?', 'the?', 'quarterName'], ['the?', 'quarterName', 'of?', 'year']], (year, _, _the, n) => quarterOf(year, n)),
  ...rules('limit', [['longUnit', 'of?', 'edge'], ['the?', 'edge', 'of?', 'the?', 'longUnit']], (unit, _of, edge) => edgeDay(edge, unit)),
  ...rule('limit', ['monthLoose'], month => timeOf({ month }, 'month')),
  ...rules('limit', [['the?', 'edge', 'of?', 'the?', 'time'], ['time', 'of?', 'edge']], (_, edge, _of, _the, time) => edgeDay(edge, time)),
  ...rules('limit', [['the?', 'edge', 'of?', 'the?', 'grain'], ['grain', 'of?', 'edge']], (_, edge, _of, _the, grain) => edgeDay(edge, relativeUnit(grain, 0))),
  // "kuun loppuun", 今月末
  ...rule('limit', ['relative', 'unitEdge'], (which, [edge, grain]) => edgeDay(edge, relativeUnit(grain, which))),
  ...rule('limit', ['the?', 'unitEdge'], (_, [edge, grain]) => edgeDay(edge, relativeUnit(grain, 0))),
  ...rule('limit', ['the?', 'edge', 'of?', 'the?', 'year'], (_, edge, _of, _the, year) => edgeDay(edge, timeOf({ year }, 'year'))),
  ...rule('time', ['time', 'the?', 'time'], (a, _, b) => (isRankOf(a, b) ? null : intersect(a, b)), GAP.comma),
  ...rule('time', ['time', 'from', 'the?', 'time'], (day, _, _the, week) => (week.windowGrain === 'week' ? intersect(day, week) : null)),
  // "Monday after 5 pm", "tomorrow before 9", "after 5 on Monday"
  // "dimanche après-midi" is a part of the day
  ...rule('time', ['time', 'after', 'the?', 'time'], (day, _, _the, clock) => clockOfDay(day, clock), GAP.space),
  ...rule('time', ['time', 'before', 'the?', 'time'], (day, _, _the, clock) => clockOfDay(day, clock)),
  // "tomorrow after 5", "завтра после 5"
  ...rule('time', ['time', ['after', 'before'], 'number'], (day, _, hour) => (hour.isFinal && isDay(day) ? hourOfDay(day, hour) : null), GAP.space),
  ...rule('time', [['after', 'before'], 'number', 'on', 'the?', 'time'], (_, hour, _on, _the, day) => hourOfDay(day, hour)),
  ...rule('time', [['after', 'before'], 'number', 'weekdayName'], (_, hour, weekday) => hourOfDay(timeOf({ weekday }, 'day'), hour)),
  ...rule('time', [['after', 'before'], 'number', 'relativeDay'], (_, hour, days) => hourOfDay(relativeUnit('day', days), hour)),
  // "on Saturday for 9 am"
  ...rule('time', ['time', 'during', 'time'], (day, _, clock) => (isDate(day) && !isDate(clock) && !clock.isLatent && clock.fields.hour !== undefined ? intersect(day, clock) : null)),
  // "drugiego o 21:00", "вечером двадцать четвёртого"
  ...rule('time', ['dayRank', 'at', 'time'], (day, _, clock) => (isDate(clock) || clock.fields.hour === undefined ? null : intersect(timeOf({ day }, 'day'), { ...clock, isLatent: false }))),
  ...rules('time', [['dayRank', 'dayPart'], ['dayPart', 'dayRank']], (day, part) => intersect(timeOf({ day }, 'day'), timeOf({}, 'hour', { part }))),
  // "the 15th at 4 am" without its article
  ...rule('time', ['ordinal', 'at', 'time'], ({ value, digits }, _, clock) => (digits === null || isDate(clock) || clock.fields.hour === undefined ? null : intersect(timeOf({ day: value }, 'day'), { ...clock, isLatent: false }))),
  ...rule('time', ['time', 'of', 'the?', 'time'], (a, _, _the, b) => (a.isLatent && b.fields.hour !== undefined ? null : intersect(a, b))),
] // prettier-ignore

/** The early or late hours of a day, or the first or second half of a part of it. */
function sideOfDay(edge: Edge, day: Time, part?: DayPart): Time | null {
  if (edge !== 'early' && edge !== 'late') return null
  const { from, to } = part ?? { from: edge === 'early' ? EARLY : NOON, to: edge === 'early' ? NOON : MIDNIGHT }
  const middle = Math.floor((from + to) / 2)
  return intersect(day, timeOf({}, 'hour', { part: edge === 'early' ? { from, to: middle } : { from: middle, to } }))
}

/** The hours that are early begin with this one, and those that are late end with midnight. */
const EARLY = 4

const MIDNIGHT = 24

/** Does what may be a day of the month count weekdays? "am ersten Sonntag" */
function isRankOf(day: Time, { fields: { weekday, day: own } }: Time): boolean {
  const isFewth = day.isLast === true && Object.keys(day.fields).length === 1 && (day.fields.day ?? MOST_WEEKDAYS + 1) <= MOST_WEEKDAYS // prettier-ignore
  return isFewth && weekday !== undefined && own === undefined
}

/** A month has at most five days of the same name. */
const MOST_WEEKDAYS = 5
