/** How values read in a text, and what counts as true. */

/** Text of a value: objects and lists as JSON, nothing for what is absent. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Text of a value for people: a found entity as what it is called, else as what was said; a list of them joined. */
export function plainTextOf(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every(isFoundEntity)) return value.map(plainTextOf).join(', ')
  if (!isFoundEntity(value)) return textOf(value)
  const { raw, canonical, value: listed = raw } = value
  // The value is in plain form; where it says no more than what was said, that keeps its capitals and signs.
  return canonical || (plain(listed) === plain(raw) ? raw : listed)
}

/** The texts of a found entity: what a comparison with a text is true of. Undefined for anything else. */
export const textsOfEntity = (value: unknown): string[] | undefined =>
  isFoundEntity(value) ? [value.canonical, value.value, value.raw].filter(text => typeof text === 'string') : undefined

/** The number that a found entity is; undefined for anything else. */
export const numberOfEntity = (value: unknown): number | undefined =>
  isFoundEntity(value) ? numberOf(Reflect.get(value, 'scalar') ?? value.raw) : undefined

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** A found entity as memory holds it; `canonical` is the name of its value, where an enrichment gives one. */
interface FoundEntity {
  raw: string
  value?: string
  canonical?: string | null
}

/** True for an entity in memory, which has `raw` and maybe other fields. */
const isFoundEntity = (value: unknown): value is FoundEntity =>
  typeof value === 'object' &&
  value !== null &&
  'raw' in value &&
  typeof value.raw === 'string' &&
  ['value', 'canonical'].every(key => typeof (Reflect.get(value, key) ?? '') === 'string')

/** False for what is absent, false, 0, an empty text and an empty list (as in Handlebars). */
export const isTruthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/

/** The number that a value is, also as text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > 64 || !NUMERIC.test(value)) return undefined
  return Number(value)
}

/** True when two values are the same: numbers as numbers, objects by content, anything else as text. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left == null || right == null) return left == null && right == null
  const [a, b] = [numberOf(left), numberOf(right)]
  if (a !== undefined && b !== undefined) return a === b
  if (typeof left === 'object' && typeof right === 'object') return isSameContent(left, right)
  return textOf(left) === textOf(right)
}

/** Deep equality of JSON, whatever the order of keys. */
export function isSameContent(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const [a, b] = [Object.entries(left), right as Record<string, unknown>] // as: an object or a list
  return (
    a.length === Object.keys(b).length &&
    a.every(([key, value]) => Object.hasOwn(b, key) && isSameContent(value, b[key]))
  )
}
