import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named, numeric } from '../engine/wordTable.ts'
import type { Duration, Holiday, Numeral, Recurrence } from '../symbols.ts'
import { daysInMonth, type Grain, isFiner, isOnCalendar, weekdayOf } from '../time/calendar.ts'
import { clock, hourTime } from '../time/clockRules.ts'
import { excludedDayRules } from '../time/excludedDays.ts'
import { recurrenceBoundRules } from '../time/recurrenceBounds.ts'
import { monthDayRules } from '../time/monthDays.ts'
import { every, firstFrom, inAfternoon, lastMomentOf, nextOf, rateOf, ruleOf } from '../time/recurrences.ts'
import { clockOf, isoOf, momentOf } from '../time/show.ts'
import { intersect, resolve, type Time, timeOf } from '../time/time.ts'
import { hasDate, isDate, withoutClock } from '../time/units.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

declare module '../symbols.ts' {
  interface Values {
    /** How often: "twice", "three times". */
    times: number
    timesMark: true
    /** The unit before how often, apart by a space: "주 2회". */
    unitOfTimes: Grain
    /** Between how often and the unit: "once per week", "einmal pro Woche". */
    per: true
    /** The same behind the unit: "한 달에 두 번". */
    perAfter: true
    /** Behind a length that is left out each time: 一日おきに. */
    skipAfter: true
    /** Before a holiday, where it is no preposition of other days: "zu Weihnachten". */
    atHoliday: true
  }
}

export const result = resultType('set', 23, {
  next: z.string(),
  frequency: z.string(),
  interval: z.int(),
  rrule: z.string(),
})

export const set = grammarType(result, {
  symbol: 'set',
  words: {
    times: numeric,
    timesMark: marker,
    unitOfTimes: named,
    skipAfter: marker,
    per: marker,
    perAfter: marker,
    until: marker,
    alternating: marker,
    yes: marker,
    no: marker,
    everyOther: marker,
    startMark: marker,
    startMarkAfter: marker,
    except: marker,
    exceptAfter: marker,
    atHoliday: marker,
  },
  rules: [
    monthDayRules,
    excludedDayRules,
    recurrenceBoundRules,
    // "un martedì sì e uno no"
    rule('set', ['article?', 'weekdayName', 'alternating'], (_, weekday) => every('week', 2, [weekday]), GAP.comma),
    rule('set', ['article?', 'grain', 'alternating'], (_, grain) => recurring(grain, 2), GAP.comma),
    // "terça sim, terça não", "un martes sí y un martes no"
    rule('set', ['article?', 'weekdayName', 'yes', 'and?', 'article?', 'weekdayName', 'no'], (_, weekday, _yes, _and, _article, other) => (weekday === other ? every('week', 2, [weekday]) : null), GAP.comma),
    rule('set', ['article?', 'grain', 'yes', 'and?', 'article?', 'grain', 'no'], (_, grain, _yes, _and, _article, other) => (grain === other ? recurring(grain, 2) : null), GAP.comma),
    rule('set', ['every', 'the?', 'grain'], (_, _the, grain) => recurring(grain, 1)),
    rule('set', ['every', 'other', 'grain'], (_, _other, grain) => recurring(grain, 2)),
    // "varannan fredag"
    rule('set', ['everyOther', 'weekdays'], (_, weekdays) => every('week', 2, weekdays)),
    rule('set', ['everyOther', 'grain'], (_, grain) => recurring(grain, 2)),
    rule('set', ['everyOther', 'weekdayName'], (_, weekday) => every('week', 2, [weekday])),
    rule('set', ['every', 'duration'], (_, amounts) => everyAmount(amounts)),
    // हर तीन हफ्ते में
    rule('set', ['every', 'duration', 'inAfter'], (_, amounts) => everyAmount(amounts)),
    // "हर 15 तारीख": a word for dates only
    rule('set', ['every', 'number', 'dayNoun'], (_, { value }) => onDay(recurring('month', 1), value)),
    // 매 3일, 每3日: where the mark of a date is also the word for days, "every" counts them
    rule('set', ['every', 'number', 'dayMark'], (_, { value, isPlain }) => (isPlain && value > 0 ? recurring('day', value) : null)),
    // "twice a week", "zweimal im Monat": RFC 5545 has no count in a unit, so the unit is what recurs
    rule('times', ['number', 'timesMark'], ({ value, isPlain }) => (isPlain && value > 0 ? value : null)),
    // 週に1、2回, 1日2〜3回
    rule('times', ['nextNumbers', 'timesMark'], more => more, GAP.none),
    rule('times', ['number', 'to', 'number', 'timesMark'], (less, _, { value, isPlain }) => (less.isPlain && isPlain && less.value < value ? value : null)), // prettier-ignore
    rule('set', ['times', 'per', 'grain'], (_, _per, grain) => recurring(grain, 1)),
    // "kolmesti viikossa", "2 tuntia päivässä"
    rule('set', ['times', 'perGrain'], (_, grain) => recurring(grain, 1)),
    rule('set', ['duration', 'perGrain'], (amounts, grain) => ofUnit(amounts, grain), GAP.space),
    rule('set', ['dailyPart'], part => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['times', 'article', 'grain'], (_, _article, grain) => recurring(grain, 1)),
    rule('set', ['times', 'inBefore', 'the?', 'grain'], (_, _in, _the, grain) => recurring(grain, 1)),
    rule('set', ['times', 'frequency'], (_, [grain, count]) => recurring(grain, count)),
    rule('set', ['times', 'set'], (_, given) => given),
    rule('set', ['set', 'times'], given => given),
    rule('set', ['times', 'on', 'the?', 'grain'], (_, _on, _the, grain) => recurring(grain, 1)),
    // "eens in de twee weken", "once in three days"
    rule('set', ['times', 'inBefore', 'the?', 'duration'], (_, _in, _the, amounts) => everyAmount(amounts)),
    rule('set', ['times', 'per', 'duration'], (_, _per, amounts) => everyAmount(amounts)),
    // "3 days a week", "2 Stunden pro Tag": what is done so long comes again with the unit
    rule('set', ['duration', 'article', 'grain'], (amounts, _, grain) => ofUnit(amounts, grain), GAP.space),
    rule('set', ['duration', 'per', 'grain'], (amounts, _, grain) => ofUnit(amounts, grain), GAP.space),
    // 한 달에 두 번, 週に2回
    rule('set', ['duration', 'perAfter', 'times'], everyAmount),
    rule('set', ['grain', 'perAfter', 'times'], grain => recurring(grain, 1)),
    // 一天三次, 1日3回, 週3回
    rule('set', ['duration', 'times'], amounts => (isOneUnit(amounts) ? everyAmount(amounts) : null)),
    // 一小时四次
    rule('set', ['duration', 'times'], ([first, more]) => (first?.[0] === 'hour' && first[1] === 1 && !more ? recurring('hour', 1) : null), GAP.none),
    // 三天一次, 2週間1回
    rule('set', ['duration', 'times'], (amounts, times) => (times === 1 ? everyAmount(amounts) : null), GAP.none),
    rule('set', ['grain', 'times'], grain => (isFiner(grain, 'day') ? null : recurring(grain, 1)), GAP.none),
    // "주 2회", "월 1회"
    rule('set', ['unitOfTimes', 'times'], grain => recurring(grain, 1), GAP.space),
    // 每天两小时, 每周五天; 毎月3日 is a day
    rule('set', ['frequency', 'duration'], ([grain, count], amounts) => (count === 1 && (grain === 'week' || grain === 'day') ? ofUnit(amounts, grain) : null)),
    // 週3で
    rule('set', ['unitOfTimes', 'number'], (grain, { value, digits }) => (grain === 'week' && digits !== null && value <= 7 ? recurring(grain, 1) : null), GAP.none), // prettier-ignore
    // 週に5日, 1日に2時間, 週40時間
    rule('set', ['grain', 'perAfter', 'duration'], (grain, _, amounts) => (CALENDAR.has(grain) ? ofUnit(amounts, grain) : null)),
    rule('set', ['duration', 'perAfter', 'duration'], (unit, _, amounts) => (isOneUnit(unit) ? ofUnit(amounts, unit[0]?.[0] ?? 'day') : null)),
    rule('set', ['unitOfTimes', 'duration'], (grain, amounts) => (grain === 'week' || grain === 'day' ? ofUnit(amounts, grain) : null), GAP.space),
    // 一日おき: one day is left out
    rule('set', ['duration', 'skipAfter'], leavingOut),
    // 每周一三五
    rule('set', ['every?', 'grain', 'number'], (_, grain, row) => (grain === 'week' ? onRow(row) : null), GAP.none),
    rule('set', ['frequency', 'weekdays'], ([grain, count], weekdays) => (grain === 'week' ? every('week', count, weekdays) : null)),
    // "every third day", "jeden dritten Donnerstag", "every 15th of the month"
    rule('set', ['every', 'ordinal', 'grain'], (_, { value, isPlain }, grain) => (isPlain && value > 1 ? recurring(grain, value) : null)),
    rule('set', ['every', 'ordinal', 'weekdayName'], (_, { value, isPlain }, weekday) => (isPlain && value > 1 && value <= 52 ? every('week', value, [weekday]) : value === 1 ? nthOfMonth(1, weekday, 'month') : null)),
    rule('set', ['every', 'the?', 'number', 'of', 'the?', 'grain'], (_, _article, { value, digits }, _of, _the, grain) => (grain === 'month' && digits !== null ? onDay(recurring(grain, 1), value) : null)),
    // "every Christmas"
    rule('set', ['every', 'the?', 'holiday'], (_, _the, holiday) => yearly(holiday)),
    // "every summer"
    rule('set', ['every', 'the?', 'yearSeason'], () => recurring('year', 1)),
    // "every year at Christmas"
    rule('set', ['set', 'atHoliday', 'the?', 'holiday'], (given, _, _the, holiday) => yearlyOn(given, holiday)),
    rule('set', ['set', 'at', 'the?', 'holiday'], (given, _, _the, holiday) => yearlyOn(given, holiday)),
    rule('set', ['set', 'on', 'the?', 'holiday'], (given, _, _the, holiday) => yearlyOn(given, holiday)),
    // 毎年クリスマスに
    rule('set', ['set', 'of?', 'holiday'], (given, _, holiday) => yearlyOn(given, holiday)),
    // "un jour sur deux"
    rule('set', ['duration', 'over', 'number'], (amounts, _, { value, isPlain }) => (isPlain && value > 1 && amounts.every(([, count]) => count === 1) ? everyAmount(amounts.map(([grain]) => [grain, value])) : null)),
    rule('set', ['every', 'the?', 'dayParts'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['every', 'ordinal', 'of', 'the?', 'grain'], (_, { value }, _of, _the, grain) => (grain === 'month' ? onDay(recurring(grain, 1), value) : null)),
    // "every working day", "every Sat", "every Monday to Friday", "montags bis freitags"
    rule('set', ['every', 'workday'], () => every('week', 1, WORKDAYS)),
    rule('set', ['workday', 'everyAfter'], () => every('week', 1, WORKDAYS)),
    rule('set', ['every', 'monthLoose'], (_, month) => every('year', 1, [], timeOf({ month }, 'month'))),
    rule('set', ['every', 'weekdayLoose'], (_, weekday) => every('week', 1, [weekday])),
    rule('set', ['every', 'weekdayName', 'to', 'weekdaySign'], (_, first, _to, last) => every('week', 1, weekdaysBetween(first, last))),
    rule('set', ['every', 'weekdayName', 'to', 'weekdayName'], (_, first, _to, last) => every('week', 1, weekdaysBetween(first, last))),
    rule('set', ['every?', 'weekdays', 'to', 'weekdays'], (_, [first], _to, [last]) =>
      first === undefined || last === undefined ? null : every('week', 1, weekdaysBetween(first, last))),
    // "Friday evenings", "weekday mornings", "freitagabends", "in the mornings"
    rule('set', ['on?', 'weekdayName', 'dayParts'], (_, weekday, part) => every('week', 1, [weekday], timeOf({}, 'hour', { part }))),
    rule('set', ['on?', 'weekdays', 'dayParts'], (_, weekdays, part) => every('week', 1, weekdays, timeOf({}, 'hour', { part }))),
    // "nas manhãs de segunda"
    rule('set', ['on?', 'the?', 'dayParts', 'of', 'the?', 'weekdayName'], (_, _the, part, _of, _the2, weekday) => every('week', 1, [weekday], timeOf({}, 'hour', { part }))),
    rule('set', ['on?', 'the?', 'dayParts', 'of', 'the?', 'weekdays'], (_, _the, part, _of, _the2, weekdays) => every('week', 1, weekdays, timeOf({}, 'hour', { part }))),
    rule('set', ['every', 'weekdays', 'dayParts'], (_, weekdays, part) => every('week', 1, weekdays, timeOf({}, 'hour', { part }))),
    rule('set', ['during', 'the?', 'dayParts'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['inBefore', 'the?', 'dayParts'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
    // "på kvällarna"
    rule('set', ['on', 'the?', 'dayParts'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['weekdaysPart'], ({ day, part }) => every('week', 1, [day], timeOf({}, 'hour', { part }))),
    // "every month on the last Friday", 매월 첫 번째 월요일
    rule('set', ['set', 'on?', 'the?', 'ordinal', 'weekdayName'], (given, _, _the, { value }, weekday) => nthOfGiven(given, value, weekday)),
    rule('set', ['set', 'on?', 'the?', 'ordinal', 'grain', 'weekdayName'], (given, _, _the, { value }, grain, weekday) => (grain === 'week' ? nthOfGiven(given, value, weekday) : null)),
    rule('set', ['set', 'on?', 'the?', 'last', 'weekdayName'], (given, _, _the, n, weekday) => nthOfGiven(given, n, weekday)),
    // 每年的六月十九号, 毎月の15日, 每两周的周五
    rule('set', ['set', 'of', 'time'], (given, _, time) => onDate(given, time) ?? onDayOfMonth(given, time) ?? inMonthOf(given, time)),
    // "Friday every other week"
    rule('set', ['weekdayName', 'set'], (weekday, given) => (given.isRate ? null : onWeekdays(given, [weekday]))),
    // "Monday and Wednesday every week", "Monday, Wednesday and Friday every week"
    rule('set', ['weekdayName', 'and', 'weekdayName', 'set'], (a, _, b, given) => (given.isRate ? null : onWeekdays(given, [a, b]))),
    rule('set', ['weekdayName', 'weekdayName', 'and', 'weekdayName', 'set'], (a, b, _, c, given) => (given.isRate ? null : onWeekdays(given, [a, b, c])), GAP.comma),
    rule('set', ['set', 'of?', 'weekday'], (given, _, weekday) => onWeekdays(given, [weekday])),
    rule('set', ['set', 'of', 'ordinal', 'weekdayName'], (given, _, { value }, weekday) => nthOfGiven(given, value, weekday)),
    // "السبت الثاني من كل شهر"
    rule('set', ['weekdayName', 'ordinal', 'of', 'set'], (weekday, { value }, _, given) => nthOfGiven(given, value, weekday)),
    rule('set', ['weekdayName', 'last', 'of', 'set'], (weekday, n, _, given) => nthOfGiven(given, n, weekday)),
    rule('set', ['set', 'of?', 'firstOf', 'weekdayName'], (given, _, _first, weekday) => nthOfGiven(given, 1, weekday)),
    rule('set', ['set', 'of', 'last', 'of?', 'weekdayName'], (given, _, n, _of, weekday) => nthOfGiven(given, n, weekday)),
    // 매주 주말
    rule('set', ['frequency', 'grain'], ([grain, count], unit) => (grain === 'week' && unit === 'weekend' ? recurring(unit, count) : null)),
    // "화요일과 목요일마다"
    rule('set', ['weekdayName', 'and', 'weekdayName', 'everyAfter'], (first, _, last) => every('week', 1, [first, last])),
    // "सोमवार को हर हफ्ते", "रविवार को सुबह 9 बजे हर हफ्ते"
    rule('set', ['weekdayName', 'postposition', 'set'], (weekday, _, given) => (given.isRate ? null : onWeekdays(given, [weekday])), GAP.space),
    rule('set', ['weekdayName', 'postposition', 'time', 'set'], (weekday, _, time, given) => withTimeOf(onWeekdays(given, [weekday]), time), GAP.space),
    rule('set', ['weekdays', 'set'], (weekdays, given) => onDaysOfWeek(given, weekdays)),
    // 工作日每天8点, 周一到周五每天早上8点
    rule('set', ['workday', 'set'], (_, given) => onDaysOfWeek(given, WORKDAYS)),
    rule('set', ['from?', 'weekdayName', 'to', 'weekdayName', 'toAfter?', 'of?', 'set'], (_, first, _to, last, _after, _of, given) => onDaysOfWeek(given, weekdaysBetween(first, last))),
    // 毎週月曜から金曜まで, "매주 월요일부터 금요일까지"
    rule('set', ['set', 'of?', 'weekdayName', 'to', 'weekdayName', 'toAfter?'], (given, _, first, _to, last) => onDaysOfWeek(given, weekdaysBetween(first, last)), GAP.space),
    // "todos los días de lunes a viernes"
    rule('set', ['set', 'from', 'the?', 'weekdayName', 'to', 'the?', 'weekdayName'], (given, _from, _the, first, _to, _the2, last) => onDaysOfWeek(given, weekdaysBetween(first, last))),
    rule('set', ['from?', 'weekdayName', 'to', 'weekdaySign', 'toAfter?', 'set'], (_, first, _to, last, _after, given) => onDaysOfWeek(given, weekdaysBetween(first, last))),
    // "every year in March", 매년 3월 3일, 毎月15日
    rule('set', ['set', 'inBefore', 'the?', 'monthName'], (given, _, _the, month) => inMonth(given, month)),
    // "كل عام في شهر مايو", "каждый год в мае месяце"
    rule('set', ['set', 'inBefore', 'the?', 'time'], (given, _, _the, time) => inMonthOf(given, time)),
    rule('set', ['set', 'during', 'the?', 'monthName'], (given, _, _the, month) => inMonth(given, month)),
    // "i januari varje år"
    rule('set', ['inBefore', 'monthName', 'of?', 'set'], (_, month, _of, given) => inMonth(given, month)),
    rule('set', ['during', 'monthName', 'of?', 'set'], (_, month, _of, given) => inMonth(given, month)),
    rule('set', ['set', 'time'], (given, time) => onDate(given, time) ?? onDayOfMonth(given, time) ?? inMonthOf(given, time)),
    // "w każdy pierwszy poniedziałek miesiąca"
    rule('set', ['every', 'ordinal', 'weekdayName', 'grain'], (_, { value }, weekday, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['every', 'last', 'weekdayName', 'grain'], (_, n, weekday, grain) => nthOfMonth(n, weekday, grain)),
    // "каждое 10 число месяца"
    rule('set', ['every', 'ordinal', 'dayNoun', 'grain'], (_, { value }, _day, grain) => onDay(recurring(grain, 1), value)),
    rule('set', ['every', 'number', 'dayNoun', 'grain'], (_, { value }, _day, grain) => onDay(recurring(grain, 1), value)),
    // "every third Friday of the month", "jeden ersten Montag im Monat"
    rule('set', ['every', 'ordinal', 'weekdayName', 'of', 'the?', 'grain'], (_, { value }, weekday, _of, _the, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['every', 'ordinal', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, { value }, weekday, _in, _the, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['every', 'ordinal', 'weekdays', 'of', 'the?', 'grain'], (_, { value }, [weekday], _of, _the, grain) => (weekday === undefined ? null : nthOfMonth(value, weekday, grain))),
    rule('set', ['every', 'last', 'weekdays', 'of', 'the?', 'grain'], (_, n, [weekday], _of, _the, grain) => (weekday === undefined ? null : nthOfMonth(n, weekday, grain))),
    rule('set', ['every', 'last', 'weekdayName', 'of', 'the?', 'grain'], (_, n, weekday, _of, _the, grain) => nthOfMonth(n, weekday, grain)),
    rule('set', ['every', 'last', 'weekdayName', 'inBefore', 'the?', 'grain'], (_, n, weekday, _in, _the, grain) => nthOfMonth(n, weekday, grain)),
    // "the first Monday of every month", "am letzten Freitag jedes Monats"
    rule('set', ['on?', 'the?', 'ordinal', 'weekdayName', 'of?', 'every', 'grain'], (_, _the, { value }, weekday, _of, _every, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['on?', 'the?', 'last', 'weekdayName', 'of?', 'every', 'grain'], (_, _the, n, weekday, _of, _every, grain) => nthOfMonth(n, weekday, grain)),
    rule('set', ['on?', 'the?', 'weekdayName', 'last', 'of?', 'every', 'grain'], (_, _the, weekday, n, _of, _every, grain) => nthOfMonth(n, weekday, grain)),
    // "el lunes de cada semana"
    rule('set', ['the?', 'weekdayName', 'of', 'set'], (_, weekday, _of, given) => (given.interval === 1 ? onWeekdays(given, [weekday]) : null)),
    // "every two weeks on Monday", "monthly on the 5th", "every year on March 3rd"
    rule('set', ['set', 'on', 'weekday'], (given, _, weekday) => onWeekdays(given, [weekday])),
    rule('set', ['set', 'on?', 'weekdays'], (given, _, weekdays) => onWeekdays(given, weekdays)),
    rule('set', ['set', 'on', 'the?', 'ordinal'], (given, _, _the, { value }) => onDay(given, value)),
    rule('set', ['set', 'on', 'number'], (given, _, { value, digits, isFinal }) => (digits !== null && isFinal ? onDay(given, value) : null)),
    // "महीने के हर आखिरी शुक्रवार को"
    rule('set', ['grain', 'of', 'every', 'last', 'weekdayName'], (grain, _, _every, n, weekday) => nthOfMonth(n, weekday, grain)),
    // "हर दूसरे मंगलवार को शाम चार बजे"
    rule('set', ['set', 'postposition'], given => (given.weekdays.length > 0 && !given.at ? given : null)),
    // "महीने के हर पहले सोमवार को"
    rule('set', ['grain', 'of', 'every', 'ordinal', 'weekdayName'], (grain, _, _every, { value }, weekday) => nthOfMonth(value, weekday, grain)),
    // "في 19 يونيو من كل عام"
    rule('set', ['time', 'of', 'every', 'grain'], (time, _, _every, grain) => onDate(recurring(grain, 1), time) ?? inMonthOf(recurring(grain, 1), time)),
    rule('set', ['on?', 'ordinal', 'weekdayName', 'inBefore', 'every', 'grain'], (_, { value }, weekday, _in, _every, grain) => nthOfMonth(value, weekday, grain)),
    rule('set', ['on?', 'last', 'weekdayName', 'inBefore', 'every', 'grain'], (_, n, weekday, _in, _every, grain) => nthOfMonth(n, weekday, grain)),
    rule('set', ['set', 'on', 'the?', 'time'], (given, _, _the, time) => onDate(given, time) ?? inMonthOf(given, time)),
    rule('set', ['every', 'the?', 'weekday'], (_, _the, weekday) => every('week', 1, [weekday])),
    rule('set', ['every', 'other', 'weekday'], (_, _other, weekday) => every('week', 2, [weekday])),
    // "tous les deux mardis"
    rule('set', ['every', 'number', 'weekdays'], (_, { value, isPlain }, weekdays) => (isPlain && value > 1 && value <= 52 ? every('week', value, weekdays) : null)),
    rule('set', ['every', 'number', 'weekdaysLoose'], (_, { value, isPlain }, weekdays) => (isPlain && value > 1 && value <= 52 ? every('week', value, weekdays) : null)),
    // "ogni due martedì"
    rule('set', ['every', 'number', 'weekday'], (_, { value, isPlain }, weekday) => every('week', isPlain && value > 1 && value <= 52 ? value : 1, [weekday])),
    // "un vendredi sur deux"
    rule('set', ['article', 'weekdayName', 'over', 'number'], (_, weekday, _over, { value, isPlain }) => (isPlain && value > 1 && value <= 52 ? every('week', value, [weekday]) : null)),
    rule('set', ['every?', 'on?', 'the?', 'weekdays'], (again, on, _the, weekdays) => (again || on ? every('week', 1, weekdays) : { ...every('week', 1, weekdays), mayBeCounted: true })),
    // 毎週月曜日, "vrijdag om de week"
    rule('set', ['frequency', 'weekday'], ([grain, count], weekday) => (grain === 'week' ? every('week', count, [weekday]) : null)),
    rule('set', ['weekday', 'frequency'], (weekday, [grain, count]) => (grain === 'week' ? every('week', count, [weekday]) : null)),
    // 3주마다, 월요일마다
    rule('set', ['duration', 'everyAfter'], everyAmount),
    rule('set', ['weekday', 'everyAfter'], weekday => every('week', 1, [weekday])),
    rule('set', ['weekdays', 'everyAfter'], weekdays => every('week', 1, weekdays)),
    rule('set', ['grain', 'everyAfter'], grain => recurring(grain, 1)),
    rule('set', ['holiday', 'everyAfter'], holiday => yearly(holiday)),
    rule('set', ['dayPart', 'everyAfter'], part => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['time', 'everyAfter'], time => (isDayOnly(time) ? null : everyTime(time))), // 3日ごと counts days
    rule('set', ['frequency'], ([grain, count]) => ({ ...recurring(grain, count), isRate: true })),
    rule('set', ['every', 'the?', 'dayPart'], (_, _the, part) => every('day', 1, [], timeOf({}, 'hour', { part }))),
    rule('set', ['every', 'the?', 'time'], (_, _the, time) => everyTime(time)),
    // "el uno de cada mes", "el dia u de cada mes"
    rule('set', ['the?', 'dayBefore', 'number', 'of', 'set'], (_, _day, { value, digits }, _of, given) => (value === 1 && digits === null && given.interval === 1 ? onDay(given, 1) : null)),
    // "يوم 15 من كل شهر", "كل يوم 15 من الشهر"
    rule('set', ['dayDigits', 'number', 'of', 'set'], (_, { value, digits }, _of, given) => (digits !== null && given.grain === 'month' && given.interval === 1 ? onDay(given, value) : null)),
    rule('set', ['every', 'dayDigits', 'number', 'of', 'the?', 'grain'], (_, _day, { value, digits }, _of, _the, grain) => (digits !== null && grain === 'month' ? onDay(recurring(grain, 1), value) : null)),
    // "dia 15 de cada mês", "todos os dias 15"
    rule('set', ['the?', 'dayBefore', 'monthDay', 'of', 'set'], (_, _day, day, _of, given) => (given.grain === 'month' && given.interval === 1 && !given.at ? onDay(given, day) : null)),
    rule('set', ['every', 'the?', 'someUnits', 'number'], (_, _the, grain, { value, digits, isFinal }) => (grain === 'day' && digits !== null && isFinal && value > 12 ? onDay(recurring('month', 1), value) : null)),
    rule('set', ['the', 'number', 'of', 'set'], (_, { value, digits }, _of, given) => (value === 1 && digits === null && given.interval === 1 ? onDay(given, 1) : null)),
    // "the 5th of every month"; "$5 per month" is a rate
    rule('set', ['the?', 'monthDay', 'of?', 'set'], (the, day, of, given) =>
      given.grain === 'month' && given.interval === 1 && !given.at && (the || of || !given.isRate) ? every('month', 1, [], timeOf({ day }, 'day')) : null,
    ),
    // "every Monday and Thursday"
    rule('set', ['set', 'and?', 'weekday'], (given, _, weekday) => withWeekdays(given, [weekday]), GAP.comma),
    // 毎週火・木
    rule('set', ['frequency', 'weekdaySign', 'weekdaySign'], ([grain, count], first, next) => (grain === 'week' ? every('week', count, [first, next]) : null), GAP.comma), // prettier-ignore
    // 每周二、四, 逢星期二和四
    rule('set', ['set', 'and?', 'weekdaySign'], (given, _, weekday) => withWeekdays(given, [weekday]), GAP.comma),
    // "todas as quartas", "todas as segundas, quartas e sextas"
    rule('set', ['every', 'the?', 'weekdaysLoose'], (_, _the, weekdays) => every('week', 1, weekdays)),
    rule('set', ['set', 'weekdaysLoose'], withWeekdays, GAP.comma),
    rule('set', ['set', 'and', 'weekdaysLoose'], (given, _, weekdays) => withWeekdays(given, weekdays)),
    // "de seis em seis horas"
    rule('set', ['from', 'number', 'inBefore', 'duration'], (_, { value }, _in, amounts) => (amounts[0]?.[1] === value ? everyAmount(amounts) : null)),
    rule('set', ['set', 'and?', 'weekdays'], (given, _, weekdays) => withWeekdays(given, weekdays), GAP.comma),
    // "tous les mardis et tous les jeudis"
    rule('set', ['set', 'and', 'set'], weekdaysOfBoth),
    // "every day at 8 am and 8 pm"
    rule('set', ['set', 'and', 'time'], (given, _, time) => withHour(given, time)),
    // "elke dag om 8 en 20 uur"
    rule('set', ['set', 'and', 'number', 'oclockLoose'], (given, _, { value, isPlain }) => (isPlain && value <= 24 ? withHour(given, clock(value, undefined, false)) : null)),
    // "every day at 7 and 9"
    rule('set', ['set', 'and', 'number'], (given, _, { value, isPlain, isFinal }) => (isPlain && isFinal && value <= 24 ? withHour(given, clock(value, undefined, false)) : null)),
    // 毎月1日と15日, "매월 1일, 15일"
    rule('set', ['set', 'and?', 'time'], (given, _, time) => withDay(given, time), GAP.comma),
    // "every month on the 1st and 15th"
    rule('set', ['set', 'and', 'ordinal'], (given, _, { value, isPlain }) => (isPlain && value <= 31 ? withDay(given, timeOf({ day: value }, 'day')) : null), GAP.space),
    // "am 19. Juni jedes Jahres"
    rule('set', ['on?', 'the?', 'time', 'set'], (_, _the, time, given) => onDate(given, time)),
    // "كل يوم اثنين الساعة 4": the word for Monday is also that for two hours
    rule('set', ['every', 'weekday', 'time'], (_, weekday, time) => withTime(every('week', 1, [weekday]), time)),
    // "كل أحد الساعة 11", where the word alone is "everyone"
    rule('set', ['every', 'weekdayShort', 'time'], (_, weekday, time) => withTime(every('week', 1, [weekday]), time)),
    // "every Monday at 4 pm", "4 pm every Monday"
    rule('set', ['set', 'of?', 'time'], (given, _, time) => withTime(given, time), GAP.comma),
    rule('set', ['time', 'set'], (time, given) => withTime(given, time), GAP.comma),
    rule('set', ['set', 'of', 'dayPart'], (given, _, part) => withTime(given, timeOf({}, 'hour', { part }))),
    rule('set', ['set', 'the?', 'dayPart'], (given, _, part) => withTime(given, timeOf({}, 'hour', { part }))),
    rule('set', ['set', 'number'], (given, number) => {
      const time = number.digits !== null && number.isFinal ? hourTime(number) : null // 每晚500元 is no hour
      return given.at?.part && time ? withTime({ ...given, at: null }, intersect(time, given.at) ?? time) : null
    }),
  ], // prettier-ignore
  usesClock: true,
  resolve: (said, place, _raw, { earliestHour, isLast }) => {
    if (said.isLast && !isLast) return null
    const context = said.at?.zone === undefined ? place : { ...place, timezone: said.at.zone }
    const clock = { ...clockOf(context), earliestHour }
    const given = { ...said, at: said.at && inAfternoon(said.at, clock) }
    const { frequency, interval } = rateOf(given)
    const start = given.from ? (resolve(given.from, clock)?.begin ?? null) : null
    const at = start === null ? nextOf(given, clock) : firstFrom(given, start)
    if (!isOnCalendar(at)) return null
    const next = isoOf(given.at?.fields.hour === undefined ? momentOf(at, given.grain) : at, context)
    const end = given.until && lastMomentOf(given.until, clock)
    const until = end === null ? null : isoOf(end, context)
    return { fields: { next, frequency, interval, rrule: ruleOf(given, frequency, interval, until) }, confidence: 0.9 }
  },
})

/** How the units of the calendar are said in RFC 5545. */
const RATES: Partial<Record<Grain, readonly [Grain, number]>> = {
  quarter: ['month', 3],
  halfyear: ['month', 6],
  fortnight: ['week', 2],
  decade: ['year', 10],
  century: ['year', 100],
}

function recurring(grain: Grain, count: number): Recurrence {
  if (grain === 'weekend') return every('week', count, [6, 7])
  const [unit, times] = RATES[grain] ?? [grain, 1]
  return every(unit, times * count)
}

/** Units that so much of is spent in: "3 days a week". */
const CALENDAR: ReadonlySet<Grain> = new Set<Grain>(['day', 'week', 'month', 'year'])

/** A length within a longer unit: "3 days a week". */
function ofUnit(amounts: Duration, grain: Grain): Recurrence | null {
  return amounts.every(([part]) => isFiner(part, grain)) ? recurring(grain, 1) : null
}

/** What a unit that recurs by parts is made of: half an hour is 30 minutes, one and a half years are 18 months. */
const FINER: Partial<Record<Grain, readonly [Grain, number]>> = {
  year: ['month', 12],
  day: ['hour', 24],
  hour: ['minute', 60],
  minute: ['second', 60],
}

/** "every two weeks", "every half hour" */
function everyAmount(amounts: Duration): Recurrence | null {
  const [first] = amounts
  if (!first || amounts.length > 1 || first[1] <= 0) return null
  const [grain, count] = first
  if (Number.isInteger(count)) return recurring(grain, count)
  const [finer, times] = FINER[grain] ?? []
  return finer && times && Number.isInteger(count * times) ? recurring(finer, count * times) : null
}

/** A holiday that has the same date in every year, or is the same weekday of its month; RFC 5545 has no rule for others. */
function yearly(holiday: Holiday): Recurrence | null {
  const times = SOME_YEARS.map(year => holiday(year)).filter(at => at !== null)
  const dates = times.map(at => dateOf(at))
  const [first] = dates
  if (!first || dates.length < SOME_YEARS.length || dates.some(({ month }) => month !== first.month)) return null
  if (dates.every(({ day }) => day === first.day)) return every('year', 1, [], timeOf({ month: first.month, day: first.day }, 'day')) // prettier-ignore
  if (dates.some(({ weekday }) => weekday !== first.weekday)) return null
  const nth = [first.nth, -1].find(nth => dates.every(date => (nth === -1 ? date.isLast : date.nth === nth)))
  return nth === undefined ? null : { ...every('year', 1, [first.weekday], timeOf({ month: first.month }, 'month')), nths: [nth] } // prettier-ignore
}

/** So many that weekdays fall on all their dates. */
const SOME_YEARS = Array.from({ length: 12 }, (_, n) => 2020 + n)

/** A date with its weekday, and which of these weekdays of its month it is. */
function dateOf(at: number) {
  const date = new Date(at)
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
  const isLast = day + 7 > daysInMonth(date.getUTCFullYear(), month)
  return { month, day, weekday: weekdayOf(at), nth: Math.ceil(day / 7), isLast }
}

/** A holiday of every year: "every year at Christmas". */
function yearlyOn(given: Recurrence, holiday: Holiday): Recurrence | null {
  return given.grain === 'year' && given.interval === 1 && !given.at ? yearly(holiday) : null
}

/** A day or longer, once. */
function isOneUnit([first, ...others]: Duration): boolean {
  return first !== undefined && others.length === 0 && first[1] === 1 && !isFiner(first[0], 'day')
}

/** Days and longer units are left out, 一日おき is every second day; hours are counted, 8時間おき is every eight. */
function leavingOut(amounts: Duration): Recurrence | null {
  return everyAmount(amounts.map(([grain, count]) => [grain, isFiner(grain, 'day') ? count : count + 1]))
}

/** Weekdays by their numbers, digit by digit: 周一三五. */
function onRow({ digits, isSpelled }: Numeral): Recurrence | null {
  const row = [...(digits ?? '')].map(Number)
  const isAscending = row.every((day, at) => day >= 1 && day <= 6 && day > (row[at - 1] ?? 0))
  return isSpelled && isAscending && row.length > 1 ? every('week', 1, row) : null
}

const WORKDAYS = [1, 2, 3, 4, 5]

/** "Monday to Friday", also over Sunday: "Saturday to Tuesday". */
function weekdaysBetween(first: number, last: number): readonly number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, n) => ((first - 1 + n) % 7) + 1)
}

/** "every Monday" goes on with "and Thursday", but not what is left of every day. */
function withWeekdays(given: Recurrence, more: readonly number[]): Recurrence | null {
  const { weekdays, at, isRest } = given
  return weekdays.length > 0 && !at && isRest !== true ? { ...given, weekdays: [...weekdays, ...more] } : null
}

function nthOfGiven(given: Recurrence, nth: number, weekday: number): Recurrence | null {
  const isBare = given.interval === 1 && given.weekdays.length === 0 && !given.at
  return isBare ? nthOfMonth(nth, weekday, given.grain) : null
}

function nthOfMonth(nth: number, weekday: number, grain: Grain): Recurrence | null {
  return grain === 'month' && nth !== 0 && Math.abs(nth) <= 5 ? { ...every('month', 1, [weekday]), nths: [nth] } : null
}

function onWeekdays(given: Recurrence, weekdays: readonly number[]): Recurrence | null {
  return given.grain === 'week' && given.weekdays.length === 0 && !given.at ? { ...given, weekdays } : null
}

/** What happens daily, on some days of the week only. */
function onDaysOfWeek(given: Recurrence, weekdays: readonly number[]): Recurrence | null {
  const isUnit = given.grain === 'day' || given.grain === 'week'
  const isDaily = isUnit && given.interval === 1 && given.weekdays.length === 0
  return isDaily ? { ...given, grain: 'week', weekdays } : null
}

/** Weekdays of every week that are said apart. */
function weekdaysOfBoth(a: Recurrence, _: true, b: Recurrence): Recurrence | null {
  const isBare = ({ grain, interval, weekdays, nths, at, until }: Recurrence) =>
    grain === 'week' && interval === 1 && weekdays.length > 0 && nths.length === 0 && !at && !until
  return isBare(a) && isBare(b) ? { ...a, weekdays: [...a.weekdays, ...b.weekdays] } : null
}

function onDay(given: Recurrence, day: number): Recurrence | null {
  const isDay = Number.isInteger(day) && day >= 1 && day <= 31
  return isDay && given.grain === 'month' && given.nths.length === 0 && !given.at
    ? { ...given, at: timeOf({ day }, 'day') }
    : null
}

function inMonth(given: Recurrence, month: number): Recurrence | null {
  return given.grain === 'year' && !given.at ? { ...given, at: timeOf({ month }, 'month') } : null
}

/** The same where the month is a time, with the word for months or without: "شهر مايو", 毎年5月. */
function inMonthOf(given: Recurrence, { fields, window, grain }: Time): Recurrence | null {
  const isMonth = grain === 'month' && fields.month !== undefined && fields.year === undefined && !window
  return isMonth ? inMonth(given, fields.month) : null
}

function onDate(given: Recurrence, time: Time): Recurrence | null {
  const { year, month, day, hour } = time.fields
  const isDate = month !== undefined && day !== undefined && year === undefined && hour === undefined && !time.window
  return isDate && given.grain === 'year' && !given.at ? { ...given, at: time } : null
}

/** 毎月15日, 매월 15일: the day stands behind its month. */
function onDayOfMonth(given: Recurrence, time: Time): Recurrence | null {
  return isDayOnly(time) ? onDay(given, time.fields.day ?? 0) : null
}

function isDayOnly({ fields, window, part }: Time): boolean {
  return fields.day !== undefined && Object.keys(fields).length === 1 && !window && !part
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

function withTimeOf(given: Recurrence | null, time: Time): Recurrence | null {
  return given && withTime(given, time)
}

function withTime(given: Recurrence, time: Time): Recurrence | null {
  const { hour, day, month, weekday } = time.fields
  if (time.window || time.fields.year !== undefined || given.at?.fields.hour !== undefined) return null
  // "كل ساعتين حتى الساعة 8 مساء": the evening is that of the end
  if (hour === undefined && (!time.part || given.until)) return null
  if (day !== undefined || month !== undefined || weekday !== undefined) return null
  const at = given.at ? intersect(given.at, time) : time
  return at && { ...given, at: { ...at, isLatent: false } }
}
