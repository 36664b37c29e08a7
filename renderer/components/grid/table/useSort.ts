import type { ComputedRef, MaybeRefOrGetter, Ref } from 'vue'
import { computed, toValue } from 'vue'
import type { Column, Sorting } from './columns.ts'

// One shared collator: String.localeCompare creates its own each time, which is an order of magnitude slower.
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts rows stably; without a sort column the original order is kept. */
export function useSort<Row>(
  rows: MaybeRefOrGetter<readonly Row[]>,
  columns: MaybeRefOrGetter<readonly Column<Row>[]>,
  sorting: Ref<Sorting | null>,
): ComputedRef<readonly Row[]> {
  return computed(() => {
    const chosen = sorting.value
    const key = toValue(columns).find(column => column.id === chosen?.column)?.sort
    if (!chosen || !key) return toValue(rows)
    const direction = chosen.descending ? -1 : 1
    return toValue(rows)
      .map(row => ({ row, key: key(row) }))
      .sort((one, other) => direction * compare(one.key, other.key))
      .map(({ row }) => row)
  })
}

/** Cycles a column through ascending, descending and unsorted. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting | null {
  if (sorting?.column !== column) return { column, descending: false }
  return sorting.descending ? null : { column, descending: true }
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))
}
