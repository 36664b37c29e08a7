/** Part of a text that a code editor underlines, and the reason. */
export interface CodeFinding {
  /** UTF-16 offsets into the text. */
  from: number
  to: number
  message: string
  level: 'error' | 'warning'
}

/** Position in a text; both count from 1. */
export interface CodePosition {
  line: number
  column: number
}
