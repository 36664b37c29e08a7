import { GAP, rule } from '../engine/grammar.ts'
import type { Numeral, Recurrence } from '../symbols/values.ts'
import { hourTime } from './clockTimes.ts'
import { type Time, timeOf } from './time.ts'
import { hasDate, isDate, withoutClock } from './units.ts'

/** Rules for when a recurrence ends: "every 2 hours until 8 pm". */
export const recurrenceBoundRules = [
  // "every 2 hours until 8 pm", "jeden Montag bis Juni"
  ...rule('set', ['set', 'until', 'the?', 'time'], (given, _, _the, time) => (given.until || (time.isLatent && isDate(time)) ? null : { ...given, until: time }), GAP.space),
  ...rule('set', ['set', 'until', 'the?', 'limit'], (given, _, _the, limit) => (given.until || limit.grain !== 'day' ? null : { ...given, until: limit }), GAP.space),
  ...rule('set', ['set', 'until', 'number'], (given, _, hour) => (given.until ? null : endingAt(given, hour)), GAP.space),
] // prettier-ignore

/** A recurrence from a day on, or from a week, month or year; at the hour of that day, if given. */
export function startingOn(given: Recurrence, time: Time): Recurrence | null {
  const day = { ...time, fields: withoutClock(time.fields) }
  if (given.from || !hasDate(day) || time.isLatent || time.part) return null
  const { hour, minute = 0 } = time.fields
  if (hour === undefined) return { ...given, from: day }
  return given.at ? null : { ...given, from: { ...day, grain: 'day' }, at: timeOf({ hour, minute }, 'minute') }
}

/** Until an hour in digits that ends its clause. */
function endingAt(given: Recurrence, hour: Numeral): Recurrence | null {
  const until = hour.isFinal === true && hour.value <= 24 ? hourTime(hour) : null
  return until && { ...given, until }
}
