import { countedStretchRules } from './rules/countedStretchRules.ts'
import { dateRangeRules } from './rules/dateRangeRules.ts'
import { partOfUnitRules } from './rules/partOfUnitRules.ts'
import { quarterAndCenturyRules } from './rules/quarterAndCenturyRules.ts'
import { seasonRules } from './rules/seasonRules.ts'
import { timeRangeRules } from './rules/timeRangeRules.ts'

/** Rules for intervals. The order is that of the parser. */
export const intervalRules = [
  ...timeRangeRules,
  ...dateRangeRules,
  ...countedStretchRules,
  ...seasonRules,
  ...quarterAndCenturyRules,
  ...partOfUnitRules,
]
