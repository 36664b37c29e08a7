import type { AmountSymbols } from './symbols/amountSymbols.ts'
import type { CalendarSymbols } from './symbols/calendarSymbols.ts'
import type { ClockSymbols } from './symbols/clockSymbols.ts'
import type { NameSymbols } from './symbols/nameSymbols.ts'
import type { NumberSymbols } from './symbols/numberSymbols.ts'
import type { StretchSymbols } from './symbols/stretchSymbols.ts'

/** The symbols of the grammar and the value that each carries; `true` where it only marks a place. */
export interface Values
  extends NumberSymbols, NameSymbols, AmountSymbols, CalendarSymbols, ClockSymbols, StretchSymbols {}
