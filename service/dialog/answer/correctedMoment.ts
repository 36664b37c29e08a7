/** A correction of a moment keeps what it does not name: "change the time to 9" the day, "better saturday" the time. */
import type { Message } from './message.ts'
import { atTimeOf, onDayOf } from './moments.ts'
import type { Reading } from './reading.ts'
import { builtInValue, kindOf } from './values.ts'

/** A correction of a moment by a time alone or a day alone, with the other part as it was said before. */
export function withMomentBefore(message: Message, reading: Reading, before: unknown): Reading {
  const { requirement, value, raw } = reading
  if (kindOf(message, requirement) !== 'datetime' || typeof value !== 'object' || value === null) return reading
  const said = { shown: { confidence: reading.confidence, ...value, raw } }
  const found = onDayOf(message, before, said) ?? atTimeOf(message, before, said)
  return found ? { ...reading, value: builtInValue(message, requirement, found) } : reading
}
