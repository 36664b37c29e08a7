import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'

/** Values, lists and objects that are checked in one go: a few milliseconds' work. */
const SLICE_VALUES = 4000

/** Whether a body should be checked in slices. */
export const isLargeBody = (body: unknown): boolean => countValues(body) > SLICE_VALUES

/**
 * Checks a body that may hold a hundred thousand things, in lists within lists, a slice at a time, so that other
 * requests are served in between. What it says is what `safeParse` of the whole would say, but for what is wrong
 * behind the first faults.
 */
export async function validateInSlices<S extends z.ZodType>(
  schema: S,
  body: unknown,
): Promise<z.ZodSafeParseResult<z.output<S>>> {
  try {
    // as: every part has been read by its own schema
    return { success: true, data: (await validate(schema, body, [])) as z.output<S> }
  } catch (error) {
    // as: the type only says of what
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
    if (inner instanceof z.ZodObject && isObject(value) && checksOf(inner).length === 0) {
      return validateObject(inner, value, path)
    }
  }
  return validateAtOnce(schema, value, rest => [...path, ...rest])
}

async function validateList(list: z.ZodArray, items: unknown[], path: Path): Promise<unknown[]> {
  validateAtOnce(lengthSchema(list), items, () => path)
  const some = z.array(list.element)
  const done: unknown[] = []
  for (const { from, to } of slicesOf(items)) {
    await nextTurn()
    if (to - from === 1) done.push(await validate(list.element, items[from], [...path, from]))
    else {
      const place = ([at, ...rest]: Path) => [...path, Number(at) + from, ...rest]
      done.push(...validateAtOnce(some, items.slice(from, to), place))
    }
  }
  return done
}

/** Its large fields each by itself, the others together. */
async function validateObject(object: z.ZodObject, value: object, path: Path): Promise<object> {
  const large = Object.entries(object.shape).filter(([name]) => countValues(Reflect.get(value, name)) > SLICE_VALUES)
  const names = large.map(([name]) => name)
  const done = { ...validateAtOnce(omitFields(object, names), value, rest => [...path, ...rest]) }
  for (const [name, field] of large) done[name] = await validate(field, Reflect.get(value, name), [...path, name])
  return done
}

function validateAtOnce<S extends Schema>(schema: S, value: unknown, place: (path: Path) => Path): z.output<S> {
  const { success, data, error } = z.safeParse(schema, value, { reportInput: true })
  if (success) return data
  throw new z.ZodError(error.issues.map(issue => ({ ...issue, path: place(issue.path) })))
}

/** How many values, lists and objects there are in it; counted no further than a slice has. */
function countValues(value: unknown, most = SLICE_VALUES): number {
  if (!isObject(value)) return 1
  let weight = 1
  for (const name in value) {
    weight += countValues(Reflect.get(value, name), most - weight)
    if (weight > most) break
  }
  return weight
}

/** Stretches of a list that weigh no more than a slice, or are one item. */
function* slicesOf(items: unknown[]): Generator<{ from: number; to: number }, void> {
  let [from, weight] = [0, 0]
  for (const [at, item] of items.entries()) {
    const more = countValues(item)
    if (at > from && weight + more > SLICE_VALUES) {
      yield { from, to: at }
      ;[from, weight] = [at, 0]
    }
    weight += more
  }
  if (from < items.length) yield { from, to: items.length }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The schema behind `optional`, `nullish` and `default`: what they add is about a value that is not there. */
function unwrapSchema(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapSchema(schema.unwrap())
  }
  return schema
}

const checksOf = (schema: z.ZodArray | z.ZodObject) => schema.def.checks ?? []

/** Whether nothing but its length is asked of a list besides what is asked of each of its items. */
const hasOnlyLengthChecks = (list: z.ZodArray): boolean =>
  checksOf(list).every(check => ['min_length', 'max_length', 'length_equals'].includes(check._zod.def.check))

/** What a list's schema says of its length, items aside. */
function lengthSchema(list: z.ZodArray): z.ZodType {
  // as: checks of a list's length look at nothing else, so they fit a list of anything
  return z.array(z.unknown()).check(...(checksOf(list) as z.core.$ZodCheck<unknown[]>[]))
}

/** Objects without some of their fields, made once: making one costs as much as reading hundreds. */
const reducedSchemas = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>()

function omitFields(object: z.ZodObject, names: string[]): z.ZodObject {
  const known = reducedSchemas.get(object) ?? new Map<string, z.ZodObject>()
  reducedSchemas.set(object, known)
  const key = names.join()
  const made = known.get(key) ?? object.extend(Object.fromEntries(names.map(name => [name, z.unknown()])))
  known.set(key, made)
  return made
}
