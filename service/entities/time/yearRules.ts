import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Interval, Numeral } from '../symbols/values.ts'
import type { Grain } from './calendar.ts'
import { fullYear } from './shapes.ts'
import { centuryOf, partOfYear, stretch, unitToNow } from './stretches.ts'
import { timeOf, type Time } from './time.ts'

/** Rules for years that are said with what they are counted by: "44 BC", "AD 79", "FY2024". */
export const yearRules = [
  ...rule('yearOfEra', ['number', 'yearEra'], yearOfEra, GAP.space),
  ...rule('yearOfEra', ['yearEra', 'number'], (era, year) => yearOfEra(year, era), GAP.space),
  // "the year 44 BC", "44 год до н. э."
  ...rule('yearOfEra', ['the?', 'grain', 'yearOfEra'], (_, grain, year) => (grain === 'year' ? year : null), GAP.space),
  ...rules('yearOfEra', [['number', 'grain', 'yearEra'], ['yearEra', 'number', 'grain']], (year, grain, era) => (grain === 'year' ? yearOfEra(year, era) : null), GAP.space),
  // 公元前221年, "기원전 221년"
  ...rule('time', ['yearOfEra', 'of?', 'time'], (year, _, date) => inYear(date, year), GAP.space),
  ...rule('time', ['inBefore?', 'the?', 'yearOfEra'], (_, _the, year) => timeOf({ year }, 'year')),
  ...rule('time', ['fiscalYear', 'year'], (_, year) => timeOf({ year }, 'year')),
  ...rule('time', ['fiscalYear', 'number'], (_, { digits }) => (digits?.length === 2 ? timeOf({ year: fullYear(digits) }, 'year') : null)),
] // prettier-ignore

/** Rules for stretches of such years: "19Q3", "ytd". */
export const yearStretchRules = [
  ...rule('interval', ['number', 'quarterName'], ({ digits }, n) => (digits?.length === 2 && digits >= '10' ? partOfYear(n, 3, timeOf({ year: fullYear(digits) }, 'year')) : null), GAP.none),
  ...rule('interval', ['unitToDate'], grain => unitToNow(grain)),
  // "the 3rd century BC", "3. Jahrhundert v. Chr.", "le IIIe siècle av. J.-C."
  ...rule('interval', ['the?', 'ordinal', 'grain', 'yearEra'], (_, { value }, grain, era) => centuryOfEra(value, grain, era)),
  ...rule('interval', ['the?', 'centuryName', 'yearEra'], (_, value, era) => centuryOfEra(value, 'century', era)),
  // 公元前3世纪, "기원전 3세기"
  ...rule('interval', ['yearEra', 'number', 'grain'], (era, { value }, grain) => centuryOfEra(value, grain, era), GAP.space),
] // prettier-ignore

const BEFORE_CHRIST = -1
const LATEST_YEAR = 9999

/** The year of our calendar; `era` is 1, -1 for years before Christ, or how many years its count is ahead of ours. */
function yearOfEra({ value, isPlain }: Numeral, era: number): number | null {
  if (!isPlain || value < 1 || value > LATEST_YEAR) return null
  if (era === BEFORE_CHRIST) return 1 - value // there is no year 0 between 1 BC and AD 1, but one in the calendar
  return era === 1 ? value : value > 2 * era ? value - era : null
}

/** A century before or after Christ; before it the third goes from 300 BC to 201 BC. */
function centuryOfEra(rank: number, grain: Grain, era: number): Interval | null {
  if (grain !== 'century' || !Number.isInteger(rank) || rank < 1 || rank > LAST_CENTURY) return null
  if (era === 1) return centuryOf(rank)
  const firstYear = 1 - 100 * rank
  const begin = (year: number) => new Date(0).setUTCFullYear(year, 0, 1)
  return era === BEFORE_CHRIST ? stretch(() => ({ begin: begin(firstYear), end: begin(firstYear + 100), grain: 'day' })) : null // prettier-ignore
}

const LAST_CENTURY = 99

function inYear(date: Time, year: number): Time | null {
  const { fields, window } = date
  return window || fields.year !== undefined || fields.month === undefined ? null : { ...date, fields: { ...fields, year } } // prettier-ignore
}
