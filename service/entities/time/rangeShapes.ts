import { type Item, wordItem } from '../engine/chart.ts'
import type { Source } from '../engine/source.ts'
import { type Time, timeOf } from './time.ts'

// "2013-03-03–05", "2013-03-28–04-02"
const SHORTENED = /(\d{4})-(\d{2})-(\d{2})(-)(?:(\d{2})-)?(\d{2})(?![\d-])/dy
// "2024-06-05/2024-06-09" (ISO 8601)
const SOLIDUS = /(\d{4})-(\d{2})-(\d{2})\/(\d{4})-(\d{2})-(\d{2})(?![\d-])/y
// "2015-03-28 17:00:00/2015-03-29T21:00"
const WITH_CLOCKS =
  /(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2})(?::(\d{2}))?\/(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2})(?::(\d{2}))?(?![\d:-])/y
// "2018/19", "2018-19"
const YEARS = /((?:19|20)\d\d)[/-](\d\d)(?![\d/-]|[.,]\d)/y
// "2024/2025"
const WHOLE_YEARS = /((?:19|20)\d\d)\/((?:19|20)\d\d)(?![\d/-]|[.,]\d)/y
const DASHES: ReadonlySet<string> = new Set(['–', '—', '~', '～', '〜'])

/** Two dates or years that are one word: with a solidus between them, or with an end that leaves out what its begin says. */
export function rangeShapes(source: Source, at: number): Item[] {
  return [
    ...wholeRange(source, at),
    ...rangeWithClocks(source, at),
    ...shortenedRange(source, at),
    ...yearRange(source, at),
  ]
}

function wholeRange({ plain }: Source, at: number): Item[] {
  SOLIDUS.lastIndex = at
  const match = SOLIDUS.exec(plain)
  if (!match) return []
  const [year = 0, month = 0, day = 0, lastYear = 0, lastMonth = 0, lastDay = 0] = match.slice(1).map(Number)
  if (![month, lastMonth].every(isMonth) || ![day, lastDay].every(isDay)) return []
  const from = timeOf({ year, month, day }, 'day')
  const to = timeOf({ year: lastYear, month: lastMonth, day: lastDay }, 'day')
  return [wordItem('interval', at, at + match[0].length, { from, to, stretch: null, isLatent: false })]
}

/** Both ends with their time of day. */
function rangeWithClocks({ plain }: Source, at: number): Item[] {
  WITH_CLOCKS.lastIndex = at
  const match = WITH_CLOCKS.exec(plain)
  if (!match) return []
  const parts = match.slice(1).map(part => Number(part ?? 0))
  const [from, to] = [momentOf(parts.slice(0, 6)), momentOf(parts.slice(6))]
  return from && to
    ? [wordItem('interval', at, at + match[0].length, { from, to, stretch: null, isLatent: false })]
    : []
}

function momentOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]): Time | null {
  const isMoment = isMonth(month) && isDay(day) && hour < 24 && minute < 60 && second < 60
  return isMoment ? timeOf({ year, month, day, hour, minute, second }, second === 0 ? 'minute' : 'second') : null
}

/** The year, and month, of the end are those of the begin; a dash, and no hyphen, parts them. */
function shortenedRange({ plain, text }: Source, at: number): Item[] {
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

/** The end is the next year, in two digits that are no month: other numbers with a dash are mostly no years. */
function yearRange({ plain }: Source, at: number): Item[] {
  YEARS.lastIndex = at
  WHOLE_YEARS.lastIndex = at
  const match = WHOLE_YEARS.exec(plain) ?? YEARS.exec(plain)
  if (!match) return []
  const [first, end] = [Number(match[1]), Number(match[2])]
  const last = end > 100 ? end : first - (first % 100) + end
  if (isMonth(end) || last !== first + 1) return []
  const [from, to] = [timeOf({ year: first }, 'year'), timeOf({ year: last }, 'year')]
  return [wordItem('interval', at, at + match[0].length, { from, to, stretch: null, isLatent: false })]
}

const isMonth = (value: number) => value >= 1 && value <= 12
const isDay = (value: number) => value >= 1 && value <= 31
