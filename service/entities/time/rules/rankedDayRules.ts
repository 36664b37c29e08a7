import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Numeral } from '../../symbols/values.ts'
import type { Grain } from '../calendar.ts'
import { dayNumber, dayOfMonth, isDay, isShortCalendar, withYear } from '../dates.ts'
import { beginOf, besideDay, shiftedFromDate, weekdayFrom, weekdayWeeksFrom, weekOf } from '../relativeDays.ts'
import { type DayPart, intersect, relativeUnit, shiftedBy, type Time, timeOf } from '../time.ts'
import { nthDay, nthDayOrDate, nthUnit, shiftedByWorkdays } from '../units.ts'

/** Days and weeks by their rank in a longer time, and those beside a date: "first Monday of March", "the day after Christmas". */
export const rankedDayRules = [
  // "first Monday of March", "last day of October", "third week of 2018"
  ...rules('time', [
    ['the?', 'ordinal', 'weekdayName', 'of?', 'the?', 'time'],
    ['the?', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'time'],
  ], (_, { value }, weekday, _of, _the, time) => nthDay(value, weekday, time)),
  ...rules('time', [
    ['the?', 'last', 'weekdayName', 'of', 'the?', 'time'],
    ['the?', 'last', 'weekdayName', 'inBefore?', 'the?', 'time'],
  ], (_, n, weekday, _of, _the, time) => nthDay(n, weekday, time)),
  // "الجمعة الأولى من يوليو", "الاثنين الثاني من الشهر"
  ...rule('time', ['weekdayName', 'rankBehind', 'of', 'the?', 'time'], (weekday, n, _, _the, month) => nthDayOrDate(n, weekday, month)),
  ...rule('time', ['weekdayName', 'rankBehind', 'looseMonth'], (weekday, n, month) => nthDayOrDate(n, weekday, month)),
  ...rule('time', ['weekdayName', 'rankBehind', 'of', 'the?', 'grain'], (weekday, n, _, _the, grain) => (grain === 'month' ? nthDay(n, weekday, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'inBefore', 'the?', 'time'], (_, { value }, grain, _in, _the, time) => nthUnit(value, grain, time)),
  ...rule('time', ['the?', 'last', 'grain', 'inBefore', 'the?', 'time'], (_, n, grain, _in, _the, time) => nthUnit(n, grain, time)),
  // "in der letzten Juliwoche"
  ...rule('time', ['ordinal', 'monthUnit'], ({ value }, [grain, month]) => nthUnit(value, grain, timeOf({ month }, 'month'))),
  ...rule('time', ['last', 'monthUnit'], (n, [grain, month]) => nthUnit(n, grain, timeOf({ month }, 'month'))),
  ...rule('time', ['ordinal', 'monthUnit', 'year'], ({ value }, [grain, month], year) => nthUnit(value, grain, timeOf({ month, year }, 'month'))),
  ...rule('time', ['last', 'monthUnit', 'year'], (n, [grain, month], year) => nthUnit(n, grain, timeOf({ month, year }, 'month'))),
  // "the first Monday of May", where the month is another word as well
  ...rule('looseMonth', [['of', 'inBefore'], ['monthLoose', 'monthRank']], (_, month) => timeOf({ month }, 'month')),
  ...rule('looseMonth', ['looseMonth', 'grain', 'year'], (month, grain, year) => (grain === 'year' ? withYear(month, year) : null)),
  ...rule('time', ['ordinal', 'weekdayName', 'looseMonth'], ({ value }, weekday, month) => nthDay(value, weekday, month)),
  ...rule('time', ['last', 'weekdayName', 'looseMonth'], (n, weekday, month) => nthDay(n, weekday, month)),
  ...rule('time', ['ordinal', 'grain', 'looseMonth'], ({ value }, grain, month) => nthUnit(value, grain, month)),
  ...rule('time', ['last', 'grain', 'looseMonth'], (n, grain, month) => nthUnit(n, grain, month)),
  // "last year in May"
  ...rule('time', ['time', 'inBefore', 'time'], (year, _, month) => (year.windowGrain === 'year' && month.fields.month !== undefined ? intersect(year, month) : null)),
  ...rule('time', ['time', 'looseMonth'], (year, month) => (year.windowGrain === 'year' ? intersect(year, month) : null)),
  // "kolme päivää pääsiäisen jälkeen", "viikonloppu pääsiäisen jälkeen", "pääsiäisen jälkeinen viikonloppu"
  ...rule('time', ['duration', 'time', 'afterTime'], (amounts, time) => shiftedFromDate(time, amounts, 1), GAP.space),
  ...rule('time', ['oneUnit', 'time', 'afterTime'], (unit, time) => shiftedFromDate(time, [[unit, 1]], 1), GAP.space),
  ...rule('time', ['theGrain', 'time', 'afterTime'], (grain, time) => besideDay(grain, time, 1), GAP.space),
  ...rule('time', ['time', 'besideAfter', 'grain'], (time, _, grain) => besideDay(grain, time, 1), GAP.space),
  ...rule('time', ['time', 'besideBefore', 'grain'], (time, _, grain) => besideDay(grain, time, -1), GAP.space),
  ...rule('time', ['time', ['besideAfter', 'following'], 'weekdayName'], (time, _, weekday) => weekdayFrom(weekday, time, 1), GAP.space),
  ...rule('time', ['time', ['besideBefore', 'preceding'], 'weekdayName'], (time, _, weekday) => weekdayFrom(weekday, time, -1), GAP.space),
  // "den sista februari 2024"
  ...rule('time', ['lastOfMonth', 'monthName'], (_, month) => nthUnit(-1, 'day', timeOf({ month }, 'month')), GAP.space),
  ...rule('time', ['lastOfMonth', 'monthName', 'year'], (_, month, year) => nthUnit(-1, 'day', timeOf({ month, year }, 'month')), GAP.space),
  // "årets sista vecka", "månadens första måndag"
  ...rule('time', ['grainGenitive', 'last', 'grain'], (grain, n, unit) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['grainGenitive', 'ordinal', 'grain'], (grain, { value }, unit) => (isShortCalendar(unit) ? nthUnit(value, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['grainGenitive', 'last', 'weekdayName'], (grain, n, weekday) => nthDay(n, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['grainGenitive', 'ordinal', 'weekdayName'], (grain, { value }, weekday) => nthDay(value, weekday, relativeUnit(grain, 0))),
  // "sista veckan på året"
  ...rules('time', [
    ['the?', 'ordinal', 'grain', 'on', 'the?', 'grain'],
    ['the?', 'ordinal', 'grain', 'of?', 'the?', 'grain'],
    ['the?', 'ordinal', 'grain', 'inBefore', 'the?', 'grain'],
  ], (_, { value }, unit, _on, _the, grain) => (isShortCalendar(unit) ? nthUnit(value, unit, relativeUnit(grain, 0)) : null)),
  ...rules('time', [
    ['the?', 'last', 'grain', 'on', 'the?', 'grain'],
    ['the?', 'last', 'grain', 'of?', 'the?', 'grain'],
    ['the?', 'last', 'grain', 'inBefore', 'the?', 'grain'],
  ], (_, n, unit, _on, _the, grain) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  // "the last day of the month", "kuukauden viimeinen päivä", "the 1st of the month"
  ...rule('time', ['grain', 'of?', 'last', 'grain'], (grain, _, n, unit) => (unit === 'day' ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the', 'ordinal', 'of', 'the?', 'grain'], (_, { value }, _of, _the, grain) => (grain === 'month' ? dayOfMonth(value) : null)),
  // "in der Woche vom 3. Juni"
  ...rule('time', ['the?', 'grain', 'onDay', 'time'], (_, grain, _on, time) => ((grain === 'week' || grain === 'weekend') && time.fields.day !== undefined ? weekOf(time, grain) : null)),
  // "the day after Christmas", "le lendemain de Noël", "the Friday before Easter"
  ...rules('time', [
    ['the', 'grain', 'after', 'the?', 'time'],
    ['on', 'the?', 'grain', 'after', 'the?', 'time'],
    ['inBefore', 'the?', 'grain', 'after', 'the?', 'time'],
  ], (_, grain, _after, _the, time) => besideDay(grain, time, 1)),
  // "the year after 2015"
  ...rule('time', ['the', 'grain', 'after', 'year'], (_, grain, _after, year) => (grain === 'year' ? timeOf({ year: year + 1 }, 'year') : null)),
  ...rule('time', ['the', 'grain', 'before', 'year'], (_, grain, _before, year) => (grain === 'year' ? timeOf({ year: year - 1 }, 'year') : null)),
  ...rules('time', [
    ['on', 'the?', 'grain', 'before', 'the?', 'time'],
    ['inBefore', 'the?', 'grain', 'before', 'the?', 'time'],
    ['the', 'grain', 'before', 'the?', 'time'],
  ], (_, _article, grain, _before, _the, time) => besideDay(grain, time, -1)),
  // "helgen den 12 juli"
  ...rule('time', ['theGrain', 'time'], (grain, date) => ((grain === 'week' || grain === 'weekend') && date.grain === 'day' && date.fields.day !== undefined ? weekOf(date, grain) : null)),
  // "veckan före jul"
  ...rule('time', ['theGrain', 'before', 'the?', 'time'], (grain, _, _the, time) => besideDay(grain, time, -1)),
  ...rule('time', ['theGrain', 'after', 'the?', 'time'], (grain, _, _the, time) => besideDay(grain, time, 1)),
  // "the evening before Christmas", "am Morgen nach Ostern"
  ...rule('time', ['the?', 'dayPart', 'before', 'the?', 'time'], (_, part, _before, _the, time) => partBeside(part, time, -1)),
  ...rule('time', ['the?', 'dayPart', 'after', 'the?', 'time'], (_, part, _after, _the, time) => partBeside(part, time, 1)),
  ...rule('time', ['the?', 'dayShift', 'of', 'the?', 'time'], (_, days, _of, _the, time) => besideDay('day', time, days)),
  // クリスマスの翌日, イースターの次の週末, クリスマス前の金曜日
  ...rule('time', ['time', 'dayBeside'], (time, days) => (isDay(time) ? shiftedBy([['day', Math.abs(days)]], beginOf(time), days < 0 ? -1 : 1) : null), GAP.space),
  ...rule('time', ['time', 'following', 'grain'], (time, _, grain) => (grain === 'day' ? null : besideDay(grain, time, 1)), GAP.space),
  ...rule('time', ['time', 'preceding', 'grain'], (time, _, grain) => (grain === 'day' ? null : besideDay(grain, time, -1)), GAP.space),
  ...rule('time', ['time', 'following', 'workday'], time => (isDay(time) ? shiftedByWorkdays(1, beginOf(time)) : null), GAP.space),
  ...rule('time', ['the?', 'weekdayName', 'after', 'the?', 'time'], (_, weekday, _after, _the, time) => weekdayFrom(weekday, time, 1)),
  ...rule('time', ['the?', 'weekdayName', 'before', 'the?', 'time'], (_, weekday, _before, _the, time) => weekdayFrom(weekday, time, -1)),
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'after', 'the?', 'time'], (_, { value, isPlain }, weekday, _after, _the, time) => (isPlain ? weekdayFrom(weekday, time, value) : null)),
  ...rule('time', ['the?', 'last', 'weekdayName', 'before', 'the?', 'time'], (_, n, weekday, _before, _the, time) => weekdayFrom(weekday, time, n)),
  // "Sunday 3 weeks after January 15th"
  ...rule('time', ['weekdayName', 'duration', 'after', 'the?', 'time'], (weekday, amounts, _, _the, time) => weekdayWeeksFrom(weekday, amounts, time, 1)),
  ...rule('time', ['weekdayName', 'duration', 'before', 'the?', 'time'], (weekday, amounts, _, _the, time) => weekdayWeeksFrom(weekday, amounts, time, -1)),
  // "the week of March 3"
  ...rule('time', ['the?', 'grain', 'of', 'the?', 'time'], (the, grain, _of, _the, time) => ((grain === 'week' && (the || time.grain === 'day')) || (grain === 'weekend' && isOfOneWeek(time)) ? weekOf(time, grain) : null)),
  // 来週の週末, 7月12日的周末
  ...rule('time', ['time', 'of', 'grain'], (time, _, grain) => (grain === 'weekend' && isOfOneWeek(time) ? weekOf(time, grain) : null)),
  // "7월 12일 주말"
  ...rule('time', ['time', 'grain'], (time, grain) => (grain === 'weekend' && time.grain === 'day' && time.fields.day !== undefined ? weekOf(time, grain) : null), GAP.space),
  // "the week of 10/6"
  ...rule('time', ['the?', 'grain', 'of', 'dateShape'], (_, grain, _of, date) => ((grain === 'week' || grain === 'weekend') && date.fields.day !== undefined ? weekOf({ ...date, isLatent: false }, grain) : null)),
  // "le week-end du 20", "am Wochenende vom 20."
  ...rule('time', ['the?', 'grain', 'of', 'number'], (_, grain, _of, number) => (number.isFinal ? weekOfDay(grain, number) : null)),
  ...rule('time', ['the?', 'grain', 'onDay', 'ordinal'], (_, grain, _on, number) => weekOfDay(grain, number)),
] // prettier-ignore

/** The week or weekend of a day of the month. */
function weekOfDay(grain: Grain, number: Numeral): Time | null {
  const day = number.digits === null ? null : dayNumber(number.value)
  return day !== null && (grain === 'week' || grain === 'weekend') ? weekOf(timeOf({ day }, 'day'), grain) : null
}

/** A day or a week: the weekend of its week may be meant. */
function isOfOneWeek({ grain, windowGrain }: Time): boolean {
  return grain === 'day' || (grain === 'week' && windowGrain === 'week')
}

/** A part of the day before or after a date. */
function partBeside(part: DayPart, time: Time, count: number): Time | null {
  const day = besideDay('day', time, count)
  return day && intersect(day, timeOf({}, 'hour', { part }))
}
