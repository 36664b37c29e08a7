import { dayAndHourRules } from './rules/dayAndHourRules.ts'
import { dayPartRules } from './rules/dayPartRules.ts'
import { hourRules } from './rules/hourRules.ts'
import { minuteRules } from './rules/minuteRules.ts'

/** Rules for times of day. The order is that of the parser. */
export const clockRules = [...hourRules, ...dayAndHourRules, ...minuteRules, ...dayPartRules]
