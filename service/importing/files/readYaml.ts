import {
  Composer,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type Alias,
  type Document,
  type Node,
} from 'yaml'
import { DamagedFile, type Deadline, IMPORT_LIMITS, tooDeep, TooLarge, tooManyKeys } from './limits.ts'
import { lineCounter, Lines, type Located, safeText } from './located.ts'
import { readSimpleYaml } from './simpleYaml.ts'

/** How the composer reports an error: at a position, from one to another, or at a token. */
type ComposeErrorHandler = (
  source: number | readonly [number, number] | { offset: number },
  code: string,
  message: string,
  isWarning?: boolean,
) => void

/** Nesting of what the parser has open: a list in an object opens up to four. */
const OPEN_PER_LEVEL = 4
const TOKENS_PER_CHECK = 20_000
/** Token of the lexer before a text. */
const TEXT = '\u001f'

/**
 * Reads one YAML document. Every scalar is text as it is written, so that a name such as `no`, `1.0` or `2024-01-01`
 * stays what it looks like.
 * @throws DamagedFile with the line for errors, repeated keys, keys that are no text and several documents; TooLarge
 */
export const readYaml = (text: string, deadline: Deadline): Located =>
  readSimpleYaml(text, deadline) ?? readWholeYaml(text, deadline)

/** Reads YAML of any form with the parser of the whole language. */
export function readWholeYaml(text: string, deadline: Deadline): Located {
  const lineAt = lineCounter(text)
  const document = composed(text, deadline, lineAt)
  const lines = new Lines()
  if (!document?.contents) return { value: undefined, lines }
  // as: the composer makes nodes of what it parses
  return { value: new Conversion(lines, lineAt).convert(document.contents as Node), lines }
}

/** Tokens are counted before nodes are made of them, for both are recursive from there on. */
function composed(text: string, deadline: Deadline, lineAt: (at: number) => number): Document | undefined {
  const parser = new Parser()
  const tokens = []
  let [count, aliases, previous] = [0, 0, '']
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('*') && previous !== TEXT && ++aliases > IMPORT_LIMITS.aliases)
      throw new DamagedFile(`it has more than ${IMPORT_LIMITS.aliases} references`, lineAt(parser.offset))
    previous = lexeme
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > IMPORT_LIMITS.depth * OPEN_PER_LEVEL) throw tooDeep(lineAt(parser.offset))
    const open = parser.stack.at(-1)
    const isObject = open?.type === 'block-map' || (open?.type === 'flow-collection' && open.start.source === '{')
    if (isObject && open.items.length > IMPORT_LIMITS.keys) throw tooManyKeys(lineAt(parser.offset))
    if (++count % TOKENS_PER_CHECK === 0) deadline.check()
  }
  for (const token of parser.end()) tokens.push(token)
  // Keys are compared here: the library compares each with all others.
  const options = { uniqueKeys: false, schema: 'failsafe', prettyErrors: false, logLevel: 'silent' } as const
  const composer = new Composer(options)
  // The library collects errors, of which a file may have one for each character; the first one is enough. It reports
  // what is thrown as an error of every list and object around, so that the first one is thrown again.
  let fault: DamagedFile | undefined
  const onError: ComposeErrorHandler = (source, code, message, isWarning) => {
    if (isWarning) return
    fault ??= faultOf(code, message, lineAt(startOf(source)))
    throw fault
  }
  Object.assign(composer, { onError })
  let document: Document | undefined
  for (const one of composer.compose(tokens, false, text.length)) {
    if (document) throw new DamagedFile('it holds several documents: save each as a file', lineAt(one.range[0]))
    document = one
  }
  return document
}

/** Errors that a line gives which stands further right than the one above; they name the line above. */
const INDENTATION = new Set<string>(['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY'])

function faultOf(code: string, message: string, line: number): DamagedFile {
  return INDENTATION.has(code)
    ? new DamagedFile('it does not stand below the line above: check how far it is indented', line + 1)
    : new DamagedFile(message.replace(/\.$/, ''), line)
}

/** The position where an error begins. */
function startOf(source: Parameters<ComposeErrorHandler>[0]): number {
  if (typeof source === 'number') return source
  return 'offset' in source ? source.offset : source[0]
}

/** Value of an anchor, which its references stand for. */
interface Anchored {
  value: unknown
  /** The number of values in it. */
  size: number
  line: number
}

/** Makes plain values of the nodes of a document. */
class Conversion {
  readonly #lines: Lines
  readonly #lineAt: (at: number) => number
  /** By the names of their anchors; undefined while they are converted. */
  readonly #anchored = new Map<string, Anchored | undefined>()
  #values = 0
  #repeated = 0

  constructor(lines: Lines, lineAt: (at: number) => number) {
    this.#lines = lines
    this.#lineAt = lineAt
  }

  convert(node: Node | null, depth = 0): unknown {
    if (++this.#values > IMPORT_LIMITS.values) throw new TooLarge(`more than ${IMPORT_LIMITS.values} values`)
    if (node === null) return ''
    if (depth > IMPORT_LIMITS.depth) throw tooDeep(this.#lineOf(node))
    if (isAlias(node)) return this.#resolve(node).value
    const { anchor } = node
    if (!anchor) return this.#valueOf(node, depth)
    this.#anchored.set(anchor, undefined)
    const before = this.#values + this.#repeated
    const value = this.#valueOf(node, depth)
    this.#anchored.set(anchor, { value, size: this.#values + this.#repeated - before, line: this.#lineOfText(node) })
    return value
  }

  #valueOf(node: Exclude<Node, Alias>, depth: number): unknown {
    if (isScalar(node)) return typeof node.value === 'string' ? safeText(node.value) : (node.source ?? '')
    if (isSeq(node)) {
      const list: unknown[] = []
      this.#lines.setContainer(list, this.#lineOf(node))
      node.items.forEach((item, at) => {
        // as: items of a parsed list are nodes
        list.push(this.convert(item as Node, depth + 1))
        this.#lines.setItem(list, at, this.#lineOfText(item as Node))
      })
      return list
    }
    return isMap(node) ? this.#convertMap(node.items, this.#lineOf(node), depth) : ''
  }

  #convertMap(pairs: readonly unknown[], line: number, depth: number): unknown {
    const fields = new Map<string, unknown>()
    const lines = new Map<string, number>()
    const merged: unknown[] = []
    for (const pair of pairs) {
      if (!isPair(pair)) continue
      // as: the key and value of a parsed pair are nodes
      const [keyNode, valueNode] = [pair.key as Node | null, pair.value as Node | null]
      const key = this.#keyOf(keyNode, line)
      const at = keyNode ? this.#lineOf(keyNode) : line
      if (key === '<<') merged.push(this.convert(valueNode, depth + 1))
      else if (fields.has(key))
        throw new DamagedFile(`the key ${key} stands twice, first in line ${lines.get(key)}`, at)
      else {
        fields.set(key, this.convert(valueNode, depth + 1))
        lines.set(key, this.#lineOfField(valueNode, at))
      }
    }
    const own = Object.fromEntries(fields)
    const value = merged.length > 0 ? { ...Object.assign({}, ...merged.flat()), ...own } : own
    this.#lines.setContainer(value, line)
    for (const [key, at] of lines) this.#lines.setItem(value, key, at)
    return value
  }

  #keyOf(node: Node | null, line: number): string {
    if (node === null) return ''
    const value = isScalar(node) || isAlias(node) ? this.convert(node) : undefined
    if (typeof value !== 'string') throw new DamagedFile('a key is no text', node.range ? this.#lineOf(node) : line)
    return value
  }

  #resolve(alias: Alias): Anchored {
    const line = this.#lineOf(alias)
    const known = this.#anchored.get(alias.source)
    if (!known) {
      const isOpen = this.#anchored.has(alias.source)
      throw new DamagedFile(isOpen ? `*${alias.source} contains itself` : `*${alias.source} refers to nothing`, line)
    }
    // Readers follow every reference: what it stands for counts each time.
    this.#repeated += known.size
    if (this.#repeated > IMPORT_LIMITS.repeated)
      throw new TooLarge(`references to more than ${IMPORT_LIMITS.repeated} values`)
    return known
  }

  /** The line of a text, also of one that is referred to; else that of its key. */
  #lineOfField(node: Node | null, line: number): number {
    if (isAlias(node)) return this.#anchored.get(node.source)?.line ?? line
    return isScalar(node) ? this.#lineOfText(node) : line
  }

  /** The line of a value; of a block of lines the first one, not that of its head. */
  #lineOfText(node: Node): number {
    const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
    return this.#lineOf(node) + (isBlock ? 1 : 0)
  }

  #lineOf(node: Node | null): number {
    return this.#lineAt(node?.range?.[0] ?? 0)
  }
}
