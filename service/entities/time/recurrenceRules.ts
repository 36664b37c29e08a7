import { countedRecurrenceRules } from './rules/countedRecurrenceRules.ts'
import { dailyRecurrenceRules } from './rules/dailyRecurrenceRules.ts'
import { monthlyRecurrenceRules } from './rules/monthlyRecurrenceRules.ts'
import { weekdayRecurrenceRules } from './rules/weekdayRecurrenceRules.ts'

/** Rules for recurrences. The order is that of the parser. */
export const recurrenceRules = [
  ...countedRecurrenceRules,
  ...dailyRecurrenceRules,
  ...monthlyRecurrenceRules,
  ...weekdayRecurrenceRules,
]
