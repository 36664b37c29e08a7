import type { z } from 'zod'
import type { ENTITY_TYPES } from '../../contract/entityTypes.ts'
import type { Context } from '../stage.ts'
import type { Lexicons } from '../lexicon.ts'
import type { Rule, Symbol } from './engine/grammar.ts'
import type { ReadValue } from './engine/wordTable.ts'
import type { Values } from './symbols.ts'

export type Slug = keyof typeof ENTITY_TYPES
/** What the interface lists for a type besides `raw` and `confidence`. */
export type Fields<S extends Slug> = Omit<z.infer<(typeof ENTITY_TYPES)[S]>, 'raw' | 'confidence'>

/** What stands around an item that may be an entity. */
export interface Place {
  /** No word follows in its clause. */
  readonly isLast: boolean
  /** Do hours up to 12 also name those of the afternoon in this language? */
  readonly isTwelveHour: boolean
}

/** What an item means for the caller: the fields of its type and how sure the reading is, 0..1. */
export interface Reading<S extends Slug = Slug> {
  fields: Fields<S>
  confidence: number
}

/** A built-in entity type that the grammar finds. One file each in types/; types/index.ts lists them. */
export interface GrammarType<S extends Slug = Slug, Kind extends Symbol = Symbol> {
  readonly slug: S
  /** Items of this symbol are entities of the type. */
  readonly symbol: Kind
  /** Words it reads from a language's files, by symbol, with what makes a value of their key. */
  readonly words: Partial<Record<Symbol, ReadValue>>
  readonly rules: readonly Rule[]
  /** Loads the tables that `resolve` needs, so that the first sentence need not wait for them. */
  readonly load?: (lexicons: Lexicons) => unknown
  /** Does the reading depend on the reference time? Such results are not cached. */
  readonly usesClock: boolean
  /** The fields of the type; null where value, words (as typed) and place make no entity. */
  resolve(value: Values[Kind], context: Context, raw: string, place: Place): Reading<S> | null
}

/** Declares a type; lets the compiler check its value against its symbol and its fields against the interface. */
export function grammarType<S extends Slug, Kind extends Symbol>(type: GrammarType<S, Kind>): GrammarType {
  return type as unknown as GrammarType // the value handed to `resolve` always comes from an item of `symbol`
}
