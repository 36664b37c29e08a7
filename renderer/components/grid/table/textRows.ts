import type { Column } from './columns.ts'

/** A text with a language: an expression or a value of a gazette. */
export interface TextRow {
  /** Negative until the service has stored the row. */
  id: number
  language: string
}

export const idOf = (row: TextRow): string => String(row.id)

/** True for a row that the service does not have: just typed, or rejected. */
export const isDraft = (row: TextRow): boolean => row.id < 0

/** Language column of text tables. */
export const languageColumn = <Row extends TextRow>(label: string): Column<Row> => ({
  id: 'language',
  label,
  width: '76px',
  sort: row => row.language,
  text: row => row.language,
  editable: true,
})
