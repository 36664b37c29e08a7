import { expect } from 'vitest'
import type { Message } from '../../service/contract/analysis.ts'
import type { Expected } from './write.ts'

/** A turn as the interface answers it. */
export interface Answered {
  messages: Message[]
  conversation: {
    skill: string
    skill_occurrences: number
    skill_stack: string[]
    language: string
    memory: Record<string, unknown>
  }
  nlp: Record<string, unknown>
  codes: string[]
}

/** Compares what a turn answered with what a case expects, as far as it says. */
export function expectTurn(answered: Answered, expected: Expected): void {
  const { messages, conversation, nlp, codes } = answered
  if (expected.messages) {
    expect(messages.map(readable)).toEqual(expected.messages.map(patternOf))
  }
  if (expected.messages_count !== undefined) expect(messages).toHaveLength(expected.messages_count)
  if (expected.memory) {
    expect(Object.keys(conversation.memory).sort()).toEqual(Object.keys(expected.memory).sort())
    expect(conversation.memory).toMatchObject(expected.memory)
  }
  for (const field of ['skill', 'skill_occurrences', 'skill_stack', 'language'] as const)
    if (expected[field] !== undefined) expect({ [field]: conversation[field] }).toEqual({ [field]: expected[field] })
  if (expected.nlp) expect(nlp).toMatchObject(expected.nlp)
  if (expected.logs) expect(codes).toEqual(expect.arrayContaining(expected.logs))
}

const readable = (message: Message) => (message.type === 'text' ? message.content : message)

function patternOf(expected: unknown): unknown {
  if (typeof expected !== 'object' || expected === null) return expected
  if ('one_of' in expected && Array.isArray(expected.one_of))
    return expect.stringMatching(new RegExp(`^(?:${expected.one_of.join('|')})$`))
  return partial(expected)
}

/** Objects by the fields they name, at every depth; lists whole. */
function partial(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(partial)
  if (typeof expected !== 'object' || expected === null) return expected
  return expect.objectContaining(
    Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, partial(value)])),
  )
}
