/** A run of words that one or both of two texts have. */
export interface Run {
  text: string
  isMarked: boolean
}

/** Words of which more are not compared one by one: the comparison takes the product of both numbers. */
const MOST = 600

/** The share of words in common below which two texts are shown as different altogether. */
const LEAST = 0.3

/**
 * Marks the words in which two texts differ.
 * @returns the runs of the first text and those of the second
 */
export function wordDiff(before: string, after: string): [Run[], Run[]] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const whole: [Run[], Run[]] = [marked(before), marked(after)]
  if (old.length > MOST || fresh.length > MOST) return whole
  const common = lengths(old, fresh)
  if (lengthAt(common, 0, 0) < LEAST * Math.max(old.length, fresh.length)) return whole
  const [left, right]: [Run[], Run[]] = [[], []]
  let [at, to] = [0, 0]
  while (at < old.length || to < fresh.length) {
    const [one = '', other = ''] = [old[at], fresh[to]]
    if (at < old.length && to < fresh.length && isSame(one, other)) {
      append(left, one, false)
      append(right, other, false)
      at++
      to++
    } else if (
      to >= fresh.length ||
      (at < old.length && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      append(left, one, true)
      at++
    } else {
      append(right, other, true)
      to++
    }
  }
  return [left, right]
}

/** Words and signs, each with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/^\s+|(?:[\p{L}\p{M}\p{N}_'’-]+|\S)\s*/gu) ?? []

const isSame = (one = '', other = '') => one.trim() === other.trim()

/** The lengths of the longest common sequences from each pair of positions on. */
function lengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = fresh.length - 1; to >= 0; to--) {
      const row = table[at]
      if (row)
        row[to] = isSame(old[at], fresh[to])
          ? lengthAt(table, at + 1, to + 1) + 1
          : Math.max(lengthAt(table, at + 1, to), lengthAt(table, at, to + 1))
    }
  return table
}

const lengthAt = (table: readonly number[][], at: number, to: number) => table[at]?.[to] ?? 0

const marked = (text: string): Run[] => (text ? [{ text, isMarked: true }] : [])

function append(runs: Run[], text: string, isMarked: boolean): void {
  const last = runs.at(-1)
  if (last?.isMarked === isMarked) last.text += text
  else runs.push({ text, isMarked })
}
