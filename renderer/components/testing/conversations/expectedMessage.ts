import type { ExpectedMessage } from '../../../../service/contract/tests/conversationTests.ts'

/** Ways to expect a message: exactly this text, one of several, a pattern, or a message by its fields. */
export const EXPECTED_KINDS = ['text', 'one_of', 'match', 'message'] as const
export type ExpectedKind = (typeof EXPECTED_KINDS)[number]

export function kindOf(message: ExpectedMessage): ExpectedKind {
  if (typeof message === 'string') return 'text'
  if ('one_of' in message) return 'one_of'
  return 'match' in message ? 'match' : 'message'
}

/** The same expectation of another kind, as far as its words go. */
export function convertMessage(kind: ExpectedKind, message: ExpectedMessage): ExpectedMessage {
  const words = wordsOf(message)
  if (kind === 'text') return words
  if (kind === 'one_of') return { one_of: [words] }
  return kind === 'match' ? { match: words } : { type: 'text', content: words }
}

/** An expected or actual value in words: texts as they are, variants and patterns marked, anything else as JSON. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('one_of' in value && Array.isArray(value.one_of)) return value.one_of.map(inWords).join(' | ')
  if ('match' in value) return `/${String(value.match)}/`
  if ('type' in value && 'content' in value && value.type === 'text') return inWords(value.content)
  return JSON.stringify(value)
}

export const variantsOf = (message: ExpectedMessage): string[] =>
  typeof message === 'object' && 'one_of' in message && Array.isArray(message.one_of) ? message.one_of.map(String) : []

export const patternOf = (message: ExpectedMessage): string =>
  typeof message === 'object' && 'match' in message ? String(message.match) : ''

function wordsOf(message: ExpectedMessage): string {
  if (typeof message === 'string') return message
  if ('one_of' in message) return variantsOf(message)[0] ?? ''
  if ('match' in message) return patternOf(message)
  return 'content' in message && typeof message.content === 'string' ? message.content : ''
}
