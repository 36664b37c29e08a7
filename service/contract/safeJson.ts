/**
 * JSON that every reader and store of the product accepts. Checked on parsed values, so that REST bodies, imported
 * documents and answers of other servers obey one rule.
 */

/** Deepest nesting accepted: no resource of the interface needs more, and recursive code would overflow the stack. */
export const MAX_JSON_DEPTH = 64

/** True for text that both SQLite and UTF-8 store without loss: no NUL, no lone surrogates. */
export const isSafeText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const isSafeKey = (key: string) => key !== '__proto__' && isSafeText(key)

/** The first violation in a value, or undefined. Iterative, because recursion is what excessive nesting attacks. */
export function findUnsafeJson(value: unknown): { path: PropertyKey[]; reason: string } | undefined {
  if (typeof value === 'string' && !isSafeText(value)) return { path: [], reason: UNSAFE_TEXT }
  if (typeof value !== 'object' || value === null) return undefined
  const pending: { value: object; path: PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.path.length > MAX_JSON_DEPTH) {
      return { path: next.path.slice(0, 1), reason: `is nested deeper than ${MAX_JSON_DEPTH} levels` }
    }
    for (const [key, item] of Object.entries(next.value)) {
      if (typeof item === 'string' && isSafeText(item) && isSafeKey(key)) continue
      const path = [...next.path, Array.isArray(next.value) ? Number(key) : key]
      if (!isSafeKey(key)) return { path, reason: 'is not a name a field may have' }
      if (typeof item === 'string') return { path, reason: UNSAFE_TEXT }
      if (typeof item === 'object' && item !== null) pending.push({ value: item, path })
    }
  }
  return undefined
}

const UNSAFE_TEXT = 'must be well-formed text without NUL characters'

export const isSafeJson = (value: unknown): boolean => findUnsafeJson(value) === undefined

/** Parses JSON that arrives as text within a field; returns the text itself when it is not JSON or not safe. */
export function parseJsonText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isSafeJson(value) ? value : text
  } catch {
    return text // the schema of the field rejects the text with the field's own reason
  }
}
