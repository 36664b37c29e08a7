import type { Item } from './chart.ts'

/** The items of a chart, one a line: symbol, words, rule. Words of the lexicon come without a rule. */
export function traceItems(items: readonly Item[], text: string): string {
  return items
    .map(
      ({ symbol, start, end, rule }) => `${symbol.padEnd(14)} ${text.slice(start, end).padEnd(24)} ${rule?.name ?? ''}`,
    )
    .map(line => line.trimEnd())
    .join('\n')
}
