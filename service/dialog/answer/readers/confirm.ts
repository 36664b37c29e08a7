/** Reads yes and no. */
import { isOnlyFrame, withoutPoliteness } from '../frame.ts'
import type { ConversationLanguage } from '../language.ts'
import { isQuestion } from '../message.ts'
import type { Reader } from '../reading.ts'
import { markerOf } from '../repair.ts'
import { clausesOf, type Run, type Word } from '../words.ts'

/** Said with other words around it, it is less certain. */
const WHOLE = 0.95
const AT_THE_START = 0.75
const AT_THE_END = 0.75
/** Words of a message that ends with yes or no. */
const MOST_WORDS_BEFORE = 4
/** Words behind a yes or no at the start that do not yet make it a sentence of its own. */
const MOST_WORDS_BEHIND = 6

export const readConfirm: Reader = (message, { requirement }) => {
  if (requirement.kind !== 'confirm') return []
  const { text, words, language } = message
  const said = yesOrNo(text, words, language)
  // "Ok, what time is breakfast?" agrees to nothing.
  if (!said || (said.confidence < WHOLE && isQuestion(message))) return []
  const { value, confidence } = said
  return [{ requirement, value, raw: text, start: 0, end: text.length, confidence, by: 'confirm' }]
}

/** @returns undefined for what is neither yes nor no */
export function yesOrNo(
  text: string,
  words: readonly Word[],
  language: ConversationLanguage,
): { value: boolean; confidence: number } | undefined {
  const { yes, no, unsure } = language
  const all = { from: 0, to: words.length }
  // "No sé" begins with a no, and is none.
  if (unsure.are(words, withoutPoliteness(words, language))) return undefined
  if (words.length === 0) {
    const symbol = text.trim()
    return yes.hasSymbol(symbol)
      ? { value: true, confidence: WHOLE }
      : no.hasSymbol(symbol)
        ? { value: false, confidence: WHOLE }
        : undefined
  }
  const whole = [all, withoutPoliteness(words, language), { ...all, from: markerOf({ words, within: all, language }) }]
  for (const run of whole) {
    const value = saidBy(words, run, language)
    if (value !== undefined) return { value, confidence: WHOLE }
  }
  // "It is, yes"
  const clauses = clausesOf({ text, words })
  const said = clauses.map(run => saidBy(words, run, language))
  const isEach = clauses.every((run, at) => said[at] !== undefined || isOnlyFrame(words, language, run))
  const values = new Set(said.filter(value => value !== undefined))
  const [value] = values
  if (isEach && values.size === 1 && value !== undefined) return { value, confidence: WHOLE }
  const [noUpTo, yesUpTo] = [no.at(words, 0, words.length) ?? 0, yes.at(words, 0, words.length) ?? 0]
  const upTo = Math.max(noUpTo, yesUpTo)
  // "Do you know …" begins no "do" that agrees.
  const first = words[0]?.text ?? ''
  const isClause = upTo === 1 && language.clauseWords.has(first) && !language.plainAnswers.includes(first)
  if (upTo > 0 && !isClause && words.length - upTo <= MOST_WORDS_BEHIND)
    return { value: yesUpTo > noUpTo, confidence: AT_THE_START }
  // "With a card, yes"
  const last = clauses.at(-1) ?? all
  const end = { from: Math.max(last.from, words.length - 1), to: words.length }
  const atTheEnd = words.length <= MOST_WORDS_BEFORE ? saidBy(words, end, language) : undefined
  return atTheEnd === undefined ? undefined : { value: atTheEnd, confidence: AT_THE_END }
}

const saidBy = (words: readonly Word[], run: Run, { yes, no }: ConversationLanguage): boolean | undefined =>
  no.are(words, run) ? false : yes.are(words, run) ? true : undefined
