/**
 * White space around tags, as Handlebars 4 treats it: `~` removes all of it on its side, and a line that holds nothing
 * but one opening, closing, else or comment tag leaves no empty line behind.
 */
import type { TagToken, Token } from './tokens.ts'

/** @returns the tokens with their texts trimmed; texts that became empty stay, so that positions in the list are kept */
export function trimWhitespace(tokens: readonly Token[]): Token[] {
  const trimmed = tokens.map(token => ({ ...token }))
  tokens.forEach((token, at) => {
    if (token.type !== 'tag') return
    const isAlone = token.kind !== 'value' && isLineStart(tokens, at) && isLineEnd(tokens, at)
    trimBefore(trimmed[at - 1], token, isAlone)
    trimAfter(trimmed[at + 1], token, isAlone)
  })
  return trimmed
}

function isLineStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (!before) return true
  if (before.type !== 'text') return false
  return (at === 1 ? /(?:^|\r?\n)[^\S\r\n]*$/ : /\r?\n[^\S\r\n]*$/).test(before.value)
}

function isLineEnd(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1]
  if (!after) return true
  if (after.type !== 'text') return false
  return (at + 2 === tokens.length ? /^[^\S\r\n]*(?:\r?\n|$)/ : /^[^\S\r\n]*\r?\n/).test(after.value)
}

function trimBefore(text: Token | undefined, tag: TagToken, isAlone: boolean): void {
  if (text?.type !== 'text') return
  if (tag.stripLeft) text.value = text.value.trimEnd()
  else if (isAlone) text.value = text.value.replace(/[ \t]+$/, '')
}

function trimAfter(text: Token | undefined, tag: TagToken, isAlone: boolean): void {
  if (text?.type !== 'text') return
  if (tag.stripRight) text.value = text.value.trimStart()
  else if (isAlone) text.value = text.value.replace(/^[ \t]*\r?\n?/, '')
}
