/** Compares a turn with what a test expects of it. */
import type { ExpectedMessage, ExpectedTurn, TurnError, TurnResult } from '../../contract/tests/conversationTests.ts'
import { compileWithin, isFound, newMatching, type Matching } from '../../dialog/patterns.ts'
import { namesOf } from '../../dialog/paths.ts'
import { followed } from '../../dialog/template/properties.ts'
import { isSameContent, textOf } from '../../dialog/template/values.ts'

type Actual = TurnResult['actual']

/** @returns what differs; what is not expected is not compared */
export function compareTurn(expected: ExpectedTurn, actual: Actual): TurnError[] {
  const patterns: Patterns = { matching: newMatching(), problems: [] }
  const fields = (['intent', 'skill', 'skill_occurrences', 'language'] as const).flatMap(field => {
    const wanted = expected[field]
    return wanted == null || wanted === actual[field] ? [] : [errorOf(field, actual[field], wanted)]
  })
  const isSilent = actual.messages.length === 0
  const silence =
    expected.silent == null || expected.silent === isSilent ? [] : [errorOf('silent', isSilent, expected.silent)]
  const memory = Object.entries(expected.memory ?? {}).flatMap(([path, wanted]) => {
    const found = followed(actual.memory, namesOf(path)) ?? null
    return isLike(found, wanted, patterns) ? [] : [errorOf(`memory.${path}`, found, wanted)]
  })
  return [
    ...fields,
    ...silence,
    ...compareMessages(expected.messages, actual.messages, patterns),
    ...memory,
    ...patterns.problems,
  ]
}

/** Remaining budget of the patterns of one turn, and the problems of unusable ones. */
interface Patterns {
  matching: Matching
  problems: TurnError[]
}

function compareMessages(
  expected: ExpectedTurn['messages'],
  actual: readonly unknown[],
  patterns: Patterns,
): TurnError[] {
  if (expected == null) return []
  if (expected.length !== actual.length) return [errorOf('messages', actual, expected, 'another number of messages')]
  return expected.flatMap((wanted, at) =>
    isMessage(actual[at], wanted, patterns) ? [] : [errorOf(`messages[${at}]`, actual[at], wanted)],
  )
}

function isMessage(actual: unknown, wanted: ExpectedMessage, patterns: Patterns): boolean {
  if (typeof wanted === 'object' && 'type' in wanted) return isLike(actual, wanted, patterns)
  const text = textMessage(actual)
  return text !== undefined && isLike(text, wanted, patterns)
}

function isMatch(actual: unknown, pattern: string, { matching, problems }: Patterns): boolean {
  const compiled = compileWithin(pattern, matching) ?? TOO_LONG
  const found = 'problem' in compiled ? compiled : (isFound(compiled, textOf(actual), matching) ?? TOO_LONG)
  if (typeof found === 'boolean') return found
  problems.push({ field: 'match', message: `cannot be used: ${found.problem}`, actual: null, expected: pattern })
  return false
}

const TOO_LONG = { problem: 'the patterns of this turn take too long' }

const textMessage = (message: unknown): string | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  'content' in message &&
  message.type === 'text'
    ? textOf(message.content)
    : undefined

/** Objects by the fields they name, lists item by item; `one_of` and `match` stand for texts. */
function isLike(actual: unknown, wanted: unknown, patterns: Patterns): boolean {
  if (typeof wanted !== 'object' || wanted === null) return isSameContent(actual, wanted)
  if (Array.isArray(wanted))
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((one, at) => isLike(actual[at], one, patterns))
    )
  if ('one_of' in wanted && Array.isArray(wanted.one_of)) return wanted.one_of.some(one => isSameContent(actual, one))
  if ('match' in wanted && typeof wanted.match === 'string') return isMatch(actual, wanted.match, patterns)
  if (typeof actual !== 'object' || actual === null) return false
  const fields = new Map<string, unknown>(Object.entries(actual))
  return Object.entries(wanted).every(([key, value]) => isLike(fields.get(key), value, patterns))
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
