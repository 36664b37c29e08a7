import type { Duration, Edge, Interval, Season, SideUnits } from '../symbols/values.ts'
import { add, DAY, type Grain, isFiner, type Span, startOf, unitAt } from './calendar.ts'
import { isDate, nthOf } from './units.ts'
import { type Clock, relativeUnit, resolve, type Time, windowOf } from './time.ts'

/** An interval that is computed from the clock. */
export function stretch(of: (clock: Clock) => Span | null): Interval {
  return { from: null, to: null, stretch: of, isLatent: false }
}

/**
 * Whole units of the clock and the calendar before or after the one that goes on ("last 2 weeks", "next 3 minutes"); hours,
 * and quarters of them, from now on.
 */
export function window(which: number, amounts: Duration): Interval | null {
  const [first] = amounts
  if (which === 0 || !first) return null
  const isShort = isFiner(first[0], 'day')
  if (first[1] < 1 && !isShort) {
    // "последние полгода" are six months
    const months = first[0] === 'year' ? first[1] * 12 : 0
    return months > 1 && Number.isInteger(months) ? window(which, [['month', months]]) : null
  }
  const hasParts = isShort && !Number.isInteger(first[1])
  if (hasParts || amounts.length > 1) return which > 0 ? until(amounts) : before(amounts)
  const [grain, count] = first
  return stretch(({ now }) => {
    const here = startOf(now, grain)
    if (which < 0) return { begin: add(here, grain, -count), end: here, grain: spanGrain(grain) }
    const begin = isShort && (grain === 'hour' || count >= QUARTER) ? now : add(here, grain, 1)
    return { begin, end: add(begin, grain, count), grain: spanGrain(grain) }
  })
}

/** So many minutes are a quarter of an hour. */
const QUARTER = 15

/** The same where what follows from now on is said: "within the next 5 minutes". */
export function windowFromNow(which: number, amounts: Duration): Interval | null {
  const isShort = amounts.every(([grain]) => isFiner(grain, 'day'))
  return which > 0 && isShort ? until(amounts) : window(which, amounts)
}

const LONG_UNITS: ReadonlySet<Grain> = new Set(['quarter', 'halfyear', 'decade', 'century'])

/** Units that are no dates: "this quarter", "last hour", "the next decade". */
export function longUnit(which: number, grain: Grain): Interval | null {
  if (LONG_UNITS.has(grain)) {
    return stretch(({ now }) => ({ ...unitAt(now, grain, which), grain: 'day' }))
  }
  return isFiner(grain, 'day') && which !== 0 ? window(which, [[grain, 1]]) : null
}

/** The same as a time whose edges are sought: "the end of last quarter". */
export function relativeLongUnit(which: number, grain: Grain): Time | null {
  return WITH_LONG_EDGES.has(grain) ? relativeUnit(grain, which) : null
}

const WITH_LONG_EDGES: ReadonlySet<Grain> = new Set<Grain>(['quarter', 'decade', 'century'])

function spanGrain(grain: Grain): Grain {
  return isFiner(grain, 'day') ? 'minute' : 'day'
}

/** From now to so long from now; of days and longer units to the day that lies so far, as "by Friday" ends with Thursday. */
export function until(amounts: Duration): Interval {
  const isOfDays = amounts.every(([grain]) => !isFiner(grain, 'day'))
  return stretch(({ now }) => {
    const end = amounts.reduce((at, [grain, count]) => add(at, grain, count), now)
    return { begin: now, end: isOfDays ? startOf(end, 'day') : end, grain: 'second' }
  })
}

/** From so long ago to now: "the past half hour". */
function before(amounts: Duration): Interval {
  return stretch(({ now }) => {
    const begin = amounts.reduce((at, [grain, count]) => add(at, grain, -count), now)
    return { begin, end: now, grain: 'second' }
  })
}

/** From now to the begin of a day to come; null where it is over. */
export function beginningNow({ now }: Clock, end: Span | null): Span | null {
  return end && end.begin >= now ? { begin: now, end: end.begin, grain: 'second' } : null
}

/** The rest of the current unit, from now on. */
export function restOf(grain: Grain): Interval {
  return stretch(clock => {
    const unit = unitAt(clock.now, grain, 0)
    return grain === 'day' ? restOfDay(unit, clock) : beginningNow(clock, lastDay(unit))
  })
}

/** The day with which a stretch ends. */
export function lastDay(span: Span): Span {
  return unitAt(span.end - 1, 'day', 0)
}

/** The rest of a day, a week or the like that was said, from now on; null where it is over or does not go on. */
export function restOfTime(time: Time): Interval {
  return stretch(clock => {
    const span = resolve(time, clock)
    if (!span) return null
    return span.grain === 'day' ? restOfDay(span, clock) : beginningNow(clock, lastDay(span))
  })
}

function restOfDay(day: Span, { now }: Clock): Span | null {
  return day.begin <= now && now < day.end ? { begin: now, end: day.end - 1000, grain: 'second' } : null
}

/** So long from a time on. */
export function lasting(time: Time, amounts: Duration): Interval | null {
  if (time.windowGrain === 'second') return null // "3 days from now" is a day
  return stretch(clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const end = amounts.reduce((at, [grain, count]) => add(at, grain, count), span.begin)
    return { begin: span.begin, end, grain: isDate(time) ? 'day' : 'minute' }
  })
}

/** Quarters and halves of a year: of the one named, else of this one; a quarter that is over is that of the next. */
export function partOfYear(n: number, months: number, year?: Time): Interval {
  return stretch(clock => {
    const span = year ? resolve(year, clock) : unitAt(clock.now, 'year', 0)
    if (!span) return null
    const begin = add(span.begin, 'month', (n - 1) * months)
    const isOver = months === 3 && add(begin, 'month', months) <= clock.now
    const next = !year && isOver ? add(begin, 'year', 1) : begin
    return { begin: next, end: add(next, 'month', months), grain: 'day' }
  })
}

/** "the 90s": the decade of this century that is not over, else of the last one. */
export function decade(year: number, now: number): Span {
  const century = new Date(now).getUTCFullYear() - (new Date(now).getUTCFullYear() % 100)
  const full =
    year >= 100 ? year : century + year > new Date(now).getUTCFullYear() ? century - 100 + year : century + year
  return unitAt(new Date(0).setUTCFullYear(full, 0, 1), 'decade', 0)
}

/** The year with which this century begins, or one before or after it. */
export function startOfCentury(now: number, which: number): number {
  return (Math.floor(new Date(now).getUTCFullYear() / 100) + which) * 100
}

/** The first or the second half of a month: "la première quinzaine de mai". */
export function halfOfMonth(n: number, grain: Grain, month: Time): Interval | null {
  if (grain !== 'fortnight' || month.grain !== 'month' || month.isLatent || (n !== 1 && n !== 2)) return null
  return stretch(clock => {
    const span = resolve(month, clock)
    if (!span) return null
    const middle = add(span.begin, 'day', 15)
    return n === 1 ? { begin: span.begin, end: middle, grain: 'day' } : { begin: middle, end: span.end, grain: 'day' }
  })
}

/** The quarter or the half of a year that has this rank: "le second semestre 2013". */
export function nthPartOfYear(n: number, grain: Grain, year: Time): Interval | null {
  if (year.grain !== 'year' || (grain !== 'quarter' && grain !== 'halfyear')) return null
  const count = grain === 'quarter' ? 4 : 2
  const rank = n < 0 ? count + 1 + n : n
  return rank >= 1 && rank <= count ? partOfYear(rank, 12 / count, year) : null
}

/** From the begin of a stretch to now: "since the beginning of the year". */
export function sinceBegin(time: Time): Interval | null {
  if (time.grain !== 'day' || !time.window) return null
  return stretch(clock => {
    const span = resolve(time, clock)
    return span && span.begin <= clock.now ? { begin: span.begin, end: clock.now, grain: 'second' } : null
  })
}

/** From the begin of the unit that goes on to now: "year to date". */
export function unitToNow(grain: Grain): Interval | null {
  if (isFiner(grain, 'week')) return null
  return stretch(({ now }) => ({ begin: startOf(now, grain), end: now, grain: 'second' }))
}

/** From the last time of that name to now: "from March to date". */
export function upToNow(time: Time): Interval | null {
  if (time.isLatent || time.grain === 'second') return null
  return stretch(clock => {
    const span = resolve({ ...time, direction: -1 }, clock)
    return span && span.begin <= clock.now ? { begin: span.begin, end: clock.now, grain: 'second' } : null
  })
}

/** Thirds of a stretch by edge, the first and the last that belong to it; halves begin or end in the middle. */
const THIRDS: Record<Edge, readonly [from: number, to: number]> = {
  early: [0, 1],
  start: [0, 1],
  mid: [1, 2],
  late: [2, 3],
  end: [2, 3],
  firstHalf: [0, 1.5],
  secondHalf: [1.5, 3],
}

/** The first, the middle or the last third, or a half. */
export function edgeOf(edge: Edge, time: Time): Interval | null {
  if (!['week', 'month', 'year', 'quarter', 'decade', 'century'].includes(time.grain)) return null
  return partOfSpan(edge, time.grain, clock => resolve(time, clock))
}

/** The same of the season that goes on or comes next: "at the end of summer". */
export function edgeOfSeason(edge: Edge, season: Season): Interval | null {
  return partOfSpan(edge, 'quarter', clock => seasonOf(season).stretch?.(clock) ?? null)
}

function partOfSpan(edge: Edge, grain: Grain, spanOf: (clock: Clock) => Span | null): Interval {
  const [from, to] = THIRDS[edge]
  return stretch(clock => {
    const span = spanOf(clock)
    if (!span) return null
    const unit = grain === 'decade' || grain === 'century' ? 'year' : 'day'
    const third = (n: number) => (n === 3 ? span.end : n === 1.5 && grain === 'year' ? add(span.begin, 'month', 6) : startOf(span.begin + ((span.end - span.begin) * n) / 3, unit)) // prettier-ignore
    return { begin: third(from), end: third(to), grain: 'day' }
  })
}

/**
 * The past (-1) or the coming (1) part of a span, at most a half of it: "later this week"; in "three years later in May"
 * the word belongs to the length.
 */
export function sideOf(side: number, time: Time): Interval | null {
  if (time.isLatent || !time.window || !['week', 'month', 'year'].includes(time.grain)) return null
  return stretch(clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const middle = startOf((span.begin + span.end) / 2, 'day')
    const today = startOf(clock.now, 'day')
    if (side > 0) return { begin: Math.max(middle, today), end: span.end, grain: 'day' }
    return { begin: span.begin, end: Math.max(Math.min(middle, today), span.begin + DAY), grain: 'day' }
  })
}

const MOST_UNITS = 1000

/** The first (1) or the last units (-1) of a month, a year or the like. */
export function unitsOf({ amounts, side }: SideUnits, time: Time): Interval | null {
  const [first] = amounts
  // in "helmikuun 2024 viimeinen päivä" the number is a year
  if (amounts.length !== 1 || !first || !Number.isInteger(first[1]) || first[1] < 2 || first[1] > MOST_UNITS)
    return null
  const [grain, count] = first
  const [a, b] = [nthOf(side, grain, time), nthOf(side * count, grain, time)]
  if (!a || !b) return null
  return stretch(clock => {
    const [begin, end] = [resolve(side > 0 ? a : b, clock), resolve(side > 0 ? b : a, clock)]
    return begin && end && { begin: begin.begin, end: end.end, grain: 'day' }
  })
}

/** A century by its rank, as a time that its edges are sought in. */
export function centuryTime(rank: number): Time {
  const begin = new Date(0).setUTCFullYear((rank - 1) * 100, 0, 1)
  return windowOf('century', () => unitAt(begin, 'century', 0))
}

/** A century by its rank, from the year 0 of its hundred: the 21st from 2000 on. */
export function centuryOf(rank: number): Interval {
  const begin = new Date(0).setUTCFullYear((rank - 1) * 100, 0, 1)
  return stretch(() => ({ ...unitAt(begin, 'century', 0), grain: 'day' }))
}

/** The days of that name that go on or come next. */
export function seasonOf(season: Season): Interval {
  return stretch(({ now }) => {
    const year = new Date(now).getUTCFullYear()
    return [year - 1, year, year + 1].map(season).find(span => span !== null && span.end > now) ?? null
  })
}

/** The last season that is over (-1) or one before it, the one that goes on or comes next (0), or one that has not begun (1). */
export function relativeSeason(season: Season, which: number): Interval {
  if (which === 0) return seasonOf(season)
  return stretch(({ now }) => {
    const year = new Date(now).getUTCFullYear()
    const away = Math.abs(which) + 2
    const spans = Array.from({ length: 2 * away + 1 }, (_, n) => season(year + n - away)).filter(span => span !== null)
    return (which < 0 ? spans.filter(({ end }) => end <= now).at(which) : spans.filter(({ begin }) => begin > now)[which - 1]) ?? null // prettier-ignore
  })
}

/** The days of that name in a year that was said. */
export function seasonIn(season: Season, time: Time): Interval | null {
  if (time.grain !== 'year' || time.isLatent) return null
  return stretch(clock => {
    const year = resolve(time, clock)
    return year && season(new Date(year.begin).getUTCFullYear())
  })
}

const WITH_EDGES: ReadonlySet<Grain> = new Set<Grain>(['week', 'month', 'quarter', 'year'])

/** An edge of the week, month, quarter or year that goes on. */
export function edgeOfNow(edge: Edge, grain: Grain): Interval | null {
  return WITH_EDGES.has(grain) ? edgeOf(edge, relativeUnit(grain, 0)) : null
}
