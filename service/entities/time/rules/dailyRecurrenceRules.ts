import { rule, rules } from '../../engine/grammar.ts'
import type { Holiday, Recurrence } from '../../symbols/values.ts'
import { everyAmount, onDay, recurring, weekdaysBetween, WORKDAYS, yearly } from '../combinedRecurrences.ts'
import { every } from '../recurrences.ts'
import { timeOf } from '../time.ts'

/** Holidays, weekdays and parts of the day that come again: "every Christmas", "Friday evenings". */
export const dailyRecurrenceRules = [
  // "every Christmas"
  ...rule('set', ['every', 'the?', 'holiday'], (_, _the, holiday) => yearly(holiday)),
  // "every summer"
  ...rule('set', ['every', 'the?', 'yearSeason'], () => recurring('year', 1)),
  // "every year at Christmas"
  // 毎年クリスマスに
  ...rules('set', [['set', ['atHoliday', 'at', 'on'], 'the?', 'holiday'], ['set', 'of?', 'holiday']], (given, _, _the, holiday) => yearlyOn(given, holiday)),
  // "un jour sur deux"
  ...rule('set', ['duration', 'over', 'number'], (amounts, _, { value, isPlain }) => (isPlain && value > 1 && amounts.every(([, count]) => count === 1) ? everyAmount(amounts.map(([grain]) => [grain, value])) : null)),
  ...rule('set', [['every', 'during', 'inBefore', 'on'], 'the?', 'dayParts'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
  ...rule('set', ['every', 'ordinal', 'of', 'the?', 'grain'], (_, { value }, _of, _the, grain) => (grain === 'month' ? onDay(recurring(grain, 1), value) : null)),
  // "every working day", "every Sat", "every Monday to Friday", "montags bis freitags"
  ...rule('set', ['every', 'workday'], () => every('week', 1, WORKDAYS)),
  ...rule('set', ['workday', 'everyAfter'], () => every('week', 1, WORKDAYS)),
  ...rule('set', ['every', 'monthLoose'], (_, month) => every('year', 1, [], timeOf({ month }, 'month'))),
  ...rule('set', ['every', 'weekdayLoose'], (_, weekday) => every('week', 1, [weekday])),
  ...rule('set', ['every', 'weekdayName', 'to', ['weekdaySign', 'weekdayName']], (_, first, _to, last) => every('week', 1, weekdaysBetween(first, last))),
  ...rule('set', ['every?', 'weekdays', 'to', 'weekdays'], (_, [first], _to, [last]) =>
    first === undefined || last === undefined ? null : every('week', 1, weekdaysBetween(first, last))),
  // "Friday evenings", "weekday mornings", "freitagabends", "in the mornings"
  ...rules('set', [
    ['on?', 'weekdayName', 'dayParts'],
    ['on?', 'the?', 'dayParts', 'of', 'the?', 'weekdayName'],
  ], (_, weekday, part) => every('week', 1, [weekday], timeOf({}, 'hour', { part }))),
  ...rules('set', [
    ['on?', 'weekdays', 'dayParts'],
    ['on?', 'the?', 'dayParts', 'of', 'the?', 'weekdays'],
    ['every', 'weekdays', 'dayParts'],
  ], (_, weekdays, part) => every('week', 1, weekdays, timeOf({}, 'hour', { part }))),
  // "nas manhãs de segunda"
  // "på kvällarna"
  ...rule('set', ['weekdaysPart'], ({ day, part }) => every('week', 1, [day], timeOf({}, 'hour', { part }))),
] // prettier-ignore

/** A holiday of every year: "every year at Christmas". */
function yearlyOn(given: Recurrence, holiday: Holiday): Recurrence | null {
  return given.grain === 'year' && given.interval === 1 && !given.at ? yearly(holiday) : null
}
