/** Looks up single words of a text in the lexicon. */
import type { Symbol } from './grammar.ts'
import type { PhraseTable } from './phrases.ts'
import { endsAt, type Source } from './source.ts'

/** Is what stands there a word of this symbol? */
export function isWord(source: Source, start: number, end: number, table: PhraseTable, wanted: Symbol): boolean {
  let isFound = false
  table.match(source, start, (last, meanings) => {
    isFound ||= last === end && meanings.some(({ symbol }) => symbol === wanted)
  })
  return isFound
}

/** Does a word of this symbol begin there that ends where a word of the text does? */
export function startsWord(source: Source, at: number, table: PhraseTable, wanted: Symbol): boolean {
  let isFound = false
  table.match(source, at, (end, meanings) => {
    isFound ||= endsAt(source, end) && meanings.some(({ symbol }) => symbol === wanted)
  })
  return isFound
}
