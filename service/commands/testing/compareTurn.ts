/** Compares a turn with what a test expects of it. */
import type { ExpectedMessage, ExpectedTurn, TurnError, TurnResult } from '../../contract/conversationTests.ts'
import { compilePattern } from '../../dialog/patterns.ts'
import { namesOf } from '../../dialog/paths.ts'
import { followed } from '../../dialog/template/properties.ts'
import { isSameContent, textOf } from '../../dialog/template/values.ts'

type Actual = TurnResult['actual']

/** @returns what differs; what is not expected is not compared */
export function compareTurn(expected: ExpectedTurn, actual: Actual): TurnError[] {
  const fields = (['intent', 'skill', 'skill_occurrences', 'language'] as const).flatMap(field => {
    const wanted = expected[field]
    return wanted == null || wanted === actual[field] ? [] : [errorOf(field, actual[field], wanted)]
  })
  const isSilent = actual.messages.length === 0
  const silence =
    expected.silent == null || expected.silent === isSilent ? [] : [errorOf('silent', isSilent, expected.silent)]
  const memory = Object.entries(expected.memory ?? {}).flatMap(([path, wanted]) => {
    const found = followed(actual.memory, namesOf(path)) ?? null
    return isLike(found, wanted) ? [] : [errorOf(`memory.${path}`, found, wanted)]
  })
  return [...fields, ...silence, ...compareMessages(expected.messages, actual.messages), ...memory]
}

function compareMessages(expected: ExpectedTurn['messages'], actual: readonly unknown[]): TurnError[] {
  if (expected == null) return []
  if (expected.length !== actual.length) return [errorOf('messages', actual, expected, 'another number of messages')]
  return expected.flatMap((wanted, at) =>
    isMessage(actual[at], wanted) ? [] : [errorOf(`messages[${at}]`, actual[at], wanted)],
  )
}

function isMessage(actual: unknown, wanted: ExpectedMessage): boolean {
  if (typeof wanted === 'object' && 'type' in wanted) return isLike(actual, wanted)
  const text = textMessage(actual)
  return text !== undefined && isLike(text, wanted)
}

const textMessage = (message: unknown): string | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  'content' in message &&
  message.type === 'text'
    ? textOf(message.content)
    : undefined

/** Objects by the fields they name, lists item by item; `one_of` and `match` stand for texts. */
function isLike(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return isSameContent(actual, wanted)
  if (Array.isArray(wanted))
    return (
      Array.isArray(actual) && actual.length === wanted.length && wanted.every((one, at) => isLike(actual[at], one))
    )
  if ('one_of' in wanted && Array.isArray(wanted.one_of)) return wanted.one_of.some(one => isSameContent(actual, one))
  if ('match' in wanted && typeof wanted.match === 'string')
    return compilePattern(wanted.match)?.matcher(textOf(actual)).find() ?? false
  if (typeof actual !== 'object' || actual === null) return false
  const fields = new Map<string, unknown>(Object.entries(actual))
  return Object.entries(wanted).every(([key, value]) => isLike(fields.get(key), value))
}

const errorOf = (field: string, actual: unknown, expected: unknown, words = 'something else'): TurnError => ({
  field,
  message: `expected ${inWords(expected)}, got ${words === 'something else' ? inWords(actual) : words}`,
  actual: actual ?? null,
  expected,
})

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
