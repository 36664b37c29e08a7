import { createOccupancy } from '../core/occupancy.ts'
import type { FoundEntity, Origin } from '../document.ts'

/** At equal length the lower rank wins. */
const RANK: Record<Origin, number> = { gazette: 0, learned: 1, 'built-in': 2 }

/** Learned entities are uncertain: below this confidence they are more likely wrong than right. */
const LIKELY = 0.5

/** Built-in types that are names. They say nothing of what a listed value inside of them means, so both are answered. */
const NAMES: ReadonlySet<string> = new Set(['person', 'location', 'organization'])

/**
 * The one rule for entities that overlap. A learned value inside of a longer built-in one gives way to it, whatever its
 * confidence: "10" of "between 10 and 11:30" is part of an interval. So does a listed value, unless the built-in one is a
 * name, which is then its other reading. A learned value around a listed one of its type that reaches into a built-in one
 * ("paddington tomorrow at" of "paddington tomorrow at 8") gives way to both. A learned one that is likely wrong gives
 * way to any other. Of the rest the user's own values (gazette, learned) beat built-in ones of any length, for a list
 * value must not vanish because a date crosses it. Else the longer wins; at equal length gazette beats learned, then the
 * surer one, then the one listed first. The answer is in the order of the sentence.
 */
export function settleOverlaps(found: readonly FoundEntity[]): FoundEntity[] {
  const occupancy = createOccupancy(found.reduce((longest, { end }) => Math.max(longest, end), 0))
  const builtIn = found.filter(isBuiltIn)
  const isPart = new Set(found.filter(entity => builtIn.some(longer => givesWay(entity, longer))))
  return found
    .filter(entity => !reachesTooFar(entity, found))
    .sort((a, b) => Number(isPart.has(a)) - Number(isPart.has(b)) || byStrength(a, b))
    .filter(({ start, end }) => end > start && occupancy.take(start, end))
    .sort((a, b) => a.start - b.start)
    .map((entity, i, kept) => besideName(entity, kept[i - 1], builtIn))
}

/** True when an entity is part of a longer built-in one, which means more. */
function givesWay(entity: FoundEntity, longer: FoundEntity): boolean {
  return !isBuiltIn(entity) && isInside(entity, longer) && !(entity.origin === 'gazette' && NAMES.has(longer.type))
}

/** True for a learned value that holds a listed one of its type and a part of a built-in one that is no name. */
const reachesTooFar = (entity: FoundEntity, found: readonly FoundEntity[]): boolean =>
  entity.origin === 'learned' &&
  found.some(one => one.origin === 'gazette' && one.type === entity.type && isInside(one, entity)) &&
  found.some(one => isBuiltIn(one) && !NAMES.has(one.type) && isCrossing(entity, one))

const isCrossing = (a: FoundEntity, b: FoundEntity): boolean =>
  (a.start < b.start && b.start < a.end && a.end < b.end) || (b.start < a.start && a.start < b.end && b.end < a.end)

/** A listed value with the longest name around it as its other reading, unless the value before has it already. */
function besideName(entity: FoundEntity, before: FoundEntity | undefined, builtIn: FoundEntity[]): FoundEntity {
  if (entity.origin !== 'gazette') return entity
  const [name] = builtIn
    .filter(longer => NAMES.has(longer.type) && isInside(entity, longer))
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  const isAnswered = name === undefined || (before !== undefined && before.end > name.start)
  return isAnswered ? entity : { ...entity, otherReading: name }
}

function isInside({ start, end }: FoundEntity, longer: FoundEntity): boolean {
  return longer.start <= start && end <= longer.end && end - start < longer.end - longer.start
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
