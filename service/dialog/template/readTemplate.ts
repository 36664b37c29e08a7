/** What checks need to know of a template: why it can not be parsed, and the paths that it reads. */
import { TemplateError } from './error.ts'
import type { Expression, Path } from './expressions.ts'
import type { Node } from './syntax.ts'
import { compileTemplate } from './template.ts'

export interface ReadTemplate {
  error: TemplateError | undefined
  /** Empty when it can not be parsed. */
  paths: readonly Path[]
}

/** Whether a text is filled in when it is used, so that what it names is not known before. */
export const isTemplate = (text: string): boolean => text.includes('{{')

const PLAIN: ReadTemplate = { error: undefined, paths: [] }

export function readTemplate(text: string): ReadTemplate {
  if (!isTemplate(text)) return PLAIN
  try {
    return { error: undefined, paths: compileTemplate(text).nodes.flatMap(pathsInNode) }
  } catch (error) {
    if (error instanceof TemplateError) return { error, paths: [] }
    throw error
  }
}

function pathsInNode(node: Node): Path[] {
  if (node.type === 'text') return []
  if (node.type === 'output') return pathsIn(node.expression)
  const named = node.named.flatMap(([, value]) => pathsIn(value))
  const subject = node.subject ? pathsIn(node.subject) : []
  return [...subject, ...named, ...node.main.flatMap(pathsInNode), ...node.other.flatMap(pathsInNode)]
}

function pathsIn(expression: Expression): Path[] {
  if (expression.type === 'literal') return []
  if (expression.type === 'path') return [expression]
  return [...expression.args, ...expression.named.map(([, value]) => value)].flatMap(pathsIn)
}
