import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Numeral } from '../symbols/values.ts'
import { hourTime, saidAtHour, withHalf } from './clockTimes.ts'
import { intersect, relativeUnit, type Time, timeOf } from './time.ts'

/**
 * Rules for languages whose verb stands at the end: a number before one that says that somebody comes or goes is an hour
 * or a day of the month. The verb is no part of what is found.
 */
export const verbLastRules = [
  // "मैं 7 पर वापस आऊंगा", "मैं 7 के आसपास निकलूंगा"
  ...rules(
    'time',
    [
      ['number', ['onHour', 'nearAfter'], 'motionBehind'],
      ['number', 'alarmBehind'],
    ],
    hour => hourOf(hour),
    GAP.space,
  ),
  ...rule('time', ['number', 'number', 'onHour', 'motionBehind'], saidAtHour, GAP.space),
  // "शाम सात वापस आऊंगा"
  ...rules('time', [
    ['meridiem', 'number', 'onHour?', 'motionBehind'],
    ['meridiem', 'number', 'nearAfter', 'motionBehind'],
    ['meridiem', 'number', 'alarmBehind'],
  ], (half, hour) => withHalf(hourOf(hour), half), GAP.space), // prettier-ignore
  // "आज रात 8 पर निकलूंगा"
  ...rules(
    'time',
    [
      ['partOfToday', 'number', 'onHour?', 'motionBehind'],
      ['partOfToday', 'number', 'nearAfter', 'motionBehind'],
    ],
    (part, hour) => onPart(part, hour),
    GAP.space,
  ),
  ...rule('time', ['relativeDay', 'number', 'onHour', 'motionBehind'], (days, hour) => onDay(relativeUnit('day', days), hour), GAP.space), // prettier-ignore
  ...rule('time', ['weekdayName', 'number', 'onHour', 'motionBehind'], (weekday, hour) => onDay(timeOf({ weekday }, 'day'), hour), GAP.space), // prettier-ignore
  // "मैं 27 को वापस जाऊंगा"
  ...rule('time', ['theDay?', 'number', 'onDayAfter', 'motionBehind'], (_, { value, isPlain }) => (isPlain && value >= 1 && value <= 31 ? timeOf({ day: value }, 'day') : null), GAP.space), // prettier-ignore
  // "ग्यारह पाँच बजे"; "चार पाँच बजे" and "आठ दस बजे" are either of two hours
  ...rule('time', ['number', 'number', 'oclock'], (hour, minute) => (hour.digits === null && minute.digits === null && minute.value % 5 === 0 && Math.abs(minute.value - hour.value) > 3 ? withMinute(hour, minute) : null), GAP.space), // prettier-ignore
  // "8-12 को निकलूंगा"
  ...rule('time', ['dateShape', 'onDayAfter', 'motionBehind'], date => ({ ...date, isLatent: false }), GAP.space),
  // "सात का अलार्म", "दस पैंतालीस का अलार्म"
  ...rule('time', ['number', 'number', 'alarmBehind'], withMinute, GAP.space),
]

const HALF_DAY = 12

function hourOf(hour: Numeral): Time | null {
  return hour.isPlain && hour.value >= 1 && hour.value <= HALF_DAY ? hourTime(hour) : null
}

function withMinute(hour: Numeral, { value, isPlain }: Numeral): Time | null {
  const time = hourOf(hour)
  return time && isPlain && value > 0 && value < 60 ? { ...time, fields: { ...time.fields, minute: value }, grain: 'minute' } : null // prettier-ignore
}

function onPart({ day, part }: { day: number; part: NonNullable<Time['part']> }, hour: Numeral): Time | null {
  return onDay({ ...relativeUnit('day', day), part }, hour)
}

function onDay(day: Time, hour: Numeral): Time | null {
  const time = hourOf(hour)
  return time && intersect(day, time)
}
