import { z } from 'zod'
import type { Endpoint } from '../../../service/contract/endpoint.ts'

/** Subset of JSON Schema that the contract's schemas produce. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** A field of a body, query or response; nested fields carry their path: `expressions[].source`. */
export interface Field {
  name: string
  type: string
  isRequired: boolean
  /** Bounds and choices of the value. */
  limits: Limit[]
}

/** A constraint of a field; the page formats it. */
export type Limit =
  | { kind: 'range'; from: number; to: number }
  | { kind: 'from'; from: number }
  | { kind: 'characters'; most: number }
  | { kind: 'items'; most: number }
  | { kind: 'choices'; choices: string }
  | { kind: 'format'; format: string }
  | { kind: 'default'; value: string }

/** Converts a zod schema to JSON Schema, for requests (`input`) or responses (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // as: zod returns JSON Schema; the interface above names the subset in use
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  return resolveReferences(made, made.$defs ?? {}, [])
}

/** Inlines named schemas; recursive ones are left open. */
function resolveReferences(schema: JsonSchema, named: Record<string, JsonSchema>, around: string[]): JsonSchema {
  const name = schema.$ref?.split('/').pop()
  if (name !== undefined) {
    const meant = named[name]
    return meant && !around.includes(name) ? resolveReferences(meant, named, [...around, name]) : {}
  }
  const inner = (one: JsonSchema) => resolveReferences(one, named, around)
  return {
    ...schema,
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, inner(one)])),
    }),
  }
}

const DEEPEST = 4

/** Lists the fields of an object, each followed by its nested fields. */
export function fieldsOf(schema: JsonSchema, way = '', depth = 0): Field[] {
  const { properties, required = [] } = objectIn(schema) ?? {}
  if (!properties || depth >= DEEPEST) return []
  return Object.entries(properties).flatMap(([key, given]) => {
    const inner = withoutNull(given)
    const name = `${way}${key}`
    const isList = inner.type === 'array'
    return [
      { name, type: typeOf(given), isRequired: required.includes(key), limits: limitsOf(inner) },
      ...fieldsOf(isList ? (inner.items ?? {}) : inner, isList ? `${name}[].` : `${name}.`, depth + 1),
    ]
  })
}

const objectIn = (schema: JsonSchema): JsonSchema | undefined =>
  schema.properties ? schema : schema.anyOf?.find(one => one.properties)

/** Removes the null choice of a nullable schema. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const real = schema.anyOf?.filter(one => one.type !== 'null')
  const [only] = real ?? []
  return real?.length === 1 && only
    ? { ...only, ...(schema.default !== undefined && { default: schema.default }) }
    : schema
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${typeOf(withoutNull(schema.items ?? {}))}[]`
  return [schema.type ?? (schema.enum ? 'string' : 'any')].flat().join(' | ')
}

function limitsOf({
  minimum,
  maximum,
  maxLength,
  maxItems,
  enum: choices,
  format,
  default: value,
}: JsonSchema): Limit[] {
  const from = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined
  const to = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  return [
    ...(from !== undefined && to !== undefined ? [{ kind: 'range', from, to } as const] : []),
    ...(from !== undefined && to === undefined ? [{ kind: 'from', from } as const] : []),
    ...(maxLength !== undefined ? [{ kind: 'characters', most: maxLength } as const] : []),
    ...(maxItems !== undefined ? [{ kind: 'items', most: maxItems } as const] : []),
    ...(choices ? [{ kind: 'choices', choices: choices.join(', ') } as const] : []),
    ...(format ? [{ kind: 'format', format } as const] : []),
    ...(value !== undefined ? [{ kind: 'default', value: JSON.stringify(value) } as const] : []),
  ]
}

/** Realistic example values by field name. */
const WORDS: Record<string, string> = {
  text: 'hello',
  content: 'hello',
  source: 'I would like to order a pizza',
  expression: 'I would like to order a pizza',
  name: 'Order food',
  slug: 'order-food',
  value: 'pizza',
  language: 'en',
  isocode: 'en',
  conversation_id: 'conversation-1',
  entity_id: 'location',
  url: 'https://bot.example.org/messages',
  type: 'text',
  client_id: 'the-client-id',
  hosts: 'bot.example.org',
  urls: 'https://bot.example.org',
}

/** Returns the example body of an endpoint: explicit, or generated from its schema; undefined without a body. */
export const exampleFor = ({ body, example }: Endpoint): unknown =>
  body && (example ?? exampleOf(schemaOf(body, 'input')))

/** Generates a valid body: required fields, or the first field when none is required. */
function exampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? []
  if (first) return exampleOf(first, name, depth)
  if (schema.type === 'array') return depth < DEEPEST ? [exampleOf(schema.items ?? {}, name, depth + 1)] : []
  if (schema.properties) return exampleObject(schema.properties, schema.required ?? [], depth)
  if (schema.type === 'integer' || schema.type === 'number') return numberBetween(schema)
  if (schema.type === 'boolean') return true
  if (schema.format === 'date-time') return '2026-01-31T09:00:00Z'
  if (schema.format === 'date') return '2026-01-31'
  if (schema.type === 'object') return {}
  return WORDS[name] ?? 'example'
}

function exampleObject(properties: Record<string, JsonSchema>, required: string[], depth: number): unknown {
  const chosen = required.length ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(chosen.map(key => [key, exampleOf(properties[key] ?? {}, key, depth + 1)]))
}

function numberBetween({ minimum, maximum }: JsonSchema): number {
  const from = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : 1
  return maximum === 100 ? 60 : from
}
