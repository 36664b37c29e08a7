import { GAP, type Gap, type Grammar, type Rule, type StartingRules, type Symbol } from './grammar.ts'
import { KIND, type Source } from './source.ts'

/** A stretch of the text with what it means: a word of the lexicon, or what a rule made of several. */
export interface Item {
  readonly symbol: Symbol
  readonly start: number
  readonly end: number
  readonly value: unknown
  /** Parts that were put together; at equal length the reading made of fewer wins. */
  readonly depth: number
  /** The rule that made it and of what; null for words. */
  readonly rule: Rule | null
  readonly parts: readonly Item[]
}

/** A rule of which two or more parts are found. It waits where its next part has to begin. */
interface Edge {
  readonly rule: Rule
  readonly parts: readonly Item[]
  /** Rises with each edge and start, which continue in this order. */
  readonly order: number
}

/** An item with which rules start: one entry for all of them, because few of them are ever continued. */
interface Start {
  readonly item: Item
  readonly rules: StartingRules['bySecond']
  /** The narrowest gap that a rule must allow to be continued here. */
  readonly gap: Gap
  readonly order: number
}

/** Edges, by the symbol they wait for, and starts that wait for an item at one offset. */
interface Waiting {
  readonly edges: Map<Symbol, Edge[]>
  readonly starts: Start[]
}

/** Bounds of one text: beyond them the parser stops making more, so no input takes long. */
const MOST_STEPS = 4000
const MOST_AT_ONE_END = 60
const LONGEST = 120

/** A word of the lexicon as an item. */
export function wordItem(symbol: Symbol, start: number, end: number, value: unknown): Item {
  return { symbol, start, end, value, depth: 0, rule: null, parts: [] }
}

/**
 * Bottom-up chart parser (Kay 1980). Items are taken by their end, from left to right: when one is taken, every item
 * that ends before it is known, so a rule that waits where it begins can be continued at once and nothing is done twice.
 */
export class Chart {
  readonly items: Item[] = []
  readonly #waiting: (Waiting | undefined)[]
  readonly #source: Source
  readonly #grammar: Grammar
  #known: ReadonlySet<Symbol> = new Set()
  #open: Item[] = []
  #steps = 0
  #order = 0

  constructor(source: Source, grammar: Grammar) {
    this.#source = source
    this.#grammar = grammar
    this.#waiting = new Array<Waiting | undefined>(source.plain.length + 1)
  }

  /** How often rules were begun or continued: the work done, which is bounded. */
  get steps(): number {
    return this.#steps
  }

  /** Parses the words given; answers all items, words included, those that end first coming first. */
  parse(words: readonly Item[]): readonly Item[] {
    this.#known = new Set(words.map(({ symbol }) => symbol))
    const byEnd = [...words].sort((a, b) => a.end - b.end || b.start - a.start)
    for (let at = 0; at < byEnd.length && this.#steps < MOST_STEPS;) {
      const end = byEnd[at]?.end
      this.#open = []
      for (let word = byEnd[at]; word && word.end === end; word = byEnd[(at += 1)]) this.#open.push(word)
      for (let next = 0; next < MOST_AT_ONE_END && this.#steps < MOST_STEPS; next += 1) {
        const item = this.#open[next]
        if (!item) break
        this.#take(item)
      }
    }
    return this.items
  }

  #take(item: Item): void {
    this.items.push(item)
    this.#start(item)
    const here = this.#waiting[item.start]
    if (here) this.#continue(here, item)
  }

  #start(item: Item): void {
    const rules = this.#grammar.startingWith(item.symbol)
    if (!rules) return
    this.#steps += rules.alone.length + 1
    if (item.end - item.start > LONGEST) return
    for (const rule of rules.alone) this.#complete(rule, [item], item.start, item.end)
    if (rules.bySecond.size === 0) return
    const { position, gap, mark, isOpen } = skipGap(this.#source, item.end)
    const start = { item, rules: rules.bySecond, gap, order: this.#order++ }
    this.#waitingAt(position).starts.push(start)
    if (!isOpen) return
    // a hyphen may join, it may be a minus, and it may be the word "to": all readings stay open; ・ is a decimal point too
    this.#waitingAt(mark).starts.push({ ...start, gap: mark === item.end ? GAP.none : GAP.space })
  }

  /** Continues what waits for the item, what waits longest first. */
  #continue({ edges, starts }: Waiting, item: Item): void {
    const continued = edges.get(item.symbol) ?? NONE
    let next = 0
    for (const start of starts) {
      const rules = start.rules.get(item.symbol)
      if (!rules) continue
      for (let edge = continued[next]; edge && edge.order < start.order; edge = continued[(next += 1)])
        this.#advance(edge.rule, [...edge.parts, item])
      for (const rule of rules) if (start.gap <= rule.gap && this.#mayEnd(rule)) this.#advance(rule, [start.item, item])
    }
    for (let edge = continued[next]; edge; edge = continued[(next += 1)])
      this.#advance(edge.rule, [...edge.parts, item])
  }

  /** Has the text the words that the rule still needs? */
  #mayEnd(rule: Rule): boolean {
    const words = this.#grammar.laterWords(rule)
    return words === undefined || words.every(symbol => this.#known.has(symbol))
  }

  #advance(rule: Rule, parts: readonly Item[]): void {
    this.#steps += 1
    const first = parts[0]
    const last = parts.at(-1)
    if (!first || !last || last.end - first.start > LONGEST) return
    const next = rule.pattern[parts.length]
    if (next === undefined) this.#complete(rule, parts, first.start, last.end)
    else this.#wait(next, { rule, parts, order: this.#order++ }, last.end)
  }

  #wait(symbol: Symbol, edge: Edge, end: number): void {
    const { position, gap, mark, isOpen } = skipGap(this.#source, end)
    if (gap <= edge.rule.gap) this.#waitAt(position, symbol, edge)
    // as in #start
    if (isOpen && (edge.rule.gap >= GAP.space || mark === end)) this.#waitAt(mark, symbol, edge)
  }

  #waitAt(position: number, symbol: Symbol, edge: Edge): void {
    const { edges } = this.#waitingAt(position)
    const list = edges.get(symbol)
    if (list) list.push(edge)
    else edges.set(symbol, [edge])
  }

  #waitingAt(position: number): Waiting {
    return (this.#waiting[position] ??= { edges: new Map<Symbol, Edge[]>(), starts: [] })
  }

  #complete(rule: Rule, parts: readonly Item[], start: number, end: number): void {
    const values = rule.places.map(place => (place < 0 ? undefined : parts[place]?.value))
    const value = (rule.produce as (...given: unknown[]) => unknown)(...values) // typed where the rule is declared
    if (value === null) return
    const depth = parts.reduce((sum, part) => sum + part.depth, parts.length)
    // "5 May 2018" is 5 May with a year as well as May 2018 with a day: what means the same is kept once
    const isKnown = this.#open.some(
      other =>
        other.start === start &&
        other.symbol === rule.makes &&
        ((other.rule === rule && other.depth === depth) || (other.depth <= depth && isSameValue(other.value, value))),
    )
    if (!isKnown) this.#open.push({ symbol: rule.makes, start, end, value, depth, rule, parts })
  }
}

const NONE: readonly Edge[] = []

type Fields = Readonly<Record<string, unknown>>

/** Do two values of a symbol mean the same? Functions are the same only when identical. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  const [one, other] = [a as Fields, b as Fields]
  for (const name of names) if (!(name in other) || !isSameValue(one[name], other[name])) return false
  return true
}

/**
 * Skips what may separate words: offset of the next word, the kind of gap, offset of the hyphen, comma or slash.
 * `isOpen`: the sign may also be a word.
 */
export function skipGap(
  { plain, kinds }: Source,
  end: number,
): { position: number; gap: Gap; mark: number; isOpen: boolean } {
  let position = skipSpaces(kinds, end)
  let gap: Gap = position > end ? GAP.space : GAP.none
  const mark = position
  const sign = plain[mark]
  if (sign === '-' || sign === ',' || sign === '、' || sign === '・' || sign === '·' || sign === '/') {
    gap = sign === '-' ? GAP.hyphen : GAP.comma
    position = skipSpaces(kinds, mark + 1)
  }
  return { position, gap, mark, isOpen: sign === '-' || sign === '・' }
}

function skipSpaces(kinds: Uint8Array, from: number): number {
  let at = from
  while (kinds[at] === KIND.space) at += 1
  return at
}
