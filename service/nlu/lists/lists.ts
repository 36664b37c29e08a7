import type { OnLimit, Token } from '../document.ts'
import { createHashIndex } from '../core/hashIndex.ts'
import { createOccupancy, type Occupancy } from '../core/occupancy.ts'
import { appendToken, hasSignsOfWord, joinTokens, plainText, tokenise } from '../text/tokens.ts'
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
  find(tokens: readonly Token[], language: string, onLimit?: OnLimit): ListMatch[]
  /** All matches of listed values with signs. */
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

/**
 * Lists that may share a value; those that come later in the dataset do not have it. Of equal spans the one of the first
 * list wins in the end, so the others serve as evidence for the model only.
 */
const MAX_LISTS_PER_VALUE = 16

/** Nested exact matches considered at one start, the longest ones. */
const MAX_SPANS_PER_START = 16

interface Entry {
  /** Position of the list. */
  list: number
  value: string
}

/** A listed text with the positions of its lists. */
interface ExactText {
  text: string
  lists: number[]
}

/** A span of tokens that equals a listed text. */
interface ExactSpan extends ExactText {
  start: number
  end: number
}

/** A span of tokens that equals one of the candidates as far as their hashes tell, with the offset of its end. */
interface PossibleSpan {
  end: number
  to: number
  candidates: readonly ExactText[]
}

/** A span of tokens that is similar to a listed value. */
interface SimilarSpan extends Entry {
  start: number
  end: number
  similarity: number
}

/** Compiles the lists of a bot. */
export function* compileLists(lists: readonly EntityList[]): Incremental<CompiledLists> {
  const languages = new Set(lists.flatMap(list => list.values.map(value => value.language)))
  const tables = new Map<string, LanguageTable>()
  for (const language of languages) tables.set(language, yield* compileLanguage(lists, language))
  return {
    find: (tokens, language, onLimit) => tables.get(language)?.find(tokens, onLimit) ?? [],
    findSymbols: (text, language) => tables.get(language)?.findSymbols(text) ?? [],
  }
}

/** The values of one language. */
interface LanguageTable {
  find(tokens: readonly Token[], onLimit: OnLimit): ListMatch[]
  findSymbols(text: string): SymbolMatch[]
}

function* compileLanguage(lists: readonly EntityList[], language: string): Incremental<LanguageTable> {
  const exact = new Map<string, ExactText>()
  const fuzzy: { entries: Entry[]; maxTokens: number } = { entries: [], maxTokens: 0 }
  const symbols: { entity: string; value: string }[] = []
  let maxTokens = 0
  for (const [position, list] of lists.entries()) {
    for (const [at, { value }] of list.values.filter(value => value.language === language).entries()) {
      if (at % ITEMS_PER_SLICE === 0) yield
      const tokens = tokenise(value)
      const text = joinTokens(tokens)
      // Values that differ in their signs alone are told apart; without them a value is similar to what it is with them.
      const signed = text !== '' && hasSignsOfWord(value) ? plainText(value) : text
      if (text === '' || signed !== text) symbols.push({ entity: list.entity, value: signed || value })
      if (signed !== text) {
        if (list.strictness >= 100 || tokens.length > MAX_FUZZY_TOKENS) continue
        fuzzy.entries.push({ list: position, value: signed })
        fuzzy.maxTokens = Math.max(fuzzy.maxTokens, tokens.length)
        continue
      }
      const equal = exact.get(text) ?? { text, lists: [] }
      if (text === '' || equal.lists.includes(position) || equal.lists.length >= MAX_LISTS_PER_VALUE) continue
      const entry = { list: position, value: text }
      equal.lists.push(position)
      exact.set(text, equal)
      maxTokens = Math.max(maxTokens, tokens.length)
      if (list.strictness >= 100 || tokens.length > MAX_FUZZY_TOKENS) continue
      fuzzy.entries.push(entry)
      fuzzy.maxTokens = Math.max(fuzzy.maxTokens, tokens.length)
    }
  }
  const strictness = lists.map(list => Math.max(MIN_SIMILARITY, list.strictness / 100))
  const lowest = Math.min(1, ...strictness)
  const entities = [...new Set(lists.map(list => list.entity))]
  const entityIds = lists.map(list => entities.indexOf(list.entity))
  const index = yield* createFuzzyIndex(
    fuzzy.entries.map(entry => entry.value),
    lowest,
  )
  yield
  const findExact = createPrefixIndex([...exact.values()])
  const most = Math.max(maxTokens, fuzzy.maxTokens + 1)

  const find = (tokens: readonly Token[], onLimit: OnLimit) => {
    const exactSpans: ExactSpan[] = []
    const similar: SimilarSpan[] = []
    const budget = { remaining: LOOKUP_BUDGET }
    const { text, starts, ends } = joinWithOffsets(tokens)
    const search = index.prepare(text)
    let [start, end] = [0, 0]
    const addSimilar = (position: number, similarity: number) => {
      const entry = fuzzy.entries[position]
      if (entry && similarity < 1 && similarity >= (strictness[entry.list] ?? 1))
        similar.push({ ...entry, start, end, similarity })
    }
    for (start = 0; start < tokens.length; start++) {
      const from = starts[start] ?? 0
      const exactUpTo = findExact(text, from)
      const fromHere: PossibleSpan[] = []
      for (end = start + 1; end <= Math.min(tokens.length, start + most); end++) {
        const to = ends[end - 1] ?? 0
        const candidates = exactUpTo(to)
        const isFuzzy = fuzzy.entries.length > 0 && end - start <= fuzzy.maxTokens + 1
        if (candidates && !(isFuzzy && !equalText(candidates, text, from, to))) fromHere.push({ end, to, candidates })
        else if (isFuzzy) search(from, to, addSimilar, budget)
      }
      // The longest first: texts are compared until enough are equal, for a text of n tokens can have n² candidates.
      for (let at = fromHere.length - 1, found = 0; at >= 0 && found < MAX_SPANS_PER_START; at--) {
        const possible = fromHere[at]
        const equal = possible && equalText(possible.candidates, text, from, possible.to)
        if (!equal) continue
        exactSpans.push({ start, end: possible.end, text: equal.text, lists: equal.lists })
        found++
      }
    }
    if (budget.remaining <= 0) onLimit?.('fuzzy lists')
    return resolveOverlaps(exactSpans, similar, tokens.length, lists, entityIds)
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
 * Creates an index for ever longer substrings of a text from one start: the listed texts whose hash each has. The hash
 * is extended with each call, so that no substring has to be sliced.
 */
function createPrefixIndex(
  texts: readonly ExactText[],
): (text: string, start: number) => (end: number) => readonly ExactText[] | undefined {
  const grow = (hash: number, text: string, from: number, to: number) => {
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    return hash
  }
  const byHash = new Map<number, ExactText[]>()
  for (const exact of texts) {
    const hash = grow(0, exact.text, 0, exact.text.length) >>> 0
    const others = byHash.get(hash)
    if (others) others.push(exact)
    else byHash.set(hash, [exact])
  }
  const candidates = [...byHash.values()]
  const find = createHashIndex(Uint32Array.from(byHash.keys()), 0, candidates.length)
  return (text, start) => {
    let [hash, at] = [0, start]
    return end => {
      hash = grow(hash, text, at, end)
      at = end
      const position = find(hash)
      return position < 0 ? undefined : candidates[position] // an index below 0 is slow
    }
  }
}

/** The candidate that equals the text from `start` to `end`, compared in place. */
const equalText = (candidates: readonly ExactText[], text: string, start: number, end: number) =>
  candidates.find(one => one.text.length === end - start && text.startsWith(one.text, start))

/**
 * Of overlapping matches of one entity, keeps the one with the most matching letters, then the most similar, then the
 * first. Exact matches are sorted by counting, for a text of n tokens can have n² of them.
 */
function resolveOverlaps(
  exactSpans: readonly ExactSpan[],
  similar: SimilarSpan[],
  tokenCount: number,
  lists: readonly EntityList[],
  entityIds: readonly number[],
): ListMatch[] {
  const matches: ListMatch[] = []
  const occupancies: Occupancy[] = []
  const add = ({ start, end }: { start: number; end: number }, list: number, value: string, similarity: number) => {
    const occupancy = (occupancies[entityIds[list] ?? 0] ??= createOccupancy(tokenCount))
    if (occupancy.take(start, end)) matches.push({ entity: lists[list]?.entity ?? '', start, end, value, similarity })
  }
  const byLength: ExactSpan[][] = []
  for (const span of exactSpans) (byLength[span.text.length] ??= []).push(span)
  const letters = ({ similarity, value }: SimilarSpan) => similarity * value.length
  similar.sort((a, b) => letters(b) - letters(a) || b.similarity - a.similarity)
  let next = 0
  for (let length = byLength.length - 1; length >= 0; length--) {
    for (let span = similar[next]; span && letters(span) > length; span = similar[++next])
      add(span, span.list, span.value, span.similarity)
    for (const span of byLength[length] ?? []) for (const list of span.lists) add(span, list, span.text, 1)
  }
  for (const span of similar.slice(next)) add(span, span.list, span.value, span.similarity)
  return matches
}
