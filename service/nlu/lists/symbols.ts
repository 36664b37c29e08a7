import { createOccupancy, type Occupancy } from '../core/occupancy.ts'
import { splitWords } from '../text/tokens.ts'

/**
 * A listed value without letters and digits: "🧀", "++", or with signs that belong to its words: "c++". Tokens contain
 * none of these, so the text is searched.
 */
interface ListedSymbol {
  entity: string
  value: string
}

export interface SymbolMatch {
  entity: string
  /** Offsets in the text (UTF-16); `end` is exclusive. */
  start: number
  end: number
  /** The listed value. */
  value: string
}

/** Entities that may share a value; see MAX_LISTS_PER_VALUE of lists.ts. */
const MAX_ENTITIES_PER_VALUE = 16

/** A prefix tree of values by their words. */
interface Node {
  children: Map<string, Node>
  symbols: ListedSymbol[]
}

const createNode = (): Node => ({ children: new Map(), symbols: [] })

/**
 * Compiles listed values with signs into a search function, without regard to case. Of overlapping matches of one entity it
 * finds the longest.
 */
export function compileSymbols(values: readonly ListedSymbol[]): (text: string) => SymbolMatch[] {
  const root = createNode()
  for (const symbol of values) addSymbol(root, symbol)
  if (root.children.size === 0) return () => []
  return text => {
    const words = splitWords(text).map(({ text: word, start, end }) => ({ text: symbolOf(word)[0], start, end }))
    return longestMatches(root, words)
  }
}

function addSymbol(root: Node, symbol: ListedSymbol): void {
  const words = splitWords(symbol.value).flatMap(word => symbolOf(word.text))
  if (words.length === 0) return
  let node = root
  for (const word of words) {
    const child = node.children.get(word) ?? createNode()
    node.children.set(word, child)
    node = child
  }
  if (node.symbols.length < MAX_ENTITIES_PER_VALUE) node.symbols.push(symbol)
}

type Word = { text: string | undefined; start: number; end: number }

function longestMatches(root: Node, words: readonly Word[]): SymbolMatch[] {
  const byLength: { start: number; symbols: ListedSymbol[] }[][] = []
  for (let start = 0; start < words.length; start++) {
    let node: Node | undefined = root
    for (let at = start; at < words.length; at++) {
      node = node.children.get(words[at]?.text ?? '')
      if (!node) break
      const symbols = continues(words, at) ? node.symbols.filter(({ value }) => !WORD.test(value)) : node.symbols
      if (symbols.length) (byLength[at - start + 1] ??= []).push({ start, symbols })
    }
  }
  const occupancies = new Map<string, Occupancy>()
  const matches: SymbolMatch[] = []
  for (let length = byLength.length - 1; length > 0; length--) {
    for (const { start, symbols } of byLength[length] ?? []) {
      for (const { entity, value } of symbols) {
        const occupancy = occupancies.get(entity) ?? createOccupancy(words.length)
        occupancies.set(entity, occupancy)
        if (!occupancy.take(start, start + length)) continue
        matches.push({ entity, value, start: words[start]?.start ?? 0, end: words[start + length - 1]?.end ?? 0 })
      }
    }
  }
  return matches
}

const WORD = /[\p{L}\p{N}]/u

/** True when further signs belong to the word that ends here: "C+" is not found in "C++". */
function continues(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return (next?.text === '+' || next?.text === '#') && next.start === words[at]?.end
}

/** A word as it is compared, or nothing when it is invisible ("⭐️" is "⭐"). */
function symbolOf(word: string): string[] {
  const visible = word.replace(/\uFE0F/gu, '').toLowerCase()
  return /^\p{Cf}*$/u.test(visible) ? [] : [visible]
}
