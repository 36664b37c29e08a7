/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Finds texts that are like a given one among many. */
export interface FuzzyIndex {
  /** Calls `found` for every text at least so alike: 1 - edits / length of the longer (optimal string alignment). */
  search(text: string, similarity: number, found: (position: number, similarity: number) => void): void
}

/**
 * Indexes texts by their three-letter pieces. A text within k edits of another shares all but a few pieces with it, so
 * only those that share enough of them are compared letter by letter (Ukkonen 1992, the q-gram lemma).
 */
export function fuzzyIndex(texts: readonly string[]): FuzzyIndex {
  const holders = new Map<string, number[]>()
  texts.forEach((text, position) => {
    for (const piece of pieces(text)) {
      const list = holders.get(piece)
      if (list) list.push(position)
      else holders.set(piece, [position])
    }
  })
  const postings = new Map([...holders].map(([piece, list]) => [piece, Int32Array.from(list)]))
  const shared = new Uint16Array(texts.length)

  return {
    search(text, similarity, found) {
      const touched: number[] = []
      for (const piece of pieces(text)) {
        for (const position of postings.get(piece) ?? []) if (shared[position]!++ === 0) touched.push(position)
      }
      for (const position of touched) {
        const common = shared[position]!
        shared[position] = 0
        const other = texts[position]!
        const longer = Math.max(text.length, other.length)
        const edits = Math.floor((1 - similarity) * longer + 1e-9)
        if (Math.abs(text.length - other.length) > edits || common < longer + 2 - LOST_BY_ONE_EDIT * edits) continue
        const distance = editDistance(text, other, edits)
        if (distance <= edits) found(position, 1 - distance / longer)
      }
    },
  }
}

/** Pieces that one edit, a swap of neighbours at worst, can spoil. */
const LOST_BY_ONE_EDIT = 4

/** The different three-letter pieces of a text with two edge marks on either side. */
function pieces(text: string): Set<string> {
  const padded = `\u0001\u0001${text}\u0002\u0002`
  const found = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  return found
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other (optimal string
 * alignment); any number above `most` when it takes more than that.
 */
export function editDistance(a: string, b: string, most: number): number {
  let before = new Uint16Array(b.length + 1)
  let last = Uint16Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint16Array(b.length + 1)
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
    before = last
    last = row
  }
  return last[b.length]!
}
