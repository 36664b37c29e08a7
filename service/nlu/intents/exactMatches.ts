import { hash53 } from '../core/hash.ts'

/** All expressions as sorted 53-bit hashes of their keys, and the label of each (a position in the labels). */
export interface ExactMatchData {
  keys: Float64Array
  labels: Uint16Array
}

/** Looks up a sentence by its `sentenceKey`: the label of the expression that equals it, or undefined. */
export type ExactMatches = (key: string) => number | undefined

/** Collects the expressions; those with two different labels are left to the classifier. */
export function collectExactMatches(examples: readonly { key: string; label: number }[]): ExactMatchData {
  const labels = new Map<number, number>()
  const ambiguous = new Set<number>()
  for (const { key, label } of examples) {
    const hash = hash53(key)
    if ((labels.get(hash) ?? label) !== label) ambiguous.add(hash)
    labels.set(hash, label)
  }
  const kept = [...labels].filter(([hash]) => !ambiguous.has(hash)).sort((a, b) => a[0] - b[0])
  return {
    keys: Float64Array.from(kept, ([hash]) => hash),
    labels: Uint16Array.from(kept, ([, label]) => label),
  }
}

/** Creates the look-up function: binary search over the hashes. */
export function loadExactMatches({ keys, labels }: ExactMatchData): ExactMatches {
  return key => {
    const hash = hash53(key)
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((keys[middle] ?? 0) < hash) low = middle + 1
      else high = middle
    }
    return keys[low] === hash ? labels[low] : undefined
  }
}
