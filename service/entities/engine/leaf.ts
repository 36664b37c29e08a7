import type { Item } from './chart.ts'

/** The first word of an item (0) or the last (-1). */
export function leafOf(item: Item, side: 0 | -1): Item {
  const part = item.parts.at(side)
  return part ? leafOf(part, side) : item
}

/** The words of an item in their order, a number as one. */
export function leavesOf(item: Item): readonly Item[] {
  return item.parts.length === 0 || item.symbol === 'number' ? [item] : item.parts.flatMap(leavesOf)
}
