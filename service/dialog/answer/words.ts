/** Words of a message for phrases and values: normalised, without accents, with their offsets. */
import { stripAccents } from '../../entities/engine/accents.ts'
import { tokenise } from '../../nlu/text/tokens.ts'

export interface Word {
  /** Lower case, without accents. */
  text: string
  /** UTF-16 offsets into the message; `end` is exclusive. */
  start: number
  end: number
  /** True when it begins with a capital letter. */
  isCapital: boolean
}

/** A run of words: positions, `to` is exclusive. */
export interface Run {
  from: number
  to: number
}

/**
 * Cuts a message into words.
 * @param elisions prefixes that are words of their own before an apostrophe: "l'", "d'"
 */
export function wordsOf(message: string, elisions: readonly string[]): Word[] {
  return tokenise(message).flatMap(({ text, start, end }) => {
    const prefix = elisions.find(one => text.length > one.length && text.startsWith(one))
    const cut = prefix === undefined || end - start !== text.length ? start : start + prefix.length
    const pieces = cut > start ? [[start, cut] as const, [cut, end] as const] : [[start, end] as const]
    return pieces.map(([from, to]) => ({
      text: stripAccents(pieces.length > 1 ? text.slice(from - start, to - start) : text),
      start: from,
      end: to,
      isCapital: CAPITAL.test(message.slice(from, to)),
    }))
  })
}

const CAPITAL = /^\p{Lu}/u

/** The stretch of the text that a run of words covers: UTF-16 offsets, `end` is exclusive; 0 where there is no word. */
export const spanOf = (words: readonly Word[], { from, to }: Run): { start: number; end: number } => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
})

/** The words that a stretch of the text touches; `from` is -1 where it touches none. */
export const runOf = (words: readonly Word[], { start, end }: { start: number; end: number }): Run => ({
  from: words.findIndex(word => word.end > start),
  to: words.findLastIndex(word => word.start < end) + 1,
})

/** The text that a run of words covers. */
export const textOf = (message: string, words: readonly Word[], { from, to }: Run): string =>
  message.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)

/** The words of a text joined, for comparison. */
export const keyOf = (words: readonly Pick<Word, 'text'>[]): string => words.map(({ text }) => text).join(' ')

/** True when two stretches of a text overlap. */
export const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end

/** The stretches of a message between punctuation marks, but for those inside of numbers and addresses. */
export function clausesOf({
  text,
  words,
  found = [],
}: {
  text: string
  words: readonly Word[]
  /** Values of the text: they are never parted. */
  found?: readonly { start: number; end: number }[]
}): Run[] {
  const clauses: Run[] = []
  let from = 0
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (!before || !isPause(text.slice(before.end, word.start))) return
    if (found.some(one => one.start < before.end && word.start < one.end)) return
    clauses.push({ from, to: at })
    from = at
  })
  return [...clauses, { from, to: words.length }]
}

/** True when the text between two words separates clauses; a point or a colon does if a space follows. */
export const isPause = (between: string): boolean => PUNCTUATION.test(between)

const PUNCTUATION = /[,;!?…–—،؛。、，；！？]|[.:](?!\S)/u
