/** Parts of a template for the checks: its syntax error, and the paths that it reads. */
import { TemplateError } from './error.ts'
import type { Expression, Path } from './expressions.ts'
import { helperOf } from './helpers.ts'
import type { Node } from './syntax.ts'
import { compileTemplate } from './template.ts'

export interface ReadTemplate {
  error: TemplateError | undefined
  /** Empty when it can not be parsed. */
  paths: readonly Path[]
  /** Options that nothing reads: misspelt, as a rule. */
  unknownOptions: readonly { of: string; option: string }[]
}

/** True when a text is filled in at run time, so that the names in it are not known before. */
export const isTemplate = (text: string): boolean => text.includes('{{')

const PLAIN: ReadTemplate = { error: undefined, paths: [], unknownOptions: [] }

export function readTemplate(text: string): ReadTemplate {
  if (!isTemplate(text)) return PLAIN
  try {
    const { nodes } = compileTemplate(text)
    return { error: undefined, paths: nodes.flatMap(pathsInNode), unknownOptions: nodes.flatMap(optionsInNode) }
  } catch (error) {
    if (error instanceof TemplateError) return { ...PLAIN, error }
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

type Unknown = ReadTemplate['unknownOptions'][number]

/** Options of blocks; the others have none. */
const BLOCK_OPTIONS: Readonly<Record<string, readonly string[]>> = { if: ['includeZero'], unless: ['includeZero'] }

function optionsInNode(node: Node): Unknown[] {
  if (node.type === 'text') return []
  if (node.type === 'output') return optionsIn(node.expression)
  const inside = [...node.main, ...node.other].flatMap(optionsInNode)
  const { name = '', named, subject } = node
  return [...unknownAmong(name, named, BLOCK_OPTIONS[name] ?? []), ...(subject ? optionsIn(subject) : []), ...inside]
}

function optionsIn(expression: Expression): Unknown[] {
  if (expression.type !== 'call') return []
  const { name, args, named } = expression
  const helper = helperOf(name)
  const own = helper ? unknownAmong(name, named, helper.options ?? []) : []
  return [...own, ...args.flatMap(optionsIn), ...named.flatMap(([, value]) => optionsIn(value))]
}

const unknownAmong = (of: string, named: readonly [string, Expression][], known: readonly string[]): Unknown[] =>
  named.flatMap(([option]) => (known.includes(option) ? [] : [{ of, option }]))
