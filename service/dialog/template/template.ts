/**
 * Templates: a dialect of Handlebars, parsed into a tree and evaluated without generating code. Depends on nothing, so
 * that the studio uses the same parser.
 */
import type { Budget } from './budget.ts'
import { evaluate, type Variables } from './evaluate.ts'
import type { HelperContext } from './helper.ts'
import { TEMPLATE_LIMITS } from './limits.ts'
import { createOutput, type OutputMode } from './output.ts'
import { parse } from './parse.ts'
import type { Node } from './syntax.ts'

export interface Rendering {
  mode: OutputMode
  variables: Variables
  helpers: HelperContext
  /** Called with the path of each value that is written and does not exist. */
  onUnknown?: (path: string) => void
  /** Steps shared with other renderings, besides the bound of this one. */
  shared?: Budget
}

export interface Template {
  source: string
  nodes: readonly Node[]
}

/** @throws TemplateError with the position of what is wrong */
export function compileTemplate(source: string): Template {
  const isPlain = !source.includes('{{') && source.length <= TEMPLATE_LIMITS.source
  return { source, nodes: isPlain ? [{ type: 'text', value: source, position: 0 }] : parse(source) }
}

/** @throws TemplateError for an unknown helper, a value that a helper can not take, or a limit */
export function render({ nodes }: Template, { mode, variables, helpers, onUnknown, shared }: Rendering): string {
  const [first, second] = nodes
  if (!second && first?.type === 'text') return first.value
  const budget = { left: Math.min(TEMPLATE_LIMITS.steps, shared?.left ?? TEMPLATE_LIMITS.steps) }
  const given = budget.left
  const output = createOutput(mode)
  try {
    evaluate(nodes, { variables, output, budget, helpers, onUnknown: onUnknown ?? (() => undefined) })
  } finally {
    if (shared) shared.left -= given - budget.left
  }
  return output.text()
}
