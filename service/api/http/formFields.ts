import { z } from 'zod'
import { parseJsonText } from '../../contract/safeJson.ts'
import { unwrapSchema } from './unwrapSchema.ts'

/**
 * Converts the text fields of a urlencoded form to what the schema of a JSON body expects: `true` and `false` to
 * booleans, JSON text to objects and lists. Text that does not convert is left to the schema, which rejects it.
 */
export function convertFormFields(schema: z.ZodType, fields: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof fields !== 'object' || fields === null) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, convertField(schema.shape[name], value)]),
  )
}

function convertField(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined || typeof value !== 'string') return value
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  const isStructured = inner instanceof z.ZodObject || inner instanceof z.ZodRecord || inner instanceof z.ZodArray
  return isStructured ? parseJsonText(value) : value
}
