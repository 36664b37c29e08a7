import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Duration, Numeral } from '../../symbols/values.ts'
import { isFiner } from '../calendar.ts'
import { hourTime } from '../clockTimes.ts'
import { isDay, now } from '../dates.ts'
import { beginOf, besideDay, comingWeekday, shiftedFromDate, weekdayAway, weekdayWeeksLater } from '../relativeDays.ts'
import { shiftedBy, type Time, timeOf } from '../time.ts'
import { isCalendar, shiftedByWorkdays } from '../units.ts'

/** So long from now or from another date: "in 3 days", "two weeks before Christmas". */
export const shiftedDateRules = [
  // "in 3 days", "2 weeks ago", "3 weeks from Monday", "2 days after tomorrow"
  ...rules('time', [['inBefore', 'duration'], ['duration', 'inAfter']], (_, amounts) => ({ ...shiftedBy(amounts, ({ now }) => now, 1), isShifted: true })),
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
  // "today in one hour"
  ...rule('time', ['relativeDay', 'inBefore', 'duration'], (days, _, amounts) => shiftedToday(days, amounts)),
  ...rule('time', ['relativeDay', 'duration', 'inAfter'], shiftedToday),
  ...rule('time', ['inBefore', 'duration', 'inAfter'], (_, amounts) => shiftedBy(amounts, ({ now }) => now, 1)),
  // "in 2 weeks' time"
  ...rule('time', ['inBefore', 'duration', 'timeAfter'], (_, amounts) => shiftedBy(amounts, now, 1), GAP.space),
  ...rules('time', [['agoBefore', 'duration'], ['duration', 'agoAfter']], (_, amounts) => shiftedBy(amounts, ({ now }) => now, -1)),
  // "for 5 timer siden", "hace 2 días atrás"
  ...rules('time', [
    [['agoBefore', 'about'], 'duration', 'agoAfter'],
    ['agoBefore', 'duration', 'inAfter'],
    ['agoBefore', 'about', 'duration', 'agoAfter'],
    ['agoBefore', 'about', 'duration'],
  ], (_, amounts) => shiftedBy(amounts, now, -1)),
  // "منذ شهرين من الآن"
  // "rok temu", "za godzinę", "год назад", "через час"
  ...rules('time', [['oneUnit', 'agoAfter'], ['agoBefore', 'oneUnit']], unit => shiftedBy([[unit, 1]], now, -1)),
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
  ...rules('time', [['agoBefore', 'oneUnit', 'of', 'the?', 'time'], ['oneUnit', 'before', 'the?', 'time']], (_, unit, _of, _the, time) => shiftedFromTime(time, [[unit, 1]], -1)),
  // "two years from 2011"
  ...rule('time', ['inBefore?', 'duration', 'after', 'year'], (_, amounts, _after, year) => shiftedBy(amounts, beginOf(timeOf({ year }, 'year')), 1)),
  // "in about 3 days", "il y a environ un mois"
  ...rules('time', [['inBefore', 'about', 'duration'], ['about', 'duration', 'inAfter']], (_, _about, amounts) => shiftedBy(amounts, now, 1)),
  // "in four business days", "two working days before Christmas"
  ...rules('time', [['inBefore', 'number', 'workday'], ['number', 'workday', 'inAfter']], (_, { value }) => shiftedByWorkdays(value, now)),
  ...rules('time', [['agoBefore', 'number', 'workday'], ['number', 'workday', 'agoAfter']], (_, { value }) => shiftedByWorkdays(-value, now)),
  ...rule('time', ['number', 'workday', 'after', 'time'], ({ value }, _, _after, time) => shiftedByWorkdays(value, beginOf(time))),
  ...rule('time', ['number', 'workday', 'before', 'time'], ({ value }, _, _before, time) => shiftedByWorkdays(-value, beginOf(time))),
  // "three Fridays from now", "two Mondays later"
  ...rule('time', ['number', ['weekdays', 'weekdaysLoose'], 'inAfter'], ({ value, isPlain }, weekdays) => (isPlain ? comingWeekday(value, weekdays[0]) : null)),
  // "in drei Freitagen", "om tre fredager"
  ...rule('time', ['inBefore', 'number', ['weekdays', 'weekdaysLoose']], (_, { value, isPlain }, weekdays) => (isPlain && value > 1 ? comingWeekday(value, weekdays[0]) : null)),
  ...rule('time', ['number', 'weekdayName', 'inAfter'], ({ value, isPlain }, weekday) => (isPlain ? comingWeekday(value, weekday) : null)),
  // "dentro de 3 viernes"
  ...rule('time', ['inBefore', 'number', 'weekdayName'], (_, { value, isPlain }, weekday) => (isPlain && value > 1 ? comingWeekday(value, weekday) : null)),
  // "अब से तीन शुक्रवार"
  ...rule('time', ['now', 'lengthFrom', 'number', 'weekdayName'], (_, _from, { value, isPlain }, weekday) => (isPlain && value > 0 ? comingWeekday(value, weekday) : null)),
  // 明日から二日, 昨日の2日前
  ...rule('time', ['time', 'after', 'duration'], (time, _, amounts) => (time.part || time.fields.hour !== undefined ? null : { ...shiftedBy(amounts, beginOf(time), 1), isShifted: true })),
  ...rules('time', [
    ['time', 'after', 'duration', 'inAfter'],
    ['from?', 'time', 'startingAfter', 'duration', 'inAfter'],
  ], (time, _, amounts) => (time.part ? null : shiftedBy(amounts, beginOf(time), 1))),
  // 明日の2日後
  ...rule('time', ['time', 'of', 'duration', 'inAfter'], (time, _, amounts) => (time.part || time.isLatent || time.fields.hour !== undefined ? null : shiftedBy(amounts, beginOf(time), 1))),
  // 从现在起三天后, 明天起一周后
  ...rules('time', [['time', 'of', 'duration', 'agoAfter'], ['duration', 'before', 'time']], (time, _, amounts) => shiftedBy(amounts, beginOf(time), -1)),
  // "शुक्रवार के एक हफ्ते बाद", "क्रिसमस से दो दिन पहले"
  ...rule('time', ['time', 'of', 'duration', 'inAfter'], (time, _, amounts) => (time.part || time.fields.hour !== undefined ? null : shiftedBy(amounts, beginOf(time), 1))),
  ...rule('time', ['time', 'after', 'duration', 'agoAfter'], (time, _, amounts) => (time.part || time.fields.hour !== undefined ? null : shiftedBy(amounts, beginOf(time), -1))),
  // "आधी रात से एक घंटा पहले"
  ...rule('time', ['time', 'lengthFrom', 'duration', 'agoAfter'], (time, _, amounts) => shiftedBeside(time, amounts, -1)),
  ...rule('time', ['time', 'lengthFrom', 'duration', 'inAfter'], (time, _, amounts) => shiftedBeside(time, amounts, 1)),
  // "크리스마스 이틀 전", 圣诞节前两天
  // "قبل يومين من العيد"
  ...rules('time', [
    ['time', 'before', 'duration'],
    ['time', 'duration', 'agoAfter'],
    ['within', 'duration', 'before', 'the?', 'time'],
    ['before', 'the?', 'time', 'byMuch', 'duration'],
    ['duration', 'beforeClock', 'time'],
    ['agoBefore', 'duration', 'of', 'the?', 'time'],
  ], (time, _, amounts) => shiftedFromDate(time, amounts, -1)),
  // "부활절 사흘 뒤", "자정 5분 후"
  ...rule('time', ['time', 'duration', 'inAfter'], (time, amounts) => shiftedFromDate(time, amounts, 1) ?? shiftedFromHour(time, amounts)),
  // "за два дня до Рождества"
  ...rule('time', ['within', 'the?', 'relative', 'duration', 'before', 'the?', 'time'], (_, _the, which, amounts, _before, _the2, time) => (which === 1 ? shiftedFromDate(time, amounts, -1) : null)),
  ...rule('time', ['within', 'the?', 'relative', 'duration', 'after', 'the?', 'time'], (_, _the, which, amounts, _after, _the2, time) => (which === 1 ? shiftedFromDate(time, amounts, 1) : null)),
  // "three days before the end of the month"
  ...rule('time', ['duration', 'before', 'the?', 'limit'], (amounts, _, _the, limit) => (limit.grain === 'day' && limit.window ? shiftedBy(amounts, beginOf(limit), -1) : null)),
  // "بعد العيد بأسبوع", "قبل غد بيومين"
  ...rules('time', [['after', 'the?', 'time', 'byMuch', 'duration'], ['duration', 'afterClock', 'time']], (_, _the, time, _by, amounts) => shiftedFromDate(time, amounts, 1)),
  ...rule('time', ['after', 'the?', 'time', 'byMuch', 'oneUnit'], (_, _the, time, _by, unit) => shiftedFromDate(time, [[unit, 1]], 1)),
  ...rule('time', ['before', 'the?', 'time', 'byMuch', 'oneUnit'], (_, _the, time, _by, unit) => shiftedFromDate(time, [[unit, 1]], -1)),
  // "10 minuti prima delle 8", "meia hora depois das 18h": these words stand before hours only
  ...rule('time', ['duration', 'beforeClock', 'number'], (amounts, _, hour) => shiftedFromClock(hour, amounts, -1)),
  ...rule('time', ['duration', 'afterClock', 'number'], (amounts, _, hour) => shiftedFromClock(hour, amounts, 1)),
  // "pół godziny po 18"
  ...rule('time', ['duration', 'after', 'number'], (amounts, _, hour) => (hour.isFinal && hour.digits !== null && hour.value <= 24 ? shiftedFromClock(hour, amounts, 1) : null), GAP.space),
  // "через три дня после Пасхи", "через неделю после пятницы"
  ...rule('time', ['inBefore', 'duration', 'after', 'the?', 'time'], (_, amounts, _after, _the, time) => shiftedFromTime(time, amounts, 1)),
  // "час до полуночи", "dzień po Wigilii"
  ...rules('time', [['inUnit', 'oneUnit', 'after', 'the?', 'time'], ['oneUnit', 'after', 'the?', 'time']], (_, unit, _after, _the, time) => shiftedFromTime(time, [[unit, 1]], 1)),
  // "выходные после Пасхи"
  ...rule('time', ['grain', 'after', 'the?', 'time'], (grain, _, _the, time) => (grain === 'weekend' ? besideDay(grain, time, 1) : null)),
] // prettier-ignore

// prettier-ignore

/** An hour, or a part of the day, of no day: 3日後の午後3時 is no day behind it. */
function isOnlyHour({ fields, window, part }: Time): boolean {
  return (
    (fields.hour !== undefined || part !== null) && !window && fields.day === undefined && fields.weekday === undefined
  )
}

/** So long from a full hour of no day. */
function shiftedFromHour(time: Time, amounts: Duration): Time | null {
  const isShort = amounts.every(([grain]) => isFiner(grain, 'day'))
  return isShort && isOnlyHour(time) && !time.part && !time.isLatent && !time.fields.minute ? shiftedBy(amounts, beginOf(time), 1) : null // prettier-ignore
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
