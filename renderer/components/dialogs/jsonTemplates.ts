/** The texts within JSON, each of which is a template of its own. */

/** A text of the JSON, as a template sees it. */
export interface JsonText {
  value: string
  /** Offset in the JSON of each UTF-16 unit of the value, and of its end. */
  offsets: number[]
}

const TEXT = /("(?:\\.|[^"\\])*")(\s*:)?/g
const PIECE = /\\u[\da-fA-F]{4}|\\.|[^\\]/gsu

/** All texts but keys. Those that are no JSON, because of a wrong escape sequence, are left out. */
export const jsonTexts = (json: string): JsonText[] =>
  [...json.matchAll(TEXT)].flatMap(({ 1: written = '', 2: colon, index }) =>
    colon === undefined ? (read(written.slice(1, -1), index + 1) ?? []) : [],
  )

function read(written: string, start: number): JsonText | undefined {
  const offsets: number[] = []
  let value = ''
  for (const { 0: piece, index } of written.matchAll(PIECE)) {
    const meant = unescaped(piece)
    if (meant === undefined) return undefined
    for (let unit = 0; unit < meant.length; unit++) offsets.push(start + index + (piece.length === 1 ? 0 : unit))
    value += meant
  }
  return { value, offsets: [...offsets, start + written.length] }
}

function unescaped(piece: string): string | undefined {
  if (!piece.startsWith('\\')) return piece
  try {
    return String(JSON.parse(`"${piece}"`))
  } catch {
    return undefined
  }
}
