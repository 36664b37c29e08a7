/** Reads values that nobody taught: what is left of a message when all that is known was read. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { isForOther } from './cues.ts'
import { part, type Message } from './message.ts'
import { isNamedBy } from './naming.ts'
import type { Asked, Reading } from './reading.ts'
import { pieces, readUnseenValue } from './readers/learnedValue.ts'
import { correctionsOf } from './repair.ts'
import { entityOf } from './values.ts'
import { overlaps, type Run } from './words.ts'

/** An unseen value of what was asked: the whole message, or the first piece that no other value takes. */
export function unseenReadings(
  message: Message,
  asked: Asked,
  all: readonly Requirement[],
  taken: readonly Reading[],
): Reading[] {
  const read = (run: Run) =>
    readUnseenValue(part(message, run), asked).filter(
      one => !isForOther(message, asked.requirement, all, one) && !taken.some(other => overlaps(one, other)),
    )
  const { many } = asked.requirement
  const named = namedValue(message, asked, taken)
  if (named.length) return named
  const runs = taken.length || many ? pieces(message, taken) : [message.within]
  const found = runs.map(read)
  // An enumeration of unseen values is one only where each part may be a value.
  if (many && taken.length === 0) return found.every(one => one.length) ? found.flat() : []
  return found.find(one => one.length) ?? []
}

/** "Our team is called Brainstorm": an unseen value behind the name of what was asked. */
function namedValue(message: Message, asked: Asked, taken: readonly Reading[]): Reading[] {
  if (entityOf(message, asked.requirement)?.kind !== 'free') return []
  const named = correctionsOf(message).flatMap(({ key, given, old }) =>
    key && given && !old && isNamedBy(message, asked.requirement, key) ? [given] : [],
  )
  // The frame that says most leaves the shortest value: "is called" rather than "is".
  for (const given of named.sort((a, b) => a.to - a.from - (b.to - b.from))) {
    const found = readUnseenValue(part(message, given), asked)
    if (found.length && !found.some(one => taken.some(other => overlaps(one, other)))) return found
  }
  return []
}
