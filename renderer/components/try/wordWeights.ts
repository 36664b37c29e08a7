/** A stretch of a sentence with what it weighs for an intent; `weight` is null between the words. */
export interface WeightedSegment {
  text: string
  weight: number | null
  /** Of the heaviest word, 0..1. */
  share: number
}

interface Word {
  start: number
  end: number
  weight: number
}

/** In log-odds; what weighs less decides nothing. */
const NOTABLE = 0.05

/** Whether a word speaks for or against an intent, or does not matter. */
export function directionOf(weight: number | null): 'for' | 'against' | null {
  if (weight === null || Math.abs(weight) < NOTABLE) return null
  return weight > 0 ? 'for' : 'against'
}

/** A sentence cut at its words; no letter of it is lost, and words that overlap are kept apart. */
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
