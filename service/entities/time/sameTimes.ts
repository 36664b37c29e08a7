import { GAP, rules } from '../engine/grammar.ts'
import { add, type Grain, startOf, unitAt } from './calendar.ts'
import { resolve, type Time, windowOf } from './time.ts'

/** Rules for the present time on another day: "the same time tomorrow", "this time last year", "same day next month". */
export const sameTimeRules = [
  ...rules('time', [['sameTime', 'of?', 'time'], ['time', 'sameTime']], (_, _of, time) => samePart(time, 'minute'), GAP.space),
  ...rules('time', [
    ['sameDay', 'inBefore', 'time'],
    ['time', 'of?', 'sameDay'],
    ['sameDay', 'of?', 'time'],
    ['time', 'sameDay'],
  ], (_, _in, time) => (time.grain === 'day' ? null : samePart(time, 'day')), GAP.space),
] // prettier-ignore

const UNITS: ReadonlySet<Grain> = new Set(['day', 'week', 'month', 'year'])

/** Now, as many days, weeks, months or years away as the time is; as a minute, or as the whole day. */
function samePart(time: Time, grain: 'minute' | 'day'): Time | null {
  const { grain: unit } = time
  if (!UNITS.has(unit) || time.isLatent || time.part) return null
  // a month by its name is another one each year, but "next month" is so far away
  if (unit !== 'day' && !time.window) return null
  return windowOf(grain, clock => {
    const span = resolve(time, clock)
    return span && unitAt(add(clock.now, unit, unitsBetween(clock.now, span.begin, unit)), grain, 0)
  })
}

/** How many units of the calendar after that of `from` the one of `to` is. */
function unitsBetween(from: number, to: number, unit: Grain): number {
  const [a, b] = [new Date(startOf(from, unit)), new Date(startOf(to, unit))]
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  if (unit === 'year') return months / 12
  return unit === 'month' ? months : Math.round((b.getTime() - a.getTime()) / (unitAt(from, unit, 0).end - a.getTime()))
}
