import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Values } from '../engine/symbols.ts'
import type { Edge, Numeral, Recurrence } from '../symbols/values.ts'
import type { Grain } from './calendar.ts'
import { every } from './recurrences.ts'
import { timeOf } from './time.ts'

/** Rules for several days of a month at once: "every 1st and 15th", "the first and third Monday of every month". */
export const monthDayRules = [
  ...rule('monthDays', ['ordinal', 'and', 'the?', 'ordinal'], (a, _, _the, b) => daysOf(a, b)),
  // "le 1er et le 15", "el 1 y el 15"
  ...rule('monthDays', [['ordinal', 'number'], 'and', 'the?', 'number'], (a, _, _the, b) => digitsOnly(daysOf(a, b))),
  // "первого и пятнадцатого числа каждого месяца"
  ...rule('monthDays', ['monthDays', 'dayNoun'], days => days, GAP.space),
  // "يوم 1 ويوم 15 من كل شهر"
  ...rule('monthDays', ['dayDigits', 'number', 'and', 'dayDigits', 'number'], (_, a, _and, _day, b) => digitsOnly(daysOf(a, b))),
  // "हर महीने की 1 और 15 तारीख को"
  ...rules('set', [['set', 'of', 'monthDays'], ['on?', 'the?', 'monthDays', 'of?', 'set']], (given, _, { days }) => (isEveryMonth(given) ? onDays(days) : null)),
  // "the 1st, 10th and 20th"
  ...rule('monthDays', ['ordinal', 'monthDays'], ({ value, digits }, { days, areDigits }) => (value < (days[0] ?? 0) ? { days: [value, ...days], areDigits: areDigits && digits !== null } : null), GAP.comma),
  // 第二个和第四个星期六
  ...rules('monthDays', [['ordinal', 'counter', 'and?', 'ordinal'], ['ordinal', 'ordinal']], (a, _, _and, b) => daysOf(a, b), GAP.comma),
  // 第2・第4土曜日, 第一、第三个星期六
  ...rule('set', ['set', 'of?', 'monthDays', 'weekdayName'], (given, _, { days }, weekday) => (isEveryMonth(given) ? onNths(days, weekday, 'month') : null)),
  // "todo dia 1 e 15", "los días 1 y 15 de cada mes"
  ...rule('set', ['every', 'dayBefore', 'monthDays'], (_, _day, { days }) => onDays(days)),
  ...rule('set', ['every', 'grain', 'monthDays'], (_, grain, { days, areDigits }) => (grain === 'day' && areDigits ? onDays(days) : null)),
  ...rule('set', ['on?', 'the?', 'grain', 'monthDays', 'of?', 'set'], (_, _the, grain, { days }, _of, given) => (grain === 'day' && isEveryMonth(given) ? onDays(days) : null)),
  ...rule('set', ['every', 'the?', 'monthDays'], (_, _the, { days, areDigits }) => (areDigits ? onlyLast(onDays(days)) : null)),
  // "every first and third Monday"
  ...rule('set', ['every', 'the?', 'monthDays', 'weekdayName'], (_, _the, { days }, weekday) => onNths(days, weekday, 'month')),
  // "every 15th", but not "every 15th customer"
  ...rule('set', ['every', 'the?', 'ordinal'], (_, _the, { value, digits }) => (digits === null ? null : onlyLast(onNthDay(value, 'day', 'month')))),
  ...rule('set', ['every', 'the?', 'monthDays', 'of?', 'the?', 'grain'], (_, _the, { days }, _of, _the2, grain) => (grain === 'month' ? onDays(days) : null)),
  ...rule('set', ['every?', 'on?', 'the?', 'monthDays', 'weekdayName', 'of', 'the?', 'grain'], (again, _, _the, { days }, weekday, _of, _the2, grain) => (again ? onNths(days, weekday, grain) : null)),
  ...rules('set', [
    ['every', 'monthDays', 'weekdayName', 'inBefore', 'the?', 'grain'],
    ['on?', 'the?', 'monthDays', 'weekdayName', 'of?', 'every', 'grain'],
  ], (_, { days }, weekday, _in, _the, grain) => onNths(days, weekday, grain)),
  // "on the last day of every month", "every month on the last day", "at the end of each month"
  // "am ersten Tag jedes Monats"
  ...rule('set', ['on?', 'the?', 'ordinal', 'grain', 'of?', 'every', 'grain'], (_, _the, { value }, unit, _of, _every, grain) => onNthDay(value, unit, grain)),
  // "joka kuukauden 15. päivä"
  ...rule('set', ['set', 'ordinal', 'grain'], (given, { value }, unit) => (isEveryMonth(given) ? onNthDay(value, unit, 'month') : null)),
  ...rule('set', ['every', 'ordinal', 'inBefore', 'the?', 'grain'], (_, { value }, _in, _the, grain) => onNthDay(value, 'day', grain)),
  ...rules('set', [
    ['on?', 'the?', 'last', 'grain', 'of?', 'every', 'grain'],
    ['every', 'last', 'grain', 'of', 'the?', 'grain'],
    ['every', 'last', 'grain', 'grain'],
  ], (_, _the, n, day, _of, _every, grain) => onLastDay(n, day, grain)),
  // "den sista varje månad"
  ...rule('set', ['theDay', 'last', 'of?', 'set'], (_, n, _of, given) => (isEveryMonth(given) ? onLastDay(n, 'day', 'month') : null)),
  ...rules('set', [['set', 'on?', 'the?', 'last', 'grain'], ['set', 'of', 'last', 'grain']], (given, _, _the, n, day) => (isEveryMonth(given) ? onLastDay(n, day, 'month') : null)),
  // "매월 첫날", 毎月最初の日
  ...rule('set', ['set', 'of?', 'firstOf', 'grain'], (given, _, _first, day) => (isEveryMonth(given) ? onNthDay(1, day, 'month') : null)),
  // 毎月末, 每月底
  ...rule('set', ['every', 'unitEdge'], (_, [edge, grain]) => onEdge(edge, grain)),
  ...rule('set', ['set', 'of?', 'edge'], (given, _, edge) => (isEveryMonth(given) ? onEdge(edge === 'late' ? 'end' : edge, 'month') : null)),
  // 毎月末日
  ...rule('set', ['set', 'lastDay'], given => (isEveryMonth(given) ? onDays([-1]) : null)),
  ...rules('set', [['edge', 'of?', 'every', 'grain'], ['every', 'edge', 'of?', 'the?', 'grain']], (edge, _, _every, grain) => onEdge(edge, grain)),
] // prettier-ignore

function onNthDay(n: number, day: Grain, grain: Grain): Recurrence | null {
  return day === 'day' && grain === 'month' && n >= 1 && n <= 31 ? onDays([n]) : null
}

function onEdge(edge: Edge, grain: Grain): Recurrence | null {
  if (grain !== 'month') return null
  return edge === 'end' ? onDays([-1]) : edge === 'start' ? onDays([1]) : null
}

function onLastDay(n: number, day: Grain, grain: Grain): Recurrence | null {
  return n === -1 && day === 'day' && grain === 'month' ? onDays([-1]) : null
}

function daysOf(a: Numeral, b: Numeral): Values['monthDays'] | null {
  const days = [a.value, b.value]
  const areDays = a.isPlain && b.isPlain && days.every(day => day >= 1 && day <= 31) && a.value < b.value
  return areDays ? { days, areDigits: a.digits !== null && b.digits !== null } : null
}

function digitsOnly(said: Values['monthDays'] | null): Values['monthDays'] | null {
  return said?.areDigits === true ? said : null
}

function onDays([day, ...otherDays]: readonly number[]): Recurrence | null {
  return day === undefined ? null : { ...every('month', 1, [], timeOf({ day }, 'day')), otherDays }
}

function onNths(nths: readonly number[], weekday: number, grain: Grain): Recurrence | null {
  return grain === 'month' && nths.every(nth => nth <= 5) ? { ...every('month', 1, [weekday]), nths } : null
}

function isEveryMonth({ grain, interval, weekdays, at }: Recurrence): boolean {
  return grain === 'month' && interval === 1 && weekdays.length === 0 && !at
}

function onlyLast(given: Recurrence | null): Recurrence | null {
  return given && { ...given, isLast: true }
}
