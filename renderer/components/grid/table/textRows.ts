import type { Column } from './columns.ts'

/** A row that is a text in a language: an expression, a value of a gazette. */
export interface TextRow {
  /** As the service has it; below zero while it has not. */
  id: number
  language: string
}

export const idOf = (row: TextRow): string => String(row.id)

/** A row that the service does not have yet: it was just typed, or could not be saved. */
export const isDraft = (row: TextRow): boolean => row.id < 0

/** The column of the language, the same in every such table. */
export const languageColumn = <Row extends TextRow>(label: string): Column<Row> => ({
  id: 'language',
  label,
  width: '76px',
  sort: row => row.language,
  text: row => row.language,
  editable: true,
})
