import { dateNameRules } from './rules/dateNameRules.ts'
import { joinedDateRules } from './rules/joinedDateRules.ts'
import { nthUnitRules } from './rules/nthUnitRules.ts'
import { rankedDayRules } from './rules/rankedDayRules.ts'
import { relativeDateRules } from './rules/relativeDateRules.ts'
import { shiftedDateRules } from './rules/shiftedDateRules.ts'
import { shiftedWeekdayRules } from './rules/shiftedWeekdayRules.ts'
import { writtenDateRules } from './rules/writtenDateRules.ts'

/** Rules for dates: days, months, years and what is said relative to the clock. The order is that of the parser. */
export const dateRules = [
  ...dateNameRules,
  ...writtenDateRules,
  ...relativeDateRules,
  ...shiftedDateRules,
  ...rankedDayRules,
  ...shiftedWeekdayRules,
  ...nthUnitRules,
  ...joinedDateRules,
]
