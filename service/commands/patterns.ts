import { invalid } from '../contract/problem.ts'
import { patternProblem } from '../nlu/entities/patterns.ts'

/** @throws Problem 400 naming the field when the linear-time engine can not run a pattern */
export function requirePattern(pattern: string, flags: string): void {
  const problem = patternProblem(pattern, flags)
  if (problem !== null) throw invalid('regex_pattern', `can not be used: ${problem}`)
}
