import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Numeral } from '../../symbols/values.ts'
import { hourTime } from '../clockTimes.ts'
import { dayNumber, dayOfMonth, hasDay, NOON, withYear } from '../dates.ts'
import { fullYear } from '../shapes.ts'
import { intersect, relativeUnit, type Time, timeOf } from '../time.ts'
import { onlyLast } from '../units.ts'

/** Dates of a day, a month and a year in words and digits, in the order of any language. */
export const writtenDateRules = [
  // "16. Nov. 2016": without the year another sentence may begin
  ...rule('time', ['number', 'dayDot', 'monthName', 'abbreviationDot?', 'year'], ({ value, digits }, _, month, _dot, year) => (digits !== null && dayNumber(value) !== null ? timeOf({ year, month, day: value }, 'day') : null), GAP.space),
  // "septembre-2020-23", "23-2020-September"
  ...rules('time', [['monthName', 'year', 'monthDay'], ['monthDay', 'year', 'monthName']], (month, year, day) => timeOf({ year, month, day }, 'day'), GAP.hyphen),
  ...rules('time', [['monthName', 'the?', 'monthDay'], ['the?', 'monthDay', 'of?', 'monthName']], (month, _, day) => timeOf({ month, day }, 'day'), GAP.comma),
  ...rule('time', ['the', 'ordinal'], (_, { value, digits }) => {
    const day = dayNumber(value)
    return day === null ? null : timeOf({ day }, 'day', digits === null ? { isLatent: true } : { isLast: true })
  }),
  // "el uno de mayo", "le 21 du mois"
  ...rule('time', ['the', 'number', 'of', 'monthName'], (_, { value, digits }, _of, month) => (value === 1 && digits === null ? timeOf({ month, day: 1 }, 'day') : null)),
  ...rule('time', ['theDay', 'number', 'of', 'the?', 'grain'], (_, number, _of, _the, grain) => (grain === 'month' ? bareDay(number, false) : null)),
  // "día 15", "on the 15"
  ...rule('time', ['dayBefore', ['number', 'ordinal']], (_, number) => bareDay(number, false)),
  ...rule('time', ['dayBefore', 'dateShape'], (_, date) => ({ ...date, isLatent: false })),
  ...rules('time', [[['on', 'during'], 'the', 'number'], ['theDay', 'number']], (_, _the, number) => bareDay(number, true)),
  // "what is planned for the twenty fifth": lower ranks choose among things
  ...rule('time', ['during', 'the', 'ordinal'], (_, _the, number) => (number.value >= LEAST_SURE_DAY ? bareDay(number, true) : null)),
  // "उस 27 को", "15 को सुबह 8 बजे"
  ...rule('time', ['theDay', 'number', 'onDayAfter'], (_, number) => bareDay(number, false)),
  ...rule('time', ['number', 'onDayAfter', 'time'], ({ value, digits }, _, time) => (digits !== null && dayNumber(value) !== null && isClockTime(time) ? intersect(timeOf({ day: value }, 'day'), time) : null), GAP.space),
  ...rule('time', [['dayDigits', 'theDayInDigits'], 'number'], (_, number) => (number.digits === null ? null : bareDay(number, true))),
  ...rule('time', ['onDigits', 'number'], (_, number) => (number.digits?.length === 2 ? bareDay(number, true) : null)),
  // "am 1. des Monats"
  ...rule('time', ['theDayInDigits', ['number', 'ordinal'], 'of', 'the?', 'grain'], (_, number, _of, _the, grain) => (grain === 'month' && number.digits !== null ? bareDay(number, false) : null)),
  ...rule('time', [['theDayInDigits', 'theDay'], 'weekdayName', 'number'], (_, weekday, { value, digits }) => (digits === null ? null : onlyLast(dayOfWeekday(weekday, value)))),
  ...rule('time', [['theDayInDigits', 'theDay'], 'ordinal'], (_, number) => (number.digits === null ? null : bareDay(number, true))),
  // "am 2. 8."
  ...rules('time', [['theDayInDigits', 'ordinal', 'ordinal'], ['theDay', 'ordinal', 'monthOfDay', 'ordinal']], (_, day, month) => numberedDate(day, month), GAP.space),
  // "den 24. i 12.", "den 5 i 5"
  ...rule('time', [['theDay', 'dayBefore'], 'number', 'monthOfDay', 'number'], (_, day, _in, month) => numberedDate(day, month), GAP.space),
  // "13 przyszłego miesiąca", "5 прошлого месяца"
  ...rule('time', ['number', 'ofThatMonth'], ({ value, digits }, which) => (digits !== null && dayNumber(value) !== null ? intersect(timeOf({ day: value }, 'day'), relativeUnit('month', which)) : null), GAP.space),
  // "el 13 del 7 de 2018", "dia 13 do 7"
  ...rule('time', ['theDay', 'number', 'monthOfDay', 'number', 'of?', 'year'], (_, day, _in, month, _of, year) => datedIn(numberedDate(day, month), year), GAP.space),
  // "el próximo 13", "il prossimo giorno 13"
  ...rule('time', ['theDay', 'relative', 'number'], (_, which, day) => (day.digits !== null && which !== 0 ? relativeDay(which, bareDay(day, true)) : null), GAP.space),
  ...rule('time', ['the?', 'relative', 'dayBefore', 'number'], (_, which, _day, day) => relativeDay(which, bareDay(day, false)), GAP.space),
  // "le 1er", "den 2.", but not "le premier", "den zweiten", which choose among things; "am zweiten" is a day
  ...rule('time', ['onDay', 'ordinal'], (_, number) => bareDay(number, true)),
  // "den femtonde": smaller ranks choose among things as well
  ...rule('time', ['theRankedDay', 'ordinal'], (_, number) => (number.digits === null && number.value > MOST_CHOSEN ? bareDay(number, true) : null)),
  // "Wed 13th", "Friday the fifteenth", "the 20th of this month"
  ...rule('time', ['weekdayName', 'the?', 'ordinal'], (weekday, _, { value }) => dayOfWeekday(weekday, value), GAP.comma),
  ...rule('time', ['weekdayBeside', 'the', 'ordinal'], (weekday, _, { value }) => dayOfWeekday(weekday, value), GAP.comma),
  ...rule('time', ['weekdayName', 'the', 'number'], (weekday, _, { value }) => dayOfWeekday(weekday, value), GAP.comma),
  // "le lundi 5"
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
  ...rules('time', [['time', 'of?', 'year'], ['year', 'of?', 'time']], (time, _, year) => withYear(time, year), GAP.comma),
  // "Woche 23 im Jahr 2018"
  ...rule('time', ['time', 'inBefore', 'the?', 'year'], (time, _, _the, year) => withYear(time, year)),
  // "2013 im März"
  ...rule('time', ['year', 'inBefore', 'monthName'], (year, _, month) => timeOf({ year, month }, 'month')),
  ...rules('time', [
    [['inBefore', 'during'], 'the?', 'year'],
    ['from', 'the?', 'year', 'onward'],
    ['during', 'whole', 'the?', 'year'],
  ], (_, _the, year) => timeOf({ year }, 'year')),
  // "en 2015-3"
  ...rule('time', ['inBefore', 'dateShape'], (_, date) => (date.grain === 'month' ? date : null)),
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
  ...rules('time', [
    ['time', 'onwardHour'],
    ['from', 'the?', 'time', 'onwardHour'],
  ], time => (time.isLatent && time.fields.hour === undefined ? null : { ...time, isLatent: false, isLast: false }), GAP.space),
  // "since 2019"
  ...rule('time', ['since', 'the?', 'year'], (_, _the, year) => (year >= 1000 && year < 2100 ? timeOf({ year }, 'year', { isLast: year < 1900 }) : null)),
  // "toute l'année 2023"
  ...rules('time', [['the?', 'grain', 'of?', 'year'], ['whole', 'the?', 'grain', 'of?', 'year']], (_, grain, _of, year) => (grain === 'year' ? timeOf({ year }, 'year') : null)),
  // "durante todo 2016", "per tutto il 2016"; "todo o mês de maio"
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
] // prettier-ignore

/** The era of Minguo (民国) has no end. */
const MOST_OF_REIGN = 150

/** Ranks up to that one are said of other things than days, too: "den tolvte". */
const MOST_CHOSEN = 12

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

/** A number of four digits that ends its sentence, and is a year of our time. */
function yearAlone({ value, digits, isFinal, isGrouped }: Numeral): Time | null {
  const isYear = digits?.length === 4 && !isGrouped && value >= 1900 && value < 2100
  return isYear ? timeOf({ year: value }, 'year', { isLast: !isFinal }) : null
}

/** A smaller number in two digits right behind a date is as often something else, such as an hour. */
const EARLIEST_SHORT_YEAR = 13

/** A year in two digits that ends its clause or is tied to its month, behind a day of a month. */
function withShortYear(date: Time, { digits, isFinal, isTied }: Numeral): Time | null {
  const { day, month, hour } = date.fields
  const isYear = digits?.length === 2 && (isFinal === true || isTied === true)
  return isYear && day !== undefined && month !== undefined && hour === undefined ? withYear(date, fullYear(digits)) : null // prettier-ignore
}

function dayOfWeekday(weekday: number, value: number): Time | null {
  const day = dayNumber(value)
  return day === null ? null : timeOf({ weekday, day }, 'day')
}

/** An hour of the clock and nothing else. */
function isClockTime({ fields, window, part, direction, isLatent }: Time): boolean {
  const { year, month, day, weekday, hour } = fields
  const isDated = (year ?? month ?? day ?? weekday) !== undefined || window !== null
  return hour !== undefined && !isDated && !part && direction === 0 && !isLatent
}

/** A date that comes again, without a time of day. */
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
