import type { Item } from './chart.ts'

/** Where an item begins and ends, as one number. */
export const placeOf = ({ start, end }: Pick<Item, 'start' | 'end'>): number => start * 1024 + end

/** Where items begin and end. */
export function placesOf(items: readonly Item[]): ReadonlySet<number> {
  return new Set(items.map(placeOf))
}
