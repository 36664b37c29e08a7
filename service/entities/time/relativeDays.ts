import type { Duration } from '../symbols/values.ts'
import { DAY, type Grain, isFiner, startOf, unitAt, weekdayOf } from './calendar.ts'
import { type Clock, resolve, shiftedBy, type Time, timeOf, windowOf } from './time.ts'

/** "this Friday" is the one of this week, "next Friday" the one of the next week, "last Friday" the one before today. */
export function relativeWeekday(which: number, weekday: number): Time {
  if (which > 1) return comingWeekday(which, weekday) // "the Friday after next" is the second from now
  if (which < -1) return pastWeekday(-which, weekday)
  if (which < 0) return timeOf({ weekday }, 'day', { direction: -1 })
  return windowOf('day', ({ now }) => {
    const monday = startOf(now, 'week')
    const day = monday + (weekday - 1 + 7 * which) * DAY
    return unitAt(which === 0 && day < startOf(now, 'day') ? day + 7 * DAY : day, 'day', 0)
  })
}

/** The nth day of that name from tomorrow on. */
export function comingWeekday(n: number, weekday = 1): Time {
  return windowOf('day', ({ now }) => {
    const away = (weekday - weekdayOf(now) + 7) % 7 || 7
    return unitAt(startOf(now, 'day') + (away + 7 * (n - 1)) * DAY, 'day', 0)
  })
}

/** The next weekend that has not begun. */
export function comingWeekend(): Time {
  return windowOf('weekend', ({ now }) => unitAt(now, 'weekend', weekdayOf(now) > FRIDAY ? 1 : 0))
}

const FRIDAY = 5

/** The nth day of that name before today. */
export function pastWeekday(n: number, weekday = 1): Time {
  return windowOf('day', ({ now }) => {
    const away = (weekdayOf(now) - weekday + 7) % 7 || 7
    return unitAt(startOf(now, 'day') - (away + 7 * (n - 1)) * DAY, 'day', 0)
  })
}

/** So many days are said beside a weekday. */
const MOST_DAYS = 14

/** "Monday in two weeks": of the week that lies so far from now. */
export function weekdayAway(weekday: number, amounts: Duration, sign: 1 | -1): Time | null {
  const [first] = amounts
  if (!first || amounts.length > 1 || !Number.isInteger(first[1])) return null
  const [grain, count] = first
  // "Freitag in acht Tagen": a week after the next one
  if (grain === 'day' && sign > 0 && (count === 8 || count === 14))
    return weekdayWeeksLater(weekday, Math.floor(count / 7))
  // "in 3 days on Friday": the Friday that is nearest to that day
  if (grain === 'day' && count <= MOST_DAYS)
    return windowOf('day', ({ now }) => {
      const day = startOf(now, 'day') + sign * count * DAY
      return unitAt(day + (((weekday - weekdayOf(day) + 10) % 7) - 3) * DAY, 'day', 0)
    })
  const weeks = grain === 'week' ? count : grain === 'fortnight' ? 2 * count : 0
  if (weeks <= 0) return null
  return windowOf('day', ({ now }) => unitAt(startOf(now, 'week') + (weekday - 1 + 7 * sign * weeks) * DAY, 'day', 0))
}

/** "lundi en huit": a week after the next Monday, today included. */
export function weekdayWeeksLater(weekday: number, weeks: number): Time {
  return windowOf('day', ({ now }) => {
    const away = (weekday - weekdayOf(now) + 7) % 7
    return unitAt(startOf(now, 'day') + (away + 7 * weeks) * DAY, 'day', 0)
  })
}

/** "heute in einer Woche": from a day near today on; lengths of hours do not count from a day. */
export function shiftedFromDay(days: number, amounts: Duration, sign: 1 | -1): Time | null {
  if (amounts.some(([grain]) => isFiner(grain, 'day'))) return null
  return shiftedBy(amounts, ({ now }) => startOf(now, 'day') + days * DAY, sign)
}

/** A day that has a date: no weekday, no time of day, nothing longer. */
function isDated({ grain, fields, part, isLatent }: Time): boolean {
  return grain === 'day' && !part && !isLatent && fields.weekday === undefined && fields.hour === undefined
}

/** So many days, weeks or longer units from a date. */
export function shiftedFromDate(time: Time, amounts: Duration, sign: 1 | -1): Time | null {
  const isOfClock = amounts.every(([grain]) => isFiner(grain, 'day'))
  // "час до полуночи", but not "an hour before Friday"; of 約1時間半後 the 約1 is no hour
  if (isOfClock ? time.fields.hour === undefined || time.part !== null || time.isLatent : !isDated(time) || amounts.some(([grain]) => isFiner(grain, 'day'))) return null // prettier-ignore
  return shiftedBy(amounts, beginOf(time), sign)
}

/** The week, month or year behind one that was said by the clock: "after next month". */
export function unitBehind(time: Time): Time | null {
  const { windowGrain, grain, fields, isShifted } = time
  const isUnit = windowGrain === 'week' || windowGrain === 'month' || windowGrain === 'year'
  const isWhole = grain === windowGrain && Object.keys(fields).length === 0 && !isShifted
  return isUnit && isWhole ? besideDay(windowGrain, time, 1) : null
}

/** "the day after Christmas", "the week before Easter", "the weekend after the 5th", "the week after next week" */
export function besideDay(grain: Grain, time: Time, count: number): Time | null {
  if (time.windowGrain === grain && (grain === 'week' || grain === 'weekend' || grain === 'month' || grain === 'year'))
    return windowOf(grain, clock => {
      const span = resolve(time, clock)
      return span && unitAt(span.begin, grain, count)
    })
  // "the day before Friday"
  if (!isDated(grain === 'day' ? { ...time, fields: { ...time.fields, weekday: undefined } } : time)) return null
  if (grain === 'day') return shiftedBy([['day', Math.abs(count)]], beginOf(time), count < 0 ? -1 : 1)
  if (grain !== 'week' && grain !== 'weekend' && grain !== 'month') return null
  return windowOf(grain, clock => {
    const day = resolve(time, clock)
    if (!day) return null
    const here = unitAt(day.begin, grain, 0)
    // the weekend of a week lies behind its workdays
    return unitAt(day.begin, grain, grain === 'weekend' && count > 0 && here.begin > day.begin ? 0 : count)
  })
}

/** The nth day of that name after a day, before it when n is negative: "the Friday before Christmas". */
export function weekdayFrom(weekday: number, time: Time, n: number): Time | null {
  if (!isDated(time) || n === 0) return null
  return windowOf('day', clock => {
    const day = resolve(time, clock)
    if (!day) return null
    const away = n > 0 ? (weekday - weekdayOf(day.begin) + 7) % 7 || 7 : (weekdayOf(day.begin) - weekday + 7) % 7 || 7
    return unitAt(startOf(day.begin, 'day') + Math.sign(n) * (away + 7 * (Math.abs(n) - 1)) * DAY, 'day', 0)
  })
}

/** The weekday so many weeks after a date, or before it: "Sunday 3 weeks after January 15th" is the third one behind it. */
export function weekdayWeeksFrom(weekday: number, amounts: Duration, date: Time, sign: 1 | -1): Time | null {
  const [first, ...others] = amounts
  const isOfWeeks = first?.[0] === 'week' && others.length === 0 && Number.isInteger(first[1])
  return isOfWeeks && !date.isAdverb ? weekdayFrom(weekday, date, sign * first[1]) : null
}

/** The week that holds a day, or its weekend; also that of a week. */
export function weekOf(time: Time, unit: 'week' | 'weekend' = 'week'): Time | null {
  if (!isDated(time) && time.windowGrain !== 'week') return null
  return windowOf(unit, clock => {
    const day = resolve(time, clock)
    return day && unitAt(day.begin, unit, 0)
  })
}

/** "next March", "last March", "this March" */
export function relativeMonth(which: number, month: number): Time {
  if (which < 0) return timeOf({ month }, 'month', { direction: -1 })
  if (which > 0) return timeOf({ month }, 'month', { direction: 1 })
  return windowOf('month', ({ now }) => unitAt(new Date(0).setUTCFullYear(new Date(now).getUTCFullYear(), month - 1, 1), 'month', 0)) // prettier-ignore
}

/** The begin of a time, where it has one. */
export function beginOf(time: Time): (clock: Clock) => number | null {
  return clock => resolve(time, clock)?.begin ?? null
}
