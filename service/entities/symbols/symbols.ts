import type { AmountSymbols } from './amountSymbols.ts'
import type { CalendarSymbols } from './calendarSymbols.ts'
import type { ClockSymbols } from './clockSymbols.ts'
import type { NameSymbols } from './nameSymbols.ts'
import type { NumberSymbols } from './numberSymbols.ts'
import type { StretchSymbols } from './stretchSymbols.ts'

declare module '../engine/symbols.ts' {
  interface Values extends NumberSymbols, NameSymbols, AmountSymbols, CalendarSymbols, ClockSymbols, StretchSymbols {}
}
