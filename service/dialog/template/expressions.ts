/** Parses the content of a tag: paths, literals, calls of helpers. */
import { TemplateError } from './error.ts'
import { TEMPLATE_LIMITS } from './limits.ts'

export interface Literal {
  type: 'literal'
  value: string | number | boolean | null | undefined
}

export interface Path {
  type: 'path'
  /** As it is written, for messages. */
  text: string
  /** `#city` starts at the entities of the message, `@index` at the block's own data, `this` at the current item. */
  from: 'name' | 'entity' | 'data' | 'this'
  /** How many `../` stand in front. */
  up: number
  segments: string[]
  position: number
}

export interface Call {
  type: 'call'
  name: string
  args: Expression[]
  named: [name: string, value: Expression][]
  position: number
}

export type Expression = Literal | Path | Call

/** A tag's content: what is evaluated, and the names that a block gives to its items. */
export interface TagContent {
  /** Undefined for an empty tag. */
  expression: Expression | undefined
  /** As in `as |item index|`. */
  itemNames: string[]
}

// A name holds none of the signs that have a meaning of their own (source: the lexer of Handlebars 4).
const NAME = String.raw`[^\s!"#%&'()*+,./;<=>@[\\\]^` + '`' + String.raw`{|}~]+`
const BRACKETS = String.raw`\[(?:"[^"]*"|'[^']*'|[^\]]*)\]`
const STEP = `(?:${NAME}|${BRACKETS})`
const PATH = new RegExp(String.raw`[@#]?(?:\.\.(?:/|(?=[\s)}=]|$)))*(?:(?:this\b|\.(?![\w/.]))?(?:[./]?${STEP})*)`, 'y')
const SEGMENT = new RegExp(`[./]?(?:(${NAME})|(${BRACKETS}))`, 'y')
const SPACE = /\s+/y
const TEXT = /"((?:\\"|[^"])*)"|'((?:\\'|[^'])*)'/y
const NUMBER = /-?\d+(?:\.\d+)?(?=[\s)=]|$)/y
const ITEM_NAMES = /as\s+\|([^|]*)\|\s*$/y
const NAMED = new RegExp(`(${NAME})=`, 'y')

const KEYWORDS: Record<string, Literal['value']> = { true: true, false: false, null: null, undefined: undefined }

/**
 * Parses the content of a tag.
 * @param position where the content begins in the template
 * @throws TemplateError at the first sign that has no meaning there
 */
export function parseTag(content: string, position: number): TagContent {
  const reader: Reader = { content, position, at: 0 }
  skipSpace(reader)
  if (reader.at >= content.length) return { expression: undefined, itemNames: [] }
  const expression = parseCall(reader, 0)
  const names = take(reader, ITEM_NAMES)
  if (reader.at < content.length) throw unexpected(reader)
  return { expression, itemNames: names?.[1]?.split(/\s+/).filter(Boolean) ?? [] }
}

/** @throws TemplateError when a text is no path */
export function parsePath(text: string, position: number): Path {
  const reader: Reader = { content: text.trim(), position, at: 0 }
  const path = readPath(reader)
  if (!path || reader.at < reader.content.length) throw unexpected(reader)
  return path
}

interface Reader {
  content: string
  position: number
  at: number
}

/** A single value, or a helper with its arguments, up to the end or a closing parenthesis. */
function parseCall(reader: Reader, depth: number): Expression {
  if (depth > TEMPLATE_LIMITS.depth) throw new TemplateError('calls are nested too deeply', reader.position + reader.at)
  const position = reader.position + reader.at
  const head = parseValue(reader, depth)
  const args: Expression[] = []
  const named: [string, Expression][] = []
  for (;;) {
    skipSpace(reader)
    if (reader.at >= reader.content.length || reader.content[reader.at] === ')' || isItemNames(reader)) break
    const name = take(reader, NAMED)?.[1]
    if (name !== undefined) named.push([name, parseValue(reader, depth)])
    else if (named.length) throw unexpected(reader)
    else args.push(parseValue(reader, depth))
  }
  if (!args.length && !named.length) return head
  if (head.type !== 'path' || head.from !== 'name' || head.up > 0 || head.segments.length !== 1)
    throw new TemplateError(`${head.type === 'path' ? head.text : 'a value'} is no helper`, position)
  return { type: 'call', name: head.text, args, named, position }
}

const isItemNames = (reader: Reader) => matches(reader, ITEM_NAMES)

function parseValue(reader: Reader, depth: number): Expression {
  skipSpace(reader)
  if (reader.content[reader.at] === '(') return parseParenthesised(reader, depth)
  const text = take(reader, TEXT)
  if (text) return { type: 'literal', value: (text[1] ?? text[2] ?? '').replace(/\\(["'])/g, '$1') }
  const number = take(reader, NUMBER)
  if (number) return { type: 'literal', value: Number(number[0]) }
  const path = readPath(reader)
  if (!path) throw unexpected(reader)
  if (path.from === 'name' && Object.hasOwn(KEYWORDS, path.text)) return { type: 'literal', value: KEYWORDS[path.text] }
  return path
}

/** A call in parentheses: alone in them, a name is called too. */
function parseParenthesised(reader: Reader, depth: number): Expression {
  const start = reader.position + reader.at
  reader.at++
  const inner = parseCall(reader, depth + 1)
  if (reader.content[reader.at] !== ')') throw new TemplateError('a parenthesis is not closed', start)
  reader.at++
  if (inner.type !== 'path' || inner.from !== 'name' || inner.segments.length !== 1) return inner
  return { type: 'call', name: inner.text, args: [], named: [], position: inner.position }
}

function readPath(reader: Reader): Path | undefined {
  const position = reader.position + reader.at
  const text = take(reader, PATH)?.[0]
  if (!text) return undefined
  const sigil = text[0]
  const from = sigil === '#' ? 'entity' : sigil === '@' ? 'data' : 'name'
  let rest = from === 'name' ? text : text.slice(1)
  const parentPrefix = /^(?:\.\.\/?)+/.exec(rest)?.[0] ?? ''
  const up = parentPrefix.split('..').length - 1
  rest = rest.slice(parentPrefix.length)
  const thisPrefix = /^(?:this\b|\.$)/.exec(rest)?.[0] ?? ''
  const segments = readSegments(rest.slice(thisPrefix.length))
  if (from !== 'name' && segments.length === 0) throw new TemplateError(`a name is missing after ${sigil}`, position)
  const isCurrent = from === 'name' && (thisPrefix !== '' || segments.length === 0)
  return { type: 'path', text, from: isCurrent ? 'this' : from, up, segments, position }
}

/** Splits `a.b[0]["x y"]` into its names. */
function readSegments(text: string): string[] {
  const segments: string[] = []
  for (let at = 0; at < text.length; at = SEGMENT.lastIndex) {
    SEGMENT.lastIndex = at
    const found = SEGMENT.exec(text)
    if (!found) break
    segments.push(found[1] ?? unquoted((found[2] ?? '').slice(1, -1)))
  }
  return segments
}

const unquoted = (text: string) => (/^(["']).*\1$/s.test(text) && text.length > 1 ? text.slice(1, -1) : text)

function skipSpace(reader: Reader): void {
  take(reader, SPACE)
}

function matches(reader: Reader, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at
  return pattern.test(reader.content)
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.content)
  if (!found || found[0] === '') return null
  reader.at += found[0].length
  return found
}

function unexpected({ content, position, at }: Reader): TemplateError {
  const sign = content[at]
  return new TemplateError(sign === undefined ? 'something is missing' : `${sign} is not expected here`, position + at)
}
