import { DamagedFile, type Deadline, IMPORT_LIMITS, TooLarge } from './limits.ts'
import { lineCounter, Lines, type Located, safeText } from './located.ts'

const VALUES_PER_CHECK = 20_000
const LITERALS = { true: true, false: false, null: null } as const
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const BLANK = /[ \t\n\r]*/y
/** A string without escapes, the usual one. */
const PLAIN = /"[^"\\\u0000-\u001f]*"/y // eslint-disable-line no-control-regex -- JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y // eslint-disable-line no-control-regex -- as above

/**
 * Reads JSON with the line of every value, which the parser of the platform does not tell.
 * @throws DamagedFile with the line for errors and repeated keys; TooLarge
 */
export function readJson(text: string, deadline: Deadline): Located {
  const lines = new Lines()
  const reader = new Reader(text, lines, deadline)
  return { value: reader.read(), lines }
}

class Reader {
  readonly #text: string
  readonly #lines: Lines
  readonly #deadline: Deadline
  readonly #lineAt: (at: number) => number
  #at = 0
  #values = 0

  constructor(text: string, lines: Lines, deadline: Deadline) {
    this.#text = text
    this.#lines = lines
    this.#deadline = deadline
    this.#lineAt = lineCounter(text)
  }

  read(): unknown {
    const value = this.#value(0)
    this.#skipBlanks()
    if (this.#at < this.#text.length) throw this.#fault('something follows the end of the JSON')
    return value
  }

  #value(depth: number): unknown {
    if (depth > IMPORT_LIMITS.depth) throw this.#fault(`it is nested deeper than ${IMPORT_LIMITS.depth} levels`)
    if (++this.#values > IMPORT_LIMITS.values) throw new TooLarge(`more than ${IMPORT_LIMITS.values} values`)
    if (this.#values % VALUES_PER_CHECK === 0) this.#deadline.check()
    this.#skipBlanks()
    const start = this.#text[this.#at]
    if (start === '{') return this.#object(depth)
    if (start === '[') return this.#list(depth)
    if (start === '"') return this.#string()
    for (const [name, value] of Object.entries(LITERALS))
      if (this.#text.startsWith(name, this.#at)) {
        this.#at += name.length
        return value
      }
    const number = this.#take(NUMBER)
    if (number === undefined) throw this.#fault(start === undefined ? 'it ends too early' : `${start} is not expected`)
    // Digits that a number cannot hold are kept as text: they are the value of somebody's entity.
    const value = Number(number)
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? number : value
  }

  #object(depth: number): unknown {
    const fields = new Map<string, unknown>()
    const lines = new Map<string, number>()
    const line = this.#lineAt(this.#at)
    for (const isFirst of this.#items('}')) {
      void isFirst
      if (this.#text[this.#at] !== '"') throw this.#fault('a key in quotes is missing')
      const at = this.#lineAt(this.#at)
      const key = this.#string()
      if (fields.has(key)) throw new DamagedFile(`the key ${key} stands twice, first in line ${lines.get(key)}`, at)
      this.#skipBlanks()
      if (this.#text[this.#at] !== ':') throw this.#fault('a colon is missing')
      this.#at++
      fields.set(key, this.#value(depth + 1))
      lines.set(key, at)
    }
    const value = Object.fromEntries(fields)
    this.#lines.setContainer(value, line)
    for (const [key, at] of lines) this.#lines.setItem(value, key, at)
    return value
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = []
    this.#lines.setContainer(list, this.#lineAt(this.#at))
    for (const isFirst of this.#items(']')) {
      void isFirst
      this.#lines.setItem(list, list.length, this.#lineAt(this.#at))
      list.push(this.#value(depth + 1))
    }
    return list
  }

  /** Steps through the items of an object or list up to its end; the position is that of an item at each step. */
  *#items(end: string): Generator<boolean> {
    this.#at++
    this.#skipBlanks()
    if (this.#text[this.#at] === end) {
      this.#at++
      return
    }
    for (let isFirst = true; ; isFirst = false) {
      this.#skipBlanks()
      yield isFirst
      this.#skipBlanks()
      const next = this.#text[this.#at]
      if (next !== ',' && next !== end)
        throw this.#fault(next === undefined ? 'it ends too early' : 'a comma is missing')
      this.#at++
      if (next === end) return
    }
  }

  #string(): string {
    const plain = this.#take(PLAIN)
    if (plain !== undefined) return plain.slice(1, -1)
    const [start, escaped] = [this.#at, this.#take(STRING)]
    try {
      if (escaped !== undefined) return safeText(String(JSON.parse(escaped)))
    } catch {
      this.#at = start // the fault below names it
    }
    throw this.#fault('a text is not closed, or has an unknown escape')
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #skipBlanks(): void {
    this.#take(BLANK)
  }

  #fault(reason: string): DamagedFile {
    return new DamagedFile(reason, this.#lineAt(this.#at))
  }
}
