import type { Token } from '../document.ts'
import { createHashIndex } from '../core/hashIndex.ts'
import { appendToken, joinTokens, tokenise } from '../text/tokens.ts'
import { ITEMS_PER_SLICE, type Incremental } from '../core/incremental.ts'
import { createFuzzyIndex } from './fuzzyIndex.ts'
import { compileSymbols, type SymbolMatch } from './symbols.ts'

/** A gazette: the entity has its listed values only (closed), or also values learned from expressions (open). */
export interface EntityList {
  /** Slug of the entity. */
  entity: string
  isOpen: boolean
  isActivated: boolean
  /** Least similarity of a text to a value, in percent; 100 = exact matches only. */
  strictness: number
  values: { value: string; language: string }[]
}

/** Gazettes compiled for look-up, by language. */
export interface CompiledLists {
  /** All matches of listed values, exact or similar; of overlapping ones of one list the best. */
  find(tokens: readonly Token[], language: string): ListMatch[]
  /** All matches of listed values without letters and digits. */
  findSymbols(text: string, language: string): SymbolMatch[]
}

export interface ListMatch {
  entity: string
  /** Positions in the tokens; `end` is exclusive. */
  start: number
  end: number
  /** The listed value, in lower case without special characters. */
  value: string
  /** 0..1; 1 = equal. */
  similarity: number
}

/** Lower bound of the similarity, whatever the strictness: below it nearly half of the letters would be wrong. */
const MIN_SIMILARITY = 0.6
/** Budget of fuzzy look-ups in one sentence, in postings read: about a millisecond. */
const LOOKUP_BUDGET = 60_000
/** Values of more tokens are matched exactly only. */
const MAX_FUZZY_TOKENS = 8

interface Entry {
  list: number
  value: string
}

/** Compiles the lists of a bot. */
export function* compileLists(lists: readonly EntityList[]): Incremental<CompiledLists> {
  const languages = new Set(lists.flatMap(list => list.values.map(value => value.language)))
  const tables = new Map<string, LanguageTable>()
  for (const language of languages) tables.set(language, yield* compileLanguage(lists, language))
  return {
    find: (tokens, language) => tables.get(language)?.find(tokens) ?? [],
    findSymbols: (text, language) => tables.get(language)?.findSymbols(text) ?? [],
  }
}

/** The values of one language. */
interface LanguageTable {
  find(tokens: readonly Token[]): ListMatch[]
  findSymbols(text: string): SymbolMatch[]
}

function* compileLanguage(lists: readonly EntityList[], language: string): Incremental<LanguageTable> {
  const exact = new Map<string, Entry[]>()
  const fuzzy: { entries: Entry[]; maxTokens: number } = { entries: [], maxTokens: 0 }
  const symbols: { entity: string; value: string }[] = []
  let maxTokens = 0
  for (const [position, list] of lists.entries()) {
    for (const [at, { value }] of list.values.filter(value => value.language === language).entries()) {
      if (at % ITEMS_PER_SLICE === 0) yield
      const tokens = tokenise(value)
      const text = joinTokens(tokens)
      if (text === '') symbols.push({ entity: list.entity, value })
      const equal = exact.get(text) ?? []
      if (text === '' || equal.some(entry => entry.list === position)) continue
      const entry = { list: position, value: text }
      exact.set(text, [...equal, entry])
      maxTokens = Math.max(maxTokens, tokens.length)
      if (list.strictness >= 100 || tokens.length > MAX_FUZZY_TOKENS) continue
      fuzzy.entries.push(entry)
      fuzzy.maxTokens = Math.max(fuzzy.maxTokens, tokens.length)
    }
  }
  const strictness = lists.map(list => Math.max(MIN_SIMILARITY, list.strictness / 100))
  const lowest = Math.min(1, ...strictness)
  const index = yield* createFuzzyIndex(
    fuzzy.entries.map(entry => entry.value),
    lowest,
  )
  yield
  const mayBeListed = createPrefixFilter([...exact.keys()])
  const most = Math.max(maxTokens, fuzzy.maxTokens + 1)

  const find = (tokens: readonly Token[]) => {
    const matches: ListMatch[] = []
    const budget = { remaining: LOOKUP_BUDGET }
    const { text, starts, ends } = joinWithOffsets(tokens)
    const search = index.prepare(text)
    let [start, end] = [0, 0]
    const add = (entry: Entry, similarity: number) => {
      matches.push({ entity: lists[entry.list]?.entity ?? '', start, end, value: entry.value, similarity })
    }
    const addSimilar = (position: number, similarity: number) => {
      const entry = fuzzy.entries[position]
      if (entry && similarity < 1 && similarity >= (strictness[entry.list] ?? 1)) add(entry, similarity)
    }
    for (start = 0; start < tokens.length; start++) {
      const from = starts[start] ?? 0
      const isListed = mayBeListed(text, from)
      for (end = start + 1; end <= Math.min(tokens.length, start + most); end++) {
        const to = ends[end - 1] ?? 0
        const equal = isListed(to) ? exact.get(text.slice(from, to)) : undefined
        equal?.forEach(entry => add(entry, 1))
        if (!equal && fuzzy.entries.length > 0 && end - start <= fuzzy.maxTokens + 1)
          search(from, to, addSimilar, budget)
      }
    }
    return resolveOverlaps(matches)
  }
  return { find, findSymbols: compileSymbols(symbols) }
}

/** Joins tokens into one text, with the offsets of each. */
function joinWithOffsets(tokens: readonly Token[]): { text: string; starts: number[]; ends: number[] } {
  const [starts, ends]: [number[], number[]] = [[], []]
  let text = ''
  tokens.forEach((token, i) => {
    text = appendToken(text, tokens, i, 0)
    starts.push(text.length - token.text.length)
    ends.push(text.length)
  })
  return { text, starts, ends }
}

/**
 * Creates a filter for ever longer substrings of a text from one start: whether they may be among `texts`. The hash is
 * extended with each call, so that hardly any substring has to be sliced and looked up.
 */
function createPrefixFilter(texts: readonly string[]): (text: string, start: number) => (end: number) => boolean {
  const grow = (hash: number, text: string, from: number, to: number) => {
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    return hash
  }
  const hashes = Uint32Array.from(new Set(texts.map(text => grow(0, text, 0, text.length) >>> 0)))
  const find = createHashIndex(hashes, 0, hashes.length)
  return (text, start) => {
    let [hash, at] = [0, start]
    return end => {
      hash = grow(hash, text, at, end)
      at = end
      return find(hash) >= 0
    }
  }
}

/** Of overlapping matches of one entity, keeps the one with the most matching letters, then the most similar. */
function resolveOverlaps(matches: ListMatch[]): ListMatch[] {
  const rightLetters = (match: ListMatch) => match.similarity * match.value.length
  const order = (a: ListMatch, b: ListMatch) => rightLetters(b) - rightLetters(a) || b.similarity - a.similarity
  const kept: ListMatch[] = []
  for (const match of matches.sort(order)) {
    const rival = kept.some(
      ({ entity, start, end }) => entity === match.entity && start < match.end && match.start < end,
    )
    if (!rival) kept.push(match)
  }
  return kept
}
