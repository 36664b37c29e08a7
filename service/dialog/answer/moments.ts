/** A day and a time said apart are one moment: "Wednesday then, 10:15", or "at 9" for a day that was said before. */
import type { FoundValue, ValueReader } from '../../nlu/answers.ts'
import { isOnlyFrame } from './frame.ts'
import type { ConversationLanguage } from './language.ts'
import type { Word } from './words.ts'

/** Units of a time of day in the `accuracy` of a moment; the other units belong to the day. */
const CLOCK: ReadonlySet<string> = new Set(['halfday', 'hour', 'min', 'sec'])

const unitsOf = (value: unknown): string[] => {
  const accuracy = fieldOf(value, 'accuracy')
  return typeof accuracy === 'string' ? accuracy.split(',') : []
}

const clockUnitsOf = (value: unknown): string[] => unitsOf(value).filter(unit => CLOCK.has(unit))
const dayUnitsOf = (value: unknown): string[] => unitsOf(value).filter(unit => !CLOCK.has(unit))

/** True for a time of day without a day. */
const isTimeOnly = (value: unknown): boolean => clockUnitsOf(value).length > 0 && dayUnitsOf(value).length === 0

/** True for a day, with or without a time. */
const hasDay = (value: unknown): boolean => dayUnitsOf(value).includes('day')

/**
 * A time of day, as it is written, on a day. Its units are those of both, so that another part may replace either. Behind
 * the day it is read as in a sentence, where three is in the afternoon.
 */
function momentOf(values: ValueReader, clock: string, day: string, units: readonly string[]): FoundValue | undefined {
  const together = `${values.wallOf(day).day} ${clock}`
  const isWhole = ({ type, start, end }: FoundValue) => type === 'datetime' && start === 0 && end === together.length
  const found = values.find(together).find(isWhole) ?? values.find(clock, day).find(({ type }) => type === 'datetime')
  return found && { ...found, shown: { ...found.shown, accuracy: units.join(',') } }
}

/**
 * The time of day that a message names, on the day of another value.
 * @param before a moment, as memory keeps it
 * @returns undefined unless one is a time alone and the other has a day
 */
export function onDayOf(
  { values }: { values: ValueReader },
  before: unknown,
  { shown }: Pick<FoundValue, 'shown'>,
): FoundValue | undefined {
  const day = fieldOf(before, 'iso')
  if (!isTimeOnly(shown) || !hasDay(before) || typeof day !== 'string') return undefined
  const units = [...dayUnitsOf(before), ...unitsOf(shown)]
  const found = momentOf(values, shown.raw, day, units)
  if (found || typeof shown['iso'] !== 'string') return found
  // "11" is a time only where one was asked for.
  const read = momentOf(values, values.wallOf(shown['iso']).clock, day, units)
  return read && { ...read, shown: { ...read.shown, raw: shown.raw } }
}

/**
 * The day that a message names, at the time of day of another value.
 * @param before a moment, as memory keeps it
 * @returns undefined unless one is a day alone and the other has a time of day
 */
export function atTimeOf(
  { values }: { values: ValueReader },
  before: unknown,
  { shown }: Pick<FoundValue, 'shown'>,
): FoundValue | undefined {
  const [day, moment] = [fieldOf(shown, 'iso'), fieldOf(before, 'iso')]
  const clock = clockUnitsOf(before)
  if (!hasDay(shown) || clockUnitsOf(shown).length > 0 || clock.length === 0) return undefined
  if (typeof day !== 'string' || typeof moment !== 'string') return undefined
  const found = momentOf(values, values.wallOf(moment).clock, day, [...unitsOf(shown), ...clock])
  return found && { ...found, shown: { ...found.shown, raw: shown.raw } }
}

/** True when one value is a day without a time, and the other a time without a day. */
export const isOtherPart = (one: unknown, other: unknown): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([day, time]) => hasDay(day) && clockUnitsOf(day).length === 0 && isTimeOnly(time))

/** Joins a day and a time that stand apart with nothing but frame between them. */
export function joinDayAndTime(
  {
    text,
    words,
    language,
    values,
  }: { text: string; words: readonly Word[]; language: ConversationLanguage; values: ValueReader },
  found: readonly FoundValue[],
): FoundValue | undefined {
  const [first, second, ...others] = found.filter(({ type }) => type === 'datetime')
  if (!first || !second || others.length > 0 || first.end > second.start) return undefined
  const [day, time] = isTimeOnly(second.shown) ? [first, second] : [second, first]
  if (clockUnitsOf(day.shown).length > 0) return undefined
  const between = {
    from: words.findIndex(word => word.start >= first.end),
    to: words.findIndex(word => word.start >= second.start),
  }
  const isApart = between.to - between.from > MOST_BETWEEN
  if (isApart || (between.from < between.to && !isOnlyFrame(words, language, between))) return undefined
  const joined = onDayOf({ values }, day.shown, time)
  const { start } = first
  const { end } = second
  return joined && { ...joined, start, end, shown: { ...joined.shown, raw: text.slice(start, end) } }
}

/** Words between a day and its time. */
const MOST_BETWEEN = 2

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
