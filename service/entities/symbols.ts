import type { AmountSymbols } from './symbols/amountSymbols.ts'
import type { CalendarSymbols } from './symbols/calendarSymbols.ts'
import type { ClockSymbols } from './symbols/clockSymbols.ts'
import type { NameSymbols } from './symbols/nameSymbols.ts'
import type { NumberSymbols } from './symbols/numberSymbols.ts'
import type { StretchSymbols } from './symbols/stretchSymbols.ts'

declare module './engine/symbols.ts' {
  interface Values extends NumberSymbols, NameSymbols, AmountSymbols, CalendarSymbols, ClockSymbols, StretchSymbols {}
}
