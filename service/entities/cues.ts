import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'
import type { Interval, Numeral } from './symbols.ts'
import type { Time } from './time/time.ts'

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

/**
 * Is what looks like a range another time? Where the word for "to" is that for "at" as well, "vendredi 13 à 19h" is a date
 * with its hour, and the four of "une table pour 4 à 19h" are guests.
 */
export function isNoRange(item: Item, items: readonly Item[]): boolean {
  if (item.symbol !== 'interval') return false
  const { start, end, parts } = item
  const [first, second] = parts
  if (second?.symbol === 'interval' && first && UNSAID.has(first.symbol)) return isNoRange(second, items)
  const [begin, to] = second?.symbol === 'interval' && isWeekday(first) ? second.parts : parts
  if (to?.symbol !== 'to' || !isAlsoAt(to, items)) return false
  if (begin?.symbol === 'time') return begin.parts[0]?.symbol === 'number' && begin.parts[1]?.symbol === 'partOfToday'
  if (begin?.symbol !== 'number') return false
  const isDate = items.some(time => time.symbol === 'time' && time.start === start && time.end === end)
  return isDate || items.some(({ symbol, end: before }) => symbol === 'during' && before === begin.start - 1)
}

/** Words before a range that change nothing: "per", "le". */
const UNSAID: ReadonlySet<Symbol> = new Set(['during', 'the', 'on'])

function isWeekday(item: Item | undefined): boolean {
  return item?.symbol === 'time' && (item.value as Time).fields.weekday !== undefined // the value of its symbol
}

/** Is the word for "to" that for "at" as well? */
function isAlsoAt({ start, end }: Item, items: readonly Item[]): boolean {
  return items.some(at => at.symbol === 'at' && at.start === start && at.end === end)
}

/** Is what looks like a time the end of a range of numbers? "from 10 to 5", "2 à 3 heures" */
export function isEndOfRange({ symbol, parts, start, value }: Item, items: readonly Item[]): boolean {
  if (symbol !== 'time') return false
  const endsBefore = (wanted: Symbol) => items.filter(item => item.symbol === wanted && item.end === start - 1)
  const [first, second] = parts
  if (first?.symbol === 'number' && second?.symbol === 'till') return endsBefore('from').length > 0
  const { hour = SURE_HOUR, minute } = (value as Time).fields // the value of its symbol
  const at = first?.parts[0]
  if (at?.symbol !== 'at' || second?.symbol !== 'oclockLoose' || hour >= SURE_HOUR || minute !== undefined) return false
  const before = endsBefore('number').some(number => (number.value as Numeral).value < hour)
  return before && items.some(to => to.symbol === 'to' && to.start === at.start && to.end === at.end)
}

/** Fewer hours are more often a length. */
const SURE_HOUR = 6

/** "from 11 to 3": a range of anything else would rise. */
function isOverNoon({ from, to }: Interval): boolean {
  return (from?.fields.hour ?? 0) > (to?.fields.hour ?? 24)
}
