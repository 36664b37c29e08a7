import { GAP, rule } from '../../engine/grammar.ts'
import type { Duration, Interval, Numeral } from '../../symbols/values.ts'
import { isFiner } from '../calendar.ts'
import { hourTime, plainHour } from '../clockTimes.ts'
import { hourOfDay } from '../dates.ts'
import { byTime, LONGEST_LENGTH, NOON } from '../intervals.ts'
import { edgeOf, lasting, longUnit, seasonIn, seasonOf, unitsOf, until, window, windowFromNow } from '../stretches.ts'
import { relativeUnit, type Time, timeOf } from '../time.ts'
import { edgeDay, endOf, isDate } from '../units.ts'

/** So many units beside now or a date, and what has an end only: "the last 3 days", "within two weeks", "until 8". */
export const countedStretchRules = [
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
] // prettier-ignore

// prettier-ignore

const A_FEW = 3

/** So long from a day on. */
function lastingFromDay(time: Time, amounts: Duration): Interval | null {
  return isDate(time) && !time.isLatent && !time.part ? lasting(time, amounts) : null
}

/** A day that people part until: "tomorrow", "Monday". */
function isFarewell({ isLatent, fields }: Time): boolean {
  return isLatent || (fields.hour === undefined && (fields.day === undefined || fields.month === undefined))
}

/** Until an hour of which nothing but its surroundings says that it is one. */
function byCuedHour(hour: Numeral): Interval | null {
  const by = hour.value > 0 && hour.isPlain ? byTime(hourTime(hour)) : null
  return by && { ...by, isLatent: true }
}

/** Until the end of a month or a year that has a name, but not "gå ut neste uke". */
function throughEnd(time: Time): Interval | null {
  return time.window ? null : byTime(edgeDay('end', time))
}

/** From now to the end of a day, a week or the like. */
function byEndOf(time: Time): Interval | null {
  const isDayAlone = time.fields.day !== undefined && time.fields.month === undefined // "3일 안에" are three days
  if (time.isLatent || time.part || !isDate(time) || time.isShifted || isDayAlone) return null
  return byTime(time.grain === 'day' ? endOf(time) : edgeDay('end', time))
}

/** So long from a day of the month on. */
function fromDayOn({ value, isPlain }: Numeral, amounts: Duration): Interval | null {
  return isPlain && value >= 1 && value <= 31 ? lasting(timeOf({ day: value }, 'day'), amounts) : null
}
