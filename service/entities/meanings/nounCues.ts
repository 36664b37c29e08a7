/** Readings that the word behind them settles. */
import type { Item } from '../engine/chart.ts'
import type { Time } from '../time/time.ts'

/** Is it an hour with its minutes, in words, of what has one? "the seven fifteen train", "my two thirty meeting" */
export function isHourOfNoun({ end, parts, value }: Item, items: readonly Item[]): boolean {
  const isClock = (value as Time).fields.minute !== undefined && parts.every(({ symbol }) => symbol === 'number' || symbol === 'zeroMinutes') // prettier-ignore
  return isClock && items.some(({ symbol, start }) => symbol === 'hourNoun' && start === end + 1)
}
