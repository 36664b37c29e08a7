/** Times whose end belongs to another time that goes on behind them. */
import type { Item } from '../engine/chart.ts'
import type { ItemsOf } from '../engine/itemsBySymbol.ts'

/** Does the last part of it belong to what stands behind it? */
export function isOfNext(item: Item, text: string, itemsOf: ItemsOf): boolean {
  return isEdgeOfNext(item, itemsOf) || isHourBeforeSet(item, text, itemsOf) || isHoursBeforeDay(item, text, itemsOf)
}

/** Is the edge that of the time behind it? "Ende Juni Anfang Juli" */
function isEdgeOfNext({ symbol, end, parts }: Item, itemsOf: ItemsOf): boolean {
  const last = parts.at(-1)
  if (symbol !== 'interval' || last?.symbol !== 'edge' || parts.length < 2) return false
  return itemsOf('interval').some(
    next => next.start === last.start && next.end > end && next.parts[0]?.symbol === 'edge',
  )
}

/** Has what recurs behind a comma an hour of its own? "the call at 9, every Tuesday at 10 the gym" */
function isHourBeforeSet({ symbol, parts, end }: Item, text: string, itemsOf: ItemsOf): boolean {
  const [hour, set] = parts
  if (symbol !== 'set' || hour?.symbol !== 'time' || set?.symbol !== 'set') return false
  const isApart = text.slice(hour.end, set.start).includes(',')
  return isApart && itemsOf('set').some(other => other.start === set.start && other.end > end)
}

/** Has the day behind a comma hours of its own? "from 2 to 6 pm, Saturday from 9 to 1" */
function isHoursBeforeDay({ symbol, parts, end }: Item, text: string, itemsOf: ItemsOf): boolean {
  const [hours, day] = parts.slice(-2)
  if ((symbol !== 'interval' && symbol !== 'time') || !hours || day?.symbol !== 'time') return false
  const isApart = text.slice(hours.end, day.start).includes(',')
  if (!isApart) return isHoursBeforeDay(day, text, itemsOf)
  return itemsOf('interval').some(other => other.start === day.start && other.end > end)
}
