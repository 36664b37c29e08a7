import type { Item } from './engine/chart.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'

/** Where words for nights begin. */
export function nightsOf(itemsOf: ItemsOf): ReadonlySet<number> {
  return new Set(itemsOf('nightsMark').map(({ start }) => start))
}

/** Nights of a stay are no time of the day: 三晚, "दो रात"; "two nights ago" is a time. */
export function isNights(item: Item, nights: ReadonlySet<number>): boolean {
  if (item.symbol !== 'time' || nights.size === 0 || isAway(item)) return false
  const [first, second] = leavesOf(item)
  return first?.symbol === 'number' && second !== undefined && nights.has(second.start)
}

/** The first two words of an item. */
function leavesOf(item: Item): Item[] {
  if (item.symbol === 'number' || item.parts.length === 0) return [item]
  const leaves: Item[] = []
  for (const part of item.parts) {
    leaves.push(...leavesOf(part))
    if (leaves.length > 1) break
  }
  return leaves
}

/** Are the nights counted from now or from a day? */
function isAway({ parts }: Item): boolean {
  return parts.some(({ symbol, parts: words }) => symbol === 'duration' && words.at(-1)?.symbol === 'nightsMark')
}
