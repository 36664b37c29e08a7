import type { Token } from '../document.ts'
import { createHashIndex } from '../core/hashIndex.ts'
import { appendToken, joinTokens, tokenise } from '../text/tokens.ts'
import { ITEMS_PER_SLICE, type Incremental } from '../core/incremental.ts'
import { createFuzzyIndex } from './fuzzyIndex.ts'
import { compileSymbols, type SymbolMatch } from './symbols.ts'

/** A gazette: listed values of one entity only (closed), or also what was learned from expressions (open). */
export interface EntityList {
  /** Slug of the entity. */
  entity: string
  isOpen: boolean
  isActivated: boolean
  /** 0..100: how alike a text must be to a value, in percent; 100 = the value itself. */
  strictness: number
  values: { value: string; language: string }[]
}

/** Gazettes made ready for look-up, by language. */
export interface CompiledLists {
  /** Everything in the sentence that is, or is like, a listed value; the best of those that overlap in one list. */
  find(tokens: readonly Token[], language: string): ListMatch[]
  /** The listed values without a letter or a digit that stand in the text. */
  findSymbols(text: string, language: string): SymbolMatch[]
}

export interface ListMatch {
  entity: string
  /** Positions in the tokens; `end` is exclusive. */
  start: number
  end: number
  /** The listed value, in lower case without special characters. */
  value: string
  /** 1 = the very value. */
  similarity: number
}

/** Below this nothing is alike, whatever the strictness: half of the letters would be wrong. */
const MIN_SIMILARITY = 0.6
/** Fuzzy look-ups in one sentence read so many index entries at most: about a millisecond. */
const LOOKUP_BUDGET = 60_000
/** A value of more tokens is found by its exact form only. */
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
  const fuzzy: { entries: Entry[]; longest: number } = { entries: [], longest: 0 }
  const signs: { entity: string; value: string }[] = []
  let longest = 0
  for (const [position, list] of lists.entries()) {
    for (const [at, { value }] of list.values.filter(value => value.language === language).entries()) {
      if (at % ITEMS_PER_SLICE === 0) yield
      const tokens = tokenise(value)
      const text = joinTokens(tokens)
      if (text === '') signs.push({ entity: list.entity, value })
      const same = exact.get(text) ?? []
      if (text === '' || same.some(entry => entry.list === position)) continue
      const entry = { list: position, value: text }
      exact.set(text, [...same, entry])
      longest = Math.max(longest, tokens.length)
      if (list.strictness >= 100 || tokens.length > MAX_FUZZY_TOKENS) continue
      fuzzy.entries.push(entry)
      fuzzy.longest = Math.max(fuzzy.longest, tokens.length)
    }
  }
  const strictness = lists.map(list => Math.max(MIN_SIMILARITY, list.strictness / 100))
  const loosest = Math.min(1, ...strictness)
  const index = yield* createFuzzyIndex(
    fuzzy.entries.map(entry => entry.value),
    loosest,
  )
  yield
  const mayBeListed = createPrefixFilter([...exact.keys()])
  const most = Math.max(longest, fuzzy.longest + 1)

  const find = (tokens: readonly Token[]) => {
    const matches: ListMatch[] = []
    const budget = { remaining: LOOKUP_BUDGET }
    const { text, starts, ends } = joinWithOffsets(tokens)
    const search = index.prepare(text)
    let [start, end] = [0, 0]
    const add = (entry: Entry, similarity: number) => {
      matches.push({ entity: lists[entry.list]?.entity ?? '', start, end, value: entry.value, similarity })
    }
    const addAlike = (position: number, similarity: number) => {
      const entry = fuzzy.entries[position]
      if (entry && similarity < 1 && similarity >= (strictness[entry.list] ?? 1)) add(entry, similarity)
    }
    for (start = 0; start < tokens.length; start++) {
      const from = starts[start] ?? 0
      const isListed = mayBeListed(text, from)
      for (end = start + 1; end <= Math.min(tokens.length, start + most); end++) {
        const to = ends[end - 1] ?? 0
        const same = isListed(to) ? exact.get(text.slice(from, to)) : undefined
        same?.forEach(entry => add(entry, 1))
        if (!same && fuzzy.entries.length > 0 && end - start <= fuzzy.longest + 1) search(from, to, addAlike, budget)
      }
    }
    return resolveOverlaps(matches)
  }
  return { find, findSymbols: compileSymbols(signs) }
}

/** The tokens as one text, and where each stands in it. */
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
 * Tells of longer and longer stretches of a text, from one place on, whether they may be among some texts: by a hash
 * that grows with them, so that hardly any stretch has to be cut out and looked up.
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

/** Of matches of one entity that overlap, keeps the one with the most letters right, then the most alike. */
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
