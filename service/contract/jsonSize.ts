/**
 * True when the JSON of a value has more characters than a bound. Stops at the bound, so that a refusal costs no more
 * than an accepted value; escapes, which make a text up to six times as long, are not counted.
 */
export function isLongerThan(value: unknown, most: number): boolean {
  const pending: unknown[] = [value]
  let length = 0
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') length += next.length + 2
    else if (typeof next !== 'object' || next === null) length += String(next).length
    else if (Array.isArray(next)) {
      length += next.length + 1
      // By index, as far as they can matter: each item has a character at least.
      for (let at = 0; at < next.length && at <= most; at++) pending.push(next[at])
    } else {
      length += 2
      for (const name in next) {
        length += name.length + 4
        if (length > most) return true
        pending.push(Reflect.get(next, name))
      }
    }
    if (length > most) return true
  }
  return false
}
