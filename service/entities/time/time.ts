import { add, DAY, dayOf, daysInMonth, type Grain, HOUR, isFiner, isOnCalendar, MINUTE, SECOND, type Span, startOf, unitAt, weekdayOf } from './calendar.ts' // prettier-ignore

/** The clock that times are resolved against, in wall-clock milliseconds. */
export interface Clock {
  /** Reference time: "now". */
  readonly now: number
  /** Start of the search for "Friday" or "March"; in "from Monday to Friday" the end is searched from the begin. */
  readonly from: number
  /** Is "3 o'clock" in the afternoon as well? Then the next of the two is meant. */
  readonly isTwelveHour?: boolean
  /** Hours before this one are those of the afternoon on another day than today: "tomorrow at 3". */
  readonly earliestHour?: number
}

/** Parts of a date and of a time of day that were said. */
export interface Fields {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly weekday?: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
}

/** Hours of a part of the day, such as 12 to 18; an end above 24 lies on the next day. */
export interface DayPart {
  readonly from: number
  readonly to: number
}

/**
 * A time as it was said: nothing is resolved until the sentence is read. Two times that describe the same moment
 * ("Friday", "at 4 pm") are intersected.
 */
export interface Time {
  /** The finest grain that was said. */
  readonly grain: Grain
  readonly fields: Fields
  /** The stretch in which the fields are sought, where it follows from the clock or from a rule ("next week"). */
  readonly window: ((clock: Clock) => Span | null) | null
  /** The grain of the window. */
  readonly windowGrain: Grain | null
  readonly part: DayPart | null
  /** Before or after the clock, where it was said: "last Friday", "next March". */
  readonly direction: -1 | 0 | 1
  /** The hour may be that of the morning or of the afternoon. */
  readonly isTwelveHour: boolean
  /** The hour was said by a clock of 24 hours: "23:00". */
  readonly isFullClock?: boolean
  /** Minutes were said from an hour up to 12, as only a clock of 12 hours has them: "halv sju". */
  readonly isHalfDayClock?: boolean
  /** Too common to be a time by itself: "at 5". */
  readonly isLatent: boolean
  /** A time only where its clause ends: "on the 27", but not "on the 27 sheets". */
  readonly isLast?: boolean
  /** Also a range of hours: "10-14", which beside a weekday is no date. */
  readonly mayBeHours?: boolean
  /** Begins with a word that has no article, "tonight": the article before it is a pronoun, "wordt het vanavond koud". */
  readonly isAdverb?: true
  /** Said with its preposition: "on Friday". */
  readonly hasPreposition?: true
  /** Minutes behind "and", which may be a second hour: "um 8 und 20". */
  readonly mayBeTwoHours?: true
  /** In the case of a begin: Finnish "maanantaista". */
  readonly isBegin?: true
  /** A stretch of every year: "the last Monday of April". */
  readonly isOfAnyYear?: true
  /** Counted from another time: "two days from Friday". */
  readonly isShifted?: true
  /** Written like a fraction that is more than a whole: "5/3". */
  readonly isRarelyFraction?: boolean
  /** The hour lies behind midnight, in the night that began on the day said: "Friday night at 2". */
  readonly isNextDay?: boolean
  /** The last day of the year: its midnight and its twelve o'clock are those that end it. */
  readonly isYearEnd?: true
  /** Its time zone, if given: an IANA name or "+0530". */
  readonly zone?: string
}

const NOTHING: Time = { grain: 'day', fields: {}, window: null, windowGrain: null, part: null, direction: 0, isTwelveHour: false, isLatent: false } // prettier-ignore

/** A time with these fields. */
export function timeOf(fields: Fields, grain: Grain, more: Partial<Time> = {}): Time {
  return { ...NOTHING, fields, grain, ...more }
}

/** A time that is a stretch computed from the clock. */
export function windowOf(grain: Grain, window: (clock: Clock) => Span | null): Time {
  return { ...NOTHING, grain, window, windowGrain: grain }
}

const FIELD_GRAINS: Record<keyof Fields, Grain> = { year: 'year', month: 'month', day: 'day', weekday: 'day', hour: 'hour', minute: 'minute', second: 'second' } // prettier-ignore
const fieldNames = Object.keys(FIELD_GRAINS) as readonly (keyof Fields)[] // the keys of a literal

/** Merges two descriptions of one moment; null when they contradict each other or one adds nothing. */
export function intersect(a: Time, b: Time): Time | null {
  if (a.window && b.window) return null
  if (a.isLatent && b.isLatent) return null
  if (a.part && b.part) return null
  if (isDayBeforeMonth(a, b) || isHoursOfWeekday(a, b) || isHoursOfWeekday(b, a)) return null
  for (const name of fieldNames) if (a.fields[name] !== undefined && b.fields[name] !== undefined) return null
  const windowed = a.window ? a : b
  const other = a.window ? b : a
  if (windowed.windowGrain && !fitsInside(other, windowed.windowGrain)) return null
  const fields = { ...a.fields, ...b.fields }
  if (!isSensible(fields, windowed.windowGrain)) return null
  const merged: Time = {
    grain: isFiner(a.grain, b.grain) ? a.grain : b.grain,
    fields,
    window: windowed.window,
    windowGrain: windowed.windowGrain,
    part: a.part ?? b.part,
    direction: a.direction || b.direction,
    isTwelveHour: a.isTwelveHour || b.isTwelveHour,
    isFullClock: a.isFullClock === true || b.isFullClock === true,
    isLatent: false,
    isLast: false,
    isNextDay: a.isNextDay === true || b.isNextDay === true,
    ...(a.isAdverb ? { isAdverb: true } : {}),
    ...zoneOf(a, b),
  }
  if (fields.hour !== undefined && (a.isYearEnd || b.isYearEnd) && isTwelve(merged)) return { ...merged, fields: { ...fields, hour: 0 }, isTwelveHour: false, isNextDay: true } // prettier-ignore
  if (!merged.part || fields.hour === undefined) return merged
  const isOfDay = hasDay(a.part ? a : b)
  return withinPart(merged, merged.part, isOfDay)
}

/** "at 12", "at midnight" */
function isTwelve({ fields: { hour, minute }, isTwelveHour }: Time): boolean {
  return !minute && (hour === 0 || (hour === 12 && isTwelveHour))
}

/** The zone that one of them says. */
export function zoneOf(...times: readonly (Time | null)[]): { zone?: string } {
  const zone = times.find(time => time?.zone !== undefined)?.zone
  return zone === undefined ? {} : { zone }
}

/** Was a day said, and not only a part of any day? */
export function hasDay({ fields, window }: Time): boolean {
  return window !== null || (fields.day ?? fields.weekday) !== undefined
}

/** "on the 3rd" and "March": a rule of its own reads day and month, and leaves the preposition out. */
function isDayBeforeMonth(a: Time, b: Time): boolean {
  return a.isLast === true && a.fields.hour === undefined && b.grain === 'month' && b.fields.month !== undefined
}

/** "Sat 10-2" */
function isHoursOfWeekday({ fields }: Time, { mayBeHours }: Time): boolean {
  return mayBeHours === true && fields.weekday !== undefined
}

function fitsInside({ fields, part, grain }: Time, window: Grain): boolean {
  if (part && isFiner('day', window) === false && window !== 'day') return false
  const names = fieldNames.filter(name => fields[name] !== undefined)
  if (names.length === 0) return part !== null || isFiner(grain, window)
  return names.every(name => isFiner(FIELD_GRAINS[name], window))
}

/** No time of day without a day finer than a month: "March at 5". */
function isSensible({ year, month, day, weekday, hour, minute }: Fields, window: Grain | null): boolean {
  if (minute !== undefined && hour === undefined) return false
  if (hour !== undefined && window && isFiner('day', window) && (day ?? weekday) === undefined) return false
  const hasCoarseOnly = (year !== undefined || month !== undefined) && day === undefined && weekday === undefined
  return !(hour !== undefined && hasCoarseOnly)
}

/** "8 in the evening" is 20:00, and where the night is that of a day, "2 at night" lies on the next one. */
function withinPart(time: Time, { from, to }: DayPart, isOfDay: boolean): Time | null {
  const hour = time.fields.hour ?? 0
  const isInside = (at: number) => (at >= from && at <= to) || (at + 24 >= from && at + 24 <= to)
  // "3 in the morning" is before the morning begins, but no afternoon
  if (to <= 12 && hour < 12) return { ...time, part: null, isTwelveHour: false }
  const later = time.isTwelveHour && hour <= 12 ? hour + 12 : hour
  // "11 o'clock at lunchtime", "ce soir à 17h30"
  const isJustBefore = hour === from - 1 && (to - from < 4 || time.isFullClock === true)
  const chosen = isInside(hour) || isJustBefore ? hour : isInside(later) || (from >= 12 && later > hour) ? later : null
  if (chosen === null) return time.isTwelveHour ? { ...time, part: null } : null
  const isNextDay = chosen === 24 || (isOfDay && chosen + 24 <= to && chosen < from)
  return { ...time, fields: { ...time.fields, hour: chosen % 24 }, part: null, isTwelveHour: false, isNextDay }
}

/** Resolves a time against a clock; null when there is no such time ("February 30"). */
export function resolve(time: Time, clock: Clock): Span | null {
  const day = resolveDate(time, clock)
  if (!day || !isOnCalendar(day.begin) || !isOnCalendar(day.end)) return null
  const { hour, minute = 0, second = 0 } = time.fields
  if (hour !== undefined) {
    const midnight = startOf(day.begin, 'day')
    const here = midnight + hour * HOUR + minute * MINUTE + second * SECOND
    const length = clockLength(time)
    const morning = isNextDay(time, midnight, here + length, clock) ? here + DAY : here
    const begin = isAfternoon(time, morning + length, clock) ? morning + 12 * HOUR : morning
    const grain = time.fields.second !== undefined ? 'second' : time.fields.minute !== undefined ? 'minute' : 'hour'
    return { begin, end: begin + length, grain }
  }
  if (time.part) {
    const midnight = startOf(day.begin, 'day')
    return { begin: midnight + time.part.from * HOUR, end: midnight + time.part.to * HOUR, grain: 'hour' }
  }
  return day
}

/** Before this hour the night of the day before goes on: "tonight at 3", said at 1. */
const DAWN = 5

/** Behind midnight of a night that was said with its day, unless that is the night that goes on. */
function isNextDay(time: Time, midnight: number, end: number, { from }: Clock): boolean {
  const isOfThisNight = from >= midnight && from < midnight + DAWN * HOUR && end > from
  return time.isNextDay === true && hasDay(time) && !isOfThisNight
}

/** Of the two times that "at 5" may be: today the one that is not over. */
function isAfternoon(time: Time, end: number, clock: Clock): boolean {
  const { fields, isTwelveHour } = time
  const { hour = 12 } = fields
  if (!isTwelveHour || hour >= 12) return false
  if (isLastOnClock(time)) return end + 12 * HOUR <= clock.from
  const isToday = startOf(end - 1, 'day') === startOf(clock.from, 'day')
  if (!isToday) return hour < (clock.earliestHour ?? 0)
  return end <= clock.from && end + 12 * HOUR > clock.from
}

/** "since 8": the last time the clock showed it. */
function isLastOnClock({ fields, direction, window }: Time): boolean {
  const { year, month, day, weekday, hour } = fields
  return direction < 0 && hour !== undefined && !window && (year ?? month ?? day ?? weekday) === undefined
}

function clockLength({ fields: { minute, second } }: Time): number {
  return minute === undefined ? HOUR : second === undefined ? MINUTE : SECOND
}

function resolveDate(time: Time, clock: Clock): Span | null {
  const { year, month, day, weekday, hour } = time.fields
  if (time.window) {
    const window = time.window(clock)
    return window && searchWindow(time.fields, window)
  }
  if (year !== undefined) return month === undefined ? inYear(year) : inMonth(year, month, day)
  if (month !== undefined && weekday !== undefined && day !== undefined)
    return onWeekday(time, month, day, weekday, clock)
  if (month !== undefined) return nearest(time, clock, at => inMonth(at, month, day))
  if (day !== undefined && weekday !== undefined) return dayOnWeekday(time, day, weekday, clock)
  if (day !== undefined) return searchDays(time, clock, at => new Date(at).getUTCDate() === day)
  if (weekday !== undefined) return searchDays(time, clock, at => weekdayOf(at) === weekday)
  if (hour !== undefined || time.part) return resolveToday(time, clock)
  return null
}

function inYear(year: number): Span {
  return { begin: dayOf(year, 1, 1), end: dayOf(year + 1, 1, 1), grain: 'year' }
}

function inMonth(year: number, month: number, day: number | undefined): Span | null {
  if (day === undefined) return { begin: dayOf(year, month, 1), end: dayOf(year, month + 1, 1), grain: 'month' }
  if (day > daysInMonth(year, month)) return null
  return unitAt(dayOf(year, month, day), 'day', 0)
}

const MOST_YEARS = 8

/** The first that is not over yet, or with "last" the last that is over. */
function nearest(time: Time, { from }: Clock, at: (year: number) => Span | null): Span | null {
  const year = new Date(from).getUTCFullYear()
  const isBack = time.direction < 0
  for (let step = 0; step <= MOST_YEARS; step += 1) {
    const span = at(isBack ? year - step : year + step)
    if (!span) continue
    const isOver = span.end <= startOf(from, 'day') + (isBack ? 0 : 1)
    const isOngoing = span.begin <= from && from < span.end
    if (isBack ? isOver : !isOver && !(time.direction > 0 && isOngoing)) return span
  }
  return null
}

/**
 * "Sunday, February 10": of this month where it is a Sunday, even when it is over; else the next one, of the year
 * after it when only there it is a Sunday; else the weekday adds nothing.
 */
function onWeekday(time: Time, month: number, day: number, weekday: number, clock: Clock): Span | null {
  const date = new Date(clock.from)
  const here = date.getUTCMonth() + 1 === month ? inMonth(date.getUTCFullYear(), month, day) : null
  if (here && weekdayOf(here.begin) === weekday) return here
  const next = nearest(time, clock, at => inMonth(at, month, day))
  if (!next) return null
  const year = new Date(next.begin).getUTCFullYear()
  const later = inMonth(year + 1, month, day)
  return weekdayOf(next.begin) !== weekday && later && weekdayOf(later.begin) === weekday ? later : next
}

/** "Friday the 15th": of this month where it is a Friday, even when it is over; else the next one. */
function dayOnWeekday(time: Time, day: number, weekday: number, clock: Clock): Span | null {
  const date = new Date(clock.from)
  const here = inMonth(date.getUTCFullYear(), date.getUTCMonth() + 1, day)
  if (here && weekdayOf(here.begin) === weekday) return here
  return searchDays(time, clock, at => new Date(at).getUTCDate() === day && weekdayOf(at) === weekday)
}

const MOST_DAYS = 800

/** The next day that fits, today included only when it has just begun; the one before with "last". */
function searchDays(time: Time, { from }: Clock, fits: (day: number) => boolean): Span | null {
  const step = time.direction < 0 ? -1 : 1
  const today = startOf(from, 'day')
  const first = time.direction === 0 && (time.fields.day !== undefined || from === today) ? 0 : 1
  for (let n = first; n <= MOST_DAYS; n += 1) {
    const day = today + step * n * DAY
    if (fits(day)) return unitAt(day, 'day', 0)
  }
  return null
}

/** Hours before this one are taken as afternoon unless something else is said: "at 3" is in the afternoon, but "at 8" is in the morning. */
const MORNING = 7

/** "at 5": the next time the clock shows it; of morning and afternoon the one that comes first. */
function resolveToday(time: Time, clock: Clock): Span {
  const { hour, minute = 0, second = 0 } = time.fields
  const today = unitAt(clock.from, 'day', 0)
  if (hour === undefined) return today
  const begin = today.begin + hour * HOUR + minute * MINUTE + second * SECOND
  const end = begin + clockLength(time)
  if (isLastOnClock(time)) return begin <= clock.from ? today : unitAt(clock.from, 'day', -1)
  const isEarly = hour < MORNING && (time.isHalfDayClock === true || (clock.isTwelveHour ?? true))
  const isStillToCome = end > clock.from || (isEarly && isAfternoon(time, end, clock))
  return isStillToCome ? today : unitAt(clock.from, 'day', 1)
}

/** The first day of a window that has the fields; the window itself where none was said. */
function searchWindow({ month, day, weekday }: Fields, window: Span): Span | null {
  if (month === undefined && day === undefined && weekday === undefined) return window
  for (let at = startOf(window.begin, 'day'); at < window.end; at += DAY) {
    const date = new Date(at)
    const fits =
      (month === undefined || date.getUTCMonth() + 1 === month) &&
      (day === undefined || date.getUTCDate() === day) &&
      (weekday === undefined || weekdayOf(at) === weekday)
    if (fits) return day === undefined && weekday === undefined ? unitAt(at, 'month', 0) : unitAt(at, 'day', 0)
  }
  return null
}

/** The unit that lies `count` units from the clock: "next week" is one from now. */
export function relativeUnit(grain: Grain, count: number): Time {
  return windowOf(grain, ({ now }) => unitAt(now, grain, count))
}

/** A moment some units from another: "in 3 days", "2 weeks after Christmas". */
export function shiftedBy(
  amounts: readonly (readonly [Grain, number])[],
  origin: (clock: Clock) => number | null,
  sign: 1 | -1,
): Time {
  // prettier-ignore
  const finest = amounts.reduce<Grain>((best, [grain]) => (isFiner(grain, best) ? grain : best), 'century')
  const grain = GRAIN_OF_SHIFT[finest] ?? 'day'
  return windowOf(grain, clock => {
    const start = origin(clock)
    if (start === null) return null
    const begin = amounts.reduce((at, [unit, count]) => add(at, unit, sign * count), start)
    return { begin, end: add(begin, grain, 1), grain }
  })
}

/** "in 3 days" names a day, "in 3 hours" a minute. */
const GRAIN_OF_SHIFT: Partial<Record<Grain, Grain>> = { millisecond: 'second', second: 'second', minute: 'minute', hour: 'minute' } // prettier-ignore
