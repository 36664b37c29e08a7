/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { createEditDistance } from './editDistance.ts'
import { type StretchTrigrams, createTrigramIndex } from './trigramIndex.ts'
import type { Incremental } from '../core/incremental.ts'

/** Finds texts that are like a given one among many. It keeps scratch space, so it is not for two threads. */
export interface FuzzyIndex {
  /** Reads a text, of which any stretch can be looked up until the next one is read. */
  prepare(text: string): FuzzySearch
}

/**
 * Calls `onMatch` for every indexed text that is at least as alike to the units from `start` to `end` as the index asks:
 * 1 - edits / length of the longer (optimal string alignment). The work is taken from the budget; when that is used up,
 * nothing more is found.
 */
export type FuzzySearch = (start: number, end: number, onMatch: OnMatch, budget: Budget) => void
export type OnMatch = (position: number, similarity: number) => void

/** Work that is left, in index entries read (about 10 ns each). */
export interface Budget {
  remaining: number
}

/** A single look-up reads so many index entries at most, those of rare pieces first, … */
const MAX_ENTRIES = 2000
/** … and compares so many texts letter by letter, those that share most first. */
const MAX_COMPARISONS = 24
/** What comparing one letter with another costs, in index entries. */
const CELL_COST = 0.3
/** What looking at the entries of one piece costs at least. */
const POSTING_LIST_COST = 50
/** Pieces that one edit, a swap of neighbours at worst, can spoil. */
const TRIGRAMS_PER_EDIT = 4

/**
 * Indexes texts by their three-letter pieces. A text within k edits of another shares all but 4k pieces with it (the
 * q-gram lemma, Ukkonen 1992), so one of the 4k + 1 rarest pieces must lead to it, and only those that share enough
 * pieces are compared letter by letter. Texts are numbered by length, so those too long or too short are never read.
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

  /** Puts the texts that share enough pieces first in `touched`, those that share most before others if too many. */
  function chooseCandidates(trigrams: StretchTrigrams, length: number, range: LengthRange, budget: Budget): number {
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

  /** Counts in `shared` how many of the rarest pieces each text within reach has; at least one piece is read. */
  function countShared(
    { ids, known, unknown }: StretchTrigrams,
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

/** What a text of some length can be alike to. */
interface LengthRange {
  /** Texts between these ranks are neither too short nor too long. */
  from: number
  to: number
  maxEdits: number
  /** So many pieces are shared with any of them at least. */
  minShared: number
}

/** By length of a text; nothing for those that are alike to none, or only to themselves. */
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
