import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Numeral } from '../../symbols/values.ts'
import { DAY_HOURS, hourTime, NOON, onPart } from '../clockTimes.ts'
import { comingWeekday, relativeWeekday } from '../relativeDays.ts'
import { type DayPart, intersect, relativeUnit, type Time, timeOf } from '../time.ts'
import { isDate, onlyLast } from '../units.ts'

/** Parts of the day, and nights between two days: "tomorrow evening", "the night from Saturday to Sunday". */
export const dayPartRules = [
  // "in the morning", "tonight", "tomorrow evening"
  ...rule('time', ['the?', 'dayPart'], (the, part) => timeOf({}, 'hour', { part, isLatent: !the })),
  ...rules('time', [[['inBefore', 'at', 'during'], 'the?', 'dayPart'], ['dayPart', 'duringAfter']], (_, _the, part) => timeOf({}, 'hour', { part })),
  // 我下午去
  ...rule('time', ['dayPartAlone'], part => timeOf({}, 'hour', { part })),
  // 昼の12時半
  ...rule('time', ['dayPart', 'of', 'time'], (part, _, time) => (isDate(time) || time.part ? null : intersect(time, timeOf({}, 'hour', { part }))), GAP.none), // prettier-ignore
  // 午前中に, "오후에"
  ...rule('time', ['relative', 'dayPart'], (which, part) => ({ ...relativeUnit('day', which), grain: 'hour', part })),
  ...rule('time', ['the?', 'dayPart', ['relative', 'relativeBehind']], (_, part, which) => ({ ...relativeUnit('day', which), grain: 'hour', part })), // prettier-ignore
  // "the night before last"
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
  ...rule('nightBegin', [['of', 'from'], 'the?', 'weekdayName'], (_, _the, day) => day),
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
  ...rules('night', [
    ['dayPart', 'from', 'the?', 'time', 'intoDay', 'the?', 'time'],
    ['dayPart', 'from', 'the?', 'time', 'to', 'the?', 'time'],
    ['dayPart', 'between', 'the?', 'time', 'and', 'the?', 'time'],
  ], (part, _from, _the, a, _into, _the2, b) => nightOfDates(part, a, b)), // prettier-ignore
  ...rules('night', [
    ['dayPart', 'from', 'the?', 'monthDay', 'intoDay', 'the?', 'time'],
    ['dayPart', 'from', 'the?', 'monthDay', 'to', 'the?', 'time'],
    ['dayPart', 'between', 'the?', 'monthDay', 'and', 'the?', 'time'],
  ], (part, _from, _the, a, _into, _the2, b) => nightOfDates(part, timeOf({ day: a }, 'day'), b)), // prettier-ignore
  ...rule('night', ['dayPart', 'from', 'the?', 'monthDay', 'intoDay', 'the?', 'monthDay'], (part, _from, _the, a, _into, _the2, b) => nightOfDates(part, timeOf({ day: a }, 'day'), timeOf({ day: b }, 'day'))), // prettier-ignore
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
] // prettier-ignore

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

const AFTER_MIDNIGHT: DayPart = { from: 0, to: 6 }
