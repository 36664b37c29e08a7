import { invalid } from '../../contract/problem.ts'
import { patternProblem } from '../../nlu/lists/patterns.ts'
import type { Entity } from '../../store/models/entities.ts'

interface Given {
  regex_pattern?: string | null | undefined
  regex_flags?: string | null | undefined
}

/**
 * @param fieldPrefix the path of the entity within the body, put before the name of the field
 * @throws Problem 400 naming the field when a kind needs a pattern, or the linear-time engine cannot run it
 */
export function checkPattern(kind: Entity['kind'], { regex_pattern, regex_flags }: Given, fieldPrefix = ''): void {
  const problem = regex_pattern ? patternProblem(regex_pattern, regex_flags ?? '') : null
  if (problem !== null) throw invalid(`${fieldPrefix}regex_pattern`, `cannot be used: ${problem}`)
  if (kind === 'regex' && !regex_pattern) throw invalid(`${fieldPrefix}regex_pattern`, 'is required for a regex entity')
}
