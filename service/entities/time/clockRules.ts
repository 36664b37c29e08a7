import { GAP, rule } from '../engine/grammar.ts'
import type { Numeral } from '../symbols.ts'
import { DAY, HOUR, MINUTE, startOf } from './calendar.ts'
import { sameTimeRules } from './sameTimes.ts'
import { beginOf, comingWeekday, relativeWeekday } from './relativeDays.ts'
import { isDate } from './units.ts'
import { type Clock, type DayPart, intersect, relativeUnit, type Time, timeOf, windowOf } from './time.ts'

/** Rules for times of day. */
export const clockRules = [
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
  ...rule('time', ['at', 'number', 'meridiemLetter'], (_, hour, half) => withHalf(hourTime(hour), half), GAP.space),
  ...rule('time', ['oclockBefore', 'number', 'meridiemLetter'], (_, hour, half) => withHalf(hourTime(hour), half), GAP.space), // prettier-ignore
  // "завтра в 12 дня", where so many days could be meant
  ...rule('time', ['relativeDay', 'at', 'number', 'meridiemLetter'], (days, _, hour, half) => onDayHalf(relativeUnit('day', days), hour, half), GAP.space), // prettier-ignore
  // "2 часа дня"
  ...rule('time', ['number', 'oclockLoose', 'meridiemLetter'], (hour, _, half) => withHalf(hourTime(hour), half), GAP.space), // prettier-ignore
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
  ...rule('time', ['time', 'at', 'hourRank'], (day, _, hour) => hourRankOn(day, hour), GAP.space),
  ...rule('time', ['time', 'on', 'hourRank'], (day, _, hour) => hourRankOn(day, hour), GAP.space),
  ...rule(
    'time',
    ['number', 'oclock', 'number', 'minuteMark?'],
    (hour, _, minute, mark) => (!mark && (minute.isSpelled || minute.isCounted) ? null : hourMinute(hour, minute)),
    GAP.space,
  ),
  ...rule('time', ['number', 'oclockLoose'], hour => latent(hourTime(hour)), GAP.space),
  // "il est 8 heures"; "c'est 8 heures de route" is as long as it says
  ...rule('time', ['clockIs', 'number', 'oclockLoose'], (_, hour) => onlyLast(hourTime(hour)), GAP.space),
  // "são vinte e cinco" are 25
  ...rule('time', ['clockIs', 'number', 'minutesAfter'], (_, hour, minutes) => (hour.value <= NOON ? shiftMinutes(hourTime(hour), minutes) : null), GAP.space), // prettier-ignore
  // "são oito e quinze"
  ...rule('time', ['clockIs', 'number', 'and', 'number'], (_, hour, _and, minute) => (hour.value <= NOON && (hour.digits === null) === (minute.digits === null) && minute.value >= 10 && minute.isFinal ? hourMinute(hour, minute) : null), GAP.space), // prettier-ignore
  // "it's seven forty five"
  ...rule('time', ['timeIs', 'number', 'number'], (_, hour, minute) => (hour.value <= NOON && minute.value % 5 === 0 && minute.isFinal && isSaidClock(hour, minute) ? hourMinute(hour, minute) : null), GAP.space), // prettier-ignore
  // "an alarm for seven", "wake me at 5 thirty"
  ...rule('time', ['alarmFor', 'number'], (_, hour) => onlyLast(hourTime(hour)), GAP.space),
  ...rule('time', ['alarmFor', 'hourRank'], (_, hour) => onlyLast(saidHour(hour)), GAP.space),
  ...rule('time', ['alarmFor', 'number', 'number'], (_, hour, minute) => onlyLast(typedHourAndSaidMinute(hour, minute)), GAP.space), // prettier-ignore
  ...rule('time', ['at', 'number', 'number'], (_, hour, minute) => onlyLast(typedHourAndSaidMinute(hour, minute)), GAP.space), // prettier-ignore
  // "15h"
  ...rule(
    'time',
    ['number', 'oclockLoose'],
    hour => (hour.digits !== null && hour.value > 12 ? hourTime(hour) : null),
    GAP.none,
  ),
  ...rule('time', ['number', 'oclockLoose', 'number'], (hour, _, minute) => hourMinute(hour, minute), GAP.space),
  // "10 часов 5 минут" is as long as it says, unless something else makes it a time of day
  ...rule(
    'time',
    ['number', 'oclockLoose', 'number', 'minuteMark'],
    (hour, _, minute) => latent(hourMinute(hour, minute)),
    GAP.space,
  ),
  ...rule(
    'time',
    ['number', 'oclockLoose?', 'meridiem'],
    (number, _, half) => (number.isAmount ? null : withHalf(hourTime(number), half)),
    GAP.space,
  ),
  ...rule('time', ['minutesBefore', 'number', 'oclockLoose'], (minutes, hour) => shiftMinutes(hourTime(hour), minutes)),
  ...rule('time', ['number', 'oclockLoose', 'minutesAfter'], (hour, _, minutes) =>
    shiftMinutes(latent(hourTime(hour)), minutes),
  ),
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
    ['oclock', 'ordinal'],
    (_, { value, isPlain }) => hourTime({ value, digits: null, isPlain }),
    GAP.space,
  ),
  ...rule('time', ['oclock', 'number'], (_, number) => (number.digits !== null ? hourTime(number) : null), GAP.space),
  // "godzina 15", "godzina ósma"; "godzina dwadzieścia" is as long as it says
  ...rule('time', ['oclockDigits', 'number'], (_, number) => (number.digits !== null ? hourTime(number) : null), GAP.space), // prettier-ignore
  ...rule('time', ['oclockDigits', 'ordinal'], (_, { value, isPlain }) => hourTime({ value, digits: null, isPlain }), GAP.space), // prettier-ignore
  // "osiemnasta godzina"
  ...rule(
    'time',
    ['ordinal', 'oclockDigits'],
    ({ value, isPlain, digits }) => (digits === null ? hourTime({ value, digits, isPlain }) : null),
    GAP.space,
  ),
  ...rule('time', ['oclockDigits', 'time'], (_, time) => (time.fields.hour !== undefined ? { ...time, isLatent: time.isLatent && time.fields.minute === undefined } : null), GAP.space), // prettier-ignore
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
  ...rule(
    'time',
    ['oclockBefore', 'ordinal'],
    (_, { value, isPlain }) => hourTime({ value, digits: null, isPlain }),
    GAP.space,
  ),
  // "kl. 15.30" is no decimal
  ...rule('time', ['oclockBefore', 'time'], (_, time) => (time.fields.hour !== undefined ? { ...time, isLatent: time.isLatent && time.fields.minute === undefined } : null), GAP.space), // prettier-ignore
  ...rule('time', ['oclock', 'time'], (_, time) => (time.fields.hour !== undefined ? { ...time, isLatent: time.isLatent && time.fields.minute === undefined } : null), GAP.space), // prettier-ignore
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
  ...rule('time', ['lateHour'], hour => lateOn(({ from }) => from, hour)),
  ...rule('time', ['dayPart', 'of?', 'lateHour'], (_, _of, hour) => lateOn(({ from }) => from, hour)),
  // 5月20日25時: it begins on the day behind
  ...rule('time', ['time', 'of?', 'lateHour'], (day, _, hour) => (isDate(day) && !day.part && !day.isLatent && day.grain === 'day' ? lateOn(beginOf(day), hour) : null), GAP.comma), // prettier-ignore
  ...rule('time', ['at', 'number'], (_, hour) => onlyLast(hourTime(hour)), GAP.space),
  // "na 18 uur", "voor 11 uur"; "na 3 uur" is a length
  ...rule('time', ['afterHour', 'number', 'oclockLoose'], (_, hour) => (hour.digits !== null && hour.value > 5 && hour.value < DAY_HOURS ? hourTime(hour) : null), GAP.space), // prettier-ignore
  // "om acht uur dicht"
  ...rule('time', ['atHour', 'number', 'oclockLoose'], (_, hour) => hourTime(hour), GAP.space),
  // "à 20 heures au bar"
  ...rule('time', ['mostlyAtHour', 'number', 'oclockLoose'], (_, hour) => hourTime(hour), GAP.space),
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
  ...rule('time', ['about', 'hourRank'], (_, hour) => saidHour(hour), GAP.space),
  ...rule('time', ['at', 'hourRank'], (_, hour) => saidHour(hour), GAP.space),
  // "soita viideltä"
  ...rule('time', ['hourAlone'], hour => onlyLast(saidHour(hour))),
  ...rule('time', ['after', 'hourRank'], (_, hour) => saidHour(hour), GAP.space),
  ...rule('time', ['before', 'hourRank'], (_, hour) => saidHour(hour), GAP.space),
  // "rond een uur of vier", "een uur of acht 's avonds"
  ...rule('time', ['about', 'article', 'oclockLoose', 'orSo', 'number'], (_, _one, _oclock, _or, hour) => hourTime(hour), GAP.space), // prettier-ignore
  ...rule('time', ['at', 'article', 'oclockLoose', 'orSo', 'number'], (_, _one, _oclock, _or, hour) => hourTime(hour), GAP.space), // prettier-ignore
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
  ...rule('time', ['at', 'number', 'aboutAfter'], (_, hour) => hourTime(hour), GAP.space),
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
  ...rule('time', ['time', 'number', 'minuteMark', 'agoAfter'], (time, minutes) => shiftMinutes(time, -minutes.value)),
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
  ...rule('time', ['time', 'lacking', 'number', 'minuteMark'], (time, _, { value }) => shiftMinutes(time, -value)),
  ...rule('time', ['lacking', 'number', 'minuteMark', 'time'], (_, { value }, _mark, time) =>
    shiftMinutes(time, -value),
  ),
  ...rule('time', ['time', 'lacking', 'minutesAfter'], (time, _, minutes) => shiftMinutes(time, -minutes)),
  ...rule('time', ['lacking', 'minutesAfter', 'time'], (_, minutes, time) => shiftMinutes(time, -minutes)),

  // "नौ बजने में पच्चीस मिनट"
  ...rule('time', ['number', 'hourComing', 'number', 'minuteMark'], (hour, _, { value, isPlain }) => (isPlain && value > 0 && value < 60 ? shiftMinutes(hourTime(hour), -value) : null)), // prettier-ignore
  // "half past 5", "halb sechs", "5 et quart", "quarter to noon"
  ...rule('time', ['minutesBefore', 'number', 'oclock?'], (minutes, hour) => shiftMinutes(hourTime(hour), minutes)),
  ...rule('time', ['minutesBefore', 'time'], (minutes, time) => shiftMinutes(time, minutes)),
  ...rule('time', ['time', 'minutesAfter'], (time, minutes) => shiftMinutes(time, minutes)),
  ...rule('time', ['at', 'number', 'minutesAfter'], (_, hour, minutes) => shiftMinutes(hourTime(hour), minutes)),
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
  ...rule('time', ['number', 'minuteMark?', 'till', 'time'], (minutes, _, _till, time) => shiftMinutes(time, -minutes.value)), // prettier-ignore

  ...rule('time', ['the?', 'clockTime'], (_, { hour, minute }) => timeOf({ hour, minute }, 'minute')),
  // "in the morning", "tonight", "tomorrow evening"
  ...rule('time', ['the?', 'dayPart'], (the, part) => timeOf({}, 'hour', { part, isLatent: !the })),
  ...rule('time', ['inBefore', 'the?', 'dayPart'], (_, _the, part) => timeOf({}, 'hour', { part })),
  ...rule('time', ['at', 'the?', 'dayPart'], (_, _the, part) => timeOf({}, 'hour', { part })),
  ...rule('time', ['during', 'the?', 'dayPart'], (_, _the, part) => timeOf({}, 'hour', { part })),
  // 我下午去
  ...rule('time', ['dayPartAlone'], part => timeOf({}, 'hour', { part })),
  // 昼の12時半
  ...rule('time', ['dayPart', 'of', 'time'], (part, _, time) => (isDate(time) || time.part ? null : intersect(time, timeOf({}, 'hour', { part }))), GAP.none), // prettier-ignore
  // 午前中に, "오후에"
  ...rule('time', ['dayPart', 'duringAfter'], part => timeOf({}, 'hour', { part })),
  ...rule('time', ['relative', 'dayPart'], (which, part) => ({ ...relativeUnit('day', which), grain: 'hour', part })),
  ...rule('time', ['the?', 'dayPart', 'relative'], (_, part, which) => ({ ...relativeUnit('day', which), grain: 'hour', part })), // prettier-ignore
  // "the night before last"
  ...rule('time', ['the?', 'dayPart', 'relativeBehind'], (_, part, which) => ({ ...relativeUnit('day', which), grain: 'hour', part })), // prettier-ignore
  ...rule('time', ['partOfToday'], ({ day, part }) => ({
    ...relativeUnit('day', day),
    grain: 'hour',
    part,
    isAdverb: true,
  })),
  ...rule('time', ['the?', 'relative', 'weekdayPart'], (_, which, { day, part }) =>
    intersect(relativeWeekday(which, day), timeOf({}, 'hour', { part })),
  ),
  ...rule('time', ['the?', 'coming', 'weekdayPart'], (_, _coming, { day, part }) =>
    intersect(comingWeekday(1, day), timeOf({}, 'hour', { part })),
  ),
  // "la tarde del 5"
  ...rule('time', ['the', 'dayPart', 'of', 'number'], (_, part, _of, { value, digits, isPlain }) =>
    digits !== null && isPlain && value >= 1 && value <= 31 ? onlyLast(timeOf({ day: value }, 'hour', { part })) : null,
  ),
  // "the night from Saturday to Sunday", "in der Nacht auf Sonntag", "la notte tra sabato e domenica"
  ...rule('nightBegin', ['of', 'the?', 'weekdayName'], (_, _the, day) => day),
  ...rule('nightBegin', ['from', 'the?', 'weekdayName'], (_, _the, day) => day),
  ...rule('nightEnd', ['to', 'the?', 'weekdayName'], (_, _the, day) => day),
  ...rule('nightInto', ['intoDay', 'the?', 'weekdayName'], (_, _the, day) => day),
  ...rule('nightEnd', ['nightInto'], day => day),
  ...rule('night', ['dayPart', 'nightBegin', 'nightEnd'], nightBetween),
  // "'s avonds op dinsdag" is of that day
  ...rule('night', ['dayPart', 'intoDay', 'the?', 'weekdayName'], (part, _, _the, next) => (part.to === DAY_HOURS ? null : nightBetween(part, ((next + 5) % 7) + 1, next))), // prettier-ignore
  ...rule('night', ['dayPart', 'between', 'weekdayName', 'and', 'weekdayName'], (part, _, day, _and, next) =>
    nightBetween(part, day, next),
  ),
  // "в ночь с 31 декабря на 1 января", "nella notte tra il 5 e il 6 maggio"
  ...rule('night', ['dayPart', 'from', 'the?', 'time', 'intoDay', 'the?', 'time'], (part, _from, _the, a, _into, _the2, b) => nightOfDates(part, a, b)), // prettier-ignore
  ...rule('night', ['dayPart', 'from', 'the?', 'monthDay', 'intoDay', 'the?', 'time'], (part, _from, _the, a, _into, _the2, b) => nightOfDates(part, timeOf({ day: a }, 'day'), b)), // prettier-ignore
  ...rule('night', ['dayPart', 'from', 'the?', 'monthDay', 'intoDay', 'the?', 'monthDay'], (part, _from, _the, a, _into, _the2, b) => nightOfDates(part, timeOf({ day: a }, 'day'), timeOf({ day: b }, 'day'))), // prettier-ignore
  ...rule('night', ['dayPart', 'from', 'the?', 'time', 'to', 'the?', 'time'], (part, _from, _the, a, _to, _the2, b) => nightOfDates(part, a, b)), // prettier-ignore
  ...rule('night', ['dayPart', 'from', 'the?', 'monthDay', 'to', 'the?', 'time'], (part, _from, _the, a, _to, _the2, b) => nightOfDates(part, timeOf({ day: a }, 'day'), b)), // prettier-ignore
  ...rule('night', ['dayPart', 'between', 'the?', 'time', 'and', 'the?', 'time'], (part, _between, _the, a, _and, _the2, b) => nightOfDates(part, a, b)), // prettier-ignore
  ...rule('night', ['dayPart', 'between', 'the?', 'monthDay', 'and', 'the?', 'time'], (part, _between, _the, a, _and, _the2, b) => nightOfDates(part, timeOf({ day: a }, 'day'), b)), // prettier-ignore
  // "perjantain ja lauantain välisenä yönä", "lauantain vastaisena yönä"
  ...rule('night', ['weekdayName', 'and', 'weekdayName', 'nightAmid'], (day, _, next) => nightBetween(AFTER_MIDNIGHT, day, next), GAP.space), // prettier-ignore
  ...rule('night', ['weekdayName', 'nightAhead'], next => nightBetween(AFTER_MIDNIGHT, ((next + 5) % 7) + 1, next), GAP.space), // prettier-ignore
  ...rule('time', ['inBefore?', 'the?', 'night'], (_, _the, night) => night),
  ...rule('time', ['weekdayPart'], ({ day, part }) => timeOf({ weekday: day }, 'hour', { part })),
  ...rule('time', ['number', 'inBefore?', 'the?', 'dayPart'], (hour, _, _the, part) => {
    const time = hour.isArticle || hour.isAmount || isCountOfNights(hour, part) ? null : hourTime(hour)
    return time && intersect(time, timeOf({}, 'hour', { part }))
  }, GAP.space), // prettier-ignore
  // "7 at night"
  ...rule('time', ['number', 'at', 'the?', 'dayPart'], (hour, _, _the, part) => {
    const time = hourTime(hour)
    return time && intersect(time, timeOf({}, 'hour', { part }))
  }, GAP.space), // prettier-ignore
  ...rule('time', ['number', 'partOfToday'], (hour, { day, part }) => onPart(hourTime(hour), day, part), GAP.space),
  // "back at home 10, tonight", but not "we sold 10, tonight we celebrate"
  ...rule('time', ['number', 'partOfToday'], (hour, { day, part }) => (hour.digits !== null && hour.value <= NOON ? onlyLast(onPart(hourTime(hour), day, part)) : null), GAP.comma), // prettier-ignore
  ...rule('time', ['time', 'of', 'the?', 'dayPart'], (time, _, _the, part) =>
    time.fields.hour === undefined ? null : intersect(time, timeOf({}, 'hour', { part }))), // prettier-ignore
]

/** An hour and its minutes that look like one number, where units are said before tens: "سبعة وأربعين" is 7:40. */
function unitsAndTens({ value, digits, isPlain }: Numeral): Time | null {
  const isClock = digits === null && isPlain && value > DAY_HOURS && value < 60 && value % 10 > 0
  return isClock ? clock(value % 10, value - (value % 10), false) : null
}

/** A rank in the form of hours and its minutes: of the afternoon it is nothing but a time of day. */
function rankWithMinutes(hour: number, minute: Numeral): Time | null {
  const isMinute = minute.digits === null && minute.isPlain && minute.value >= 10 && minute.value < 60
  const time = isMinute ? hourMinute(plainHour(hour), minute) : null
  return hour > NOON ? time : latent(time)
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

/** "दो रात" are two nights: no night has such an hour. */
function isCountOfNights({ value }: Numeral, { from, to }: DayPart): boolean {
  return from >= 20 && ![value, value + NOON, value + DAY_HOURS].some(hour => hour >= from && hour <= to)
}

/** The night between two weekdays: of the first one, or of the other where its hours are those behind midnight. */
function nightBetween(part: DayPart, day: number, next: number): Time | null {
  if ((day % 7) + 1 !== next || (part.to < DAY_HOURS && part.to > NOON)) return null
  return timeOf({ weekday: part.to >= DAY_HOURS ? day : next }, 'hour', { part })
}

/** The night between two dates, as `nightBetween`. */
function nightOfDates(part: DayPart, a: Time, b: Time): Time | null {
  const { day: first, month: begin } = a.fields
  const { day: last, month: end, year } = b.fields
  if (first === undefined || last === undefined || a.fields.hour !== undefined || b.fields.hour !== undefined)
    return null
  if (a.part || b.part || (part.to < DAY_HOURS && part.to > NOON)) return null
  const isSameMonth = first + 1 === last && (begin === undefined || begin === end)
  const before = end === undefined ? undefined : isSameMonth ? end : ((end + 10) % 12) + 1
  if (!isSameMonth && (last > 1 || first < SHORTEST_MONTH || (begin !== undefined && begin !== before))) return null
  if (part.to < DAY_HOURS) return timeOf(b.fields, 'hour', { part })
  const isYearBefore = year !== undefined && !isSameMonth && end === 1
  const fields = { day: first, ...(before ? { month: before } : {}), ...(year ? { year: isYearBefore ? year - 1 : year } : {}) } // prettier-ignore
  return timeOf(fields, 'hour', { part })
}

const SHORTEST_MONTH = 28

const NOON = 12

const DAY_HOURS = 24

const AFTER_MIDNIGHT: DayPart = { from: 0, to: 6 }

/** An hour on the day after another one. */
function lateOn(origin: (clock: Clock) => number | null, { fields, grain }: Time): Time {
  return windowOf(grain, clock => {
    const day = origin(clock)
    if (day === null) return null
    const begin = startOf(day, 'day') + DAY + (fields.hour ?? 0) * HOUR + (fields.minute ?? 0) * MINUTE
    return { begin, end: begin + (grain === 'minute' ? MINUTE : HOUR), grain }
  })
}

function onWeekday(weekday: number, time: Time | null): Time | null {
  return time && intersect(timeOf({ weekday }, 'day'), time)
}

/** An hour of a day; null where the one is more than a day or the other no hour. */
function onDayAt(day: Time, hour: Numeral): Time | null {
  const time = hourTime(hour)
  return time && isDate(day) && !day.part && !day.isLatent && day.grain === 'day' ? intersect(day, time) : null
}

function onDayHalf(day: Time, hour: Numeral, half: number): Time | null {
  const time = withHalf(hourTime(hour), half)
  return time && intersect(day, time)
}

function hourRankOn(day: Time, hour: number): Time | null {
  return isDate(day) || day.part ? intersect(day, { ...clock(hour, undefined, false), grain: 'hour' }) : null
}

/** The hour that a number names; up to 12 it may be that of the morning or of the afternoon. */
export function hourTime({ value, digits, isPlain }: Numeral): Time | null {
  if (!isPlain || value > 24) {
    const compact = digits !== null && /^\d{3,4}$/.test(digits) ? [Number(digits.slice(0, -2)), Number(digits.slice(-2))] : null // prettier-ignore
    const [hour = 25, minute = 60] = compact ?? []
    return hour <= 24 && minute < 60 ? clock(hour, minute, digits?.startsWith('0') ?? false) : null
  }
  return { ...clock(value, undefined, digits?.startsWith('0') ?? false), grain: 'hour' }
}

/** A time of day; with a leading zero, or beyond noon, there is no doubt about the half of the day. */
export function clock(hour: number, minute: number | undefined, isPadded: boolean, second?: number): Time {
  const isTwelveHour = hour >= 1 && hour <= 12 && !isPadded
  const fields = { hour: hour % 24, ...(minute === undefined ? {} : { minute }), ...(second === undefined ? {} : { second }) } // prettier-ignore
  const grain = second !== undefined ? 'second' : minute !== undefined ? 'minute' : 'hour'
  return timeOf(fields, grain, { isTwelveHour, isFullClock: hour > 12 })
}

/** An hour that is a number only. */
export function plainHour(value: number): Numeral {
  return { value, digits: null, isPlain: true }
}

/** The same in a form that only hours have, which are those of a clock of 12: Finnish "viideltä". */
function saidHour(value: number): Time | null {
  const time = hourTime(plainHour(value))
  return time && { ...time, isHalfDayClock: time.isTwelveHour }
}

/** An hour that is said as a rank: "ósma". */
function rankTime(hour: Numeral): Time | null {
  return hour.value >= 1 && hour.value <= 24 ? hourTime({ ...hour, digits: null }) : null
}

/** "um 8 und 20 Uhr", "alle 17 e 20": minutes up to 24 are another hour where what an hour is called follows. */
function withDoubt(time: Time | null): Time | null {
  return time && (time.fields.minute ?? 0) <= DAY_HOURS ? { ...time, mayBeTwoHours: true } : time
}

function hourMinute(hour: Numeral, minute: Numeral): Time | null {
  const isClock = hour.isPlain && minute.isPlain && hour.value <= 24 && minute.value < 60
  return isClock ? clock(hour.value, minute.value, false) : null
}

function withMinute(time: Time, minute: number, second: number | undefined): Time | null {
  if (time.fields.hour === undefined || time.fields.minute !== undefined || minute >= 60) return null
  const fields = { ...time.fields, minute, ...(second === undefined ? {} : { second }) }
  return { ...time, fields, grain: second === undefined ? 'minute' : 'second' }
}

function withSecond(time: Time, second: number): Time | null {
  const { hour, second: known } = time.fields
  if (hour === undefined || known !== undefined || second >= 60 || !Number.isInteger(second)) return null
  return { ...time, fields: { ...time.fields, minute: time.fields.minute ?? 0, second }, grain: 'second' }
}

/** Hour and minutes in words: "three thirty", "six zero five". */
function isSaidClock(hour: Numeral, minute: Numeral): boolean {
  return hour.digits === null && (minute.digits === null ? minute.value >= 10 : /^0\d$/.test(minute.digits))
}

/** An hour in a part of a day that lies so many days from today. */
function onPart(hour: Time | null, day: number, part: DayPart): Time | null {
  return hour && intersect(hour, { ...relativeUnit('day', day), part })
}

/** Full hours as soldiers say them: "fifteen hundred". */
function saidHundreds({ value, digits }: Numeral): Time | null {
  const hour = value / 100
  return digits === null && Number.isInteger(hour) && hour >= 1 && hour < DAY_HOURS ? { ...clock(hour, 0, true) } : null
}

/** An hour in digits and its minutes in words: "5 thirty". */
function typedHourAndSaidMinute(hour: Numeral, minute: Numeral): Time | null {
  return hour.digits !== null && minute.digits === null && minute.value >= 10 ? hourMinute(hour, minute) : null
}

/** "ग्यारह पाँच पर"; "पांच छह पर" and "दस बीस पर" are about so many. */
export function saidAtHour(hour: Numeral, minute: Numeral): Time | null {
  const isSpelled = hour.digits === null && minute.digits === null
  const isRound = hour.value % 5 === 0 && minute.value % 5 === 0 && minute.value - hour.value <= MOST_APART
  const isClock = isSpelled && hour.value <= NOON && minute.value !== hour.value + 1 && !isRound
  return isClock ? hourMinute(hour, minute) : null
}

/** Round numbers that stand together for an estimate are no farther apart. */
const MOST_APART = 10

/** Minutes of one digit behind a zero that was said. */
function withZero(hour: Numeral, minute: Numeral): Time | null {
  return hour.digits === null && minute.value > 0 && minute.value < 10 ? hourMinute(hour, minute) : null
}

const BEFORE_THE_HOUR = -15

/** The half of the day that a word for the night names: 夜11時 is 23:00, 夜1時 an hour of the next day. */
const NIGHT = 24

const isAfterMidnight = (hour: number) => hour === 12 || hour < 5

/** The half of the day that a night names whose hours after midnight are of the same day: "om natten". */
const AROUND_MIDNIGHT = 18

/** The last hour that is a morning's, in words for the night: "11 uur 's nachts" is 23:00, "5 uur 's nachts" 5:00. */
const LAST_NIGHT_HOUR = 6

/** The half of the day that ends at noon, so that twelve is noon: "van 10 tot 12 uur 's ochtends", "12 Uhr vormittags". */
const FORENOON = 6

/** "pm" makes 5 o'clock 17:00, and 12 "am" midnight. */
export function withHalf(time: Time | null, half: number): Time | null {
  const hour = time?.fields.hour
  if (!time || hour === undefined) return null
  if (hour > 12) return half >= 12 ? { ...time, isLatent: false } : null
  if (half === NIGHT && isAfterMidnight(hour)) return null
  const added = addedTo(time.fields, half)
  return { ...time, fields: { ...time.fields, hour: (hour % 12) + added }, isTwelveHour: false, isLatent: false }
}

/** Hours between midnight or noon and an hour of twelve: none or twelve. */
function addedTo({ hour = 0, minute }: Time['fields'], half: number): number {
  if (half === FORENOON) return hour === 12 && !minute ? 12 : 0
  if (half === AROUND_MIDNIGHT) return hour > LAST_NIGHT_HOUR && hour < 12 ? 12 : 0
  return Math.min(half, 12)
}

/** "half past 5" is 5:30, "quarter to 5" 4:45. */
export function shiftMinutes(time: Time | null, minutes: number): Time | null {
  if (
    !time ||
    time.fields.hour === undefined ||
    time.fields.minute ||
    Math.abs(minutes) >= 60 ||
    !Number.isInteger(minutes)
  )
    return null
  const total = (time.fields.hour * 60 + minutes + 1440) % 1440
  const fields = { ...time.fields, hour: Math.floor(total / 60), minute: total % 60 }
  // "une heure et demie" is a length of time as well
  return {
    ...time,
    fields,
    grain: 'minute',
    isLatent: time.isLatent && minutes === 30,
    isHalfDayClock: time.isTwelveHour,
  }
}

/** "two to three hours" is no time: minutes are a multiple of five unless they are called minutes. */
function isRound({ value }: Numeral, minuteMark: true | undefined): boolean {
  return minuteMark !== undefined || value % 5 === 0
}

/** "at 7" where nothing follows: "at 7 places" is none. */
function onlyLast(time: Time | null): Time | null {
  return time && { ...time, isLast: true }
}

function latent(time: Time | null): Time | null {
  return time && { ...time, isLatent: true }
}
