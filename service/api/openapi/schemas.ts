import { z } from 'zod'

/** JSON Schema as far as the document looks into it. */
export interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
  [key: string]: unknown
}

export interface SchemaRegistry {
  /** Every schema with an id that was shown so far, by its name. */
  readonly components: Record<string, unknown>
  /**
   * JSON Schema of one side of a schema. Those with an id stand once in `named` and are referred to; what JSON Schema
   * can not say (a transform) is left open.
   */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
}

export function createSchemaRegistry(): SchemaRegistry {
  const named: Record<string, unknown> = {}
  return {
    components: named,
    convert(schema, io) {
      // Held in an object, a schema with an id is referred to like the ones inside of it.
      const { $defs, properties } = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' })
      // What is sent may leave out what has a default, so both sides of one schema are two.
      const suffix = io === 'input' ? 'Input' : ''
      for (const [name, definition] of Object.entries($defs ?? {})) {
        if (!isRecursive(name)) named[name + suffix] ??= withComponentReferences(definition, suffix)
      }
      return withComponentReferences(properties?.it, suffix) as JsonSchema // as: an object goes in, so an object comes out
    },
  }
}

/** A schema that holds itself and has no id (JSON of any shape) can not be referred to by a name: it is left open. */
const isRecursive = (name: string) => name.startsWith('__schema')

/** Points the references of a schema at the components of the document; ids are their names there. */
function withComponentReferences(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map(item => withComponentReferences(item, suffix))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value && typeof value.$ref === 'string') {
    const name = value.$ref.split('/').pop() ?? ''
    return isRecursive(name) ? {} : { $ref: `#/components/schemas/${name}${suffix}` }
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      key === 'id' && typeof item === 'string' ? [] : [[key, withComponentReferences(item, suffix)]],
    ),
  )
}
