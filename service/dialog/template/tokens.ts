/** Splits a template into text and tags. */
import { TemplateError } from './error.ts'

export interface TextToken {
  type: 'text'
  value: string
  position: number
}

export interface TagToken {
  type: 'tag'
  kind: 'value' | 'open' | 'inverse' | 'close' | 'else' | 'comment'
  /** Written with three braces: the value is not escaped. */
  isRaw: boolean
  /** Text between the braces, without the sign in front. */
  content: string
  /** Offset of `content` in the source. */
  position: number
  /** `{{~` and `~}}` remove all white space on that side. */
  stripLeft: boolean
  stripRight: boolean
}

export type Token = TextToken | TagToken

/** @throws TemplateError when a tag is not closed, or is of a kind that the dialect leaves out */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let text = ''
  let textStart = 0
  const endText = () => {
    if (text) tokens.push({ type: 'text', value: text, position: textStart })
    text = ''
  }
  while (at < source.length) {
    const open = source.indexOf('{{', at)
    if (open < 0) break
    const before = source.slice(at, open)
    if (!text) textStart = at
    if (isEscaped(source, open)) {
      text += `${before.slice(0, -1)}{{`
      at = open + 2
      continue
    }
    text += before.endsWith('\\\\') ? before.slice(0, -1) : before
    endText()
    const { tag, end } = readTag(source, open)
    tokens.push(tag)
    at = end
  }
  if (!text) textStart = at
  text += source.slice(at)
  endText()
  return tokens
}

const COMMENT = /\{\{(~)?!--([\s\S]*?)--(~)?\}\}/y
const SHORT_COMMENT = /\{\{(~)?!([\s\S]*?)(~)?\}\}/y

/** True when a backslash makes a pair of braces (`\{{`) text; two backslashes are text before a tag. */
export const isEscaped = (source: string, open: number): boolean =>
  source[open - 1] === '\\' && source[open - 2] !== '\\'

/** @throws TemplateError as tokenize() does */
export function readTag(source: string, open: number): { tag: TagToken; end: number } {
  const isLong = /^\{\{~?!--/.test(source.slice(open, open + 6))
  const comment = matchAt(isLong ? COMMENT : SHORT_COMMENT, source, open)
  if (comment) return { tag: { ...commentTag(comment), position: open }, end: open + comment[0].length }
  let start = open + 2
  const stripLeft = source[start] === '~'
  if (stripLeft) start++
  const isRaw = source[start] === '{'
  if (isRaw) start++
  const end = endOfTag(source, start, isRaw)
  if (end === undefined) throw new TemplateError('a tag is not closed', open)
  const inside = source.slice(start, end)
  const stripRight = !isRaw && inside.endsWith('~')
  const closing = /^\}?~?\}\}/.exec(source.slice(end))?.[0] ?? '}}'
  const { kind, content, skipped } = kindOf(stripRight ? inside.slice(0, -1) : inside, isRaw, open)
  return {
    tag: {
      type: 'tag',
      kind,
      isRaw,
      content,
      position: start + skipped,
      stripLeft,
      stripRight: stripRight || (isRaw && closing.includes('~')),
    },
    end: end + (isRaw ? closing.length : 2),
  }
}

const commentTag = ([, left, , right]: RegExpExecArray): Omit<TagToken, 'position'> => ({
  type: 'tag',
  kind: 'comment',
  isRaw: false,
  content: '',
  stripLeft: left !== undefined,
  stripRight: right !== undefined,
})

/** Offset of the closing braces. A tag ends at its first closing pair that is not inside of a quoted text. */
function endOfTag(source: string, start: number, isRaw: boolean): number | undefined {
  const close = isRaw ? /\}~?\}\}/y : /\}\}/y
  for (let at = start; at < source.length; at++) {
    if (matchAt(close, source, at)) return at
    const sign = source[at]
    if (sign !== '"' && sign !== "'") continue
    const end = endOfQuote(source, at)
    if (end === undefined) break
    at = end
  }
  // A quote that is never closed: the parser of expressions says so, with its position.
  const end = source.indexOf(isRaw ? '}}}' : '}}', start)
  return end < 0 ? undefined : end
}

function endOfQuote(source: string, start: number): number | undefined {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === source[start]) return at
  }
  return undefined
}

const LEFT_OUT: Record<string, string> = { '>': 'partials', '*': 'decorators', '{': 'raw blocks' }

function kindOf(
  inside: string,
  isRaw: boolean,
  open: number,
): Pick<TagToken, 'kind' | 'content'> & { skipped: number } {
  const sign = inside[0] ?? ''
  const leftOut = LEFT_OUT[sign] ?? (sign === '#' ? LEFT_OUT[inside[1] ?? ''] : undefined)
  if (leftOut) throw new TemplateError(`${leftOut} are not supported`, open)
  const rest = inside.slice(1)
  if (isRaw) return { kind: 'value', content: inside, skipped: 0 }
  if (sign === '#') return { kind: 'open', content: rest, skipped: 1 }
  if (sign === '/') return { kind: 'close', content: rest.trim(), skipped: 1 }
  if (sign === '&') return { kind: 'value', content: rest, skipped: 1 }
  if (sign === '^') return { kind: rest.trim() ? 'inverse' : 'else', content: rest, skipped: 1 }
  const chain = /^\s*else(?=\s|$)/.exec(inside)
  if (chain) return { kind: 'else', content: inside.slice(chain[0].length), skipped: chain[0].length }
  return { kind: 'value', content: inside, skipped: 0 }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}
