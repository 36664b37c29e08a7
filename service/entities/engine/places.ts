import type { Item } from './chart.ts'

/** Start and end of an item, as one number. */
export const placeOf = ({ start, end }: Pick<Item, 'start' | 'end'>): number => start * 1024 + end

/** Starts and ends of items. */
export function placesOf(items: readonly Item[]): ReadonlySet<number> {
  return new Set(items.map(placeOf))
}
