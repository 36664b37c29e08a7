import type { ComparedOutput, ExpectedOutputs } from '../../store/models/testing.ts'

/** Outputs of a version for a sentence, in the form of test cases. */
export interface ActualOutputs {
  intent: string | null
  skill: string | null
  language: string
  entities: FoundEntity[]
}

type FoundEntity = { raw: string; type: string }

/**
 * Compares each output with its expectation. An output without an expectation never fails; an empty text expects that
 * the output is absent, such as no intent.
 */
export function compareOutputs(
  expected: ExpectedOutputs,
  actual: ActualOutputs,
): Record<keyof ActualOutputs, ComparedOutput> {
  const compareField = (field: 'intent' | 'skill' | 'language'): ComparedOutput => {
    const wanted = expected[field] ?? null
    const got = actual[field]
    const isMismatch = wanted !== null && wanted !== (got ?? '')
    const message = `expected ${wanted || 'nothing'}, got ${got ?? 'nothing'}`
    return {
      actual: got,
      expected: wanted,
      errors: isMismatch ? [{ code: 'mismatch', message, actual: got, expected: wanted }] : [],
    }
  }
  return {
    intent: compareField('intent'),
    skill: compareField('skill'),
    language: compareField('language'),
    entities: compareEntities(expected.entities ?? null, actual.entities),
  }
}

/** The outputs of a case that could not be evaluated: compared with nothing, and therefore without errors. */
export function uncomparedOutputs(expected: ExpectedOutputs): Record<keyof ActualOutputs, ComparedOutput> {
  const uncompared = (field: keyof ActualOutputs) => ({ actual: null, expected: expected[field] ?? null, errors: [] })
  return {
    intent: uncompared('intent'),
    skill: uncompared('skill'),
    language: uncompared('language'),
    entities: uncompared('entities'),
  }
}

/** Entities match when the same values are found equally often, in any order. */
function compareEntities(expected: FoundEntity[] | null, actual: FoundEntity[]): ComparedOutput {
  if (expected === null) return { actual, expected, errors: [] }
  const missing = subtract(expected, actual)
  const unexpected = subtract(actual, expected)
  return {
    actual,
    expected,
    errors: [
      ...missing.map(entity => ({
        code: 'missing',
        message: `${entity.type} "${entity.raw}" was not found`,
        actual: null,
        expected: entity,
      })),
      ...unexpected.map(entity => ({
        code: 'unexpected',
        message: `${entity.type} "${entity.raw}" was found`,
        actual: entity,
        expected: null,
      })),
    ],
  }
}

/** The multiset difference of two lists; values are compared without regard to case. */
function subtract(from: FoundEntity[], removed: FoundEntity[]): FoundEntity[] {
  const counts = new Map<string, number>()
  const keyOf = ({ raw, type }: FoundEntity) => `${type}\n${raw.toLowerCase()}`
  for (const entity of removed) counts.set(keyOf(entity), (counts.get(keyOf(entity)) ?? 0) + 1)
  return from.filter(entity => {
    const left = counts.get(keyOf(entity)) ?? 0
    counts.set(keyOf(entity), left - 1)
    return left <= 0
  })
}
