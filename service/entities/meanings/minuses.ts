/** Words for minus that mean something else. */
import type { Item } from '../engine/chart.ts'
import { leafOf } from '../engine/leaf.ts'

/** Is the word for minus the end of one for about? "más o menos 30 grados" are no degrees below zero. */
export function isMinusOfOther(item: Item, roughly: readonly Item[]): boolean {
  const { symbol, start, end } = leafOf(item, 0)
  return symbol === 'minus' && roughly.some(about => about.end === end && about.start < start)
}

/** Is the number behind the word for minus taken from the one before it? "7 minus 5" are two numbers. */
export function isTakenAway({ symbol, start, parts }: Item, text: string, numbers: readonly Item[]): boolean {
  if (symbol !== 'number' || parts[0]?.symbol !== 'minus' || text[start - 1] !== ' ') return false
  return numbers.some(({ end }) => end === start - 1)
}
