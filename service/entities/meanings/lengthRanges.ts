import type { Item } from '../engine/chart.ts'
import type { Numeral } from '../symbols/values.ts'

/** Is it the longer one of two lengths rather than so long from now? "10–15 minuutin päästä", "in 2 or 3 days" */
export function isShiftOfRange({ symbol, start, parts }: Item, ranges: readonly Item[]): boolean {
  const length = parts.find(part => part.symbol === 'duration' || part.symbol === 'oneUnit')
  return (
    symbol === 'time' && length !== undefined && ranges.some(range => range.end === length.end && range.start < start)
  )
}

/** Are they so many days rather than hours of these days? Danish "3-5 hverdage" */
export function isRangeOfLengths({ symbol, start, end, parts }: Item, ranges: readonly Item[]): boolean {
  const first = parts[0]?.parts[0]
  if (symbol !== 'sequence' || first?.symbol !== 'number' || (first.value as Numeral).value >= EARLIEST) return false // the value of its symbol
  return ranges.some(range => range.start === start && range.end === end)
}

/** Nothing opens before this hour. */
const EARLIEST = 6
