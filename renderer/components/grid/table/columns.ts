/** Column of a table. */
export interface Column<Row> {
  id: string
  label: string
  /** CSS grid track, e.g. `80px` or `minmax(240px, 1fr)`. */
  width: string
  /** Minimum width of the table in pixels at which the column is shown. */
  from?: number
  /** Sort key; a column without it is not sortable. */
  sort?: (row: Row) => string | number
  /** Plain text of the cell: displayed unless a slot overrides it, copied and edited. */
  text?: (row: Row) => string
  /** True when F2 and Enter edit the cell. */
  editable?: boolean
}

export interface Sorting {
  column: string
  descending: boolean
}

/** Indexes of a displayed row and a column. */
export interface CellPosition {
  row: number
  column: number
}
