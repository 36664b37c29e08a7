import type { Item } from './engine/chart.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'
import { leavesOf } from './engine/leaf.ts'

/** Starts of words for nights. */
export function nightsOf(itemsOf: ItemsOf): ReadonlySet<number> {
  return new Set(itemsOf('nightsMark').map(({ start }) => start))
}

/** True for the nights of a stay, which are not a time of day: 三晚, "दो रात". "Two nights ago" is a time. */
export function isNights(item: Item, nights: ReadonlySet<number>): boolean {
  if (item.symbol !== 'time' || nights.size === 0 || isAway(item)) return false
  const [first, second] = leavesOf(item)
  return first?.symbol === 'number' && second !== undefined && nights.has(second.start)
}

/** Are the nights counted from now or from a day? */
function isAway({ parts }: Item): boolean {
  return parts.some(({ symbol, parts: words }) => symbol === 'duration' && words.at(-1)?.symbol === 'nightsMark')
}
