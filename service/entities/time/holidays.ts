import type { Duration, Holiday, Season } from '../symbols/values.ts'
import { DAY, dayOf, daysInMonth, easter, nthWeekday, startOf, unitAt, weekdayOf } from './calendar.ts'
import { chineseDate, hinduDate, hinduSolarDate, hinduStarDate, solarTermDate } from './calendars/lunisolar.ts'
import { hanukkah, islamicDate, orthodoxEaster, passover, roshHashanah, tuBishvat } from './calendars/religious.ts'
import { relativeUnit, resolve, type Time, windowOf } from './time.ts'

/** Feasts from which others are counted in days. */
const FEASTS: Readonly<Record<string, (year: number) => number>> = { easter, orthodoxEaster, passover, roshHashanah, hanukkah, tuBishvat } // prettier-ignore

/** Forms of keys, without the days that may be added behind them. */
const FORMS: readonly (readonly [RegExp, (parts: readonly number[], year: number) => number | null])[] = [
  // "12-25"
  [/^(\d+)-(\d+)$/, ([month = 1, day = 1], year) => (day > daysInMonth(year, month) ? null : dayOf(year, month, day))],
  // "11/4/4": the fourth Thursday of November; the last one with -1
  [/^(\d+)\/(\d+)\/(-?\d+)$/, ([month = 1, weekday = 1, n = 1], year) => nthWeekday(year, month, weekday, n)],
  // "7 before 12-25": the last Sunday before Christmas Day
  [
    /^(\d) before (\d+)-(\d+)$/,
    ([weekday = 7, month = 1, day = 1], year) => weekdayBefore(dayOf(year, month, day), weekday),
  ],
  [
    /^(\d) before islamic (\d+)-(\d+)$/,
    ([weekday = 7, month = 1, day = 1], year) => {
      const date = islamicDate(year, month, day)
      return date === null ? null : weekdayBefore(date, weekday)
    },
  ],
  // "workday 10-16": the day before or behind it where it is on a weekend
  [/^workday (\d+)-(\d+)$/, ([month = 1, day = 1], year) => workdayNear(dayOf(year, month, day))],
  // "no sunday 4-27": the day before where it is on a Sunday
  [/^no sunday (\d+)-(\d+)$/, ([month = 1, day = 1], year) => noSunday(dayOf(year, month, day))],
  [/^islamic (\d+)-(\d+)$/, ([month = 1, day = 1], year) => islamicDate(year, month, day)],
  [/^chinese (\d+)-(\d+)$/, ([month = 1, day = 1], year) => chineseDate(year, month, day)],
  // "hindu 7-30@18": when the thirtieth day of the moon has begun by 18 o'clock
  [/^hindu (\d+)-(\d+)@(\d+)$/, ([month = 1, day = 1, hour = 6], year) => hinduDate(year, month, day, hour)],
  [/^sun (\d+)$/, ([sign = 0], year) => hinduSolarDate(year, sign)],
  // "star 4-22": the moon stands in the twenty-second mansion while the sun is in Leo
  [/^star (\d+)-(\d+)$/, ([sign = 0, star = 1], year) => hinduStarDate(year, sign, star)],
  // "longitude 15": the sun reaches 15 degrees
  [/^longitude (\d+)$/, ([longitude = 0], year) => solarTermDate(year, longitude)],
]

function weekdayBefore(date: number, weekday: number): number {
  return date - ((weekdayOf(date) - weekday + 7) % 7 || 7) * DAY
}

function workdayNear(date: number): number {
  const weekday = weekdayOf(date)
  return weekday === 6 ? date - DAY : weekday === 7 ? date + DAY : date
}

function noSunday(date: number): number {
  return weekdayOf(date) === 7 ? date - DAY : date
}

/** "12-25", "easter+1", "11/4/4", "islamic 10-1", "sun 9 -1": a day that has a name. Throws on any other form. */
export function readHoliday(key: string): Holiday {
  const [, name = '', away = '0'] = /^([a-zA-Z]+)([+-]\d+)?$/.exec(key) ?? []
  const feast = FEASTS[name]
  if (feast) return year => feast(year) + Number(away) * DAY
  const [, base = '', days = '0'] = /^(.+?)(?: ([+-]\d+))?$/.exec(key) ?? []
  const form = FORMS.find(([pattern]) => pattern.test(base))
  if (!form) throw new Error(`"${key}" is no holiday`)
  const parts = (form[0].exec(base) ?? []).slice(1).map(Number)
  return year => {
    const day = form[1](parts, year)
    return day === null ? null : day + Number(days) * DAY
  }
}

/** "easter-46..easter-1": days that have a name together, the last one included. */
export function readSeason(key: string): Season {
  const [first, last] = key.split('..').map(readHoliday)
  if (!first || !last) throw new Error(`"${key}" has another form than "<day>..<day>"`)
  return year => {
    const begin = first(year)
    if (begin === null) return null
    const end = [last(year), last(year + 1)].find(day => day !== null && day >= begin) ?? null
    return end === null ? null : { begin, end: end + DAY, grain: 'day' }
  }
}

/** How many years are looked through: some have no day of a calendar with other years. */
const MOST_YEARS = 3

/** The holiday that comes next; with -1 the one that is over, with 2 the one after the next. */
export function holidayOf(holiday: Holiday, which = 0): Time {
  const time = windowOf('day', ({ from }) => {
    const today = startOf(from, 'day')
    const year = new Date(from).getUTCFullYear()
    const step = which < 0 ? -1 : 1
    for (let n = 0, left = Math.abs(which) || 1; n < MOST_YEARS + Math.abs(which); n += 1) {
      const day = holiday(year + step * n)
      if (day === null || day < today !== which < 0) continue
      left -= 1
      if (left === 0) return unitAt(day, 'day', 0)
    }
    return null
  })
  return holiday(ANY_YEAR) === dayOf(ANY_YEAR, 12, 31) ? { ...time, isYearEnd: true } : time
}

const ANY_YEAR = 2001

/** "Christmas in two years": the holiday so many years before or after this one. */
export function holidayAway(holiday: Holiday, amounts: Duration, direction: 1 | -1): Time | null {
  const [first] = amounts
  if (amounts.length !== 1 || first?.[0] !== 'year' || !Number.isInteger(first[1])) return null
  return holidayIn(holiday, relativeUnit('year', direction * first[1]))
}

/** The holiday in a year that was said; null when the time is no year. */
export function holidayIn(holiday: Holiday, time: Time): Time | null {
  if (time.grain !== 'year' || time.isLatent) return null
  return windowOf('day', clock => {
    const year = resolve(time, clock)
    const day = year && holiday(new Date(year.begin).getUTCFullYear())
    return day === null ? null : unitAt(day, 'day', 0)
  })
}
