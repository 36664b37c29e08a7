import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Recurrence } from '../../symbols/values.ts'
import { clock, hourTime } from '../clockTimes.ts'
import { everyAmount, isDayOnly, onDate, onDay, recurring, withTime, yearly } from '../combinedRecurrences.ts'
import { every } from '../recurrences.ts'
import { intersect, type Time, timeOf } from '../time.ts'
import { hasDate, isDate, withoutClock } from '../units.ts'

/** Every other weekday, several of them, and the time of day: "every Monday and Thursday", "every Monday at 4 pm". */
export const weekdayRecurrenceRules = [
  // "tous les deux mardis"
  ...rule('set', ['every', 'number', ['weekdays', 'weekdaysLoose']], (_, { value, isPlain }, weekdays) => (isPlain && value > 1 && value <= 52 ? every('week', value, weekdays) : null)),
  // "ogni due martedì"
  ...rule('set', ['every', 'number', 'weekday'], (_, { value, isPlain }, weekday) => every('week', isPlain && value > 1 && value <= 52 ? value : 1, [weekday])),
  // "un vendredi sur deux"
  ...rule('set', ['article', 'weekdayName', 'over', 'number'], (_, weekday, _over, { value, isPlain }) => (isPlain && value > 1 && value <= 52 ? every('week', value, [weekday]) : null)),
  ...rule('set', ['every?', 'on?', 'the?', 'weekdays'], (again, on, _the, weekdays) => (again || on ? every('week', 1, weekdays) : { ...every('week', 1, weekdays), mayBeCounted: true })),
  // 毎週月曜日, "vrijdag om de week"
  ...rule('set', ['weekday', 'frequency'], (weekday, [grain, count]) => (grain === 'week' ? every('week', count, [weekday]) : null)),
  // 3주마다, 월요일마다
  ...rule('set', ['duration', 'everyAfter'], everyAmount),
  ...rule('set', ['weekdays', 'everyAfter'], weekdays => every('week', 1, weekdays)),
  ...rule('set', ['grain', 'everyAfter'], grain => recurring(grain, 1)),
  ...rule('set', ['holiday', 'everyAfter'], holiday => yearly(holiday)),
  ...rules('set', [['dayPart', 'everyAfter'], ['every', 'the?', 'dayPart']], part => every('day', 1, [], timeOf({}, 'hour', { part }))),
  ...rule('set', ['time', 'everyAfter'], time => (isDayOnly(time) ? null : everyTime(time))), // 3日ごと counts days
  ...rule('set', ['frequency'], ([grain, count]) => ({ ...recurring(grain, count), isRate: true })),
  ...rule('set', ['every', 'the?', 'time'], (_, _the, time) => everyTime(time)),
  // "el uno de cada mes", "el dia u de cada mes"
  ...rules('set', [
    ['the?', 'dayBefore', 'number', 'of', 'set'],
    ['the', 'number', 'of', 'set'],
  ], (_, _day, { value, digits }, _of, given) => (value === 1 && digits === null && given.interval === 1 ? onDay(given, 1) : null)),
  // "يوم 15 من كل شهر", "كل يوم 15 من الشهر"
  ...rule('set', ['dayDigits', 'number', 'of', 'set'], (_, { value, digits }, _of, given) => (digits !== null && given.grain === 'month' && given.interval === 1 ? onDay(given, value) : null)),
  ...rule('set', ['every', 'dayDigits', 'number', 'of', 'the?', 'grain'], (_, _day, { value, digits }, _of, _the, grain) => (digits !== null && grain === 'month' ? onDay(recurring(grain, 1), value) : null)),
  // "dia 15 de cada mês", "todos os dias 15"
  ...rule('set', ['the?', 'dayBefore', 'monthDay', 'of', 'set'], (_, _day, day, _of, given) => (given.grain === 'month' && given.interval === 1 && !given.at ? onDay(given, day) : null)),
  ...rule('set', ['every', 'the?', 'someUnits', 'number'], (_, _the, grain, { value, digits, isFinal }) => (grain === 'day' && digits !== null && isFinal && value > 12 ? onDay(recurring('month', 1), value) : null)),
  // "the 5th of every month"; "$5 per month" is a rate
  ...rule('set', ['the?', 'monthDay', 'of?', 'set'], (the, day, of, given) =>
    given.grain === 'month' && given.interval === 1 && !given.at && (the || of || !given.isRate) ? every('month', 1, [], timeOf({ day }, 'day')) : null,
  ),
  // "every Monday and Thursday"
  // 每周二、四, 逢星期二和四
  ...rule('set', ['set', 'and?', ['weekday', 'weekdaySign']], (given, _, weekday) => withWeekdays(given, [weekday]), GAP.comma),
  // 毎週火・木
  ...rule('set', ['frequency', 'weekdaySign', 'weekdaySign'], ([grain, count], first, next) => (grain === 'week' ? every('week', count, [first, next]) : null), GAP.comma), // prettier-ignore
  // "todas as quartas", "todas as segundas, quartas e sextas"
  ...rule('set', ['every', 'the?', 'weekdaysLoose'], (_, _the, weekdays) => every('week', 1, weekdays)),
  ...rule('set', ['set', 'weekdaysLoose'], withWeekdays, GAP.comma),
  ...rule('set', ['set', 'and', 'weekdaysLoose'], (given, _, weekdays) => withWeekdays(given, weekdays)),
  // "de seis em seis horas"
  ...rule('set', ['from', 'number', 'inBefore', 'duration'], (_, { value }, _in, amounts) => (amounts[0]?.[1] === value ? everyAmount(amounts) : null)),
  ...rule('set', ['set', 'and?', 'weekdays'], (given, _, weekdays) => withWeekdays(given, weekdays), GAP.comma),
  // "tous les mardis et tous les jeudis"
  ...rule('set', ['set', 'and', 'set'], weekdaysOfBoth),
  // "every day at 8 am and 8 pm"
  ...rule('set', ['set', 'and', 'time'], (given, _, time) => withHour(given, time)),
  // "elke dag om 8 en 20 uur"
  ...rule('set', ['set', 'and', 'number', 'oclockLoose'], (given, _, { value, isPlain }) => (isPlain && value <= 24 ? withHour(given, clock(value, undefined, false)) : null)),
  // "every day at 7 and 9"
  ...rule('set', ['set', 'and', 'number'], (given, _, { value, isPlain, isFinal }) => (isPlain && isFinal && value <= 24 ? withHour(given, clock(value, undefined, false)) : null)),
  // 毎月1日と15日, "매월 1일, 15일"
  ...rule('set', ['set', 'and?', 'time'], (given, _, time) => withDay(given, time), GAP.comma),
  // "every month on the 1st and 15th"
  ...rule('set', ['set', 'and', 'ordinal'], (given, _, { value, isPlain }) => (isPlain && value <= 31 ? withDay(given, timeOf({ day: value }, 'day')) : null), GAP.space),
  // "am 19. Juni jedes Jahres"
  ...rule('set', ['on?', 'the?', 'time', 'set'], (_, _the, time, given) => onDate(given, time)),
  // "كل يوم اثنين الساعة 4": the word for Monday is also that for two hours
  // "كل أحد الساعة 11", where the word alone is "everyone"
  ...rule('set', ['every', ['weekday', 'weekdayShort'], 'time'], (_, weekday, time) => withTime(every('week', 1, [weekday]), time)),
  // "every Monday at 4 pm", "4 pm every Monday"
  ...rules('set', [['set', 'of?', 'time'], ['time', 'set']], (given, _, time) => withTime(given, time), GAP.comma),
  ...rule('set', ['set', 'number'], (given, number) => {
    const time = number.digits !== null && number.isFinal ? hourTime(number) : null // 每晚500元 is no hour
    return given.at?.part && time ? withTime({ ...given, at: null }, intersect(time, given.at) ?? time) : null
  }),
] // prettier-ignore

/** "every Monday" goes on with "and Thursday", but not what is left of every day. */
function withWeekdays(given: Recurrence, more: readonly number[]): Recurrence | null {
  const { weekdays, at, isRest } = given
  return weekdays.length > 0 && !at && isRest !== true ? { ...given, weekdays: [...weekdays, ...more] } : null
}

/** Weekdays of every week that are said apart. */
function weekdaysOfBoth(a: Recurrence, _: true, b: Recurrence): Recurrence | null {
  const isBare = ({ grain, interval, weekdays, nths, at, until }: Recurrence) =>
    grain === 'week' && interval === 1 && weekdays.length > 0 && nths.length === 0 && !at && !until
  return isBare(a) && isBare(b) ? { ...a, weekdays: [...a.weekdays, ...b.weekdays] } : null
}

function everyTime(time: Time): Recurrence | null {
  const { month, day, weekday, year, hour } = time.fields
  if (time.isLatent && day === undefined) return null
  if (year !== undefined || time.window) return null
  if (month !== undefined) return every('year', 1, [], time)
  if (day !== undefined) return every('month', 1, [], time)
  if (weekday !== undefined) return every('week', 1, [weekday], hour === undefined && !time.part ? null : time)
  return hour === undefined && !time.part ? null : every('day', 1, [], time)
}

/** From this hour on a recurrence is more often in the morning. */
const FIRST_SURE_HOUR = 6

/** Another day of every month. */
function withDay(given: Recurrence, time: Time): Recurrence | null {
  const { at, grain, interval } = given
  const { day = 0 } = time.fields
  const isMonthly = grain === 'month' && interval === 1 && at !== null && isDayOnly(at)
  return isMonthly && isDayOnly(time) && day > (at.fields.day ?? 31) ? { ...given, otherDays: [...given.otherDays, day] } : null // prettier-ignore
}

/** Another hour of the same minutes. */
function withHour(given: Recurrence, time: Time): Recurrence | null {
  const { hour, minute = 0 } = time.fields
  const first = given.at?.fields
  if (hour === undefined || first?.hour === undefined || minute !== (first.minute ?? 0)) return null
  // "at 7 and 9": a later hour of the same morning
  if (time.isTwelveHour && !(first.hour >= FIRST_SURE_HOUR && hour > first.hour)) return null
  return isDate(time) || hasDate({ ...time, fields: withoutClock(time.fields) }) || time.isLatent
    ? null
    : { ...given, otherHours: [...given.otherHours, hour] }
}
