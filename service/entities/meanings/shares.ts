/** Parts of a whole whose words are also those of lengths of time, volumes and ranks. */
import { isUnitOfFraction } from './counts.ts'
import type { Item } from '../engine/chart.ts'
import type { ItemsOf } from '../engine/itemsBySymbol.ts'
import { leafOf } from '../engine/leaf.ts'
import { placeOf, placesOf } from '../engine/places.ts'

/** Tells of an item whether it is a part of a whole where it stands. */
export function sharesOf(itemsOf: ItemsOf, text: string): (item: Item) => boolean {
  // the value of a fraction is a number
  const parts = itemsOf('fraction').filter(({ value }) => (value as number) < 1)
  if (parts.length === 0) return () => false
  const fractions = placesOf([...parts, ...itemsOf('number').filter(isMixed)])
  const words = parts.filter(({ rule }) => rule === null)
  const shares = new Map(parts.map(part => [placeOf(part), part.value as number]))
  const behindThe = new Set(itemsOf('the').map(({ end }) => end + 1))
  const ofs = new Set(itemsOf('of').map(({ start }) => start - 1))
  return item => isQuarter(item) || isUnitOfFraction(item, words) || isRankOfShare(item)

  /** Is what counts quarters or quarts a part of a whole? "three quarters", "a quarter"; but "3 quarters", "seven quarters". */
  function isQuarter(item: Item): boolean {
    if (/\d/.test(text[item.start] ?? '')) return false
    if (item.symbol !== 'volume' && !(item.symbol === 'duration' && leafOf(item, -1).value === 'quarter')) return false
    return fractions.has(placeOf(item))
  }

  /** Is what looks like a rank one of so many parts? "one millionth of the sum"; but "the one millionth visitor". */
  function isRankOfShare(item: Item): boolean {
    const { symbol, start, end, value } = item
    if (symbol !== 'rank' || behindThe.has(start)) return false
    const isOne = Math.abs((shares.get(placeOf(item)) ?? 0) * (value as number) - 1) < 1e-9 // the value of its symbol
    return isOne && (ofs.has(end) || !/^[ -]?[\p{L}\p{N}]/u.test(text.slice(end, end + 2)))
  }
}

/** "one hundred and three quarters" */
function isMixed({ parts }: Item): boolean {
  const last = parts.at(-1)?.symbol
  return parts.length > 1 && (last === 'fraction' || last === 'half')
}
