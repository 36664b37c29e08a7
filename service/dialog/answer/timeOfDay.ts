/** A time of day that corrects a moment keeps its day: "change the time to 9". */
import type { Message } from './message.ts'
import { onDayOf } from './moments.ts'
import type { Reading } from './reading.ts'
import { builtInValue, kindOf } from './values.ts'

/** A correction of a moment that names a time alone, on the day that was said before. */
export function onDayBefore(message: Message, reading: Reading, before: unknown): Reading {
  const { requirement, value, raw } = reading
  if (kindOf(message, requirement) !== 'datetime' || typeof value !== 'object' || value === null) return reading
  const found = onDayOf(message, before, { shown: { confidence: reading.confidence, ...value, raw } })
  return found ? { ...reading, value: builtInValue(message, requirement, found) } : reading
}
