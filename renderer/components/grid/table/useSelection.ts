import type { ComputedRef, MaybeRefOrGetter } from 'vue'
import { computed, shallowRef, toValue } from 'vue'

export interface Selection<Row> {
  /** Selected rows among the displayed ones, in their order; filtered-out rows are excluded from actions. */
  rows: ComputedRef<readonly Row[]>
  count: ComputedRef<number>
  /** Extent of the selection among the displayed rows. */
  extent: ComputedRef<'none' | 'some' | 'all'>
  has: (id: string) => boolean
  /** True when the row may be selected. */
  isSelectable: (row: Row) => boolean
  toggle: (id: string) => void
  /** Selects the range from the anchor to this row. */
  extendTo: (id: string) => void
  /** Sets the start of the next range without selecting. */
  setAnchor: (id: string) => void
  select: (ids: Iterable<string>) => void
  deselect: (ids: Iterable<string>) => void
  all: () => void
  clear: () => void
}

/** Row selection by id, which survives sorting, filtering and reloading. */
export function useSelection<Row>(
  shown: MaybeRefOrGetter<readonly Row[]>,
  idOf: (row: Row) => string,
  isSelectable: (row: Row) => boolean = () => true,
): Selection<Row> {
  const ids = shallowRef<ReadonlySet<string>>(new Set())
  const anchor = shallowRef<string | null>(null)

  // An empty selection, the common case, must not iterate over all rows at each keystroke of the filter.
  const rows = computed(() =>
    ids.value.size === 0 ? [] : toValue(shown).filter(row => ids.value.has(idOf(row)) && isSelectable(row)),
  )
  const count = computed(() => rows.value.length)
  const extent = computed(() => {
    if (count.value === 0) return 'none'
    return count.value === toValue(shown).length ? 'all' : 'some'
  })

  function toggle(id: string): void {
    const next = new Set(ids.value)
    if (!next.delete(id)) next.add(id)
    ids.value = next
    anchor.value = id
  }

  function extendTo(id: string): void {
    const order = toValue(shown).map(idOf)
    const to = order.indexOf(id)
    if (to < 0) return
    const from = anchor.value === null ? -1 : order.indexOf(anchor.value)
    const start = from < 0 ? to : from
    ids.value = new Set(order.slice(Math.min(start, to), Math.max(start, to) + 1))
    anchor.value = order[start] ?? null
  }

  return {
    rows,
    count,
    extent,
    has: id => ids.value.has(id),
    isSelectable,
    toggle,
    extendTo,
    setAnchor: id => {
      anchor.value = id
    },
    select: chosen => {
      ids.value = new Set(chosen)
    },
    deselect: gone => {
      const left = new Set(ids.value)
      for (const id of gone) left.delete(id)
      ids.value = left
    },
    all: () => {
      ids.value = new Set(toValue(shown).map(idOf))
    },
    clear: () => {
      ids.value = new Set()
      anchor.value = null
    },
  }
}
