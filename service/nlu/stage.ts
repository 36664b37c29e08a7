import type { Document, FoundEntity, OnLimit } from './document.ts'
import type { CompiledKnowledge } from './knowledge.ts'
import type { Lexicons } from './lexicon.ts'
import type { Model } from './model.ts'

/** Everything a stage may read besides the document. Stages have no access to a clock, database or network. */
export interface Context {
  /** Reference time for relative dates. */
  readonly now: Date
  /** IANA name of the caller's time zone. */
  readonly timezone: string
  readonly lexicons: Lexicons
  readonly models: ReadonlyMap<string, Model>
  readonly knowledge: CompiledKnowledge
  /** Is told when the analysis used up a budget, so that matches may be missing. */
  readonly onLimit?: OnLimit
}

/** One step of the pipeline: a pure function from document to document. */
export type Stage = (document: Document, context: Context) => Document

/** Finds the entities of one kind in a document. */
export type Extractor = (document: Document, context: Context) => FoundEntity[]
