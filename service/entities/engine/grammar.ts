import type { Values } from './symbols.ts'

/** A symbol of the grammar: a word class of the lexicon, or what a rule makes. */
export type Symbol = keyof Values & string
/** A symbol in a pattern, with "?" where it may be missing, or several of which any one stands there. */
type Element = Symbol | `${Symbol}?` | readonly Symbol[]
type ValueOf<E> = E extends readonly (infer S extends Symbol)[]
  ? Values[S]
  : E extends `${infer S extends Symbol}?`
    ? Values[S] | undefined
    : E extends Symbol
      ? Values[E]
      : never
type ValuesOf<P extends readonly Element[]> = { [At in keyof P]: ValueOf<P[At]> }

/** Characters allowed between two parts of a rule; each value includes those before it. A slash counts as a comma. */
export const GAP = { none: 0, space: 1, hyphen: 2, comma: 3 } as const
export type Gap = (typeof GAP)[keyof typeof GAP]

/** A rule of the grammar. `produce` gives the value of the symbol made; null when the parts do not fit together. */
export interface Rule<Made extends Symbol = Symbol> {
  readonly name: string
  readonly makes: Made
  readonly pattern: readonly Symbol[]
  /** For each element as written, its place in `pattern`, or -1 where it is left out. */
  readonly places: readonly number[]
  readonly gap: Gap
  readonly produce: (...values: never[]) => unknown
}

/**
 * Declares a rule: symbols in the order of the text, and what they make together. Optional elements and those with
 * several symbols are expanded here, so the parser knows none.
 */
export function rule<Made extends Symbol, const P extends readonly Element[]>(
  makes: Made,
  pattern: P,
  produce: (...values: ValuesOf<P>) => Values[Made] | null,
  gap: Gap = GAP.hyphen,
): Rule[] {
  return rules<Made, readonly [P]>(makes, [pattern], produce, gap)
}

/**
 * Declares a rule whose parts may be said in several forms: in another order, with other words around them. `produce` takes
 * the parts of the first form; the others hand over the same symbols, wherever they stand, so each of those that it reads
 * has to be in every form.
 */
export function rules<Made extends Symbol, const F extends readonly [readonly Element[], ...(readonly Element[])[]]>(
  makes: Made,
  forms: F,
  produce: (...values: ValuesOf<F[0]>) => Values[Made] | null,
  gap: Gap = GAP.hyphen,
): Rule[] {
  return forms.flatMap(form => {
    const name = `${makes} ← ${form.map(nameOf).join(' ')}`
    const order = placesIn(form, forms[0])
    return expand(form).map(({ symbols, places }) => {
      const taken = order.map(at => (at < 0 ? -1 : (places[at] ?? -1)))
      return { name, makes, pattern: symbols, places: taken, gap, produce }
    })
  })
}

/** For each element of the first form, the place of the same one in another form, or -1 where it is not. */
function placesIn(form: readonly Element[], first: readonly Element[]): number[] {
  const names = form.map(plainNameOf)
  return first.map((element, at) => {
    const name = plainNameOf(element)
    const earlier = first.slice(0, at).filter(other => plainNameOf(other) === name).length
    return names.flatMap((other, place) => (other === name ? [place] : []))[earlier] ?? -1
  })
}

const plainNameOf = (element: Element) => nameOf(element).replace('?', '')

const nameOf = (element: Element) => (typeof element === 'string' ? element : element.join('|'))

function expand(pattern: readonly Element[]): { symbols: Symbol[]; places: number[] }[] {
  return pattern.reduce<{ symbols: Symbol[]; places: number[] }[]>(
    (all, element) => {
      const isOptional = typeof element === 'string' && element.endsWith('?')
      const choices = typeof element === 'string' ? [element.replace('?', '') as Symbol] : element // the type of a pattern allows nothing else
      const taken = choices.flatMap(symbol =>
        all.map(({ symbols, places }) => ({ symbols: [...symbols, symbol], places: [...places, symbols.length] })),
      )
      if (!isOptional) return taken
      return [...taken, ...all.map(({ symbols, places }) => ({ symbols, places: [...places, -1] }))]
    },
    [{ symbols: [], places: [] }],
  )
}

/** The rules that begin with a symbol. */
export interface StartingRules {
  /** Rules of this one symbol. */
  alone: readonly Rule[]
  /** Longer rules by their second symbol. */
  bySecond: ReadonlyMap<Symbol, readonly Rule[]>
}

/** The rules of all types, indexed by their first two symbols. */
export class Grammar {
  readonly #starting: ReadonlyMap<Symbol, StartingRules>
  readonly #laterWords: ReadonlyMap<Rule, readonly Symbol[]>

  constructor(rules: readonly (readonly Rule[])[]) {
    const made = new Set(rules.flat().map(({ makes }) => makes))
    const later = rules.flat().map(one => [one, one.pattern.slice(2).filter(symbol => !made.has(symbol))] as const)
    this.#laterWords = new Map(later.filter(([, words]) => words.length > 0))
    this.#starting = mapValues(groupRules(rules.flat(), 0), starting => {
      const longer = starting.filter(({ pattern }) => pattern.length > 1)
      const alone = starting.filter(({ pattern }) => pattern.length === 1)
      return { alone, bySecond: groupRules(longer, 1) }
    })
  }

  /** Behind its first two symbols, those of a rule that only words have: without them it need not be begun. */
  laterWords(one: Rule): readonly Symbol[] | undefined {
    return this.#laterWords.get(one)
  }

  startingWith(symbol: Symbol): StartingRules | undefined {
    return this.#starting.get(symbol)
  }
}

/** Groups rules by the symbol at a place of their pattern, in their order. */
function groupRules(rules: readonly Rule[], place: number): Map<Symbol, Rule[]> {
  const groups = new Map<Symbol, Rule[]>()
  for (const one of rules) {
    const symbol = one.pattern[place]
    if (symbol === undefined) throw new Error(`a rule needs at least one symbol: ${one.name}`)
    const group = groups.get(symbol)
    if (group) group.push(one)
    else groups.set(symbol, [one])
  }
  return groups
}

function mapValues<Key, From, To>(map: ReadonlyMap<Key, From>, convert: (value: From) => To): Map<Key, To> {
  return new Map(Array.from(map, ([key, value]) => [key, convert(value)]))
}
