import { invalid } from '../../contract/problem.ts'
import { patternProblem } from '../../nlu/lists/patterns.ts'
import type { Entity } from '../../store/models/entities.ts'

interface Given {
  regex_pattern?: string | null | undefined
  regex_flags?: string | null | undefined
}

/**
 * @param at where the entity stands in what was given, before the name of its field
 * @throws Problem 400 naming the field when a kind needs a pattern, or the linear-time engine can not run the one there is
 */
export function checkPattern(kind: Entity['kind'], { regex_pattern, regex_flags }: Given, at = ''): void {
  const problem = regex_pattern ? patternProblem(regex_pattern, regex_flags ?? '') : null
  if (problem !== null) throw invalid(`${at}regex_pattern`, `can not be used: ${problem}`)
  if (kind === 'regex' && !regex_pattern) throw invalid(`${at}regex_pattern`, 'is required for a regex entity')
}
