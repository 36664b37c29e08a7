import { type Deadline, IMPORT_LIMITS, tooManyKeys } from './limits.ts'
import { Lines, type Located, safeText } from './located.ts'

const VALUES_PER_CHECK = 20_000
/** Thrown when the document is not simple, to end the reading. */
const NOT_SIMPLE = Symbol('not simple')
/** A key of a line, up to its value. */
const KEY = /(?:(?<plain>[\p{L}\p{N}_/][\p{L}\p{N}_ ./+@-]*)|"(?<double>[^"\\]*)"|'(?<single>[^']*)') *:(?: +|$)/uy
const LONGEST_KEY = 500
const DOUBLE = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const SINGLE = /'(?:[^']|'')*'/y
/** Signs that no plain text begins with, as they mean something else. */
const INDICATOR = /^(?:[?:,[\]{}#&*!|>'"%@`]|-(?: |$))/
const PLAIN_IN_FLOW = /(?:[\p{L}\p{N}_/.+$(<=^~\\;]|-(?=[^\s,[\]{}]))(?:[^,[\]{}#:\t]|:(?=[^\s,[\]{}]))*/uy
/** Text that may follow a value on its line. */
const END = / *(?: #.*)?$/y
const LITERAL = /^\|(?<chomp>[-+]?) *(?: #.*)?$/

/**
 * Reads the YAML that projects are written in: indented objects and lists, texts of one line, blocks of lines, flow
 * collections. It takes a tenth of the time of the parser of the whole language, which reads everything else, and says
 * what is wrong.
 * @returns undefined for anything else, damaged files too
 */
export function readSimpleYaml(text: string, deadline: Deadline): Located | undefined {
  try {
    return new Reader(text.replaceAll('\r\n', '\n').split('\n'), deadline).read()
  } catch (error) {
    if (error === NOT_SIMPLE) return undefined
    throw error
  }
}

const notSimple = (): never => {
  throw NOT_SIMPLE // no error: another reader goes on
}

class Reader {
  readonly #rows: string[]
  readonly #deadline: Deadline
  readonly #lines = new Lines()
  /** The index of the row that is read. */
  #at = 0
  /** Column within a row of a flow collection. */
  #column = 0
  #values = 0

  constructor(rows: string[], deadline: Deadline) {
    this.#rows = rows
    this.#deadline = deadline
  }

  read(): Located {
    this.#skip()
    if (this.#row === '---') {
      this.#at++
      this.#skip()
    }
    if (this.#at >= this.#rows.length) notSimple()
    const value = this.#block(0)
    return this.#at < this.#rows.length ? notSimple() : { value, lines: this.#lines }
  }

  get #row(): string {
    return this.#rows[this.#at] ?? ''
  }

  /** Goes to the next row that is neither blank nor a comment. */
  #skip(): void {
    for (; this.#at < this.#rows.length; this.#at++) {
      const start = this.#indent()
      if (start < this.#row.length && this.#row[start] !== '#') return
    }
  }

  /** The number of spaces that a row begins with; -1 behind the last row. */
  #indent(): number {
    if (this.#at >= this.#rows.length) return -1
    return indentOf(this.#row)
  }

  #count(depth: number): void {
    if (depth > IMPORT_LIMITS.depth || ++this.#values > IMPORT_LIMITS.values) notSimple()
    if (this.#values % VALUES_PER_CHECK === 0) this.#deadline.check()
  }

  /** The list or object whose first row is the present one. */
  #block(depth: number): unknown {
    this.#count(depth)
    const indent = this.#indent()
    return isItem(this.#row, indent) ? this.#list(indent, depth) : this.#object(indent, depth)
  }

  #object(indent: number, depth: number): unknown {
    const value: Record<string, unknown> = {}
    this.#lines.setContainer(value, this.#at + 1)
    let count = 0
    do {
      const line = this.#at + 1
      const row = this.#row
      const key = keyAt(row, indent) ?? notSimple()
      if (Object.hasOwn(value, key)) notSimple()
      if (++count > IMPORT_LIMITS.keys) throw tooManyKeys(line)
      const start = KEY.lastIndex
      if (start === row.length || row[start] === '#') {
        this.#at++
        this.#skip()
        const next = this.#indent()
        const isNested = next > indent || (next === indent && isItem(this.#row, next))
        value[key] = isNested ? this.#block(depth + 1) : this.#empty(depth)
      } else value[key] = this.#value(start, indent, depth + 1)
      this.#lines.setItem(value, key, row[start] === '|' ? line + 1 : line)
    } while (this.#goesOn(indent))
    return value
  }

  #list(indent: number, depth: number): unknown {
    const list: unknown[] = []
    this.#lines.setContainer(list, this.#at + 1)
    do {
      const row = this.#row
      if (!isItem(row, indent)) break // a key of the object that the list stands in
      let line = this.#at + 1
      let start = indent + 1
      while (row[start] === ' ') start++
      const isText = row[start] === '|'
      if (start === row.length || row[start] === '#') {
        this.#at++
        this.#skip()
        if (this.#indent() > indent) line = this.#at + 1
        list.push(this.#indent() > indent ? this.#block(depth + 1) : this.#empty(depth))
      } else if (isItem(row, start) || keyAt(row, start) !== undefined) {
        this.#rows[this.#at] = ' '.repeat(start) + row.slice(start)
        list.push(this.#block(depth + 1))
      } else list.push(this.#value(start, indent, depth + 1))
      this.#lines.setItem(list, list.length - 1, isText ? line + 1 : line)
    } while (this.#goesOn(indent))
    return list
  }

  /** Goes to the next row; true when it stands as far right as the one before, false when it stands further left. */
  #goesOn(indent: number): boolean {
    this.#skip()
    const next = this.#indent()
    return next > indent ? notSimple() : next === indent
  }

  #empty(depth: number): string {
    this.#count(depth)
    return ''
  }

  /** The text or flow collection that begins in the present row; the row after it is the present one then. */
  #value(start: number, indent: number, depth: number): unknown {
    this.#count(depth)
    const row = this.#row
    const sign = row[start] ?? ''
    if (sign === '|') return this.#literal(LITERAL.exec(row.slice(start))?.groups?.chomp ?? notSimple(), indent)
    if (sign === '[' || sign === '{' || sign === '"' || sign === "'") {
      this.#column = start
      const value = sign === '[' || sign === '{' ? this.#flow(indent, depth) : this.#quoted()
      if (!matchesAt(END, this.#row, this.#column)) notSimple()
      this.#at++
      return value
    }
    const rest = row.slice(start)
    if (INDICATOR.test(rest) || rest.includes('\t')) notSimple()
    const comment = rest.indexOf(' #')
    const text = (comment < 0 ? rest : rest.slice(0, comment)).trimEnd()
    if (text.endsWith(':') || text.includes(': ')) notSimple()
    this.#at++
    return text
  }

  /** The lines below that stand further right, without their indentation. */
  #literal(chomp: string, indent: number): string {
    const texts: string[] = []
    let own = -1
    let last = 0
    for (this.#at++; this.#at < this.#rows.length; this.#at++) {
      const row = this.#row
      const spaces = indentOf(row)
      if (spaces === row.length) {
        // Spaces that stand further right than the text are part of it, or an error.
        if (spaces > (own < 0 ? indent + 1 : own)) notSimple()
        texts.push('')
        continue
      }
      if (own < 0 && spaces > indent) own = spaces
      if (own < 0 || spaces < own) break
      texts.push(row.slice(own))
      last = texts.length
    }
    if (own >= 0 && chomp !== '+') return texts.slice(0, last).join('\n') + (chomp === '' ? '\n' : '')
    return own < 0 && chomp !== '+' ? '' : notSimple()
  }

  #quoted(): string {
    const isDouble = this.#row[this.#column] === '"'
    const found = this.#take(isDouble ? DOUBLE : SINGLE) ?? notSimple()
    if (!isDouble) return found.slice(1, -1).replaceAll("''", "'")
    return found.includes('\\') ? safeText(String(JSON.parse(found))) : found.slice(1, -1)
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#column
    const found = pattern.exec(this.#row)?.[0]
    if (found !== undefined) this.#column += found.length
    return found
  }

  #flow(indent: number, depth: number): unknown {
    const sign = this.#row[this.#column]
    if (sign === '[') return this.#flowList(indent, depth)
    if (sign === '{') return this.#flowObject(indent, depth)
    if (sign === '"' || sign === "'") return this.#quoted()
    return (this.#take(PLAIN_IN_FLOW) ?? notSimple()).trimEnd()
  }

  #flowList(indent: number, depth: number): unknown {
    const list: unknown[] = []
    this.#lines.setContainer(list, this.#at + 1)
    while (this.#hasNext(']', list.length === 0, indent)) {
      this.#count(depth + 1)
      this.#lines.setItem(list, list.length, this.#at + 1)
      list.push(this.#flow(indent, depth + 1))
    }
    return list
  }

  #flowObject(indent: number, depth: number): unknown {
    const value: Record<string, unknown> = {}
    this.#lines.setContainer(value, this.#at + 1)
    let count = 0
    while (this.#hasNext('}', count === 0, indent)) {
      this.#count(depth + 1)
      const key = keyAt(this.#row, this.#column) ?? notSimple()
      if (Object.hasOwn(value, key)) notSimple()
      if (++count > IMPORT_LIMITS.keys) throw tooManyKeys(this.#at + 1)
      this.#column = KEY.lastIndex
      if (this.#column === this.#row.length) notSimple()
      this.#lines.setItem(value, key, this.#at + 1)
      value[key] = this.#flow(indent, depth + 1)
    }
    return value
  }

  /** Goes to the next item of a flow collection; false behind its end. */
  #hasNext(end: string, isFirst: boolean, indent: number): boolean {
    this.#column += isFirst ? 1 : 0
    this.#skipInFlow(indent)
    if (!isFirst && this.#row[this.#column] !== end) {
      if (this.#row[this.#column] !== ',') notSimple()
      this.#column++
      this.#skipInFlow(indent)
    }
    if (this.#row[this.#column] !== end) return true
    this.#column++
    return false
  }

  #skipInFlow(indent: number): void {
    for (;;) {
      const row = this.#row
      while (row[this.#column] === ' ') this.#column++
      if (this.#column < row.length) {
        if (row[this.#column] === '#') notSimple()
        return
      }
      if (++this.#at >= this.#rows.length) notSimple()
      this.#column = indentOf(this.#row)
      if (this.#column <= indent && this.#column < this.#row.length) notSimple()
    }
  }
}

function indentOf(row: string): number {
  let spaces = 0
  while (row.charCodeAt(spaces) === 32) spaces++
  return spaces
}

const isItem = (row: string, at: number): boolean => row[at] === '-' && (row[at + 1] === ' ' || at + 1 === row.length)

/** The key that stands at a place; the last index of its pattern is that of the value then. */
function keyAt(row: string, at: number): string | undefined {
  if (!row.includes(':', at)) return undefined
  KEY.lastIndex = at
  const groups = KEY.exec(row)?.groups
  if (!groups) return undefined
  const key = groups.plain?.trimEnd() ?? groups.double ?? groups.single ?? ''
  return key.length > LONGEST_KEY || key === '__proto__' ? notSimple() : key
}

function matchesAt(pattern: RegExp, row: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(row)
}
