/** Templates and patterns that can not be used. */
import { isMatching } from '../conditions/operators.ts'
import { BEYOND_TOTAL, patternOf, type PatternProblem } from '../patterns.ts'
import { isTemplate } from '../template/readTemplate.ts'
import type { Checked, Finding } from './finding.ts'
import type { SkillParts } from './parts.ts'

/** Problems of the patterns of a skill; null for those that can be used. */
type Compiled = Map<string, PatternProblem | null>

const known = new WeakMap<SkillParts, Compiled>()

/** Finds the templates and patterns of a skill that can not be used. */
export function* badTexts(parts: SkillParts, { patterns }: Checked): Generator<Finding> {
  const { templates, conditions } = parts
  for (const { path, error, unknownOptions } of templates) {
    if (error) yield { code: 'bad_template', path, message: `At character ${error.position + 1}: ${error.message}.` }
    for (const { of, option } of unknownOptions)
      yield { code: 'unknown_option', path, message: `${of} has no option ${option}.`, names: [of, option] }
  }
  for (const { path, condition } of conditions)
    for (const [at, tests] of condition.groups.entries())
      for (const [within, { operator, right }] of tests.entries()) {
        const text = right ?? ''
        if (!isMatching(operator) || isTemplate(text)) continue
        const reason = patterns.has(text) ? problemOf(parts, text) : BEYOND_TOTAL
        if (reason)
          yield {
            code: 'bad_pattern',
            path: `${path}.groups[${at}][${within}].right`,
            message: `${text} is no regular expression that can be used: ${reason.problem}.`,
            names: [text],
          }
      }
}

/**
 * Compiles a pattern once, for the parts of a skill stay until it changes, and every change of the store asks for the
 * problems of all skills. Compiling takes up to milliseconds.
 */
function problemOf(parts: SkillParts, text: string): PatternProblem | null {
  const compiled: Compiled = known.get(parts) ?? new Map<string, PatternProblem | null>()
  known.set(parts, compiled)
  const before = compiled.get(text)
  if (before !== undefined) return before
  const made = patternOf(text)
  const problem = 'problem' in made ? made : null
  compiled.set(text, problem)
  return problem
}
