/** Makes the reading of a built-in value that stands in a run of words. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import type { FoundValue, ValueReader } from '../../nlu/answers.ts'
import type { Message } from './message.ts'
import type { Reading, ReaderName } from './reading.ts'
import { builtInValue } from './values.ts'
import { textOf, type Run } from './words.ts'

/** A built-in value with the words that say it. */
export interface Found {
  found: FoundValue
  run: Run
  /** Text of the message, where it is longer than the words of the run. */
  raw?: string
}

/** The reading of a built-in value for a requirement. */
export function builtInReading(
  message: Message,
  requirement: Requirement,
  { found, run, raw = textOf(message.text, message.words, run) }: Found,
  confidence: number,
  by: ReaderName,
): Reading {
  const start = message.words[run.from]?.start ?? 0
  const value = builtInValue(message, requirement, { shown: { ...found.shown, raw, confidence } })
  return { requirement, value, raw, start, end: start + raw.length, confidence, by }
}

/** The first number in a text; undefined when it holds none. */
export const numberIn = (values: ValueReader, text: string): FoundValue | undefined =>
  values.find(text).find(({ type }) => type === 'number')
