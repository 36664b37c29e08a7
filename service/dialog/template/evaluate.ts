/** Walks the tree of a template and writes its output. */
import { spend, stepsFor, type Budget } from './budget.ts'
import { TemplateError } from './error.ts'
import type { Call, Expression, Path } from './expressions.ts'
import type { HelperContext } from './helper.ts'
import { helperOf } from './helpers.ts'
import { TEMPLATE_LIMITS } from './limits.ts'
import type { Output } from './output.ts'
import { followed, property } from './properties.ts'
import type { Block, Node, Text } from './syntax.ts'
import { isTruthy, textOf } from './values.ts'

/** Variables and entities that a template can name. */
export interface Variables {
  /** The variable of this name, or undefined. */
  get(name: string): unknown
  /** The values of an entity of the message, the first one first. */
  entity(name: string): readonly unknown[] | undefined
}

export interface Evaluation {
  variables: Variables
  output: Output
  budget: Budget
  helpers: HelperContext
  /** Called with the path of each value that is written and does not exist. */
  onUnknown: (path: string) => void
}

/** The current item of a block, with the data that belongs to it. */
interface Frame {
  current: unknown
  data: Record<string, unknown>
  names: Record<string, unknown>
  outer: Frame | undefined
}

/** @throws TemplateError for an unknown helper, a value that a helper can not take, or a limit */
export function evaluate(nodes: readonly Node[], evaluation: Evaluation): void {
  writeNodes(nodes, undefined, evaluation)
}

function writeNodes(nodes: readonly Node[], frame: Frame | undefined, evaluation: Evaluation): void {
  for (const node of nodes) {
    if (node.type === 'text') writeText(node, evaluation)
    else if (node.type === 'block') writeBlock(node, frame, evaluation)
    else {
      const value = valueOf(node.expression, frame, evaluation)
      if (value === undefined && node.expression.type === 'path') evaluation.onUnknown(node.expression.text)
      evaluation.output.value(value, node.isRaw || isJson(node.expression), node.position)
    }
  }
}

/** True for the helper `json`: its result is JSON already. */
const isJson = (expression: Expression) => expression.type === 'call' && expression.name === 'json'

function writeText({ value, position }: Text, { output, budget }: Evaluation): void {
  spend(budget, 1, position)
  output.literal(value, position)
}

function writeBlock(block: Block, frame: Frame | undefined, evaluation: Evaluation): void {
  const { main, other, position } = block
  spend(evaluation.budget, 1, position)
  const subject = block.subject && valueOf(block.subject, frame, evaluation)
  if (block.name === 'if' || block.name === 'unless') {
    const includesZero = block.named.some(
      ([name, value]) => name === 'includeZero' && valueOf(value, frame, evaluation),
    )
    const holds = isTruthy(subject) || (includesZero && subject === 0)
    writeNodes(holds === (block.name === 'if') ? main : other, frame, evaluation)
  } else if (block.name === 'each' || block.name === 'eachJoin') writeItems(block, subject, frame, evaluation)
  else if (block.name === 'with') {
    if (!isTruthy(subject) && subject !== 0) writeNodes(other, frame, evaluation)
    else writeNodes(main, frameFor(block, subject, {}, frame), evaluation)
  } else writeSection(block, subject, frame, evaluation)
}

/** `{{#path}}`: each item of a list, an object as with `with`, and true or false as with `if`. */
function writeSection(block: Block, subject: unknown, frame: Frame | undefined, evaluation: Evaluation): void {
  if (Array.isArray(subject)) writeItems(block, subject, frame, evaluation)
  else if (subject === undefined || subject === null || subject === false) writeNodes(block.other, frame, evaluation)
  else if (subject === true) writeNodes(block.main, frame, evaluation)
  else writeNodes(block.main, frameFor(block, subject, {}, frame), evaluation)
}

function writeItems(block: Block, subject: unknown, frame: Frame | undefined, evaluation: Evaluation): void {
  const isList = Array.isArray(subject)
  const entries: [string | number, unknown][] = isList
    ? subject.map((value: unknown, index) => [index, value])
    : Object.entries(typeof subject === 'object' && subject !== null ? subject : {})
  if (entries.length > TEMPLATE_LIMITS.items)
    throw new TemplateError(`a list has more than ${TEMPLATE_LIMITS.items} items`, block.position)
  if (!entries.length) writeNodes(block.other, frame, evaluation)
  entries.forEach(([key, value], index) => {
    spend(evaluation.budget, 1, block.position)
    if (index > 0 && block.name === 'eachJoin') evaluation.output.literal(',', block.position)
    const data = { key, index, first: index === 0, last: index === entries.length - 1 }
    writeNodes(block.main, frameFor(block, value, data, frame), evaluation)
  })
}

function frameFor(block: Block, current: unknown, data: Frame['data'], outer: Frame | undefined): Frame {
  const [item, key] = block.itemNames
  const names = { ...(item && { [item]: current }), ...(key && { [key]: data.key }) }
  return { current, data, names, outer }
}

function valueOf(expression: Expression, frame: Frame | undefined, evaluation: Evaluation): unknown {
  if (expression.type === 'literal') return expression.value
  spend(evaluation.budget, 1, expression.position)
  if (expression.type === 'call') return callOf(expression, frame, evaluation)
  const value = lookUp(expression, frame, evaluation)
  if (value !== undefined || expression.segments.length !== 1 || expression.from !== 'name') return value
  // A name alone that is no variable may be a helper that needs nothing, such as `now`.
  const helper = helperOf(expression.text)
  return helper?.isAlone ? helper.run([], {}, evaluation.helpers) : undefined
}

function callOf({ name, args, named, position }: Call, frame: Frame | undefined, evaluation: Evaluation): unknown {
  const helper = helperOf(name)
  if (!helper) throw new TemplateError(`${name} is no helper`, position)
  const given = args.map(arg => valueOf(arg, frame, evaluation))
  const options = Object.fromEntries(named.map(([key, value]) => [key, valueOf(value, frame, evaluation)]))
  const size = helper.readsContent ? contentSize : sizeOf
  for (const value of given) spend(evaluation.budget, stepsFor(size(value)) + (helper.steps ?? 0), position)
  try {
    const result = helper.run(given, options, evaluation.helpers)
    spend(evaluation.budget, stepsFor(sizeOf(result)), position)
    return result
  } catch (error) {
    if (error instanceof TemplateError) throw new TemplateError(`${name} ${error.message}`, position)
    throw error
  }
}

const sizeOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 1)
const contentSize = (value: unknown): number => textOf(value).length

function lookUp(path: Path, frame: Frame | undefined, { variables }: Evaluation): unknown {
  const { from, segments, up } = path
  const [name = '', ...rest] = segments
  let start = frame
  for (let climbed = 0; climbed < up && start; climbed++) start = start.outer
  if (from === 'entity') return entityValue(variables.entity(name), rest)
  if (from === 'data') return name === 'root' ? rootValue(variables, rest) : dataOf(start, name)
  if (from === 'this') return start && followed(start.current, segments)
  for (let at = start; at; at = at.outer) {
    if (Object.hasOwn(at.names, name)) return followed(at.names[name], rest)
    const found = property(at.current, name)
    if (found !== undefined) return followed(found, rest)
  }
  return rootValue(variables, segments)
}

/** Variables may be written with a leading `_`; a name that is no variable may be an entity. */
function rootValue(variables: Variables, [name = '', ...rest]: readonly string[]): unknown {
  const found = variables.get(name) ?? (name.startsWith('_') ? variables.get(name.slice(1)) : undefined)
  return followed(found, rest)
}

/** An entity reads as the text it was found in. */
function entityValue(values: readonly unknown[] | undefined, names: readonly string[]): unknown {
  return followed(values, names.length === 0 || /^\d+$/.test(names.at(-1) ?? '') ? [...names, 'raw'] : names)
}

function dataOf(frame: Frame | undefined, name: string): unknown {
  for (let at = frame; at; at = at.outer) if (Object.hasOwn(at.data, name)) return at.data[name]
  return undefined
}
