/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { createEditDistance } from './editDistance.ts'
import { type SubstringTrigrams, createTrigramIndex } from './trigramIndex.ts'
import type { Incremental } from '../core/incremental.ts'

/** Finds indexed texts similar to a query. Not reentrant: it reuses buffers. */
export interface FuzzyIndex {
  /** Prepares a text, of which any substring can be looked up until the next call. */
  prepare(text: string): FuzzySearch
}

/**
 * Calls `onMatch` for every indexed text whose similarity to the units from `start` to `end` reaches that of the index:
 * 1 - edits / length of the longer text (optimal string alignment). The work is deducted from the budget; when that is
 * used up, nothing more is found.
 */
export type FuzzySearch = (start: number, end: number, onMatch: OnMatch, budget: Budget) => void
export type OnMatch = (position: number, similarity: number) => void

/** Remaining work, in postings read (about 10 ns each). */
export interface Budget {
  remaining: number
}

/** Postings read in one look-up at most, those of rare trigrams first. */
const MAX_ENTRIES = 2000
/** Edit distances computed in one look-up at most, those of texts with most trigrams in common first. */
const MAX_COMPARISONS = 24
/** Cost of one cell of the edit distance, in postings. */
const CELL_COST = 0.3
/** Fixed cost of reading the postings of one trigram. */
const POSTING_LIST_COST = 50
/** Trigrams that one edit can change; four for a transposition. */
const TRIGRAMS_PER_EDIT = 4

/**
 * Indexes texts by their trigrams. A text within k edits of another shares all but 4k trigrams with it (q-gram lemma,
 * Ukkonen 1992), so one of its 4k + 1 rarest trigrams must occur there, and edit distances are computed only for texts
 * with enough trigrams in common. Texts are numbered by length, so postings of too long or too short ones are skipped.
 */
export function* createFuzzyIndex(texts: readonly string[], similarity: number): Incremental<FuzzyIndex> {
  const order = texts.map((_, position) => position).sort((a, b) => texts[a]!.length - texts[b]!.length)
  const sorted = order.map(position => texts[position]!)
  const lengths = Int32Array.from(sorted, text => text.length)
  const index = yield* createTrigramIndex(sorted)
  yield
  const ranges = lengthRanges(lengths, similarity)
  const distance = createEditDistance(lengths.at(-1) ?? 0)
  const shared = new Uint16Array(texts.length)
  const touched = new Int32Array(texts.length)

  return {
    prepare(text) {
      const reader = index.prepare(text)
      return (start, end, onMatch, budget) => {
        const length = end - start
        const range = ranges[length]
        if (!range || budget.remaining <= 0) return
        if (reader.maxKnown(start, end) < range.minShared) return
        const trigrams = reader.between(start, end, TRIGRAMS_PER_EDIT * range.maxEdits)
        if (!trigrams) return
        const count = chooseCandidates(trigrams, length, range, budget)
        if (count > 0) compare(text.slice(start, end), count, onMatch, budget)
      }
    },
  }

  /** Moves texts with enough trigrams in common to the front of `touched`, sorted when there are too many. */
  function chooseCandidates(trigrams: SubstringTrigrams, length: number, range: LengthRange, budget: Budget): number {
    const { all, read } = countShared(trigrams, range, budget)
    let kept = 0
    for (let i = 0; i < all; i++) {
      const rank = touched[i]!
      const longer = Math.max(length, lengths[rank]!)
      const needed = longer + 2 - TRIGRAMS_PER_EDIT * editsIn(longer) - (trigrams.known - read)
      if (shared[rank]! >= needed) touched[kept++] = rank
      else shared[rank] = 0
    }
    const candidates = touched.subarray(0, kept)
    if (kept > MAX_COMPARISONS) candidates.set(Array.from(candidates).sort((a, b) => shared[b]! - shared[a]!))
    for (let i = 0; i < kept; i++) shared[touched[i]!] = 0
    return Math.min(kept, MAX_COMPARISONS)
  }

  /** Counts in `shared` the rarest trigrams of each text in the length range; reads the postings of at least one. */
  function countShared(
    { ids, known, unknown }: SubstringTrigrams,
    { from, to, maxEdits: maxEdits }: LengthRange,
    budget: Budget,
  ) {
    const chosen = Math.min(known, TRIGRAMS_PER_EDIT * maxEdits + 1 - unknown)
    let all = 0
    let entries = 0
    let read = 0
    for (let i = 0; i < chosen; i++) {
      const end = index.starts[ids[i]! + 1]!
      const first = firstAtLeast(index.postings, from, index.starts[ids[i]!]!, end)
      const last = firstAtLeast(index.postings, to, first, end)
      if (read > 0 && entries + last - first > MAX_ENTRIES) break
      for (let at = first; at < last; at++) {
        const rank = index.postings[at]!
        if (shared[rank]!++ === 0) touched[all++] = rank
      }
      entries += last - first
      read++
    }
    budget.remaining -= entries + POSTING_LIST_COST * chosen
    return { all, read }
  }

  function compare(text: string, count: number, onMatch: OnMatch, budget: Budget): void {
    for (let i = 0; i < count; i++) {
      const other = sorted[touched[i]!]!
      const longer = Math.max(text.length, other.length)
      const most = editsIn(longer)
      budget.remaining -= text.length * other.length * CELL_COST
      const edits = distance(text, other, most)
      if (edits <= most) onMatch(order[touched[i]!]!, 1 - edits / longer)
    }
  }

  function editsIn(length: number): number {
    return Math.floor((1 - similarity) * length + 1e-9)
  }
}

/** The indexed texts that can be similar to a text of some length. */
interface LengthRange {
  /** Texts from rank `from` to `to` have a possible length. */
  from: number
  to: number
  maxEdits: number
  /** Trigrams shared with any of them at least. */
  minShared: number
}

/** The range for each length; undefined where only an equal text is similar enough. */
function lengthRanges(lengths: Int32Array, similarity: number): (LengthRange | undefined)[] {
  const longest = Math.floor((lengths.at(-1) ?? 0) / similarity + 1e-9)
  return Array.from({ length: longest + 1 }, (_, length) => {
    const from = firstAtLeast(lengths, Math.ceil(length * similarity - 1e-9))
    const mostLength = Math.floor(length / similarity + 1e-9)
    const to = firstAtLeast(lengths, mostLength + 1)
    const maxEdits = Math.floor(((1 - similarity) * length) / similarity + 1e-9)
    if (maxEdits === 0 || from >= to) return undefined
    let minShared = Infinity
    for (let longer = length; longer <= mostLength; longer++) {
      const edits = Math.floor((1 - similarity) * longer + 1e-9)
      minShared = Math.min(minShared, longer + 2 - TRIGRAMS_PER_EDIT * edits)
    }
    return { from, to, maxEdits: maxEdits, minShared: minShared }
  })
}

/** The first position from `low` to `high` in a rising list that holds at least the value. */
function firstAtLeast(list: Int32Array, value: number, low = 0, high = list.length): number {
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
