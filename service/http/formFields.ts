import { z } from 'zod'
import { parseJsonText } from '../contract/safeJson.ts'
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

/** Custom ones are objects of any shape (`objectUpTo`). */
const STRUCTURED = [z.ZodObject, z.ZodRecord, z.ZodArray, z.ZodCustom]

function convertField(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined || typeof value !== 'string') return value
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  const isStructured = STRUCTURED.some(kind => inner instanceof kind)
  return isStructured ? parseJsonText(value) : value
}
