import type { Item } from './chart.ts'
import type { Symbol } from './grammar.ts'

/** The items of a chart that have a symbol. */
export type ItemsOf = (symbol: Symbol) => readonly Item[]

const NONE: readonly Item[] = []

/** Sorts items once, where many symbols are asked for. */
export function itemsBySymbol(items: readonly Item[]): ItemsOf {
  const sorted = new Map<Symbol, Item[]>()
  for (const item of items) {
    const same = sorted.get(item.symbol)
    if (same) same.push(item)
    else sorted.set(item.symbol, [item])
  }
  return symbol => sorted.get(symbol) ?? NONE
}
