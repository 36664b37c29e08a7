import { z } from 'zod'

/** The part of JSON Schema that the document reads. */
export interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
  [key: string]: unknown
}

export interface SchemaRegistry {
  /** Schemas with an id that have been converted so far, by name. */
  readonly components: Record<string, unknown>
  /**
   * Converts the input or output side of a schema. Schemas with an id are added to `components` and referenced; what
   * JSON Schema can not express (a transform) is left open.
   */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
}

export function createSchemaRegistry(): SchemaRegistry {
  const named: Record<string, unknown> = {}
  return {
    components: named,
    convert(schema, io) {
      // Wrapped in an object, so that a schema with an id becomes a reference like nested ones.
      const { $defs, properties } = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' })
      // Defaults are optional in the input only, so input and output are separate components.
      const suffix = io === 'input' ? 'Input' : ''
      for (const [name, definition] of Object.entries($defs ?? {})) {
        if (!isRecursive(name)) named[name + suffix] ??= withComponentReferences(definition, suffix)
      }
      return withComponentReferences(properties?.it, suffix) as JsonSchema // as: an object goes in, so an object comes out
    },
  }
}

/** Recursive schemas without an id (arbitrary JSON) have generated names and are left open. */
const isRecursive = (name: string) => name.startsWith('__schema')

/** Rewrites references to the components of the document. */
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
