import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Recurrence } from '../symbols/values.ts'

/** Rules for what comes on all days but some: "every day except Sunday", "jeden Werktag außer freitags", 日曜以外毎日. */
export const excludedDayRules = [
  ...rule('excludedDays', ['the?', 'weekday'], (_, weekday) => [weekday]),
  ...rule('excludedDays', ['the?', 'weekdays'], (_, weekdays) => weekdays),
  ...rule('excludedDays', ['the?', 'grain'], (_, grain) => (grain === 'weekend' ? WEEKEND : null)),
  ...rule('excludedDays', ['excludedDays', 'and', 'the?', 'weekday'], (days, _, _the, weekday) => [...days, weekday]),
  ...rule('excludedDays', ['excludedDays', 'and', 'the?', 'weekdays'], (days, _, _the, weekdays) => [...days, ...weekdays]),
  ...rules('set', [
    ['set', 'except', 'excludedDays'],
    ['set', 'excludedDays', 'exceptAfter'],
    ['except?', 'excludedDays', 'exceptAfter', 'of?', 'set'],
    ['except', 'excludedDays', 'set'],
  ], (given, _, days) => without(given, days), GAP.comma),
] // prettier-ignore

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const WEEKEND = [6, 7]

/** The days that are left of every day, or of some days of every week. Null when none is, or others were said. */
function without(given: Recurrence, excluded: readonly number[]): Recurrence | null {
  const { grain, interval, weekdays, nths } = given
  const isDaily = grain === 'day' && interval === 1 && weekdays.length === 0
  const isWeekly = grain === 'week' && weekdays.length > 0 && nths.length === 0
  if (!isDaily && !isWeekly) return null
  const days = isDaily ? WEEK : weekdays
  const left = days.filter(day => !excluded.includes(day))
  const areAmong = excluded.every(day => days.includes(day))
  return left.length > 0 && areAmong ? { ...given, grain: 'week', weekdays: left, isRest: true } : null
}
