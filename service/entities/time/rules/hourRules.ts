import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Numeral } from '../../symbols/values.ts'
import {
  clock,
  DAY_HOURS,
  hourMinute,
  hourTime,
  isSaidClock,
  latent,
  NOON,
  onWeekday,
  plainHour,
  saidHour,
  shiftMinutes,
  withHalf,
  withMinute,
} from '../clockTimes.ts'
import { sameTimeRules } from '../sameTimes.ts'
import { intersect, relativeUnit, type Time, timeOf } from '../time.ts'
import { isDate, onlyLast } from '../units.ts'

/** Hours and minutes as they are said and typed: "5:30 pm", "17 Uhr", "osiemnasta godzina". */
export const hourRules = [
  // "5 pm", "5:30 pm", "午後5時"
  // "две ночи" are two nights, where hours have another gender
  ...rule('time', ['number', 'oclock?', 'meridiem'], (number, oclock, half) => (number.isAmount && !oclock ? null : withHalf(hourTime(number), half)), GAP.space), // prettier-ignore
  ...rule('time', ['meridiem', 'number', 'oclock?'], (half, number, oclock) => (oclock ? withHalf(hourTime(number), half) : null), GAP.space), // prettier-ignore
  // 晏昼三点一: marks of the dial, of five minutes each
  ...rule('time', ['meridiem', 'number', 'oclock', 'number'], (half, number, _, { value, isSpelled, isCounted, isFinal }) => {
    const isMark = isSpelled && isFinal && !isCounted && value > 0 && value < 10
    return isMark ? shiftMinutes(withHalf(hourTime(number), half), value * 5) : null
  }, GAP.none), // prettier-ignore
  ...rule('time', ['time', 'meridiem'], withHalf, GAP.space),
  // "3:30p", "at 3p", "9a to 11a", but not "room 3a"
  ...rule('time', ['time', 'meridiemLetter'], (time, half) => (time.fields.minute === undefined ? null : withHalf(time, half)), GAP.space), // prettier-ignore
  ...rule('time', ['number', 'meridiemLetter'], (hour, half) => latent(withHalf(hourTime(hour), half)), GAP.space),
  ...rules('time', [
    [['at', 'oclockBefore'], 'number', 'meridiemLetter'],
    ['number', 'oclockLoose', 'meridiemLetter'],
  ], (_, hour, half) => withHalf(hourTime(hour), half), GAP.space),
  // "завтра в 12 дня", where so many days could be meant
  ...rule('time', ['relativeDay', 'at', 'number', 'meridiemLetter'], (days, _, hour, half) => onDayHalf(relativeUnit('day', days), hour, half), GAP.space), // prettier-ignore
  // "2 часа дня"
  ...rule('time', ['meridiem', 'time'], (half, time) => withHalf(time, half), GAP.space),
  // "at 3 30 pm"
  ...rule('time', ['number', 'number', 'meridiem'], (hour, minute, half) => (hour.digits !== null && minute.digits?.length === 2 ? withHalf(hourMinute(hour, minute), half) : null), GAP.space), // prettier-ignore
  // "12:00 noon", "12:00 midnight"
  ...rule('time', ['time', 'clockTime'], (time, { hour, minute }) => sameHour(time, hour, minute), GAP.space),
  // "Sun 10am", "So 10 Uhr"
  ...rule('time', ['weekdayBeside', 'number', 'meridiem'], (weekday, hour, half) => onWeekday(weekday, withHalf(hourTime(hour), half)), GAP.space), // prettier-ignore
  ...rule(
    'time',
    ['weekdayBeside', 'number', 'oclock'],
    (weekday, hour) => onWeekday(weekday, hourTime(hour)),
    GAP.space,
  ),
  // "Dienstag am Morgen", where the last word alone is tomorrow
  ...rule('time', ['weekdayName', 'on', 'dayPart'], (weekday, _, part) => intersect(timeOf({ weekday }, 'day'), timeOf({}, 'hour', { part })), GAP.space), // prettier-ignore
  // "same time tomorrow"
  ...sameTimeRules,
  // "at 14:00 hours"
  ...rule('time', ['at', 'time', 'hourMark'], (_, time) => (time.fields.minute === undefined ? null : { ...time, isLatent: false }), GAP.space), // prettier-ignore
  // "5 o'clock", "17 Uhr", "5時", "5 o'clock 30"
  // 5時, "डेढ़ बजे"
  ...rule('time', ['number', 'oclock'], hour => hourTime(hour) ?? hourWithPart(hour), GAP.space),
  // "غدا في السابعة": behind a day a rank of hours is one
  ...rule('time', ['time', 'on', 'hourRank'], (day, _, hour) => hourRankOn(day, hour), GAP.space),
  ...rule(
    'time',
    ['number', 'oclock', 'number', 'minuteMark?'],
    (hour, _, minute, mark) => (!mark && (minute.isSpelled || minute.isCounted) ? null : hourMinute(hour, minute)),
    GAP.space,
  ),
  ...rule('time', ['number', 'oclockLoose'], hour => latent(hourTime(hour)), GAP.space),
  // "il est 8 heures"; "c'est 8 heures de route" is as long as it says
  ...rules('time', [['clockIs', 'number', 'oclockLoose'], ['alarmFor', 'number']], (_, hour) => onlyLast(hourTime(hour)), GAP.space),
  // "são vinte e cinco" are 25
  ...rule('time', ['clockIs', 'number', 'minutesAfter'], (_, hour, minutes) => (hour.value <= NOON ? shiftMinutes(hourTime(hour), minutes) : null), GAP.space), // prettier-ignore
  // "são oito e quinze"
  ...rule('time', ['clockIs', 'number', 'and', 'number'], (_, hour, _and, minute) => (hour.value <= NOON && (hour.digits === null) === (minute.digits === null) && minute.value >= 10 && minute.isFinal ? hourMinute(hour, minute) : null), GAP.space), // prettier-ignore
  // "it's seven forty five"
  ...rule('time', ['timeIs', 'number', 'number'], (_, hour, minute) => (hour.value <= NOON && minute.value % 5 === 0 && minute.isFinal && isSaidClock(hour, minute) ? hourMinute(hour, minute) : null), GAP.space), // prettier-ignore
  // "an alarm for seven", "wake me at 5 thirty"
  ...rule('time', ['alarmFor', 'hourRank'], (_, hour) => onlyLast(saidHour(hour)), GAP.space),
  ...rule('time', [['alarmFor', 'at'], 'number', 'number'], (_, hour, minute) => onlyLast(typedHourAndSaidMinute(hour, minute)), GAP.space), // prettier-ignore
  // "15h"
  ...rule(
    'time',
    ['number', 'oclockLoose'],
    hour => (hour.digits !== null && hour.value > 12 ? hourTime(hour) : null),
    GAP.none,
  ),
  ...rule('time', ['number', 'oclockLoose', 'number'], (hour, _, minute) => hourMinute(hour, minute), GAP.space),
  // "10 часов 5 минут" is as long as it says, unless something else makes it a time of day
  ...rule('time', ['minutesBefore', 'number', 'oclockLoose'], (minutes, hour) => shiftMinutes(hourTime(hour), minutes)),
  ...rule('time', ['number', 'oclock', 'minutesAfter'], (hour, _, minutes) => shiftMinutes(hourTime(hour), minutes)),
  ...rule(
    'time',
    ['time', 'oclockLoose'],
    // "una y media hora" is a length
    time => (time.fields.hour === undefined || time.mayBeTwoHours || (time.isLatent && time.fields.minute === 30 && time.isHalfDayClock) ? null : { ...time, isLatent: false }), // prettier-ignore
    GAP.space,
  ),
  ...rule(
    'time',
    [['oclock', 'oclockDigits', 'oclockBefore'], 'ordinal'],
    (_, { value, isPlain }) => hourTime({ value, digits: null, isPlain }),
    GAP.space,
  ),
  // "godzina 15", "godzina ósma"; "godzina dwadzieścia" is as long as it says
  ...rule('time', [['oclock', 'oclockDigits'], 'number'], (_, number) => (number.digits !== null ? hourTime(number) : null), GAP.space),
  // "osiemnasta godzina"
  ...rule(
    'time',
    ['ordinal', 'oclockDigits'],
    ({ value, isPlain, digits }) => (digits === null ? hourTime({ value, digits, isPlain }) : null),
    GAP.space,
  ),
  ...rule('time', [['oclockDigits', 'oclockBefore', 'oclock'], 'time'], (_, time) => (time.fields.hour !== undefined ? { ...time, isLatent: time.isLatent && time.fields.minute === undefined } : null), GAP.space), // prettier-ignore
  // "klokken syv"; "fire kl. syv" is no hour with its minutes
  ...rule('time', ['oclockBefore', 'number'], (_, number) => hourTime(number), GAP.space),
  // "الساعة سبعة وأربعين": units are said first, so that it looks like 47
  ...rule('time', ['oclockBefore', 'number'], (_, number) => unitsAndTens(number), GAP.space),
  // "ثمانية وأربعين صباحا", "المنبه على خمسة وثلاثين"
  ...rule('time', ['number', 'meridiemOfTens'], (number, half) => withHalf(unitsAndTens(number), half), GAP.space),
  ...rule('time', ['alarmOfTens', 'number'], (_, number) => onlyLast(unitsAndTens(number)), GAP.space),
  // "8 و 20 دقيقة مساء"
  ...rule('time', ['number', 'and', 'number', 'minuteMark', 'meridiem'], (hour, _, minute, _mark, half) => withHalf(hourMinute(hour, minute), half)), // prettier-ignore
  // "klokken syv tredive"
  ...rule('time', ['oclockBefore', 'number', 'number'], (_, hour, minute) =>
    hour.digits === null && minute.digits === null && minute.value % 5 === 0 && minute.value >= 10
      ? hourMinute(hour, minute)
      : null, GAP.space), // prettier-ignore
  // "kl. 15.30" is no decimal
  ...rule(
    'time',
    ['time', 'number', 'minuteMark'],
    (time, minute) => withMinute(time, minute.value, undefined),
    GAP.space,
  ),
  ...rule('time', ['time', 'number', 'minuteMark', 'number', 'secondMark'], (time, minute, _, second) =>
    withMinute(time, minute.value, second.value), GAP.space), // prettier-ignore
  ...rule(
    'time',
    ['time', 'oclock'],
    time => (time.fields.hour === undefined || time.mayBeTwoHours ? null : { ...time, isLatent: false }),
    GAP.space,
  ),
] // prettier-ignore

/** An hour and its minutes that look like one number, where units are said before tens: "سبعة وأربعين" is 7:40. */
function unitsAndTens({ value, digits, isPlain }: Numeral): Time | null {
  const isClock = digits === null && isPlain && value > DAY_HOURS && value < 60 && value % 10 > 0
  return isClock ? clock(value % 10, value - (value % 10), false) : null
}

/** "डेढ़ बजे": one and a half o'clock is half past one. */
function hourWithPart({ value, digits }: Numeral): Time | null {
  const hasPart = digits === null && value > 1 && value < NOON && Number.isInteger(value * 4)
  return hasPart ? shiftMinutes(hourTime(plainHour(Math.floor(value))), (value % 1) * 60) : null
}

/** A clock that shows twelve, and whether that is noon or midnight. */
function sameHour(time: Time, hour: number, minute: number): Time | null {
  const { fields, isTwelveHour } = time
  const isTwelve = isTwelveHour && fields.hour === NOON && (fields.minute ?? 0) === 0 && minute === 0
  return isTwelve
    ? { ...time, fields: { ...fields, hour, minute }, grain: 'minute', isTwelveHour: false, isLatent: false }
    : null
}

function onDayHalf(day: Time, hour: Numeral, half: number): Time | null {
  const time = withHalf(hourTime(hour), half)
  return time && intersect(day, time)
}

function hourRankOn(day: Time, hour: number): Time | null {
  return isDate(day) || day.part ? intersect(day, { ...clock(hour, undefined, false), grain: 'hour' }) : null
}

/** An hour in digits and its minutes in words: "5 thirty". */
function typedHourAndSaidMinute(hour: Numeral, minute: Numeral): Time | null {
  return hour.digits !== null && minute.digits === null && minute.value >= 10 ? hourMinute(hour, minute) : null
}
