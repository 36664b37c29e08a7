import type { Item } from '../engine/chart.ts'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, numeric } from '../engine/wordTable.ts'
import type { Numeral } from '../symbols/values.ts'
import { clock, hourTime } from './clockTimes.ts'
import { hasDay, intersect, relativeUnit, type Time, timeOf } from './time.ts'
import { isDate, onlyLast } from './units.ts'

declare module '../engine/symbols.ts' {
  interface Values {
    /** Verbs of coming and leaving, behind which numbers are times: "je reviens", "I'll be back". */
    comesAt: true
    /** Between such a verb and a day of the month: "je reviendrai en 15". */
    comesOn: true
    /** Before a year, which is not before that of its key: "sales of", "dates back to". */
    yearCue: number
  }
}

/** Words of times that other words make known. */
export const cuedTimeWords = { comesAt: marker, comesOn: marker, yearCue: numeric }

/** Rules for numbers that words before them make times. */
export const cuedTimeRules = [
  // "je reviens sept trente", "I'll be back 7 30"
  ...rule('time', ['comesAt', 'number', 'number'], (_, hour, minute) => (isHourWithMinutes(hour, minute) ? clock(hour.value, minute.value, false) : null), GAP.space),
  // "je rentre 19 heures"; "je pars 2 heures" is as long as it says
  ...rule('time', ['comesAt', 'number', 'oclockLoose'], (_, hour) => (hour.value >= LEAST_SURE_HOUR ? onlyLast(hourTime(hour)) : null), GAP.space),
  // "je rentre vers 7"
  ...rule('time', ['comesAt', 'about', 'number'], (_, _about, hour) => (hour.value > DAY_HOURS ? null : onlyLast(hourTime(hour))), GAP.space),
  // "je reviendrai 22-04", but not "je pars 4-5 jours"
  ...rule('time', ['comesAt', 'dateShape'], (_, date) => (hasDay(date) && date.fields.day !== undefined ? onlyLast({ ...date, isLatent: false }) : null), GAP.space),
  // "je reviendrai en 15"
  ...rule('time', ['comesAt', 'comesOn', 'number'], (_, _on, { value, digits }) => (digits?.length === 2 && value >= 1 && value <= MOST_DAYS ? onlyLast(timeOf({ day: value }, 'day')) : null), GAP.space),
  // "20:00 sur le 15", "9h sur lundi"
  ...rule('time', ['time', 'comesOn', 'the?', 'number'], (time, _, _the, { value, digits }) => (isClock(time) && digits?.length === 2 && value <= MOST_DAYS ? onlyLast(intersect(timeOf({ day: value }, 'day'), time)) : null), GAP.space),
  ...rule('time', ['time', 'comesOn', 'time'], (time, _, date) => (isClock(time) && isDate(date) && date.fields.hour === undefined ? intersect(date, time) : null), GAP.space),
  // "I'll be back 10, tonight"
  ...rule('time', ['comesAt', 'number', 'partOfToday'], (_, number, { day, part }) => { const hour = hourTime(number); return hour && intersect(hour, { ...relativeUnit('day', day), part }) }, GAP.comma),
  // "je rentre vendredi, 22", "je reviens le vingt-septième": lower ranks are of those who come
  ...rule('time', ['comesAt', 'weekdayName', 'number'], (_, weekday, { value, digits, isFinal }) => (isFinal && digits?.length === 2 && value <= MOST_DAYS ? timeOf({ weekday, day: value }, 'day') : null), GAP.comma),
  ...rule('time', ['comesAt', 'the', 'ordinal'], (_, _the, { value, isPlain, isFinal }) => (isFinal && isPlain && value >= LEAST_SURE_DAY && value <= MOST_DAYS ? timeOf({ day: value }, 'day') : null), GAP.space),
  // "je reviendrai 15 à 8:00"
  ...rule('time', ['comesAt', 'monthDay', 'at', 'clockShape'], (_, day, _at, time) => (isDate(time) ? null : intersect(timeOf({ day }, 'day'), { ...time, isLatent: false })), GAP.space),
  // "je rentre après-midi sept heures"
  ...rule('time', ['comesAt', 'dayPart', 'number', 'oclockLoose'], (_, part, number) => { const hour = hourTime(number); return hour && intersect(timeOf({}, 'hour', { part }), hour) }, GAP.space),
  // "sales of 2007", "dates back to 1865"
  ...rule('time', ['yearCue', 'number'], (earliest, number) => onlyLast(cuedYear(earliest, number)), GAP.space),
  // "im 11, 2016", "en 11 2016"
  ...rule('time', ['inBefore', 'number', 'number'], (_, month, year) => numberedMonth(month, year), GAP.comma),
] // prettier-ignore

const MOST_DAYS = 31
const LEAST_SURE_DAY = 10
const DAY_HOURS = 24
const LATEST_YEAR = 2100
/** Fewer hours behind a verb are more often a length. */
const LEAST_SURE_HOUR = 6

/** Is a year that a word before it makes one the begin of a range? "ventes de 2010 - 2020" */
export function isBeginOfRange({ symbol, end, parts }: Item, items: readonly Item[]): boolean {
  const [cue, year] = parts
  if (symbol !== 'time' || cue?.symbol !== 'yearCue' || !year) return false
  return items.some(range => range.symbol === 'interval' && range.start < year.end && range.start >= cue.start && range.end > end) // prettier-ignore
}

/** A year that the words before it make one. */
export function cuedYear(earliest: number, { value, digits, isGrouped }: Numeral): Time | null {
  const isYear = digits?.length === 4 && !isGrouped && value >= earliest && value < LATEST_YEAR
  return isYear ? { ...timeOf({ year: value }, 'year'), hasPreposition: true } : null
}

function isClock(time: Time): boolean {
  return time.fields.hour !== undefined && !isDate(time) && !time.isLatent
}

/** Both in words or both in digits, and nothing that they count behind them. */
function isHourWithMinutes(hour: Numeral, minute: Numeral): boolean {
  if (!hour.isPlain || !minute.isPlain || !minute.isFinal || hour.value > DAY_HOURS || minute.value >= 60) return false
  if (hour.digits !== null) return minute.digits?.length === 2
  return minute.digits === null && minute.value >= 5 && minute.value % 5 === 0
}

/** A month and its year, both in digits. */
function numberedMonth(month: Numeral, { value, digits, isGrouped }: Numeral): Time | null {
  const isYear = digits?.length === 4 && !isGrouped && value >= 1900 && value < LATEST_YEAR
  const isMonth = month.digits !== null && month.isPlain && month.value >= 1 && month.value <= 12
  return isYear && isMonth ? onlyLast(timeOf({ year: value, month: month.value }, 'month')) : null
}
