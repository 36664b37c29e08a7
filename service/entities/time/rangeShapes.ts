import { type Item, wordItem } from '../engine/chart.ts'
import type { Source } from '../engine/source.ts'
import { timeOf } from './time.ts'

// "2013-03-03–05", "2013-03-28–04-02"
const SHORTENED = /(\d{4})-(\d{2})-(\d{2})(-)(?:(\d{2})-)?(\d{2})(?![\d-])/dy
const DASHES: ReadonlySet<string> = new Set(['–', '—', '~', '～', '〜'])

/** A date with the end of a stretch, whose year, and month, are those of its begin; a dash, and no hyphen, parts them. */
export function rangeShapes({ plain, text }: Source, at: number): Item[] {
  SHORTENED.lastIndex = at
  const match = SHORTENED.exec(plain)
  if (!match || !DASHES.has(text[match.indices?.[4]?.[0] ?? -1] ?? '')) return []
  const [year = 0, month = 0, day = 0, , lastMonth = NaN, lastDay = 0] = match.slice(1).map(Number)
  const endMonth = Number.isNaN(lastMonth) ? month : lastMonth
  if (![month, endMonth].every(isMonth) || ![day, lastDay].every(isDay)) return []
  if (endMonth < month || (endMonth === month && lastDay <= day)) return []
  const from = timeOf({ year, month, day }, 'day')
  const to = timeOf({ year, month: endMonth, day: lastDay }, 'day')
  return [wordItem('interval', at, at + match[0].length, { from, to, stretch: null, isLatent: false })]
}

const isMonth = (value: number) => value >= 1 && value <= 12
const isDay = (value: number) => value >= 1 && value <= 31
