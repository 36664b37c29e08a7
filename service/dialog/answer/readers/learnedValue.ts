/** Reads an answer as a value of a learned entity: one that expressions are tagged with, or one that nobody taught. */
import { candidates, frameOf, isOnlyFrame, withOwnArticle } from '../frame.ts'
import { isQuestion, type Message } from '../message.ts'
import { isTalk } from '../repair.ts'
import type { Reader, Reading } from '../reading.ts'
import { entityOf, kindOf } from '../values.ts'
import { isPause, overlaps, spanOf, textOf, type Run } from '../words.ts'

const TAGGED = 0.9
const UNSEEN = 0.75
/** An unseen value has no more words; one with numbers, as an address, may have more. */
const MOST_WORDS = 5
const MOST_WORDS_NUMBERED = 8
/** Built-in types that are names: an unseen value may be one of them. */
export const NAMES: ReadonlySet<string> = new Set([
  'location',
  'person',
  'organization',
  'nationality',
  'language',
  'color',
])

/** A value that expressions are tagged with, alone or with what stands around values. */
export const readTaggedValue: Reader = (message, { requirement }) => {
  const entity = entityOf(message, requirement)
  if (entity?.kind !== 'free') return []
  const run = candidates(message.frame).find(one => entity.isTagged(textOf(message.text, message.words, one)))
  return run ? [readingOf(message, requirement, run, TAGGED)] : []
}

/** A value that nobody taught: where the rest is nothing but frame and nothing speaks against it. */
export const readUnseenValue: Reader = (message, { requirement }) => {
  const entity = entityOf(message, requirement)
  if (entity?.kind !== 'free' || isQuestion(message)) return []
  const run = withOwnArticle(message, message.frame.core, message.within.from, entity.profile)
  const most = entity.profile?.isNumbered === true ? MOST_WORDS_NUMBERED : MOST_WORDS
  return isValue(message, run, kindOf(message, requirement), most)
    ? [{ ...readingOf(message, requirement, run, UNSEEN), isUnseen: true }]
    : []
}

function isValue(message: Message, run: Run, kind: string, most: number): boolean {
  const { text, words, language, found, negated } = message
  const own = words.slice(run.from, run.to)
  const span = spanOf(words, run)
  const length = own.reduce((sum, word) => sum + (word.end > word.start ? 1 : 0), 0)
  if (length === 0 || length > most * characterWords(own)) return false
  if (negated.some(other => overlaps(other, span))) return false
  if (own.some(word => language.clauseWords.has(word.text) && !word.isCapital)) return false
  if (isTalk(message, run) || isOnlyFrame(words, language, run)) return false
  // Tomorrow, 7 and an email address are no street, whatever is asked.
  return !found.some(
    ({ type, isBuiltIn, start, end }) =>
      isBuiltIn && type !== kind && !NAMES.has(type) && start <= span.start && end >= span.end && text.length > 0,
  )
}

/** In scripts without spaces every character is a word. */
const characterWords = (words: Message['words']): number => (words.every(({ start, end }) => end - start === 1) ? 3 : 1)

function readingOf(
  { text, words, values }: Message,
  requirement: Reading['requirement'],
  run: Run,
  confidence: number,
): Reading {
  const raw = textOf(text, words, run)
  const start = words[run.from]?.start ?? 0
  const value = values.show(requirement.name, { value: raw, raw, confidence })
  return { requirement, value, raw, start, end: start + raw.length, confidence, by: 'learned_value' }
}

/** The parts of a message between commas and joining words, each read by itself. */
export function pieces(message: Message, taken: readonly { start: number; end: number }[]): Run[] {
  const { text, words, language, within } = message
  const runs: Run[] = []
  let from = within.from
  const close = (to: number) => {
    if (from < to) runs.push({ from, to })
  }
  for (let at = within.from; at < within.to; at++) {
    const word = words[at]
    if (!word) break
    const isTaken = taken.some(one => overlaps(one, word))
    const isJoined = at > from && language.and.are(words, { from: at, to: at + 1 })
    const gap = at > from ? text.slice(words[at - 1]?.end ?? 0, word.start) : ''
    if (isTaken || isJoined) {
      close(at)
      from = at + 1
    } else if (isPause(gap)) {
      close(at)
      from = at
    }
  }
  close(within.to)
  return runs.filter(run => {
    const { core } = frameOf(words, language, run)
    return core.from < core.to
  })
}
