import { invalid } from '../../contract/problem.ts'
import { fieldPath } from './fieldErrors.ts'

/** JSON nested deeper than this is refused: no resource of the interface needs more, and recursion ends the process. */
const MAX_DEPTH = 64

/**
 * Refuses JSON that no field may hold: nesting that would end a recursive reader, keys that reach for prototypes, and
 * text that SQLite cuts (NUL) or UTF-8 can not carry (lone surrogates). Walks without recursion.
 * @param text the JSON as it was sent, where it was: most texts show at a glance that nothing of this can be in them,
 * which keeps a list of thousands from holding up everybody else
 * @throws Problem 400 naming the field
 */
export function assertSafeJson(value: unknown, text?: string): void {
  if (typeof value !== 'object' || value === null) throw invalid('body', 'must be an object')
  if (Array.isArray(value)) throw invalid('body', 'must be an object, not a list')
  if (text === undefined || !isClearlySafe(text)) walk(value)
}

/** NUL and lone surrogates come into JSON by `\u` only: bare ones are no JSON, or no UTF-8. */
function isClearlySafe(text: string): boolean {
  return !text.includes('\\u') && !text.includes('__proto__') && depthOf(text) <= MAX_DEPTH
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** How deep lists and objects stand in each other in a text that is JSON. */
function depthOf(text: string): number {
  let [depth, deepest, isInside] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInside) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInside = false
    } else if (code === QUOTE) isInside = true
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

/** Text that SQLite and UTF-8 both carry whole. */
export const isSafeText = (text: string) => !text.includes('\0') && text.isWellFormed()
