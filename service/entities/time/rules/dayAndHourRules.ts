import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Numeral } from '../../symbols/values.ts'
import { DAY, HOUR, MINUTE, startOf } from '../calendar.ts'
import {
  clock,
  DAY_HOURS,
  hourMinute,
  hourTime,
  isAfterMidnight,
  isSaidClock,
  latent,
  NIGHT,
  NOON,
  onPart,
  onWeekday,
  saidAtHour,
  shiftMinutes,
  withHalf,
  withMinute,
} from '../clockTimes.ts'
import { beginOf } from '../relativeDays.ts'
import { type Clock, intersect, type Time, windowOf } from '../time.ts'
import { isDate, onlyLast } from '../units.ts'

/** Hours behind a day or a preposition, without a word for the clock: "Sat at 5", "three thirty", "na 18 uur". */
export const dayAndHourRules = [
  // "Sat at 5", "So um 10:30"
  ...rule(
    'time',
    ['weekdayBeside', 'at', 'number'],
    (weekday, _, hour) => onlyLast(onWeekday(weekday, hourTime(hour))),
    GAP.space,
  ),
  ...rule('time', ['weekdayBeside', 'at', 'time'], (weekday, _, time) => (isDate(time) ? null : onWeekday(weekday, time)), GAP.space), // prettier-ignore
  // "midi trente"
  ...rule('time', ['clockTime', 'number'], ({ hour, minute }, { value, digits, isPlain, isFinal }) =>
    minute === 0 && digits === null && isPlain && isFinal && value >= 5 && value < 60 ? clock(hour, value, true) : null, GAP.space), // prettier-ignore
  // "three thirty", "ten forty five pm": only words, and only minutes of two digits
  ...rule('time', ['number', 'number'], (hour, minute) => (isSaidClock(hour, minute) ? latent(hourMinute(hour, minute)) : null), GAP.hyphen), // prettier-ignore
  // "an alarm for eight forty": what is counted would follow
  ...rule('time', ['during', 'number', 'number'], (_, hour, minute) => (isSaidClock(hour, minute) && minute.isFinal ? hourMinute(hour, minute) : null), GAP.hyphen), // prettier-ignore
  // "शाम के 9 पैंतालीस", "ग्यारह पाँच पर"; "पांच छह पर" and "दस बीस पर" are about so many
  ...rule('time', ['meridiem', 'number', 'number'], (half, hour, minute) => (minute.digits === null && minute.value >= 10 ? withHalf(hourMinute(hour, minute), half) : null), GAP.space), // prettier-ignore
  ...rule('time', ['number', 'number', 'onHour'], saidAtHour, GAP.space),
  // "five oh five"
  ...rule('time', ['number', 'zeroMinutes', 'number'], (hour, _, minute) => latent(withZero(hour, minute)), GAP.hyphen),
  ...rule('time', ['at', 'number', 'zeroMinutes', 'number'], (_, hour, _zero, minute) => withZero(hour, minute), GAP.hyphen), // prettier-ignore
  // "25時"
  ...rule('lateHour', ['number', 'lateHourMark'], ({ value, isPlain }) =>
    isPlain && value > 24 && value < 30 ? { ...clock(value - 24, undefined, true), grain: 'hour' as const } : null, GAP.none), // prettier-ignore
  // 夜12時, "밤 1시"
  ...rule('lateHour', ['meridiem', 'number', 'oclock'], (half, { value, isPlain }) =>
    half === NIGHT && isPlain && isAfterMidnight(value) ? { ...clock(value % 12, undefined, true), grain: 'hour' as const } : null, GAP.space), // prettier-ignore
  ...rule('lateHour', ['lateHour', 'number', 'minuteMark'], (hour, { value, isPlain }) => (isPlain ? withMinute(hour, value, undefined) : null), GAP.space), // prettier-ignore
  ...rule('lateHour', ['lateHour', 'minutesAfter'], shiftMinutes, GAP.space),
  ...rules('time', [['lateHour'], ['dayPart', 'of?', 'lateHour']], hour => lateOn(({ from }) => from, hour)),
  // 5月20日25時: it begins on the day behind
  ...rule('time', ['time', 'of?', 'lateHour'], (day, _, hour) => (isDate(day) && !day.part && !day.isLatent && day.grain === 'day' ? lateOn(beginOf(day), hour) : null), GAP.comma), // prettier-ignore
  ...rule('time', ['at', 'number'], (_, hour) => onlyLast(hourTime(hour)), GAP.space),
  // "na 18 uur", "voor 11 uur"; "na 3 uur" is a length
  ...rule('time', ['afterHour', 'number', 'oclockLoose'], (_, hour) => (hour.digits !== null && hour.value > 5 && hour.value < DAY_HOURS ? hourTime(hour) : null), GAP.space), // prettier-ignore
  // "om acht uur dicht"
  // "à 20 heures au bar"
  ...rule('time', [['atHour', 'mostlyAtHour'], 'number', 'oclockLoose'], (_, hour) => hourTime(hour), GAP.space),
  // "morgen voor 10 uur"
  ...rule('time', ['time', 'before', 'number', 'oclockLoose'], (day, _, hour) => onDayAt(day, hour), GAP.space),
  // "at 1500 hours"; "about 3 hours" is a length
  ...rule('time', ['at', 'number', 'hourMark'], (_, hour) => (hour.digits === null ? null : hourTime(hour)), GAP.space),
  // "at twenty hours"
  ...rule('time', ['at', 'number', 'hourMark'], (_, hour) => (hour.digits === null && hour.value > NOON && hour.value < DAY_HOURS ? onlyLast(hourTime(hour)) : null), GAP.space), // prettier-ignore
  // "at seven hundred hours", "fifteen hundred hours": so many hours are counted in digits
  ...rule('time', ['at', 'number', 'hourMark'], (_, hour) => saidHundreds(hour), GAP.space),
  ...rule('time', ['zeroMinutes', 'number', 'hourMark?'], (_, hour, mark) => ((mark || hour.isFinal) && hour.value < 1000 ? saidHundreds(hour) : null), GAP.space), // prettier-ignore
  // "tonight 8"
  ...rule('time', ['partOfToday', 'number'], ({ day, part }, hour) => onlyLast(onPart(hourTime(hour), day, part)), GAP.space), // prettier-ignore
  // "0900 hours"
  ...rule(
    'time',
    ['number', 'hourMark'],
    hour => (/^0\d{3}$/.test(hour.digits ?? '') ? hourTime(hour) : null),
    GAP.space,
  ),
] // prettier-ignore

/** An hour on the day after another one. */
function lateOn(origin: (clock: Clock) => number | null, { fields, grain }: Time): Time {
  return windowOf(grain, clock => {
    const day = origin(clock)
    if (day === null) return null
    const begin = startOf(day, 'day') + DAY + (fields.hour ?? 0) * HOUR + (fields.minute ?? 0) * MINUTE
    return { begin, end: begin + (grain === 'minute' ? MINUTE : HOUR), grain }
  })
}

/** An hour of a day; null where the one is more than a day or the other no hour. */
function onDayAt(day: Time, hour: Numeral): Time | null {
  const time = hourTime(hour)
  return time && isDate(day) && !day.part && !day.isLatent && day.grain === 'day' ? intersect(day, time) : null
}

/** Full hours as soldiers say them: "fifteen hundred". */
function saidHundreds({ value, digits }: Numeral): Time | null {
  const hour = value / 100
  return digits === null && Number.isInteger(hour) && hour >= 1 && hour < DAY_HOURS ? { ...clock(hour, 0, true) } : null
}

/** Minutes of one digit behind a zero that was said. */
function withZero(hour: Numeral, minute: Numeral): Time | null {
  return hour.digits === null && minute.value > 0 && minute.value < 10 ? hourMinute(hour, minute) : null
}
