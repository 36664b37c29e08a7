import type { ConversationResult } from '../conversationTests.ts'
import type { TestCaseResult } from '../testing.ts'

/** One case of a run, a sentence or a conversation: its name, and what is wrong with it in words. */
export interface CaseOutcome {
  name: string
  faults: string[]
}

export const sentenceOutcome = ({ inputs, outputs }: TestCaseResult): CaseOutcome => ({
  name: inputs.expression,
  faults: Object.entries(outputs).flatMap(([field, { errors }]) => errors.map(({ message }) => `${field}: ${message}`)),
})

export const conversationOutcome = ({ name, turns }: ConversationResult): CaseOutcome => ({
  name,
  faults: turns.flatMap(({ said, errors }, at) =>
    errors.map(({ field, message }) => `turn ${at + 1} (${said}), ${field}: ${message}`),
  ),
})
