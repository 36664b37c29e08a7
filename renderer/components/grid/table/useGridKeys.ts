import type { Cursor } from './useCursor.ts'
import type { Selection } from './useSelection.ts'

export interface GridActions {
  /** The page's own keys for the active cell; true when it took the key. */
  own: (event: KeyboardEvent) => boolean
  edit: () => void
  remove: () => void
  toEntry: () => void
  idAt: (row: number) => string | undefined
  move: (place: { row: number; column: number }) => void
}

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey

/** What each key does in a grid that has the focus (WAI-ARIA grid pattern, with selection by row). */
export function useGridKeys<Row>(cursor: Cursor, selection: Selection<Row>, actions: GridActions) {
  return function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.isComposing) return
    if (actions.own(event) || select(event) || act(event) || move(event)) event.preventDefault()
  }

  function select(event: KeyboardEvent): boolean {
    const id = actions.idAt(cursor.place.value.row)
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
    else if (event.key === 'ArrowUp' && !event.shiftKey && cursor.place.value.row === 0) actions.toEntry()
    else return false
    return true
  }

  function move(event: KeyboardEvent): boolean {
    const place = cursor.after(event.key, isCommand(event))
    if (!place) return false
    const from = actions.idAt(cursor.place.value.row)
    const to = actions.idAt(place.row)
    const isStretch = event.shiftKey && place.row !== cursor.place.value.row
    if (isStretch && selection.count.value === 0 && from !== undefined) selection.startAt(from)
    if (to !== undefined) {
      if (isStretch) selection.extendTo(to)
      else selection.startAt(to)
    }
    actions.move(place)
    return true
  }
}
