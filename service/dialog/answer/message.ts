/** A message as the readers see it. */
import type { Analysis } from '../../contract/analysis.ts'
import type { FoundValue, ValueReader } from '../../nlu/answers.ts'
import { frameOf, type Frame } from './frame.ts'
import type { ConversationLanguage } from './language.ts'
import { joinDayAndTime } from './moments.ts'
import { overlaps, spanOf, type Run, type Word } from './words.ts'

/** Knowledge besides the message: the words of its language and the values of the bot. */
export interface Knowledge {
  language: ConversationLanguage
  values: ValueReader
}

/** An entity with its place in the message. */
export interface Placed {
  type: string
  start: number
  end: number
  confidence: number
  /** The value as memory keeps it. */
  value: Record<string, unknown>
}

export interface Message extends Knowledge {
  text: string
  words: readonly Word[]
  /** The part that is read; the rest was said of something else. */
  within: Run
  frame: Frame
  nlp: Analysis
  /** Entities of the analysis. */
  entities: readonly Placed[]
  /** Lists, patterns and built-in entities alone, which learned ones may hide in the analysis. */
  found: readonly FoundValue[]
  /** Stretches that were negated: never taken as values. */
  negated: readonly { start: number; end: number }[]
}

/** Prepares a message for reading. */
export function messageOf(nlp: Analysis, knowledge: Knowledge): Message {
  const { source: text } = nlp
  const words = knowledge.language.words(text)
  const within = { from: 0, to: words.length }
  const found = knowledge.values.find(text)
  const moment = joinDayAndTime({ ...knowledge, text, words }, found)
  const isApart = (one: { type: string; start: number; end: number }) =>
    moment === undefined || one.type !== moment.type || !overlaps(one, moment)
  const entities = placed(nlp).filter(isApart)
  return {
    ...knowledge,
    text,
    words,
    within,
    frame: frameOf(words, knowledge.language, within),
    nlp,
    entities: moment ? [...entities, { ...moment, value: moment.shown }] : entities,
    found: moment ? [...found.filter(isApart), moment] : found,
    negated: [],
  }
}

/** The same message, of which only a part is read. */
export function part(message: Message, within: Run, negated: Message['negated'] = message.negated): Message {
  const { words, language } = message
  const span = spanOf(words, within)
  const outside = words.filter((_, at) => at < within.from || at >= within.to)
  const reachesOut = (one: { start: number; end: number }) => outside.some(word => overlaps(one, word))
  const isInside = (one: { start: number; end: number }) =>
    overlaps(one, span) && !reachesOut(one) && !negated.some(other => overlaps(one, other))
  // A value that extends beyond the part is read anew: "2 on friday" after the 2.
  const isTorn = message.found.some(one => overlaps(one, span) && reachesOut(one))
  const found = isTorn
    ? message.values.find(message.text.slice(span.start, span.end)).map(movedBy(span.start))
    : message.found
  return {
    ...message,
    within,
    negated,
    frame: frameOf(words, language, within),
    entities: message.entities.filter(isInside),
    found: found.filter(isInside),
  }
}

/** True when a message consists of a value and the words that stand around values. */
export function isAllOf(
  { words, frame }: Pick<Message, 'words' | 'frame'>,
  { start, end }: { start: number; end: number },
): boolean {
  const core = spanOf(words, frame.core)
  return start <= core.start && end >= core.end
}

const movedBy =
  (by: number) =>
  (one: FoundValue): FoundValue => ({ ...one, start: one.start + by, end: one.end + by })

/** Finds the places of entities by their words: equal ones follow one another. */
function placed({ source, entities }: Analysis): Placed[] {
  return Object.entries(entities).flatMap(([type, values]) => {
    let from = 0
    return values.map(value => {
      const start = Math.max(0, source.indexOf(value.raw, from))
      const end = start + value.raw.length
      from = end
      return { type, start, end, confidence: value.confidence, value }
    })
  })
}

/** True when a message is a question. */
export const isQuestion = ({ text, nlp }: Pick<Message, 'text' | 'nlp'>): boolean =>
  QUESTION_MARK.test(text) || nlp.act === 'wh-query' || nlp.act === 'yn-query'

const QUESTION_MARK = /[?？؟]\s*$/u
