import { invalid } from '../contract/problem.ts'
import { MAX_JSON_DEPTH, findUnsafeJson } from '../contract/safeJson.ts'
import { fieldPath } from './fieldErrors.ts'

/**
 * Rejects bodies that no field may hold: excessive nesting, the key `__proto__`, and text that SQLite truncates (NUL) or
 * UTF-8 can not encode (lone surrogates).
 * @param text source of `value` where it was JSON; a scan of the text usually proves it safe without visiting each value
 * @throws Problem 400 naming the field
 */
export function assertSafeJson(value: unknown, text?: string): void {
  if (typeof value !== 'object' || value === null) throw invalid('body', 'must be an object')
  if (Array.isArray(value)) throw invalid('body', 'must be an object, not a list')
  const unsafe = text !== undefined && isClearlySafe(text) ? undefined : findUnsafeJson(value)
  if (unsafe) throw invalid(fieldPath(unsafe.path), unsafe.reason)
}

/** NUL and lone surrogates enter JSON only as `\u` escapes: JSON forbids the raw NUL, UTF-8 the raw surrogate. */
function isClearlySafe(text: string): boolean {
  return !text.includes('\\u') && !text.includes('__proto__') && depthOf(text) <= MAX_JSON_DEPTH
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
