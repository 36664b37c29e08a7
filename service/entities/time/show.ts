import type { EntityContext } from '../input.ts'
import { type Grain, HOUR, type Span, startOf } from './calendar.ts'
import type { Clock, Time } from './time.ts'
import { toInstant, toWall } from './zone.ts'

export type Chronology = 'past' | 'present' | 'future'

/** The reference time on the wall clock of the caller. */
export function clockOf({ now, timezone }: EntityContext): Clock {
  const wall = toWall(now.getTime(), timezone)
  return { now: wall, from: wall }
}

/** A moment as the interface shows it (ISO 8601, UTC). */
export function isoOf(wall: number, { timezone }: EntityContext): string {
  return new Date(toInstant(wall, timezone)).toISOString().replace('.000Z', 'Z')
}

/** Dates without a time of day stand for nine in the morning. */
const MORNING = 9 * HOUR

/** The moment that stands for a stretch: its begin, and nine o'clock where no time of day was said. */
export function momentOf(begin: number, grain: Grain): number {
  return CLOCK_GRAINS.has(grain) ? begin : startOf(begin, 'day') + MORNING
}

const CLOCK_GRAINS: ReadonlySet<Grain> = new Set(['millisecond', 'second', 'minute', 'hour'])

/** Compares a span with the clock, at the grain in which it was said. */
export function chronologyOf({ begin, end }: Span, { now }: Clock): Chronology {
  return end <= now ? 'past' : begin > now ? 'future' : 'present'
}

const ACCURACY: Record<Grain, string> = {
  millisecond: 'sec', second: 'sec', minute: 'min', hour: 'hour', day: 'day', weekend: 'day', week: 'week',
  fortnight: 'week', month: 'month', quarter: 'month', halfyear: 'month', year: 'year', decade: 'year', century: 'year',
} // prettier-ignore

/** The parts that were said, from large to small: "year,month,day". */
export function accuracyOf({ fields, part, windowGrain, grain }: Time): string {
  const { year, month, day, weekday, hour, minute, second } = fields
  const said = [
    year !== undefined && 'year',
    month !== undefined && 'month',
    windowGrain !== null && ACCURACY[windowGrain],
    (day ?? weekday) !== undefined && 'day',
    part !== null && 'halfday',
    hour !== undefined && 'hour',
    minute !== undefined && 'min',
    second !== undefined && 'sec',
  ].filter(name => name !== false)
  return [...new Set(said.length > 0 ? said : [ACCURACY[grain]])].join(',')
}

export function accuracyOfSpan({ grain }: Span): string {
  return ACCURACY[grain]
}
