import { z } from 'zod'
import type { EntityContext } from '../input.ts'
import type { Interval } from '../symbols/values.ts'
import { add, DAY, HOUR, isFiner, isOnCalendar, type Span, startOf } from '../time/calendar.ts'
import { caseBoundRules } from '../time/caseBounds.ts'
import { intervalRules } from '../time/intervalRules.ts'
import { countedSeasonRules } from '../time/nearestDays.ts'
import { accuracyOf, accuracyOfSpan, chronologyOf, clockOf, isoOf, momentOf } from '../time/show.ts'
import { type Clock, resolve, type Time, zoneOf } from '../time/time.ts'
import { workdayRules } from '../time/workdays.ts'
import { yearStretchRules } from '../time/yearRules.ts'
import { zonedIntervalRules } from '../time/zoneNames.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('interval', 9, {
  begin: z.string(),
  end: z.string(),
  begin_accuracy: z.string(),
  end_accuracy: z.string(),
  begin_chronology: z.string(),
  end_chronology: z.string(),
  timespan: z.number(),
})

export const interval = grammarType(result, {
  symbol: 'interval',
  words: {},
  rules: [intervalRules, yearStretchRules, countedSeasonRules, caseBoundRules, workdayRules, zonedIntervalRules],
  usesClock: true,
  resolve: (value, given, _raw, { isCued, isLast, isTwelveHour, earliestHour }) => {
    if ((value.isLatent && !isCued) || (value.isLast && !isLast)) return null
    const { zone } = zoneOf(value.from, value.to)
    const context = zone === undefined ? given : { ...given, timezone: zone }
    const clock = { ...clockOf(context), isTwelveHour, earliestHour }
    const ends = value.stretch ? endsOfStretch(value.stretch(clock)) : endsOfPair(value, clock)
    if (!ends || ends.end.at < ends.begin.at) return null
    const { begin, end } = ends
    const fields = {
      begin: isoOf(begin.at, context),
      end: isoOf(end.at, context),
      begin_accuracy: begin.accuracy,
      end_accuracy: end.accuracy,
      begin_chronology: chronologyOf({ begin: begin.at, end: begin.at, grain: 'second' }, clock),
      end_chronology: chronologyOf({ begin: end.at, end: end.at, grain: 'second' }, clock),
      timespan: secondsBetween(begin.at, end.at, context),
    }
    return { fields, confidence: 0.9 }
  },
})

interface End {
  at: number
  accuracy: string
}

/** The last unit is included: from Monday to Sunday ends on Sunday. */
function endsOfPair({ from, to }: Interval, clock: Clock): { begin: End; end: End } | null {
  if (!from || !to) return null
  const [first, last] = resolvePair(from, to, earlier(from, to, clock)) ?? resolvePair(from, to, clock) ?? []
  if (!first || !last) return null
  return {
    begin: { at: momentOf(first.begin, first.grain), accuracy: accuracyOf(from) },
    end: { at: momentOf(last.begin, last.grain), accuracy: accuracyOf(to) },
  }
}

function resolvePair(from: Time, to: Time, clock: Clock | null): readonly [Span, Span] | null {
  const first = clock && resolve(from, clock)
  const last = first && resolveEnd(to, first, clock)
  if (!first || !last) return null
  const isOngoing = first.begin <= clock.now && last.end > clock.now
  return clock.from === clock.now || isOngoing ? [first, last] : null
}

/** Months without a year may have begun: "from May to October", said in September, is the one that goes on. */
function earlier({ fields, window, direction, isOfAnyYear }: Time, to: Time, clock: Clock): Clock | null {
  const isMonth = fields.month !== undefined && fields.year === undefined && !window && direction === 0
  return isOfAnyYear || (isMonth && to.fields.year === undefined && to.fields.weekday === undefined)
    ? { ...clock, from: add(clock.now, 'year', -1) }
    : null
}

/** The end is sought from the begin on: "Friday" in "from Monday to Friday" is the one after that Monday. */
function resolveEnd(to: Time, first: Span, clock: Clock): Span | null {
  const isClockOnly =
    to.fields.hour !== undefined && Object.keys(to.fields).every(name => CLOCK.has(name)) && !to.window
  // a night that goes on into the next day began on the day before: "from Saturday night to Sunday night"
  const lastMoment = isFiner(first.grain, 'day') ? Math.min(first.end, startOf(first.begin, 'day') + DAY) : first.end
  if (!isClockOnly) return resolve(to, { ...clock, isTwelveHour: true, from: Math.max(first.begin, lastMoment - 1) })
  const span = resolve({ ...to, isTwelveHour: false }, { ...clock, from: startOf(first.begin, 'day') })
  if (!span) return null
  // "from 7 to 7:30": of morning and afternoon the one that comes first after the begin
  const turn = to.isTwelveHour ? 12 * HOUR : DAY
  const turns = Math.ceil((first.begin - span.begin) / turn)
  return { ...span, begin: span.begin + Math.max(0, turns) * turn }
}

const CLOCK: ReadonlySet<string> = new Set(['hour', 'minute', 'second'])

/** The last day of a stretch of days is included, the end of a stretch of hours is not. */
function endsOfStretch(span: Span | null): { begin: End; end: End } | null {
  if (!span || !isOnCalendar(span.begin) || !isOnCalendar(span.end)) return null
  const accuracy = accuracyOfSpan(span)
  if (isFiner(span.grain, 'day')) return { begin: { at: span.begin, accuracy }, end: { at: span.end, accuracy } }
  return {
    begin: { at: momentOf(span.begin, 'day'), accuracy },
    end: { at: momentOf(span.end - DAY, 'day'), accuracy },
  }
}

function secondsBetween(begin: number, end: number, context: EntityContext): number {
  return (Date.parse(isoOf(end, context)) - Date.parse(isoOf(begin, context))) / 1000
}
