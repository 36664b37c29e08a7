import type { Ref } from 'vue'
import type { CellPosition } from './columns.ts'
import type { Selection } from './useSelection.ts'

interface Pointed<Row> {
  rows: () => readonly Row[]
  idOf: (row: Row) => string
  /** Returns the text of a row for copying. */
  nameOf: (row: Row) => string
  position: Readonly<Ref<CellPosition>>
  move: (position: CellPosition) => void
  paste: (text: string) => void
}

/** Mouse and clipboard handling of a grid: click, Ctrl+click, Shift+click, copy as plain text, paste. */
export function useGridPointer<Row>(
  grid: Ref<HTMLElement | null>,
  selection: Selection<Row>,
  { rows, idOf, nameOf, position, move, paste }: Pointed<Row>,
) {
  /** Returns the selected rows, or the active one without a selection. */
  function chosenRows(): readonly Row[] {
    const active = rows()[position.value.row]
    if (selection.count.value > 0) return selection.rows.value
    return active === undefined ? [] : [active]
  }

  function onPress(event: MouseEvent, row: Row, at: number, column: number): void {
    const id = idOf(row)
    if (event.shiftKey) {
      event.preventDefault() // prevents text selection
      const from = rows()[position.value.row]
      if (selection.count.value === 0 && from !== undefined) selection.setAnchor(idOf(from))
      selection.extendTo(id)
    } else if (event.ctrlKey || event.metaKey) selection.toggle(id)
    else selection.setAnchor(id)
    move({ row: at, column })
  }

  function onCheck(event: MouseEvent, row: Row): void {
    if (event.shiftKey) selection.extendTo(idOf(row))
    else selection.toggle(idOf(row))
  }

  /** Sets the tooltip of a truncated cell. */
  function onEnter(event: PointerEvent, text: string | undefined): void {
    const cell = event.currentTarget
    if (!(cell instanceof HTMLElement)) return
    const isCut = [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    if (isCut && text) cell.title = text
    else cell.removeAttribute('title')
  }

  function onCopy(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement) return
    event.clipboardData?.setData('text/plain', chosenRows().map(nameOf).join('\n'))
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent): void {
    if (event.target !== grid.value) return
    paste(event.clipboardData?.getData('text/plain') ?? '')
    event.preventDefault()
  }

  return { chosenRows, onPress, onCheck, onEnter, onCopy, onPaste }
}
