import type { Item } from '../engine/chart.ts'
import type { Symbol } from '../engine/grammar.ts'
import type { Values } from '../symbols.ts'

/**
 * Resolves a word that means both yesterday and tomorrow, as Hindi कल: by the first tense behind it or, without one, by
 * a pronoun in the case of the past. Without either, the day of the lexicon is kept.
 */
export function byTense(items: readonly Item[]): readonly Item[] {
  const words = items.filter(({ symbol }) => symbol === 'eitherDay')
  if (words.length === 0) return items
  const starts = new Set(words.map(({ start }) => start))
  return items.map(item => {
    const sign = starts.has(item.start) && DAYS.has(item.symbol) ? signOf(item, items) : 0
    if (sign === 0) return item
    if (item.symbol === 'relativeDay') return { ...item, value: sign * Math.abs(item.value as number) } // the value of its symbol
    const { day, part } = item.value as Values['partOfToday']
    return { ...item, value: { day: sign * Math.abs(day), part } }
  })
}

const DAYS: ReadonlySet<Symbol> = new Set(['relativeDay', 'partOfToday'])

/** -1 for the past, 1 for the future, 0 where nothing tells. */
function signOf(day: Item, items: readonly Item[]): number {
  const tenses = items.filter(({ symbol, start }) => TENSES.has(symbol) && start >= day.end)
  const first = tenses.toSorted((a, b) => a.start - b.start || b.end - a.end).at(0)
  if (first) return first.symbol === 'pastTense' ? -1 : 1
  return items.some(({ symbol }) => symbol === 'pastSubject') ? -1 : 0
}

const TENSES: ReadonlySet<Symbol> = new Set(['pastTense', 'futureTense'])
