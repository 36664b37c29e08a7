import type { Measurement } from '../../../service/contract/insights.ts'

type Analytics = NonNullable<Measurement['analytics']>

/** Up to this number the matrix shows all intents; above it, only confused ones. */
const SHOW_ALL_UP_TO = 30
/** Maximum number of rows that stay readable on a screen. */
const MAX_SHOWN = 60

export interface Cell {
  /** Predicted intent; null for none. */
  predicted: string | null
  count: number
  /** Share of the expressions of the row, 0..1. */
  share: number
  isRight: boolean
}

export interface Matrix {
  columns: (string | null)[]
  rows: { slug: string; cells: Cell[] }[]
  /** Number of confused intents beyond the maximum. */
  hiddenCount: number
}

/**
 * Selects the rows and columns to draw: all intents of a small bot, the most confused ones of a large bot. Keeps the
 * order of the intents.
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
