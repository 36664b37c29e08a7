import { DAY, dayOf } from '../calendar.ts'

/** Easter Sunday of the Eastern churches (Meeus's Julian algorithm), on the Gregorian calendar. */
export function orthodoxEaster(year: number): number {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const lag = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return dayOf(year, Math.floor((d + e + 114) / 31), ((d + e + 114) % 31) + 1 + lag)
}

/** Days from the epoch of the Hebrew calendar to the new year (Reingold and Dershowitz, Calendrical Calculations). */
function hebrewDays(year: number): number {
  const months = Math.floor((235 * year - 234) / 19)
  const days = 29 * months + Math.floor((12_084 + 13_753 * months) / 25_920)
  return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
}

/** The first day of a Hebrew year (Tishri 1), with the delays that keep years to their allowed lengths. */
function hebrewNewYear(year: number): number {
  const [before, here, after] = [hebrewDays(year - 1), hebrewDays(year), hebrewDays(year + 1)]
  const delay = after - here === 356 ? 2 : here - before === 382 ? 1 : 0
  return dayOf(-3760, 9, 7) + (here + delay) * DAY
}

/** Between the Hebrew year that begins in a Gregorian year and that year. */
const HEBREW_YEARS = 3761

/** Tishri 1 in a Gregorian year. */
export function roshHashanah(year: number): number {
  return hebrewNewYear(year + HEBREW_YEARS)
}

/** Nisan 15; between it and the new year lie always as many days. */
export function passover(year: number): number {
  return roshHashanah(year) - 163 * DAY
}

/** Kislev 25: a day later in years whose second month has 30 days. */
export function hanukkah(year: number): number {
  const length = (hebrewNewYear(year + HEBREW_YEARS + 1) - roshHashanah(year)) / DAY
  return roshHashanah(year) + (length % 10 === 5 ? 84 : 83) * DAY
}

/** Shevat 15: two full months before Passover, three in leap years. */
export function tuBishvat(year: number): number {
  const length = (roshHashanah(year) - roshHashanah(year - 1)) / DAY
  return passover(year) - (length > 380 ? 89 : 59) * DAY
}

const format = (calendar: string) => new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { timeZone: 'UTC', month: 'numeric', day: 'numeric' }) // prettier-ignore
const UMM_AL_QURA = format('islamic-umalqura')
/** Months begin at new moon as astronomy reckons it. */
const BY_NEW_MOON = format('islamic')
/** The rule of Umm al-Qura is of 1423 (2002); what it says of earlier years is not how they were counted. */
const FIRST_OF_RULE = 2002

/** The first day of a Gregorian year on which a date of the Islamic calendar lies (Umm al-Qura, before 2002 by new moon). */
export function islamicDate(year: number, month: number, day: number): number | null {
  const islamic = year < FIRST_OF_RULE ? BY_NEW_MOON : UMM_AL_QURA
  const first = Math.floor(((year - 622) * 33) / 32) - 1
  for (let hijri = first; hijri <= first + 3; hijri += 1) {
    const mean = dayOf(622, 7, 19) + Math.round(((hijri - 1) * 12 + month - 1) * 29.530588 + day - 1) * DAY
    for (const off of [0, 1, -1, 2, -2]) {
      const date = mean + off * DAY
      if (new Date(date).getUTCFullYear() === year && islamic.format(date) === `${month}/${day}`) return date
    }
  }
  return null
}
