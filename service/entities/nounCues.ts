/** Readings that the word behind them settles. */
import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'
import type { Time } from './time/time.ts'

/** Is it an hour with its minutes, in words, of what has one? "the seven fifteen train", "my two thirty meeting" */
export function isHourOfNoun({ end, parts, value }: Item, items: readonly Item[]): boolean {
  const isClock = (value as Time).fields.minute !== undefined && parts.every(({ symbol }) => symbol === 'number' || symbol === 'zeroMinutes') // prettier-ignore
  return isClock && items.some(({ symbol, start }) => symbol === 'hourNoun' && start === end + 1)
}

/** Does a word for a size follow that belongs to no noun? "5 in long", but not "5 in high school" */
export function isSized({ end }: Item, text: string, items: readonly Item[]): boolean {
  const isApart = (at: number) => /^\s*($|[.,;:!?)])/.test(text.slice(at)) || items.some(({ symbol, start }) => BEHIND_SIZE.has(symbol) && start === at + 1) // prettier-ignore
  return items.some(size => size.symbol === 'sizeWord' && size.start === end + 1 && isApart(size.end))
}

const BEHIND_SIZE: ReadonlySet<Symbol> = new Set(['functionWord', 'and'])
