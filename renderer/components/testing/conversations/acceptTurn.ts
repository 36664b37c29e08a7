import type { Message } from '../../../../service/contract/analysis.ts'
import type { ConversationResult, ExpectedTurn } from '../../../../service/contract/tests/conversationTests.ts'
import { expectedReplies } from '../../try/conversationTest.ts'

type HeldTurn = ConversationResult['turns'][number]

/** @returns the expectation of a turn with what it was answered in place of what differed; the rest stays */
export function acceptTurn(expected: ExpectedTurn, { actual, errors }: HeldTurn): ExpectedTurn {
  const accepted: ExpectedTurn = { ...expected }
  for (const { field, actual: found } of errors) {
    if (field === 'intent') accepted.intent = actual.intent ?? ''
    if (field === 'skill') accepted.skill = actual.skill
    if (field === 'skill_occurrences') accepted.skill_occurrences = actual.skill_occurrences
    if (field === 'language') accepted.language = actual.language
    if (field === 'silent' || field.startsWith('messages')) {
      // as: what a turn answers is messages
      const { messages = null, silent = null } = expectedReplies(actual.messages as Message[])
      Object.assign(accepted, { messages, silent })
    }
    if (field.startsWith('memory.'))
      accepted.memory = { ...accepted.memory, [field.slice('memory.'.length)]: found ?? null }
  }
  return accepted
}
