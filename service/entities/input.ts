import type { Lexicons } from './lexicons.ts'

/** A text in which entities are looked for. */
export interface EntityInput {
  readonly text: string
  /** Language of the text, as an ISO code. */
  readonly language: string
  /** Language whose data is used where `language` has none. */
  readonly processingLanguage: string
}

/** The language whose words are read: that of the text, or the other where it has none. */
export function wordLanguage({ language, processingLanguage }: EntityInput, lexicons: Lexicons): string {
  return lexicons.has(language, 'cldr') ? language : processingLanguage
}

/** Everything the engine may read besides the text. It has no access to a clock, database or network. */
export interface EntityContext {
  /** Reference time for relative dates. */
  readonly now: Date
  /** IANA name of the caller's time zone. */
  readonly timezone: string
  readonly lexicons: Lexicons
}

/** A built-in entity found in a text. */
export interface BuiltInEntity {
  /** Slug of the type. */
  type: string
  /** UTF-16 offsets into the text; `end` is exclusive. */
  start: number
  end: number
  /** 0..1 */
  confidence: number
  origin: 'built-in'
  /** Fields of the type besides `raw` and `confidence`. */
  fields: Readonly<Record<string, unknown>>
  /** Set when the fields or the span depend on `EntityContext.now`. */
  usesClock?: boolean
  /** The other meaning of a word that has two, where nothing tells which is meant. */
  otherReading?: BuiltInEntity
}

/** Finds the entities of one or several types. */
export type Finder = (input: EntityInput, context: EntityContext) => BuiltInEntity[]
