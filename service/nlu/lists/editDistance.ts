/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** The number of edits between two texts, or any number above `limit` when there are more. */
export type EditDistance = (a: string, b: string, limit: number) => number

/**
 * Creates an edit distance with insertions, deletions, substitutions and transpositions of neighbours (optimal string
 * alignment) for texts `b` of up to `longest` units. Not reentrant: it reuses buffers.
 */
export function createEditDistance(longest: number): EditDistance {
  const rows = [0, 1, 2].map(() => new Uint16Array(longest + 1))
  return (a, b, limit) => {
    let [before, last, row] = [rows[0]!, rows[1]!, rows[2]!]
    for (let j = 0; j <= b.length; j++) last[j] = j
    for (let i = 1; i <= a.length; i++) {
      row[0] = i
      let least = i
      const unit = a.charCodeAt(i - 1)
      const unitBefore = i > 1 ? a.charCodeAt(i - 2) : -1
      for (let j = 1; j <= b.length; j++) {
        const other = b.charCodeAt(j - 1)
        let cost = last[j - 1]! + (unit === other ? 0 : 1)
        if (last[j]! < cost) cost = last[j]! + 1
        if (row[j - 1]! < cost) cost = row[j - 1]! + 1
        const isSwapped = unitBefore === other && j > 1 && unit === b.charCodeAt(j - 2)
        if (isSwapped && before[j - 2]! < cost) cost = before[j - 2]! + 1
        row[j] = cost
        if (cost < least) least = cost
      }
      if (least > limit) return limit + 1
      const spare = before
      before = last
      last = row
      row = spare
    }
    return last[b.length]!
  }
}
