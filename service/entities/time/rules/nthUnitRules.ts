import { GAP, rule, rules } from '../../engine/grammar.ts'
import { isDay, isShortCalendar, now, withYear } from '../dates.ts'
import { holidayIn } from '../holidays.ts'
import { beginOf } from '../relativeDays.ts'
import { relativeUnit, timeOf } from '../time.ts'
import { nthDay, nthUnit, nthWorkday, onlyLast, shiftedByWorkdays, weekIn, weekNumber } from '../units.ts'

/** Working days, weeks by their number, and units by their rank, where the rank stands elsewhere. */
export const nthUnitRules = [
  // "the last business day of the month", "den første hverdag i maj", "kuukauden viimeinen arkipäivä"
  ...rules('time', [
    ['the?', 'last', 'workday', 'of', 'the?', 'grain'],
    ['the?', 'last', 'workday', 'inBefore', 'the?', 'grain'],
  ], (_, n, _day, _of, _the, grain) => nthWorkday(n, relativeUnit(grain, 0))),
  ...rules('time', [['the?', 'last', 'workday', 'of?', 'the?', 'time'], ['time', 'last', 'workday']], (_, n, _day, _of, _the, time) => nthWorkday(n, time)),
  ...rules('time', [
    ['the?', 'ordinal', 'workday', 'of', 'the?', 'grain'],
    ['the?', 'ordinal', 'workday', 'inBefore', 'the?', 'grain'],
  ], (_, { value }, _day, _of, _the, grain) => nthWorkday(value, relativeUnit(grain, 0))),
  ...rules('time', [['the?', 'ordinal', 'workday', 'of?', 'the?', 'time'], ['time', 'ordinal', 'workday']], (_, { value }, _day, _of, _the, time) => nthWorkday(value, time)),
  ...rule('time', ['grainGenitive', 'last', 'workday'], (grain, n) => nthWorkday(n, relativeUnit(grain, 0))),
  ...rule('time', ['grainGenitive', 'ordinal', 'workday'], (grain, { value }) => nthWorkday(value, relativeUnit(grain, 0))),
  // "on the first business day", "the first working day after Christmas"
  ...rule('time', ['the', 'ordinal', 'workday'], (_, { value }) => onlyLast(nthWorkday(value, relativeUnit('month', 0)))),
  ...rule('time', ['the?', 'ordinal', 'workday', 'after', 'the?', 'time'], (_, { value }, _day, _after, _the, time) => (isDay(time) ? shiftedByWorkdays(value, beginOf(time)) : null)),
  ...rule('time', ['the?', 'last', 'workday', 'before', 'the?', 'time'], (_, n, _day, _before, _the, time) => (isDay(time) ? shiftedByWorkdays(n, beginOf(time)) : null)),
  // "the next working day"
  ...rules('time', [['the?', 'relative', 'workday'], ['the?', 'workday', 'relative']], (_, which) => (Math.abs(which) === 1 ? shiftedByWorkdays(which, now) : null)),
  // "मई महीने में"
  ...rule('time', ['month', 'grain'], (month, grain) => (grain === 'month' ? timeOf({ month }, 'month') : null), GAP.space),
  // "le mois de mars", "شهر مارس"
  ...rule('time', ['the?', 'grain', 'of?', 'month'], (_, grain, _of, month) => (grain === 'month' ? timeOf({ month }, 'month') : null)),
  ...rules('time', [
    ['the?', 'weekdayName', 'last', 'of', 'the?', 'time'],
    ['time', 'of?', 'last', 'of?', 'weekdayName'],
  ], (_, weekday, n, _of, _the, time) => nthDay(n, weekday, time)),
  ...rules('time', [
    ['the?', 'ordinal', 'grain', 'of?', 'the?', 'time'],
    ['grain', 'ordinal', 'of', 'the?', 'time'],
    ['time', 'of?', 'ordinal', 'grain'],
  ], (_, { value }, grain, _of, _the, time) => nthUnit(value, grain, time)),
  // "next year the third week"
  ...rule('time', ['time', 'the', 'ordinal', 'grain'], (time, _, { value }, grain) => (time.grain === 'year' || time.grain === 'month' ? nthUnit(value, grain, time) : null)),
  ...rules('time', [
    ['the?', 'last', 'grain', 'of?', 'the?', 'time'],
    ['the?', 'grain', 'last', 'of', 'the?', 'time'],
    ['time', 'of?', 'last', 'of?', 'grain'],
  ], (_, n, grain, _of, _the, time) => nthUnit(n, grain, time)),
  // "الأسبوع الأول من مارس"
  // "الأسبوع الثالث من 2027", "الأسبوع الأخير في الشهر التاسع"
  ...rules('time', [
    ['grain', 'ordinal', 'of', 'year'],
    ['the?', 'ordinal', 'grain', 'of?', 'year'],
    ['year', 'of', 'ordinal', 'grain'],
  ], (grain, { value }, _of, year) => nthUnit(value, grain, timeOf({ year }, 'year'))),
  ...rules('time', [
    ['grain', 'last', 'of', 'year'],
    ['the?', 'last', 'grain', 'of', 'year'],
    ['year', 'of', 'last', 'grain'],
  ], (grain, n, _of, year) => nthUnit(n, grain, timeOf({ year }, 'year'))),
  ...rule('time', ['grain', 'ordinal', 'looseMonth'], (grain, { value }, month) => nthUnit(value, grain, month)),
  ...rule('time', ['grain', 'last', 'looseMonth'], (grain, n, month) => nthUnit(n, grain, month)),
  ...rule('time', ['grain', 'last', 'of', 'the?', 'grain'], (unit, n, _of, _the, grain) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'of?', 'year'], (_, { value }, weekday, _of, year) => nthDay(value, weekday, timeOf({ year }, 'year'))),
  // "둘째 주 일요일"
  ...rule('time', ['ordinal', 'grain', 'weekdayName'], ({ value }, grain, weekday) => (grain === 'week' ? nthDay(value, weekday, relativeUnit('month', 0)) : null)),
  // 第3週の火曜日
  ...rule('time', ['ordinalPrefix', 'number', 'grain', 'of?', 'weekdayName'], (_, { value, isPlain }, grain, _of, weekday) => (grain === 'week' && isPlain && value <= MOST_OF_MONTH ? nthDay(value, weekday, relativeUnit('month', 0)) : null)),
  // 2番目の日曜日, 最初の日曜日
  ...rule('time', ['ordinal', 'of', 'weekdayName'], ({ value, isPlain }, _, weekday) => (isPlain && value <= MOST_OF_MONTH ? nthDay(value, weekday, relativeUnit('month', 0)) : null)),
  ...rule('time', ['firstOf', 'weekdayName'], (_, weekday) => nthDay(1, weekday, relativeUnit('month', 0))),
  // "the first Sunday", and after the month: 10月の第一月曜日
  ...rule('time', ['the?', 'ordinal', 'weekdayName'], (_, { value }, weekday) => nthDay(value, weekday, relativeUnit('month', 0))),
  ...rule('time', ['time', 'of?', 'ordinal', 'grain?', 'weekdayName'], (time, _, { value }, week, weekday) => (week === undefined || week === 'week' ? nthDay(value, weekday, time) : null)),
  // 5月の2番目の日曜日, 来月の最初の月曜日, "10월 첫 주"
  ...rule('time', ['time', 'of?', 'ordinal', 'of', 'weekdayName'], (time, _, { value }, _of, weekday) => nthDay(value, weekday, time)),
  ...rule('time', ['time', 'of?', 'firstOf', 'weekdayName'], (time, _, _first, weekday) => nthDay(1, weekday, time)),
  ...rule('time', ['time', 'of?', 'firstOf', 'grain'], (time, _, _first, grain) => (grain === 'week' || grain === 'weekend' ? nthUnit(1, grain, time) : null)),
  // 2月の末日, "이번 달 말일"
  // "다음 달 첫날"
  ...rule('time', ['time', 'of?', 'firstDay'], time => nthUnit(1, 'day', time)),
  // "am Monatsersten"
  ...rule('time', ['onDay', 'firstDay'], () => timeOf({ day: 1 }, 'day')),
  ...rule('time', ['lastDay'], () => nthUnit(-1, 'day', relativeUnit('month', 0))),
  ...rule('time', ['time', 'lastDay'], time => (time.grain === 'month' ? nthUnit(-1, 'day', time) : null)),
  // 来年の3週目
  ...rule('unitRank', ['number', 'grain', 'rankAfterUnit'], ({ value, isPlain }, grain) => (isPlain && isShortCalendar(grain) ? [grain, value] : null)),
  ...rule('time', ['time', 'of?', 'unitRank'], (time, _, [grain, n]) => nthUnit(n, grain, time)),
  ...rule('time', ['the?', 'ordinal', 'grain'], (_, { value, isPlain }, grain) => (grain === 'week' && isPlain && value > 5 && value <= 53 ? weekNumber(value) : null)),
  ...rule('time', ['year', 'of', 'holiday'], (year, _, holiday) => holidayIn(holiday, timeOf({ year }, 'year'))),
  // 14 अक्टूबर को, 2020 में 28 जून
  ...rule('time', ['time', 'postposition'], time => (time.isLatent ? null : time)),
  ...rule('time', ['year', 'postposition', 'time'], (year, _, time) => withYear(time, year)),
  // "week 23", "2018 week 3", "week 27 of last year"
  ...rule('time', ['weekMark', 'number', 'of', 'the?', 'time'], (_, { value }, _of, _the, time) => weekIn(value, time)),
  ...rules('time', [['time', 'weekMark', 'number'], ['weekMark', 'number', 'time']], (time, _, { value }) => (time.grain === 'year' ? weekIn(value, time) : null)),
  ...rule('time', ['ordinalPrefix', 'number', 'grain'], (_, { value }, grain) => (grain === 'week' && value >= 1 && value <= 53 ? weekNumber(value) : null), GAP.space),
  ...rule('time', ['weekMark', 'number'], (_, { value, digits, isFinal }) => (value >= 1 && value <= 53 && (digits !== null || isFinal) ? weekNumber(value) : null)),
  // "in der 12. Kalenderwoche"
  ...rule('time', ['the?', 'ordinal', 'weekMark'], (_, { value, isPlain }) => (isPlain && value > 5 && value <= 53 ? weekNumber(value) : null)),
  // Polish "w 23 tygodniu", where 23 weeks have another form
  ...rule('time', ['inBefore', 'number', 'weekBehind'], (_, { value, isPlain }) => (isPlain && value >= 1 && value <= 53 ? weekNumber(value) : null)),
  ...rule('time', ['number', 'weekMarkBehind'], ({ value }) => (value >= 1 && value <= 53 ? weekNumber(value) : null), GAP.none),
] // prettier-ignore

/** Weeks and weekdays of one name in a month. */
const MOST_OF_MONTH = 5
