/** Words of a language, to distinguish names from them. */
import type { Lexicons } from '../lexicons.ts'
import { type KnownWords, readKnownWords } from './knownWords.ts'
import { type NameShapes, readNameShapes } from './nameShapes.ts'

export interface Vocabulary {
  /** Null except in languages that capitalise every noun. */
  readonly words: KnownWords | null
  readonly shapes: NameShapes | null
}

/** The vocabulary of a language, as far as there is data. */
export function vocabularyOf(lexicons: Lexicons, isocode: string): Vocabulary {
  return {
    words: lexicons.table(isocode, 'knownWords', readKnownWords),
    shapes: lexicons.table(isocode, 'nameShapes', readNameShapes),
  }
}
