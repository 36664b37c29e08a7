import type { z } from 'zod'
import type { EntityContext } from './input.ts'
import type { Rule, Symbol } from './engine/grammar.ts'
import type { ReadValue, Words } from './engine/wordTable.ts'
import type { Formats } from './formats/formatWords.ts'
import type { Lexicons } from './lexicons.ts'
import type { ResultType } from './result.ts'
import type { Shape } from './formats/shape.ts'
import type { Values } from './engine/symbols.ts'

/** The surroundings of an item that may be an entity. */
export interface Place {
  /** No word follows in its clause. */
  readonly isLast: boolean
  /** Do other words settle a reading that its own leave open? "open from 9 to 5", "a temperature of 300 K" */
  readonly isCued: boolean
  /** Do hours up to 12 also name those of the afternoon in this language? */
  readonly isTwelveHour: boolean
  /** Hours before this one are those of the afternoon on a day that was said. */
  readonly earliestHour: number
  /** Wall-clock time of a date said before, from which days without their month are sought. */
  readonly from?: number
}

/** The result of resolving an item: the fields of its type and a confidence, 0..1. */
export interface Reading<EntityFields = Readonly<Record<string, unknown>>> {
  fields: EntityFields
  confidence: number
}

/** How entities of a type are found by the grammar. */
interface GrammarDefinition<EntityFields, Kind extends Symbol> {
  /** Items of this symbol are entities of the type. */
  readonly symbol: Kind
  /** Words it reads from a language's files, by symbol, with what makes a value of their key. */
  readonly words: Partial<Record<Symbol, ReadValue>>
  /** Words that follow from those of a language, such as compounds. */
  readonly derive?: (words: Words) => Words
  /** Rules as `rule` declares them, one for each form of its optional elements. */
  readonly rules: readonly (readonly Rule[])[]
  /** Loads the tables that `resolve` needs, so that the first sentence need not wait for them. */
  readonly load?: Load
  /** Does the reading depend on the reference time? Such results are not cached. */
  readonly usesClock: boolean
  /** The fields of the type; null where value, words (as typed) and place make no entity. */
  resolve(value: Values[Kind], context: EntityContext, raw: string, place: Place): Reading<EntityFields> | null
}

type Load = (lexicons: Lexicons) => unknown

/** A built-in entity type that the grammar finds, declared in a file in types/. */
export interface GrammarType extends GrammarDefinition<Readonly<Record<string, unknown>>, Symbol> {
  readonly slug: string
}

/** A built-in entity type that has a form of its own in any language, declared in a file in types/. */
export interface ShapeType {
  readonly slug: string
  readonly find: (text: string, formats: Formats, context: EntityContext) => Shape[]
  /** Loads the tables that `find` needs, so that the first sentence need not wait for them. */
  readonly load?: Load
}

/** Declares a type; lets the compiler check its value against its symbol and its fields against its result. */
export function grammarType<Raw extends z.ZodRawShape, Kind extends Symbol>(
  { slug }: ResultType<Raw>,
  definition: GrammarDefinition<z.infer<z.ZodObject<Raw>>, Kind>,
): GrammarType {
  return { slug, ...definition } as unknown as GrammarType // the value handed to `resolve` always comes from an item of `symbol`
}

/** Declares a type that is found by its form. */
export function shapeType({ slug }: ResultType, find: ShapeType['find'], load?: Load): ShapeType {
  return load ? { slug, find, load } : { slug, find }
}
