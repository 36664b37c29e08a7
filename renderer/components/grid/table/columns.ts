/** One column of a table. `Row` is whatever the page lists. */
export interface Column<Row> {
  id: string
  label: string
  /** Width as a CSS grid track, e.g. `80px` or `minmax(240px, 1fr)`. */
  width: string
  /** The least width of the table, in pixels, at which the column is shown; it says what one can do without. */
  from?: number
  /** What to sort by; a column without it is not sortable. */
  sort?: (row: Row) => string | number
  /** The plain text of the cell: shown, copied and edited unless a slot draws it otherwise. */
  text?: (row: Row) => string
  /** Whether F2 and Enter open the cell. */
  editable?: boolean
}

export interface Sorting {
  column: string
  descending: boolean
}

/** Where the keyboard is: a row of the list as shown, and one of its columns. */
export interface CellPosition {
  row: number
  column: number
}
