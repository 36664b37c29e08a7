import { createOccupancy } from '../core/occupancy.ts'
import type { FoundEntity, Origin } from '../document.ts'

/** At equal length the lower rank wins. */
const RANK: Record<Origin, number> = { gazette: 0, learned: 1, 'built-in': 2 }

/** What was learned is a guess: below this it is more likely wrong than right. */
const LIKELY = 0.5

/**
 * The one rule for entities that overlap. A learned one that is likely wrong gives way to any other. The user's own
 * values (gazette, learned) beat built-in ones of any length: a list value must not vanish because a date crosses it.
 * Else the longer wins; at equal length gazette beats learned, then the surer one, then the one listed first.
 * The answer is in the order of the sentence.
 */
export function settleOverlaps(found: readonly FoundEntity[]): FoundEntity[] {
  const occupancy = createOccupancy(found.reduce((longest, { end }) => Math.max(longest, end), 0))
  return [...found]
    .sort(byStrength)
    .filter(({ start, end }) => end > start && occupancy.take(start, end))
    .sort((a, b) => a.start - b.start)
}

function byStrength(a: FoundEntity, b: FoundEntity): number {
  return (
    Number(isDoubtful(a)) - Number(isDoubtful(b)) ||
    Number(isBuiltIn(a)) - Number(isBuiltIn(b)) ||
    b.end - b.start - (a.end - a.start) ||
    RANK[a.origin] - RANK[b.origin] ||
    b.confidence - a.confidence
  )
}

function isBuiltIn({ origin }: FoundEntity): boolean {
  return origin === 'built-in'
}

function isDoubtful({ origin, confidence }: FoundEntity): boolean {
  return origin === 'learned' && confidence < LIKELY
}
