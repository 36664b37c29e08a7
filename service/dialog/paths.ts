/** Paths into JSON: `order.items[0].name`, `["x y"].z`. */

const SEGMENT = /\[(?:"([^"]*)"|'([^']*)'|([^\]]*))\]|([^.[]+)/g

/** The names of a path, outermost first. */
export const namesOf = (path: string): string[] =>
  [...path.trim().matchAll(SEGMENT)].map(([, double, single, position, name]) =>
    (double ?? single ?? position ?? name ?? '').trim(),
  )

const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])
/** A list is not made longer than this by naming a position. */
const LONGEST_LIST = 1000

const isPosition = (name: string) => /^\d{1,6}$/.test(name)

/**
 * A copy of `value` in which the path leads to `added`; objects and lists on the way are made where they are missing.
 * @returns undefined when the path can not be followed
 */
export function withPath(value: unknown, [name, ...rest]: readonly string[], added: unknown): unknown {
  if (name === undefined) return added
  if (FORBIDDEN.has(name)) return undefined
  const isList = Array.isArray(value)
  if (isPosition(name) && (isList || typeof value !== 'object' || value === null)) {
    const list: unknown[] = isList ? [...value] : []
    if (Number(name) > LONGEST_LIST && Number(name) > list.length) return undefined
    while (list.length < Number(name)) list.push(null)
    const inner = withPath(list[Number(name)], rest, added)
    if (inner === undefined) return undefined
    list[Number(name)] = inner
    return list
  }
  const from: unknown = isList ? value[0] : value
  const inner = withPath(ownValue(from, name), rest, added)
  return inner === undefined ? undefined : { ...(typeof from === 'object' && from), [name]: inner }
}

/** A copy of `value` without what the path leads to; a position leaves no gap. */
export function withoutPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value
  if (Array.isArray(value)) {
    if (!isPosition(name) || Number(name) >= value.length) return value
    if (!rest.length) return value.toSpliced(Number(name), 1)
    return value.with(Number(name), withoutPath(value[Number(name)], rest))
  }
  if (!Object.hasOwn(value, name)) return value
  if (rest.length) return { ...value, [name]: withoutPath(ownValue(value, name), rest) }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

const ownValue = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name] // as: an object
    : undefined
