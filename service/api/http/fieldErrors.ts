import type { z } from 'zod'
import type { Fault } from '../../contract/problem.ts'

/** At most this many faults are told; a body of 15,000 wrong rows is wrong in one way. */
const MAX_ERRORS = 10

/** Says in plain words what a schema found wrong: the path of each field, and why. */
export function fieldErrors(error: z.ZodError): Fault[] {
  return error.issues.slice(0, MAX_ERRORS).map(issue => ({ field: fieldPath(issue.path), reason: reasonOf(issue) }))
}

/** `['expressions', 3, 'source']` reads `expressions[3].source`. */
export function fieldPath(path: PropertyKey[]): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at ? '.' : ''}${String(step)}`)).join('')
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_value' && issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_union' && issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return `must be ${EXPECTED[issue.expected] ?? issue.expected}`
  return issue.message
}

const EXPECTED: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
