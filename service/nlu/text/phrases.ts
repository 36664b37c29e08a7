import { stripAccents } from '../../entities/engine/accents.ts'
import { tokenise } from './tokens.ts'

/** Maps words and phrases to values; looked up in a token sequence. */
export interface Phrases<T> {
  /** The value of the longest phrase that starts at token `at`, and its length in tokens. */
  at(tokens: readonly { text: string }[], at: number): { value: T; length: number } | null
  /** The value of the longest phrase that ends with the last token; the phrase "*켜" matches any word with that ending. */
  atEnd(tokens: readonly { text: string }[]): T | null
}

/** Shorter phrases would collide with other words without their accents. */
const MIN_LENGTH_WITHOUT_ACCENTS = 4

/** Compiles phrases with the tokeniser of texts; they are also found without their accents. */
export function compilePhrases<T>(phrases: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const byFirst = new Map<string, Entry<T>[]>()
  const byLast = new Map<string, Entry<T>[]>()
  const endings: { ending: string; value: T }[] = []
  const entries: Entry<T>[] = []
  for (const [phrase, value] of phrases) {
    const words = tokenise(phrase).map(token => token.text)
    if (phrase.startsWith('*')) endings.push({ ending: words[0] ?? phrase, value })
    else entries.push({ words, value })
  }
  const written = new Set(entries.map(({ words }) => words.join(' ')))
  for (const { words, value } of [...entries]) {
    const plain = words.map(stripAccents)
    const key = plain.join(' ')
    if (key.length >= MIN_LENGTH_WITHOUT_ACCENTS && !written.has(key)) entries.push({ words: plain, value })
    written.add(key)
  }
  entries.sort(longestFirst)
  for (const entry of entries) {
    addTo(byFirst, entry.words[0] ?? '', entry)
    const last = entry.words.at(-1)
    if (last !== undefined) addTo(byLast, last, entry)
  }
  return {
    at: (tokens, at) => {
      const found = byFirst.get(tokens[at]?.text ?? '')?.find(({ words }) => matchesAt(words, tokens, at))
      return found ? { value: found.value, length: found.words.length } : null
    },
    atEnd: tokens => {
      const last = tokens.at(-1)?.text ?? ''
      const whole = byLast.get(last)?.find(({ words }) => matchesAt(words, tokens, tokens.length - words.length))
      return (whole ?? endings.find(({ ending }) => last.endsWith(ending)))?.value ?? null
    },
  }
}

interface Entry<T> {
  words: string[]
  value: T
}

function addTo<T>(groups: Map<string, Entry<T>[]>, key: string, entry: Entry<T>): void {
  const group = groups.get(key)
  if (group) group.push(entry)
  else groups.set(key, [entry])
}

function longestFirst(a: Entry<unknown>, b: Entry<unknown>): number {
  return b.words.length - a.words.length
}

function matchesAt(words: readonly string[], tokens: readonly { text: string }[], at: number): boolean {
  return at >= 0 && words.every((word, i) => tokens[at + i]?.text === word)
}
