import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Duration, Interval, Numeral } from '../../symbols/values.ts'
import { hourTime, plainHour, withHalf } from '../clockTimes.ts'
import { hourOfDay } from '../dates.ts'
import {
  between,
  betweenHours,
  betweenLimits,
  days,
  daysOfMonth,
  fromDay,
  hours,
  inAfternoon,
  isClockOnly,
  LONGEST_LENGTH,
  NOON,
  pair,
} from '../intervals.ts'
import { lasting, upToNow } from '../stretches.ts'
import { intersect, type Time, timeOf } from '../time.ts'
import { hasDate, weekNumber, withoutClock } from '../units.ts'

/** From one time, hour or weekday to another: "from Monday to Friday", "3-5 pm". */
export const timeRangeRules = [
  // "from Monday to Friday", "between 9 and 11 o'clock", "3 pm - 5 pm"
  ...rule('interval', ['the?', 'time', 'to', 'the?', 'time'], (_, a, _to, _the, b) => (a.isShifted || b.isShifted ? null : between(a, b, false))),
  // a comma closes what stands before: "von Freitag, 16 Uhr, bis Montag, 9 Uhr"
  // "after 3 pm but before 6 pm"
  ...rules('interval', [
    ['from', 'the?', 'time', 'to', 'the?', 'time'],
    ['after', 'the?', 'time', 'butBefore', 'the?', 'time'],
  ], (_, _the, a, _to, _the2, b) => between(a, b, true), GAP.comma),
  ...rules('interval', [
    ['between', 'the?', 'time', 'and', 'the?', 'time'],
    [['between', 'betweenClock'], 'time', 'andClock', 'time'],
    ['time', 'and', 'time', 'betweenAfter'],
  ], (_, _the, a, _and, _the2, b) => between(a, b, true)),
  // "między poniedziałkiem a środą", "między 14 a 16"
  ...rules('interval', [[['between', 'betweenClock'], 'time', 'andClock', 'number'], ['between', 'time', 'and', 'number']], (_, begin, _and, hour) => toHour(begin, hour)),
  // "from 9 to 11", a time of day when a date stands beside it
  ...rules('interval', [['between', 'number', ['andClock', 'and'], 'number'], ['from', 'number', 'to', 'number']], (_, a, _and, b) => hours(a, b)),
  // "Sat-Sun", "Fr bis So"
  ...rule('interval', ['from?', 'weekdayName', 'to', ['weekdayLoose', 'weekdayShort']], (_, a, _to, b) => weekdays(a, b)),
  ...rule('interval', ['from?', 'weekdayLoose', 'to', 'weekday'], (_, a, _to, b) => weekdays(a, b)),
  // "seg-sex", "mo-fr"
  ...rule('interval', ['from?', 'weekdayShort', 'to', 'weekdayName'], (_, a, _to, b) => weekdays(a, b)),
  // "sa-so"
  // "월~금", 周一至五
  ...rule('interval', ['weekdaySign', 'to', 'weekdaySign'], (a, _, b) => weekdays(a, b), GAP.space),
  ...rule('interval', ['from?', 'weekday', 'to', 'weekdaySign'], (_, a, _to, b) => weekdays(a, b), GAP.space),
  // "viidestä seitsemään illalla", "klo 9:stä 11:een"
  ...rule('interval', ['oclockBefore?', 'number', 'fromEnding', 'oclockBefore?', 'number', 'toEnding'], (oclock, a, _, _oclock, b) => (oclock || a.digits !== null ? surely(hours(a, b)) : hours(a, b)), GAP.space),
  ...rule('interval', ['number', 'fromEnding', 'number', 'toEnding', 'meridiem'], (a, _, b, _to, half) => untilHalf(a, withHalf(hourTime(b), half)), GAP.space),
  // "du 12 au 15"
  // "du 1er au 15"
  ...rule('interval', ['fromDay', ['number', 'ordinal'], 'toDay', 'number'], (_, a, _to, b) => (a.digits !== null && b.digits !== null && b.isFinal ? daysOfMonth(a.value, b.value) : null)),
  // "entre os dias 10 e 20"
  ...rule('interval', ['between', 'the?', 'grain', 'number', 'and', 'number'], (_, _the, grain, a, _and, b) => (grain === 'day' && a.digits !== null && b.digits !== null ? daysOfMonth(a.value, b.value) : null)),
  // "między 10. a 20."
  // "zwischen dem 10. und 20."
  ...rules('interval', [
    ['between', 'ordinal', 'andClock', 'ordinal'],
    ['between', 'the?', 'ordinal', 'and', 'the?', 'ordinal'],
  ], (_, a, _and, b) => (a.digits !== null && b.digits !== null && b.isFinal ? daysOfMonth(a.value, b.value) : null)),
  // "du mardi 3 au jeudi 5"
  ...rule('interval', ['from', 'weekdayName', 'monthDay', 'to', 'the?', 'weekdayName', 'monthDay'], (_, weekday, a, _to, _the2, last, b) => (a < b && a + ((last - weekday + 7) % 7) === b ? pair(timeOf({ weekday, day: a }, 'day'), timeOf({ weekday: last, day: b }, 'day')) : null)),
  // "dimanche 3 – mardi 5 mars", "from Sunday the 3rd to Tuesday, 5 March"
  ...rules('interval', [
    ['from?', 'the?', 'weekdayName', 'the?', 'monthDay', 'to', 'the?', 'time'],
    ['from?', 'weekdayBeside', 'the?', 'monthDay', 'to', 'the?', 'time'],
  ], (_, _the, _weekday, _the2, day, _to, _the3, end) => fromDay(day, end), GAP.comma),
  // "9h-11h": up to five hours are as often a length
  ...rule('interval', ['number', 'oclockLoose', 'to', 'number', 'oclockLoose'], (a, _, _to, b) => (a.digits !== null && b.digits !== null && a.value > LONGEST_LENGTH && a.value < b.value ? surely(hours(a, b)) : null), GAP.space),
  // "dalle 15 ma prima delle 18", "dopo le 15:30 ma prima delle 18", where an hour has its preposition
  ...rule('interval', ['time', 'butBefore', 'the?', 'time'], (a, _but, _the, b) => (isClockOnly(a) ? between(a, b, true) : null), GAP.comma),
  ...rule('interval', ['time', 'butBefore', 'number'], (a, _but, hour) => (isClockOnly(a) && hour.isFinal ? toHour(a, hour) : null), GAP.comma),
  // "from March to date"
  ...rule('interval', ['from', 'the?', 'time', 'toNow'], (_, _the, time) => upToNow(time)),
  ...rule('interval', ['from', 'limit', 'toNow'], (_, time) => upToNow(time)),
  // 11월 19일과 20일 사이
  // "10. ja 20. päivän välillä", "10.–20. päivä"
  ...rule('interval', ['ordinal', 'and', 'ordinal', 'rankedDay', 'betweenAfter'], (a, _, b) => daysOfMonth(a.value, b.value), GAP.space),
  ...rule('interval', ['ordinal', 'to', 'ordinal', 'rankedDay'], (a, _, b) => daysOfMonth(a.value, b.value)),
  // "kello 8 ja 10 välillä"
  ...rule('interval', ['oclockBefore', 'number', 'and', 'number', 'betweenAfter'], (_, a, _and, b) => surely(hours(a, b)), GAP.space),
  // "3 और 5 बजे के बीच", "10 और 20 तारीख के बीच"
  ...rules('interval', [
    ['number', 'andClock', 'time', 'betweenAfter'],
    ['between', 'number', 'and', 'time'],
    ['betweenClock', 'number', 'andClock', 'time'],
  ], (hour, _, end) => fromHour(hour, end)),
  ...rule('interval', ['monthDay', 'andClock', 'time', 'betweenAfter'], (day, _, end) => fromDay(day, end)),
  ...rule('interval', ['limit', 'and', 'limit', 'betweenAfter'], (a, _, b) => betweenLimits(a, b)),
  ...rule('interval', ['number', 'and', 'number', 'betweenAfter'], (a, _, b) => hours(a, b), GAP.space),
  // "week 31 to 35"
  ...rules('interval', [
    ['from?', 'the?', 'weekMark', 'number', 'to', 'number'],
    ['between', 'the?', 'weekMark', 'number', 'and', 'number'],
  ], (_, _the, _week, a, _to, b) => weeks(a, b)),
  // "from 3 to 5 pm", "3-5 pm"
  ...rule('interval', ['from?', 'number', 'to', 'time'], (from, hour, _to, end) => (!from && (isLength(hour, end) || isMinutesBefore(hour, end)) ? null : fromHour(hour, end))),
  // "सुबह 9 से रात 9 बजे तक"
  ...rule('interval', ['meridiem', 'number', 'to', 'time'], (half, hour, _to, end) => (hour.isPlain && isClockOnly(end) ? between(withHalf(hourTime(hour), half) ?? end, end, true) : null), GAP.space),
  // "सुबह 8 से दोपहर 2 तक"
  ...rule('interval', ['meridiem', 'number', 'to', 'meridiem', 'number', 'toAfter?'], (half, begin, _to, last, end) => betweenClocks(withHalf(hourTime(begin), half), withHalf(hourTime(end), last)), GAP.space),
  // "रात 10:10 और 3 के बीच", "2015 और 5 जनवरी 2018 के बीच"
  ...rule('interval', ['time', 'and', 'number', 'betweenAfter'], (begin, _and, hour) => (begin.isLatent ? null : toHour(begin, hour)), GAP.space),
  ...rule('interval', ['year', 'and', 'time', 'betweenAfter'], (year, _and, time) => between(timeOf({ year }, 'year'), time, true), GAP.space),
  // "1:30 से दोपहर 3 तक", "10 से सुबह 11 तक"
  ...rule('interval', ['time', 'to', 'meridiem', 'number', 'toAfter'], (begin, _to, half, hour) => betweenHalves(begin, withHalf(hourTime(hour), half)), GAP.space),
  ...rule('interval', ['number', 'to', 'meridiem', 'number', 'toAfter'], (begin, _to, half, hour) => {
    const end = begin.isPlain ? withHalf(hourTime(hour), half) : null
    return end && fromHour(begin, end)
  }, GAP.space),
  // "कल से महीने के अंत तक"
  ...rule('interval', ['time', 'to', 'limit', 'toAfter'], (a, _to, b) => (a.isLatent ? null : between(a, b, true))),
  // "5 pm to 7"
  ...rule('interval', ['from?', 'time', 'to', 'number'], (from, begin, _to, hour) => toHour(begin, hour, from === undefined && begin.isLast === true)),
  // 5月3、4日, "다음 달 3, 4일"
  ...rule('interval', ['monthName', 'nextNumbers', 'dayMark'], (month, last) => days(month, last - 1, last), GAP.space),
  ...rule('interval', ['time', 'of?', 'nextNumbers', 'dayMark'], (month, _, last) => nextDaysOf(month, last), GAP.space),
  // 5-9月, 5〜9月
  ...rule('interval', ['from?', 'number', 'to', 'number', 'monthMark'], (_, a, _to, b) => months(a, b), GAP.space),
  ...rule('interval', ['number', 'to', 'number'], (a, _to, b) => (a.value < b.value || a.value <= 12 ? hours(a, b) : null)),
  // "od ósmej do szesnastej", "między ósmą a dziesiątą"
  ...rules('interval', [
    ['from', 'hourRank', 'to', 'hourRank'],
    ['between', 'hourRank', ['andClock', 'and'], 'hourRank'],
  ], (_, a, _to, b) => surely(hours(plainHour(a), plainHour(b)))),
  // "с часу до двух"
  ...rule('interval', ['from', 'hourRank', 'to', 'number'], (_, a, _to, b) => (b.isFinal ? surely(hours(plainHour(a), b)) : null)),
  // "od ósmej do 16:00", "من الثالثة إلى الخامسة مساء"
  ...rules('interval', [['from', 'hourRank', 'to', 'time'], ['between', 'hourRank', 'and', 'time']], (_, a, _to, b) => fromHour(plainHour(a), b)),
  ...rules('interval', [['from', 'time', 'to', 'hourRank'], ['between', 'time', 'and', 'hourRank']], (_, a, _to, b) => toHour(a, plainHour(b))),
  // "dalle 9 alle 11", "tra le 9 e le 11": these words stand before hours alone
  ...rules('interval', [['fromClock', 'number', 'toClock', 'number'], ['betweenClock', 'number', 'andClock', 'number']], (_, a, _to, b) => surely(hours(a, b))),
  // "dalle 16 di venerdì alle 9 di lunedì"
  ...rule('interval', ['time', 'toClock', 'number', 'of', 'the?', 'time'], (a, _to, hour, _of, _the, day) => betweenDays(a, hourOfDay(day, hour))),
  // "dalle 10 per 3 ore", "due ore dalle 15", "dos horas a partir de las 3 de la tarde"
  ...rules('interval', [
    ['fromClock', 'number', 'during', 'duration'],
    ['during?', 'duration', 'fromClock', 'number'],
  ], (_, hour, _for, amounts) => lastingFrom(hourTime(hour), amounts)),
  ...rule('interval', ['during?', 'duration', 'fromClock', 'time'], (_, amounts, _from, time) => lastingFrom(time, amounts)),
] // prettier-ignore

function weekdays(a: number, b: number): Interval | null {
  return a === b ? null : pair(timeOf({ weekday: a }, 'day'), timeOf({ weekday: b }, 'day'))
}

/** From an hour to one whose half of the day was said. */
function betweenHalves(begin: Time, end: Time | null): Interval | null {
  return end && !begin.isLatent && begin.fields.hour !== undefined ? between(begin, end, true) : null
}

/** Hours that have days of their own: "from 4 pm on Friday to 9 am on Monday". */
function betweenDays(a: Time, b: Time | null): Interval | null {
  const hasBoth = ({ fields, isLatent }: Time) => fields.hour !== undefined && !isLatent
  return b && hasBoth(a) && !isClockOnly(a) ? pair(a, b) : null
}

/** So long from an hour of the clock on. */
function lastingFrom(hour: Time | null, amounts: Duration): Interval | null {
  return hour && isClockOnly(hour) && !hour.part ? lasting({ ...hour, isLatent: false }, amounts) : null
}

function surely(interval: Interval | null): Interval | null {
  return interval && { ...interval, isLatent: false }
}

/** An hour, or "0930"; "2021" is a year. */
function hourTimeOfRange(number: Numeral): Time | null {
  if (number.isCounted) return null
  return number.value <= 24 || number.digits?.startsWith('0') ? hourTime(number) : null
}

/** "2-3 heures": up to five hours are more often a length. */
function isLength({ value, isPlain }: Numeral, { isLatent, fields }: Time): boolean {
  return isPlain && value <= LONGEST_LENGTH && isLatent && fields.minute === undefined
}

/** "20 to 3pm" is 14:40: no range goes from the evening to the afternoon. */
function isMinutesBefore({ value, isPlain }: Numeral, { fields, isTwelveHour, isLatent }: Time): boolean {
  const isRound = isPlain && value > NOON && value % 5 === 0
  const { hour = 0, minute } = fields
  return isRound && !isLatent && !isTwelveHour && minute === undefined && hour >= NOON && hour < value
}

/** "3 to 5 pm" is from 15:00, "11 to 1 pm" from 11:00. */
function untilHalf(hour: Numeral, end: Time | null): Interval | null {
  return end && fromHour(hour, end)
}

function betweenClocks(from: Time | null, to: Time | null): Interval | null {
  return from && to && betweenHours(from, to)
}

function fromHour(number: Numeral, end: Time): Interval | null {
  const begin = hourTimeOfRange(number)
  const to = end.fields.hour
  if (!begin || to === undefined) return null
  const hour = begin.fields.hour ?? 0
  const isLater = begin.isTwelveHour && !end.isTwelveHour && !end.isFullClock && hour + 12 <= to && hour < 12
  const fields = { ...begin.fields, hour: isLater ? hour + 12 : hour }
  const date = { ...end, fields: withoutClock(end.fields), isLatent: false, isTwelveHour: false }
  const own = { ...begin, fields, isTwelveHour: end.isTwelveHour && !end.isFullClock }
  if (!hasDate(date)) return pair(own, end)
  // "8 to 2 tomorrow"
  const endsLater = begin.isTwelveHour && end.isTwelveHour && !end.part && to <= hour && hour < NOON
  return pair(intersect(own, date) ?? own, endsLater ? inAfternoon(end) : end)
}

/** "from 11 am to 3" ends at 15:00. */
function toHour(begin: Time, number: Numeral, isLatent = false): Interval | null {
  const end = hourTimeOfRange(number)
  const from = begin.fields.hour
  if (end && isNow(begin)) return pair(begin, { ...end, isLatent: false }) // "da adesso alle 5"
  if (!end || from === undefined) return null
  const hour = end.fields.hour ?? 0
  const isLater = end.isTwelveHour && hour <= from && hour + 12 > from
  // of an hour that may be that of the morning or of the afternoon the end has the same half
  if (begin.isTwelveHour && end.isTwelveHour) return pair(begin, end, isLatent)
  const fields = { ...end.fields, hour: isLater ? (hour + 12) % 24 : hour }
  return pair(begin, { ...end, fields, isTwelveHour: false }, isLatent)
}

const isNow = ({ grain, windowGrain }: Time) => grain === 'second' && windowGrain === 'second'

/** Weeks of this year by their numbers. */
function weeks(a: Numeral, b: Numeral): Interval | null {
  const isWeek = ({ value, isPlain }: Numeral) => isPlain && value >= 1 && value <= 53
  return isWeek(a) && isWeek(b) && a.value < b.value ? pair(weekNumber(a.value), weekNumber(b.value)) : null
}

/** Months by their numbers; the mark behind the last one holds for both. */
function months(a: Numeral, b: Numeral): Interval | null {
  const isMonth = ({ value, isPlain }: Numeral) => isPlain && value >= 1 && value <= 12
  return isMonth(a) && isMonth(b) && a.value < b.value ? pair(timeOf({ month: a.value }, 'month'), timeOf({ month: b.value }, 'month')) : null // prettier-ignore
}

/** Two days in a row of a month such as the next one. */
function nextDaysOf(month: Time, last: number): Interval | null {
  if (month.windowGrain !== 'month' || month.isLatent) return null
  const [a, b] = [last - 1, last].map(day => intersect(timeOf({ day }, 'day'), month))
  return a && b ? pair(a, b) : null
}
