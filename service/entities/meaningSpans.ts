/** Words of an item that are part of the entity. */
import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'

/** A preposition before a date is not part of it: "on Monday", "during May". */
export function startOfMeaning({ start, parts }: Item): number {
  const first = parts.find(({ symbol }) => !PREPOSITIONS.has(symbol)) ?? parts[0]
  return first ? startOfMeaning(first) : start
}

const PREPOSITIONS: ReadonlySet<Symbol> = new Set([
  'on',
  'onDigits',
  'during',
  'sinceLast',
  'lengthCue',
  'clockIs',
  'alarmFor',
  'timeIs',
  'comesAt',
  'comesOn',
  'yearCue',
  'heatedTo',
  'alarmOfTens',
])

/** Nor is what makes a time of the number before it: "7 पर वापस". */
export function endOfMeaning({ end, parts }: Item): number {
  const [before, last] = [parts.at(-2), parts.at(-1)]
  if (!last) return end
  return before && BEHIND.has(last.symbol) ? endOfMeaning(before) : endOfMeaning(last)
}

const BEHIND: ReadonlySet<Symbol> = new Set(['motionBehind', 'alarmBehind'])
