import type { Item } from './engine/chart.ts'
import { GAP, rule } from './engine/grammar.ts'
import type { Interval, Recurrence } from './symbols/values.ts'
import { HOUR, isFiner, MINUTE, startOf } from './time/calendar.ts'
import { inAfternoon, nextOf } from './time/recurrences.ts'
import { startingOn } from './time/recurrenceBounds.ts'
import { beginOf } from './time/relativeDays.ts'
import { type Clock, intersect, resolve, type Time, windowOf } from './time/time.ts'
import { hasDate, isDate, withoutClock } from './time/units.ts'

declare module './symbols.ts' {
  interface Values {
    /**
     * Entities side by side whose words would else be taken apart in another way: "Monday to Friday from 9 to 5". The value
     * holds what each of them means beside the others.
     */
    sequence: readonly (Interval | Recurrence | Time)[]
  }
}

/** Days with the hours of each of them, which are an entity of their own: the hours of the first of these days. */
export const sequenceRules = [
  // "every Tuesday from 5 to 6 pm", "sundays between 10 and 4"
  rule('sequence', ['set', 'interval'], (given, hours) => {
    const [set, ofDay] = ofEach(given, hours) ?? []
    return set && ofDay ? [set, ofDay] : null
  }, GAP.comma), // prettier-ignore
  rule('sequence', ['interval', 'set'], (hours, given) => {
    if (isCount(hours, given)) return null
    const [set, ofDay] = ofEach(given, hours) ?? []
    return set && ofDay ? [ofDay, set] : null
  }, GAP.comma), // prettier-ignore
  // "every Wednesday starting next week", "every day from Monday"
  rule('sequence', ['set', 'startMark', 'the?', 'time'], (given, _, _the, time) => fromStart(given, time), GAP.comma),
  // "joka päivä maanantaista alkaen"
  rule('sequence', ['set', 'time', 'startMarkAfter'], (given, time) => fromStart(given, time), GAP.comma),
  rule('sequence', ['startMark?', 'time', 'startMarkAfter', 'set'], (_, time, _from, given) => fromStart(given, time)?.toReversed() ?? null, GAP.comma), // prettier-ignore
  // "Monday to Friday from 9 to 5", "9-5 Monday to Friday", "Monday to Friday at 9"
  rule('sequence', ['interval', 'interval'], (a, b) =>
    isDays(a) && isHours(b) ? [a, ofFirstDay(a, b)] : isHours(a) && isDays(b) ? [ofFirstDay(b, a), b] : null, GAP.comma), // prettier-ignore
  // "at the weekend from 10 to 4"
  rule('sequence', ['time', 'interval'], (days, hours) => (isWeekend(days) && isHours(hours) ? [days, onDay(hours, beginOf(days))] : null), GAP.comma), // prettier-ignore
  rule('sequence', ['interval', 'time'], (days, time) => (isDays(days) && isClock(time) ? [days, onFirstDay(days, time)] : null), GAP.comma), // prettier-ignore
  // "Mon-Fri 9-5, Sat 10-2"
  rule('sequence', ['sequence', 'and?', 'sequence'], (a, _, b) => (isOfHours(a) && isOfHours(b) ? [...a, ...b] : null), GAP.comma), // prettier-ignore
  rule('sequence', ['sequence', 'and?', 'interval'], (before, _, next) => (isOfHours(before) && next.stretch === null ? [...before, sure(next)] : null), GAP.comma), // prettier-ignore
  rule('sequence', ['interval', 'and?', 'sequence'], (first, _, after) => (isOfHours(after) && first.stretch === null ? [sure(first), ...after] : null), GAP.comma), // prettier-ignore
]

/** "3-5 werkdagen" are as many days: so early the hours of workdays would be called hours. */
function isCount({ from, to, isLatent }: Interval, { weekdays, mayBeCounted }: Recurrence): boolean {
  const [begin = 0, end = 0] = [from?.fields.hour, to?.fields.hour]
  return mayBeCounted === true && isLatent === true && weekdays.length > 1 && begin < end && end < EARLIEST_END
}

const EARLIEST_END = 8

/** The items of the entities in a sequence, each with what it means there. */
export function itemsOfSequence(item: Item): readonly Item[] {
  if (item.symbol !== 'sequence') return [item]
  const values = item.value as readonly unknown[] // the value of its symbol
  return partsOf(item).map((part, at) => ({ ...part, value: values[at] }))
}

const ENTITIES: ReadonlySet<string> = new Set(['set', 'interval', 'time', 'sequence'])

function partsOf(item: Item): readonly Item[] {
  return item.symbol === 'sequence' ? item.parts.filter(({ symbol }) => ENTITIES.has(symbol)).flatMap(partsOf) : [item]
}

/** A recurrence, and the day with which it begins. */
function fromStart(given: Recurrence, time: Time): readonly [Recurrence, Time] | null {
  const starting = startingOn(given, time)
  return starting && [starting, time]
}

/** A recurrence on days at hours, and the hours of the next of these days. */
function ofEach(given: Recurrence, hours: Interval): readonly [Recurrence, Interval] | null {
  const { from } = hours
  if (!from || !isHours(hours)) return null
  const set = atHour(given, from)
  if (!set) return [given, sure(hours)]
  return [set, onDay({ ...hours, from: set.at }, clock => nextOf({ ...set, at: set.at && inAfternoon(set.at, clock) }, clock))] // prettier-ignore
}

function atHour(given: Recurrence, hour: Time): Recurrence | null {
  if (given.at?.fields.hour !== undefined || isFiner(given.grain, 'day')) return null
  const at = given.at ? intersect(given.at, hour) : hour
  return at && { ...given, at }
}

/** The hours of the day with which a stretch of days begins. */
function ofFirstDay({ from }: Interval, hours: Interval): Interval {
  return onDay(hours, clock => from && (resolve(from, clock)?.begin ?? null))
}

function onFirstDay({ from }: Interval, time: Time): Time {
  return (from && intersect(from, time)) ?? time
}

function onDay({ from, to, stretch }: Interval, dayOf: (clock: Clock) => number | null): Interval {
  if (!from) return { from, to, stretch, isLatent: false }
  const begin = windowOf(from.grain, clock => {
    const day = dayOf(clock)
    const { hour = 0, minute = 0 } = inAfternoon(from, clock).fields
    const at = startOf(day ?? 0, 'day') + hour * HOUR + minute * MINUTE
    return day === null ? null : { begin: at, end: at + (from.grain === 'hour' ? HOUR : MINUTE), grain: from.grain }
  })
  return { from: begin, to, stretch: null, isLatent: false }
}

/** Beside days what looked like numbers alone is sure to be hours. */
function sure(hours: Interval): Interval {
  return { ...hours, isLatent: false }
}

/** Do other days with their hours go on from there? */
function isOfHours(members: readonly (Interval | Recurrence | Time)[]): boolean {
  return members.every(member => !('fields' in member))
}

function isHours({ from, to }: Interval): boolean {
  return from !== null && to !== null && isClock(from) && isClock(to)
}

function isWeekend({ windowGrain, fields, part }: Time): boolean {
  return windowGrain === 'weekend' && Object.keys(fields).length === 0 && !part
}

function isClock(time: Time): boolean {
  return !isDate(time) && !hasDate({ ...time, fields: withoutClock(time.fields) })
}

function isDays({ from, to }: Interval): boolean {
  return from !== null && to !== null && [from, to].every(time => isDate(time) && time.grain === 'day' && !time.part)
}
