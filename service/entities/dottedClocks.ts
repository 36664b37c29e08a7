import type { Item } from './engine/chart.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'

/** Characters between a number and the word that says what it is: "det koster kun 15.20". */
const FAR = 16

/** "15.20", "9.00–11.30" */
const DOTTED = /^\d{1,2}\.\d{2}(?:\s?[-–—]\s?\d{1,2}\.\d{2})?$/

/** Two times of day or two dates, and no date with its time of day. */
const TWO_DOTTED = /^\d{1,2}\.\d{2}, \d{1,2}\.\d{2}$/

/**
 * True when a word before a dotted number marks it as a quantity, in languages that write times of day with a dot: "det
 * koster 15.20", "version 9.30".
 */
export function isOtherDecimal({ symbol, start, end }: Item, text: string, itemsOf: ItemsOf): boolean {
  if (symbol === 'time' && TWO_DOTTED.test(text.slice(start, end))) return true
  if ((symbol !== 'time' && symbol !== 'interval') || !DOTTED.test(text.slice(start, end))) return false
  return itemsOf('decimalCue').some(cue => cue.end <= start && start - cue.end < FAR)
}
