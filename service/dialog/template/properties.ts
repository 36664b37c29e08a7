/** Reads JSON by names. Only own properties: prototypes are out of reach. */

/**
 * The property of a value, or undefined. A list stands for its first item where a name follows that is no position;
 * `length` of lists and texts works.
 */
export function property(value: unknown, name: string): unknown {
  if (typeof value === 'string') return name === 'length' ? value.length : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined // as: an object
  if (name === 'length') return value.length
  if (/^\d{1,9}$/.test(name)) return value[Number(name)]
  return property(value[0], name)
}

/** Follows names one after the other. */
export function followed(value: unknown, names: readonly string[]): unknown {
  let at = value
  for (const name of names) at = property(at, name)
  return at
}
