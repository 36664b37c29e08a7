import type { MaybeRefOrGetter, Ref } from 'vue'
import { computed, ref, toValue, watch } from 'vue'
import type { Place } from './columns.ts'

/** The keys that move between cells, and how far; `page` is how many rows fit on the screen. */
const moves: Record<string, (place: Place, size: Size) => Place> = {
  ArrowDown: place => ({ ...place, row: place.row + 1 }),
  ArrowUp: place => ({ ...place, row: place.row - 1 }),
  ArrowRight: place => ({ ...place, column: place.column + 1 }),
  ArrowLeft: place => ({ ...place, column: place.column - 1 }),
  PageDown: (place, { page }) => ({ ...place, row: place.row + page }),
  PageUp: (place, { page }) => ({ ...place, row: place.row - page }),
  Home: place => ({ ...place, column: 0 }),
  End: (place, { columns }) => ({ ...place, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

export interface Size {
  rows: number
  columns: number
  page: number
}

export interface Cursor {
  place: Ref<Place>
  /** Where the key leads, or null when it is no key of movement. */
  after: (key: string, ctrl: boolean) => Place | null
}

/** The active cell of a grid. It stays within the grid, also when rows go away beneath it. */
export function useCursor(size: MaybeRefOrGetter<Size>): Cursor {
  const wanted = ref<Place>({ row: 0, column: 0 })
  const place = computed({
    get: () => within(wanted.value, toValue(size)),
    set: next => {
      wanted.value = within(next, toValue(size))
    },
  })
  watch(
    () => toValue(size).rows,
    () => {
      wanted.value = place.value
    },
  )

  return {
    place,
    after: (key, ctrl) => {
      const move = moves[ctrl ? `Ctrl+${key}` : key]
      return move ? within(move(place.value, toValue(size)), toValue(size)) : null
    },
  }
}

function within({ row, column }: Place, { rows, columns }: Size): Place {
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

const clamp = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1))
