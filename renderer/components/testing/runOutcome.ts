import type { Run, TestCase, TestCaseResult } from '../../../service/contract/testing.ts'

/** What can be expected of a sentence. */
export const ASPECTS = ['intent', 'entities', 'language', 'skill'] as const
export type Aspect = (typeof ASPECTS)[number]

type Expected = TestCase['outputs'][Aspect] | unknown

/** An expectation in words: a slug, a language, or the entities as `type: text`. */
export function textOf(value: Expected): string {
  if (Array.isArray(value)) return value.map(entityText).join(', ')
  return value === null || value === undefined ? '' : String(value)
}

function entityText(entity: unknown): string {
  if (typeof entity !== 'object' || entity === null) return String(entity)
  const { type, raw } = entity as { type?: unknown; raw?: unknown } // as: what it is not reads as nothing
  return `${String(type ?? '')}: ${String(raw ?? '')}`
}

/** The aspects of a result that were not as expected. */
export const failedAspects = ({ outputs }: TestCaseResult): Aspect[] =>
  ASPECTS.filter(aspect => outputs[aspect].errors.length > 0)

export const isInProgress = (run: Run | null | undefined): boolean => run?.status === 'IN_PROGRESS'
