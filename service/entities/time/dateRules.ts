import { GAP, rule } from '../engine/grammar.ts'
import type { Duration, Edge, Holiday, Numeral } from '../symbols.ts'
import { type Grain, isFiner, unitAt } from './calendar.ts'
import { chineseDate } from './calendars/lunisolar.ts'
import { hourTime } from './clockRules.ts'
import { holidayAway, holidayIn, holidayOf } from './holidays.ts'
import { fullYear } from './shapes.ts'
import {
  beginOf,
  besideDay,
  comingWeekday,
  comingWeekend,
  pastWeekday,
  relativeMonth,
  relativeWeekday,
  shiftedFromDate,
  shiftedFromDay,
  unitBehind,
  weekdayAway,
  weekdayFrom,
  weekdayWeeksFrom,
  weekdayWeeksLater,
  weekOf,
} from './relativeDays.ts'
import { type Clock, type DayPart, intersect, relativeUnit, shiftedBy, type Time, timeOf, windowOf } from './time.ts'
import {
  edgeDay,
  endOf,
  isCalendar,
  isDate,
  nthDay,
  nthDayOrDate,
  nthUnit,
  nthWorkday,
  quarterOf,
  shiftedByWorkdays,
  weekIn,
  weekNumber,
} from './units.ts'

/** Rules for dates: days, months, years and what is said relative to the clock. */
export const dateRules = [
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

  ...rule('time', ['dateShape'], shape => shape),
  ...rule('time', ['clockShape'], shape => shape),
  ...rule('time', ['month'], month => timeOf({ month }, 'month')),
  ...rule('monthName', ['month'], month => month),
  ...rule('monthName', ['monthLoose'], month => month),
  ...rule('monthName', ['monthRank'], month => month),
  // "Jan. 5, 2015"
  ...rule('monthName', ['monthDotted'], month => month),
  ...rule('weekdayName', ['weekday'], weekday => weekday),
  ...rule('weekdayName', ['weekdayLoose'], weekday => weekday),
  ...rule('time', ['inBefore', 'monthLoose'], (_, month) => timeOf({ month }, 'month')),
  ...rule('time', ['on', 'weekdayLoose'], (_, weekday) => timeOf({ weekday }, 'day')),
  // "Sat, May 12", "So 10:30"
  ...rule('weekdayBeside', ['weekdayLoose'], weekday => weekday),
  ...rule('weekdayBeside', ['weekdayShort'], weekday => weekday),
  ...rule('weekdayBeside', ['weekdayDotted'], weekday => weekday),
  ...rule('time', ['weekdayBeside', 'time'], (weekday, date) => (hasDay(date) ? intersect(timeOf({ weekday }, 'day'), date) : null), GAP.comma),
  ...rule('time', ['weekdayBeside', 'clockShape'], (weekday, clock) => intersect(timeOf({ weekday }, 'day'), clock), GAP.comma),
  // "5월 17일 (금요일)", "May 17 (Fri)"
  ...rule('time', ['time', 'opening', 'weekdayName', 'closing'], (date, _, weekday) => onItsWeekday(date, weekday), GAP.space),
  ...rule('time', ['time', 'opening', 'weekdayBeside', 'closing'], (date, _, weekday) => onItsWeekday(date, weekday), GAP.space),
  // "yesterday (Monday)", "tomorrow, June 15", "today (the 14th of June)"
  ...rule('time', ['relativeDay', 'opening', 'weekdayName', 'closing'], days => relativeUnit('day', days), GAP.space),
  ...rule('time', ['relativeDay', 'opening', 'time', 'closing'], (_, _open, date) => (hasDay(date) && isDay(date) ? date : null), GAP.space),
  ...rule('time', ['relativeDay', 'the?', 'time'], (_, _the, date) => (hasDay(date) && !date.isLatent ? date : null), GAP.comma),
  // "this Friday (June 15)"
  ...rule('time', ['time', 'opening', 'time', 'closing'], (day, _, date) => ((day.fields.weekday !== undefined || day.windowGrain === 'day') && isDay(day) && hasDay(date) && isDay(date) ? date : null), GAP.space),
  ...rule('time', ['monthDotted', 'year'], (month, year) => timeOf({ month, year }, 'month'), GAP.comma),
  ...rule('time', ['monthLoose', 'of', 'year'], (month, _, year) => timeOf({ month, year }, 'month')),
  ...rule('time', ['monthLoose', 'year'], (month, year) => timeOf({ month, year }, 'month'), GAP.comma),
  ...rule('time', ['month', 'number'], (month, { value, digits }) =>
    digits?.length === 2 && value > 31 ? timeOf({ year: 1900 + value, month }, 'month') : null),
  // "junio del 98"
  ...rule('time', ['month', 'of', 'number'], (month, _, { value, digits }) =>
    digits?.length === 2 && value > 31 ? timeOf({ year: 1900 + value, month }, 'month') : null),
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
  ...rule('holiday', ['topicDay', 'the?', 'dayTopic'], (_, _the, topic) => topic),
  ...rule('holiday', ['topicBefore', 'dayTopic', 'topicAfter'], (_, topic) => topic),
  ...rule('time', ['holiday', 'of?', 'year'], (holiday, _, year) => holidayIn(holiday, timeOf({ year }, 'year'))),
  ...rule('time', ['holiday', 'of?', 'the?', 'time'], (holiday, _, _the, time) => holidayIn(holiday, time)),
  ...rule('time', ['time', 'of?', 'holiday'], (time, _, holiday) => holidayIn(holiday, time)),
  // "last year's Christmas", "Monday's 10 am"
  ...rule('time', ['time', 'possessive', 'holiday'], (time, _, holiday) => holidayIn(holiday, time), GAP.space),
  ...rule('time', ['time', 'possessive', 'time'], (day, _, clock) => clockOfDay(day, clock), GAP.space),
  // "last year at Christmas"
  ...rule('time', ['time', 'at', 'the?', 'holiday'], (time, _, _the, holiday) => (isDate(time) ? holidayIn(holiday, time) : null)),
  ...rule('time', ['time', 'atHoliday', 'the?', 'holiday'], (time, _, _the, holiday) => (isDate(time) ? holidayIn(holiday, time) : null)),
  // "over Easter weekend"
  ...rule('time', ['holiday', 'grain'], (holiday, grain) => (grain === 'weekend' || grain === 'week' ? weekOf(holidayOf(holiday), grain) : null)),
  ...rule('time', ['holiday', 'grain', 'of?', 'year'], (holiday, grain, _, year) => (grain === 'weekend' || grain === 'week' ? weekOfHoliday(holiday, grain, year) : null)),
  // "paasweekend", "påskhelgen 2018"
  ...rule('time', ['holidayWeekend'], holiday => weekOf(holidayOf(holiday), 'weekend')),
  ...rule('time', ['relative', 'holidayWeekend'], (which, holiday) => weekOf(holidayOf(holiday, which), 'weekend')),
  ...rule('time', ['holidayWeekend', 'of?', 'year'], (holiday, _, year) => weekOfHoliday(holiday, 'weekend', year)),
  // "Christmas in 2 years", "Noël il y a deux ans"
  ...rule('time', ['holiday', 'inBefore', 'duration'], (holiday, _, amounts) => holidayAway(holiday, amounts, 1)),
  ...rule('time', ['holiday', 'duration', 'inAfter'], (holiday, amounts) => holidayAway(holiday, amounts, 1)),
  ...rule('time', ['holiday', 'agoBefore', 'duration'], (holiday, _, amounts) => holidayAway(holiday, amounts, -1)),
  ...rule('time', ['holiday', 'duration', 'agoAfter'], (holiday, amounts) => holidayAway(holiday, amounts, -1)),
  // 八月初三 is a day of the moon's calendar
  ...rule('holiday', ['monthName', 'lunarDay'], (month, day) => year => chineseDate(year, month, day), GAP.none),
  // 三年后的感恩节, "3년 전 크리스마스"
  ...rule('time', ['duration', 'inAfter', 'of?', 'holiday'], (amounts, _, _of, holiday) => holidayAway(holiday, amounts, 1)),
  ...rule('time', ['duration', 'agoAfter', 'of?', 'holiday'], (amounts, _, _of, holiday) => holidayAway(holiday, amounts, -1)),
  // "the second last week of October"
  // 倒数第三, 最後から3番目
  ...rule('last', ['fromEnd', 'ordinal'], (_, { value, isPlain }) => (isPlain && value > 0 ? -value : null)),
  // "trzeci od końca", "третий с конца"
  ...rule('last', ['ordinal', 'fromEnd'], ({ value, isPlain }) => (isPlain ? -value : null)),
  ...rule('last', ['ordinal', 'last'], ({ value, isPlain }, last) => (isPlain && last === -1 && value > 1 ? -value : null)),
  // "the first Friday of the month"
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'of', 'the?', 'grain'], (_, { value }, weekday, _of, _the, grain) =>
    nthDay(value, weekday, relativeUnit(grain, 0))),
  // "महीने का पहला शुक्रवार"
  ...rule('time', ['grain', 'of', 'ordinal', 'weekdayName'], (grain, _, { value }, weekday) => nthDay(value, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['grain', 'of', 'last', 'weekdayName'], (grain, _, n, weekday) => nthDay(n, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, { value }, weekday, _in, _the, grain) =>
    nthDay(value, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'last', 'weekdayName', 'of', 'the?', 'grain'], (_, n, weekday, _of, _the, grain) =>
    nthDay(n, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'last', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, n, weekday, _in, _the, grain) =>
    nthDay(n, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['relative', 'holiday'], (which, holiday) => holidayOf(holiday, which)),
  ...rule('time', ['holiday', 'relative'], (holiday, which) => holidayOf(holiday, which)),

  // "July 3rd, 2016", "the 3rd of July 2016", "3 July"
  // "2019-aug-1", "2019/aug/01"
  ...rule('time', ['year', 'monthName', 'monthDay'], (year, month, day) => timeOf({ year, month, day }, 'day'), GAP.comma),
  // "16. Nov. 2016": without the year another sentence may begin
  ...rule('time', ['number', 'dayDot', 'monthName', 'abbreviationDot?', 'year'], ({ value, digits }, _, month, _dot, year) => (digits !== null && dayNumber(value) !== null ? timeOf({ year, month, day: value }, 'day') : null), GAP.space),
  // "septembre-2020-23", "23-2020-September"
  ...rule('time', ['monthName', 'year', 'monthDay'], (month, year, day) => timeOf({ year, month, day }, 'day'), GAP.hyphen),
  ...rule('time', ['monthDay', 'year', 'monthName'], (day, year, month) => timeOf({ year, month, day }, 'day'), GAP.hyphen),
  ...rule('time', ['monthName', 'the?', 'monthDay'], (month, _, day) => timeOf({ month, day }, 'day'), GAP.comma),
  ...rule('time', ['the?', 'monthDay', 'of?', 'monthName'], (_, day, _of, month) => timeOf({ month, day }, 'day'), GAP.comma),
  ...rule('time', ['the', 'ordinal'], (_, { value, digits }) => {
    const day = dayNumber(value)
    return day === null ? null : timeOf({ day }, 'day', digits === null ? { isLatent: true } : { isLast: true })
  }),
  // "el uno de mayo", "le 21 du mois"
  ...rule('time', ['the', 'number', 'of', 'monthName'], (_, { value, digits }, _of, month) => (value === 1 && digits === null ? timeOf({ month, day: 1 }, 'day') : null)),
  ...rule('time', ['theDay', 'number', 'of', 'the?', 'grain'], (_, number, _of, _the, grain) => (grain === 'month' ? bareDay(number, false) : null)),
  // "día 15", "on the 15"
  ...rule('time', ['dayBefore', 'number'], (_, number) => bareDay(number, false)),
  ...rule('time', ['dayBefore', 'dateShape'], (_, date) => ({ ...date, isLatent: false })),
  ...rule('time', ['dayBefore', 'ordinal'], (_, number) => bareDay(number, false)),
  ...rule('time', ['on', 'the', 'number'], (_, _the, number) => bareDay(number, true)),
  // "what is planned for the twenty fifth": lower ranks choose among things
  ...rule('time', ['during', 'the', 'ordinal'], (_, _the, number) => (number.value >= LEAST_SURE_DAY ? bareDay(number, true) : null)),
  ...rule('time', ['during', 'the', 'number'], (_, _the, number) => bareDay(number, true)),
  ...rule('time', ['theDay', 'number'], (_, number) => bareDay(number, true)),
  // "उस 27 को", "15 को सुबह 8 बजे"
  ...rule('time', ['theDay', 'number', 'onDayAfter'], (_, number) => bareDay(number, false)),
  ...rule('time', ['number', 'onDayAfter', 'time'], ({ value, digits }, _, time) => (digits !== null && dayNumber(value) !== null && isClockTime(time) ? intersect(timeOf({ day: value }, 'day'), time) : null), GAP.space),
  ...rule('time', ['dayDigits', 'number'], (_, number) => (number.digits === null ? null : bareDay(number, true))),
  ...rule('time', ['onDigits', 'number'], (_, number) => (number.digits?.length === 2 ? bareDay(number, true) : null)),
  ...rule('time', ['theDayInDigits', 'number'], (_, number) => (number.digits === null ? null : bareDay(number, true))),
  ...rule('time', ['theDayInDigits', 'number', 'of', 'the?', 'grain'], (_, number, _of, _the, grain) => (grain === 'month' && number.digits !== null ? bareDay(number, false) : null)),
  ...rule('time', ['theDayInDigits', 'weekdayName', 'number'], (_, weekday, { value, digits }) => (digits === null ? null : onlyLast(dayOfWeekday(weekday, value)))),
  ...rule('time', ['theDayInDigits', 'ordinal'], (_, number) => (number.digits === null ? null : bareDay(number, true))),
  // "am 1. des Monats"
  ...rule('time', ['theDayInDigits', 'ordinal', 'of', 'the?', 'grain'], (_, number, _of, _the, grain) => (grain === 'month' && number.digits !== null ? bareDay(number, false) : null)),
  // "am 2. 8."
  ...rule('time', ['theDayInDigits', 'ordinal', 'ordinal'], (_, day, month) => numberedDate(day, month), GAP.space),
  // "den 24. i 12.", "den 5 i 5"
  ...rule('time', ['theDay', 'ordinal', 'monthOfDay', 'ordinal'], (_, day, _in, month) => numberedDate(day, month), GAP.space),
  ...rule('time', ['theDay', 'number', 'monthOfDay', 'number'], (_, day, _in, month) => numberedDate(day, month), GAP.space),
  // "13 przyszłego miesiąca", "5 прошлого месяца"
  ...rule('time', ['number', 'ofThatMonth'], ({ value, digits }, which) => (digits !== null && dayNumber(value) !== null ? intersect(timeOf({ day: value }, 'day'), relativeUnit('month', which)) : null), GAP.space),
  // "el 13 del 7 de 2018", "dia 13 do 7"
  ...rule('time', ['theDay', 'number', 'monthOfDay', 'number', 'of?', 'year'], (_, day, _in, month, _of, year) => datedIn(numberedDate(day, month), year), GAP.space),
  ...rule('time', ['dayBefore', 'number', 'monthOfDay', 'number'], (_, day, _in, month) => numberedDate(day, month), GAP.space),
  // "el próximo 13", "il prossimo giorno 13"
  ...rule('time', ['theDay', 'relative', 'number'], (_, which, day) => (day.digits !== null && which !== 0 ? relativeDay(which, bareDay(day, true)) : null), GAP.space),
  ...rule('time', ['the?', 'relative', 'dayBefore', 'number'], (_, which, _day, day) => relativeDay(which, bareDay(day, false)), GAP.space),
  // "le 1er", "den 2.", but not "le premier", "den zweiten", which choose among things; "am zweiten" is a day
  ...rule('time', ['theDay', 'ordinal'], (_, number) => (number.digits === null ? null : bareDay(number, true))),
  ...rule('time', ['onDay', 'ordinal'], (_, number) => bareDay(number, true)),
  // "den femtonde": smaller ranks choose among things as well
  ...rule('time', ['theRankedDay', 'ordinal'], (_, number) => (number.digits === null && number.value > MOST_CHOSEN ? bareDay(number, true) : null)),
  // "Wed 13th", "Friday the fifteenth", "the 20th of this month"
  ...rule('time', ['weekdayName', 'the?', 'ordinal'], (weekday, _, { value }) => dayOfWeekday(weekday, value), GAP.comma),
  ...rule('time', ['weekdayBeside', 'the', 'ordinal'], (weekday, _, { value }) => dayOfWeekday(weekday, value), GAP.comma),
  ...rule('time', ['weekdayName', 'the', 'number'], (weekday, _, { value }) => dayOfWeekday(weekday, value), GAP.comma),
  // "le lundi 5"
  ...rule('time', ['theDay', 'weekdayName', 'number'], (_, weekday, { value, digits }) => (digits === null ? null : onlyLast(dayOfWeekday(weekday, value)))),
  ...rule('time', ['weekdayName', 'number'], (weekday, { value, digits }) => (digits?.length === 2 ? dayOfWeekday(weekday, value) : null)),
  ...rule('time', ['weekdayName', 'number'], (weekday, { value, digits, isFinal }) => (digits?.length === 1 && isFinal ? dayOfWeekday(weekday, value) : null)),
  // "giovedì ventuno", but not "giovedì venti persone"
  ...rule('time', ['weekdayName', 'number'], (weekday, { value, digits, isFinal }) => (digits === null && isFinal && value > NOON ? dayOfWeekday(weekday, value) : null)),
  ...rule('time', ['ordinal', 'weekdayName'], ({ value, digits }, weekday) => (digits !== null && value > 5 ? dayOfWeekday(weekday, value) : null)),
  ...rule('time', ['the?', 'monthDay', 'of', 'the?', 'time'], (_, day, _of, _the, time) =>
    time.windowGrain === 'month' ? intersect(timeOf({ day }, 'day'), time) : null),
  // "الثاني من الشهر", "the second of the month"
  ...rule('time', ['the?', 'ordinal', 'of', 'the?', 'grain'], (_, { value, digits }, _of, _the, grain) => (grain === 'month' && digits === null ? dayOfMonth(value) : null)),
  // "next month the 5th"
  ...rule('time', ['time', 'the', 'ordinal'], (month, _, { value, digits }) => (digits !== null && month.windowGrain === 'month' && month.grain === 'month' ? intersect(timeOf({ day: value }, 'day'), month) : null), GAP.comma),
  // "15 числа", "пятнадцатого числа следующего месяца"
  // "21. päivä"
  ...rule('monthDay', ['ordinal', 'rankedDay'], ({ value, digits }) => (digits === null ? null : dayNumber(value)), GAP.space),
  ...rule('time', ['ordinal', 'rankedDay'], ({ value, digits }) => (digits === null ? null : dayOfMonth(value)), GAP.space),
  ...rule('monthDay', ['ordinal', 'dayNoun'], ({ value }) => dayNumber(value), GAP.space),
  ...rule('monthDay', ['number', 'dayNoun'], ({ value, digits }) => (digits === null ? null : dayNumber(value)), GAP.space),
  ...rule('time', ['ordinal', 'dayNoun'], ({ value }) => dayOfMonth(value), GAP.space),
  ...rule('time', ['number', 'dayNoun'], ({ value, digits }) => (digits === null ? null : dayOfMonth(value)), GAP.space),
  // "piętnastego przyszłego miesiąca"
  ...rule('time', ['ordinal', 'time'], ({ value }, time) => (time.windowGrain === 'month' && dayNumber(value) !== null ? intersect(timeOf({ day: value }, 'day'), time) : null), GAP.space),
  // "3rd Feb, 82"
  ...rule('time', ['time', 'number'], (date, { value, digits }) =>
    digits?.length === 2 && value > 31 && date.fields.day !== undefined ? withYear(date, 1900 + value) : null, GAP.comma),
  // "3 juin 24", "Sept. 1, 17", but not "el 3 de junio, 24 personas"
  ...rule('time', ['time', 'number'], (date, year) => (year.value >= EARLIEST_SHORT_YEAR ? withShortYear(date, year) : null), GAP.comma),
  // "14 April 15", "5-Nov-18", "Nov-5-18"
  ...rule('time', ['monthDay', 'monthName', 'number'], (day, month, year) => withShortYear(timeOf({ month, day }, 'day'), year), GAP.hyphen),
  ...rule('time', ['monthName', 'monthDay', 'number'], (month, day, year) => (year.value >= EARLIEST_SHORT_YEAR ? withShortYear(timeOf({ month, day }, 'day'), year) : null), GAP.hyphen),
  // "3 de junio del 24"
  ...rule('time', ['the?', 'monthDay', 'of', 'monthName', 'of', 'number'], (_, day, _of, month, _of2, year) => withShortYear(timeOf({ month, day }, 'day'), year), GAP.space),
  ...rule('time', ['time', 'of?', 'year'], (time, _, year) => withYear(time, year), GAP.comma),
  ...rule('time', ['year', 'of?', 'time'], (year, _, time) => withYear(time, year), GAP.comma),
  // "Woche 23 im Jahr 2018"
  ...rule('time', ['time', 'inBefore', 'the?', 'year'], (time, _, _the, year) => withYear(time, year)),
  // "2013 im März"
  ...rule('time', ['year', 'inBefore', 'monthName'], (year, _, month) => timeOf({ year, month }, 'month')),
  ...rule('time', ['inBefore', 'the?', 'year'], (_, _the, year) => timeOf({ year }, 'year')),
  // "en 2015-3"
  ...rule('time', ['inBefore', 'dateShape'], (_, date) => (date.grain === 'month' ? date : null)),
  ...rule('time', ['during', 'the?', 'year'], (_, _the, year) => timeOf({ year }, 'year')),
  // "since Monday", "depuis le 1er janvier": the last one; Swedish "sedan på fredag" is then, on Friday
  ...rule('time', ['sinceLast', 'the?', 'time'], (_, _the, time) => ((isOfAnyYear(time) || isClockTime(time)) && !time.hasPreposition ? { ...time, isLatent: false, direction: -1 } : null)),
  ...rule('time', ['time', 'sinceLastAfter'], time => (isOfAnyYear(time) ? { ...time, isLatent: false, direction: -1 } : null), GAP.space),
  // "before 2020", but not "after 2000 people came"
  ...rule('time', ['yearBound', 'number'], (_, number) => yearAlone(number)),
  // "the month of May"
  ...rule('time', ['the?', 'grain', 'of', 'monthLoose'], (_, grain, _of, month) => (grain === 'month' ? timeOf({ month }, 'month') : null)),
  // "from 2010 onwards", "von 2010 an"
  // "dalle 8 in poi", "desde las 8 en adelante"
  ...rule('time', ['fromClock', 'number', 'onwardHour'], (_, hour) => hourTime(hour), GAP.space),
  ...rule('time', ['time', 'onwardHour'], time => (time.isLatent && time.fields.hour === undefined ? null : { ...time, isLatent: false, isLast: false }), GAP.space),
  ...rule('time', ['from', 'the?', 'time', 'onwardHour'], (_, _the, time) => (time.isLatent && time.fields.hour === undefined ? null : { ...time, isLatent: false, isLast: false }), GAP.space),
  ...rule('time', ['from', 'the?', 'year', 'onward'], (_, _the, year) => timeOf({ year }, 'year')),
  // "since 2019"
  ...rule('time', ['since', 'the?', 'year'], (_, _the, year) => (year >= 1000 && year < 2100 ? timeOf({ year }, 'year', { isLast: year < 1900 }) : null)),
  ...rule('time', ['the?', 'grain', 'of?', 'year'], (_, grain, _of, year) => (grain === 'year' ? timeOf({ year }, 'year') : null)),
  // "toute l'année 2023"
  ...rule('time', ['whole', 'the?', 'grain', 'of?', 'year'], (_, _the, grain, _of, year) => (grain === 'year' ? timeOf({ year }, 'year') : null)),
  // "durante todo 2016", "per tutto il 2016"; "todo o mês de maio"
  ...rule('time', ['during', 'whole', 'the?', 'year'], (_, _whole, _the, year) => timeOf({ year }, 'year')),
  ...rule('time', ['whole', 'the?', 'grain', 'of', 'monthName'], (_, _the, grain, _of, month) => (grain === 'month' ? timeOf({ month }, 'month') : null)),
  // "the year 247"
  ...rule('time', ['the?', 'grain', 'number'], (_, grain, { value, isPlain }) => (grain === 'year' && isPlain && value >= 100 && value < 1000 ? timeOf({ year: value }, 'year') : null)),
  // 西暦645年
  ...rule('time', ['yearBefore', 'number', 'yearMark'], (_, { value, isPlain }) => (isPlain && value > 0 && value < 2200 ? timeOf({ year: value }, 'year') : null)),
  // 645年に, but 600年に一度 is a length
  ...rule('time', ['number', 'yearMark', 'duringAfter'], ({ value, digits }) => (digits?.length === 3 && value > 100 && value % 100 > 0 ? timeOf({ year: value }, 'year') : null), GAP.none),
  // 同年7月27日
  ...rule('time', ['ofSameYear', 'time'], (_, date) => (hasDay(date) && date.fields.year === undefined ? intersect(relativeUnit('year', 0), date) : null), GAP.none),
  // 平成30年
  ...rule('time', ['reign', 'number', 'yearMark'], (before, { value, isPlain }) => (isPlain && value > 0 && value < MOST_OF_REIGN ? timeOf({ year: before + value }, 'year') : null)),
  ...rule('time', ['reign', 'firstYear'], before => timeOf({ year: before + 1 }, 'year')),
  // 2016年10月6日, in parts
  // 24年5月20日
  ...rule('time', ['shortYear', 'time'], (year, time) => (time.fields.month === undefined ? null : withYear(time, year)), GAP.space),
  ...rule('shortYear', ['number', 'yearMark'], ({ digits }) => (digits?.length === 2 ? fullYear(digits) : null), GAP.none),
  // 九八年, 零八年: so many years are not said digit by digit
  ...rule('time', ['number', 'yearMark'], ({ digits, isSpelled }) => (isSpelled && digits?.length === 2 && (digits < '10' || digits > '40') ? timeOf({ year: fullYear(digits) }, 'year') : null), GAP.none),
  ...rule('time', ['year', 'yearMark'], year => timeOf({ year }, 'year'), GAP.space),
  ...rule('time', ['number', 'monthMark'], ({ value }) => (value >= 1 && value <= 12 && Number.isInteger(value) ? timeOf({ month: value }, 'month') : null), GAP.space), // prettier-ignore
  ...rule('time', ['number', 'dayMark'], ({ value, digits, isAmount }) => (isAmount || dayNumber(value) === null ? null : timeOf({ day: value }, 'day', { isLatent: value === 1 && digits === null })), GAP.space), // prettier-ignore
  // 一日 is a day long as often: 一日に is the first of a month
  ...rule('time', ['number', 'dayMark', 'duringAfter'], ({ value, digits }) => (value === 1 && digits === null ? timeOf({ day: 1 }, 'day') : null), GAP.none), // prettier-ignore
  ...rule('time', ['monthName', 'number', 'dayMark'], (month, { value }) => (dayNumber(value) === null ? null : timeOf({ month, day: value }, 'day')), GAP.space), // prettier-ignore

  // "next week", "la semaine prochaine", "this month"
  ...rule('time', ['the?', 'relative', 'grain'], (_, which, grain) => (isShortCalendar(grain) ? relativeUnit(grain, which) : null)), // prettier-ignore
  ...rule('time', ['the?', 'grain', 'relative'], (_, grain, which) => (isShortCalendar(grain) ? relativeUnit(grain, which) : null)), // prettier-ignore
  // "sales in the week", "the forecast for the month"
  ...rule('time', ['inUnitNow', 'grain'], (_, grain) => (grain === 'week' || grain === 'month' || grain === 'year' ? { ...relativeUnit(grain, 0), isLast: true } : null), GAP.space),
  // "this hour", "this minute"
  ...rule('time', ['the?', 'relative', 'grain'], (_, which, grain) => (which === 0 && !isCalendar(grain) ? relativeUnit(grain, 0) : null)),
  // "cette semaine passée", "ce mercredi passé", "ce dernier mercredi"
  ...rule('time', ['relative', 'grain', 'relative'], (first, grain, which) => (first === 0 && which < 0 && isShortCalendar(grain) ? relativeUnit(grain, which) : null)),
  ...rule('time', ['relative', 'weekdayName', 'relative'], (first, weekday, which) => (first === 0 && which < 0 ? relativeWeekday(which, weekday) : null)),
  ...rule('time', ['relative', 'relative', 'grain'], (first, which, grain) => (first === 0 && which < 0 && isShortCalendar(grain) ? relativeUnit(grain, which) : null)),
  ...rule('time', ['relative', 'relative', 'weekdayName'], (first, which, weekday) => (first === 0 && which < 0 ? relativeWeekday(which, weekday) : null)),
  ...rule('time', ['the?', 'relative', 'weekdayName'], (_, which, weekday) => relativeWeekday(which, weekday)),
  ...rule('time', ['the?', 'weekdayName', 'relative'], (_, weekday, which) => relativeWeekday(which, weekday)),
  // "the week after next", "Friday after next": words that before their noun mean "after the next Friday"
  ...rule('time', ['the?', 'grain', 'relativeBehind'], (_, grain, which) => (isShortCalendar(grain) ? relativeUnit(grain, which) : null)),
  ...rule('time', ['the?', 'weekdayName', 'relativeBehind'], (_, weekday, which) => relativeWeekday(which, weekday)),
  ...rule('time', ['the?', 'monthName', 'relativeBehind'], (_, month, which) => relativeMonth(which, month)),
  ...rule('time', ['holiday', 'relativeBehind'], (holiday, which) => holidayOf(holiday, which)),
  // "after this year", "after next week"
  ...rule('time', ['afterUnit', 'the?', 'time'], (_, _the, time) => unitBehind(time)),
  // "mercredi matin dernier"
  ...rule('time', ['the?', 'weekdayName', 'dayPart', 'relative'], (_, weekday, part, which) => intersect(relativeWeekday(which, weekday), timeOf({}, 'hour', { part }))),
  // 上周一
  ...rule('time', ['the?', 'relative', 'weekdayOfWeek'], (_, which, weekday) => intersect(timeOf({ weekday }, 'day'), relativeUnit('week', which)), GAP.space),
  // "this Friday, Jun 15", "this Friday (15 Jun)"
  ...rule('time', ['the?', 'relative', 'weekdayName', 'time'], (_, _which, weekday, date) => onItsWeekday(date, weekday), GAP.comma),
  ...rule('time', ['the?', 'relative', 'weekdayName', 'opening', 'time', 'closing'], (_, _which, weekday, _open, date) => onItsWeekday(date, weekday), GAP.space),
  ...rule('time', ['weekdayName', 'opening', 'time', 'closing'], (weekday, _, date) => onItsWeekday(date, weekday), GAP.space),
  // "this coming Friday", "am kommenden Samstag": the next one, be it of this week
  ...rule('relative', ['coming'], () => 1),
  ...rule('time', ['coming', 'weekdayOfWeek'], (_, weekday) => comingWeekday(1, weekday), GAP.space),
  ...rule('time', ['the?', 'coming', 'weekdayName'], (_, _coming, weekday) => comingWeekday(1, weekday)),
  ...rule('time', ['the?', 'weekdayName', 'coming'], (_, weekday) => comingWeekday(1, weekday)),
  ...rule('time', ['coming', 'time'], (_, date) => (hasDay(date) && date.fields.year === undefined && date.fields.hour === undefined ? { ...date, direction: 1 } : null)),
  ...rule('time', ['the?', 'coming', 'grain'], (_, _coming, grain) => (grain === 'weekend' ? comingWeekend() : null)),
  // "este mes de mayo", "il mese di maggio scorso"
  ...rule('time', ['the?', 'relative', 'grain', 'of', 'monthName'], (_, which, grain, _of, month) => (grain === 'month' ? relativeMonth(which, month) : null)),
  ...rule('time', ['the?', 'grain', 'of', 'monthName', 'relative'], (_, grain, _of, month, which) => (grain === 'month' ? relativeMonth(which, month) : null)),
  ...rule('time', ['the?', 'relative', 'monthName'], (_, which, month) => relativeMonth(which, month)),
  ...rule('time', ['the?', 'monthName', 'relative'], (_, month, which) => relativeMonth(which, month)),
  // "courant mars 2018"
  ...rule('time', ['relative', 'monthName', 'year'], (which, month, year) => (which === 0 ? timeOf({ month, year }, 'month') : null)),
  // "next April 6", "this 5/12"
  ...rule('time', ['the?', 'relative', 'monthName', 'monthDay'], (_, which, month, day) => relativeDate(which, timeOf({ month, day }, 'day'))),
  // "el 13 de julio pasado"
  ...rule('time', ['time', 'relative'], (date, which) => (isDayAndMonth(date) ? onlyLast(relativeDate(which, date)) : null), GAP.space),
  ...rule('time', ['the?', 'relative', 'monthDay', 'of?', 'monthName'], (_, which, day, _of, month) => relativeDate(which, timeOf({ month, day }, 'day'))),
  // "le 6 avril prochain", "el 6 de abril pasado"
  ...rule('time', ['the?', 'monthDay', 'of?', 'monthName', 'relative'], (_, day, _of, month, which) => (which === 0 ? null : relativeDate(which, timeOf({ month, day }, 'day')))),
  ...rule('time', ['the?', 'relative', 'dateShape'], (_, which, date) => relativeDate(which, date)),
  ...rule('time', ['grain'], grain => (grain === 'weekend' ? relativeUnit('weekend', 0) : null)),
  ...rule('time', ['the', 'grain'], (_, grain) => (grain === 'weekend' ? relativeUnit('weekend', 0) : null)),

  // "in 3 days", "2 weeks ago", "3 weeks from Monday", "2 days after tomorrow"
  ...rule('time', ['inBefore', 'duration'], (_, amounts) => ({ ...shiftedBy(amounts, ({ now }) => now, 1), isShifted: true })),
  // "in 15'"
  ...rule('time', ['inBefore', 'number', 'minutePrime'], (_, { value, isPlain }) => (isPlain && value > 0 ? { ...shiftedBy([['minute', value]], now, 1), isShifted: true } : null), GAP.space),
  // "a week on Friday"
  ...rule('time', ['article', 'grain', 'on', 'weekdayName'], (_, grain, _on, weekday) => (grain === 'week' || grain === 'fortnight' ? weekdayWeeksLater(weekday, grain === 'week' ? 1 : 2) : null), GAP.space),
  // "dans une petite semaine"
  ...rule('time', ['inBefore', 'article', 'inexact', 'grain'], (_, _one, _inexact, grain) => ({ ...shiftedBy([[grain, 1]], now, 1), isShifted: true })),
  // "+2 months, 5 days", "-3h"; "+5 years of experience" is a length
  ...rule('time', ['shiftSign', 'duration'], (sign, amounts) => ({ ...shiftedBy(amounts, now, sign), isShifted: true, isLast: true }), GAP.none),
  // "after 10 minutes"
  ...rule('time', ['afterLength', 'duration'], (_, amounts) => ({ ...shiftedBy(amounts, now, 1), isShifted: true })),
  ...rule('time', ['duration', 'inAfter'], amounts => ({ ...shiftedBy(amounts, ({ now }) => now, 1), isShifted: true })),
  // "today in one hour"
  ...rule('time', ['relativeDay', 'inBefore', 'duration'], (days, _, amounts) => shiftedToday(days, amounts)),
  ...rule('time', ['relativeDay', 'duration', 'inAfter'], shiftedToday),
  ...rule('time', ['inBefore', 'duration', 'inAfter'], (_, amounts) => shiftedBy(amounts, ({ now }) => now, 1)),
  // "in 2 weeks' time"
  ...rule('time', ['inBefore', 'duration', 'timeAfter'], (_, amounts) => shiftedBy(amounts, now, 1), GAP.space),
  ...rule('time', ['agoBefore', 'duration'], (_, amounts) => shiftedBy(amounts, ({ now }) => now, -1)),
  ...rule('time', ['duration', 'agoAfter'], amounts => shiftedBy(amounts, ({ now }) => now, -1)),
  // "for 5 timer siden", "hace 2 días atrás"
  ...rule('time', ['agoBefore', 'duration', 'agoAfter'], (_, amounts) => shiftedBy(amounts, now, -1)),
  // "منذ شهرين من الآن"
  ...rule('time', ['agoBefore', 'duration', 'inAfter'], (_, amounts) => shiftedBy(amounts, now, -1)),
  ...rule('time', ['agoBefore', 'about', 'duration', 'agoAfter'], (_, _about, amounts) => shiftedBy(amounts, now, -1)),
  // "rok temu", "za godzinę", "год назад", "через час"
  ...rule('time', ['oneUnit', 'agoAfter'], unit => shiftedBy([[unit, 1]], now, -1)),
  ...rule('time', ['agoBefore', 'oneUnit'], (_, unit) => shiftedBy([[unit, 1]], now, -1)),
  // "خلال شهر مايو" is no month from now
  ...rule('time', ['inUnit', 'oneUnit', 'monthName'], (_, unit, month) => (unit === 'month' ? timeOf({ month }, 'month') : null)),
  ...rule('time', ['inUnit', 'oneUnit', 'inAfter?'], (_, unit) => shiftedBy([[unit, 1]], now, 1)),
  // "лет десять назад", "минут через десять"
  ...rule('time', ['unitBefore', 'number', 'agoAfter'], (grain, { value, isPlain }) => (isPlain && value > 1 && value <= 100 ? shiftedBy([[grain, value]], now, -1) : null), GAP.space),
  ...rule('time', ['unitBefore', 'inUnit', 'number'], (grain, _, { value, isPlain }) => (isPlain && value > 1 && value <= 100 ? shiftedBy([[grain, value]], now, 1) : null), GAP.space),
  // "za tydzień w piątek"
  ...rule('time', ['inUnit', 'oneUnit', 'on', 'weekdayName'], (_, unit, _on, weekday) => weekdayAway(weekday, [[unit, 1]], 1)),
  // "10 sec. ago"
  ...rule('agoAfter', ['abbreviationDot', 'agoAfter'], () => true, GAP.space),
  ...rule('inAfter', ['abbreviationDot', 'inAfter'], () => true, GAP.space),
  // "viikon päästä", "viikko sitten", "viikon päästä perjantaina"
  ...rule('time', ['oneUnit', 'inAfter'], grain => shiftedBy([[grain, 1]], now, 1)),
  ...rule('time', ['oneUnit', 'inAfter', 'weekdayName'], (grain, _, weekday) => weekdayAway(weekday, [[grain, 1]], 1)),
  ...rule('time', ['duration', 'inAfter', 'weekdayName'], (amounts, _, weekday) => weekdayAway(weekday, amounts, 1)),
  // "ab morgen", "starting Monday"
  ...rule('time', ['starting', 'the?', 'time'], (_, _the, time) => (time.isLatent ? null : time)),
  // "von morgen an", "drei Tage von heute an"
  ...rule('time', ['from', 'time', 'onward'], (_, time) => (time.isAdverb || time.windowGrain === 'second' ? time : null)),
  ...rule('time', ['duration', 'from', 'the?', 'time', 'onward'], (amounts, _, _the, time) => (isDay(time) ? { ...shiftedBy(amounts, beginOf(time), 1), isShifted: true } : null)),
  // "in acht Tagen" is in a week
  ...rule('time', ['inBefore', 'weeksInDays'], (_, amount) => shiftedBy([amount], now, 1)),
  ...rule('time', ['agoBefore', 'weeksInDays'], (_, amount) => shiftedBy([amount], now, -1)),
  // 10分から15分後 is a range
  ...rule('time', ['duration', 'after', 'time'], (amounts, _, time) => (time.isShifted || isOnlyHour(time) && amounts.every(([grain]) => !isFiner(grain, 'day')) ? null : { ...shiftedBy(amounts, beginOf(time), 1), isShifted: true })),
  // "بعد أسبوع من الجمعة", "قبل شهر من العيد"
  ...rule('time', ['inBefore', 'oneUnit', 'of', 'the?', 'time'], (_, unit, _of, _the, time) => (isDay(time) ? shiftedBy([[unit, 1]], beginOf(time), 1) : null)),
  ...rule('time', ['agoBefore', 'oneUnit', 'of', 'the?', 'time'], (_, unit, _of, _the, time) => shiftedFromTime(time, [[unit, 1]], -1)),
  // "two years from 2011"
  ...rule('time', ['inBefore?', 'duration', 'after', 'year'], (_, amounts, _after, year) => shiftedBy(amounts, beginOf(timeOf({ year }, 'year')), 1)),
  // "in about 3 days", "il y a environ un mois"
  ...rule('time', ['inBefore', 'about', 'duration'], (_, _about, amounts) => shiftedBy(amounts, now, 1)),
  ...rule('time', ['agoBefore', 'about', 'duration'], (_, _about, amounts) => shiftedBy(amounts, now, -1)),
  ...rule('time', ['about', 'duration', 'inAfter'], (_, amounts) => shiftedBy(amounts, now, 1)),
  ...rule('time', ['about', 'duration', 'agoAfter'], (_, amounts) => shiftedBy(amounts, now, -1)),
  // "in four business days", "two working days before Christmas"
  ...rule('time', ['inBefore', 'number', 'workday'], (_, { value }) => shiftedByWorkdays(value, now)),
  ...rule('time', ['number', 'workday', 'inAfter'], ({ value }) => shiftedByWorkdays(value, now)),
  ...rule('time', ['agoBefore', 'number', 'workday'], (_, { value }) => shiftedByWorkdays(-value, now)),
  ...rule('time', ['number', 'workday', 'agoAfter'], ({ value }) => shiftedByWorkdays(-value, now)),
  ...rule('time', ['number', 'workday', 'after', 'time'], ({ value }, _, _after, time) => shiftedByWorkdays(value, beginOf(time))),
  ...rule('time', ['number', 'workday', 'before', 'time'], ({ value }, _, _before, time) => shiftedByWorkdays(-value, beginOf(time))),
  // "three Fridays from now", "two Mondays later"
  ...rule('time', ['number', 'weekdays', 'inAfter'], ({ value, isPlain }, weekdays) => (isPlain ? comingWeekday(value, weekdays[0]) : null)),
  ...rule('time', ['number', 'weekdaysLoose', 'inAfter'], ({ value, isPlain }, weekdays) => (isPlain ? comingWeekday(value, weekdays[0]) : null)),
  // "in drei Freitagen", "om tre fredager"
  ...rule('time', ['inBefore', 'number', 'weekdays'], (_, { value, isPlain }, weekdays) => (isPlain && value > 1 ? comingWeekday(value, weekdays[0]) : null)),
  ...rule('time', ['inBefore', 'number', 'weekdaysLoose'], (_, { value, isPlain }, weekdays) => (isPlain && value > 1 ? comingWeekday(value, weekdays[0]) : null)),
  ...rule('time', ['number', 'weekdayName', 'inAfter'], ({ value, isPlain }, weekday) => (isPlain ? comingWeekday(value, weekday) : null)),
  // "dentro de 3 viernes"
  ...rule('time', ['inBefore', 'number', 'weekdayName'], (_, { value, isPlain }, weekday) => (isPlain && value > 1 ? comingWeekday(value, weekday) : null)),
  // "अब से तीन शुक्रवार"
  ...rule('time', ['now', 'lengthFrom', 'number', 'weekdayName'], (_, _from, { value, isPlain }, weekday) => (isPlain && value > 0 ? comingWeekday(value, weekday) : null)),
  // 明日から二日, 昨日の2日前
  ...rule('time', ['time', 'after', 'duration'], (time, _, amounts) => (time.part || time.fields.hour !== undefined ? null : { ...shiftedBy(amounts, beginOf(time), 1), isShifted: true })),
  ...rule('time', ['time', 'after', 'duration', 'inAfter'], (time, _, amounts) => (time.part ? null : shiftedBy(amounts, beginOf(time), 1))),
  // 明日の2日後
  ...rule('time', ['time', 'of', 'duration', 'inAfter'], (time, _, amounts) => (time.part || time.isLatent || time.fields.hour !== undefined ? null : shiftedBy(amounts, beginOf(time), 1))),
  // 从现在起三天后, 明天起一周后
  ...rule('time', ['from?', 'time', 'startingAfter', 'duration', 'inAfter'], (_, time, _starting, amounts) => (time.part ? null : shiftedBy(amounts, beginOf(time), 1))),
  ...rule('time', ['time', 'of', 'duration', 'agoAfter'], (time, _, amounts) => shiftedBy(amounts, beginOf(time), -1)),
  // "शुक्रवार के एक हफ्ते बाद", "क्रिसमस से दो दिन पहले"
  ...rule('time', ['time', 'of', 'duration', 'inAfter'], (time, _, amounts) => (time.part || time.fields.hour !== undefined ? null : shiftedBy(amounts, beginOf(time), 1))),
  ...rule('time', ['time', 'after', 'duration', 'agoAfter'], (time, _, amounts) => (time.part || time.fields.hour !== undefined ? null : shiftedBy(amounts, beginOf(time), -1))),
  // "आधी रात से एक घंटा पहले"
  ...rule('time', ['time', 'lengthFrom', 'duration', 'agoAfter'], (time, _, amounts) => shiftedBeside(time, amounts, -1)),
  ...rule('time', ['time', 'lengthFrom', 'duration', 'inAfter'], (time, _, amounts) => shiftedBeside(time, amounts, 1)),
  // "크리스마스 이틀 전", 圣诞节前两天
  ...rule('time', ['time', 'before', 'duration'], (time, _, amounts) => shiftedFromDate(time, amounts, -1)),
  ...rule('time', ['time', 'duration', 'agoAfter'], (time, amounts) => shiftedFromDate(time, amounts, -1)),
  // "부활절 사흘 뒤", "자정 5분 후"
  ...rule('time', ['time', 'duration', 'inAfter'], (time, amounts) => shiftedFromDate(time, amounts, 1) ?? shiftedFromHour(time, amounts)),
  // "за два дня до Рождества"
  ...rule('time', ['within', 'duration', 'before', 'the?', 'time'], (_, amounts, _before, _the, time) => shiftedFromDate(time, amounts, -1)),
  ...rule('time', ['within', 'the?', 'relative', 'duration', 'before', 'the?', 'time'], (_, _the, which, amounts, _before, _the2, time) => (which === 1 ? shiftedFromDate(time, amounts, -1) : null)),
  ...rule('time', ['within', 'the?', 'relative', 'duration', 'after', 'the?', 'time'], (_, _the, which, amounts, _after, _the2, time) => (which === 1 ? shiftedFromDate(time, amounts, 1) : null)),
  // "three days before the end of the month"
  ...rule('time', ['duration', 'before', 'the?', 'limit'], (amounts, _, _the, limit) => (limit.grain === 'day' && limit.window ? shiftedBy(amounts, beginOf(limit), -1) : null)),
  // "بعد العيد بأسبوع", "قبل غد بيومين"
  ...rule('time', ['after', 'the?', 'time', 'byMuch', 'duration'], (_, _the, time, _by, amounts) => shiftedFromDate(time, amounts, 1)),
  ...rule('time', ['before', 'the?', 'time', 'byMuch', 'duration'], (_, _the, time, _by, amounts) => shiftedFromDate(time, amounts, -1)),
  ...rule('time', ['after', 'the?', 'time', 'byMuch', 'oneUnit'], (_, _the, time, _by, unit) => shiftedFromDate(time, [[unit, 1]], 1)),
  ...rule('time', ['before', 'the?', 'time', 'byMuch', 'oneUnit'], (_, _the, time, _by, unit) => shiftedFromDate(time, [[unit, 1]], -1)),
  // "10 minuti prima delle 8", "meia hora depois das 18h": these words stand before hours only
  ...rule('time', ['duration', 'beforeClock', 'number'], (amounts, _, hour) => shiftedFromClock(hour, amounts, -1)),
  ...rule('time', ['duration', 'beforeClock', 'time'], (amounts, _, time) => shiftedFromDate(time, amounts, -1)),
  ...rule('time', ['duration', 'afterClock', 'number'], (amounts, _, hour) => shiftedFromClock(hour, amounts, 1)),
  // "pół godziny po 18"
  ...rule('time', ['duration', 'after', 'number'], (amounts, _, hour) => (hour.isFinal && hour.digits !== null && hour.value <= 24 ? shiftedFromClock(hour, amounts, 1) : null), GAP.space),
  ...rule('time', ['duration', 'afterClock', 'time'], (amounts, _, time) => shiftedFromDate(time, amounts, 1)),
  // "через три дня после Пасхи", "через неделю после пятницы"
  ...rule('time', ['inBefore', 'duration', 'after', 'the?', 'time'], (_, amounts, _after, _the, time) => shiftedFromTime(time, amounts, 1)),
  ...rule('time', ['inUnit', 'oneUnit', 'after', 'the?', 'time'], (_, unit, _after, _the, time) => shiftedFromTime(time, [[unit, 1]], 1)),
  // "выходные после Пасхи"
  ...rule('time', ['grain', 'after', 'the?', 'time'], (grain, _, _the, time) => (grain === 'weekend' ? besideDay(grain, time, 1) : null)),
  // "час до полуночи", "dzień po Wigilii"
  ...rule('time', ['oneUnit', 'before', 'the?', 'time'], (unit, _, _the, time) => shiftedFromTime(time, [[unit, 1]], -1)),
  ...rule('time', ['oneUnit', 'after', 'the?', 'time'], (unit, _, _the, time) => shiftedFromTime(time, [[unit, 1]], 1)),
  // "قبل يومين من العيد"
  ...rule('time', ['agoBefore', 'duration', 'of', 'the?', 'time'], (_, amounts, _of, _the, time) => shiftedFromDate(time, amounts, -1)),
  ...rule('time', ['duration', 'before', 'time'], (amounts, _, time) => shiftedBy(amounts, beginOf(time), -1)),

  // "first Monday of March", "last day of October", "third week of 2018"
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'of?', 'the?', 'time'], (_, { value }, weekday, _of, _the, time) => nthDay(value, weekday, time)),
  ...rule('time', ['the?', 'last', 'weekdayName', 'of', 'the?', 'time'], (_, n, weekday, _of, _the, time) => nthDay(n, weekday, time)),
  // "الجمعة الأولى من يوليو", "الاثنين الثاني من الشهر"
  ...rule('time', ['weekdayName', 'rankBehind', 'of', 'the?', 'time'], (weekday, n, _, _the, month) => nthDayOrDate(n, weekday, month)),
  ...rule('time', ['weekdayName', 'rankBehind', 'looseMonth'], (weekday, n, month) => nthDayOrDate(n, weekday, month)),
  ...rule('time', ['weekdayName', 'rankBehind', 'of', 'the?', 'grain'], (weekday, n, _, _the, grain) => (grain === 'month' ? nthDay(n, weekday, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'time'], (_, { value }, weekday, _in, _the, time) => nthDay(value, weekday, time)),
  ...rule('time', ['the?', 'last', 'weekdayName', 'inBefore?', 'the?', 'time'], (_, n, weekday, _in, _the, time) => nthDay(n, weekday, time)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'inBefore', 'the?', 'time'], (_, { value }, grain, _in, _the, time) => nthUnit(value, grain, time)),
  ...rule('time', ['the?', 'last', 'grain', 'inBefore', 'the?', 'time'], (_, n, grain, _in, _the, time) => nthUnit(n, grain, time)),
  // "in der letzten Juliwoche"
  ...rule('time', ['ordinal', 'monthUnit'], ({ value }, [grain, month]) => nthUnit(value, grain, timeOf({ month }, 'month'))),
  ...rule('time', ['last', 'monthUnit'], (n, [grain, month]) => nthUnit(n, grain, timeOf({ month }, 'month'))),
  ...rule('time', ['ordinal', 'monthUnit', 'year'], ({ value }, [grain, month], year) => nthUnit(value, grain, timeOf({ month, year }, 'month'))),
  ...rule('time', ['last', 'monthUnit', 'year'], (n, [grain, month], year) => nthUnit(n, grain, timeOf({ month, year }, 'month'))),
  // "the first Monday of May", where the month is another word as well
  ...rule('looseMonth', ['of', 'monthLoose'], (_, month) => timeOf({ month }, 'month')),
  ...rule('looseMonth', ['inBefore', 'monthLoose'], (_, month) => timeOf({ month }, 'month')),
  ...rule('looseMonth', ['looseMonth', 'grain', 'year'], (month, grain, year) => (grain === 'year' ? withYear(month, year) : null)),
  ...rule('looseMonth', ['of', 'monthRank'], (_, month) => timeOf({ month }, 'month')),
  ...rule('looseMonth', ['inBefore', 'monthRank'], (_, month) => timeOf({ month }, 'month')),
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
  ...rule('time', ['time', 'besideAfter', 'weekdayName'], (time, _, weekday) => weekdayFrom(weekday, time, 1), GAP.space),
  ...rule('time', ['time', 'besideBefore', 'weekdayName'], (time, _, weekday) => weekdayFrom(weekday, time, -1), GAP.space),
  // "den sista februari 2024"
  ...rule('time', ['lastOfMonth', 'monthName'], (_, month) => nthUnit(-1, 'day', timeOf({ month }, 'month')), GAP.space),
  ...rule('time', ['lastOfMonth', 'monthName', 'year'], (_, month, year) => nthUnit(-1, 'day', timeOf({ month, year }, 'month')), GAP.space),
  // "årets sista vecka", "månadens första måndag"
  ...rule('time', ['grainGenitive', 'last', 'grain'], (grain, n, unit) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['grainGenitive', 'ordinal', 'grain'], (grain, { value }, unit) => (isShortCalendar(unit) ? nthUnit(value, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['grainGenitive', 'last', 'weekdayName'], (grain, n, weekday) => nthDay(n, weekday, relativeUnit(grain, 0))),
  ...rule('time', ['grainGenitive', 'ordinal', 'weekdayName'], (grain, { value }, weekday) => nthDay(value, weekday, relativeUnit(grain, 0))),
  // "sista veckan på året"
  ...rule('time', ['the?', 'ordinal', 'grain', 'on', 'the?', 'grain'], (_, { value }, unit, _on, _the, grain) => (isShortCalendar(unit) ? nthUnit(value, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'last', 'grain', 'on', 'the?', 'grain'], (_, n, unit, _on, _the, grain) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  // "the last day of the month", "kuukauden viimeinen päivä", "the 1st of the month"
  ...rule('time', ['grain', 'of?', 'last', 'grain'], (grain, _, n, unit) => (unit === 'day' ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'of?', 'the?', 'grain'], (_, { value }, unit, _of, _the, grain) => (isShortCalendar(unit) ? nthUnit(value, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'last', 'grain', 'of?', 'the?', 'grain'], (_, n, unit, _of, _the, grain) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'inBefore', 'the?', 'grain'], (_, { value }, unit, _in, _the, grain) => (isShortCalendar(unit) ? nthUnit(value, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'last', 'grain', 'inBefore', 'the?', 'grain'], (_, n, unit, _in, _the, grain) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the', 'ordinal', 'of', 'the?', 'grain'], (_, { value }, _of, _the, grain) => (grain === 'month' ? dayOfMonth(value) : null)),
  // "in der Woche vom 3. Juni"
  ...rule('time', ['the?', 'grain', 'onDay', 'time'], (_, grain, _on, time) => ((grain === 'week' || grain === 'weekend') && time.fields.day !== undefined ? weekOf(time, grain) : null)),
  // "the day after Christmas", "le lendemain de Noël", "the Friday before Easter"
  ...rule('time', ['the', 'grain', 'after', 'the?', 'time'], (_, grain, _after, _the, time) => besideDay(grain, time, 1)),
  // "the year after 2015"
  ...rule('time', ['the', 'grain', 'after', 'year'], (_, grain, _after, year) => (grain === 'year' ? timeOf({ year: year + 1 }, 'year') : null)),
  ...rule('time', ['the', 'grain', 'before', 'year'], (_, grain, _before, year) => (grain === 'year' ? timeOf({ year: year - 1 }, 'year') : null)),
  ...rule('time', ['on', 'the?', 'grain', 'after', 'the?', 'time'], (_, _article, grain, _after, _the, time) => besideDay(grain, time, 1)),
  ...rule('time', ['on', 'the?', 'grain', 'before', 'the?', 'time'], (_, _article, grain, _before, _the, time) => besideDay(grain, time, -1)),
  ...rule('time', ['inBefore', 'the?', 'grain', 'before', 'the?', 'time'], (_, _the, grain, _before, _the2, time) => besideDay(grain, time, -1)),
  ...rule('time', ['inBefore', 'the?', 'grain', 'after', 'the?', 'time'], (_, _the, grain, _after, _the2, time) => besideDay(grain, time, 1)),
  // "helgen den 12 juli"
  ...rule('time', ['theGrain', 'time'], (grain, date) => ((grain === 'week' || grain === 'weekend') && date.grain === 'day' && date.fields.day !== undefined ? weekOf(date, grain) : null)),
  // "veckan före jul"
  ...rule('time', ['theGrain', 'before', 'the?', 'time'], (grain, _, _the, time) => besideDay(grain, time, -1)),
  ...rule('time', ['theGrain', 'after', 'the?', 'time'], (grain, _, _the, time) => besideDay(grain, time, 1)),
  ...rule('time', ['the', 'grain', 'before', 'the?', 'time'], (_, grain, _before, _the, time) => besideDay(grain, time, -1)),
  // "the evening before Christmas", "am Morgen nach Ostern"
  ...rule('time', ['the?', 'dayPart', 'before', 'the?', 'time'], (_, part, _before, _the, time) => partBeside(part, time, -1)),
  ...rule('time', ['the?', 'dayPart', 'after', 'the?', 'time'], (_, part, _after, _the, time) => partBeside(part, time, 1)),
  ...rule('time', ['the?', 'dayShift', 'of', 'the?', 'time'], (_, days, _of, _the, time) => besideDay('day', time, days)),
  // クリスマスの翌日, イースターの次の週末, クリスマス前の金曜日
  ...rule('time', ['time', 'dayBeside'], (time, days) => (isDay(time) ? shiftedBy([['day', Math.abs(days)]], beginOf(time), days < 0 ? -1 : 1) : null), GAP.space),
  ...rule('time', ['time', 'following', 'grain'], (time, _, grain) => (grain === 'day' ? null : besideDay(grain, time, 1)), GAP.space),
  ...rule('time', ['time', 'preceding', 'grain'], (time, _, grain) => (grain === 'day' ? null : besideDay(grain, time, -1)), GAP.space),
  ...rule('time', ['time', 'following', 'weekdayName'], (time, _, weekday) => weekdayFrom(weekday, time, 1), GAP.space),
  ...rule('time', ['time', 'following', 'workday'], time => (isDay(time) ? shiftedByWorkdays(1, beginOf(time)) : null), GAP.space),
  ...rule('time', ['time', 'preceding', 'weekdayName'], (time, _, weekday) => weekdayFrom(weekday, time, -1), GAP.space),
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
  // "Monday in two weeks", "mittwoch vor 2 wochen", "5 weeks ago on Monday"
  ...rule('time', ['weekdayName', 'inBefore', 'duration'], (weekday, _, amounts) => weekdayAway(weekday, amounts, 1)),
  ...rule('time', ['weekdayName', 'inUnit', 'oneUnit'], (weekday, _, unit) => (unit === 'week' ? weekdayAway(weekday, [[unit, 1]], 1) : null)),
  // "Friday in the next week"
  ...rule('time', ['weekdayName', 'inBefore', 'the?', 'time'], (weekday, _, _the, week) => (week.windowGrain === 'week' && week.grain === 'week' ? intersect(timeOf({ weekday }, 'day'), week) : null)),
  ...rule('time', ['weekdayName', 'agoBefore', 'duration'], (weekday, _, amounts) => weekdayAway(weekday, amounts, -1)),
  // 两周后的星期五, 2週間後の金曜日, 今から2週間後の金曜日
  ...rule('time', ['duration', 'inAfter', 'of?', 'weekdayName'], (amounts, _, _of, weekday) => shifted(weekdayAway(weekday, amounts, 1))),
  ...rule('time', ['inBefore', 'duration', 'inAfter', 'of?', 'weekdayName'], (_, amounts, _after, _of, weekday) => shifted(weekdayAway(weekday, amounts, 1))),
  // "lunedì di due settimane fa"
  ...rule('time', ['weekdayName', 'of', 'duration', 'agoAfter'], (weekday, _of, amounts) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['weekdayName', 'duration', 'agoAfter'], (weekday, amounts) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['inBefore', 'duration', 'on?', 'weekdayName'], (_, amounts, _on, weekday) => weekdayAway(weekday, amounts, 1)),
  ...rule('time', ['agoBefore', 'duration', 'on?', 'weekdayName'], (_, amounts, _on, weekday) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['duration', 'agoAfter', 'on?', 'weekdayName'], (amounts, _, _on, weekday) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['duration', 'agoAfter', 'of', 'weekdayName'], (amounts, _, _of, weekday) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['weekdayName', 'inBefore', 'weeksInDays'], (weekday, _, [, weeks]) => weekdayWeeksLater(weekday, weeks)),
  ...rule('time', ['relativeDay', 'inBefore', 'weeksInDays'], (days, _, amount) => shiftedFromDay(days, [amount], 1)),
  // "lundi en huit"
  ...rule('time', ['weekdayName', 'weeksLater'], weekdayWeeksLater),
  ...rule('time', ['relativeDay', 'weeksLater'], (days, weeks) => shiftedFromDay(days, [['week', weeks]], 1)),
  // "de hoje a oito dias", "de hoy a una semana"
  ...rule('time', ['from', 'relativeDay', 'to', 'duration'], (_, days, _to, amounts) => shiftedFromDay(days, amounts, 1)),
  ...rule('time', ['from', 'relativeDay', 'to', 'weeksInDays'], (_, days, _to, amount) => shiftedFromDay(days, [amount], 1)),
  ...rule('time', ['from', 'relativeDay', 'inBefore', 'weeksInDays'], (_, days, _in, amount) => shiftedFromDay(days, [amount], 1)),
  ...rule('time', ['from', 'weekdayName', 'to', 'weeksInDays'], (_, weekday, _to, [, weeks]) => weekdayWeeksLater(weekday, weeks)),
  // "heute in einer Woche", "a week ago yesterday"
  ...rule('time', ['relativeDay', 'inBefore', 'duration'], (days, _, amounts) => shiftedFromDay(days, amounts, 1)),
  ...rule('time', ['relativeDay', 'agoBefore', 'duration'], (days, _, amounts) => shiftedFromDay(days, amounts, -1)),
  // "i dag for en måned siden"
  ...rule('time', ['relativeDay', 'agoBefore', 'duration', 'agoAfter'], (days, _, amounts) => shiftedFromDay(days, amounts, -1)),
  // "il y a un mois aujourd'hui", "hace hoy un mes"
  ...rule('time', ['agoBefore', 'relativeDay', 'duration'], (_, days, amounts) => shiftedFromDay(days, amounts, -1)),
  ...rule('time', ['agoBefore', 'duration', 'relativeDay'], (_, amounts, days) => shiftedFromDay(days, amounts, -1)),
  ...rule('time', ['duration', 'agoAfter', 'relativeDay'], (amounts, _, days) => shiftedFromDay(days, amounts, -1)),
  // 去年の今月, 去年本月, "작년 이번 달"
  ...rule('time', ['relative', 'grain', 'of?', 'relative', 'grain'], (which, year, _, same, grain) => (year === 'year' && grain === 'month' && same === 0 ? relativeUnit('month', 12 * which) : null), GAP.space),
  ...rule('time', ['relativeYear', 'of?', 'relative', 'grain'], (which, _, same, grain) => (grain === 'month' && same === 0 ? relativeUnit('month', 12 * which) : null), GAP.space),
  // 先週の今日, 去年今天, "지난주 오늘"
  ...rule('time', ['relative', 'grain', 'of?', 'relativeDay'], (which, grain, _, days) => (days === 0 ? shiftedFromDay(0, [[grain, Math.abs(which)]], which < 0 ? -1 : 1) : null), GAP.space),
  ...rule('time', ['relativeYear', 'of?', 'relativeDay'], (years, _, days) => (days === 0 ? shiftedFromDay(0, [['year', Math.abs(years)]], years < 0 ? -1 : 1) : null), GAP.space),
  // 2年前の3月, "2년 전 3월"
  ...rule('time', ['number', 'grain', 'agoAfter', 'of?', 'monthName'], ({ value, isPlain }, grain, _, _of, month) => (grain === 'year' && isPlain && value > 0 ? intersect(relativeUnit('year', -value), timeOf({ month }, 'month')) : null), GAP.space),
  // 1か月前の今日, 一周后的今天
  ...rule('time', ['duration', 'agoAfter', 'of', 'relativeDay'], (amounts, _, _of, days) => shiftedFromDay(days, amounts, -1)),
  ...rule('time', ['duration', 'inAfter', 'of', 'relativeDay'], (amounts, _, _of, days) => shiftedFromDay(days, amounts, 1)),
  // "kuukausi sitten tänään", "tänään kuukausi sitten"
  ...rule('time', ['oneUnit', 'agoAfter', 'relativeDay'], (unit, _, days) => shiftedFromDay(days, [[unit, 1]], -1)),
  ...rule('time', ['relativeDay', 'oneUnit', 'agoAfter'], (days, unit) => shiftedFromDay(days, [[unit, 1]], -1)),
  ...rule('time', ['relativeDay', 'duration', 'agoAfter'], (days, amounts) => shiftedFromDay(days, amounts, -1)),
  // "kaksi perjantaita sitten"
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain ? pastWeekday(value, weekday) : null), GAP.space),
  // "maanantaina viikon päästä"
  ...rule('time', ['weekdayName', 'oneUnit', 'inAfter'], (weekday, unit) => weekdayAway(weekday, [[unit, 1]], 1), GAP.space),
  // "viikko sitten perjantaina"
  ...rule('time', ['oneUnit', 'agoAfter', 'on?', 'weekdayName'], (unit, _, _on, weekday) => weekdayAway(weekday, [[unit, 1]], -1), GAP.space),
  ...rule('time', ['weekdayName', 'oneUnit', 'agoAfter'], (weekday, unit) => weekdayAway(weekday, [[unit, 1]], -1), GAP.space),
  ...rule('time', ['weekdayName', 'duration', 'inAfter'], (weekday, amounts) => weekdayAway(weekday, amounts, 1), GAP.space),
  // "two Mondays ago", "il y a deux lundis"
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain && value >= 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['number', 'weekdaysLoose', 'agoAfter'], ({ value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
  ...rule('time', ['number', 'weekdays', 'agoAfter'], ({ value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
  // where the plural of a weekday is that of one: "hace dos viernes", "dos viernes atrás"
  ...rule('time', ['agoBefore', 'number', 'weekdayName'], (_, { value, isPlain }, weekday) => (isPlain && value > 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain && value > 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['agoBefore', 'number', 'weekdays'], (_, { value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
  // "the last business day of the month", "den første hverdag i maj", "kuukauden viimeinen arkipäivä"
  ...rule('time', ['the?', 'last', 'workday', 'of', 'the?', 'grain'], (_, n, _day, _of, _the, grain) => nthWorkday(n, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'last', 'workday', 'inBefore', 'the?', 'grain'], (_, n, _day, _in, _the, grain) => nthWorkday(n, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'last', 'workday', 'of?', 'the?', 'time'], (_, n, _day, _of, _the, time) => nthWorkday(n, time)),
  ...rule('time', ['the?', 'ordinal', 'workday', 'of', 'the?', 'grain'], (_, { value }, _day, _of, _the, grain) => nthWorkday(value, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'ordinal', 'workday', 'inBefore', 'the?', 'grain'], (_, { value }, _day, _in, _the, grain) => nthWorkday(value, relativeUnit(grain, 0))),
  ...rule('time', ['the?', 'ordinal', 'workday', 'of?', 'the?', 'time'], (_, { value }, _day, _of, _the, time) => nthWorkday(value, time)),
  ...rule('time', ['grainGenitive', 'last', 'workday'], (grain, n) => nthWorkday(n, relativeUnit(grain, 0))),
  ...rule('time', ['grainGenitive', 'ordinal', 'workday'], (grain, { value }) => nthWorkday(value, relativeUnit(grain, 0))),
  ...rule('time', ['time', 'last', 'workday'], (time, n) => nthWorkday(n, time)),
  ...rule('time', ['time', 'ordinal', 'workday'], (time, { value }) => nthWorkday(value, time)),
  // "on the first business day", "the first working day after Christmas"
  ...rule('time', ['the', 'ordinal', 'workday'], (_, { value }) => onlyLast(nthWorkday(value, relativeUnit('month', 0)))),
  ...rule('time', ['the?', 'ordinal', 'workday', 'after', 'the?', 'time'], (_, { value }, _day, _after, _the, time) => (isDay(time) ? shiftedByWorkdays(value, beginOf(time)) : null)),
  ...rule('time', ['the?', 'last', 'workday', 'before', 'the?', 'time'], (_, n, _day, _before, _the, time) => (isDay(time) ? shiftedByWorkdays(n, beginOf(time)) : null)),
  // "the next working day"
  ...rule('time', ['the?', 'relative', 'workday'], (_, which) => (Math.abs(which) === 1 ? shiftedByWorkdays(which, now) : null)),
  ...rule('time', ['the?', 'workday', 'relative'], (_, _day, which) => (Math.abs(which) === 1 ? shiftedByWorkdays(which, now) : null)),
  // "मई महीने में"
  ...rule('time', ['month', 'grain'], (month, grain) => (grain === 'month' ? timeOf({ month }, 'month') : null), GAP.space),
  // "le mois de mars", "شهر مارس"
  ...rule('time', ['the?', 'grain', 'of?', 'month'], (_, grain, _of, month) => (grain === 'month' ? timeOf({ month }, 'month') : null)),
  ...rule('time', ['the?', 'weekdayName', 'last', 'of', 'the?', 'time'], (_, weekday, n, _of, _the, time) => nthDay(n, weekday, time)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'of?', 'the?', 'time'], (_, { value }, grain, _of, _the, time) => nthUnit(value, grain, time)),
  // "next year the third week"
  ...rule('time', ['time', 'the', 'ordinal', 'grain'], (time, _, { value }, grain) => (time.grain === 'year' || time.grain === 'month' ? nthUnit(value, grain, time) : null)),
  ...rule('time', ['the?', 'last', 'grain', 'of?', 'the?', 'time'], (_, n, grain, _of, _the, time) => nthUnit(n, grain, time)),
  ...rule('time', ['the?', 'grain', 'last', 'of', 'the?', 'time'], (_, grain, n, _of, _the, time) => nthUnit(n, grain, time)),
  // "الأسبوع الأول من مارس"
  // "الأسبوع الثالث من 2027", "الأسبوع الأخير في الشهر التاسع"
  ...rule('time', ['grain', 'ordinal', 'of', 'year'], (grain, { value }, _of, year) => nthUnit(value, grain, timeOf({ year }, 'year'))),
  ...rule('time', ['grain', 'last', 'of', 'year'], (grain, n, _of, year) => nthUnit(n, grain, timeOf({ year }, 'year'))),
  ...rule('time', ['grain', 'ordinal', 'looseMonth'], (grain, { value }, month) => nthUnit(value, grain, month)),
  ...rule('time', ['grain', 'last', 'looseMonth'], (grain, n, month) => nthUnit(n, grain, month)),
  ...rule('time', ['grain', 'ordinal', 'of', 'the?', 'time'], (grain, { value }, _of, _the, time) => nthUnit(value, grain, time)),
  ...rule('time', ['grain', 'last', 'of', 'the?', 'grain'], (unit, n, _of, _the, grain) => (isShortCalendar(unit) ? nthUnit(n, unit, relativeUnit(grain, 0)) : null)),
  ...rule('time', ['the?', 'ordinal', 'grain', 'of?', 'year'], (_, { value }, grain, _of, year) => nthUnit(value, grain, timeOf({ year }, 'year'))),
  ...rule('time', ['the?', 'last', 'grain', 'of', 'year'], (_, n, grain, _of, year) => nthUnit(n, grain, timeOf({ year }, 'year'))),
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
  ...rule('time', ['time', 'of?', 'last', 'of?', 'weekdayName'], (time, _, n, _of, weekday) => nthDay(n, weekday, time)),
  ...rule('time', ['time', 'of?', 'ordinal', 'grain'], (time, _, { value }, grain) => nthUnit(value, grain, time)),
  // 2月の末日, "이번 달 말일"
  // "다음 달 첫날"
  ...rule('time', ['time', 'of?', 'firstDay'], time => nthUnit(1, 'day', time)),
  // "am Monatsersten"
  ...rule('time', ['onDay', 'firstDay'], () => timeOf({ day: 1 }, 'day')),
  ...rule('time', ['lastDay'], () => nthUnit(-1, 'day', relativeUnit('month', 0))),
  ...rule('time', ['time', 'lastDay'], time => (time.grain === 'month' ? nthUnit(-1, 'day', time) : null)),
  ...rule('time', ['time', 'of?', 'last', 'of?', 'grain'], (time, _, n, _of, grain) => nthUnit(n, grain, time)),
  // 来年の3週目
  ...rule('unitRank', ['number', 'grain', 'rankAfterUnit'], ({ value, isPlain }, grain) => (isPlain && isShortCalendar(grain) ? [grain, value] : null)),
  ...rule('time', ['time', 'of?', 'unitRank'], (time, _, [grain, n]) => nthUnit(n, grain, time)),
  ...rule('time', ['the?', 'ordinal', 'grain'], (_, { value, isPlain }, grain) => (grain === 'week' && isPlain && value > 5 && value <= 53 ? weekNumber(value) : null)),
  ...rule('time', ['year', 'of', 'ordinal', 'grain'], (year, _, { value }, grain) => nthUnit(value, grain, timeOf({ year }, 'year'))),
  ...rule('time', ['year', 'of', 'last', 'grain'], (year, _, n, grain) => nthUnit(n, grain, timeOf({ year }, 'year'))),
  ...rule('time', ['year', 'of', 'holiday'], (year, _, holiday) => holidayIn(holiday, timeOf({ year }, 'year'))),
  // 14 अक्टूबर को, 2020 में 28 जून
  ...rule('time', ['time', 'postposition'], time => (time.isLatent ? null : time)),
  ...rule('time', ['year', 'postposition', 'time'], (year, _, time) => withYear(time, year)),
  // "week 23", "2018 week 3", "week 27 of last year"
  ...rule('time', ['weekMark', 'number', 'of', 'the?', 'time'], (_, { value }, _of, _the, time) => weekIn(value, time)),
  ...rule('time', ['time', 'weekMark', 'number'], (time, _, { value }) => (time.grain === 'year' ? weekIn(value, time) : null)),
  ...rule('time', ['weekMark', 'number', 'time'], (_, { value }, time) => (time.grain === 'year' ? weekIn(value, time) : null)),
  ...rule('time', ['ordinalPrefix', 'number', 'grain'], (_, { value }, grain) => (grain === 'week' && value >= 1 && value <= 53 ? weekNumber(value) : null), GAP.space),
  ...rule('time', ['weekMark', 'number'], (_, { value, digits, isFinal }) => (value >= 1 && value <= 53 && (digits !== null || isFinal) ? weekNumber(value) : null)),
  // "in der 12. Kalenderwoche"
  ...rule('time', ['the?', 'ordinal', 'weekMark'], (_, { value, isPlain }) => (isPlain && value > 5 && value <= 53 ? weekNumber(value) : null)),
  // Polish "w 23 tygodniu", where 23 weeks have another form
  ...rule('time', ['inBefore', 'number', 'weekBehind'], (_, { value, isPlain }) => (isPlain && value >= 1 && value <= 53 ? weekNumber(value) : null)),
  ...rule('time', ['number', 'weekMarkBehind'], ({ value }) => (value >= 1 && value <= 53 ? weekNumber(value) : null), GAP.none),

  ...rule('time', ['on', 'the?', 'time'], (_, _the, time) => (isDate(time) ? { ...time, isLatent: false, hasPreposition: true } : null)),
  ...rule('time', ['the', 'time'], (_, time) => (isDate(time) && !time.isAdverb && !time.isShifted && !time.hasPreposition ? time : null)),
  // "end of the day", "end of tomorrow", "by EOD"
  ...rule('time', ['unitEdge'], ([edge, grain]) => (edge === 'end' && grain === 'day' ? endOf(relativeUnit('day', 0)) : null)),
  // "late Tuesday", "early on Friday morning", "late tomorrow"
  ...rule('time', ['edge', 'on?', 'the?', 'weekdayName'], (edge, _on, _the, weekday) => sideOfDay(edge, timeOf({ weekday }, 'day'))),
  ...rule('time', ['edge', 'on?', 'the?', 'weekdayName', 'dayPart'], (edge, _on, _the, weekday, part) => sideOfDay(edge, timeOf({ weekday }, 'day'), part)),
  ...rule('time', ['edge', 'relativeDay'], (edge, days) => sideOfDay(edge, relativeUnit('day', days))),
  ...rule('time', ['edge', 'relativeDay', 'dayPart'], (edge, days, part) => sideOfDay(edge, relativeUnit('day', days), part)),
  ...rule('time', ['unitEdge', 'on?', 'the?', 'time'], ([edge, grain], _on, _the, day) => (edge === 'end' && grain === 'day' && day.grain === 'day' ? endOf(day) : null)),
  // "Friday end of day"
  ...rule('time', ['time', 'unitEdge'], (day, [edge, grain]) => (edge === 'end' && grain === 'day' && day.grain === 'day' ? endOf(day) : null)),
  ...rule('time', ['the?', 'edge', 'of?', 'the?', 'time'], (_, edge, _of, _the, day) => (edge === 'end' && day.grain === 'day' ? endOf(day) : null)),
  ...rule('time', ['the?', 'edge', 'of?', 'the?', 'grain'], (_, edge, _of, _the, grain) => (edge === 'end' && grain === 'day' ? endOf(relativeUnit('day', 0)) : null)),
  ...rule('time', ['time', 'of?', 'edge'], (day, _, edge) => (edge === 'end' && day.grain === 'day' ? endOf(day) : null)),
  // "साल का आखिरी हफ्ता", "महीने का पहला हफ्ता"
  ...rule('time', ['grain', 'of', 'last', 'grain'], (whole, _, n, grain) => (whole === grain || !isShortCalendar(grain) ? null : nthUnit(n, grain, relativeUnit(whole, 0)))),
  ...rule('time', ['grain', 'of', 'ordinal', 'grain'], (whole, _, { value, digits }, grain) => (whole === grain || digits !== null || !isShortCalendar(grain) ? null : nthUnit(value, grain, relativeUnit(whole, 0)))),
  // "ईस्टर के बाद का सप्ताहांत"
  ...rule('time', ['time', 'after', 'of', 'grain'], (time, _, _of, grain) => (grain === 'weekend' ? besideDay(grain, time, 1) : null)),
  // "दिन के अंत में"
  ...rule('time', ['grain', 'of?', 'edge'], (grain, _, edge) => (edge === 'end' && grain === 'day' ? endOf(relativeUnit('day', 0)) : null)),
  // "from 2007 to the end of 2008"
  ...rule('limit', ['year'], year => timeOf({ year }, 'year')),
  ...rule('limit', ['year', 'of?', 'the?', 'quarterName'], (year, _, _the, n) => quarterOf(year, n)),
  ...rule('limit', ['the?', 'quarterName', 'of?', 'year'], (_, n, _of, year) => quarterOf(year, n)),
  ...rule('limit', ['longUnit', 'of?', 'edge'], (unit, _of, edge) => edgeDay(edge, unit)),
  ...rule('limit', ['the?', 'edge', 'of?', 'the?', 'longUnit'], (_, edge, _of, _the, unit) => edgeDay(edge, unit)),
  ...rule('limit', ['monthLoose'], month => timeOf({ month }, 'month')),
  ...rule('limit', ['the?', 'edge', 'of?', 'the?', 'time'], (_, edge, _of, _the, time) => edgeDay(edge, time)),
  ...rule('limit', ['the?', 'edge', 'of?', 'the?', 'grain'], (_, edge, _of, _the, grain) => edgeDay(edge, relativeUnit(grain, 0))),
  // "kuun loppuun", 今月末
  ...rule('limit', ['grain', 'of?', 'edge'], (grain, _, edge) => edgeDay(edge, relativeUnit(grain, 0))),
  ...rule('limit', ['time', 'of?', 'edge'], (time, _, edge) => edgeDay(edge, time)),
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
  ...rule('time', ['time', 'after', 'number'], (day, _, hour) => (hour.isFinal && isOnlyDay(day) ? hourOfDay(day, hour) : null), GAP.space),
  ...rule('time', ['time', 'before', 'number'], (day, _, hour) => (hour.isFinal && isOnlyDay(day) ? hourOfDay(day, hour) : null), GAP.space),
  ...rule('time', ['after', 'number', 'on', 'the?', 'time'], (_, hour, _on, _the, day) => hourOfDay(day, hour)),
  ...rule('time', ['after', 'number', 'weekdayName'], (_, hour, weekday) => hourOfDay(timeOf({ weekday }, 'day'), hour)),
  ...rule('time', ['after', 'number', 'relativeDay'], (_, hour, days) => hourOfDay(relativeUnit('day', days), hour)),
  ...rule('time', ['before', 'number', 'on', 'the?', 'time'], (_, hour, _on, _the, day) => hourOfDay(day, hour)),
  ...rule('time', ['before', 'number', 'weekdayName'], (_, hour, weekday) => hourOfDay(timeOf({ weekday }, 'day'), hour)),
  ...rule('time', ['before', 'number', 'relativeDay'], (_, hour, days) => hourOfDay(relativeUnit('day', days), hour)),
  // "on Saturday for 9 am"
  ...rule('time', ['time', 'during', 'time'], (day, _, clock) => (isDate(day) && !isDate(clock) && !clock.isLatent && clock.fields.hour !== undefined ? intersect(day, clock) : null)),
  // "drugiego o 21:00", "вечером двадцать четвёртого"
  ...rule('time', ['dayRank', 'at', 'time'], (day, _, clock) => (isDate(clock) || clock.fields.hour === undefined ? null : intersect(timeOf({ day }, 'day'), { ...clock, isLatent: false }))),
  ...rule('time', ['dayRank', 'dayPart'], (day, part) => intersect(timeOf({ day }, 'day'), timeOf({}, 'hour', { part }))),
  ...rule('time', ['dayPart', 'dayRank'], (part, day) => intersect(timeOf({ day }, 'day'), timeOf({}, 'hour', { part }))),
  // "the 15th at 4 am" without its article
  ...rule('time', ['ordinal', 'at', 'time'], ({ value, digits }, _, clock) => (digits === null || isDate(clock) || clock.fields.hour === undefined ? null : intersect(timeOf({ day: value }, 'day'), { ...clock, isLatent: false }))),
  ...rule('time', ['time', 'of', 'the?', 'time'], (a, _, _the, b) => (a.isLatent && b.fields.hour !== undefined ? null : intersect(a, b))),
] // prettier-ignore

/** An hour, or a part of the day, of no day: 3日後の午後3時 is no day behind it. */
function isOnlyHour({ fields, window, part }: Time): boolean {
  return (
    (fields.hour !== undefined || part !== null) && !window && fields.day === undefined && fields.weekday === undefined
  )
}

/** A day without its hour. */
function isOnlyDay({ grain, part, isLatent, fields }: Time): boolean {
  return grain === 'day' && !part && !isLatent && fields.hour === undefined
}

/** So long from a full hour of no day. */
function shiftedFromHour(time: Time, amounts: Duration): Time | null {
  const isShort = amounts.every(([grain]) => isFiner(grain, 'day'))
  return isShort && isOnlyHour(time) && !time.part && !time.isLatent && !time.fields.minute ? shiftedBy(amounts, beginOf(time), 1) : null // prettier-ignore
}

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

/** Numbers in words up to this one are as often hours. */
const NOON = 12

/** The era of Minguo (民国) has no end. */
const MOST_OF_REIGN = 150

/** The time of day on a day; null where the one is no day or the other more than a time of day. */
function clockOfDay(day: Time, clock: Time): Time | null {
  const isClock = clock.fields.hour !== undefined && (!clock.isLatent || clock.fields.minute !== undefined)
  return isDay(day) && isClock ? intersect(day, clock) : null
}

/** An hour on a day; null where the one is no day or the other no hour in digits. */
export function hourOfDay(day: Time, hour: Numeral): Time | null {
  const clock = hour.digits !== null && hour.value <= 24 ? hourTime(hour) : null
  return clock && isDay(day) ? intersect(day, clock) : null
}

/** So many hours or minutes from now, which are said to be of today. */
function shiftedToday(days: number, amounts: Duration): Time | null {
  const isOfToday = days === 0 && amounts.every(([grain]) => isFiner(grain, 'day'))
  return isOfToday ? { ...shiftedBy(amounts, now, 1), isShifted: true } : null
}

/** So long from a time without a time of day; from one with it only by hours and minutes. */
function shiftedBeside(time: Time, amounts: Duration, sign: 1 | -1): Time | null {
  if (time.part || time.isLatent) return null
  return time.fields.hour === undefined ? shiftedBy(amounts, beginOf(time), sign) : shiftedFromDate(time, amounts, sign)
}

/** So long from a day, which may be a weekday, or from a time of day. */
function shiftedFromTime(time: Time, amounts: Duration, sign: 1 | -1): Time | null {
  const isOfDays = amounts.every(([grain]) => isCalendar(grain))
  return isDay(time) && isOfDays ? shiftedBy(amounts, beginOf(time), sign) : shiftedFromDate(time, amounts, sign)
}

/** So long before or after an hour of the clock. */
function shiftedFromClock(hour: Numeral, amounts: Duration, sign: 1 | -1): Time | null {
  const time = hour.isPlain && !hour.isCounted ? hourTime(hour) : null
  return time && shiftedFromDate({ ...time, isLatent: false }, amounts, sign)
}

/** Ranks up to that one are said of other things than days, too: "den tolvte". */
const MOST_CHOSEN = 12

/** Does what may be a day of the month count weekdays? "am ersten Sonntag" */
function isRankOf(day: Time, { fields: { weekday, day: own } }: Time): boolean {
  const isFewth = day.isLast === true && Object.keys(day.fields).length === 1 && (day.fields.day ?? MOST_WEEKDAYS + 1) <= MOST_WEEKDAYS // prettier-ignore
  return isFewth && weekday !== undefined && own === undefined
}

/** A month has at most five days of the same name. */
const MOST_WEEKDAYS = 5

/** A whole day. */
function isDay({ grain, fields, part, isLatent }: Time): boolean {
  return grain === 'day' && fields.hour === undefined && !part && !isLatent
}

/** The week or weekend of a holiday in a year. */
function weekOfHoliday(holiday: Holiday, unit: 'week' | 'weekend', year: number): Time | null {
  const day = holidayIn(holiday, timeOf({ year }, 'year'))
  return day && weekOf(day, unit)
}

/** The week or weekend of a day of the month. */
function weekOfDay(grain: Grain, number: Numeral): Time | null {
  const day = number.digits === null ? null : dayNumber(number.value)
  return day !== null && (grain === 'week' || grain === 'weekend') ? weekOf(timeOf({ day }, 'day'), grain) : null
}

/** A day, said without its weekday, and the weekday. */
function onItsWeekday(date: Time, weekday: number): Time | null {
  const { day, weekday: own, hour } = date.fields
  return day === undefined || own !== undefined || hour !== undefined
    ? null
    : intersect(date, timeOf({ weekday }, 'day'))
}

/** A day or a week: the weekend of its week may be meant. */
function isOfOneWeek({ grain, windowGrain }: Time): boolean {
  return grain === 'day' || (grain === 'week' && windowGrain === 'week')
}

/** Weeks and weekdays of one name in a month. */
const MOST_OF_MONTH = 5

/** A day of a month, said without its weekday. */
function hasDay({ fields }: Time): boolean {
  return fields.day !== undefined && fields.month !== undefined && fields.weekday === undefined
}

/** A rank from here on is more often a day than one of some things. */
const LEAST_SURE_DAY = 10

function bareDay({ value, isPlain }: Numeral, isLast: boolean): Time | null {
  const day = isPlain ? dayNumber(value) : null
  return day === null ? null : timeOf({ day }, 'day', { isLast })
}

/** The day of that number before or behind this one. */
function relativeDay(which: number, day: Time | null): Time | null {
  return day && Math.abs(which) === 1 ? { ...day, direction: which < 0 ? -1 : 1 } : null
}

/** Is it a day of a month, and nothing more? */
function isDayAndMonth({ fields: { year, month, day, hour }, window, isLatent, direction }: Time): boolean {
  return day !== undefined && month !== undefined && year === undefined && hour === undefined && !window && !isLatent && direction === 0 // prettier-ignore
}

/** A date in that year. */
function datedIn(date: Time | null, year: number): Time | null {
  return date && { ...date, fields: { ...date.fields, year } }
}

/** A day and a month, both in digits. */
function numberedDate(day: Numeral, month: Numeral): Time | null {
  const areDigits = day.digits !== null && month.digits !== null && day.isPlain && month.isPlain
  const isDate = dayNumber(day.value) !== null && month.value >= 1 && month.value <= 12
  return areDigits && isDate ? timeOf({ month: month.value, day: day.value }, 'day') : null
}

function dayNumber(value: number): number | null {
  return Number.isInteger(value) && value >= 1 && value <= 31 ? value : null
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

/** A number of four digits that ends its sentence, and is a year of our time. */
function yearAlone({ value, digits, isFinal, isGrouped }: Numeral): Time | null {
  const isYear = digits?.length === 4 && !isGrouped && value >= 1900 && value < 2100
  return isYear ? timeOf({ year: value }, 'year', { isLast: !isFinal }) : null
}

function withYear(time: Time, year: number): Time | null {
  const { fields, window, windowGrain } = time
  if (fields.year !== undefined || fields.month === undefined) {
    // "week 23 of 2016", "the first Monday of March 2016": sought from the begin of that year
    if (!window || fields.year !== undefined || (windowGrain !== 'week' && windowGrain !== 'quarter')) return null
    return { ...time, window: clock => window({ ...clock, from: startOfYear(year), now: startOfYear(year) }) }
  }
  return { ...time, fields: { ...fields, year } }
}

/** A smaller number in two digits right behind a date is as often something else, such as an hour. */
const EARLIEST_SHORT_YEAR = 13

/** A year in two digits that ends its clause, behind a day of a month. */
function withShortYear(date: Time, { digits, isFinal }: Numeral): Time | null {
  const { day, month, hour } = date.fields
  const isYear = digits?.length === 2 && isFinal === true
  return isYear && day !== undefined && month !== undefined && hour === undefined ? withYear(date, fullYear(digits)) : null // prettier-ignore
}

function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1)
}

function dayOfWeekday(weekday: number, value: number): Time | null {
  const day = dayNumber(value)
  return day === null ? null : timeOf({ weekday, day }, 'day')
}

/** A date that comes again, without a time of day. */
/** A part of the day before or after a date. */
function partBeside(part: DayPart, time: Time, count: number): Time | null {
  const day = besideDay('day', time, count)
  return day && intersect(day, timeOf({}, 'hour', { part }))
}

/** An hour of the clock and nothing else. */
function isClockTime({ fields, window, part, direction, isLatent }: Time): boolean {
  const { year, month, day, weekday, hour } = fields
  const isDated = (year ?? month ?? day ?? weekday) !== undefined || window !== null
  return hour !== undefined && !isDated && !part && direction === 0 && !isLatent
}

function isOfAnyYear({ fields, window, part, direction }: Time): boolean {
  const { year, month, day, weekday, hour } = fields
  return (
    !window &&
    !part &&
    direction === 0 &&
    year === undefined &&
    hour === undefined &&
    (month ?? day ?? weekday) !== undefined
  )
}

/** Longer stretches are intervals: "last quarter". */
function isShortCalendar(grain: string): boolean {
  return ['day', 'weekend', 'week', 'fortnight', 'month', 'year'].includes(grain)
}

/** "the 1st of the month" */
function dayOfMonth(value: number): Time | null {
  const day = dayNumber(value)
  return day === null ? null : timeOf({ day }, 'day')
}

/** A date of this year, or the next or last one of that name. */
function relativeDate(which: number, date: Time): Time | null {
  if (date.fields.year !== undefined || date.fields.day === undefined || Math.abs(which) > 1) return null
  if (which === 0) return intersect({ ...date, isLatent: false }, relativeUnit('year', 0))
  return { ...date, direction: which < 0 ? -1 : 1, isLatent: false }
}

function shifted(time: Time | null): Time | null {
  return time && { ...time, isShifted: true }
}

function onlyLast(time: Time | null): Time | null {
  return time && { ...time, isLast: true }
}

const now = (clock: Clock) => clock.now
