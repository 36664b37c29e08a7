import Papa from 'papaparse'

/** Formats rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string => Papa.unparse(rows.map(row => [...row]))

/** Reads the rows of a CSV file with any usual delimiter, without empty ones. */
export const rowsFromCsv = (csv: string): string[][] =>
  Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data

const TEXT_HEAD = /^(?:value|source|expression|synonym|text|sentence)s?$/i
const INTENT_HEAD = /^intents?$/i
const LANGUAGE_HEAD = /^(?:language|lang|isocode|locale)$/i

/** A text with its language and the intent it belongs to; null when the file does not say. */
export interface CsvText {
  text: string
  language: string | null
  intent: string | null
}

/** The common form of the name and the slug of an intent: a file has either. */
export const intentKey = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()

/**
 * Reads texts from CSV with any usual delimiter. A header row names the columns; without one the first column is the
 * text, and the second its language where it has two letters. Line breaks within a text become spaces.
 */
export function textsFromCsv(csv: string): CsvText[] {
  const data = rowsFromCsv(csv)
  const head = data[0]?.map(cell => cell.trim()) ?? []
  const textColumn = head.findIndex(cell => TEXT_HEAD.test(cell))
  const languageColumn = head.findIndex(cell => LANGUAGE_HEAD.test(cell))
  const isHead = textColumn >= 0
  const intentColumn = isHead ? head.findIndex(cell => INTENT_HEAD.test(cell)) : -1
  const [text, language] = isHead ? [textColumn, languageColumn] : [0, 1]
  return (isHead ? data.slice(1) : data).flatMap(row => {
    const value = (row[text] ?? '').replace(/\s*[\r\n]+\s*/g, ' ').trim()
    const code = /^[a-z]{2}(?=$|[-_])/i.exec((row[language] ?? '').trim())?.[0] ?? null
    const intent = (row[intentColumn] ?? '').trim() || null
    return value ? [{ text: value, language: code?.toLowerCase() ?? null, intent }] : []
  })
}
