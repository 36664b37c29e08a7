import { defaultRangeExtractor, useVirtualizer } from '@tanstack/vue-virtual'
import type { Ref } from 'vue'
import { computed, watch } from 'vue'

export const ROW_HEIGHT = 34
const PROBLEM_HEIGHT = 26

export interface RowSource<Row> {
  rows: () => readonly Row[]
  idOf: (row: Row) => string
  /** Rejected rows are taller by one line of error text. */
  isFailed: (row: Row) => boolean
  failedCount: () => number
  /** The active row stays in the document when scrolled away, because `aria-activedescendant` refers to it. */
  activeRow: () => number
}

/** Virtualises rows: which ones are rendered, and where. Heights are in pixels. */
export function useVirtualRows<Row>(source: RowSource<Row>, grid: Ref<HTMLElement | null>, headHeight: Ref<number>) {
  const virtual = useVirtualizer(
    computed(() => ({
      count: source.rows().length,
      getScrollElement: () => grid.value,
      estimateSize: (at: number) => {
        const row = source.rows()[at]
        return row && source.isFailed(row) ? ROW_HEIGHT + PROBLEM_HEIGHT : ROW_HEIGHT
      },
      getItemKey: (at: number) => {
        const row = source.rows()[at]
        return row ? source.idOf(row) : at
      },
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const active = source.activeRow()
        const seen = defaultRangeExtractor(range)
        return active >= range.count || seen.includes(active)
          ? seen
          : [...seen, active].sort((one, other) => one - other)
      },
      overscan: 8,
      scrollMargin: headHeight.value,
      scrollPaddingStart: headHeight.value,
    })),
  )
  watch(source.failedCount, () => virtual.value.measure())

  return {
    height: computed(() => virtual.value.getTotalSize()),
    shown: computed(() =>
      virtual.value.getVirtualItems().flatMap(({ index, start }) => {
        const row = source.rows()[index]
        return row ? [{ row, at: index, id: source.idOf(row), top: start - headHeight.value }] : []
      }),
    ),
    scrollTo: (row: number) => virtual.value.scrollToIndex(row, { align: 'auto' }),
  }
}
