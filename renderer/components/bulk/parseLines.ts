/** A line of pasted text, with its language if given. */
export interface ParsedLine {
  text: string
  language: string | null
}

// Quoted CSV (`"value";"en"`), or value and language in two tab-separated columns.
const QUOTED = /^"(?<text>(?:[^"]|"")*)"\s*(?:[;,\t]\s*"?(?<language>[A-Za-z]{2})?"?\s*)?$/u
const COLUMNS = /^(?<text>[^\t]*\S[^\t]*)\t(?<language>[A-Za-z]{2})$/u
const HEAD = /^"?(?:value|source|expression|synonym)"?\s*[;,\t]\s*"?language"?$/iu

/** Splits pasted text into lines; skips blank lines and a header row. */
export function parseLines(pasted: string): ParsedLine[] {
  const lines = pasted
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
    .map(line => line.trim())
    .filter(Boolean)
  return (HEAD.test(lines[0] ?? '') ? lines.slice(1) : lines).map(readLine).filter(({ text }) => text !== '')
}

function readLine(line: string): ParsedLine {
  const { groups } = QUOTED.exec(line) ?? COLUMNS.exec(line) ?? {}
  if (!groups) return { text: line, language: null }
  return {
    text: (groups.text ?? '').replaceAll('""', '"').trim(),
    language: groups.language?.toLowerCase() ?? null,
  }
}
