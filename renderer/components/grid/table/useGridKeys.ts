import type { Cursor } from './useCursor.ts'
import type { Selection } from './useSelection.ts'

export interface GridActions {
  /** Page-specific keys of the active cell; returns true when the key was handled. */
  pageKeys: (event: KeyboardEvent) => boolean
  edit: () => void
  remove: () => void
  toEntry: () => void
  idAt: (row: number) => string | undefined
  move: (position: { row: number; column: number }) => void
}

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey

/** Key handling of a focused grid (WAI-ARIA grid pattern, selection by row). */
export function useGridKeys<Row>(cursor: Cursor, selection: Selection<Row>, actions: GridActions) {
  return function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.isComposing) return
    if (actions.pageKeys(event) || select(event) || act(event) || move(event)) event.preventDefault()
  }

  function select(event: KeyboardEvent): boolean {
    const id = actions.idAt(cursor.position.value.row)
    if (event.key === ' ' && id !== undefined) selection.toggle(id)
    else if (event.key.toLowerCase() === 'a' && isCommand(event)) selection.all()
    else if (event.key === 'Escape' && selection.count.value > 0) selection.clear()
    else return false
    return true
  }

  function act(event: KeyboardEvent): boolean {
    if (isCommand(event)) return false
    if (event.key === 'F2' || event.key === 'Enter') actions.edit()
    else if (event.key === 'Delete') actions.remove()
    else if (event.key === 'ArrowUp' && !event.shiftKey && cursor.position.value.row === 0) actions.toEntry()
    else return false
    return true
  }

  function move(event: KeyboardEvent): boolean {
    const position = cursor.after(event.key, isCommand(event))
    if (!position) return false
    const from = actions.idAt(cursor.position.value.row)
    const to = actions.idAt(position.row)
    const isRange = event.shiftKey && position.row !== cursor.position.value.row
    if (isRange && selection.count.value === 0 && from !== undefined) selection.setAnchor(from)
    if (to !== undefined) {
      if (isRange) selection.extendTo(to)
      else selection.setAnchor(to)
    }
    actions.move(position)
    return true
  }
}
