import type { ConversationResult } from '../conversationTests.ts'
import type { TestCaseResult } from '../tests.ts'

/** One case of a run, a sentence or a conversation: its name, and what is wrong with it in words. */
export interface CaseOutcome {
  name: string
  faults: string[]
}

/** The faults of a case with a recording end with the sentence that was recognised in it. */
export function sentenceOutcome({ inputs, outputs }: TestCaseResult): CaseOutcome {
  const faults = Object.entries(outputs).flatMap(([field, { errors }]) =>
    errors.map(({ message }) => `${field}: ${message}`),
  )
  const heard = outputs.heard?.actual
  if (faults.length > 0 && typeof heard === 'string') faults.push(`heard: ${heard}`)
  return { name: inputs.expression, faults }
}

export const conversationOutcome = ({ name, turns }: ConversationResult): CaseOutcome => ({
  name,
  faults: turns.flatMap(({ said, errors }, at) =>
    errors.map(({ field, message }) => `turn ${at + 1} (${said}), ${field}: ${message}`),
  ),
})
