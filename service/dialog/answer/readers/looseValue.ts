/** Reads what people say where a number, a time or another built-in value was asked for: "just me", "7", "the 5th". */
import type { Action } from '../../../contract/dialogs/actions.ts'
import type { Requirement } from '../../../contract/dialogs/skill.ts'
import type { FoundValue } from '../../../nlu/answers.ts'
import { builtInReading, type Found, numberIn } from '../builtInReading.ts'
import { candidates, frameOf } from '../frame.ts'
import { isAllOf, type Message } from '../message.ts'
import type { Reader } from '../reading.ts'
import { kindOf } from '../values.ts'
import { clausesOf, overlaps, runOf, textOf, type Run, type Word } from '../words.ts'

const BY_COUNT = 0.9
const BY_SENTENCE = 0.85
/** A number found among other words. */
const AMONG_WORDS = 0.8
/** A rank is a day or a position more often than a number. */
const BY_RANK = 0.6
/** Runs of words tried as sentences, the longest first. */
const MOST_TRIES = 6

export const readLooseValue: Reader = (message, { requirement }) => {
  const type = kindOf(message, requirement)
  if (!type) return []
  const counted = type === 'number' ? countOf(message) : undefined
  if (counted) return [builtInReading(message, requirement, counted, BY_COUNT, 'count')]
  const by = type === 'number' ? 'count' : 'time'
  const ofPeriod = type === 'datetime' ? momentOfPeriod(message) : undefined
  if (ofPeriod) return [builtInReading(message, requirement, ofPeriod, BY_SENTENCE, by)]
  const inSentence = asSentence(message, type) ?? withUnitOfQuestion(message, requirement, type)
  if (inSentence) return [builtInReading(message, requirement, inSentence, BY_SENTENCE, by)]
  if (type !== 'number') return []
  const rank = rankOf(message, requirement)
  if (rank) return [builtInReading(message, requirement, rank, BY_RANK, by)]
  const number = numberAmongWords(message)
  return number ? [builtInReading(message, requirement, number, AMONG_WORDS, by)] : []
}

/** "We come on saturday, me and my wife": a clause that says nothing but how many people there are. */
export const readCount: Reader = (message, { requirement }) => {
  const { text, words, language, within } = message
  if (kindOf(message, requirement) !== 'number') return []
  for (const { from, to } of clausesOf({ text, words })) {
    const clause = { from: Math.max(from, within.from), to: Math.min(to, within.to) }
    if (clause.from >= clause.to) continue
    const counted = countOf({ ...message, within: clause, frame: frameOf(words, language, clause) })
    if (counted) return [builtInReading(message, requirement, counted, BY_COUNT, 'count')]
  }
  return []
}

/** "Just me", "me and my wife". */
function countOf({ words, frame, within, language, values }: Message): Found | undefined {
  for (const run of [within, ...candidates(frame)]) {
    const { count } = language.counts.find(({ names }) => names.are(words, run)) ?? {}
    const found = count === undefined ? undefined : numberIn(values, String(count))
    if (found) return { found, run }
  }
  return undefined
}

/** A bare answer put into a sentence in which the engine reads the type: "7" as "at 7". */
function asSentence(message: Message, type: string): Found | undefined {
  const { text, words, frame, language, values, entities } = message
  const sentences = language.reparse[type] ?? []
  const known = entities.some(one => one.type === type)
  const runs = [...candidates(frame).slice(0, MOST_TRIES), ...longNumbersOf(message)]
  for (const run of known ? [] : runs) {
    // The dot of "18.12." and "5." belongs to the date, the plus of "+44" to the number.
    const start = words[run.from]?.start ?? 0
    const raw = (PLUS.exec(text.slice(0, start))?.[0] ?? '') + textOf(text, words, run)
    const said = raw + (NUMBER_WITH_DOT.test(text.slice(words[run.to - 1]?.start)) ? '.' : '')
    for (const sentence of ['{}', ...sentences]) {
      const [before = '', after = ''] = sentence.split('{}')
      const found = values
        .find(before + said + after)
        .find(one => one.type === type && one.start <= before.length && one.end >= before.length + said.length)
      if (found) return { found, run, raw }
    }
  }
  return undefined
}

/** "12" where kilograms were asked for: a number with a word of the question that makes it a value of the type. */
function withUnitOfQuestion(message: Message, { missing }: Requirement, type: string): Found | undefined {
  const { frame, text, words, language, values, found, nlp } = message
  const run = frame.core
  const raw = textOf(text, words, run)
  if (TIMES.has(type) || !found.some(one => one.type === 'number' && one.shown.raw === raw)) return undefined
  for (const { text: unit } of language.words(questionOf(missing, nlp.language))) {
    const said = `${raw} ${unit}`
    const [value] = values.find(said).filter(one => one.type === type && one.end - one.start === said.length)
    if (value) return { found: value, run, raw }
  }
  return undefined
}

/** The questions of a requirement in a language, all variants after one another. */
const questionOf = (missing: readonly Action[], isocode: string): string =>
  missing
    .flatMap(action => (action.type === 'message' ? (action.variants[isocode] ?? []) : []))
    .map(content => (typeof content === 'string' ? content : 'title' in content ? content.title : ''))
    .join(' ')

/** A bare number beside a word of a question is no time: "which day, at what hour" leaves open what it counts. */
const TIMES: ReadonlySet<string> = new Set(['datetime', 'interval', 'set', 'number'])

/** A number of so many digits is read by itself among other words: that of a phone, "0639981277, but not before ten". */
const LEAST_DIGITS = 6

const longNumbersOf = ({ words, found, within }: Message): Run[] =>
  found
    .filter(({ type, shown }) => type === 'number' && shown.raw.replace(/\D/gu, '').length >= LEAST_DIGITS)
    .map(one => runOf(words, one))
    .filter(({ from, to }) => from >= within.from && to <= within.to)

/** A period where a moment was asked for: the first day of "from the 3rd to the 6th", the end of "by December 14". */
function momentOfPeriod(message: Message): Found | undefined {
  const period = message.found.find(one => one.type === 'interval' && isAllOf(message, one))
  return period && (firstDay(message, period) ?? saidEnd(message, period))
}

function firstDay({ words, values }: Message, period: FoundValue): Found | undefined {
  const { begin, begin_chronology: chronology, begin_accuracy: first, end_accuracy: last } = period.shown
  const areDays = [first, last].every(units => typeof units === 'string' && /(?:^|,)day$/u.test(units))
  if (typeof begin !== 'string' || chronology !== 'future' || !areDays) return undefined
  const moment = values.find(begin.slice(0, 'yyyy-mm-dd'.length)).find(({ type }) => type === 'datetime')
  return moment && { found: moment, run: runOf(words, period), raw: period.shown.raw }
}

/** The end of a period that begins now, where it is said as a moment: not of "within three days". */
function saidEnd({ text, words, values }: Message, period: FoundValue): Found | undefined {
  const run = runOf(words, period)
  if (period.shown['begin_accuracy'] !== 'sec') return undefined
  for (let from = run.from + 1; from < run.to; from++) {
    const raw = textOf(text, words, { from, to: run.to })
    const found = values.find(raw).find(one => one.type === 'datetime' && one.start === 0 && one.end === raw.length)
    if (found) return { found, run: { from, to: run.to } }
  }
  return undefined
}

const PLUS = /[+＋]$/u
const NUMBER_WITH_DOT = /^\d+\.(?!\d)/u

/** "The fourth", or "fourth floor", where a floor was asked for: a rank is a number too. */
function rankOf({ words, frame, found, values, language }: Message, { key, name }: Requirement): Found | undefined {
  const names = language.words(`${key} ${name}`.replace(/[-_.]/gu, ' ')).map(({ text }) => text)
  const core = words.slice(frame.core.from, frame.core.to)
  const ordinal = found.find(
    one => one.type === 'ordinal' && core.every(word => overlaps(word, one) || names.includes(word.text)),
  )
  const rank = ordinal?.shown['rank']
  if (!ordinal || typeof rank !== 'number') return undefined
  const number = numberIn(values, String(rank))
  return number && { found: number, run: runOf(words, ordinal), raw: ordinal.shown.raw }
}

/** "Two nights" where a number was asked for: the number without what is counted. */
function numberAmongWords({ text, words, within, values }: Message): Found | undefined {
  for (let at = within.from; at < within.to; at++) {
    const run = { from: at, to: at + 1 }
    if (isPartOfNumber(text, words[at])) continue
    const found = numberIn(values, textOf(text, words, run))
    if (found) return { found, run }
  }
  return undefined
}

/** True when digits are directly before or behind a word: 5 of "5:15" is not a number of its own. */
function isPartOfNumber(text: string, word: Word | undefined): boolean {
  return !!word && (/\d[:.,/-]$/u.test(text.slice(0, word.start)) || /^[:.,/-]\d/u.test(text.slice(word.end)))
}
