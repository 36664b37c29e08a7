/**
 * Phrases as data: words in a row, of which some may be left out or replaced.
 *
 *   `(a|b c)`  one of the alternatives, or nothing
 *   `[a|b c]`  one of the alternatives
 *   `{name}`   one or more words that are not known in advance; `{}` is `{value}`
 *   `word*`    any word that begins so
 */
import { wordsOf, type Run, type Word } from './words.ts'

type Part =
  | { kind: 'word'; text: string; isBeginning: boolean }
  | { kind: 'choice'; choices: Part[][]; isOptional: boolean }
  | { kind: 'capture'; name: string }

export type Captures = Readonly<Record<string, Run>>

/** Compiled phrases, found by their first word. */
export interface Phrases {
  /** The longest run of words from `from` on that one of the phrases is; undefined when none is. */
  at(words: readonly Word[], from: number, to: number): number | undefined
  /** The longest run of words up to `to` that one of the phrases is; the position of its first word. */
  upTo(words: readonly Word[], from: number, to: number): number | undefined
  /** True when a run of words is one of the phrases. */
  are(words: readonly Word[], run: Run): boolean
  /** All ways in which a run of words is one of the phrases, with what their blanks hold. */
  captures(words: readonly Word[], run: Run): Captures[]
  /** True when a text without words, such as an emoji, is listed. */
  hasSymbol(text: string): boolean
}

interface Phrase {
  parts: Part[]
  /** Words that it may begin with; undefined when it may begin with any. */
  firsts: ReadonlySet<string> | undefined
}

/** Words that a phrase without blanks may have before another word, so that its end is looked for no further back. */
const LONGEST = 8
/** Ways to fill the blanks of one phrase that are looked at. */
const MOST_CAPTURES = 60

export function compilePhrases(sources: readonly string[], elisions: readonly string[] = []): Phrases {
  const symbols = new Set(sources.filter(source => wordsOf(source, elisions).length === 0))
  const phrases = sources.filter(source => !symbols.has(source)).map(source => compilePhrase(source, elisions))
  const byFirst = new Map<string, Phrase[]>()
  const others: Phrase[] = []
  for (const phrase of phrases) {
    if (!phrase.firsts) others.push(phrase)
    for (const first of phrase.firsts ?? []) byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  const beginningAt = (words: readonly Word[], from: number) => {
    const indexed = byFirst.get(words[from]?.text ?? '')
    return indexed ? [...indexed, ...others] : others
  }

  function longestFrom(words: readonly Word[], from: number, to: number): number | undefined {
    let longest: number | undefined
    for (const { parts } of beginningAt(words, from))
      for (const { end } of waysOf(parts, words, from, to)) if (end > (longest ?? from)) longest = end
    return longest
  }

  function are(words: readonly Word[], { from, to }: Run): boolean {
    return (
      from < to &&
      beginningAt(words, from).some(({ parts }) => {
        for (const { end } of waysOf(parts, words, from, to)) if (end === to) return true
        return false
      })
    )
  }

  return {
    at: longestFrom,
    upTo(words, from, to) {
      for (let start = Math.max(from, to - LONGEST); start < to; start++)
        if (are(words, { from: start, to })) return start
      return undefined
    },
    are,
    captures(words, { from, to }) {
      const found: Captures[] = []
      for (const { parts } of beginningAt(words, from)) {
        let ways = 0
        for (const { end, captures } of waysOf(parts, words, from, to)) {
          if (++ways > MOST_CAPTURES) break
          if (end === to) found.push(captures)
        }
      }
      return found
    },
    hasSymbol: text => symbols.has(text),
  }
}

function compilePhrase(source: string, elisions: readonly string[]): Phrase {
  const parts = parse(source, elisions)
  return { parts, firsts: firstsOf(parts) }
}

const TOKEN = /\((?<optional>[^)]*)\)|\[(?<required>[^\]]*)\]|\{(?<name>\w*)\}|(?<plain>[^()[\]{}]+)/gu

function parse(source: string, elisions: readonly string[]): Part[] {
  return Array.from(source.matchAll(TOKEN)).flatMap(({ groups = {} }): Part[] => {
    const { optional, required, name, plain } = groups
    const choices = optional ?? required
    if (choices !== undefined) {
      const parsed = choices.split('|').map(choice => plainParts(choice, elisions))
      return [{ kind: 'choice', choices: parsed.filter(one => one.length > 0), isOptional: optional !== undefined }]
    }
    if (name !== undefined) return [{ kind: 'capture', name: name || 'value' }]
    return plainParts(plain ?? '', elisions)
  })
}

const plainParts = (text: string, elisions: readonly string[]): Part[] =>
  wordsOf(text, elisions).map(word => ({
    kind: 'word',
    text: word.text,
    isBeginning: text.charAt(word.end) === '*',
  }))

/** @returns undefined when the first word may be any */
function firstsOf(parts: readonly Part[]): Set<string> | undefined {
  const firsts = new Set<string>()
  for (const part of parts) {
    if (part.kind === 'capture') return undefined
    if (part.kind === 'word') return part.isBeginning ? undefined : firsts.add(part.text)
    for (const choice of part.choices) {
      const inner = firstsOf(choice)
      if (!inner) return undefined
      for (const first of inner) firsts.add(first)
    }
    if (!part.isOptional) return firsts
  }
  return firsts
}

interface Way {
  end: number
  captures: Captures
}

/** All ways in which parts match from a word on. */
function* waysOf(
  parts: readonly Part[],
  words: readonly Word[],
  from: number,
  to: number,
  captures: Captures = {},
): Generator<Way, void> {
  const [part, ...rest] = parts
  if (!part) return yield { end: from, captures }
  if (part.kind === 'capture') {
    // Nothing behind it: it takes all that is left.
    const first = rest.length === 0 ? to : from + 1
    for (let end = first; end <= to && end > from; end++)
      yield* waysOf(rest, words, end, to, { ...captures, [part.name]: { from, to: end } })
    return
  }
  if (part.kind === 'choice') {
    for (const choice of part.choices) yield* waysOf([...choice, ...rest], words, from, to, captures)
    if (part.isOptional) yield* waysOf(rest, words, from, to, captures)
    return
  }
  const word = from < to ? words[from] : undefined
  const isSame = word && (part.isBeginning ? word.text.startsWith(part.text) : word.text === part.text)
  if (isSame) yield* waysOf(rest, words, from + 1, to, captures)
}
