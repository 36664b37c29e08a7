import type { ParsedLine } from './parseLines.ts'

export type Verdict = 'new' | 'duplicate' | 'elsewhere' | 'too_long'

/** A line of a paste with what would become of it. */
export interface CheckedLine {
  id: string
  text: string
  /** Given with the line, or guessed. */
  language: string
  verdict: Verdict
  /** The other intent that holds the line already. */
  intent: string | null
}

/** The most characters of an expression or a synonym. */
export const MAX_CHARACTERS = 512

/** A line that is there already adds nothing, one that is too long is refused; all else is for the person to decide. */
export const canAdd = (line: CheckedLine): boolean => line.verdict === 'new' || line.verdict === 'elsewhere'

/** How two texts are compared, as the service does it: case and outer spaces do not make another sentence. */
export const comparisonKey = (text: string): string => text.trim().toLowerCase()

/** Checks lines against what a list holds already, and against each other. */
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
