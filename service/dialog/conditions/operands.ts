/** The left side of a test: what it looks at. */
import { namesOf } from '../paths.ts'
import { followed } from '../template/properties.ts'

export type Operand =
  | { from: 'intent'; slug: string; names: string[] }
  | { from: 'entity'; name: string; names: string[] }
  | { from: 'path'; name: string; names: string[] }

/** Intents, entities and variables that operands read. */
export interface Readable {
  /** The matched intent of this slug. */
  intent(slug: string): unknown
  /** The values of an entity, the first one first. */
  entity(name: string): readonly unknown[] | undefined
  /** A variable of the conversation or of the analysis. */
  get(name: string): unknown
}

/** `@intent[.field]`, `#entity[i].field`, `_path` or `path`. */
export function parseOperand(left: string): Operand {
  const text = left.trim()
  const [name = '', ...names] = namesOf(text.replace(/^[@#_]/, ''))
  if (text.startsWith('@')) return { from: 'intent', slug: name, names: names.length ? names : ['slug'] }
  if (!text.startsWith('#')) return { from: 'path', name, names }
  // An entity alone is the text it was found in.
  const isWhole = names.length === 0 || /^\d+$/.test(names.at(-1) ?? '')
  return { from: 'entity', name, names: isWhole ? [...names, 'raw'] : names }
}

export function readOperand(operand: Operand, readable: Readable): unknown {
  if (operand.from === 'intent') return followed(readable.intent(operand.slug), operand.names)
  if (operand.from === 'entity') return followed(readable.entity(operand.name), operand.names)
  return followed(readable.get(operand.name), operand.names)
}
