/** Reads an unseen name in a request by the word before it: "a chimney sweep in Vannes", where values stand behind "in". */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { isCuedFor } from './cues.ts'
import { part, type Message } from './message.ts'
import type { Reading } from './reading.ts'
import { NAMES, readUnseenValue } from './readers/learnedValue.ts'
import { entityOf } from './values.ts'
import { overlaps, runOf } from './words.ts'

/** The first known name beside a word that stands beside values of the requirement alone; a common word is none. */
export function readCuedName(
  message: Message,
  requirement: Requirement,
  all: readonly Requirement[],
  taken: readonly { start: number; end: number }[],
): Reading[] {
  if (entityOf(message, requirement)?.kind !== 'free') return []
  const name = message.found.find(
    one =>
      NAMES.has(one.type) && !taken.some(other => overlaps(one, other)) && isCuedFor(message, requirement, all, one),
  )
  return name ? readUnseenValue(part(message, runOf(message.words, name)), { requirement, options: [] }) : []
}
