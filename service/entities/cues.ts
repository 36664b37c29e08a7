import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'
import type { Interval } from './symbols.ts'

/** Do the surroundings of an item settle a reading that its words leave open? */
export function isCued(item: Item, text: string, items: readonly Item[], isLast: boolean): boolean {
  return item.symbol === 'temperature' ? isTemperature(item, text, items) : isRangeOfHours(item, text, items, isLast)
}

/** "300 K", "a temperature of 300 K"; but not "300K", "300 K users", "a salary of 60 K". */
function isTemperature({ start, end }: Item, text: string, items: readonly Item[]): boolean {
  if (!text.slice(start, end).includes(' ')) return false
  return text.trim().length === end - start || items.some(({ symbol }) => symbol === 'temperatureCue')
}

/** Words with which a range says that it is one. */
const BEGINS: ReadonlySet<Symbol> = new Set(['from', 'between', 'fromClock', 'betweenClock'])

/**
 * Are the numbers of a range hours? They are right beside a word that says so, "open 9 to 5"; anywhere behind one where the
 * clause ends, "book the court from 4 to 6", but not "book from 4 to 6 seats"; and in an answer that can mean nothing else,
 * "from 11 to 3".
 */
function isRangeOfHours(item: Item, text: string, items: readonly Item[], isLast: boolean): boolean {
  if (item.symbol !== 'interval' || !(item.value as Interval).isLatent) return false // the value of its symbol
  const { start, end, parts } = item
  const cues = items.filter(({ symbol }) => symbol === 'hoursCue')
  const beside = cues.filter(cue => cue.end === start - 1 || (cue.start === end + 1 && text[end] === ' '))
  if (beside.some(({ value }) => value === 1)) return true
  if (beside.length === 0 && !parts.some(({ symbol }) => BEGINS.has(symbol))) return false
  const isBeforeAnd = items.some(({ symbol, start: next }) => symbol === 'and' && next === end + 1)
  if (cues.some(cue => cue.end < start)) return isLast || isBeforeAnd
  return text.trim().length === end - start && isOverNoon(item.value as Interval)
}

/** "from 11 to 3": a range of anything else would rise. */
function isOverNoon({ from, to }: Interval): boolean {
  return (from?.fields.hour ?? 0) > (to?.fields.hour ?? 24)
}
