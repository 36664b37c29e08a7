import type { Document, FoundEntity } from './document.ts'
import type { CompiledKnowledge } from './knowledge.ts'
import type { Lexicons } from './lexicon.ts'
import type { Model } from './model.ts'

/** What a stage may look at besides the document. No clock, no database: everything is handed in. */
export interface Context {
  /** Reference time of relative dates. */
  readonly now: Date
  /** IANA name of the caller's time zone. */
  readonly timezone: string
  readonly lexicons: Lexicons
  readonly models: ReadonlyMap<string, Model>
  readonly knowledge: CompiledKnowledge
}

/** One step of the engine: pure, document in, document out. */
export type Stage = (document: Document, context: Context) => Document

/** Finds entities of one family in a document. The order of extractors is the list in entities/index.ts. */
export type Extractor = (document: Document, context: Context) => FoundEntity[]
