import { DAY, dayOf, HOUR, startOf } from '../calendar.ts'
import { elongation, newMoonBefore, siderealSun, sunLongitude } from './sky.ts'

/** Parameters of a calendar whose months begin at new moon and are named by the sun. */
interface Lunisolar {
  /** Hours that clocks are ahead of UTC where days are counted. */
  readonly offset: number
  /** Longitude of the sun in degrees. */
  readonly sun: (time: number) => number
  /** The twelfth of the sun's way at whose end month 1 has its name from. */
  readonly first: number
  /** The day of the month at an hour of a day; with `month` the new moon it began with. */
  readonly dayAt: (midnight: number, hour: number) => { day: number; newMoon: number }
}

/** The Chinese calendar: days are counted from the day of the new moon at Beijing. */
const CHINESE: Lunisolar = {
  offset: 8,
  sun: sunLongitude,
  first: 10,
  dayAt: midnight => {
    const newMoon = newMoonBefore(midnight + DAY - 1)
    return { day: (midnight - startOf(newMoon + 8 * HOUR, 'day') + 8 * HOUR) / DAY + 1, newMoon }
  },
}

/** The Hindu calendar with months to the new moon (amanta): a day (tithi) is a thirtieth of the moon's round. */
const HINDU: Lunisolar = {
  offset: 5.5,
  sun: siderealSun,
  first: 11,
  dayAt: (midnight, hour) => {
    const time = midnight + hour * HOUR
    return { day: Math.floor(elongation(time) / 12) + 1, newMoon: newMoonBefore(time) }
  },
}

const found = new Map<string, number | null>()

/** The day of a year on which a date of the Chinese calendar lies; null when that year has none. */
export function chineseDate(year: number, month: number, day: number): number | null {
  return once(`chinese ${year} ${month} ${day}`, () => search(CHINESE, year, month, day, 0))
}

/** The day of a year on which a day of the Hindu moon (1 to 30) has begun at an hour in India; null when none has. */
export function hinduDate(year: number, month: number, tithi: number, hour: number): number | null {
  return once(`hindu ${year} ${month} ${tithi} ${hour}`, () => search(HINDU, year, month, tithi, hour))
}

/** The day of a year by whose evening in India the sun has entered a sign of the stars (0 is Aries). */
export function hinduSolarDate(year: number, sign: number): number | null {
  return once(`solar ${year} ${sign}`, () => {
    // the sun enters Aries about April 14, and a sign each 30.44 days
    const middle = dayOf(year, 4, 14) + Math.round((sign > 8 ? sign - 12 : sign) * 30.4369) * DAY
    for (let midnight = middle - 4 * DAY; midnight < middle + 5 * DAY; midnight += DAY) {
      const past = (siderealSun(midnight + (18 - 5.5) * HOUR) - sign * 30 + 360) % 360
      if (past < 180) return midnight
    }
    return null
  })
}

/** The day of a year, at Beijing, on which the sun reaches a longitude (0 is the spring equinox): a solar term. */
export function solarTermDate(year: number, longitude: number): number {
  const midnight = dayOf(year, 3, 20) + Math.round(((longitude > 280 ? longitude - 360 : longitude) / 360) * 365.2422) * DAY // prettier-ignore
  for (let date = midnight - 4 * DAY; ; date += DAY) {
    const past = (sunLongitude(date + DAY - 8 * HOUR) - longitude + 360) % 360
    if (past < 180) return date
  }
}

/**
 * The last day in the solar month of a sign on whose noon in India the moon stands in a lunar mansion (1 to 27), or by
 * whose noon it has gone through it since the one before.
 */
export function hinduStarDate(year: number, sign: number, star: number): number | null {
  return once(`star ${year} ${sign} ${star}`, () => {
    const first = hinduSolarDate(year, sign)
    if (first === null) return null
    for (let date = first + 30 * DAY; date >= first; date -= DAY) {
      const time = date + (12 - 5.5) * HOUR
      if (Math.floor(siderealSun(time) / 30) !== sign) continue
      const past = (mansionAt(time) - star + 27) % 27
      if (past === 0 || (past === 1 && (mansionAt(time - DAY) - star + 27) % 27 === 26)) return date
    }
    return null
  })
}

/** The lunar mansion in which the moon stands, 1 to 27. */
function mansionAt(time: number): number {
  return Math.floor(((siderealSun(time) + elongation(time)) % 360) / (360 / 27)) + 1
}

/** How many dates are remembered: those of a year or two in all languages. */
const MOST_KNOWN = 500

function once(key: string, compute: () => number | null): number | null {
  const known = found.get(key)
  if (known !== undefined) return known
  if (found.size >= MOST_KNOWN) found.clear()
  const value = compute()
  found.set(key, value)
  return value
}

/** Days from the mean place of a date within which it lies: a leap month, and some days of unevenness. */
const REACH = 36

function search(calendar: Lunisolar, year: number, month: number, day: number, hour: number): number | null {
  // month 1 begins about when the sun is in the middle of its twelfth; that is where the search starts
  const mean = dayOf(year, 3, 21) + Math.round(((calendar.first - 11.5 + (calendar === HINDU ? 1.3 : 0)) * 30.44 + (month - 1) * 29.53 + day)) * DAY // prettier-ignore
  for (const around of [mean, mean - 365 * DAY]) {
    const date = searchFrom(calendar, around - REACH * DAY, around + REACH * DAY, { month, day, hour })
    if (date !== null && new Date(date).getUTCFullYear() === year) return date
  }
  return null
}

function searchFrom(
  calendar: Lunisolar,
  from: number,
  to: number,
  wanted: { month: number; day: number; hour: number },
): number | null {
  // prettier-ignore
  const at = (date: number) => calendar.dayAt(date - calendar.offset * HOUR, wanted.hour)
  let before = at(from - DAY).day
  for (let date = from; date <= to; date += DAY) {
    const { day, newMoon } = at(date)
    // a tithi may begin and end between two days: then it is the day by which it has begun
    const isBegun = before <= day ? before < wanted.day && wanted.day <= day : wanted.day <= day || wanted.day > before
    const month = isBegun && before > day && wanted.day > before ? newMoonBefore(newMoon - DAY) : newMoon
    if (isBegun && monthOf(calendar, month) === wanted.month) return date
    before = day
  }
  return null
}

/** The month that begins with a new moon, 1 to 12; null for a leap month, in which the sun enters no new twelfth. */
function monthOf({ sun, first, offset }: Lunisolar, newMoon: number): number | null {
  const day = (time: number) => startOf(time + offset * HOUR, 'day') - offset * HOUR
  const next = newMoonBefore(newMoon + 31 * DAY)
  const [begin, end] = offset === 8 ? [day(newMoon), day(next)] : [newMoon, next]
  const [a, b] = [Math.floor(sun(begin) / 30), Math.floor(sun(end) / 30)]
  return a === b ? null : ((a - first + 12) % 12) + 1
}
