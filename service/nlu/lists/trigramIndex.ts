/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { avalanche } from '../core/hash.ts'
import { ITEMS_PER_SLICE, type Incremental } from '../core/incremental.ts'

/** UTF-16 units of a trigram. */
const WIDTH = 3
/** Texts are padded with two marks on both sides, so that their first and last letters have trigrams of their own. */
const PADDING = { before: 1, behind: 2, length: WIDTH - 1 }

/** An inverted index from trigrams to texts. Not reentrant: it reuses buffers. */
export interface TrigramIndex {
  /** The texts with trigram t are `postings` from `starts[t]` to `starts[t + 1]`, ascending. */
  starts: Int32Array
  postings: Int32Array
  /** Prepares a text; the reader is valid until the next call. */
  prepare(text: string): TrigramReader
}

export interface TrigramReader {
  /** A cheap upper bound of the known trigrams of the substring from `start` to `end`. */
  maxKnown(start: number, end: number): number
  /** The trigrams of a substring with padding; null when more than `maxUnknown` different ones are unknown. */
  between(start: number, end: number, maxUnknown: number): SubstringTrigrams | null
}

/** The different known trigrams of a substring: the first `known` of `ids`, the rarest first. */
export interface SubstringTrigrams {
  ids: Int32Array
  known: number
  unknown: number
}

export function* createTrigramIndex(texts: readonly string[]): Incremental<TrigramIndex> {
  const postingLists = new Map<string, number[]>()
  for (const [rank, text] of texts.entries()) {
    for (const trigram of trigramsOf(text)) {
      const list = postingLists.get(trigram)
      if (list) list.push(rank)
      else postingLists.set(trigram, [rank])
    }
    if (rank % ITEMS_PER_SLICE === 0) yield
  }
  const find = createTrigramTable([...postingLists.keys()])
  const { starts, ranks } = concatenate([...postingLists.values()])
  const seenIn = new Int32Array(postingLists.size)
  let generation = 0
  let scratch = createScratch(64)

  return { starts, postings: ranks, prepare: read }

  function read(text: string): TrigramReader {
    if (scratch.inside.length < text.length) scratch = createScratch(2 * text.length)
    const { inside, knownBefore } = scratch
    for (let i = 0; i + WIDTH <= text.length; i++) {
      inside[i] = find(text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2))
      knownBefore[i + 1] = knownBefore[i]! + (inside[i]! < 0 ? 0 : 1)
    }
    return {
      maxKnown: (start, end) =>
        2 * PADDING.length + (end - start < WIDTH ? 0 : knownBefore[end - WIDTH + 1]! - knownBefore[start]!),
      between: (start, end, maxUnknown) => collectTrigrams(text, start, end, maxUnknown),
    }
  }

  function collectTrigrams(text: string, start: number, end: number, maxUnknown: number): SubstringTrigrams | null {
    const { inside, ids, strangers: unknownAt } = scratch
    const unit = (i: number) => (i < start ? PADDING.before : i < end ? text.charCodeAt(i) : PADDING.behind)
    const isSame = (i: number, j: number) =>
      unit(i) === unit(j) && unit(i + 1) === unit(j + 1) && unit(i + 2) === unit(j + 2)
    let known = 0
    let unknown = 0
    generation++
    for (let i = start - PADDING.length; i < end; i++) {
      const id = i >= start && i + WIDTH <= end ? inside[i]! : find(unit(i), unit(i + 1), unit(i + 2))
      if (id < 0) {
        let isNew = true
        for (let j = 0; j < unknown && isNew; j++) isNew = !isSame(unknownAt[j]!, i)
        if (isNew && unknown === maxUnknown) return null
        if (isNew) unknownAt[unknown++] = i
      } else if (seenIn[id] !== generation) {
        seenIn[id] = generation
        ids[known++] = id
      }
    }
    rarestFirst(ids, known)
    return { ids, known, unknown }
  }

  /** Insertion sort, for a handful of numbers; stable. */
  function rarestFirst(ids: Int32Array, count: number): void {
    for (let i = 1; i < count; i++) {
      const id = ids[i]!
      const size = starts[id + 1]! - starts[id]!
      let at = i
      for (; at > 0 && starts[ids[at - 1]! + 1]! - starts[ids[at - 1]!]! > size; at--) ids[at] = ids[at - 1]!
      ids[at] = id
    }
  }
}

/** Buffers for texts of so many units. */
function createScratch(length: number) {
  const most = length + PADDING.length
  return {
    inside: new Int32Array(most),
    knownBefore: new Int32Array(most),
    ids: new Int32Array(most),
    strangers: new Int32Array(most),
  }
}

/** The different trigrams of a padded text. */
function trigramsOf(text: string): Set<string> {
  const before = String.fromCharCode(PADDING.before).repeat(PADDING.length)
  const padded = before + text + String.fromCharCode(PADDING.behind).repeat(PADDING.length)
  const found = new Set<string>()
  for (let i = 0; i + WIDTH <= padded.length; i++) found.add(padded.slice(i, i + WIDTH))
  return found
}

/** Creates a function from a trigram to its position, or -1: open addressing, compared unit by unit. */
function createTrigramTable(trigrams: readonly string[]): (first: number, second: number, third: number) => number {
  let size = 16
  while (size < trigrams.length * 2) size *= 2
  const mask = size - 1
  // a slot is three integers: the first two units, the third unit, and the position + 1 (0: empty)
  const slots = new Int32Array(3 * size)
  trigrams.forEach((trigram, id) => {
    const [low, high] = [(trigram.charCodeAt(0) << 16) | trigram.charCodeAt(1), trigram.charCodeAt(2)]
    let slot = avalanche(low ^ Math.imul(high, SPREAD)) & mask
    while (slots[3 * slot + 2] !== 0) slot = (slot + 1) & mask
    slots.set([low, high, id + 1], 3 * slot)
  })
  return (first, second, third) => {
    const low = (first << 16) | second
    let slot = avalanche(low ^ Math.imul(third, SPREAD)) & mask
    for (;;) {
      const id = slots[3 * slot + 2]!
      if (id === 0 || (slots[3 * slot] === low && slots[3 * slot + 1] === third)) return id - 1
      slot = (slot + 1) & mask
    }
  }
}

/** An odd multiplier with evenly spread bits (Fibonacci hashing). */
const SPREAD = 0x9e3779b1

function concatenate(lists: readonly number[][]): { starts: Int32Array; ranks: Int32Array } {
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => (starts[i + 1] = starts[i]! + list.length))
  const ranks = new Int32Array(starts[lists.length]!)
  lists.forEach((list, i) => ranks.set(list, starts[i]))
  return { starts, ranks }
}
