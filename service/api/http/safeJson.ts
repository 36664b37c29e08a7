import { invalid } from '../../contract/problem.ts'
import { fieldPath } from './fieldErrors.ts'

/** Deepest nesting accepted: no resource of the interface needs more, and recursive code would overflow the stack. */
const MAX_DEPTH = 64

/**
 * Rejects JSON that no field may hold: excessive nesting, the key `__proto__`, and text that SQLite truncates (NUL) or
 * UTF-8 can not encode (lone surrogates). Iterative, because recursion is what excessive nesting attacks.
 * @param text source of `value` where it was JSON; a scan of the text usually proves it safe without visiting each value
 * @throws Problem 400 naming the field
 */
export function assertSafeJson(value: unknown, text?: string): void {
  if (typeof value !== 'object' || value === null) throw invalid('body', 'must be an object')
  if (Array.isArray(value)) throw invalid('body', 'must be an object, not a list')
  if (text === undefined || !isClearlySafe(text)) walk(value)
}

/** NUL and lone surrogates enter JSON only as `\u` escapes: JSON forbids the raw NUL, UTF-8 the raw surrogate. */
function isClearlySafe(text: string): boolean {
  return !text.includes('\\u') && !text.includes('__proto__') && depthOf(text) <= MAX_DEPTH
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Nesting depth of a JSON text. */
function depthOf(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return deepest
}

function walk(value: object): void {
  const pending: { value: object; path: PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.path.length > MAX_DEPTH)
      throw invalid(fieldPath(next.path.slice(0, 1)), `is nested deeper than ${MAX_DEPTH} levels`)
    for (const [key, item] of Object.entries(next.value)) {
      if (typeof item === 'string' && isSafeText(item) && isSafeKey(key)) continue
      const path = [...next.path, Array.isArray(next.value) ? Number(key) : key]
      if (!isSafeKey(key)) throw invalid(fieldPath(path), 'is not a name a field may have')
      if (typeof item === 'string') throw invalid(fieldPath(path), 'must be well-formed text without NUL characters')
      if (typeof item === 'object' && item !== null) pending.push({ value: item, path })
    }
  }
}

const isSafeKey = (key: string) => key !== '__proto__' && isSafeText(key)

/** True for text that both SQLite and UTF-8 store without loss. */
export const isSafeText = (text: string) => !text.includes('\0') && text.isWellFormed()
