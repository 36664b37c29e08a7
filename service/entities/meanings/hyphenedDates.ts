import type { Item } from '../engine/chart.ts'
import type { Time } from '../time/time.ts'

/** Is what looks like a range a date whose parts have hyphens between them? "August-05-2016" */
export function isHyphenedDate({ symbol, start, end }: Item, text: string, times: readonly Item[]): boolean {
  if (symbol !== 'interval' || /\s/.test(text.slice(start, end))) return false
  return times.some(time => {
    const { year, month, day } = (time.value as Time).fields // the value of its symbol
    const isWhole = year !== undefined && month !== undefined && day !== undefined
    return isWhole && time.start === start && time.end === end
  })
}
