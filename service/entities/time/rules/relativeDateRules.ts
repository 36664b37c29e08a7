import { GAP, rule, rules } from '../../engine/grammar.ts'
import { hasDay, isShortCalendar, onItsWeekday } from '../dates.ts'
import { holidayOf } from '../holidays.ts'
import { comingWeekday, comingWeekend, relativeMonth, relativeWeekday, unitBehind } from '../relativeDays.ts'
import { intersect, relativeUnit, type Time, timeOf } from '../time.ts'
import { isCalendar, onlyLast } from '../units.ts'

/** Units, weekdays and months beside now: "next week", "this coming Friday", "last May". */
export const relativeDateRules = [
  // "next week", "la semaine prochaine", "this month"
  ...rule('time', ['the?', 'relative', 'grain'], (_, which, grain) => (isShortCalendar(grain) ? relativeUnit(grain, which) : null)), // prettier-ignore
  ...rule('time', ['the?', 'grain', ['relative', 'relativeBehind']], (_, grain, which) => (isShortCalendar(grain) ? relativeUnit(grain, which) : null)), // prettier-ignore
  // "sales in the week", "the forecast for the month"
  ...rule('time', ['inUnitNow', 'grain'], (_, grain) => (grain === 'week' || grain === 'month' || grain === 'year' ? { ...relativeUnit(grain, 0), isLast: true } : null), GAP.space),
  // "this hour", "this minute"
  ...rule('time', ['the?', 'relative', 'grain'], (_, which, grain) => (which === 0 && !isCalendar(grain) ? relativeUnit(grain, 0) : null)),
  // "cette semaine passée", "ce mercredi passé", "ce dernier mercredi"
  ...rules('time', [
    ['relative', 'grain', 'relative'],
    ['relative', 'relative', 'grain'],
  ], (first, grain, which) => (first === 0 && which < 0 && isShortCalendar(grain) ? relativeUnit(grain, which) : null)),
  ...rules('time', [
    ['relative', 'weekdayName', 'relative'],
    ['relative', 'relative', 'weekdayName'],
  ], (first, weekday, which) => (first === 0 && which < 0 ? relativeWeekday(which, weekday) : null)),
  ...rule('time', ['the?', 'relative', 'weekdayName'], (_, which, weekday) => relativeWeekday(which, weekday)),
  ...rule('time', ['the?', 'weekdayName', ['relative', 'relativeBehind']], (_, weekday, which) => relativeWeekday(which, weekday)),
  // "the week after next", "Friday after next": words that before their noun mean "after the next Friday"
  ...rule('time', ['the?', 'monthName', ['relativeBehind', 'relative']], (_, month, which) => relativeMonth(which, month)),
  ...rule('time', ['holiday', 'relativeBehind'], (holiday, which) => holidayOf(holiday, which)),
  // "after this year", "after next week"
  ...rule('time', ['afterUnit', 'the?', 'time'], (_, _the, time) => unitBehind(time)),
  // "mercredi matin dernier"
  ...rule('time', ['the?', 'weekdayName', 'dayPart', 'relative'], (_, weekday, part, which) => intersect(relativeWeekday(which, weekday), timeOf({}, 'hour', { part }))),
  // 上周一
  ...rule('time', ['the?', 'relative', 'weekdayOfWeek'], (_, which, weekday) => intersect(timeOf({ weekday }, 'day'), relativeUnit('week', which)), GAP.space),
  // "this Friday, Jun 15", "this Friday (15 Jun)"
  ...rule('time', ['the?', 'relative', 'weekdayName', 'time'], (_, _which, weekday, date) => onItsWeekday(date, weekday), GAP.comma),
  ...rules('time', [
    ['the?', 'relative', 'weekdayName', 'opening', 'time', 'closing'],
    ['weekdayName', 'opening', 'time', 'closing'],
  ], (_, _which, weekday, _open, date) => onItsWeekday(date, weekday), GAP.space),
  // "this coming Friday", "am kommenden Samstag": the next one, be it of this week
  ...rule('relative', ['coming'], () => 1),
  ...rule('time', ['coming', 'weekdayOfWeek'], (_, weekday) => comingWeekday(1, weekday), GAP.space),
  ...rules('time', [['the?', 'coming', 'weekdayName'], ['the?', 'weekdayName', 'coming']], (_, _coming, weekday) => comingWeekday(1, weekday)),
  ...rule('time', ['coming', 'time'], (_, date) => (hasDay(date) && date.fields.year === undefined && date.fields.hour === undefined ? { ...date, direction: 1 } : null)),
  ...rule('time', ['the?', 'coming', 'grain'], (_, _coming, grain) => (grain === 'weekend' ? comingWeekend() : null)),
  // "este mes de mayo", "il mese di maggio scorso"
  ...rules('time', [
    ['the?', 'relative', 'grain', 'of', 'monthName'],
    ['the?', 'grain', 'of', 'monthName', 'relative'],
  ], (_, which, grain, _of, month) => (grain === 'month' ? relativeMonth(which, month) : null)),
  ...rule('time', ['the?', 'relative', 'monthName'], (_, which, month) => relativeMonth(which, month)),
  // "courant mars 2018"
  ...rule('time', ['relative', 'monthName', 'year'], (which, month, year) => (which === 0 ? timeOf({ month, year }, 'month') : null)),
  // "next April 6", "this 5/12"
  ...rules('time', [
    ['the?', 'relative', 'monthName', 'monthDay'],
    ['the?', 'relative', 'monthDay', 'of?', 'monthName'],
  ], (_, which, month, day) => relativeDate(which, timeOf({ month, day }, 'day'))),
  // "el 13 de julio pasado"
  ...rule('time', ['time', 'relative'], (date, which) => (isDayAndMonth(date) ? onlyLast(relativeDate(which, date)) : null), GAP.space),
  // "le 6 avril prochain", "el 6 de abril pasado"
  ...rule('time', ['the?', 'monthDay', 'of?', 'monthName', 'relative'], (_, day, _of, month, which) => (which === 0 ? null : relativeDate(which, timeOf({ month, day }, 'day')))),
  ...rule('time', ['the?', 'relative', 'dateShape'], (_, which, date) => relativeDate(which, date)),
  ...rule('time', ['grain'], grain => (grain === 'weekend' ? relativeUnit('weekend', 0) : null)),
] // prettier-ignore

/** Is it a day of a month, and nothing more? */
function isDayAndMonth({ fields: { year, month, day, hour }, window, isLatent, direction }: Time): boolean {
  return day !== undefined && month !== undefined && year === undefined && hour === undefined && !window && !isLatent && direction === 0 // prettier-ignore
}

/** A date of this year, or the next or last one of that name. */
function relativeDate(which: number, date: Time): Time | null {
  if (date.fields.year !== undefined || date.fields.day === undefined || Math.abs(which) > 1) return null
  if (which === 0) return intersect({ ...date, isLatent: false }, relativeUnit('year', 0))
  return { ...date, direction: which < 0 ? -1 : 1, isLatent: false }
}
