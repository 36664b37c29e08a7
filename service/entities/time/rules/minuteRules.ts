import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Numeral } from '../../symbols/values.ts'
import {
  DAY_HOURS,
  hourMinute,
  hourTime,
  isRound,
  latent,
  NOON,
  plainHour,
  saidHour,
  shiftMinutes,
  withHalf,
  withMinute,
} from '../clockTimes.ts'
import { intersect, type Time, timeOf } from '../time.ts'
import { isDate, onlyLast } from '../units.ts'

/** Minutes before and after an hour, halves and quarters, and hours that are about: "20 past 5", "halb sechs", "noonish". */
export const minuteRules = [
  // "kwadrans po ósmej", "половина восьмого"; "dziesięć minut po ósmej"
  ...rule(
    'time',
    ['minutesBeforeRank', 'ordinal'],
    (minutes, hour) => shiftMinutes(rankTime(hour), minutes),
    GAP.space,
  ),
  ...rule('time', ['number', 'minuteMark', 'past', 'ordinal'], ({ value }, _mark, _past, hour) => (value < 60 ? shiftMinutes(rankTime(hour), value) : null), GAP.space), // prettier-ignore
  // "полседьмого", "десять минут шестого"
  ...rule('time', ['halfTo'], hour => shiftMinutes(hourTime(plainHour(hour)), -30)),
  ...rule('time', ['number', 'minuteMark', 'hourBegun'], ({ value, isPlain }, _, hour) => (isPlain && value > 0 && value < 60 ? shiftMinutes(hourTime(plainHour(hour)), value - 60) : null), GAP.space), // prettier-ignore
  ...rule('time', ['atOrdinal', 'ordinal'], (_, hour) => onlyLast(hourTime({ ...hour, digits: null })), GAP.space),
  ...rule(
    'time',
    ['atOrdinal', 'ordinal', 'number'],
    (_, hour, minute) => (minute.value >= 10 ? hourMinute(hour, minute) : null),
    GAP.space,
  ),
  ...rule(
    'time',
    ['ordinal', 'meridiem'],
    // "am 24. abends" is a day
    (hour, half) =>
      hour.digits === null || hour.value <= 12 ? withHalf(hourTime({ ...hour, digits: null }), half) : null,
    GAP.space,
  ),
  ...rule(
    'time',
    ['atOrdinal', 'ordinal', 'meridiem'],
    (_, hour, half) => withHalf(hourTime({ ...hour, digits: null }), half),
    GAP.space,
  ),
  ...rule('time', ['ordinal', 'oclock'], hour => hourTime({ ...hour, digits: null }), GAP.space),
  ...rule('time', ['ordinal', 'minutesAfter'], (hour, minutes) =>
    shiftMinutes(hourTime({ ...hour, digits: null }), minutes),
  ),
  // "about 1030", but not "about 2019" or "about 1030 people"
  ...rule('time', ['about', 'number'], (_, hour) => (hour.value >= 1900 ? null : hour.isFinal && hour.digits?.length === 4 ? hourTime(hour) : latent(hourTime(hour))), GAP.space), // prettier-ignore
  // "illalla seitsemältä"
  ...rule('time', ['time', 'hourRank'], (day, hour) => (isDate(day) && !day.isLatent ? intersect(day, hourTime(plainHour(hour)) ?? day) : null), GAP.space), // prettier-ignore
  // "od ósmej trzydzieści", "siedemnasta piętnaście"
  ...rule('time', ['hourRank', 'number'], rankWithMinutes, GAP.space),
  // "15 دقيقة بعد الثالثة"
  ...rule('time', ['number', 'minuteMark', 'after', 'hourRank'], ({ value }, _mark, _after, hour) => (value < 60 ? shiftMinutes(hourTime(plainHour(hour)), value) : null), GAP.space), // prettier-ignore
  // "السابعة و25 دقيقة", "الساعة السابعة وأربعون"
  ...rule('time', ['number', 'minuteMark', 'before', 'hourRank'], ({ value }, _mark, _before, hour) => (value < 60 ? shiftMinutes(hourTime(plainHour(hour)), -value) : null), GAP.space), // prettier-ignore
  // "الثامنة إلا ثلاث دقائق"
  ...rule('time', ['hourRank', 'lacking', 'number', 'minuteMark'], (hour, _, { value }) => (value < 60 ? shiftMinutes(hourTime(plainHour(hour)), -value) : null)), // prettier-ignore
  ...rule('time', ['hourRank', 'and', 'number', 'minuteMark'], (hour, _, minute) =>
    hourMinute(plainHour(hour), minute),
  ),
  ...rule('time', ['oclockBefore', 'hourRank', 'and', 'number'], (_, hour, _and, minute) =>
    minute.isFinal && minute.value >= 10 && minute.value % 5 === 0 ? hourMinute(plainHour(hour), minute) : null,
  ),
  ...rule('time', ['hourRank', 'and', 'number'], (hour, _, minute) =>
    minute.isFinal && minute.digits === null && minute.value > 20 && minute.value % 5 === 0
      ? hourMinute(plainHour(hour), minute)
      : null,
  ),
  // "rond elven"
  ...rule('time', [['about', 'at', 'after', 'before'], 'hourRank'], (_, hour) => saidHour(hour), GAP.space),
  // "soita viideltä"
  ...rule('time', ['hourAlone'], hour => onlyLast(saidHour(hour))),
  // "rond een uur of vier", "een uur of acht 's avonds"
  ...rules('time', [
    [['about', 'at'], 'article', 'oclockLoose', 'orSo', 'number'],
    ['at', 'number', 'aboutAfter'],
  ], (_, _one, _oclock, _or, hour) => hourTime(hour), GAP.space), // prettier-ignore
  ...rule('time', ['article', 'oclockLoose', 'orSo', 'number', 'meridiem'], (_, _oclock, _or, hour, half) => withHalf(hourTime(hour), half), GAP.space), // prettier-ignore
  // "kahdeksan aikaan"
  ...rule('time', ['number', 'aboutHourAfter'], hour => (hour.digits === null ? hourTime(hour) : null), GAP.space),
  // "часа в три"
  ...rule(
    'time',
    ['unitBefore', 'at', 'number'],
    (unit, _, hour) => (unit === 'hour' && (hour.digits === null || hour.isFinal) ? hourTime(hour) : null),
    GAP.space,
  ),
  ...rule('time', ['unitBefore', 'at', 'number', 'meridiem'], (unit, _, hour, half) => (unit === 'hour' ? withHalf(hourTime(hour), half) : null), GAP.space), // prettier-ignore
  // "11ish", "noonish"
  ...rule('time', ['number', 'aboutAfter'], hour => (hour.value >= 1900 ? null : hourTime(hour)), GAP.none),
  // 7時半頃, 3時ちょうど
  ...rule('time', ['time', 'aboutTimeAfter'], time => time, GAP.none),
  ...rule('time', ['time', 'aboutAfter'], time => (isDate(time) && !time.part ? null : time), GAP.none),
  // "सात बजे के आसपास"
  ...rule(
    'time',
    ['time', 'nearAfter'],
    time => (time.fields.hour === undefined || time.isLatent ? null : time),
    GAP.space,
  ),
  ...rule('time', ['about', 'time'], (_, time) => (isDate(time) ? null : time), GAP.space),
  ...rule('time', ['at', 'number', 'number'], (_, hour, minute) => (hour.digits === null && (minute.value >= 10 || minute.digits?.length === 2 || (minute.digits === null && minute.isFinal && minute.value % 5 === 0)) ? hourMinute(hour, minute) : null), GAP.hyphen), // prettier-ignore
  // "alle sette e quarantacinque", "alle 17 e 30": a second hour would have its own preposition
  ...rule('time', ['at', 'number', 'and', 'number'], (_, hour, _and, minute) => (((hour.digits === null) === (minute.digits === null) || minute.isFinal) && minute.value > 12 ? withDoubt(hourMinute(hour, minute)) : null), GAP.space), // prettier-ignore
  ...rule('time', ['at', 'the?', 'time'], (_, _the, time) => (isDate(time) && !time.part ? null : { ...time, isLatent: time.isLatent && time.fields.minute === undefined }), GAP.space), // prettier-ignore

  ...rule('time', ['time', 'and', 'number', 'minuteMark'], (time, _, minute) =>
    withMinute(time, minute.value, undefined),
  ),
  // 8時15分前, 8時20秒
  ...rules('time', [['time', 'number', 'minuteMark', 'agoAfter'], ['number', 'minuteMark?', 'till', 'time']], (time, minutes) => shiftMinutes(time, -minutes.value)),
  ...rule('time', ['time', 'and?', 'number', 'secondMark'], (time, _, { value }) => withSecond(time, value), GAP.space),

  // 五点过十分
  ...rule(
    'time',
    ['time', 'past', 'number', 'minuteMark'],
    (time, _, { value }) => shiftMinutes(time, value),
    GAP.space,
  ),
  // 5時を3分過ぎた
  ...rule('time', ['time', 'objectMark', 'number', 'minuteMark', 'pastAfter'], (time, _, { value }) => shiftMinutes(time, value), GAP.none), // prettier-ignore
  // 八点差五分, 差五分八点, 差一刻八点
  ...rules('time', [['time', 'lacking', 'number', 'minuteMark'], ['lacking', 'number', 'minuteMark', 'time']], (time, _, { value }) => shiftMinutes(time, -value)),
  ...rules('time', [['time', 'lacking', 'minutesAfter'], ['lacking', 'minutesAfter', 'time']], (time, _, minutes) => shiftMinutes(time, -minutes)),

  // "नौ बजने में पच्चीस मिनट"
  ...rule('time', ['number', 'hourComing', 'number', 'minuteMark'], (hour, _, { value, isPlain }) => (isPlain && value > 0 && value < 60 ? shiftMinutes(hourTime(hour), -value) : null)), // prettier-ignore
  // "half past 5", "halb sechs", "5 et quart", "quarter to noon"
  ...rule('time', ['minutesBefore', 'number', 'oclock?'], (minutes, hour) => shiftMinutes(hourTime(hour), minutes)),
  ...rule('time', ['minutesBefore', 'time'], (minutes, time) => shiftMinutes(time, minutes)),
  ...rule('time', ['time', 'minutesAfter'], (time, minutes) => shiftMinutes(time, minutes)),
  // "le tre meno un quarto", "l'una e mezza"
  ...rule('time', ['hourArticle', 'number', 'minutesAfter'], (_, hour, minutes) => {
    const time = shiftMinutes(hourTime(hour), minutes)
    return time && { ...time, isLatent: false }
  }),
  // "drei und ein Viertel" is a number, but "tres menos cuarto" is a time of day
  ...rule('time', ['number', 'minutesAfter'], (hour, minutes) => {
    const time = shiftMinutes(hourTime(hour), minutes)
    return minutes === BEFORE_THE_HOUR ? time : latent(time)
  }),
  // "20 minutes past 5", "zehn vor drei", "5 moins 10"
  ...rule('time', ['number', 'minuteMark?', 'past', 'number', 'oclock?'], (minutes, mark, _past, hour) => (isRound(minutes, mark) ? shiftMinutes(hourTime(hour), minutes.value) : null)), // prettier-ignore
  ...rule('time', ['number', 'minuteMark?', 'till', 'number', 'oclock?'], (minutes, mark, _till, hour) => (isRound(minutes, mark) ? shiftMinutes(hourTime(hour), -minutes.value) : null)), // prettier-ignore
  // "5 vor halb 9"
  ...rule('time', ['number', 'minuteMark?', 'past', 'minutesBefore', 'number', 'oclock?'], (minutes, _, _past, from, hour) => shiftMinutes(hourTime(hour), from + minutes.value)), // prettier-ignore
  ...rule('time', ['number', 'minuteMark?', 'till', 'minutesBefore', 'number', 'oclock?'], (minutes, _, _till, from, hour) => shiftMinutes(hourTime(hour), from - minutes.value)), // prettier-ignore
  ...rule('time', ['number', 'minuteMark?', 'past', 'time'], (minutes, _, _past, time) => shiftMinutes(time, minutes.value)), // prettier-ignore

  ...rule('time', ['the?', 'clockTime'], (_, { hour, minute }) => timeOf({ hour, minute }, 'minute')),
] // prettier-ignore

/** A rank in the form of hours and its minutes: of the afternoon it is nothing but a time of day. */
function rankWithMinutes(hour: number, minute: Numeral): Time | null {
  const isMinute = minute.digits === null && minute.isPlain && minute.value >= 10 && minute.value < 60
  const time = isMinute ? hourMinute(plainHour(hour), minute) : null
  return hour > NOON ? time : latent(time)
}

/** An hour that is said as a rank: "ósma". */
function rankTime(hour: Numeral): Time | null {
  return hour.value >= 1 && hour.value <= 24 ? hourTime({ ...hour, digits: null }) : null
}

/** "um 8 und 20 Uhr", "alle 17 e 20": minutes up to 24 are another hour where what an hour is called follows. */
function withDoubt(time: Time | null): Time | null {
  return time && (time.fields.minute ?? 0) <= DAY_HOURS ? { ...time, mayBeTwoHours: true } : time
}

function withSecond(time: Time, second: number): Time | null {
  const { hour, second: known } = time.fields
  if (hour === undefined || known !== undefined || second >= 60 || !Number.isInteger(second)) return null
  return { ...time, fields: { ...time.fields, minute: time.fields.minute ?? 0, second }, grain: 'second' }
}

const BEFORE_THE_HOUR = -15
