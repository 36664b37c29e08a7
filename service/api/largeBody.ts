import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'

/** Items checked in one go: a few milliseconds' work. */
const SLICE = 500

/**
 * Checks a body whose lists may be thousands of items long, a slice at a time, so that other requests are served in
 * between. What it says is what `safeParseAsync` of the whole would say, but for the items behind the first faults.
 */
export async function checkInSlices<S extends z.ZodType>(
  schema: S,
  value: unknown,
): Promise<z.ZodSafeParseResult<z.output<S>>> {
  const lists = longLists(schema, value)
  if (lists.length === 0) return schema.safeParse(value, { reportInput: true })
  const heads = Object.fromEntries(lists.map(({ name, items }) => [name, items.slice(0, SLICE)]))
  const read = schema.safeParse({ ...Object(value), ...heads }, { reportInput: true })
  if (!read.success) return read
  const whole: Record<string, unknown> = { ...Object(read.data) }
  for (const { name, items, list } of lists) {
    const tooLong = lengthOnly(list).safeParse(items)
    if (!tooLong.success) return failed(tooLong.error, name, 0)
    const done: unknown[] = [whole[name]].flat()
    for (let at = SLICE; at < items.length; at += SLICE) {
      await nextTurn()
      const slice = list.safeParse(items.slice(at, at + SLICE), { reportInput: true })
      if (!slice.success) return failed(slice.error, name, at)
      done.push(...slice.data)
    }
    whole[name] = done
  }
  // as: every part has been read by its own schema
  return { success: true, data: whole as z.output<S> }
}

/** Whether a body holds a list that should be checked in slices. */
export function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) {
    const items: unknown = Reflect.get(value, name)
    if (Array.isArray(items) && items.length > SLICE) return true
  }
  return false
}

interface LongList {
  name: string
  items: unknown[]
  list: z.ZodArray
}

/** The fields of a body that hold long lists of things to be checked. */
function longLists(schema: z.ZodType, value: unknown): LongList[] {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const items: unknown = Reflect.get(value, name)
    const list = unwrapped(field)
    return Array.isArray(items) && items.length > SLICE && list instanceof z.ZodArray ? [{ name, items, list }] : []
  })
}

/** The list behind `optional`, `nullish` and `default`. */
function unwrapped(field: unknown): unknown {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return unwrapped(field.unwrap())
  }
  return field
}

/** What a list's schema says of its length, items aside. */
function lengthOnly(list: z.ZodArray): z.ZodType {
  // as: checks of a list's length look at nothing else, so they fit a list of anything
  const checks = (list._zod.def.checks ?? []) as z.core.$ZodCheck<unknown[]>[]
  return z.array(z.unknown()).check(...checks)
}

/** Faults of a slice, told with the places they have in the whole. */
function failed<T>(error: z.ZodError, name: string, offset: number): z.ZodSafeParseError<T> {
  const issues = error.issues.map(issue => {
    const [first, ...rest] = issue.path
    return { ...issue, path: typeof first === 'number' ? [name, first + offset, ...rest] : [name] }
  })
  return { success: false, error: new z.ZodError(issues) as z.ZodError<T> } // as: the type only says of what
}
