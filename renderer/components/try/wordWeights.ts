/** A segment of a sentence with its weight for an intent; null between words. */
export interface WeightedSegment {
  text: string
  weight: number | null
  /** Relative to the heaviest word, 0..1. */
  share: number
}

interface Word {
  start: number
  end: number
  weight: number
}

/** Minimum weight that is shown, in log-odds. */
const NOTABLE = 0.05

/** Returns whether a word speaks for or against an intent; null when it has no effect. */
export function directionOf(weight: number | null): 'for' | 'against' | null {
  if (weight === null || Math.abs(weight) < NOTABLE) return null
  return weight > 0 ? 'for' : 'against'
}

/** Splits a sentence at its words without losing a character; overlapping words are skipped. */
export function splitByWeight(source: string, words: readonly Word[]): WeightedSegment[] {
  const heaviest = Math.max(...words.map(({ weight }) => Math.abs(weight)), NOTABLE)
  const found: WeightedSegment[] = []
  let at = 0
  for (const { start, end, weight } of words.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end <= start) continue
    if (start > at) found.push({ text: source.slice(at, start), weight: null, share: 0 })
    found.push({ text: source.slice(start, end), weight, share: Math.abs(weight) / heaviest })
    at = end
  }
  if (at < source.length) found.push({ text: source.slice(at), weight: null, share: 0 })
  return found
}
