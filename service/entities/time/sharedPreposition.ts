import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Numeral } from '../symbols/values.ts'
import { hourTime, plainHour } from './clockTimes.ts'
import { intersect, type Time, timeOf } from './time.ts'
import { isDate, onlyLast, withoutClock } from './units.ts'

/**
 * Rules for a preposition that stands before hours and before days of the month alike, as Arabic في does: what is said
 * beside it decides which of them the number is.
 */
export const sharedPrepositionRules = [
  // "غدا في 7", "الساعة 8 مساء في 15"
  ...rule('time', ['time', 'onOrAt', 'number'], (time, _, number) => (number.isFinal && number.digits !== null ? beside(time, number) : null), GAP.space), // prettier-ignore
  // "الساعة 8 مساء في الخامس عشر"
  ...rules(
    'time',
    [
      ['time', 'onOrAt', 'ordinal'],
      ['onOrAt', 'ordinal', 'onOrAt', 'time'],
    ],
    (time, _, rank) => onDay(time, rank),
    GAP.space,
  ),
  // "في 15 الساعة 8:00"
  ...rule('time', ['onOrAt', 'number', 'time'], (_, number, time) => (number.digits === null ? null : onDay(time, number)), GAP.comma), // prettier-ignore
  // "في الخامس الساعة 4", "في الخامس في 4 صباحا"
  ...rule('time', ['onOrAt', 'ordinal', 'time'], (_, rank, time) => onDay(time, rank), GAP.comma),
  // "سأعود في 7", "نلتقي في السابعة"
  ...rule('time', ['comesAt', 'onOrAt', 'number'], (_, _at, number) => hourOrDay(number), GAP.space),
  ...rule('time', ['comesAt', 'onOrAt', 'hourRank'], (_, _at, hour) => onlyLast(hourTime(plainHour(hour))), GAP.space), // prettier-ignore
  // "عدت في الثاني والعشرين", "أجلنا الموعد إلى 27"
  ...rules('time', [
    ['comesAt', 'onOrAt?', 'ordinal'],
    ['comesAt', 'to', 'ordinal'],
  ], (_, _on, rank) => (rank.value > HALF_DAY ? hourOrDay(rank) : null), GAP.space), // prettier-ignore
  ...rule('time', ['comesAt', 'to', 'number'], (_, _to, number) => (number.value > HALF_DAY ? hourOrDay(number) : null), GAP.space), // prettier-ignore
]

const HALF_DAY = 12

/** Behind somebody who comes or goes a number up to twelve is an hour, and a larger one a day of the month. */
function hourOrDay({ value, digits, isPlain }: Numeral): Time | null {
  if (!isPlain || value < 1 || value > 31) return null
  return onlyLast(value <= HALF_DAY ? hourTime({ value, digits, isPlain }) : timeOf({ day: value }, 'day'))
}

/** The number is the hour where a day or its part was said, and the day where an hour was. */
function beside(time: Time, number: Numeral): Time | null {
  if (time.fields.hour !== undefined) return onDay(time, number)
  const isOfDays = time.part !== null || (isDate(time) && time.grain === 'day')
  const hour = isOfDays && !time.isLatent && number.value > 0 && number.value <= HALF_DAY ? hourTime(number) : null
  return hour && intersect(time, hour)
}

/** An hour of the clock on a day of the month. */
function onDay(time: Time, { value, isPlain }: Numeral): Time | null {
  const isDated = time.window !== null || time.part !== null || Object.keys(withoutClock(time.fields)).length > 0
  const isClock = time.fields.hour !== undefined && !time.isLatent && !isDated
  return isClock && isPlain && value >= 1 && value <= 31 ? intersect(timeOf({ day: value }, 'day'), time) : null
}
