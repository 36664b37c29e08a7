/** A day and a time said apart are one moment: "Wednesday then, 10:15", or "at 9" for a day that was said before. */
import type { FoundValue, ValueReader } from '../../nlu/answers.ts'
import { isOnlyFrame } from './frame.ts'
import type { ConversationLanguage } from './language.ts'
import type { Word } from './words.ts'

/** Units of a time of day in the `accuracy` of a moment; the other units belong to the day. */
const CLOCK: ReadonlySet<string> = new Set(['hour', 'min', 'sec'])

const unitsOf = (value: unknown): string[] => {
  const accuracy = fieldOf(value, 'accuracy')
  return typeof accuracy === 'string' ? accuracy.split(',') : []
}

/** True for a time of day without a day. */
const isTimeOnly = (value: unknown): boolean => {
  const units = unitsOf(value)
  return units.length > 0 && units.every(unit => CLOCK.has(unit))
}

/** True for a day, with or without a time. */
const hasDay = (value: unknown): boolean => unitsOf(value).some(unit => unit === 'day')

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
  const found = values.find(shown.raw, day).find(({ type }) => type === 'datetime')
  // The moment has the units of its day too, so that another time may take the place of this one.
  const units = [...unitsOf(before).filter(unit => !CLOCK.has(unit)), ...unitsOf(found?.shown)]
  return found && { ...found, shown: { ...found.shown, accuracy: units.join(',') } }
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
  const clock = unitsOf(before).filter(unit => CLOCK.has(unit))
  if (!hasDay(shown) || unitsOf(shown).some(unit => CLOCK.has(unit)) || clock.length === 0) return undefined
  if (typeof day !== 'string' || typeof moment !== 'string') return undefined
  const found = values.find(values.clockOf(moment), day).find(({ type }) => type === 'datetime')
  const accuracy = [...unitsOf(shown), ...clock].join(',')
  return found && { ...found, shown: { ...found.shown, accuracy, raw: shown.raw } }
}

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
  if (unitsOf(day.shown).some(unit => CLOCK.has(unit))) return undefined
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
