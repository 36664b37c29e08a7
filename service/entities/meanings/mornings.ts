import type { Item } from '../engine/chart.ts'
import type { Symbol } from '../engine/grammar.ts'
import { leavesOf } from '../engine/leaf.ts'

/** Is it the other one of tomorrow and the morning? Dutch "vanaf morgen", Danish "kl. 9 til 12.30 i morgen" */
export function isOtherMorning(item: Item, text: string, items: readonly Item[]): boolean {
  const { symbol, parts } = item
  if (isMorningOfTomorrow(item, items) || isMorningWithArticle(item, items) || isAmidDayPart(item, text, items))
    return true
  const [at, part, more] = parts
  const last = parts.at(-1)
  if (symbol === 'interval' && last?.symbol === 'time') return isOtherMorning(last, text, items) // "8-2 morgen"
  if (symbol === 'time' && at?.symbol === 'the' && part?.symbol === 'time') return isOtherMorning(part, text, items)
  if (symbol !== 'time' || !at || !BEFORE_TOMORROW.has(at.symbol) || part?.symbol !== 'dayPart' || more) return false
  return items.some(({ symbol: day, start, end }) => day === 'relativeDay' && start === part.start && end === part.end)
}

const BEFORE_TOMORROW: ReadonlySet<Symbol> = new Set(['at', 'inBefore', 'during', 'number'])

/** Is the word for the morning the end of that for tomorrow, whose begin was read as a preposition? */
function isMorningOfTomorrow(item: Item, items: readonly Item[]): boolean {
  if (item.symbol !== 'time' && item.symbol !== 'interval') return false
  const morning = leavesOf(item).find(({ symbol }) => symbol === 'dayPart')
  if (!morning) return false
  return items.some(({ symbol, start, end }) => symbol === 'relativeDay' && end === morning.end && start < morning.start && start >= item.start) // prettier-ignore
}

/** Is noon the end of a word for a part of the day? French "après-midi", but "après midi" is behind noon as well */
function isAmidDayPart({ symbol, parts }: Item, text: string, items: readonly Item[]): boolean {
  const noon = parts.at(-1)
  if (symbol !== 'time' || noon?.symbol !== 'clockTime' || text[noon.start - 1] !== '-') return false
  return items.some(part => part.symbol === 'dayPart' && part.end === noon.end && part.start < noon.start)
}

/** Is it the morning rather than tomorrow, which has no article? German "am Morgen" */
function isMorningWithArticle({ symbol, start, end, parts }: Item, items: readonly Item[]): boolean {
  const [day, more] = parts
  if (symbol === 'time' && day?.symbol === 'on' && more?.symbol === 'time') return isMorningWithArticle(more, items)
  if (symbol !== 'time' || day?.symbol !== 'relativeDay' || more) return false
  const isMorning = items.some(part => part.symbol === 'dayPart' && part.start === start && part.end === end)
  return isMorning && items.some(article => article.symbol === 'theDayInDigits' && article.end === start - 1)
}
