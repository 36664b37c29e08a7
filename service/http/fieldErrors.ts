import type { z } from 'zod'
import type { FieldError } from '../contract/problem.ts'

/** Errors reported per request: 15,000 invalid rows usually share one cause. */
const MAX_ERRORS = 10

/** Translates the issues of a schema into field paths and plain reasons. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, MAX_ERRORS).map(issue => ({ field: fieldPath(issue.path), reason: reasonOf(issue) }))
}

/** Formats `['expressions', 3, 'source']` as `expressions[3].source`. */
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
