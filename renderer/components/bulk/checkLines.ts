import type { ParsedLine } from './parseLines.ts'

export type Verdict = 'new' | 'duplicate' | 'elsewhere' | 'too_long'

/** A parsed line with its status. */
export interface CheckedLine {
  id: string
  text: string
  /** Given in the line, or detected. */
  language: string
  verdict: Verdict
  /** Another intent that already contains the line. */
  intent: string | null
}

/** Maximum length of an expression or a synonym. */
export const MAX_CHARACTERS = 512

/** Duplicates and lines that are too long cannot be added. */
export const canAdd = (line: CheckedLine): boolean => line.verdict === 'new' || line.verdict === 'elsewhere'

/** Normalises a text for comparison like the service: case and surrounding spaces are ignored. */
export const comparisonKey = (text: string): string => text.trim().toLowerCase()

/** Finds duplicates of lines in a list and among each other. */
export function checkAgainst(
  lines: readonly ParsedLine[],
  held: Iterable<{ text: string; language: string }>,
  language: string,
): CheckedLine[] {
  const keyOf = (line: { text: string; language: string }) => `${line.language} ${comparisonKey(line.text)}`
  const seen = new Set(Array.from(held, keyOf))
  return lines.map((line, at) => {
    const known = { text: line.text, language: line.language ?? language }
    const key = keyOf(known)
    const isTooLong = [...line.text].length > MAX_CHARACTERS
    const verdict = isTooLong ? 'too_long' : seen.has(key) ? 'duplicate' : 'new'
    seen.add(key)
    return { ...known, id: String(at), verdict, intent: null }
  })
}
