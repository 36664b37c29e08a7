import type { Run, TestCase, TestCaseResult } from '../../../service/contract/tests/tests.ts'

/** State of a case: the outcome of the last run, unless that is out of date. */
export type TestState = 'passed' | 'failed' | 'outdated' | 'notRun'

/** Aspects of a result: those that a test case can expect, and the sentence that was recognised in a recording. */
export const ASPECTS = ['intent', 'entities', 'language', 'skill', 'heard'] as const
export type Aspect = (typeof ASPECTS)[number]

type Expected = TestCase['outputs'][Exclude<Aspect, 'heard'>] | unknown

/** Formats an expectation: a slug, a language, or entities as `type: text`. */
export function textOf(value: Expected): string {
  if (Array.isArray(value)) return value.map(entityText).join(', ')
  return value === null || value === undefined ? '' : String(value)
}

function entityText(entity: unknown): string {
  if (typeof entity !== 'object' || entity === null) return String(entity)
  const { type, raw } = entity as { type?: unknown; raw?: unknown } // as: other shapes format as empty
  return `${String(type ?? '')}: ${String(raw ?? '')}`
}

/** Returns the aspects of a result that differ from the expectation. */
export const failedAspects = ({ outputs }: TestCaseResult): Aspect[] =>
  ASPECTS.filter(aspect => outputs[aspect]?.errors.length)

/** True for a run with failed cases, and for one that ended with an error. */
export const hasFailed = (run: Run | null | undefined): boolean =>
  run?.status === 'FAILED' || (run?.results.total_test_cases_failed ?? 0) > 0

export const isInProgress = (run: Run | null | undefined): boolean => run?.status === 'IN_PROGRESS'
