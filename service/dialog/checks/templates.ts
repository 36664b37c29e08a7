/** Templates and patterns that can not be used, and the paths that templates read. */
import { compilePattern } from '../patterns.ts'
import { TemplateError } from '../template/error.ts'
import type { Expression, Path } from '../template/expressions.ts'
import type { Node } from '../template/syntax.ts'
import { compileTemplate } from '../template/template.ts'
import { isMatching } from '../conditions/operators.ts'
import { isTemplate, type SkillParts } from './parts.ts'
import type { Finding } from './finding.ts'

export function* badTexts({ templates, conditions }: SkillParts): Generator<Finding> {
  for (const { path, text } of templates) {
    const error = templateError(text)
    if (error) yield { code: 'bad_template', path, message: `At character ${error.position + 1}: ${error.message}.` }
  }
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

function templateError(text: string): TemplateError | undefined {
  if (!isTemplate(text)) return undefined
  try {
    compileTemplate(text)
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
}

/** The paths that a template reads; none of one that can not be parsed. */
export function pathsIn(text: string): Path[] {
  if (!isTemplate(text) || templateError(text)) return []
  return compileTemplate(text).nodes.flatMap(inNode)
}

function inNode(node: Node): Path[] {
  if (node.type === 'text') return []
  if (node.type === 'output') return inExpression(node.expression)
  const named = node.named.flatMap(([, value]) => inExpression(value))
  const subject = node.subject ? inExpression(node.subject) : []
  return [...subject, ...named, ...node.main.flatMap(inNode), ...node.other.flatMap(inNode)]
}

function inExpression(expression: Expression): Path[] {
  if (expression.type === 'literal') return []
  if (expression.type === 'path') return [expression]
  return [...expression.args, ...expression.named.map(([, value]) => value)].flatMap(inExpression)
}
