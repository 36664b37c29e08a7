import { LIMITS } from '../contract/basics.ts'

/** Bounds of one turn; reaching one ends the turn, and what was said and remembered until then stays. */
export const TURN_LIMITS = {
  skills: 20,
  actions: 200,
  messages: 50,
  calls: 20,
  /** Milliseconds. */
  duration: 60_000,
  /** Skills on the stack; the oldest leaves. */
  stack: 20,
  /** Characters of the memory as JSON; a change beyond is refused. */
  memory: LIMITS.memory,
  /** Steps of all templates and comparisons together: about a tenth of a second. */
  steps: 400_000,
  /** Characters that a pattern is matched against. */
  matched: 10_000,
} as const

export type LimitCode =
  'too_many_skills' | 'too_many_actions' | 'too_many_messages' | 'too_many_calls' | 'turn_too_long'

/** Ends a turn early; caught by the turn itself. */
export class LimitReached extends Error {
  readonly code: LimitCode

  constructor(code: LimitCode) {
    super(code)
    this.name = 'LimitReached'
    this.code = code
  }
}
