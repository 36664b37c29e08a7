import type { Source } from '../engine/source.ts'

/** How a language orders day, month and year where all are digits. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** Dates with their year, and two days with a dash between them: "4/25/2024", "25-4-2024", "2/29-3/1". */
const DATES =
  /(?<![\d/.-])(?:(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})|(\d{1,2})\/(\d{1,2}) ?- ?(\d{1,2})\/(\d{1,2}))(?![\d/])/g
const MONTHS = 12

const known = new WeakMap<Source, DateOrder | null>()

/**
 * The order of day and month that a text shows: who writes 4/25/2024 does not mean the first of June by 1/6/2024. Null where
 * no date tells, or dates of both orders stand together.
 */
export function writtenOrder(source: Source): DateOrder | null {
  const found = known.get(source)
  if (found !== undefined) return found
  const pairs = [...source.plain.matchAll(DATES)].flatMap(([, a, , b, ...days]) => [[a, b], days.slice(0, 2), days.slice(2, 4)]) // prettier-ignore
  const orders = new Set(pairs.map(([first, second]) => orderOf(Number(first), Number(second))))
  orders.delete(null)
  const [order = null] = orders.size === 1 ? orders : []
  known.set(source, order)
  return order
}

function orderOf(first: number, second: number): DateOrder | null {
  if (first > MONTHS && second <= MONTHS) return 'dmy'
  return second > MONTHS && first <= MONTHS ? 'mdy' : null
}
