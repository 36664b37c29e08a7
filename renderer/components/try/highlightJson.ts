/** Maximum length that is rendered, in characters; more would freeze the page. */
export const MAX_CHARACTERS = 1_000_000

export interface JsonToken {
  text: string
  kind: 'key' | 'string' | 'number' | 'word' | 'plain'
}

const TOKEN =
  /(?<key>"(?:\\.|[^"\\])*")(?=\s*:)|(?<string>"(?:\\.|[^"\\])*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)/gu

/** Splits indented JSON into tokens for highlighting; never builds markup, so the content cannot inject any. */
export function highlightJson(json: string): JsonToken[] {
  const found: JsonToken[] = []
  let at = 0
  for (const match of json.matchAll(TOKEN)) {
    if (match.index > at) found.push({ text: json.slice(at, match.index), kind: 'plain' })
    found.push({ text: match[0], kind: kindOf(match.groups ?? {}) })
    at = match.index + match[0].length
  }
  if (at < json.length) found.push({ text: json.slice(at), kind: 'plain' })
  return found
}

function kindOf({ key, string, number }: Record<string, string | undefined>): JsonToken['kind'] {
  if (key !== undefined) return 'key'
  if (string !== undefined) return 'string'
  return number === undefined ? 'word' : 'number'
}
