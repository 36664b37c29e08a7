import { splitWords } from '../text/tokens.ts'

/** A listed value that holds no letter and no digit: "🧀", "++". Tokens do not hold such, so the text is searched. */
interface ListedSymbol {
  entity: string
  value: string
  pieces: string[]
}

export interface SymbolMatch {
  entity: string
  /** Offsets in the text (UTF-16); `end` is exclusive. */
  start: number
  end: number
  /** The listed value. */
  value: string
}

/** Compiles values without letters and digits; what is found in a text may overlap. */
export function compileSymbols(values: readonly { entity: string; value: string }[]): (text: string) => SymbolMatch[] {
  const signs = new Map<string, ListedSymbol[]>()
  for (const { entity, value } of values) {
    const pieces = splitWords(value).flatMap(piece => visibleText(piece.text))
    const [first] = pieces
    if (first) signs.set(first, [...(signs.get(first) ?? []), { entity, value, pieces }])
  }
  if (signs.size === 0) return () => []
  return text => {
    const words = splitWords(text).map(word => ({ ...word, text: visibleText(word.text)[0] }))
    return words.flatMap(({ text: first, start }, at) => {
      const possible = (first && signs.get(first)) || []
      const here = possible.filter(({ pieces }) => pieces.every((piece, i) => words[at + i]?.text === piece))
      return here.map(({ entity, value, pieces }) => {
        const last = words[at + pieces.length - 1]
        return { entity, value, start, end: last?.end ?? start }
      })
    })
  }
}

/** A piece without the mark that asks for colour ("⭐️"); none where nothing can be seen. */
function visibleText(piece: string): string[] {
  const bare = piece.replace(/\uFE0F/gu, '')
  return /^\p{Cf}*$/u.test(bare) ? [] : [bare]
}
