import { splitWords } from '../text/tokens.ts'

/** A listed value without letters and digits: "🧀", "++". Tokens contain none of these, so the text is searched. */
interface ListedSymbol {
  entity: string
  value: string
  words: string[]
}

export interface SymbolMatch {
  entity: string
  /** Offsets in the text (UTF-16); `end` is exclusive. */
  start: number
  end: number
  /** The listed value. */
  value: string
}

/** Compiles listed values without letters and digits into a search function; matches may overlap. */
export function compileSymbols(values: readonly { entity: string; value: string }[]): (text: string) => SymbolMatch[] {
  const symbols = new Map<string, ListedSymbol[]>()
  for (const { entity, value } of values) {
    const words = splitWords(value).flatMap(word => visibleText(word.text))
    const [first] = words
    if (first) symbols.set(first, [...(symbols.get(first) ?? []), { entity, value, words }])
  }
  if (symbols.size === 0) return () => []
  return text => {
    const textWords = splitWords(text).map(word => ({ ...word, text: visibleText(word.text)[0] }))
    return textWords.flatMap(({ text: first, start }, at) => {
      const candidates = (first && symbols.get(first)) || []
      const matching = candidates.filter(({ words }) => words.every((word, i) => textWords[at + i]?.text === word))
      return matching.map(({ entity, value, words }) => {
        const last = textWords[at + words.length - 1]
        return { entity, value, start, end: last?.end ?? start }
      })
    })
  }
}

/** The text without variation selectors ("⭐️"), or nothing when it is invisible. */
function visibleText(word: string): string[] {
  const visible = word.replace(/\uFE0F/gu, '')
  return /^\p{Cf}*$/u.test(visible) ? [] : [visible]
}
