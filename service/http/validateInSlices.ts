import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { unwrapSchema } from './unwrapSchema.ts'

/** Values, lists and objects validated without a pause: a few milliseconds of work. */
const SLICE_VALUES = 4000
/** Characters of a text that count as one more value. */
const CHARACTERS_PER_VALUE = 1024

/** True for bodies that must be validated in slices. */
export const isLargeBody = (body: unknown): boolean => countValues(body) > SLICE_VALUES

/**
 * Validates a body of up to hundreds of thousands of values in slices and yields to other requests in between. The result
 * equals `safeParse` of the whole, except that errors behind the first invalid slice are not reported.
 */
export async function validateInSlices<S extends z.ZodType>(
  schema: S,
  body: unknown,
): Promise<z.ZodSafeParseResult<z.output<S>>> {
  try {
    // as: every part has been validated by its own schema
    return { success: true, data: (await validate(schema, body, [])) as z.output<S> }
  } catch (error) {
    // as: the type parameter only names the output
    if (error instanceof z.ZodError) return { success: false, error: error as z.ZodError<z.output<S>> }
    throw error
  }
}

type Path = PropertyKey[]
type Schema = z.core.$ZodType

/** @throws ZodError whose paths begin with `path` */
async function validate(schema: Schema, value: unknown, path: Path): Promise<unknown> {
  const inner = unwrapSchema(schema)
  if (countValues(value) > SLICE_VALUES) {
    if (inner instanceof z.ZodArray && Array.isArray(value) && hasOnlyLengthChecks(inner)) {
      return validateList(inner, value, path)
    }
    if (inner instanceof z.ZodObject && isObject(value)) return validateObject(inner, value, path)
  }
  return validateAtOnce(schema, value, rest => [...path, ...rest])
}

async function validateList(list: z.ZodArray, items: unknown[], path: Path): Promise<unknown[]> {
  validateAtOnce(lengthSchema(list), items, () => path)
  const some = z.array(list.element)
  const validated: unknown[] = []
  for (const { from, to } of slicesOf(items)) {
    await nextTurn()
    if (to - from === 1) validated.push(await validate(list.element, items[from], [...path, from]))
    else {
      const fullPath = ([at, ...rest]: Path) => [...path, Number(at) + from, ...rest]
      validated.push(...validateAtOnce(some, items.slice(from, to), fullPath))
    }
  }
  return validated
}

/** Validates each large field separately, the remaining fields together, then what looks at the whole object. */
async function validateObject(schema: z.ZodObject, value: object, path: Path): Promise<object> {
  const object = withoutChecks(schema)
  const large = Object.entries(object.shape).filter(([name]) => countValues(Reflect.get(value, name)) > SLICE_VALUES)
  const names = large.map(([name]) => name)
  const validated = { ...validateAtOnce(omitFields(object, names), value, rest => [...path, ...rest]) }
  for (const [name, field] of large) validated[name] = await validate(field, Reflect.get(value, name), [...path, name])
  // as: the checks of an object look at an object of its schema, which this is
  const checks = checksOf(schema) as z.core.$ZodCheck<unknown>[]
  if (checks.length > 0) validateAtOnce(z.unknown().check(...checks), validated, rest => [...path, ...rest])
  return validated
}

function validateAtOnce<S extends Schema>(schema: S, value: unknown, fullPath: (path: Path) => Path): z.output<S> {
  const { success, data, error } = z.safeParse(schema, value, { reportInput: true })
  if (success) return data
  throw new z.ZodError(error.issues.map(issue => ({ ...issue, path: fullPath(issue.path) })))
}

/** Counts values, lists and objects, up to the size of a slice or a little more. */
function countValues(value: unknown, most = SLICE_VALUES): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / CHARACTERS_PER_VALUE)
  if (!isObject(value)) return 1
  let count = 1
  if (Array.isArray(value)) {
    // By index: `for … in` would list the names of all items first.
    for (let at = 0; at < value.length && count <= most; at++) count += countValues(value[at], most - count)
    return count
  }
  for (const name in value) {
    count += countValues(Reflect.get(value, name), most - count)
    if (count > most) break
  }
  return count
}

/** Ranges of a list that hold at most one slice of values, or a single item. */
function* slicesOf(items: unknown[]): Generator<{ from: number; to: number }, void> {
  let [from, count] = [0, 0]
  for (const [at, item] of items.entries()) {
    const more = countValues(item)
    if (at > from && count + more > SLICE_VALUES) {
      yield { from, to: at }
      ;[from, count] = [at, 0]
    }
    count += more
  }
  if (from < items.length) yield { from, to: items.length }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const checksOf = (schema: z.ZodArray | z.ZodObject) => schema.def.checks ?? []

/** True when a list has no checks besides its length and its items. */
const hasOnlyLengthChecks = (list: z.ZodArray): boolean =>
  checksOf(list).every(check => ['min_length', 'max_length', 'length_equals'].includes(check._zod.def.check))

/** The length checks of a list without its items. */
function lengthSchema(list: z.ZodArray): z.ZodType {
  // as: checks of a list's length look at nothing else, so they fit a list of anything
  return z.array(z.unknown()).check(...(checksOf(list) as z.core.$ZodCheck<unknown[]>[]))
}

/** Object schemas without checks of the whole, cached. */
const bareSchemas = new WeakMap<z.ZodObject, z.ZodObject>()

function withoutChecks(object: z.ZodObject): z.ZodObject {
  if (checksOf(object).length === 0) return object
  const bare = bareSchemas.get(object) ?? object.clone({ ...object.def, checks: [] })
  bareSchemas.set(object, bare)
  return bare
}

/** Object schemas without their large fields, cached: building one costs as much as validating hundreds of objects. */
const reducedSchemas = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>()

function omitFields(object: z.ZodObject, names: string[]): z.ZodObject {
  const known = reducedSchemas.get(object) ?? new Map<string, z.ZodObject>()
  reducedSchemas.set(object, known)
  const key = names.join()
  const made = known.get(key) ?? object.extend(Object.fromEntries(names.map(name => [name, z.unknown()])))
  known.set(key, made)
  return made
}
