import { GAP, rule } from '../../engine/grammar.ts'
import type { Recurrence } from '../../symbols/values.ts'
import {
  isDayOnly,
  nthOfMonth,
  onDate,
  onDay,
  recurring,
  weekdaysBetween,
  withTime,
  WORKDAYS,
} from '../combinedRecurrences.ts'
import { every } from '../recurrences.ts'
import { type Time, timeOf } from '../time.ts'

/** Days of a month or a year that come again: "every third Friday of the month", "every year in March". */
export const monthlyRecurrenceRules = [
  // "every month on the last Friday", 매월 첫 번째 월요일
  ...rule('set', ['set', 'on?', 'the?', 'ordinal', 'weekdayName'], (given, _, _the, { value }, weekday) => nthOfGiven(given, value, weekday)),
  ...rule('set', ['set', 'on?', 'the?', 'ordinal', 'grain', 'weekdayName'], (given, _, _the, { value }, grain, weekday) => (grain === 'week' ? nthOfGiven(given, value, weekday) : null)),
  ...rule('set', ['set', 'on?', 'the?', 'last', 'weekdayName'], (given, _, _the, n, weekday) => nthOfGiven(given, n, weekday)),
  // 每年的六月十九号, 毎月の15日, 每两周的周五
  ...rule('set', ['set', 'of', 'time'], (given, _, time) => onDate(given, time) ?? onDayOfMonth(given, time) ?? inMonthOf(given, time)),
  // "Friday every other week"
  ...rule('set', ['weekdayName', 'set'], (weekday, given) => (given.isRate ? null : onWeekdays(given, [weekday]))),
  // "Monday and Wednesday every week", "Monday, Wednesday and Friday every week"
  ...rule('set', ['weekdayName', 'and', 'weekdayName', 'set'], (a, _, b, given) => (given.isRate ? null : onWeekdays(given, [a, b]))),
  ...rule('set', ['weekdayName', 'weekdayName', 'and', 'weekdayName', 'set'], (a, b, _, c, given) => (given.isRate ? null : onWeekdays(given, [a, b, c])), GAP.comma),
  ...rule('set', ['set', 'of?', 'weekday'], (given, _, weekday) => onWeekdays(given, [weekday])),
  ...rule('set', ['set', 'of', 'ordinal', 'weekdayName'], (given, _, { value }, weekday) => nthOfGiven(given, value, weekday)),
  // "السبت الثاني من كل شهر"
  ...rule('set', ['weekdayName', 'ordinal', 'of', 'set'], (weekday, { value }, _, given) => nthOfGiven(given, value, weekday)),
  ...rule('set', ['weekdayName', 'last', 'of', 'set'], (weekday, n, _, given) => nthOfGiven(given, n, weekday)),
  ...rule('set', ['set', 'of?', 'firstOf', 'weekdayName'], (given, _, _first, weekday) => nthOfGiven(given, 1, weekday)),
  ...rule('set', ['set', 'of', 'last', 'of?', 'weekdayName'], (given, _, n, _of, weekday) => nthOfGiven(given, n, weekday)),
  // 매주 주말
  ...rule('set', ['frequency', 'grain'], ([grain, count], unit) => (grain === 'week' && unit === 'weekend' ? recurring(unit, count) : null)),
  // "화요일과 목요일마다"
  ...rule('set', ['weekdayName', 'and', 'weekdayName', 'everyAfter'], (first, _, last) => every('week', 1, [first, last])),
  // "सोमवार को हर हफ्ते", "रविवार को सुबह 9 बजे हर हफ्ते"
  ...rule('set', ['weekdayName', 'postposition', 'set'], (weekday, _, given) => (given.isRate ? null : onWeekdays(given, [weekday])), GAP.space),
  ...rule('set', ['weekdayName', 'postposition', 'time', 'set'], (weekday, _, time, given) => withTimeOf(onWeekdays(given, [weekday]), time), GAP.space),
  ...rule('set', ['weekdays', 'set'], (weekdays, given) => onDaysOfWeek(given, weekdays)),
  // 工作日每天8点, 周一到周五每天早上8点
  ...rule('set', ['workday', 'set'], (_, given) => onDaysOfWeek(given, WORKDAYS)),
  ...rule('set', ['from?', 'weekdayName', 'to', 'weekdayName', 'toAfter?', 'of?', 'set'], (_, first, _to, last, _after, _of, given) => onDaysOfWeek(given, weekdaysBetween(first, last))),
  // 毎週月曜から金曜まで, "매주 월요일부터 금요일까지"
  ...rule('set', ['set', 'of?', 'weekdayName', 'to', 'weekdayName', 'toAfter?'], (given, _, first, _to, last) => onDaysOfWeek(given, weekdaysBetween(first, last)), GAP.space),
  // "todos los días de lunes a viernes"
  ...rule('set', ['set', 'from', 'the?', 'weekdayName', 'to', 'the?', 'weekdayName'], (given, _from, _the, first, _to, _the2, last) => onDaysOfWeek(given, weekdaysBetween(first, last))),
  ...rule('set', ['from?', 'weekdayName', 'to', 'weekdaySign', 'toAfter?', 'set'], (_, first, _to, last, _after, given) => onDaysOfWeek(given, weekdaysBetween(first, last))),
  // "every year in March", 매년 3월 3일, 毎月15日
  ...rule('set', ['set', 'inBefore', 'the?', 'monthName'], (given, _, _the, month) => inMonth(given, month)),
  // "كل عام في شهر مايو", "каждый год в мае месяце"
  ...rule('set', ['set', 'inBefore', 'the?', 'time'], (given, _, _the, time) => inMonthOf(given, time)),
  ...rule('set', ['set', 'during', 'the?', 'monthName'], (given, _, _the, month) => inMonth(given, month)),
  // "i januari varje år"
  ...rule('set', ['inBefore', 'monthName', 'of?', 'set'], (_, month, _of, given) => inMonth(given, month)),
  ...rule('set', ['during', 'monthName', 'of?', 'set'], (_, month, _of, given) => inMonth(given, month)),
  ...rule('set', ['set', 'time'], (given, time) => onDate(given, time) ?? onDayOfMonth(given, time) ?? inMonthOf(given, time)),
  // "w każdy pierwszy poniedziałek miesiąca"
  ...rule('set', ['every', 'ordinal', 'weekdayName', 'grain'], (_, { value }, weekday, grain) => nthOfMonth(value, weekday, grain)),
  ...rule('set', ['every', 'last', 'weekdayName', 'grain'], (_, n, weekday, grain) => nthOfMonth(n, weekday, grain)),
  // "каждое 10 число месяца"
  ...rule('set', ['every', 'ordinal', 'dayNoun', 'grain'], (_, { value }, _day, grain) => onDay(recurring(grain, 1), value)),
  ...rule('set', ['every', 'number', 'dayNoun', 'grain'], (_, { value }, _day, grain) => onDay(recurring(grain, 1), value)),
  // "every third Friday of the month", "jeden ersten Montag im Monat"
  ...rule('set', ['every', 'ordinal', 'weekdayName', 'of', 'the?', 'grain'], (_, { value }, weekday, _of, _the, grain) => nthOfMonth(value, weekday, grain)),
  ...rule('set', ['every', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, { value }, weekday, _in, _the, grain) => nthOfMonth(value, weekday, grain)),
  ...rule('set', ['every', 'ordinal', 'weekdays', 'of', 'the?', 'grain'], (_, { value }, [weekday], _of, _the, grain) => (weekday === undefined ? null : nthOfMonth(value, weekday, grain))),
  ...rule('set', ['every', 'last', 'weekdays', 'of', 'the?', 'grain'], (_, n, [weekday], _of, _the, grain) => (weekday === undefined ? null : nthOfMonth(n, weekday, grain))),
  ...rule('set', ['every', 'last', 'weekdayName', 'of', 'the?', 'grain'], (_, n, weekday, _of, _the, grain) => nthOfMonth(n, weekday, grain)),
  ...rule('set', ['every', 'last', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, n, weekday, _in, _the, grain) => nthOfMonth(n, weekday, grain)),
  // "the first Monday of every month", "am letzten Freitag jedes Monats"
  ...rule('set', ['on?', 'the?', 'ordinal', 'weekdayName', 'of?', 'every', 'grain'], (_, _the, { value }, weekday, _of, _every, grain) => nthOfMonth(value, weekday, grain)),
  ...rule('set', ['on?', 'the?', 'last', 'weekdayName', 'of?', 'every', 'grain'], (_, _the, n, weekday, _of, _every, grain) => nthOfMonth(n, weekday, grain)),
  ...rule('set', ['on?', 'the?', 'weekdayName', 'last', 'of?', 'every', 'grain'], (_, _the, weekday, n, _of, _every, grain) => nthOfMonth(n, weekday, grain)),
  // "el lunes de cada semana"
  ...rule('set', ['the?', 'weekdayName', 'of', 'set'], (_, weekday, _of, given) => (given.interval === 1 ? onWeekdays(given, [weekday]) : null)),
  // "every two weeks on Monday", "monthly on the 5th", "every year on March 3rd"
  ...rule('set', ['set', 'on', 'weekday'], (given, _, weekday) => onWeekdays(given, [weekday])),
  ...rule('set', ['set', 'on?', 'weekdays'], (given, _, weekdays) => onWeekdays(given, weekdays)),
  ...rule('set', ['set', 'on', 'the?', 'ordinal'], (given, _, _the, { value }) => onDay(given, value)),
  ...rule('set', ['set', 'on', 'number'], (given, _, { value, digits, isFinal }) => (digits !== null && isFinal ? onDay(given, value) : null)),
  // "महीने के हर आखिरी शुक्रवार को"
  ...rule('set', ['grain', 'of', 'every', 'last', 'weekdayName'], (grain, _, _every, n, weekday) => nthOfMonth(n, weekday, grain)),
  // "हर दूसरे मंगलवार को शाम चार बजे"
  ...rule('set', ['set', 'postposition'], given => (given.weekdays.length > 0 && !given.at ? given : null)),
  // "महीने के हर पहले सोमवार को"
  ...rule('set', ['grain', 'of', 'every', 'ordinal', 'weekdayName'], (grain, _, _every, { value }, weekday) => nthOfMonth(value, weekday, grain)),
  // "في 19 يونيو من كل عام"
  ...rule('set', ['time', 'of', 'every', 'grain'], (time, _, _every, grain) => onDate(recurring(grain, 1), time) ?? inMonthOf(recurring(grain, 1), time)),
  ...rule('set', ['on?', 'ordinal', 'weekdayName', 'inBefore', 'every', 'grain'], (_, { value }, weekday, _in, _every, grain) => nthOfMonth(value, weekday, grain)),
  ...rule('set', ['on?', 'last', 'weekdayName', 'inBefore', 'every', 'grain'], (_, n, weekday, _in, _every, grain) => nthOfMonth(n, weekday, grain)),
  ...rule('set', ['set', 'on', 'the?', 'time'], (given, _, _the, time) => onDate(given, time) ?? inMonthOf(given, time)),
  ...rule('set', ['every', 'the?', 'weekday'], (_, _the, weekday) => every('week', 1, [weekday])),
  ...rule('set', ['every', 'other', 'weekday'], (_, _other, weekday) => every('week', 2, [weekday])),
] // prettier-ignore

function nthOfGiven(given: Recurrence, nth: number, weekday: number): Recurrence | null {
  const isBare = given.interval === 1 && given.weekdays.length === 0 && !given.at
  return isBare ? nthOfMonth(nth, weekday, given.grain) : null
}

function onWeekdays(given: Recurrence, weekdays: readonly number[]): Recurrence | null {
  return given.grain === 'week' && given.weekdays.length === 0 && !given.at ? { ...given, weekdays } : null
}

/** A daily recurrence, on some days of the week only. */
function onDaysOfWeek(given: Recurrence, weekdays: readonly number[]): Recurrence | null {
  const isUnit = given.grain === 'day' || given.grain === 'week'
  const isDaily = isUnit && given.interval === 1 && given.weekdays.length === 0
  return isDaily ? { ...given, grain: 'week', weekdays } : null
}

function inMonth(given: Recurrence, month: number): Recurrence | null {
  return given.grain === 'year' && !given.at ? { ...given, at: timeOf({ month }, 'month') } : null
}

/** The same where the month is a time, with the word for months or without: "شهر مايو", 毎年5月. */
function inMonthOf(given: Recurrence, { fields, window, grain }: Time): Recurrence | null {
  const isMonth = grain === 'month' && fields.month !== undefined && fields.year === undefined && !window
  return isMonth ? inMonth(given, fields.month) : null
}

/** 毎月15日, 매월 15일: the day stands behind its month. */
function onDayOfMonth(given: Recurrence, time: Time): Recurrence | null {
  return isDayOnly(time) ? onDay(given, time.fields.day ?? 0) : null
}

function withTimeOf(given: Recurrence | null, time: Time): Recurrence | null {
  return given && withTime(given, time)
}
