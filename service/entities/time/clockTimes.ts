/** Times of day that several rules make of hours and minutes. */
import type { Numeral } from '../symbols/values.ts'
import { type DayPart, intersect, relativeUnit, type Time, timeOf } from './time.ts'

export const NOON = 12

export const DAY_HOURS = 24

export function onWeekday(weekday: number, time: Time | null): Time | null {
  return time && intersect(timeOf({ weekday }, 'day'), time)
}

/** The hour that a number names; up to 12 it may be that of the morning or of the afternoon. */
export function hourTime({ value, digits, isPlain }: Numeral): Time | null {
  if (!isPlain || value > 24) {
    const compact = digits !== null && /^\d{3,4}$/.test(digits) ? [Number(digits.slice(0, -2)), Number(digits.slice(-2))] : null // prettier-ignore
    const [hour = 25, minute = 60] = compact ?? []
    return hour <= 24 && minute < 60 ? clock(hour, minute, digits?.startsWith('0') ?? false) : null
  }
  return { ...clock(value, undefined, digits?.startsWith('0') ?? false), grain: 'hour' }
}

/** A time of day; with a leading zero, or beyond noon, there is no doubt about the half of the day. */
export function clock(hour: number, minute: number | undefined, isPadded: boolean, second?: number): Time {
  const isTwelveHour = hour >= 1 && hour <= 12 && !isPadded
  const fields = { hour: hour % 24, ...(minute === undefined ? {} : { minute }), ...(second === undefined ? {} : { second }) } // prettier-ignore
  const grain = second !== undefined ? 'second' : minute !== undefined ? 'minute' : 'hour'
  return timeOf(fields, grain, { isTwelveHour, isFullClock: hour > 12 })
}

/** An hour that is a number only. */
export function plainHour(value: number): Numeral {
  return { value, digits: null, isPlain: true }
}

/** The same in a form that only hours have, which are those of a clock of 12: Finnish "viideltä". */
export function saidHour(value: number): Time | null {
  const time = hourTime(plainHour(value))
  return time && { ...time, isHalfDayClock: time.isTwelveHour }
}

export function hourMinute(hour: Numeral, minute: Numeral): Time | null {
  const isClock = hour.isPlain && minute.isPlain && hour.value <= 24 && minute.value < 60
  return isClock ? clock(hour.value, minute.value, false) : null
}

export function withMinute(time: Time, minute: number, second: number | undefined): Time | null {
  if (time.fields.hour === undefined || time.fields.minute !== undefined || minute >= 60) return null
  const fields = { ...time.fields, minute, ...(second === undefined ? {} : { second }) }
  return { ...time, fields, grain: second === undefined ? 'minute' : 'second' }
}

/** Hour and minutes in words: "three thirty", "six zero five". */
export function isSaidClock(hour: Numeral, minute: Numeral): boolean {
  return hour.digits === null && (minute.digits === null ? minute.value >= 10 : /^0\d$/.test(minute.digits))
}

/** An hour in a part of a day that lies so many days from today. */
export function onPart(hour: Time | null, day: number, part: DayPart): Time | null {
  return hour && intersect(hour, { ...relativeUnit('day', day), part })
}

/** "ग्यारह पाँच पर"; "पांच छह पर" and "दस बीस पर" are about so many. */
export function saidAtHour(hour: Numeral, minute: Numeral): Time | null {
  const isSpelled = hour.digits === null && minute.digits === null
  const isRound = hour.value % 5 === 0 && minute.value % 5 === 0 && minute.value - hour.value <= MOST_APART
  const isClock = isSpelled && hour.value <= NOON && minute.value !== hour.value + 1 && !isRound
  return isClock ? hourMinute(hour, minute) : null
}

/** Round numbers that stand together for an estimate are no farther apart. */
const MOST_APART = 10

/** The half of the day that a word for the night names: 夜11時 is 23:00, 夜1時 an hour of the next day. */
export const NIGHT = 24

export const isAfterMidnight = (hour: number) => hour === 12 || hour < 5

/** The half of the day that a night names whose hours after midnight are of the same day: "om natten". */
const AROUND_MIDNIGHT = 18

/** The last hour that is a morning's, in words for the night: "11 uur 's nachts" is 23:00, "5 uur 's nachts" 5:00. */
const LAST_NIGHT_HOUR = 6

/** The half of the day that ends at noon, so that twelve is noon: "van 10 tot 12 uur 's ochtends", "12 Uhr vormittags". */
const FORENOON = 6

/** "pm" makes 5 o'clock 17:00, and 12 "am" midnight. */
export function withHalf(time: Time | null, half: number): Time | null {
  const hour = time?.fields.hour
  if (!time || hour === undefined) return null
  if (hour > 12) return half >= 12 ? { ...time, isLatent: false } : null
  if (half === NIGHT && isAfterMidnight(hour)) return null
  const added = addedTo(time.fields, half)
  return { ...time, fields: { ...time.fields, hour: (hour % 12) + added }, isTwelveHour: false, isLatent: false }
}

/** Hours between midnight or noon and an hour of twelve: none or twelve. */
function addedTo({ hour = 0, minute }: Time['fields'], half: number): number {
  if (half === FORENOON) return hour === 12 && !minute ? 12 : 0
  if (half === AROUND_MIDNIGHT) return hour > LAST_NIGHT_HOUR && hour < 12 ? 12 : 0
  return Math.min(half, 12)
}

/** "half past 5" is 5:30, "quarter to 5" 4:45. */
export function shiftMinutes(time: Time | null, minutes: number): Time | null {
  if (
    !time ||
    time.fields.hour === undefined ||
    time.fields.minute ||
    Math.abs(minutes) >= 60 ||
    !Number.isInteger(minutes)
  )
    return null
  const total = (time.fields.hour * 60 + minutes + 1440) % 1440
  const fields = { ...time.fields, hour: Math.floor(total / 60), minute: total % 60 }
  // "une heure et demie" is a length of time as well
  return {
    ...time,
    fields,
    grain: 'minute',
    isLatent: time.isLatent && minutes === 30,
    isHalfDayClock: time.isTwelveHour,
  }
}

/** "two to three hours" is no time: minutes are a multiple of five unless they are called minutes. */
export function isRound({ value }: Numeral, minuteMark: true | undefined): boolean {
  return minuteMark !== undefined || value % 5 === 0
}

export function latent(time: Time | null): Time | null {
  return time && { ...time, isLatent: true }
}
