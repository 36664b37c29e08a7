/** Reads an answer as a built-in value where the learned values are of that type, or the requirement accepts it. */
import type { Reader, Reading } from '../reading.ts'
import { builtInValue, entityOf, kindOf } from '../values.ts'

export const readKind: Reader = (message, { requirement }) => {
  const entity = entityOf(message, requirement)
  if (!entity || entity.kind === 'listed') return []
  const types = [...requirement.accepts, ...(entity.kind === 'free' ? [kindOf(message, requirement)] : [])]
  return message.found
    .filter(({ type, isBuiltIn }) => isBuiltIn && types.includes(type))
    .map((found): Reading => ({
      requirement,
      value: builtInValue(message, requirement, found),
      raw: found.shown.raw,
      start: found.start,
      end: found.end,
      confidence: found.confidence,
      by: 'kind',
    }))
}
