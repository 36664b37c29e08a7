/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Finds texts that are like a given one among many. */
export interface FuzzyIndex {
  /**
   * Calls `found` for every text at least so alike: 1 - edits / length of the longer (optimal string alignment).
   * The work is taken from the budget; when that is used up, nothing more is found.
   */
  search(text: string, similarity: number, found: (position: number, similarity: number) => void, budget: Budget): void
}

/** Work that is left, in index entries read (about 10 ns each). */
export interface Budget {
  left: number
}

/** A single look-up reads so many index entries at most, those of rare pieces first, … */
const ENTRIES = 2000
/** … and compares so many texts letter by letter, those that share most first. */
const COMPARISONS = 24
/** What comparing one letter with another costs, in index entries. */
const COST_OF_A_CELL = 0.3
/** Pieces that one edit, a swap of neighbours at worst, can spoil. */
const LOST_BY_ONE_EDIT = 4

/**
 * Indexes texts by their three-letter pieces. A text within k edits of another shares all but 4k pieces with it (the
 * q-gram lemma, Ukkonen 1992), so one of the 4k + 1 rarest pieces must lead to it, and only those that share enough
 * pieces are compared letter by letter. Texts are numbered by length, so those too long or too short are never read.
 */
export function fuzzyIndex(texts: readonly string[]): FuzzyIndex {
  const order = texts.map((_, position) => position).sort((a, b) => texts[a]!.length - texts[b]!.length)
  const sorted = order.map(position => texts[position]!)
  const holders = new Map<string, number[]>()
  sorted.forEach((text, rank) => {
    for (const piece of pieces(text)) {
      const list = holders.get(piece)
      if (list) list.push(rank)
      else holders.set(piece, [rank])
    }
  })
  const postings = new Map([...holders].map(([piece, list]) => [piece, Int32Array.from(list)]))
  const lengths = Int32Array.from(sorted, text => text.length)
  const shared = new Uint16Array(texts.length)

  return {
    search(text, similarity, found, budget) {
      const mostEdits = Math.floor(((1 - similarity) * text.length) / similarity + 1e-9)
      if (mostEdits === 0 || budget.left <= 0) return
      const all = pieces(text)
      const from = firstAtLeast(lengths, Math.ceil(text.length * similarity - 1e-9))
      const to = firstAtLeast(lengths, Math.floor(text.length / similarity + 1e-9) + 1)
      const lists = [...all].flatMap(piece => postings.get(piece) ?? [])
      lists.sort((a, b) => a.length - b.length)
      const missing = all.size - lists.length
      const { touched, read } = count(lists.slice(0, LOST_BY_ONE_EDIT * mostEdits + 1 - missing), from, to, budget)

      const candidates: { rank: number; common: number; edits: number }[] = []
      for (const rank of touched) {
        const longer = Math.max(text.length, lengths[rank]!)
        const edits = Math.floor((1 - similarity) * longer + 1e-9)
        const needed = longer + 2 - LOST_BY_ONE_EDIT * edits - (all.size - missing - read)
        if (shared[rank]! >= needed) candidates.push({ rank, common: shared[rank]!, edits })
        shared[rank] = 0
      }
      if (candidates.length > COMPARISONS) candidates.sort((a, b) => b.common - a.common)
      for (const { rank, edits } of candidates.slice(0, COMPARISONS)) {
        budget.left -= text.length * lengths[rank]! * COST_OF_A_CELL
        const distance = editDistance(text, sorted[rank]!, edits)
        if (distance <= edits) found(order[rank]!, 1 - distance / Math.max(text.length, lengths[rank]!))
      }
    },
  }

  /** Counts in `shared` how many of the pieces each text between two ranks has; at least one piece is read. */
  function count(lists: readonly Int32Array[], from: number, to: number, budget: Budget) {
    const touched: number[] = []
    let entries = 0
    let read = 0
    for (const list of lists) {
      const start = firstAtLeast(list, from)
      const end = firstAtLeast(list, to)
      if (read > 0 && entries + end - start > ENTRIES) break
      for (let i = start; i < end; i++) if (shared[list[i]!]!++ === 0) touched.push(list[i]!)
      entries += end - start
      read++
    }
    budget.left -= entries + 50 * lists.length
    return { touched, read }
  }
}

/** The first position in a rising list that holds at least the value. */
function firstAtLeast(list: Int32Array, value: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The different three-letter pieces of a text with two edge marks on either side. */
function pieces(text: string): Set<string> {
  const padded = `\u0001\u0001${text}\u0002\u0002`
  const found = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  return found
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other (optimal string
 * alignment); some number above `most` when it takes more than that.
 */
export function editDistance(a: string, b: string, most: number): number {
  let before = new Uint16Array(b.length + 1)
  let last = new Uint16Array(b.length + 1)
  let row = new Uint16Array(b.length + 1)
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length]!
}
