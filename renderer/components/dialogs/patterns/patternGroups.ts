import type { Pattern, PatternName, Patterns } from '../../../../service/contract/dialogs/patterns.ts'

/** The patterns as the page lists them: about answers, about repair, about the course of a conversation. */
export const PATTERN_GROUPS = {
  answers: ['answer', 'clarification', 'cannot_handle', 'lists', 'same'],
  repair: ['correction', 'cancel', 'skip', 'back', 'repeat', 'help'],
  course: ['continue', 'several', 'negation', 'completed', 'default_reply'],
} as const satisfies Record<string, readonly PatternName[]>

/** Patterns with which the bot says something of its own. */
const TALKING: ReadonlySet<PatternName> = new Set<PatternName>([
  ...['clarification', 'cannot_handle', 'correction', 'cancel', 'skip', 'back', 'repeat', 'help'],
  ...['continue', 'completed', 'default_reply'],
] as PatternName[]) // as: names of patterns

/** Patterns that people ask for in words of their own. */
const ASKED_FOR: ReadonlySet<PatternName> = new Set<PatternName>([
  ...['correction', 'cancel', 'skip', 'back', 'repeat', 'help', 'same', 'completed'],
] as PatternName[]) // as: names of patterns

export type PatternField = 'messages' | 'phrases' | 'skill'

/** Fields of a pattern that the page shows: those that have an effect, and those that are set. */
export function fieldsOf(name: PatternName, { messages, phrases, skill }: Pattern): PatternField[] {
  const shown = {
    messages: TALKING.has(name) || Object.keys(messages).length > 0,
    phrases: ASKED_FOR.has(name) || Object.keys(phrases).length > 0,
    skill: TALKING.has(name) || skill !== null,
  }
  return (['messages', 'phrases', 'skill'] as const).filter(field => shown[field])
}

/** A pattern of a version; one that is absent is off. */
export const patternOf = (patterns: Patterns, name: PatternName): Pattern =>
  patterns[name] ?? { is_activated: false, messages: {}, phrases: {}, skill: null }
