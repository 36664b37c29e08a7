import { GAP, rule } from '../engine/grammar.ts'
import type { Duration, Interval, Numeral } from '../symbols.ts'
import { add, type Grain, isFiner, type Span, startOf, unitAt } from './calendar.ts'
import { hourTime } from './clockRules.ts'
import { isDate } from './dateRules.ts'
import { type Clock, intersect, resolve, type Time, timeOf } from './time.ts'

/** Rules for stretches of time. */
export const intervalRules = [
  // "from Monday to Friday", "between 9 and 11 o'clock", "3 pm - 5 pm"
  ...rule('interval', ['from?', 'the?', 'time', 'to', 'the?', 'time'], (from, _, a, _to, _the, b) => between(a, b, from !== undefined)),
  ...rule('interval', ['between', 'the?', 'time', 'and', 'the?', 'time'], (_, _the, a, _and, _the2, b) => between(a, b, true)),
  // "from 3 to 5 pm", "3-5 pm"
  ...rule('interval', ['from?', 'number', 'to', 'time'], (_, hour, _to, end) => fromHour(hour, end)),
  ...rule('interval', ['between', 'number', 'and', 'time'], (_, hour, _and, end) => fromHour(hour, end)),
  // "5 pm to 7"
  ...rule('interval', ['from?', 'time', 'to', 'number'], (_, begin, _to, hour) => toHour(begin, hour)),
  ...rule('interval', ['between', 'time', 'and', 'number'], (_, begin, _and, hour) => toHour(begin, hour)),
  // "from 9 to 11", a time of day when a date stands beside it
  ...rule('interval', ['from', 'number', 'to', 'number'], (_, a, _to, b) => hours(a, b)),
  ...rule('interval', ['between', 'number', 'and', 'number'], (_, a, _and, b) => hours(a, b)),
  ...rule('interval', ['number', 'to', 'number'], (a, _to, b) => hours(a, b)),
  // "13 to 15 July", "July 13-15", "from the 13th to the 15th of July"
  ...rule('interval', ['from?', 'the?', 'monthDay', 'to', 'the?', 'time'], (_, _the, day, _to, _the2, end) => fromDay(day, end)),
  ...rule('interval', ['between', 'the?', 'monthDay', 'and', 'the?', 'time'], (_, _the, day, _and, _the2, end) => fromDay(day, end)),
  ...rule('interval', ['from?', 'time', 'to', 'the?', 'monthDay'], (_, begin, _to, _the, day) => toDay(begin, day)),
  ...rule('interval', ['between', 'time', 'and', 'the?', 'monthDay'], (_, begin, _and, _the, day) => toDay(begin, day)),
  ...rule('interval', ['monthName', 'from', 'monthDay', 'to', 'monthDay'], (month, _, a, _to, b) => days(month, a, b)),
  ...rule('interval', ['monthName', 'monthDay', 'to', 'monthDay', 'year?'], (month, a, _to, b, year) => days(month, a, b, year), GAP.comma),
  ...rule('interval', ['from?', 'the?', 'monthDay', 'to', 'the?', 'monthDay', 'of?', 'monthName', 'year?'], (_, _the, a, _to, _the2, b, _of, month, year) => days(month, a, b, year), GAP.comma),
  // "2014-2018", "from 2014 to 2018"
  ...rule('interval', ['from?', 'year', 'to', 'year'], (_, a, _to, b) => (a < b ? pair(timeOf({ year: a }, 'year'), timeOf({ year: b }, 'year')) : null)),
  ...rule('interval', ['between', 'year', 'and', 'year'], (_, a, _and, b) => (a < b ? pair(timeOf({ year: a }, 'year'), timeOf({ year: b }, 'year')) : null)),
  ...rule('interval', ['from?', 'year', 'to', 'time'], (_, a, _to, b) => (b.isLatent ? null : between(timeOf({ year: a }, 'year'), b, true))),
  ...rule('interval', ['between', 'time', 'and', 'year'], (_, a, _and, b) => between(a, timeOf({ year: b }, 'year'), true)),
  ...rule('interval', ['from?', 'monthName', 'to', 'monthName'], (_, a, _to, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month')))),
  ...rule('interval', ['between', 'monthName', 'and', 'monthName'], (_, a, _and, b) => (a === b ? null : pair(timeOf({ month: a }, 'month'), timeOf({ month: b }, 'month')))),
  ...rule('interval', ['from', 'time', 'to', 'year'], (_, a, _to, b) => between(a, timeOf({ year: b }, 'year'), true)),
  // "from May to September 2016": handled by the end's year
  ...rule('interval', ['interval', 'of?', 'the?', 'time'], (interval, _, _the, time) => within(interval, time), GAP.comma),
  ...rule('interval', ['time', 'interval'], (time, interval) => within(interval, time), GAP.comma),
  ...rule('interval', ['interval', 'of?', 'year'], (interval, _, year) => ofYear(interval, year), GAP.comma),
  ...rule('interval', ['during', 'interval'], (_, interval) => interval),
  ...rule('interval', ['interval', 'toAfter'], interval => interval),
  ...rule('interval', ['the', 'interval'], (_, interval) => interval),

  // "the last 3 days", "next 2 weeks", "les 3 prochains jours"
  ...rule('interval', ['the?', 'relative', 'duration'], (_, which, amounts) => window(which, amounts)),
  ...rule('interval', ['the?', 'duration', 'relative'], (_, amounts, which) => window(which, amounts)),
  ...rule('interval', ['the?', 'number', 'relative', 'grain'], (_, { value, isPlain }, which, grain) => (isPlain && value < 1000 ? window(which, [[grain, value]]) : null)),
  ...rule('interval', ['the?', 'relative', 'count', 'grain'], (_, which, count, grain) => window(which, [[grain, count]])),
  ...rule('interval', ['the?', 'relative', 'grain'], (_, which, grain) => longUnit(which, grain)),
  ...rule('interval', ['the?', 'grain', 'relative'], (_, grain, which) => longUnit(which, grain)),
  ...rule('interval', ['within', 'the?', 'duration'], (_, _the, amounts) => until(amounts)),
  ...rule('interval', ['within', 'the?', 'relative', 'duration'], (_, _the, _which, amounts) => until(amounts)),
  ...rule('interval', ['by', 'the?', 'time'], (_, _the, time) => stretch(clock => beginningNow(clock, resolve(time, clock)))),
  // "10 days from December 18", "2 weeks starting May 20", "from 2 pm for 2 hours"
  ...rule('interval', ['duration', 'from', 'the?', 'time'], (amounts, _, _the, time) => lasting(time, amounts)),
  ...rule('interval', ['from', 'the?', 'time', 'during', 'duration'], (_, _the, time, _for, amounts) => lasting(time, amounts)),
  ...rule('interval', ['during', 'duration', 'from', 'the?', 'time'], (_, amounts, _from, _the, time) => lasting(time, amounts)),
  // quarters, halves, decades
  ...rule('interval', ['the?', 'quarterName'], (_, n) => partOfYear(n, 3)),
  ...rule('interval', ['the?', 'halfyearName'], (_, n) => partOfYear(n, 6)),
  ...rule('interval', ['the?', 'quarterName', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['year', 'quarterName'], (year, n) => partOfYear(n, 3, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'quarterName', 'of?', 'the?', 'time'], (_, n, _of, _the, time) => (time.grain === 'year' ? partOfYear(n, 3, time) : null)),
  ...rule('interval', ['year', 'halfyearName'], (year, n) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'halfyearName', 'of?', 'year'], (_, n, _of, year) => partOfYear(n, 6, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'era'], (_, year) => stretch(({ now }) => decade(year, now))),
  // "early March", "rest of the week"
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'time'], (_, edge, _of, _the, time) => edgeOf(edge, time)),
  ...rule('interval', ['the?', 'rest', 'of?', 'the?', 'grain'], (_, _rest, _of, _the, grain) => stretch(clock => beginningNow(clock, lastDay(unitAt(clock.now, grain, 0))))),
  ...rule('interval', ['the?', 'rest', 'of?', 'the?', 'time'], (_, _rest, _of, _the, time) => stretch(clock => beginningNow(clock, resolveLast(time, clock)))),
] // prettier-ignore

/** Both ends as said; what only one of them says holds for both: "from 3 to 5 pm on Friday". */
function between(a: Time, b: Time, isSure: boolean): Interval | null {
  if (a.isLatent && b.isLatent && !isSure) return null
  if ((a.grain === 'year') !== (b.grain === 'year') && !isDate(b)) return null
  if (b.fields.hour !== undefined && a.fields.hour === undefined) return null
  const begin = { ...a, isLatent: false }
  const end = { ...b, isLatent: false }
  if (begin.fields.hour !== undefined && end.fields.hour !== undefined) return betweenHours(begin, end)
  const { year, month } = end.fields
  const sharesYear = year !== undefined && month !== undefined && begin.fields.month !== undefined && begin.fields.year === undefined && !begin.window // prettier-ignore
  return sharesYear ? pair({ ...begin, fields: { ...begin.fields, year } }, end) : pair(begin, end)
}

/** "3:30 to 6 pm": the half of the day is that of the end, and so is the day: "from 9 to 11 on Thursday". */
function betweenHours(a: Time, b: Time): Interval {
  const from = a.fields.hour ?? 0
  const to = b.fields.hour ?? 0
  const isLater = a.isTwelveHour && !b.isTwelveHour && from < 12 && from + 12 <= to
  const begin = isLater ? { ...a, fields: { ...a.fields, hour: from + 12 }, isTwelveHour: false } : a
  const endsLater = b.isTwelveHour && to < 12 && (a.isTwelveHour ? to < from : to <= from && from < to + 12)
  const end = endsLater ? { ...b, fields: { ...b.fields, hour: to + 12 }, isTwelveHour: false } : b
  const date = { ...end, fields: withoutClock(end.fields) }
  if (isClockOnly(begin) && hasDate(date)) return pair(intersect(begin, date) ?? begin, clockOf(end))
  return pair(begin, end)
}

function isClockOnly(time: Time): boolean {
  return time.fields.hour !== undefined && !hasDate({ ...time, fields: withoutClock(time.fields) })
}

/** The time of day alone. */
function clockOf(time: Time): Time {
  const { hour, minute, second } = time.fields
  const fields = Object.fromEntries(Object.entries({ hour, minute, second }).filter(([, value]) => value !== undefined))
  return timeOf(fields, time.grain, { isTwelveHour: time.isTwelveHour })
}

function pair(from: Time, to: Time, isLatent = false): Interval {
  return { from, to, stretch: null, isLatent }
}

function stretch(of: (clock: Clock) => Span | null): Interval {
  return { from: null, to: null, stretch: of, isLatent: false }
}

/** "3 to 5 pm" is from 15:00, "11 to 1 pm" from 11:00. */
function fromHour(number: Numeral, end: Time): Interval | null {
  const begin = hourTime(number)
  const to = end.fields.hour
  if (!begin || to === undefined) return null
  const hour = begin.fields.hour ?? 0
  const isLater = begin.isTwelveHour && !end.isTwelveHour && hour + 12 <= to && hour < 12
  const fields = { ...begin.fields, hour: isLater ? hour + 12 : hour }
  const date = { ...end, fields: withoutClock(end.fields), isLatent: false, isTwelveHour: false }
  const own = { ...begin, fields, isTwelveHour: end.isTwelveHour }
  return pair(hasDate(date) ? (intersect(own, date) ?? own) : own, end)
}

/** "from 11 am to 3" ends at 15:00. */
function toHour(begin: Time, number: Numeral): Interval | null {
  const end = hourTime(number)
  const from = begin.fields.hour
  if (!end || from === undefined) return null
  const hour = end.fields.hour ?? 0
  const isLater = end.isTwelveHour && hour <= from && hour + 12 > from
  return pair(begin, {
    ...end,
    fields: { ...end.fields, hour: isLater ? (hour + 12) % 24 : hour },
    isTwelveHour: false,
  })
}

function hours(a: Numeral, b: Numeral): Interval | null {
  const from = hourTime(a)
  const to = hourTime(b)
  return from && to && a.value <= 24 && b.value <= 24 ? pair(from, to, true) : null
}

function fromDay(day: number, end: Time): Interval | null {
  const { day: last, month, year } = end.fields
  if (last === undefined || month === undefined || end.fields.hour !== undefined || day >= last) return null
  return pair(timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day'), end)
}

function toDay(begin: Time, day: number): Interval | null {
  const { day: first, month, year } = begin.fields
  if (first === undefined || month === undefined || begin.fields.hour !== undefined || day <= first) return null
  return pair(begin, timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day'))
}

function days(month: number, first: number, last: number, year?: number): Interval | null {
  if (first >= last) return null
  const date = (day: number) => timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day')
  return pair(date(first), date(last))
}

/** "4 to 22 this month": what looked like hours are days. */
function daysOf(from: Time, to: Time, month: Time): Interval | null {
  const dated = (time: Time) => intersect(timeOf({ day: time.fields.hour ?? 0 }, 'day'), month)
  const begin = from.fields.minute === undefined && from.fields.hour ? dated(from) : null
  const end = to.fields.minute === undefined && to.fields.hour ? dated(to) : null
  return begin && end ? pair(begin, end) : null
}

/** A date beside a time span holds for both of its ends. */
function within(interval: Interval, time: Time): Interval | null {
  const { from, to } = interval
  if (!from || !to || time.isLatent) return null
  const begin = intersect(from, time)
  // the end follows the begin: "Monday 8 to 9" ends on that Monday
  if (isClockOnly(from) && isClockOnly(to) && !time.part) {
    if (begin) return pair(begin, to)
    return interval.isLatent && time.grain === 'month' ? daysOf(from, to, time) : null
  }
  const end = intersect(to, time)
  return begin && end ? pair(begin, end) : null
}

function ofYear(interval: Interval, year: number): Interval | null {
  const { from, to } = interval
  if (!from || !to || from.fields.month === undefined || to.fields.month === undefined) return null
  if (from.fields.year !== undefined || to.fields.year !== undefined) return null
  return pair({ ...from, fields: { ...from.fields, year } }, { ...to, fields: { ...to.fields, year } })
}

function withoutClock({ year, month, day, weekday }: Time['fields']): Time['fields'] {
  const date = { year, month, day, weekday }
  return Object.fromEntries(Object.entries(date).filter(([, value]) => value !== undefined))
}

function hasDate({ fields, window }: Time): boolean {
  return window !== null || Object.keys(fields).length > 0
}

/** Whole units before or after the one that goes on: "last 2 weeks", "next 3 days". */
function window(which: number, amounts: Duration): Interval | null {
  const [first] = amounts
  if (which === 0 || amounts.length !== 1 || !first || first[1] < 1) return null
  const [grain, count] = first
  return stretch(({ now }) => {
    // weeks and months are counted from today, quarters from the one that goes on
    const here = startOf(now, grain === 'quarter' || isFiner(grain, 'day') ? grain : 'day')
    return which < 0
      ? { begin: add(here, grain, -count), end: here, grain: spanGrain(grain) }
      : { begin: isFiner(grain, 'day') ? now : add(here, 'day', 1), end: isFiner(grain, 'day') ? add(now, grain, count) : add(add(here, 'day', 1), grain, count), grain: spanGrain(grain) } // prettier-ignore
  })
}

/** Units that are no dates: "this quarter", "last hour", "the next decade". */
function longUnit(which: number, grain: Grain): Interval | null {
  if (['quarter', 'halfyear', 'decade', 'century'].includes(grain)) {
    return stretch(({ now }) => ({ ...unitAt(now, grain, which), grain: 'day' }))
  }
  return isFiner(grain, 'day') && which !== 0 ? window(which, [[grain, 1]]) : null
}

function spanGrain(grain: Grain): Grain {
  return isFiner(grain, 'day') ? 'minute' : 'day'
}

function until(amounts: Duration): Interval {
  return stretch(({ now }) => {
    const end = amounts.reduce((at, [grain, count]) => add(at, grain, count), now)
    return { begin: now, end, grain: 'second' }
  })
}

function beginningNow({ now }: Clock, end: Span | null): Span | null {
  return end && end.begin >= now ? { begin: now, end: end.begin, grain: 'second' } : null
}

function lastDay(span: Span): Span {
  return unitAt(span.end - 1, 'day', 0)
}

function resolveLast(time: Time, clock: Clock): Span | null {
  const span = resolve(time, clock)
  return span && lastDay(span)
}

function lasting(time: Time, amounts: Duration): Interval | null {
  if (time.windowGrain === 'second') return null // "3 days from now" is a day
  return stretch(clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const end = amounts.reduce((at, [grain, count]) => add(at, grain, count), span.begin)
    return { begin: span.begin, end, grain: isDate(time) ? 'day' : 'minute' }
  })
}

/** Quarters and halves of a year: of the one named, else of this one. */
function partOfYear(n: number, months: number, year?: Time): Interval {
  return stretch(clock => {
    const span = year ? resolve(year, clock) : unitAt(clock.now, 'year', 0)
    if (!span) return null
    const begin = add(span.begin, 'month', (n - 1) * months)
    const next = !year && add(begin, 'month', months) <= clock.now ? add(begin, 'year', 1) : begin
    return { begin: next, end: add(next, 'month', months), grain: 'day' }
  })
}

/** "the 90s": the decade of this century that is not over, else of the last one. */
function decade(year: number, now: number): Span {
  const century = new Date(now).getUTCFullYear() - (new Date(now).getUTCFullYear() % 100)
  const full =
    year >= 100 ? year : century + year > new Date(now).getUTCFullYear() ? century - 100 + year : century + year
  return unitAt(new Date(0).setUTCFullYear(full, 0, 1), 'decade', 0)
}

/** The first, the middle or the last third. */
function edgeOf(edge: 'early' | 'late' | 'mid', time: Time): Interval | null {
  if (!['week', 'month', 'year', 'quarter', 'decade'].includes(time.grain)) return null
  const [from, to] = { early: [0, 1], mid: [1, 2], late: [2, 3] }[edge]
  return stretch(clock => {
    const span = resolve(time, clock)
    if (!span) return null
    const third = (n: number) => (n === 3 ? span.end : startOf(span.begin + ((span.end - span.begin) * n) / 3, 'day'))
    return { begin: third(from ?? 0), end: third(to ?? 3), grain: 'day' }
  })
}
