import type { MaybeRefOrGetter, Ref } from 'vue'
import { computed, ref, toValue, watch } from 'vue'
import type { CellPosition } from './columns.ts'

/** Navigation keys and their moves; `page` is the number of visible rows. */
const moves: Record<string, (position: CellPosition, size: Size) => CellPosition> = {
  ArrowDown: position => ({ ...position, row: position.row + 1 }),
  ArrowUp: position => ({ ...position, row: position.row - 1 }),
  ArrowRight: position => ({ ...position, column: position.column + 1 }),
  ArrowLeft: position => ({ ...position, column: position.column - 1 }),
  PageDown: (position, { page }) => ({ ...position, row: position.row + page }),
  PageUp: (position, { page }) => ({ ...position, row: position.row - page }),
  Home: position => ({ ...position, column: 0 }),
  End: (position, { columns }) => ({ ...position, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

export interface Size {
  rows: number
  columns: number
  page: number
}

export interface Cursor {
  position: Ref<CellPosition>
  /** Returns the position after a key, or null when it is not a navigation key. */
  after: (key: string, ctrl: boolean) => CellPosition | null
}

/** Active cell of a grid, kept within its bounds. */
export function useCursor(size: MaybeRefOrGetter<Size>): Cursor {
  const wanted = ref<CellPosition>({ row: 0, column: 0 })
  const position = computed({
    get: () => within(wanted.value, toValue(size)),
    set: next => {
      wanted.value = within(next, toValue(size))
    },
  })
  watch(
    () => toValue(size).rows,
    () => {
      wanted.value = position.value
    },
  )

  return {
    position,
    after: (key, ctrl) => {
      const move = moves[ctrl ? `Ctrl+${key}` : key]
      return move ? within(move(position.value, toValue(size)), toValue(size)) : null
    },
  }
}

function within({ row, column }: CellPosition, { rows, columns }: Size): CellPosition {
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

const clamp = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1))
