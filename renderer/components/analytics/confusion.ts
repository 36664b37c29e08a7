import type { Measurement } from '../../../service/contract/insights.ts'

type Analytics = NonNullable<Measurement['analytics']>

/** Up to so many intents the matrix shows all of them; above, only those that are confused. */
const SHOW_ALL_UP_TO = 30
/** What can still be read on a screen. */
const MAX_SHOWN = 60

export interface Cell {
  /** The intent that was found; null is none. */
  predicted: string | null
  count: number
  /** Of the expressions of the row, 0..1. */
  share: number
  isRight: boolean
}

export interface Matrix {
  columns: (string | null)[]
  rows: { slug: string; cells: Cell[] }[]
  /** Intents that are confused but did not fit. */
  hiddenCount: number
}

/**
 * What to draw of a confusion matrix: all intents of a small bot, of a large one those that were taken for another or
 * another for them, the most confused first when even they are too many. The order of the intents stays.
 */
export function buildMatrix({ intents, confusion }: Pick<Analytics, 'intents' | 'confusion'>): Matrix {
  const count = (row: number, column: number) => confusion[row]?.[column] ?? 0
  const slugOf = (at: number) => intents[at]?.slug ?? null
  const errors = intents.map((_, at) => {
    const missed = sum(confusion[at] ?? []) - count(at, at)
    return missed + sum(intents.map((_, row) => count(row, at))) - count(at, at)
  })
  const all = intents.map((_, at) => at)
  const wanted = all.length <= SHOW_ALL_UP_TO ? all : all.filter(at => errors[at])
  const shown = wanted.toSorted((a, b) => (errors[b] ?? 0) - (errors[a] ?? 0)).slice(0, MAX_SHOWN)
  shown.sort((a, b) => a - b)
  const hasNone = shown.some(row => count(row, intents.length))
  const columns = hasNone ? [...shown, intents.length] : shown
  return {
    columns: columns.map(slugOf),
    rows: shown.map(row => {
      const total = sum(confusion[row] ?? [])
      const cells = columns.map(column => {
        const counted = count(row, column)
        return {
          predicted: slugOf(column),
          count: counted,
          share: total ? counted / total : 0,
          isRight: row === column,
        }
      })
      return { slug: slugOf(row) ?? '', cells }
    }),
    hiddenCount: wanted.length - shown.length,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
