/** Templates and patterns that can not be used. */
import { isMatching } from '../conditions/operators.ts'
import { compilePattern } from '../patterns.ts'
import type { Finding } from './finding.ts'
import type { SkillParts } from './parts.ts'
import { isTemplate } from '../template/readTemplate.ts'

const known = new WeakMap<SkillParts, readonly Finding[]>()

/**
 * Finds the templates and patterns of a skill that can not be used: once, for its parts stay until it changes, and every
 * change of the store asks for the problems of all skills. Compiling a pattern takes up to milliseconds.
 */
export function badTexts(parts: SkillParts): readonly Finding[] {
  const found = known.get(parts) ?? [...findBadTexts(parts)]
  known.set(parts, found)
  return found
}

function* findBadTexts({ templates, conditions }: SkillParts): Generator<Finding> {
  for (const { path, error } of templates)
    if (error) yield { code: 'bad_template', path, message: `At character ${error.position + 1}: ${error.message}.` }
  for (const { path, condition } of conditions)
    for (const [at, tests] of condition.groups.entries())
      for (const [within, { operator, right }] of tests.entries())
        if (isMatching(operator) && !isTemplate(right ?? '') && !compilePattern(right ?? ''))
          yield {
            code: 'bad_pattern',
            path: `${path}.groups[${at}][${within}].right`,
            message: `${right ?? ''} is no regular expression that can be used.`,
            names: [right ?? ''],
          }
}
