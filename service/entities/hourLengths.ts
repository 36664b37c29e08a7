/** Hours of a length where those of the clock have a preposition: Spanish "dos horas y cuarto", "de dos a tres horas". */
import type { Item } from './engine/chart.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'
import { leafOf, leavesOf } from './engine/leaf.ts'
import type { Numeral } from './symbols/values.ts'
import type { Time } from './time/time.ts'

/** Ranges with both ends beyond this hour, or with one, are more often times of the clock. */
const LONGEST_LENGTH = 5

/**
 * True for a length that looks like a time of day. In languages whose word for hours names lengths, unless a
 * preposition of the clock is before it, "a las dos horas"; in others when its activity follows: "à 2 heures de route".
 */
export function lengthsOfHours(itemsOf: ItemsOf, hoursAreLengths: boolean): (item: Item) => boolean {
  const about = itemsOf('about')
  const before = [...itemsOf('mostlyAtHour'), ...itemsOf('afterHour'), ...about]
  const durations = itemsOf('duration')
  // "à 8 heures du lundi au vendredi" is no length
  const isBeforeTime = (of: Item) =>
    itemsOf('time').some(({ start, value }) => start === of.end + 1 && !(value as Time).isLatent)
  const ofs = durations.length > 0 ? itemsOf('of').filter(of => !isBeforeTime(of)) : []
  if (!hoursAreLengths) return isOfSomething
  const articles = itemsOf('the')
  return item => {
    if (isOfSomething(item)) return true
    if (item.symbol === 'interval') return isRangeOfLengths(item)
    if (item.symbol !== 'time') return false
    return (isCountedHours(item) && durations.some(length => isSamePlace(length, item))) || isWholeDay(item)
  }

  /** "à 2 heures de route", "environ 20 heures de travail"; "à 14 heures de la gare" is an hour */
  function isOfSomething(time: Item): boolean {
    if (!ofs.some(({ start }) => start === time.end + 1)) return false
    if (time.symbol === 'interval') return isRangeOfLengths(time)
    if (time.symbol !== 'time') return false
    if (isShortLength(time)) return true
    if (!before.some(({ start }) => start === time.start)) return false
    const [, hours, word, more] = leavesOf(time)
    if (hours?.symbol !== 'number' || word?.symbol !== 'oclockLoose' || more) return false
    return about.some(({ start }) => start === time.start) || (hours.value as Numeral).value <= NOON // the value of its symbol
  }

  /** "2h30 de retard", "à 1h30 de route"; "à 8h30 de la gare" is an hour */
  function isShortLength(time: Item): boolean {
    const { hour = DAY_HOURS } = (time.value as Time).fields // the value of its symbol
    const [first, second] = leavesOf(time)
    const start = first?.symbol === 'at' ? second?.start : first?.start
    const most = first?.symbol === 'at' ? LONGEST_LENGTH : NOON
    return hour <= most && durations.some(length => length.start === start && length.end === time.end)
  }

  /** "las 24 horas", where "las" stands before hours of the clock as well */
  function isWholeDay(time: Item): boolean {
    const [article, hours, word] = leavesOf(time)
    if (article?.symbol !== 'at' || hours?.symbol !== 'number' || word?.symbol !== 'oclockLoose') return false
    const { value } = hours.value as Numeral // the value of its symbol
    return value === DAY_HOURS && articles.some(the => isSamePlace(the, article))
  }
}

const NOON = 12

const DAY_HOURS = 24

/** A number and the word for hours, with minutes behind them. */
function isCountedHours(time: Item): boolean {
  const [hours, word, minutes] = leavesOf(time)
  return hours?.symbol === 'number' && word?.symbol === 'oclockLoose' && minutes !== undefined
}

function isRangeOfLengths({ parts }: Item): boolean {
  const first = parts.find(({ symbol }) => symbol !== 'from' && symbol !== 'between')
  const last = parts.at(-1)
  if (first?.symbol !== 'number' || !last || leafOf(last, -1).symbol !== 'oclockLoose') return false
  if (leafOf(last, 0).symbol !== 'number') return false
  return isShort(first) && isShort(leafOf(last, 0))
}

function isShort(number: Item): boolean {
  const { value } = number.value as Numeral // the value of its symbol
  return value <= LONGEST_LENGTH
}

const isSamePlace = (a: Item, b: Item) => a.start === b.start && a.end === b.end
