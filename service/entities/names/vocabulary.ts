/** What is known of the words of a language, to tell names from them. */
import type { Lexicons } from '../lexicons.ts'
import { type KnownWords, readKnownWords } from './knownWords.ts'
import { type NameShapes, readNameShapes } from './nameShapes.ts'

export interface Vocabulary {
  /** Null but for languages that give every noun a capital letter. */
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
