import type { ComputedRef, MaybeRefOrGetter } from 'vue'
import { computed, shallowRef, toValue } from 'vue'

export interface Selection<Row> {
  /** The selected rows among those shown, in their order. What a filter hides is not acted upon. */
  rows: ComputedRef<readonly Row[]>
  count: ComputedRef<number>
  /** All of the shown rows, some of them, or none. */
  extent: ComputedRef<'none' | 'some' | 'all'>
  has: (id: string) => boolean
  /** Whether a row may be selected at all. */
  isSelectable: (row: Row) => boolean
  toggle: (id: string) => void
  /** Makes the selection the stretch from the last toggled row to this one. */
  extendTo: (id: string) => void
  /** Remembers where the next stretch starts, without selecting. */
  setAnchor: (id: string) => void
  select: (ids: Iterable<string>) => void
  all: () => void
  clear: () => void
}

/** Which rows are selected, by id, so that sorting, filtering and reloading do not lose them. */
export function useSelection<Row>(
  shown: MaybeRefOrGetter<readonly Row[]>,
  idOf: (row: Row) => string,
  isSelectable: (row: Row) => boolean = () => true,
): Selection<Row> {
  const ids = shallowRef<ReadonlySet<string>>(new Set())
  const anchor = shallowRef<string | null>(null)

  // An empty selection, the usual case, must not cost a walk over all rows at each keystroke of the filter.
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
    all: () => {
      ids.value = new Set(toValue(shown).map(idOf))
    },
    clear: () => {
      ids.value = new Set()
      anchor.value = null
    },
  }
}
