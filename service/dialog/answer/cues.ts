/** Prepositions that tell the values of one entity from those of another: "to" for a destination. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import type { Message } from './message.ts'
import type { Reading } from './reading.ts'
import { entityOf } from './values.ts'
import { overlaps } from './words.ts'

/** How much more often a word must stand beside the values of one entity than beside those of another. */
const CLEARLY = 3

/** How often expressions have the neighbours of a stretch of the message beside values of an entity. */
function support(message: Message, requirement: Requirement, { start, end }: { start: number; end: number }): number {
  const profile = entityOf(message, requirement)?.profile
  if (!profile) return 0
  const { words, language } = message
  let at = words.findLastIndex(word => word.end <= start)
  while (at >= 0 && language.articles.are(words, { from: at, to: at + 1 })) at--
  const next = words.findIndex(word => word.start >= end)
  // "Please" stands behind values of all kinds.
  const behind = next >= 0 && language.polite.at(words, next, words.length) === undefined ? words[next] : undefined
  return (profile.before[words[at]?.text ?? ''] ?? 0) + (profile.after[behind?.text ?? ''] ?? 0)
}

/** True when the neighbouring words indicate one requirement rather than any of the others. */
export function isCuedFor(
  message: Message,
  requirement: Requirement,
  others: readonly Requirement[],
  span: { start: number; end: number },
): boolean {
  const own = support(message, requirement, span)
  return (
    own > 0 && others.every(other => other.name === requirement.name || support(message, other, span) * CLEARLY <= own)
  )
}

/** True when the neighbouring words indicate another requirement. */
export const isCuedForOther = (
  message: Message,
  requirement: Requirement,
  others: readonly Requirement[],
  span: { start: number; end: number },
): boolean => others.some(other => other.name !== requirement.name && isCuedFor(message, other, [requirement], span))

/**
 * True when the words beside a learned value indicate another requirement. Built-in and listed values are always of
 * their type.
 */
export function isForOther(
  message: Message,
  requirement: Requirement,
  all: readonly Requirement[],
  one: Reading,
): boolean {
  const isListed = message.found.some(other => other.type === requirement.name && overlaps(one, other))
  return entityOf(message, requirement)?.kind === 'free' && !isListed && isCuedForOther(message, requirement, all, one)
}
