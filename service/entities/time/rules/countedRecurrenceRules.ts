import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Duration, Numeral, Recurrence } from '../../symbols/values.ts'
import { type Grain, isFiner } from '../calendar.ts'
import { everyAmount, nthOfMonth, onDay, recurring } from '../combinedRecurrences.ts'
import { excludedDayRules } from '../excludedDays.ts'
import { monthDayRules } from '../monthDays.ts'
import { recurrenceBoundRules } from '../recurrenceBounds.ts'
import { every } from '../recurrences.ts'
import { timeOf } from '../time.ts'

/** How often in a unit, and every so many units: "twice a week", "every third day". */
export const countedRecurrenceRules = [
  ...monthDayRules,
  ...excludedDayRules,
  ...recurrenceBoundRules,
  // "un martedì sì e uno no"
  ...rule('set', ['article?', 'weekdayName', 'alternating'], (_, weekday) => every('week', 2, [weekday]), GAP.comma),
  ...rule('set', ['article?', 'grain', 'alternating'], (_, grain) => recurring(grain, 2), GAP.comma),
  // "terça sim, terça não", "un martes sí y un martes no"
  ...rule('set', ['article?', 'weekdayName', 'yes', 'and?', 'article?', 'weekdayName', 'no'], (_, weekday, _yes, _and, _article, other) => (weekday === other ? every('week', 2, [weekday]) : null), GAP.comma),
  ...rule('set', ['article?', 'grain', 'yes', 'and?', 'article?', 'grain', 'no'], (_, grain, _yes, _and, _article, other) => (grain === other ? recurring(grain, 2) : null), GAP.comma),
  ...rules('set', [
    ['every', 'the?', 'grain'],
    ['times', 'per', 'grain'],
    ['times', 'article', 'grain'],
    ['times', 'inBefore', 'the?', 'grain'],
    ['times', 'on', 'the?', 'grain'],
    ['grain', 'perAfter', 'times'],
  ], (_, _the, grain) => recurring(grain, 1)),
  ...rules('set', [['every', 'other', 'grain'], ['everyOther', 'grain']], (_, _other, grain) => recurring(grain, 2)),
  // "varannan fredag"
  ...rule('set', ['everyOther', 'weekdays'], (_, weekdays) => every('week', 2, weekdays)),
  ...rule('set', ['everyOther', 'weekdayName'], (_, weekday) => every('week', 2, [weekday])),
  // हर तीन हफ्ते में
  ...rules('set', [
    ['every', 'duration'],
    ['every', 'duration', 'inAfter'],
    ['times', 'inBefore', 'the?', 'duration'],
    ['times', 'per', 'duration'],
  ], (_, amounts) => everyAmount(amounts)),
  // "हर 15 तारीख": a word for dates only
  ...rule('set', ['every', 'number', 'dayNoun'], (_, { value }) => onDay(recurring('month', 1), value)),
  // 매 3일, 每3日: where the mark of a date is also the word for days, "every" counts them
  ...rule('set', ['every', 'number', 'dayMark'], (_, { value, isPlain }) => (isPlain && value > 0 ? recurring('day', value) : null)),
  // "twice a week", "zweimal im Monat": RFC 5545 has no count in a unit, so the unit is what recurs
  ...rule('times', ['number', 'timesMark'], ({ value, isPlain }) => (isPlain && value > 0 ? value : null)),
  // 週に1、2回, 1日2〜3回
  ...rule('times', ['nextNumbers', 'timesMark'], more => more, GAP.none),
  ...rule('times', ['number', 'to', 'number', 'timesMark'], (less, _, { value, isPlain }) => (less.isPlain && isPlain && less.value < value ? value : null)), // prettier-ignore
  // "kolmesti viikossa", "2 tuntia päivässä"
  ...rule('set', ['times', 'perGrain'], (_, grain) => recurring(grain, 1)),
  ...rule('set', ['duration', 'perGrain'], (amounts, grain) => ofUnit(amounts, grain), GAP.space),
  ...rule('set', ['dailyPart'], part => every('day', 1, [], timeOf({}, 'hour', { part }))),
  ...rules('set', [['times', 'set'], ['set', 'times']], (_, given) => given),
  // "eens in de twee weken", "once in three days"
  // "3 days a week", "2 Stunden pro Tag": what is done so long comes again with the unit
  ...rule('set', ['duration', ['article', 'per'], 'grain'], (amounts, _, grain) => ofUnit(amounts, grain), GAP.space),
  // 한 달에 두 번, 週に2回
  ...rule('set', ['duration', 'perAfter', 'times'], everyAmount),
  // 一天三次, 1日3回, 週3回
  ...rule('set', ['duration', 'times'], amounts => (isOneUnit(amounts) ? everyAmount(amounts) : null)),
  // 一小时四次
  ...rule('set', ['duration', 'times'], ([first, more]) => (first?.[0] === 'hour' && first[1] === 1 && !more ? recurring('hour', 1) : null), GAP.none),
  // 三天一次, 2週間1回
  ...rule('set', ['duration', 'times'], (amounts, times) => (times === 1 ? everyAmount(amounts) : null), GAP.none),
  ...rule('set', ['grain', 'times'], grain => (isFiner(grain, 'day') ? null : recurring(grain, 1)), GAP.none),
  // "주 2회", "월 1회"
  ...rule('set', ['unitOfTimes', 'times'], grain => recurring(grain, 1), GAP.space),
  // 每天两小时, 每周五天; 毎月3日 is a day
  ...rule('set', ['frequency', 'duration'], ([grain, count], amounts) => (count === 1 && (grain === 'week' || grain === 'day') ? ofUnit(amounts, grain) : null)),
  // 週3で
  ...rule('set', ['unitOfTimes', 'number'], (grain, { value, digits }) => (grain === 'week' && digits !== null && value <= 7 ? recurring(grain, 1) : null), GAP.none), // prettier-ignore
  // 週に5日, 1日に2時間, 週40時間
  ...rule('set', ['grain', 'perAfter', 'duration'], (grain, _, amounts) => (CALENDAR.has(grain) ? ofUnit(amounts, grain) : null)),
  ...rule('set', ['duration', 'perAfter', 'duration'], (unit, _, amounts) => (isOneUnit(unit) ? ofUnit(amounts, unit[0]?.[0] ?? 'day') : null)),
  ...rule('set', ['unitOfTimes', 'duration'], (grain, amounts) => (grain === 'week' || grain === 'day' ? ofUnit(amounts, grain) : null), GAP.space),
  // 一日おき: one day is left out
  ...rule('set', ['duration', 'skipAfter'], leavingOut),
  // 每周一三五
  ...rule('set', ['every?', 'grain', 'number'], (_, grain, row) => (grain === 'week' ? onRow(row) : null), GAP.none),
  // "every third day", "jeden dritten Donnerstag", "every 15th of the month"
  ...rule('set', ['every', 'ordinal', 'grain'], (_, { value, isPlain }, grain) => (isPlain && value > 1 ? recurring(grain, value) : null)),
  ...rule('set', ['every', 'ordinal', 'weekdayName'], (_, { value, isPlain }, weekday) => (isPlain && value > 1 && value <= 52 ? every('week', value, [weekday]) : value === 1 ? nthOfMonth(1, weekday, 'month') : null)),
  ...rule('set', ['every', 'the?', 'number', 'of', 'the?', 'grain'], (_, _article, { value, digits }, _of, _the, grain) => (grain === 'month' && digits !== null ? onDay(recurring(grain, 1), value) : null)),
] // prettier-ignore

/** Units that so much of is spent in: "3 days a week". */
const CALENDAR: ReadonlySet<Grain> = new Set<Grain>(['day', 'week', 'month', 'year'])

/** A length within a longer unit: "3 days a week". */
function ofUnit(amounts: Duration, grain: Grain): Recurrence | null {
  return amounts.every(([part]) => isFiner(part, grain)) ? recurring(grain, 1) : null
}

/** A day or longer, once. */
function isOneUnit([first, ...others]: Duration): boolean {
  return first !== undefined && others.length === 0 && first[1] === 1 && !isFiner(first[0], 'day')
}

/** Days and longer units are left out, 一日おき is every second day; hours are counted, 8時間おき is every eight. */
function leavingOut(amounts: Duration): Recurrence | null {
  return everyAmount(amounts.map(([grain, count]) => [grain, isFiner(grain, 'day') ? count : count + 1]))
}

/** Weekdays by their numbers, digit by digit: 周一三五. */
function onRow({ digits, isSpelled }: Numeral): Recurrence | null {
  const row = [...(digits ?? '')].map(Number)
  const isAscending = row.every((day, at) => day >= 1 && day <= 6 && day > (row[at - 1] ?? 0))
  return isSpelled && isAscending && row.length > 1 ? every('week', 1, row) : null
}
