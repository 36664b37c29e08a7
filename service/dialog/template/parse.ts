/** Parses a template into its tree. */
import { TemplateError } from './error.ts'
import { parseTag, type Call } from './expressions.ts'
import { TEMPLATE_LIMITS } from './limits.ts'
import { isBlockName, type Block, type Node } from './syntax.ts'
import { tokenize, type TagToken, type Token } from './tokens.ts'
import { trimWhitespace } from './whitespace.ts'

/**
 * Parses a template of the dialect.
 * @throws TemplateError with the position of what is wrong
 */
export function parse(source: string): Node[] {
  if (source.length > TEMPLATE_LIMITS.source)
    throw new TemplateError(`a template has at most ${TEMPLATE_LIMITS.source} characters`, TEMPLATE_LIMITS.source)
  const tokens = pairTags(tokenize(source))
  const root: Node[] = []
  const open: OpenBlock[] = []
  for (const token of trimWhitespace(tokens)) {
    const body = open.at(-1)?.body ?? root
    if (token.type === 'text') {
      if (token.value) body.push({ type: 'text', value: token.value, position: token.position })
    } else if (token.kind === 'value') body.push(outputOf(token))
    else if (token.kind === 'open' || token.kind === 'inverse') openBlock(token, body, open)
    else if (token.kind === 'else') elseOf(token, open)
    else if (token.kind === 'close') open.splice(chainStart(open))
  }
  return root
}

interface OpenBlock {
  block: Block
  /** List that nodes are added to now: that of the main part, or that of the else. */
  body: Node[]
  hasElse: boolean
  /** An `else if`: the tag that closes the block before it closes this one too. */
  isChained: boolean
}

/** Index of the block that a closing tag ends: the innermost that was not opened by an `else`. */
const chainStart = (open: readonly OpenBlock[]) => open.findLastIndex(({ isChained }) => !isChained)

/**
 * Finds the closing tag of each opening one. An opening tag that nothing closes is an older way to write the value of an
 * entity (`{{#location.raw}}`); a built-in block must be closed.
 */
function pairTags(tokens: readonly Token[]): Token[] {
  const open: { tag: TagToken; at: number; name: string }[] = []
  const values = new Set<number>()
  const leaveOpen = ({ tag, at, name }: { tag: TagToken; at: number; name: string }) => {
    if (tag.kind !== 'open' || isBlockName(name) || /\s/.test(tag.content.trim()))
      throw new TemplateError(`${name || 'a block'} is not closed`, tag.position)
    values.add(at)
  }
  tokens.forEach((token, at) => {
    if (token.type !== 'tag') return
    if (token.kind === 'open' || token.kind === 'inverse') open.push({ tag: token, at, name: nameOf(token) })
    if (token.kind !== 'close') return
    const match = open.findLastIndex(({ name }) => name === token.content)
    if (match < 0) throw new TemplateError(`${token.content || 'a tag'} is closed, but not open`, token.position)
    open.splice(match).slice(1).forEach(leaveOpen)
  })
  open.forEach(leaveOpen)
  return tokens.map((token, at) =>
    values.has(at) && token.type === 'tag'
      ? { ...token, kind: 'value', content: `#${token.content}`, position: token.position - 1 }
      : token,
  )
}

const nameOf = ({ content }: TagToken) => /^\s*([^\s(]+)/.exec(content)?.[1] ?? ''

function outputOf({ content, position, isRaw }: TagToken): Node {
  const { expression, itemNames } = parseTag(content, position)
  if (!expression || itemNames.length) throw new TemplateError('a tag is empty', position)
  return { type: 'output', expression, isRaw, position }
}

function openBlock(tag: TagToken, body: Node[], open: OpenBlock[], isChained = false): void {
  if (open.length >= TEMPLATE_LIMITS.depth) throw new TemplateError('blocks are nested too deeply', tag.position)
  const block = blockOf(tag)
  body.push(block)
  open.push({ block, body: tag.kind === 'inverse' ? block.other : block.main, hasElse: false, isChained })
}

function elseOf(tag: TagToken, open: OpenBlock[]): void {
  const current = open.at(-1)
  if (!current) throw new TemplateError('else stands outside of a block', tag.position)
  if (current.hasElse) throw new TemplateError('a block has a second else', tag.position)
  const { main, other } = current.block
  current.hasElse = true
  current.body = current.body === other ? main : other
  if (tag.content.trim()) openBlock({ ...tag, kind: 'open' }, current.body, open, true)
}

function blockOf(tag: TagToken): Block {
  const { expression, itemNames } = parseTag(tag.content, tag.position)
  if (!expression || expression.type === 'literal') throw new TemplateError('a block has no name', tag.position)
  const empty: Block = {
    type: 'block',
    name: undefined,
    subject: expression,
    named: [],
    itemNames,
    main: [],
    other: [],
    position: tag.position,
  }
  const name = nameOf(tag)
  if (!isBlockName(name)) return expression.type === 'call' ? sectionOfCall(empty, expression) : empty
  if (expression.type !== 'call' || expression.args.length !== 1)
    throw new TemplateError(`${name} needs one value`, tag.position)
  return { ...empty, name, subject: expression.args[0], named: expression.named }
}

/** A helper as a block (`{{#eq a b}}`): its result decides, as that of a value would. */
const sectionOfCall = (empty: Block, call: Call): Block => ({ ...empty, subject: call })
