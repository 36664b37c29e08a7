import type { Symbol } from './grammar.ts'
import type { ReadValue } from './phrases.ts'
import type { Word } from './symbols.ts'
import { type Item, wordItem } from './chart.ts'

/** Between the words that a phrase stands for. */
const SEPARATOR = ' + '

/**
 * Reads the key of a phrase that stands for several words, "weekday:1 + fromEnding", with the readers of these words.
 *
 * @throws when there is no reader for a symbol, or its key makes no value
 */
export function severalWordsReader(readers: ReadonlyMap<string, ReadValue>): ReadValue {
  return key => key.split(SEPARATOR).map(word => readWord(word, readers))
}

function readWord(written: string, readers: ReadonlyMap<string, ReadValue>): Word {
  const [, symbol = '', key = ''] = /^(\w+)(?::(.*))?$/.exec(written) ?? []
  const read = readers.get(symbol)
  if (!read) throw new Error(`no entity type reads the word "${written}"`)
  return { symbol: symbol as Symbol, value: read(key) } // a reader is declared by symbol
}

/**
 * The words of a phrase as items that follow one another. All but the first take one character, at the end of the phrase:
 * nothing else begins or ends inside of a word, so they meet each other alone.
 */
export function severalWordItems(start: number, end: number, words: readonly Word[]): Item[] {
  const first = end - words.length + 1
  return words.map(({ symbol, value }, at) => wordItem(symbol, at === 0 ? start : first + at - 1, first + at, value))
}
