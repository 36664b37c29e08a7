import { GAP, rule } from '../engine/grammar.ts'
import type { Duration, Edge, Interval, Numeral } from '../symbols.ts'
import { hourTime, plainHour, withHalf } from './clockRules.ts'
import { isFiner } from './calendar.ts'
import { hourOfDay } from './dateRules.ts'
import {
  comingQuarter,
  edgeDay,
  endOf,
  hasDate,
  isCalendar,
  isDate,
  nthDay,
  quarterOf,
  weekNumber,
  withoutClock,
} from './units.ts'
import {
  beginningNow,
  centuryOf,
  centuryTime,
  decade,
  edgeOf,
  edgeOfNow,
  edgeOfSeason,
  halfOfMonth,
  lasting,
  longUnit,
  nthPartOfYear,
  partOfYear,
  relativeLongUnit,
  relativeSeason,
  restOf,
  restOfTime,
  seasonIn,
  seasonOf,
  sideOf,
  sinceBegin,
  startOfCentury,
  stretch,
  unitsOf,
  unitToNow,
  until,
  upToNow,
  window,
  windowFromNow,
} from './stretches.ts'
import { fullYear } from './shapes.ts'
import { intersect, relativeUnit, resolve, type Time, timeOf, windowOf } from './time.ts'

/** Rules for stretches of time. */
export const intervalRules = [
  // "from Monday to Friday", "between 9 and 11 o'clock", "3 pm - 5 pm"
  ...rule('interval', ['the?', 'time', 'to', 'the?', 'time'], (_, a, _to, _the, b) => (a.isShifted || b.isShifted ? null : between(a, b, false))),
  // a comma closes what stands before: "von Freitag, 16 Uhr, bis Montag, 9 Uhr"
  ...rule('interval', ['from', 'the?', 'time', 'to', 'the?', 'time'], (_, _the, a, _to, _the2, b) => between(a, b, true), GAP.comma),
  ...rule('interval', ['between', 'the?', 'time', 'and', 'the?', 'time'], (_, _the, a, _and, _the2, b) => between(a, b, true)),
  // "między poniedziałkiem a środą", "między 14 a 16"
  ...rule('interval', ['between', 'time', 'andClock', 'time'], (_, a, _and, b) => between(a, b, true)),
  ...rule('interval', ['between', 'time', 'andClock', 'number'], (_, begin, _and, hour) => toHour(begin, hour)),
  ...rule('interval', ['between', 'number', 'andClock', 'number'], (_, a, _and, b) => hours(a, b)),
  // "Sat-Sun", "Fr bis So"
  ...rule('interval', ['from?', 'weekdayName', 'to', 'weekdayLoose'], (_, a, _to, b) => weekdays(a, b)),
  ...rule('interval', ['from?', 'weekdayLoose', 'to', 'weekday'], (_, a, _to, b) => weekdays(a, b)),
  // "seg-sex", "mo-fr"
  ...rule('interval', ['from?', 'weekdayName', 'to', 'weekdayShort'], (_, a, _to, b) => weekdays(a, b)),
  ...rule('interval', ['from?', 'weekdayShort', 'to', 'weekdayName'], (_, a, _to, b) => weekdays(a, b)),
  // "sa-so"
  ...rule('interval', ['from?', 'weekdayName', 'toWeekday'], (_, a, b) => weekdays(a, b)),
  // "월~금", 周一至五
  ...rule('interval', ['weekdaySign', 'to', 'weekdaySign'], (a, _, b) => weekdays(a, b), GAP.space),
  ...rule('interval', ['from?', 'weekday', 'to', 'weekdaySign'], (_, a, _to, b) => weekdays(a, b), GAP.space),
  // "maanantaista perjantaihin", "toukokuusta heinäkuuhun"
  ...rule('interval', ['fromWeekday', 'toWeekday'], weekdays, GAP.space),
  ...rule('interval', ['fromMonth', 'year', 'toMonth', 'year'], (a, from, b, to) => pair(timeOf({ month: a, year: from }, 'month'), timeOf({ month: b, year: to }, 'month')), GAP.space),
  ...rule('interval', ['fromWeekday', 'time', 'toWeekday', 'time'], (a, from, b, to) => betweenClocks(weekdayAt(a, from), weekdayAt(b, to)), GAP.space),
  // "viidestä seitsemään illalla"
  ...rule('interval', ['fromHour', 'toHour'], (a, b) => hours(plainHour(a), plainHour(b)), GAP.space),
  ...rule('interval', ['fromHour', 'toHour', 'meridiem'], (a, b, half) => untilHalf(a, withHalf(hourTime(plainHour(b)), half)), GAP.space),
  ...rule('interval', ['fromMonth', 'toMonth'], (a, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month'))), GAP.space),
  // "du 12 au 15"
  ...rule('interval', ['fromDay', 'number', 'toDay', 'number'], (_, a, _to, b) => (a.digits !== null && b.digits !== null && b.isFinal ? daysOfMonth(a.value, b.value) : null)),
  // "entre os dias 10 e 20"
  ...rule('interval', ['between', 'the?', 'grain', 'number', 'and', 'number'], (_, _the, grain, a, _and, b) => (grain === 'day' && a.digits !== null && b.digits !== null ? daysOfMonth(a.value, b.value) : null)),
  // "między 10. a 20."
  ...rule('interval', ['between', 'ordinal', 'andClock', 'ordinal'], (_, a, _and, b) => (a.digits !== null && b.digits !== null && b.isFinal ? daysOfMonth(a.value, b.value) : null)),
  // "du 1er au 15"
  ...rule('interval', ['fromDay', 'ordinal', 'toDay', 'number'], (_, a, _to, b) => (a.digits !== null && b.digits !== null && b.isFinal ? daysOfMonth(a.value, b.value) : null)),
  // "zwischen dem 10. und 20."
  ...rule('interval', ['between', 'the?', 'ordinal', 'and', 'the?', 'ordinal'], (_, _the, a, _and, _the2, b) => (a.digits !== null && b.digits !== null && b.isFinal ? daysOfMonth(a.value, b.value) : null)),
  // "du mardi 3 au jeudi 5"
  ...rule('interval', ['from', 'weekdayName', 'monthDay', 'to', 'the?', 'weekdayName', 'monthDay'], (_, weekday, a, _to, _the2, last, b) => (a < b && a + ((last - weekday + 7) % 7) === b ? pair(timeOf({ weekday, day: a }, 'day'), timeOf({ weekday: last, day: b }, 'day')) : null)),
  // "dimanche 3 – mardi 5 mars", "from Sunday the 3rd to Tuesday, 5 March"
  ...rule('interval', ['from?', 'the?', 'weekdayName', 'the?', 'monthDay', 'to', 'the?', 'time'], (_, _the, _weekday, _the2, day, _to, _the3, end) => fromDay(day, end), GAP.comma),
  ...rule('interval', ['from?', 'weekdayBeside', 'the?', 'monthDay', 'to', 'the?', 'time'], (_, _weekday, _the, day, _to, _the2, end) => fromDay(day, end), GAP.comma),
  // "9h-11h": up to five hours are as often a length
  ...rule('interval', ['number', 'oclockLoose', 'to', 'number', 'oclockLoose'], (a, _, _to, b) => (a.digits !== null && b.digits !== null && a.value > LONGEST_LENGTH && a.value < b.value ? surely(hours(a, b)) : null), GAP.space),
  // 5時から25時まで
  ...rule('interval', ['time', 'to', 'lateHour'], (a, _to, b) => (a.fields.hour === undefined ? null : pair(a, b))),
  // "after 3 pm but before 6 pm"
  ...rule('interval', ['after', 'the?', 'time', 'butBefore', 'the?', 'time'], (_, _the, a, _but, _the2, b) => between(a, b, true), GAP.comma),
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
  ...rule('interval', ['number', 'andClock', 'time', 'betweenAfter'], (hour, _, end) => fromHour(hour, end)),
  ...rule('interval', ['monthDay', 'andClock', 'time', 'betweenAfter'], (day, _, end) => fromDay(day, end)),
  ...rule('interval', ['limit', 'and', 'limit', 'betweenAfter'], (a, _, b) => betweenLimits(a, b)),
  ...rule('interval', ['time', 'and', 'time', 'betweenAfter'], (a, _, b) => between(a, b, true)),
  ...rule('interval', ['number', 'and', 'number', 'betweenAfter'], (a, _, b) => hours(a, b), GAP.space),
  // "week 31 to 35"
  ...rule('interval', ['from?', 'the?', 'weekMark', 'number', 'to', 'number'], (_, _the, _week, a, _to, b) => weeks(a, b)),
  ...rule('interval', ['between', 'the?', 'weekMark', 'number', 'and', 'number'], (_, _the, _week, a, _and, b) => weeks(a, b)),
  // "from 3 to 5 pm", "3-5 pm"
  ...rule('interval', ['from?', 'number', 'to', 'time'], (from, hour, _to, end) => (!from && (isLength(hour, end) || isMinutesBefore(hour, end)) ? null : fromHour(hour, end))),
  ...rule('interval', ['between', 'number', 'and', 'time'], (_, hour, _and, end) => fromHour(hour, end)),
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
  ...rule('interval', ['between', 'time', 'and', 'number'], (_, begin, _and, hour) => toHour(begin, hour)),
  // "from 9 to 11", a time of day when a date stands beside it
  ...rule('interval', ['from', 'number', 'to', 'number'], (_, a, _to, b) => hours(a, b)),
  ...rule('interval', ['between', 'number', 'and', 'number'], (_, a, _and, b) => hours(a, b)),
  // 5月3、4日, "다음 달 3, 4일"
  ...rule('interval', ['monthName', 'nextNumbers', 'dayMark'], (month, last) => days(month, last - 1, last), GAP.space),
  ...rule('interval', ['time', 'of?', 'nextNumbers', 'dayMark'], (month, _, last) => nextDaysOf(month, last), GAP.space),
  // 5-9月, 5〜9月
  ...rule('interval', ['from?', 'number', 'to', 'number', 'monthMark'], (_, a, _to, b) => months(a, b), GAP.space),
  ...rule('interval', ['number', 'to', 'number'], (a, _to, b) => (a.value < b.value || a.value <= 12 ? hours(a, b) : null)),
  // "od ósmej do szesnastej", "między ósmą a dziesiątą"
  ...rule('interval', ['from', 'hourRank', 'to', 'hourRank'], (_, a, _to, b) => surely(hours(plainHour(a), plainHour(b)))),
  ...rule('interval', ['between', 'hourRank', 'andClock', 'hourRank'], (_, a, _and, b) => surely(hours(plainHour(a), plainHour(b)))),
  ...rule('interval', ['between', 'hourRank', 'and', 'hourRank'], (_, a, _and, b) => surely(hours(plainHour(a), plainHour(b)))),
  // "с часу до двух"
  ...rule('interval', ['from', 'hourRank', 'to', 'number'], (_, a, _to, b) => (b.isFinal ? surely(hours(plainHour(a), b)) : null)),
  // "od ósmej do 16:00", "من الثالثة إلى الخامسة مساء"
  ...rule('interval', ['from', 'hourRank', 'to', 'time'], (_, a, _to, b) => fromHour(plainHour(a), b)),
  ...rule('interval', ['between', 'hourRank', 'and', 'time'], (_, a, _and, b) => fromHour(plainHour(a), b)),
  ...rule('interval', ['from', 'time', 'to', 'hourRank'], (_, a, _to, b) => toHour(a, plainHour(b))),
  ...rule('interval', ['between', 'time', 'and', 'hourRank'], (_, a, _and, b) => toHour(a, plainHour(b))),
  // "dalle 9 alle 11", "tra le 9 e le 11": these words stand before hours alone
  ...rule('interval', ['oclockBefore?', 'number', 'fromEnding', 'oclockBefore?', 'number', 'toEnding'], (_, a, _from, _oclock, b) => surely(hours(a, b)), GAP.space),
  ...rule('interval', ['fromClock', 'number', 'toClock', 'number'], (_, a, _to, b) => surely(hours(a, b))),
  // "dalle 16 di venerdì alle 9 di lunedì"
  ...rule('interval', ['time', 'toClock', 'number', 'of', 'the?', 'time'], (a, _to, hour, _of, _the, day) => betweenDays(a, hourOfDay(day, hour))),
  // "dalle 10 per 3 ore", "due ore dalle 15", "dos horas a partir de las 3 de la tarde"
  ...rule('interval', ['fromClock', 'number', 'during', 'duration'], (_, hour, _for, amounts) => lastingFrom(hourTime(hour), amounts)),
  ...rule('interval', ['during?', 'duration', 'fromClock', 'number'], (_, amounts, _from, hour) => lastingFrom(hourTime(hour), amounts)),
  ...rule('interval', ['during?', 'duration', 'fromClock', 'time'], (_, amounts, _from, time) => lastingFrom(time, amounts)),
  ...rule('interval', ['betweenClock', 'number', 'andClock', 'number'], (_, a, _and, b) => surely(hours(a, b))),
  ...rule('interval', ['fromClock', 'number', 'toClock', 'time'], (_, hour, _to, end) => fromHour(hour, end)),
  ...rule('interval', ['betweenClock', 'number', 'andClock', 'time'], (_, hour, _and, end) => fromHour(hour, end)),
  ...rule('interval', ['betweenClock', 'time', 'andClock', 'number'], (_, begin, _and, hour) => toHour(begin, hour)),
  ...rule('interval', ['betweenClock', 'time', 'andClock', 'time'], (_, a, _and, b) => between(a, b, true)),
  // "13 to 15 July", "July 13-15", "from the 13th to the 15th of July"
  ...rule('interval', ['from?', 'the?', 'monthDay', 'to', 'the?', 'time'], (_, _the, day, _to, _the2, end) => fromDay(day, end)),
  ...rule('interval', ['between', 'the?', 'monthDay', 'and', 'the?', 'time'], (_, _the, day, _and, _the2, end) => fromDay(day, end)),
  ...rule('interval', ['from?', 'time', 'to', 'the?', 'monthDay'], (_, begin, _to, _the, day) => toDay(begin, day)),
  ...rule('interval', ['between', 'time', 'and', 'the?', 'monthDay'], (_, begin, _and, _the, day) => toDay(begin, day)),
  // "mellan den 10:e och 20:e"
  ...rule('interval', ['from', 'time', 'to', 'ordinal'], (_, begin, _to, day) => toRank(begin, day)),
  ...rule('interval', ['between', 'time', 'and', 'ordinal'], (_, begin, _and, day) => toRank(begin, day)),
  ...rule('interval', ['monthName', 'from', 'monthDay', 'to', 'monthDay'], (month, _, a, _to, b) => days(month, a, b)),
  ...rule('interval', ['monthName', 'monthDay', 'to', 'monthDay', 'year?'], (month, a, _to, b, year) => days(month, a, b, year), GAP.comma),
  ...rule('interval', ['from?', 'the?', 'monthDay', 'to', 'the?', 'monthDay', 'of?', 'monthName', 'year?'], (_, _the, a, _to, _the2, b, _of, month, year) => days(month, a, b, year), GAP.comma),
  ...rule('interval', ['between', 'limit', 'andClock', 'limit'], (_, a, _and, b) => betweenLimits(a, b)),
  ...rule('interval', ['between', 'monthDay', 'andClock', 'time'], (_, day, _and, end) => fromDay(day, end)),
  ...rule('interval', ['between', 'time', 'andClock', 'limit'], (_, a, _and, b) => (a.isLatent ? null : between(a, b, true))),
  // "2014-2018", "from 2014 to the end of 2018"
  ...rule('interval', ['from?', 'limit', 'to', 'limit'], (_, a, _to, b) => betweenLimits(a, b)),
  // "in the years 2015 to 2018"
  ...rule('interval', ['the?', 'grain', 'year', 'to', 'year'], (_, grain, a, _to, b) => (grain === 'year' ? betweenLimits(timeOf({ year: a }, 'year'), timeOf({ year: b }, 'year')) : null)),
  ...rule('interval', ['between', 'limit', 'and', 'limit'], (_, a, _and, b) => betweenLimits(a, b)),
  // "entre el 2014 y el 2018"
  ...rule('interval', ['between', 'limit', 'and', 'the', 'limit'], (_, a, _and, _the, b) => betweenLimits(a, b)),
  ...rule('interval', ['between', 'the', 'limit', 'and', 'the', 'limit'], (_, _the, a, _and, _the2, b) => betweenLimits(a, b)),
  ...rule('interval', ['from?', 'limit', 'to', 'the?', 'time'], (from, a, _to, _the, b) => (b.isLatent || (!from && b.fields.day !== undefined && b.fields.year === undefined) ? null : between(a, b, true))),
  ...rule('interval', ['between', 'limit', 'and', 'the?', 'time'], (_, a, _and, _the, b) => (b.isLatent ? null : between(a, b, true))),
  ...rule('interval', ['between', 'time', 'and', 'limit'], (_, a, _and, b) => (a.isLatent ? null : between(a, b, true))),
  ...rule('interval', ['from?', 'monthName', 'to', 'monthName'], (_, a, _to, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month')))),
  ...rule('interval', ['between', 'monthName', 'and', 'monthName'], (_, a, _and, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month')))),
  ...rule('interval', ['from', 'time', 'to', 'limit'], (_, a, _to, b) => (a.isLatent ? null : between(a, b, true))),
  // "from May to September 2016": handled by the end's year
  ...rule('interval', ['interval', 'of?', 'the?', 'time'], (interval, _, _the, time) => within(interval, time), GAP.comma),
  ...rule('interval', ['interval', 'inBefore', 'the?', 'time'], (interval, _, _the, time) => within(interval, time)),
  ...rule('interval', ['time', 'interval'], (time, interval) => within(interval, time), GAP.comma),
  // "अगले महीने की 3 से 7 तारीख के बीच"
  ...rule('interval', ['time', 'of', 'interval'], (time, _, interval) => within(interval, time)),
  // "the first Monday 1pm to 3pm of next month"
  ...rule('interval', ['the?', 'ordinal', 'weekdayName', 'interval', 'of?', 'the?', 'time'], (_, { value }, weekday, hours, _of, _the, time) => hoursOfNthDay(hours, nthDay(value, weekday, time))),
  ...rule('interval', ['the?', 'last', 'weekdayName', 'interval', 'of', 'the?', 'time'], (_, n, weekday, hours, _of, _the, time) => hoursOfNthDay(hours, nthDay(n, weekday, time))),
  // "the 17 from 2 to 4 pm"
  ...rule('interval', ['the', 'number', 'interval'], (_, { value, digits, isPlain }, hours) => (!hours.isLatent && digits !== null && isPlain && value >= 1 && value <= 31 && hours.from && isClockOnly(hours.from) ? within(hours, timeOf({ day: value }, 'day')) : null), GAP.space),
  // "tomorrow until 4 pm"
  ...rule('interval', ['time', 'until', 'the?', 'time'], (day, _, _the, clock) => ofDayUntil(day, clock), GAP.comma),
  ...rule('interval', ['time', 'until', 'number'], (day, _, hour) => (hour.isFinal && hour.value <= 24 ? ofDayUntil(day, hourTime(hour)) : null), GAP.comma),
  // "Sat 10-2", "sam 10h-14h"
  ...rule('interval', ['weekdayBeside', 'interval'], (weekday, interval) => (interval.from && isClockOnly(interval.from) ? within(interval, timeOf({ weekday }, 'day')) : null)),
  ...rule('interval', ['interval', 'of?', 'year'], (interval, _, year) => ofYear(interval, year), GAP.comma),
  ...rule('interval', ['during', 'interval'], (_, interval) => interval),
  ...rule('interval', ['interval', 'toAfter'], interval => interval),
  // "le 5 à 15h" is a day with its hour
  ...rule('interval', ['the', 'interval'], (_, interval) => (interval.from && isClockOnly(interval.from) ? null : interval)),

  // "the last 3 days", "next 2 weeks", "les 3 prochains jours"
  ...rule('interval', ['the?', 'relative', 'duration'], (_, which, amounts) => window(which, amounts)),
  ...rule('interval', ['the?', 'duration', 'relative'], (_, amounts, which) => window(which, amounts)),
  ...rule('interval', ['the?', 'number', 'relative', 'grain'], (_, { value, isPlain }, which, grain) => (isPlain && value > 1 && value < 1000 ? window(which, [[grain, value]]) : null)),
  // "10 पिछले हफ्तों में": the particle is part of single units, "पिछले हफ्ते में"
  ...rule('interval', ['number', 'relative', 'grain', 'postposition'], ({ value, isPlain }, which, grain) => (isPlain && value > 1 && value < 1000 ? window(which, [[grain, value]]) : null)),
  ...rule('interval', ['the?', 'relative', 'count', 'grain'], (_, which, count, grain) => window(which, [[grain, count]])),
  ...rule('interval', ['the?', 'relative', 'grain'], (_, which, grain) => longUnit(which, grain)),
  ...rule('interval', ['the?', 'grain', 'relative'], (_, grain, which) => longUnit(which, grain)),
  ...rule('interval', ['the?', 'grain', 'relativeBehind'], (_, grain, which) => longUnit(which, grain)),
  // "in the coming days", "ces derniers jours"
  ...rule('interval', ['the?', 'relative', 'someUnits'], (_, which, grain) => window(which, [[grain, A_FEW]])),
  ...rule('interval', ['the?', 'relativeSome', 'fewUnits'], (_, which, grain) => window(which, [[grain, A_FEW]])),
  ...rule('interval', ['on', 'relative', 'someUnits'], (_, which, grain) => window(which, [[grain, A_FEW]])),
  // "estas últimas semanas"
  ...rule('interval', ['relative', 'relative', 'someUnits'], (first, which, grain) => (first === 0 && which < 0 ? window(which, [[grain, A_FEW]]) : null)),
  ...rule('interval', ['the?', 'someUnits', 'relative'], (_, grain, which) => window(which, [[grain, A_FEW]])),
  ...rule('interval', ['within', 'the?', 'duration'], (_, _the, amounts) => until(amounts)),
  // "within the hour", "within the week"
  ...rule('interval', ['withinUnit', 'the', 'grain'], (_, _the, grain) => (isFiner(grain, 'day') ? until([[grain, 1]]) : byTime(edgeDay('end', relativeUnit(grain, 0))))),
  // "в течение часа", "w ciągu miesiąca"
  // "within 2 weeks after today", "less than 3 days after tomorrow"
  ...rule('interval', ['within', 'the?', 'duration', 'after', 'the?', 'time'], (_, _the, amounts, _after, _the2, time) => lastingFromDay(time, amounts)),
  ...rule('interval', ['lessThan', 'duration', 'after', 'the?', 'time'], (_, amounts, _after, _the, time) => lastingFromDay(time, amounts)),
  // "within the next two weeks from today"
  ...rule('interval', ['within', 'the?', 'relative', 'duration', 'after', 'relativeDay'], (_, _the, which, amounts, _after, day) => (which === 1 && day === 0 ? lasting(relativeUnit('day', 0), amounts) : null)),
  ...rule('interval', ['within', 'oneUnit'], (_, grain) => until([[grain, 1]])),
  ...rule('interval', ['within', 'ofOneUnit'], (_, grain) => until([[grain, 1]])),
  ...rule('interval', ['within', 'the?', 'relative', 'duration'], (_, _the, which, amounts) => windowFromNow(which, amounts)),
  // "within the next day and 5 hours"
  ...rule('interval', ['within', 'the?', 'relative', 'grain', 'and', 'duration'], (_, _the, which, grain, _and, rest) => windowFromNow(which, [[grain, 1], ...rest])),
  ...rule('interval', ['within', 'the?', 'duration', 'relative'], (_, _the, amounts, which) => windowFromNow(which, amounts)),
  // "آخر ساعة"; the last day is one of many
  ...rule('interval', ['direction', 'oneUnit'], (which, grain) => (grain === 'hour' || grain === 'minute' ? windowFromNow(which, [[grain, 1]]) : null), GAP.space),
  ...rule('interval', ['direction', 'of?', 'duration', 'withinAfter?'], (which, _, amounts) => windowFromNow(which, amounts)),
  ...rule('interval', ['relative', 'of', 'duration'], (which, _, amounts) => window(which, amounts)),
  ...rule('interval', ['duration', 'withinAfter'], amounts => until(amounts)),
  // "आज से 2 सप्ताह के भीतर"
  ...rule('interval', ['time', 'lengthFrom', 'duration', 'withinAfter'], (time, _, amounts) => (time.isAdverb && !time.part ? lasting(time, amounts) : null), GAP.space),
  ...rule('interval', ['oneUnit', 'withinAfter'], grain => until([[grain, 1]])),
  // "viimeisen tunnin aikana"
  ...rule('interval', ['relative', 'oneUnit', 'withinAfter'], (which, grain) => windowFromNow(which, [[grain, 1]]), GAP.space),
  // "kesän aikana"
  ...rule('interval', ['yearSeason', 'withinAfter'], season => seasonOf(season), GAP.space),
  ...rule('interval', ['relative', 'duration', 'withinAfter'], (which, amounts) => windowFromNow(which, amounts)),
  ...rule('interval', ['by', 'the?', 'time'], (_, _the, time) => (time.isShifted || (time.isLatent && time.fields.hour !== undefined) ? null : byTime(time)), GAP.space),
  // "do osiemnastej", "حتى الثالثة"
  ...rule('interval', ['by', 'hourRank'], (_, hour) => byTime(hourTime(plainHour(hour))), GAP.space),
  // "tot 18 uur", "tot 1 juni"; "tot morgen" is a farewell
  ...rule('interval', ['byDate', 'the?', 'time'], (_, _the, time) => (isFarewell(time) ? null : byTime(time)), GAP.space),
  // "open until 8", "ich komme bis acht"
  ...rule('interval', ['by', 'number'], (_, hour) => byCuedHour(hour), GAP.space),
  ...rule('interval', ['byDate', 'number'], (_, hour) => byCuedHour(hour), GAP.space),
  // up to five hours are as often a length
  ...rule('interval', ['byDate', 'number', 'oclockLoose'], (_, hour) => ((hour.digits !== null && hour.value > LONGEST_LENGTH) || hour.value > NOON ? byTime(hourTime(hour)) : byCuedHour(hour)), GAP.space),
  ...rule('interval', ['byDate', 'the?', 'limit'], (_, _the, end) => (end.grain === 'day' && end.window ? byTime(end) : null), GAP.space),
  // "by 5 tomorrow", "until 5 on Friday"
  ...rule('interval', ['by', 'number', 'on?', 'the?', 'time'], (_, hour, _on, _the, day) => byTime(hourOfDay(day, hour))),
  // "entro le 17 di domani"
  ...rule('interval', ['by', 'the?', 'number', 'of', 'the?', 'time'], (_, _the, hour, _of, _the2, day) => byTime(hourOfDay(day, hour))),
  // 金曜日まで, "금요일까지"
  ...rule('interval', ['time', 'byAfter'], (time, _) => (time.isLatent || time.isBegin || (time.isLast && time.fields.hour === undefined) ? null : byTime(time)), GAP.space),
  // 三月结束前
  ...rule('interval', ['time', 'byEndAfter'], time => byEndOf(time), GAP.space),
  // 今週中に, "오늘 안에"
  ...rule('interval', ['time', 'withinUnitAfter'], time => (time.grain === 'month' && !time.window ? null : byEndOf(time)), GAP.space),
  // 最晚周五前
  ...rule('interval', ['by', 'time', 'byAfter'], (_, time) => (time.isLatent ? null : byTime(time)), GAP.space),
  ...rule('interval', ['limit', 'byAfter'], (end, _) => (end.grain === 'year' ? null : byTime(end)), GAP.space),
  // "by the end of next week", "bis Ende Mai"
  ...rule('interval', ['by', 'the?', 'limit'], (_, _the, end) => (end.grain === 'year' ? null : byTime(end)), GAP.space),
  ...rule('interval', ['before', 'the?', 'edge', 'of?', 'the?', 'grain'], (_, _the, edge, _of, _the2, grain) => byTime(edgeDay(edge, relativeUnit(grain, 0)))),
  ...rule('interval', ['before', 'the?', 'edge', 'of?', 'the?', 'time'], (_, _the, edge, _of, _the2, time) => byTime(edgeDay(edge, time))),
  ...rule('interval', ['before', 'the?', 'limit'], (_, _the, end) => (end.grain === 'day' && end.window ? byTime(end) : null), GAP.space),
  // "ut måneden", "ut mai", "året ut"
  ...rule('interval', ['throughEnd', 'grain'], (_, grain) => byTime(edgeDay('end', relativeUnit(grain, 0))), GAP.space),
  ...rule('interval', ['throughEnd', 'year'], (_, year) => byTime(edgeDay('end', timeOf({ year }, 'year'))), GAP.space),
  ...rule('interval', ['throughEnd', 'time'], (_, time) => throughEnd(time), GAP.space),
  ...rule('interval', ['grain', 'throughEndAfter'], grain => byTime(edgeDay('end', relativeUnit(grain, 0))), GAP.space),
  ...rule('interval', ['time', 'throughEndAfter'], throughEnd, GAP.space),
  // "two nights from June 12"
  ...rule('interval', ['number', 'nightsMark', 'after', 'the?', 'time'], ({ value, isPlain }, _, _after, _the, day) => (isPlain && isDate(day) && !day.part ? lasting(day, [['day', value]]) : null)),
  // "for 10 days from December 18", "2 weeks starting May 20", "from 2 pm for 2 hours"
  ...rule('interval', ['duration', 'starting', 'the?', 'time'], (amounts, _, _the, time) => lasting(time, amounts)),
  ...rule('interval', ['oneUnit', 'starting', 'the?', 'time'], (unit, _, _the, time) => lasting(time, [[unit, 1]])),
  ...rule('interval', ['duration', 'startingDay', 'number'], (amounts, _, day) => (day.isFinal && day.digits !== null ? fromDayOn(day, amounts) : null)),
  ...rule('interval', ['duration', 'startingDay', 'ordinal'], (amounts, _, day) => fromDayOn(day, amounts)),
  // "zwei Wochen vom 3. Juni an"
  ...rule('interval', ['duration', 'from', 'the?', 'time', 'onward'], (amounts, _, _the, time) => (time.isAdverb ? null : lasting(time, amounts))),
  // "viikko 20. toukokuuta alkaen"
  ...rule('interval', ['duration', 'time', 'startingThen'], (amounts, time) => lasting(time, amounts), GAP.space),
  ...rule('interval', ['oneUnit', 'time', 'startingThen'], (unit, time) => lasting(time, [[unit, 1]]), GAP.space),
  // 5月20日起一周, 从下午3点开始两个小时
  ...rule('interval', ['from?', 'time', 'startingAfter', 'of?', 'duration'], (_, time, _starting, _of, amounts) => (time.isLatent || (time.part && time.fields.hour === undefined) ? null : lasting(time, amounts))),
  ...rule('interval', ['from', 'the?', 'time', 'during', 'duration'], (_, _the, time, _for, amounts) => lasting(time, amounts)),
  ...rule('interval', ['during', 'duration', 'from', 'the?', 'time'], (_, amounts, _from, _the, time) => lasting(time, amounts)),
  // "ab 15 Uhr zwei Stunden lang"
  ...rule('interval', ['startingDay', 'the?', 'time', 'duration'], (_, _the, time, amounts) => (time.isLatent && time.fields.hour === undefined ? null : lasting(time, amounts))),
  // "20 मई से एक हफ्ते के लिए", "20 मई से एक हफ्ते तक"
  ...rule('interval', ['time', 'from', 'duration', 'lengthAfter'], (time, _, amounts) => lasting(time, amounts)),
  // "महीने के अंत से पहले"
  ...rule('interval', ['limit', 'before'], end => (end.grain === 'day' && end.window ? byTime(end) : null), GAP.space),
  // "2020 की शुरुआत में", "2015 की सर्दी"
  ...rule('interval', ['year', 'of', 'edge'], (year, _, edge) => edgeOf(edge, timeOf({ year }, 'year'))),
  ...rule('interval', ['year', 'of', 'yearSeason'], (year, _, season) => seasonIn(season, timeOf({ year }, 'year'))),
  // 3時から1時間半, 1月2日から3泊
  ...rule('interval', ['time', 'from', 'number', 'nightsMark'], (day, _, { value, isPlain }) => (isPlain && isDate(day) && !day.part ? lasting(day, [['day', value]]) : null)),
  ...rule('interval', ['time', 'from', 'duration'], (time, _, amounts) => (time.fields.hour === undefined || time.part || time.isLatent ? null : lasting(time, amounts))),
  // "the first two weeks of 2021", "les trois derniers jours de mai"
  ...rule('sideUnits', ['ordinal', 'duration'], ({ value }, amounts) => (value === 1 ? { amounts, side: 1 } : null)),
  ...rule('sideUnits', ['last', 'duration'], (n, amounts) => (n === -1 ? { amounts, side: -1 } : null)),
  ...rule('sideUnits', ['ordinal', 'someUnits'], ({ value, digits }, grain) => (value === 1 && digits === null ? { amounts: [[grain, A_FEW]], side: 1 } : null)),
  ...rule('sideUnits', ['last', 'someUnits'], (n, grain) => (n === -1 ? { amounts: [[grain, A_FEW]], side: -1 } : null)),
  ...rule('sideUnits', ['number', 'ordinal', 'grain'], ({ value, isPlain }, rank, grain) => (isPlain && rank.value === 1 && rank.digits === null ? { amounts: [[grain, value]], side: 1 } : null)),
  ...rule('sideUnits', ['number', 'last', 'grain'], ({ value, isPlain }, n, grain) => (isPlain && n === -1 ? { amounts: [[grain, value]], side: -1 } : null)),
  ...rule('sideUnits', ['grain', 'number', 'ordinal'], (grain, { value, isPlain, digits }, rank) => (isPlain && digits === null && rank.value === 1 ? { amounts: [[grain, value]], side: 1 } : null)),
  // "die ersten drei Junitage"
  ...rule('interval', ['the?', 'ordinal', 'number', 'monthUnit'], (_, rank, { value, isPlain }, [grain, month]) => (isPlain && rank.value === 1 ? unitsOf({ amounts: [[grain, value]], side: 1 }, timeOf({ month }, 'month')) : null)),
  ...rule('interval', ['the?', 'last', 'number', 'monthUnit'], (_, n, { value, isPlain }, [grain, month]) => (isPlain && n === -1 ? unitsOf({ amounts: [[grain, value]], side: -1 }, timeOf({ month }, 'month')) : null)),
  ...rule('sideUnits', ['someUnits', 'number', 'ordinal'], (grain, { value, isPlain, digits }, rank) => (isPlain && digits === null && rank.value === 1 ? { amounts: [[grain, value]], side: 1 } : null)),
  // "الأشهر الثلاثة الأخيرة من 2023"
  ...rule('sideUnits', ['someUnits', 'number', 'last'], (grain, { value, isPlain, digits }, n) => (isPlain && digits === null && n === -1 ? { amounts: [[grain, value]], side: -1 } : null)),
  ...rule('sideUnits', ['the', 'sideUnits'], (_, units) => units),
  ...rule('interval', ['sideUnits', 'of?', 'the?', 'time'], (units, _of, _the, time) => unitsOf(units, time)),
  ...rule('interval', ['sideUnits', 'inBefore', 'the?', 'time'], (units, _in, _the, time) => unitsOf(units, time)),
  ...rule('interval', ['sideUnits', 'of', 'the?', 'limit'], (units, _of, _the, time) => unitsOf(units, time)),
  ...rule('interval', ['sideUnits', 'inBefore', 'the?', 'limit'], (units, _in, _the, time) => unitsOf(units, time)),
  ...rule('interval', ['sideUnits', 'looseMonth'], (units, month) => unitsOf(units, month)),
  ...rule('interval', ['sideUnits', 'year'], (units, year) => unitsOf(units, timeOf({ year }, 'year'))),
  ...rule('interval', ['sideUnits', 'of?', 'the?', 'grain'], (units, _of, _the, grain) => unitsOf(units, relativeUnit(grain, 0))),
  ...rule('interval', ['sideUnits', 'inBefore', 'the', 'grain'], (units, _in, _the, grain) => unitsOf(units, relativeUnit(grain, 0))),
  // "toukokuun viimeiset 3 päivää"
  ...rule('interval', ['time', 'of?', 'sideUnits'], (time, _, units) => unitsOf(units, time)),
  // 今年前三个月, 2018年的最后两周
  ...rule('interval', ['time', 'of?', 'firstOf', 'duration'], (time, _, _first, amounts) => unitsOf({ amounts, side: 1 }, time)),
  ...rule('interval', ['limit', 'of?', 'firstOf', 'duration'], (time, _, _first, amounts) => unitsOf({ amounts, side: 1 }, time)),
  ...rule('interval', ['time', 'of?', 'last', 'duration'], (time, _, n, amounts) => (n === -1 ? unitsOf({ amounts, side: -1 }, time) : null)),
  ...rule('interval', ['limit', 'of?', 'last', 'duration'], (time, _, n, amounts) => (n === -1 ? unitsOf({ amounts, side: -1 }, time) : null)),
  // الأيام الثلاثة القادمة
  ...rule('interval', ['grain', 'number', 'relative'], (grain, { value, isPlain, digits }, which) => (isPlain && digits === null && value > 1 ? window(which, [[grain, value]]) : null), GAP.space),
  ...rule('interval', ['someUnits', 'number', 'relative'], (grain, { value, isPlain, digits }, which) => (isPlain && digits === null && value > 1 ? window(which, [[grain, value]]) : null), GAP.space),
  // الأربع والعشرين ساعة الماضية
  ...rule('interval', ['ordinal', 'grain', 'relative'], ({ value, digits }, grain, which) => (digits === null && value >= 20 ? window(which, [[grain, value]]) : null), GAP.space),
  // "Lent", "Ramadan 2026"
  ...rule('interval', ['the?', 'season'], (_, season) => seasonOf(season)),
  ...rule('interval', ['the?', 'season', 'of?', 'year'], (_, season, _of, year) => seasonIn(season, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'season', 'of?', 'the?', 'time'], (_, season, _of, _the, time) => seasonIn(season, time)),
  ...rule('interval', ['time', 'of?', 'yearSeason'], (time, _, season) => seasonIn(season, time)),
  // "this year in autumn"
  ...rule('interval', ['time', 'inBefore', 'the?', 'yearSeason'], (time, _, _the, season) => (time.grain === 'year' ? seasonIn(season, time) : null)),
  ...rule('interval', ['time', 'of?', 'season'], (time, _, season) => seasonIn(season, time)),
  // 2年前の夏, "2년 전 여름"
  ...rule('interval', ['number', 'grain', 'agoAfter', 'of?', 'yearSeason'], ({ value, isPlain }, grain, _, _of, season) => (grain === 'year' && isPlain && value > 0 ? seasonIn(season, relativeUnit('year', -value)) : null), GAP.space),
  // "last summer", "in autumn", "winter 2017": the name alone is also another word
  ...rule('seasonName', ['season'], season => season),
  ...rule('seasonName', ['yearSeason'], season => season),
  ...rule('interval', ['the?', 'relative', 'seasonName'], (_, which, season) => relativeSeason(season, which)),
  ...rule('interval', ['the?', 'seasonName', 'relative'], (_, season, which) => relativeSeason(season, which)),
  ...rule('interval', ['the?', 'seasonName', 'relativeBehind'], (_, season, which) => relativeSeason(season, which)),
  ...rule('interval', ['on', 'the?', 'yearSeason'], (_, _the, season) => seasonOf(season)),
  ...rule('interval', ['yearSeason', 'postposition'], season => seasonOf(season)),
  ...rule('interval', ['relative', 'yearSeason', 'postposition'], (which, season) => relativeSeason(season, which)),
  ...rule('interval', ['inBefore', 'the?', 'yearSeason'], (_, _the, season) => seasonOf(season)),
  ...rule('interval', ['inBefore', 'the?', 'yearSeason', 'of?', 'year'], (_, _the, season, _of, year) => seasonIn(season, timeOf({ year }, 'year'))),
  ...rule('interval', ['during', 'the?', 'yearSeason'], (_, _the, season) => seasonOf(season)),
  ...rule('interval', ['the?', 'yearSeason', 'of?', 'year'], (_, season, _of, year) => seasonIn(season, timeOf({ year }, 'year'))),
  // 冬に, 夏の間
  ...rule('interval', ['yearSeason', 'duringAfter'], season => seasonOf(season), GAP.space),
  // "el verano del 98"
  ...rule('interval', ['the?', 'yearSeason', 'of', 'number'], (_, season, _of, { value, digits }) => (digits?.length === 2 && value > 31 ? seasonIn(season, timeOf({ year: 1900 + value }, 'year')) : null)),
  // "i somras"
  ...rule('interval', ['lastSeason'], season => relativeSeason(season, -1)),
  // "im Herbst letzten Jahres"
  ...rule('interval', ['the?', 'yearSeason', 'of?', 'the?', 'time'], (_, season, _of, _the, time) => seasonIn(season, time)),
  ...rule('interval', ['inBefore', 'the?', 'yearSeason', 'of?', 'the?', 'time'], (_, _the, season, _of, _the2, time) => seasonIn(season, time)),
  ...rule('interval', ['from', 'time', 'toWeekday'], (_, begin, weekday) => between(begin, timeOf({ weekday }, 'day'), true), GAP.space),
  // "tutta l'estate", "à la fin du printemps"
  ...rule('interval', ['whole', 'the?', 'yearSeason'], (_, _the, season) => seasonOf(season)),
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'yearSeason'], (_, edge, _of, _the2, season) => edgeOfSeason(edge, season)),
  // quarters, halves, decades
  ...rule('quarterName', ['ordinal', 'grain'], ({ value }, grain) => (grain === 'quarter' && value <= 4 ? value : null)),
  ...rule('quarterName', ['grain', 'number'], (grain, { value, digits }) => (grain === 'quarter' && digits?.length === 1 && value >= 1 && value <= 4 ? value : null), GAP.space),
  ...rule('quarterName', ['number', 'quarterMark'], ({ value, isPlain, isAmount }) => (isPlain && !isAmount && value >= 1 && value <= 4 ? value : null)),
  ...rule('halfyearName', ['ordinal', 'grain'], ({ value }, grain) => (grain === 'halfyear' && value <= 2 ? value : null)),
  ...rule('interval', ['the?', 'quarterName'], (_, n) => partOfYear(n, 3)),
  // "в 1 квартале", where "in" and a length are so long from now
  ...rule('interval', ['inBefore', 'quarterName'], (_, n) => partOfYear(n, 3)),
  ...rule('interval', ['the?', 'halfyearName'], (_, n) => partOfYear(n, 6)),
  ...rule('interval', ['the?', 'quarterName', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['time', 'of?', 'the?', 'quarterName'], (time, _, _the, n) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  ...rule('interval', ['time', 'of?', 'the?', 'halfyearName'], (time, _, _the, n) => (time.grain === 'year' ? partOfYear(n, 6, time) : null)),
  ...rule('interval', ['the?', 'halfyearName', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 6, time) : null)),
  ...rule('interval', ['year', 'of?', 'the?', 'quarterName'], (year, _, _the, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'quarterName', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  // "this year's third quarter"
  ...rule('interval', ['time', 'possessive', 'quarterName'], (time, _, n) => (time.grain === 'year' ? partOfYear(n, 3, time) : null), GAP.space),
  ...rule('interval', ['time', 'possessive', 'last', 'grain'], (time, _, n, grain) => nthPartOfYear(n, grain, time), GAP.space),
  // "nel 2016 nel terzo trimestre"
  ...rule('interval', ['time', 'inBefore', 'the?', 'quarterName'], (time, _, _the, n) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  ...rule('interval', ['year', 'during', 'the?', 'quarterName'], (year, _, _the, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  // "q4 18"
  ...rule('interval', ['quarterName', 'number'], (n, { digits, isFinal }) => (digits?.length === 2 && isFinal ? partOfYear(n, 3, timeOf({ year: fullYear(digits) }, 'year')) : null), GAP.space),
  // "3T 2016"
  ...rule('interval', ['quarterSign', 'of?', 'year'], (n, _, year) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['year', 'quarterSign'], (year, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  // "2 квартал 2020"
  ...rule('interval', ['number', 'grain', 'of?', 'year'], ({ value, digits }, grain, _of, year) => (grain === 'quarter' && digits?.length === 1 && value >= 1 && value <= 4 ? partOfYear(value, 3, timeOf({ year }, 'year')) : null)),
  // "le second semestre 2013", "the last quarter of 2014"
  ...rule('interval', ['ordinal', 'grain', 'of?', 'the?', 'time'], ({ value }, grain, _of, _the, time) => nthPartOfYear(value, grain, time)),
  ...rule('interval', ['ordinal', 'grain', 'of?', 'year'], ({ value }, grain, _of, year) => nthPartOfYear(value, grain, timeOf({ year }, 'year'))),
  ...rule('interval', ['last', 'grain', 'of', 'the?', 'time'], (n, grain, _of, _the, time) => nthPartOfYear(n, grain, time)),
  ...rule('interval', ['last', 'grain', 'of?', 'year'], (n, grain, _of, year) => nthPartOfYear(n, grain, timeOf({ year }, 'year'))),
  ...rule('interval', ['last', 'grain', 'of', 'the?', 'grain'], (n, grain, _of, _the, year) => nthPartOfYear(n, grain, relativeUnit(year, 0))),
  // "the end of Q1"
  ...rule('longUnit', ['quarterName'], n => comingQuarter(n)),
  ...rule('longUnit', ['quarterName', 'of?', 'year'], (n, _, year) => quarterOf(year, n)),
  // "the end of last quarter", "a finales del siglo pasado", 上个世纪初
  ...rule('longUnit', ['relative', 'grain'], relativeLongUnit),
  ...rule('longUnit', ['grain', 'relative'], (grain, which) => relativeLongUnit(which, grain)),
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'longUnit'], (_, edge, _of, _the, unit) => edgeOf(edge, unit)),
  // 第3四半期末, 三季度末
  ...rule('interval', ['longUnit', 'of?', 'edge'], (unit, _of, edge) => edgeOf(edge, unit)),
  // "since the beginning of the year"
  ...rule('interval', ['since', 'the?', 'limit'], (_, _the, time) => sinceBegin(time)),
  // "from Q1 to Q3"
  ...rule('interval', ['from?', 'quarterName', 'to', 'quarterName'], (_, a, _to, b) => (a < b ? pair(comingQuarter(a), comingQuarter(b)) : null)),
  ...rule('interval', ['from?', 'quarterName', 'to', 'quarterName', 'of?', 'year'], (_, a, _to, b, _of, year) => (a < b ? pair(quarterOf(year, a), quarterOf(year, b)) : null)),
  // "so far this year", "en lo que va de año"
  ...rule('interval', ['soFar', 'the?', 'time'], (_, _the, time) => upToNow(time), GAP.space),
  ...rule('interval', ['soFar', 'the?', 'limit'], (_, _the, time) => upToNow(time), GAP.space),
  ...rule('interval', ['time', 'soFar'], time => upToNow(time)),
  ...rule('interval', ['soFar', 'the?', 'grain'], (_, _the, grain) => unitToNow(grain), GAP.space),
  // "year to date"
  ...rule('interval', ['grain', 'toNow'], grain => unitToNow(grain)),
  ...rule('interval', ['year', 'of?', 'the?', 'halfyearName'], (year, _, _the, n) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'halfyearName', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  // "H2 2016"; "an h1 tag" is none
  ...rule('interval', ['the?', 'halfyearSign', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['year', 'of?', 'halfyearSign'], (year, _, n) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'halfyearSign', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 6, time) : null)),
  // "в 20 веке", where "in" and a length are so long from now
  ...rule('interval', ['inBefore', 'centuryName'], (_, n) => centuryOf(n)),
  // "the 21st century"
  ...rule('interval', ['the?', 'ordinal', 'grain'], (_, { value, isPlain }, grain) => (grain === 'century' && isPlain && value > 0 ? centuryOf(value) : null)),
  // القرن التاسع عشر, "القرن 19"
  ...rule('interval', ['grain', 'ordinal'], (grain, { value, isPlain }) => (grain === 'century' && isPlain && value > 0 ? centuryOf(value) : null), GAP.space),
  ...rule('interval', ['grain', 'the?', 'number'], (grain, _, { value, isPlain }) => (grain === 'century' && isPlain && value > 2 && value < 30 ? centuryOf(value) : null), GAP.space),
  // 19世纪: how many they are would be said with a counter
  ...rule('interval', ['number', 'grain'], ({ value, isPlain }, grain) => (grain === 'century' && isPlain && value > 2 && value < 30 ? centuryOf(value) : null), GAP.none),
  // 19世紀末, "19세기 말"
  ...rule('interval', ['number', 'grain', 'of?', 'edge'], ({ value, isPlain }, grain, _, edge) => (grain === 'century' && isPlain && value > 2 && value < 30 ? edgeOf(edge, centuryTime(value)) : null), GAP.space),
  // 20世纪90年代
  ...rule('era', ['number', 'grain', 'of?', 'era'], ({ value, isPlain }, grain, _of, decade) => (grain === 'century' && isPlain && value > 0 && value < 30 && decade < 100 ? (value - 1) * 100 + decade : null), GAP.none),
  // 1800年代 is a century, 2000年代 a decade
  ...rule('centuryName', ['number', 'eraMark'], ({ value, isPlain }) => (isPlain && isPastCentury(value) ? value / 100 + 1 : null)),
  ...rule('era', ['number', 'eraMark'], ({ value, isPlain }) => (isPlain && value % 10 === 0 && !isPastCentury(value) ? value : null)),
  ...rule('era', ['eraBefore', 'number'], (_, { value, isPlain }) => (isPlain && value % 10 === 0 && value < 2100 ? value : null)),
  // "lata 60."
  ...rule('era', ['eraBefore', 'ordinal'], (_, { value, digits }) => (digits !== null && value % 10 === 0 && value < 2100 ? value : null)),
  // "the nineteen seventies"
  ...rule('era', ['number', 'era'], ({ value, digits, isPlain }, era) => (digits === null && isPlain && value >= 11 && value <= 20 && era < 100 ? value * 100 + era : null)),
  // "ستينيات القرن العشرين", "шестидесятые годы двадцатого века"
  ...rule('era', ['era', 'of?', 'grain', 'ordinal'], (decade, _, grain, rank) => decadeOfCentury(decade, grain, rank)),
  ...rule('era', ['era', 'of?', 'ordinal', 'grain'], (decade, _, rank, grain) => decadeOfCentury(decade, grain, rank)),
  ...rule('era', ['era', 'of?', 'centuryName'], (decade, _, rank) => (decade < 100 ? (rank - 1) * 100 + decade : null)),
  // "la primera década del siglo XX"
  ...rule('era', ['ordinal', 'grain', 'of?', 'the?', 'centuryName'], ({ value, isPlain }, grain, _of, _the, rank) => (grain === 'decade' && isPlain && value >= 1 && value <= 10 ? (rank - 1) * 100 + (value - 1) * 10 : null)),
  ...rule('era', ['last', 'grain', 'of?', 'the?', 'centuryName'], (n, grain, _of, _the, rank) => (grain === 'decade' && n === -1 ? rank * 100 - 10 : null)),
  // "en los 80", "a principios de los 90"
  ...rule('interval', ['eraWhere', 'number'], (_, number) => (isDecade(number) ? stretch(({ now }) => decade(number.value, now)) : null), GAP.space),
  ...rule('interval', ['edge', 'of?', 'the', 'number'], (edge, _of, _the, number) => (isDecade(number) && number.digits !== null ? edgeOf(edge, windowOf('decade', ({ now }) => decade(number.value, now))) : null), GAP.space),
  // "1800-talet", "80-talet"
  ...rule('centuryName', ['number', 'centuryMark'], ({ value, isPlain }) => (isPlain && value >= 1000 && value < 2100 && value % 100 === 0 ? value / 100 + 1 : null), GAP.none),
  ...rule('era', ['number', 'centuryMark'], ({ value, isPlain }) => (isPlain && value % 10 === 0 && value % 100 !== 0 ? value : null), GAP.none),
  // "Ende des 19. Jahrhunderts", "i slutet av 1800-talet"
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'ordinal', 'grain'], (_, edge, _of, _the, { value, isPlain }, grain) => (grain === 'century' && isPlain && value > 0 ? edgeOf(edge, centuryTime(value)) : null)),
  ...rule('interval', ['centuryName', 'of?', 'edge'], (rank, _, edge) => edgeOf(edge, centuryTime(rank))),
  ...rule('interval', ['edge', 'of?', 'the?', 'centuryName'], (edge, _of, _the, rank) => edgeOf(edge, centuryTime(rank))),
  // "le XIXe siècle"
  ...rule('interval', ['the?', 'centuryName'], (_, n) => centuryOf(n)),
  ...rule('interval', ['inBefore', 'the', 'era'], (_, _the, year) => stretch(({ now }) => decade(year, now))),
  ...rule('interval', ['inBefore', 'the', 'centuryName'], (_, _the, n) => centuryOf(n)),
  // "nos anos 1990"
  ...rule('interval', ['on', 'the?', 'era'], (_, _the, year) => stretch(({ now }) => decade(year, now))),
  ...rule('interval', ['the?', 'era'], (_, year) => stretch(({ now }) => decade(year, now))),
  // "dagli anni 80 agli anni 90"
  ...rule('interval', ['from', 'the?', 'era', 'to', 'the?', 'era'], (_, _the, a, _to, _the2, b) => decades(a, b)),
  ...rule('interval', ['between', 'the?', 'era', 'and', 'the?', 'era'], (_, _the, a, _and, _the2, b) => decades(a, b)),
  // "the early 90s", 上世纪八十年代
  ...rule('interval', ['edge', 'of?', 'the?', 'era'], (edge, _of, _the2, year) => edgeOf(edge, windowOf('decade', ({ now }) => decade(year, now)))),
  // 90年代初め
  ...rule('interval', ['era', 'of?', 'edge'], (year, _, edge) => edgeOf(edge, windowOf('decade', ({ now }) => decade(year, now)))),
  ...rule('interval', ['relative', 'grain', 'of?', 'era'], (which, grain, _of, year) => (grain === 'century' && year < 100 ? stretch(({ now }) => decade(startOfCentury(now, which) + year, now)) : null)),
  // "الستينات من القرن الماضي", "шестидесятые годы прошлого века"
  ...rule('interval', ['era', 'of?', 'grain', 'relative'], (year, _, grain, which) => (grain === 'century' && year < 100 ? stretch(({ now }) => decade(startOfCentury(now, which) + year, now)) : null)),
  ...rule('interval', ['era', 'of?', 'relative', 'grain'], (year, _, which, grain) => (grain === 'century' && year < 100 ? stretch(({ now }) => decade(startOfCentury(now, which) + year, now)) : null)),
  // "the first decade of the 21st century", "العقد الأول من القرن الحادي والعشرين", "इस सदी के पहले दशक"
  ...rule('decadeRank', ['ordinal', 'grain'], (rank, grain) => decadeRank(rank, grain)),
  ...rule('decadeRank', ['grain', 'ordinal'], (grain, rank) => decadeRank(rank, grain), GAP.space),
  ...rule('decadeRank', ['last', 'grain'], (n, grain) => (grain === 'decade' && n === -1 ? LAST_DECADE : null)),
  ...rule('decadeRank', ['grain', 'last'], (grain, n) => (grain === 'decade' && n === -1 ? LAST_DECADE : null), GAP.space),
  ...rule('wholeCentury', ['centuryName'], n => () => (n - 1) * 100),
  ...rule('wholeCentury', ['ordinal', 'grain'], ({ value }, grain) => (grain === 'century' ? () => (value - 1) * 100 : null)),
  ...rule('wholeCentury', ['grain', 'ordinal'], (grain, { value }) => (grain === 'century' ? () => (value - 1) * 100 : null), GAP.space),
  ...rule('wholeCentury', ['relative', 'grain'], (which, grain) => (grain === 'century' ? now => startOfCentury(now, which) : null)),
  ...rule('wholeCentury', ['grain', 'relative'], (grain, which) => (grain === 'century' ? now => startOfCentury(now, which) : null), GAP.space),
  ...rule('interval', ['the?', 'decadeRank', 'of?', 'the?', 'wholeCentury'], (_, rank, _of, _the, begin) => rankedDecade(rank, begin)),
  ...rule('interval', ['wholeCentury', 'of', 'decadeRank'], (begin, _, rank) => rankedDecade(rank, begin)),
  // "la première quinzaine de mai"
  ...rule('interval', ['ordinal', 'grain', 'of?', 'the?', 'time'], ({ value }, grain, _of, _the, month) => halfOfMonth(value, grain, month)),
  ...rule('interval', ['last', 'grain', 'of?', 'the?', 'time'], (n, grain, _of, _the, month) => halfOfMonth(n === -1 ? 2 : 0, grain, month)),
  ...rule('interval', ['ordinal', 'grain', 'looseMonth'], ({ value }, grain, month) => halfOfMonth(value, grain, month)),
  // "later this week", "earlier in the year"
  ...rule('interval', ['sideOf', 'the?', 'time'], (side, _, time) => sideOf(side, time)),
  ...rule('interval', ['sideOf', 'inBefore?', 'the?', 'grain'], (side, _, _the, grain) => sideOf(side, relativeUnit(grain, 0))),
  // "early March", "rest of the week"
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'time'], (_, edge, _of, _the, time) => edgeOf(edge, time)),
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'year'], (_, edge, _of, _the, year) => edgeOf(edge, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'edge', 'of?', 'monthLoose'], (_, edge, _of, month) => edgeOf(edge, timeOf({ month }, 'month'))),
  ...rule('interval', ['the?', 'edge', 'looseMonth'], (_, edge, month) => edgeOf(edge, month)),
  // 月底, "Jahresende", 今年年底
  ...rule('interval', ['the?', 'unitEdge'], (_, [edge, grain]) => edgeOfNow(edge, grain)),
  ...rule('interval', ['time', 'unitEdge'], (time, [edge, grain]) => (time.grain === grain ? edgeOf(edge, time) : null)),
  ...rule('interval', ['relative', 'unitEdge'], (which, [edge, grain]) => edgeOf(edge, relativeUnit(grain, which))),
  ...rule('interval', ['unitEdge', 'relative'], ([edge, grain], which) => edgeOf(edge, relativeUnit(grain, which))),
  // "the end of the month", "fin d'année"; "early years" are any
  ...rule('interval', ['the?', 'edge', 'of?', 'the', 'grain'], (_, edge, _of, _the, grain) => edgeOfNow(edge, grain)),
  ...rule('interval', ['the?', 'edge', 'of?', 'grain'], (_, edge, _of, grain) => (MAY_BE_BARE.has(edge) ? edgeOfNow(edge, grain) : null)),
  // साल की शुरुआत, "vuoden alussa"
  ...rule('interval', ['grain', 'of?', 'edge'], (grain, _, edge) => (MAY_BE_BARE.has(edge) ? edgeOfNow(edge, grain) : null)),
  // 来週末 is a weekend
  ...rule('interval', ['time', 'of?', 'edge'], (time, _, edge) => (time.grain === 'week' && (edge === 'end' || edge === 'late') ? null : edgeOf(edge, time))),
  ...rule('interval', ['grain', 'of', 'rest'], grain => restOf(grain)),
  ...rule('interval', ['time', 'of', 'rest'], restOfTime),
  // 今天剩下的时间, "이번 주 남은 시간"
  ...rule('interval', ['time', 'of?', 'restAfter'], restOfTime),
  // "loppuviikko"
  ...rule('interval', ['restOfUnit'], grain => restOf(grain)),
  ...rule('interval', ['the?', 'rest', 'of?', 'the?', 'grain'], (_, _rest, _of, _the, grain) => restOf(grain)),
  // "남은 하루": the rest of the day
  ...rule('interval', ['rest', 'duration'], (_, [first, more]) => (first && first[1] === 1 && !more && isCalendar(first[0]) ? restOf(first[0]) : null), GAP.space), // prettier-ignore
  ...rule('interval', ['the?', 'rest', 'of?', 'the?', 'time'], (_, _rest, _of, _the, time) => restOfTime(time)),
] // prettier-ignore

const A_FEW = 3

/** Does a century begin with that year, which is over? */
function isPastCentury(year: number): boolean {
  return year >= 1000 && year < 2000 && year % 100 === 0
}

/** Beyond this hour there is no doubt about the half of the day. */
const NOON = 12

/** Of the grain that follows without an article there is but one: "fin d'année", "erste Hälfte des Monats". */
const MAY_BE_BARE: ReadonlySet<Edge> = new Set<Edge>(['start', 'mid', 'end', 'firstHalf', 'secondHalf'])

/** From the begin of a decade to the end of a later one. */
function decades(first: number, last: number): Interval | null {
  return stretch(({ now }) => {
    const [{ begin }, { begin: other, end }] = [decade(first, now), decade(last, now)]
    return begin < other ? { begin, end, grain: 'day' } : null
  })
}

/** Two digits that name a decade where nothing is counted with them. */
function isDecade({ value, isPlain, isFinal }: Numeral): boolean {
  return isPlain && isFinal === true && value % 10 === 0 && value >= 20 && value < 100
}

/** The first year of a decade of a century that was said. */
/** A century has ten decades. */
const LAST_DECADE = 10

function decadeRank({ value, isPlain }: Numeral, grain: string): number | null {
  return grain === 'decade' && isPlain && value >= 1 && value <= LAST_DECADE ? value : null
}

/** A decade by its rank in the century that begins with a year. */
function rankedDecade(rank: number, begin: (now: number) => number): Interval {
  return stretch(({ now }) => decade(begin(now) + (rank - 1) * 10, now))
}

function decadeOfCentury(decade: number, grain: string, { value, isPlain }: Numeral): number | null {
  return grain === 'century' && isPlain && value > 0 && value < 30 && decade < 100 ? (value - 1) * 100 + decade : null
}

function weekdays(a: number, b: number): Interval | null {
  return a === b ? null : pair(timeOf({ weekday: a }, 'day'), timeOf({ weekday: b }, 'day'))
}

function betweenLimits(a: Time, b: Time): Interval | null {
  const { year: first } = a.fields
  const { year: last } = b.fields
  return first !== undefined && last !== undefined && first >= last ? null : pair(a, b)
}

/** Both ends as said; what only one of them says holds for both: "from 3 to 5 pm on Friday". */
export function between(a: Time, b: Time, isSure: boolean): Interval | null {
  const isDoubtful = (time: Time) => time.isLatent || time.isLast === true
  const isOfFractions = a.isRarelyFraction !== true && b.isRarelyFraction !== true
  if (isDoubtful(a) && isDoubtful(b) && !isSure && isOfFractions) return null
  // "два дня до Рождества" is no hour
  if (a.isLatent && a.fields.hour !== undefined && b.fields.hour === undefined && !isSure) return null
  const isRankOnly = b.isLatent && b.fields.day !== undefined && a.fields.day === undefined
  if (isRankOnly && !isSure) return null // "demain matin à la première heure"
  if ((a.grain === 'year') !== (b.grain === 'year') && !isDate(b)) return null
  const isFromNow = a.windowGrain === 'second' && a.grain === 'second'
  if (b.fields.hour !== undefined && a.fields.hour === undefined && !isFromNow) return null
  // "ontem à noite": one time, where "à" is also "to"
  const isOnlyPart = b.part && b.fields.hour === undefined && !hasDate(b)
  // "कल सुबह-सुबह" is early in the morning
  if (isOnlyPart && a.part?.from === b.part?.from) return null
  // but 明日の朝から夕方
  if (isOnlyPart && !((isSure || a.window) && a.part)) return null
  const begin = { ...a, isLatent: false }
  const end = { ...b, isLatent: false }
  if (begin.fields.hour !== undefined && end.fields.hour !== undefined) return betweenHours(begin, end)
  const { year, month } = end.fields
  const sharesYear = year !== undefined && month !== undefined && begin.fields.month !== undefined && begin.fields.year === undefined && !begin.window // prettier-ignore
  // "from November to February 2017" begins in the year before
  const isYearBefore = sharesYear && begin.fields.day === undefined && (begin.fields.month ?? 0) > month
  return sharesYear ? pair({ ...begin, fields: { ...begin.fields, year: isYearBefore ? year - 1 : year } }, end) : pair(begin, end) // prettier-ignore
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

/** So long from a day on. */
function lastingFromDay(time: Time, amounts: Duration): Interval | null {
  return isDate(time) && !time.isLatent && !time.part ? lasting(time, amounts) : null
}

/** So long from an hour of the clock on. */
function lastingFrom(hour: Time | null, amounts: Duration): Interval | null {
  return hour && isClockOnly(hour) && !hour.part ? lasting({ ...hour, isLatent: false }, amounts) : null
}

/** "3:30 to 6 pm": the half of the day is that of the end, and so is the day: "from 9 to 11 on Thursday". */
function betweenHours(a: Time, b: Time): Interval {
  const from = hourOf(a)
  const to = hourOf(b)
  const isLater = a.isTwelveHour && !b.isTwelveHour && !b.isFullClock && from < 12 && from + 12 <= to
  const begin = isLater ? inAfternoon(a) : b.isFullClock ? { ...a, isTwelveHour: false } : a
  const hasOwnDays = !isClockOnly(a) && !isClockOnly(b)
  const endsLater =
    !hasOwnDays && b.isTwelveHour && to < 12 && (a.isTwelveHour ? to < from : to <= from && from < to + 12)
  const end = endsLater ? inAfternoon(b) : b
  const date = { ...end, fields: withoutClock(end.fields) }
  if (isClockOnly(begin) && hasDate(date)) return pair(intersect(begin, date) ?? begin, clockOf(end))
  return pair(begin, end)
}

/** Days of the month that goes on or comes next. */
export function daysOfMonth(first: number, last: number): Interval | null {
  const isDay = (value: number) => Number.isInteger(value) && value >= 1 && value <= 31
  return isDay(first) && isDay(last) && first < last ? pair(timeOf({ day: first }, 'day'), timeOf({ day: last }, 'day')) : null // prettier-ignore
}

/** From now to a time; "until now" is no stretch that begins now. */
/** A day that people part until: "tomorrow", "Monday". */
function isFarewell({ isLatent, fields }: Time): boolean {
  return isLatent || (fields.hour === undefined && (fields.day === undefined || fields.month === undefined))
}

export function byTime(time: Time | null): Interval | null {
  if (!time) return null
  const by = stretch(clock => {
    const end = resolve(time, clock)
    return end && end.begin > clock.now ? beginningNow(clock, end) : null
  })
  return time.isLast ? { ...by, isLast: true } : by
}

/** Until an hour of which nothing but its surroundings says that it is one. */
function byCuedHour(hour: Numeral): Interval | null {
  const by = hour.value > 0 && hour.isPlain ? byTime(hourTime(hour)) : null
  return by && { ...by, isLatent: true }
}

/** Until the end of a month or a year that has a name: "gå ut neste uke" is none. */
function throughEnd(time: Time): Interval | null {
  return time.window ? null : byTime(edgeDay('end', time))
}

/** From now to the end of a day, a week or the like. */
function byEndOf(time: Time): Interval | null {
  const isDayAlone = time.fields.day !== undefined && time.fields.month === undefined // "3일 안에" are three days
  if (time.isLatent || time.part || !isDate(time) || time.isShifted || isDayAlone) return null
  return byTime(time.grain === 'day' ? endOf(time) : edgeDay('end', time))
}

/** Hours since midnight, minutes as a part of an hour. */
function hourOf({ fields: { hour = 0, minute = 0 } }: Time): number {
  return hour + minute / 60
}

function inAfternoon(time: Time): Time {
  return { ...time, fields: { ...time.fields, hour: (time.fields.hour ?? 0) + 12 }, isTwelveHour: false }
}

function isClockOnly(time: Time): boolean {
  return time.fields.hour !== undefined && !hasDate({ ...time, fields: withoutClock(time.fields) })
}

/** The time of day alone. */
function clockOf(time: Time): Time {
  const { hour, minute, second } = time.fields
  const fields = Object.fromEntries(Object.entries({ hour, minute, second }).filter(([, value]) => value !== undefined))
  return timeOf(fields, time.grain, { isTwelveHour: time.isTwelveHour })
}

function surely(interval: Interval | null): Interval | null {
  return interval && { ...interval, isLatent: false }
}

function pair(from: Time, to: Time, isLatent = false): Interval {
  return { from, to, stretch: null, isLatent }
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

const LONGEST_LENGTH = 5

/** "20 to 3pm" is 14:40: no range goes from the evening to the afternoon. */
function isMinutesBefore({ value, isPlain }: Numeral, { fields, isTwelveHour, isLatent }: Time): boolean {
  const isRound = isPlain && value > NOON && value % 5 === 0
  const { hour = 0, minute } = fields
  return isRound && !isLatent && !isTwelveHour && minute === undefined && hour >= NOON && hour < value
}

/** "3 to 5 pm" is from 15:00, "11 to 1 pm" from 11:00. */
function untilHalf(hour: number, end: Time | null): Interval | null {
  return end && fromHour(plainHour(hour), end)
}

function weekdayAt(weekday: number, clock: Time): Time | null {
  return isClockOnly(clock) ? intersect(timeOf({ weekday }, 'day'), clock) : null
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

function hours(a: Numeral, b: Numeral): Interval | null {
  const from = hourTime(a)
  const to = hourTime(b)
  return from && to && a.value <= 24 && b.value <= 24 && !b.isCounted ? pair(from, to, true) : null
}

/** So long from a day of the month on. */
function fromDayOn({ value, isPlain }: Numeral, amounts: Duration): Interval | null {
  return isPlain && value >= 1 && value <= 31 ? lasting(timeOf({ day: value }, 'day'), amounts) : null
}

function fromDay(day: number, end: Time): Interval | null {
  const { day: last, month, year } = end.fields
  if (end.isLatent || last === undefined || end.fields.hour !== undefined || day >= last) return null
  // "بين الثالث والسابع من الشهر القادم"
  if (month === undefined) {
    const isOfMonth =
      end.windowGrain === 'month' || (!end.window && !end.isLast && Object.keys(end.fields).length === 1)
    return isOfMonth ? pair({ ...end, fields: { ...end.fields, day } }, end) : null
  }
  return pair(timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day'), end)
}

function toDay(begin: Time, day: number): Interval | null {
  const { day: first, month, year } = begin.fields
  if (begin.isLatent || first === undefined || month === undefined || begin.fields.hour !== undefined || day <= first)
    return null
  return pair(begin, timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day'))
}

/** From a day without its month to a later one that is a rank in digits. */
function toRank({ fields, window }: Time, { value, digits, isPlain }: Numeral): Interval | null {
  const isDayOnly = fields.day !== undefined && Object.keys(fields).length === 1 && !window
  return isDayOnly && digits !== null && isPlain ? daysOfMonth(fields.day ?? 0, value) : null
}

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

function days(month: number, first: number, last: number, year?: number): Interval | null {
  if (first >= last) return null
  const date = (day: number) => timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day')
  return pair(date(first), date(last))
}

/** Two days in a row of a month such as the next one. */
function nextDaysOf(month: Time, last: number): Interval | null {
  if (month.windowGrain !== 'month' || month.isLatent) return null
  const [a, b] = [last - 1, last].map(day => intersect(timeOf({ day }, 'day'), month))
  return a && b ? pair(a, b) : null
}

/** "4 to 22 this month": what looked like hours are days. */
function daysOf(from: Time, to: Time, month: Time): Interval | null {
  const dated = (time: Time) => intersect(timeOf({ day: time.fields.hour ?? 0 }, 'day'), month)
  const begin = from.fields.minute === undefined && from.fields.hour ? dated(from) : null
  const end = to.fields.minute === undefined && to.fields.hour ? dated(to) : null
  return begin && end ? pair(begin, end) : null
}

/** A date beside a time span holds for both of its ends. */
function within(interval: Interval, time: Time): Interval | null {
  const { from, to } = interval
  if (!from || !to || from.grain === 'year') return null
  if (time.part && isClockOnly(from) && isClockOnly(to)) return withinPartOfDay(from, to, time)
  if (time.isLatent) return null
  const begin = intersect(from, time)
  // the end follows the begin: "Monday 8 to 9" ends on that Monday
  if (isClockOnly(from) && isClockOnly(to)) {
    if (begin) return pair(begin, to)
    return interval.isLatent && time.grain === 'month' ? daysOf(from, to, time) : null
  }
  const end = intersect(to, time)
  return begin && end ? pair(begin, end) : null
}

/** Hours, said with their weekday, of which weekday of a month they are. */
function hoursOfNthDay({ from, to }: Interval, day: Time | null): Interval | null {
  const begin = day && from && to && isClockOnly(from) && isClockOnly(to) ? intersect(day, from) : null
  return begin && to && pair(begin, to)
}

/** A day ends rather in the afternoon: "Friday until 6". */
const EARLIEST_END = 8

/** From the begin of a day or of a part of it, or from now where that is over, to a time of day. */
function ofDayUntil(day: Time, clock: Time | null): Interval | null {
  const isDay =
    isDate(day) && hasDate(day) && !day.isLatent && !day.isShifted && (day.grain === 'day' || day.part !== null)
  const end = isDay && clock && isClockOnly(clock) ? intersect({ ...day, part: null, grain: 'day' }, clock) : null
  if (!end) return null
  return stretch(given => {
    const earliestHour = given.earliestHour ? EARLIEST_END : given.earliestHour
    const [first, last] = [resolve(day, given), resolve(end, { ...given, earliestHour })]
    if (!first || !last || last.begin <= first.begin) return null
    const begin = first.begin < given.now && given.now < last.begin ? given.now : first.begin
    return { begin, end: last.begin, grain: 'minute' }
  })
}

/** "yesterday afternoon from 3 to 8": the end may lie behind the part of the day. */
function withinPartOfDay(from: Time, to: Time, time: Time): Interval | null {
  const begin = intersect(from, time)
  const end = intersect(to, timeOf({}, 'hour', { part: time.part })) ?? to
  return begin && pair(begin, end)
}

/** The year of both ends; behind hours it is that of their day: "Oct 26, 10:00 - 11:00 2023". */
function ofYear(interval: Interval, year: number): Interval | null {
  const { from, to } = interval
  if (!from || !to || from.fields.month === undefined) return null
  if (isClockOnly(to) && from.fields.hour !== undefined && from.fields.year === undefined)
    return pair({ ...from, fields: { ...from.fields, year } }, to)
  if (to.fields.month === undefined) return null
  if (from.fields.year !== undefined || to.fields.year !== undefined) return null
  // "Nov-Feb 2017" begins in the year before
  const first = from.fields.month > to.fields.month ? year - 1 : year
  return pair({ ...from, fields: { ...from.fields, year: first } }, { ...to, fields: { ...to.fields, year } })
}
