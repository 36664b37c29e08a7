/** Ranks before nouns, which look like days of a month or lengths of time. */
import type { Item } from './engine/chart.ts'

/** Is what looks like a day of the month a rank before a noun, as every word that no list knows? "on the second floor" */
export function isDayOfNoun({ symbol, end, parts }: Item, text: string, starts: ReadonlySet<number>): boolean {
  const [first, last] = [parts.at(0), parts.at(-1)]
  if (symbol !== 'time' || !first || !last) return false
  if (last.symbol === 'time') return isDayOfNoun(last, text, starts)
  const isDay = first.symbol === 'the' && last.symbol === 'ordinal'
  return isDay && /^ \p{Ll}/u.test(text.slice(end, end + 2)) && !starts.has(end + 1)
}

/** Is what looks like a length of time a rank before its noun? "a second towel", "un segundo plato". */
export function isRankOfNoun({ symbol, end, parts }: Item, text: string, rankEnds: ReadonlySet<number>): boolean {
  return (
    symbol === 'duration' &&
    parts[0]?.symbol === 'article' &&
    rankEnds.has(end) &&
    /^ \p{L}/u.test(text.slice(end, end + 2))
  )
}
