import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Holiday, Numeral } from '../../symbols/values.ts'
import { unitAt } from '../calendar.ts'
import { chineseDate } from '../calendars/lunisolar.ts'
import { clockOfDay, dayNumber, hasDay, isDay, onItsWeekday } from '../dates.ts'
import { holidayAway, holidayIn, holidayOf } from '../holidays.ts'
import { weekOf } from '../relativeDays.ts'
import { fullYear } from '../shapes.ts'
import { intersect, relativeUnit, type Time, timeOf, windowOf } from '../time.ts'
import { isDate, nthDay } from '../units.ts'

/** Numbers that are days and years, names of months, weekdays and holidays, and what stands beside them. */
export const dateNameRules = [
  // "sept huitièmes" is no day of September
  ...rule('monthDay', ['ordinal'], ({ value, isAmount }) => (isAmount ? null : dayNumber(value))),
  // "one may ask" is no date
  ...rule('monthDay', ['number'], ({ value, digits }) => ((digits === null ? value > 1 : digits.length < 3) ? dayNumber(value) : null)),
  ...rule('year', ['number'], yearOf),
  ...rule('time', ['dayWord', 'monthName'], (day, month) => timeOf({ month, day }, 'day'), GAP.space),
  // "उन्नीस सौ निन्यानवे में"
  ...rule('time', ['number', 'yearAfter'], ({ value, digits, isPlain }) => (digits === null && isPlain && isSaidYear(value) ? timeOf({ year: value }, 'year') : null), GAP.space),
  ...rule('time', ['number', 'yearAfter'], ({ value, digits }) => (digits?.length === 4 && value >= 1900 && value < 2100 && value !== 2000 ? timeOf({ year: value }, 'year') : null), GAP.space),
  // "две тысячи тридцатый год"
  ...rule('year', ['ordinal', 'yearMark'], yearRank, GAP.space),
  ...rule('time', ['ordinal', 'yearMark'], (rank, mark) => yearTime(yearRank(rank, mark)), GAP.space),
  // "June 3 '24", "since '98"
  ...rule('year', ['yearApostrophe', 'number'], (_, { digits }) => (digits?.length === 2 ? fullYear(digits) : null), GAP.none),
  // "nineteen eighty four", "twenty sixteen"
  ...rule('year', ['number', 'number'], (century, rest) =>
    century.digits === null && rest.digits === null && century.value >= 11 && century.value <= 20 && rest.value >= 10 && rest.value < 100
      ? century.value * 100 + rest.value
      : null, GAP.hyphen), // prettier-ignore

  ...rule('time', [['dateShape', 'clockShape']], shape => shape),
  ...rule('time', ['month'], month => timeOf({ month }, 'month')),
  ...rule('monthName', [['month', 'monthLoose', 'monthRank', 'monthDotted']], month => month),
  // "Jan. 5, 2015"
  ...rule('weekdayName', [['weekday', 'weekdayLoose']], weekday => weekday),
  ...rule('time', ['inBefore', 'monthLoose'], (_, month) => timeOf({ month }, 'month')),
  ...rule('time', ['on', 'weekdayLoose'], (_, weekday) => timeOf({ weekday }, 'day')),
  // "Sat, May 12", "So 10:30"
  ...rule('weekdayBeside', [['weekdayLoose', 'weekdayShort', 'weekdayDotted']], weekday => weekday),
  ...rule('time', ['weekdayBeside', 'time'], (weekday, date) => (hasDay(date) ? intersect(timeOf({ weekday }, 'day'), date) : null), GAP.comma),
  ...rule('time', ['weekdayBeside', 'clockShape'], (weekday, clock) => intersect(timeOf({ weekday }, 'day'), clock), GAP.comma),
  // "5월 17일 (금요일)", "May 17 (Fri)"
  ...rule('time', ['time', 'opening', ['weekdayName', 'weekdayBeside'], 'closing'], (date, _, weekday) => onItsWeekday(date, weekday), GAP.space),
  // "yesterday (Monday)", "tomorrow, June 15", "today (the 14th of June)"
  ...rule('time', ['relativeDay', 'opening', 'weekdayName', 'closing'], days => relativeUnit('day', days), GAP.space),
  ...rule('time', ['relativeDay', 'opening', 'time', 'closing'], (_, _open, date) => (hasDay(date) && isDay(date) ? date : null), GAP.space),
  ...rule('time', ['relativeDay', 'the?', 'time'], (_, _the, date) => (hasDay(date) && !date.isLatent ? date : null), GAP.comma),
  // "this Friday (June 15)"
  ...rule('time', ['time', 'opening', 'time', 'closing'], (day, _, date) => ((day.fields.weekday !== undefined || day.windowGrain === 'day') && isDay(day) && hasDay(date) && isDay(date) ? date : null), GAP.space),
  ...rule('time', [['monthDotted', 'monthLoose'], 'year'], (month, year) => timeOf({ month, year }, 'month'), GAP.comma),
  ...rule('time', ['monthLoose', 'of', 'year'], (month, _, year) => timeOf({ month, year }, 'month')),
  ...rules('time', [['month', 'number'], ['month', 'of', 'number']], (month, { value, digits }) =>
    digits?.length === 2 && value > 31 ? timeOf({ year: 1900 + value, month }, 'month') : null),
  // "junio del 98"
  ...rule('time', ['weekday'], weekday => timeOf({ weekday }, 'day')),
  // "i måndags"
  ...rule('time', ['lastWeekday'], weekday => timeOf({ weekday }, 'day', { direction: -1 })),
  ...rule('time', ['relativeDay'], days => ({ ...relativeUnit('day', days), isAdverb: true })),
  // 前月, 내달, 차주
  ...rule('time', ['unitFromNow'], ([grain, count]) => relativeUnit(grain, count)),
  // 前年, おととし
  ...rule('time', ['relativeYear'], years => relativeUnit('year', years)),
  ...rule('time', ['now'], () => ({ ...windowOf('second', ({ now }) => unitAt(now, 'second', 0)), isAdverb: true })),
  ...rule('time', ['holiday'], holiday => holidayOf(holiday)),
  // "journée mondiale de l'eau", "world water day"
  ...rules('holiday', [['topicDay', 'the?', 'dayTopic'], ['topicBefore', 'dayTopic', 'topicAfter']], (_, _the, topic) => topic),
  ...rule('time', ['holiday', 'of?', 'year'], (holiday, _, year) => holidayIn(holiday, timeOf({ year }, 'year'))),
  ...rules('time', [['holiday', 'of?', 'the?', 'time'], ['time', 'of?', 'holiday']], (holiday, _, _the, time) => holidayIn(holiday, time)),
  // "last year's Christmas", "Monday's 10 am"
  ...rule('time', ['time', 'possessive', 'holiday'], (time, _, holiday) => holidayIn(holiday, time), GAP.space),
  ...rule('time', ['time', 'possessive', 'time'], (day, _, clock) => clockOfDay(day, clock), GAP.space),
  // "last year at Christmas"
  ...rule('time', ['time', ['at', 'atHoliday'], 'the?', 'holiday'], (time, _, _the, holiday) => (isDate(time) ? holidayIn(holiday, time) : null)),
  // "over Easter weekend"
  ...rule('time', ['holiday', 'grain'], (holiday, grain) => (grain === 'weekend' || grain === 'week' ? weekOf(holidayOf(holiday), grain) : null)),
  ...rule('time', ['holiday', 'grain', 'of?', 'year'], (holiday, grain, _, year) => (grain === 'weekend' || grain === 'week' ? weekOfHoliday(holiday, grain, year) : null)),
  // "paasweekend", "påskhelgen 2018"
  ...rule('time', ['holidayWeekend'], holiday => weekOf(holidayOf(holiday), 'weekend')),
  ...rule('time', ['relative', 'holidayWeekend'], (which, holiday) => weekOf(holidayOf(holiday, which), 'weekend')),
  ...rule('time', ['holidayWeekend', 'of?', 'year'], (holiday, _, year) => weekOfHoliday(holiday, 'weekend', year)),
  // "Christmas in 2 years", "Noël il y a deux ans"
  ...rules('time', [
    ['holiday', 'inBefore', 'duration'],
    ['holiday', 'duration', 'inAfter'],
    ['duration', 'inAfter', 'of?', 'holiday'],
  ], (holiday, _, amounts) => holidayAway(holiday, amounts, 1)),
  // 三年后的感恩节, "3년 전 크리스마스"
  ...rules('time', [
    ['holiday', 'agoBefore', 'duration'],
    ['holiday', 'duration', 'agoAfter'],
    ['duration', 'agoAfter', 'of?', 'holiday'],
  ], (holiday, _, amounts) => holidayAway(holiday, amounts, -1)),
  // 八月初三 is a day of the moon's calendar
  ...rule('holiday', ['monthName', 'lunarDay'], (month, day) => year => chineseDate(year, month, day), GAP.none),
  // "the second last week of October"
  // 倒数第三, 最後から3番目
  ...rule('last', ['fromEnd', 'ordinal'], (_, { value, isPlain }) => (isPlain && value > 0 ? -value : null)),
  // "trzeci od końca", "третий с конца"
  ...rule('last', ['ordinal', 'fromEnd'], ({ value, isPlain }) => (isPlain ? -value : null)),
  ...rule('last', ['ordinal', 'last'], ({ value, isPlain }, last) => (isPlain && last === -1 && value > 1 ? -value : null)),
  // "the first Friday of the month"
  ...rules('time', [
    ['the?', 'ordinal', 'weekdayName', 'of', 'the?', 'grain'],
    ['grain', 'of', 'ordinal', 'weekdayName'],
    ['the?', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'grain'],
  ], (_, { value }, weekday, _of, _the, grain) =>
    nthDay(value, weekday, relativeUnit(grain, 0))),
  // "महीने का पहला शुक्रवार"
  ...rules('time', [
    ['grain', 'of', 'last', 'weekdayName'],
    ['the?', 'last', 'weekdayName', 'of', 'the?', 'grain'],
    ['the?', 'last', 'weekdayName', 'inBefore', 'the?', 'grain'],
  ], (grain, _, n, weekday) => nthDay(n, weekday, relativeUnit(grain, 0))),
  ...rules('time', [['relative', 'holiday'], ['holiday', 'relative']], (which, holiday) => holidayOf(holiday, which)),
] // prettier-ignore

/** The week or weekend of a holiday in a year. */
function weekOfHoliday(holiday: Holiday, unit: 'week' | 'weekend', year: number): Time | null {
  const day = holidayIn(holiday, timeOf({ year }, 'year'))
  return day && weekOf(day, unit)
}

/** Four digits as typed, or a number in words between 1000 and 2199. */
function yearOf({ value, digits, isPlain }: Numeral): number | null {
  const isYear = isPlain && value >= 1000 && value < 2200 && !(digits === null && value === 1000) // "por mil"
  return isYear && (digits === null || digits.length === 4) ? value : null
}

/** "две тысячи тридцатый год", "восемьдесят пятый год": of two digits it is one of the last century. */
function yearRank({ value, digits }: Numeral, _: true): number | null {
  if (digits !== null) return null
  return value >= 1000 && value < 2200 ? value : value >= 30 && value < 100 ? 1900 + value : null
}

/** So many in words may be a price, "पंद्रह सौ में"; years of our time and odd numbers are years. */
function isSaidYear(value: number): boolean {
  return value > 1900 && value < 2100 ? value % 100 > 0 : value > 1000 && value < 1900 && value % 10 > 0
}

function yearTime(year: number | null): Time | null {
  return year === null ? null : timeOf({ year }, 'year')
}
