import type { Item } from './engine/chart.ts'
import { GAP, type Rule, rule } from './engine/grammar.ts'
import { quantityOf } from './quantities.ts'
import type { Values } from './symbols.ts'
import type { Amount, Duration, Numeral, Quantity } from './symbols/values.ts'

/** Types whose amounts may share a unit that is said once. */
const SLUGS = ['distance', 'mass', 'volume', 'speed', 'temperature', 'percent', 'money', 'duration'] as const
type AmountSlug = (typeof SLUGS)[number]

declare module './symbols.ts' {
  interface Values {
    /** Two amounts of one type whose unit is said with one of them: "10 to 15 kg", "$10-20". */
    amounts: readonly [SharedAmount, SharedAmount]
    /** The number from which an amount changes: "from 10 to" 5 percent. */
    amountFrom: Numeral
  }
}

interface SharedAmount {
  readonly symbol: AmountSlug
  readonly value: Values[AmountSlug]
}

/** An amount so many times as large has a scale of its own: "5 to 10 million dollars" begin at five million. */
const MOST_TIMES = 1000

export const amountRangeRules: readonly (readonly Rule[])[] = [
  // "$10 to $20", "$10-20"
  rule('amounts', ['money', 'to', 'money'], (first, _, last) => sums(first, last)),
  rule('amounts', ['money', 'to', 'number'], (first, _, { value, isFinal }) =>
    isFinal ? sums(first, { ...first, amount: value }) : null,
  ),
  // 百分之十五到百分之二十, where the first is also a fraction
  rule('amounts', ['percent', 'to', 'percent'], (first, _, last) =>
    first.unit === last.unit && isRange(first.scalar, last.scalar) ? both('percent', first, last) : null,
  ),
  // 百分之十五到二十
  rule('amounts', ['percent', 'to', 'number'], ({ scalar, unit }, _, { value, isFinal }) =>
    isFinal && isRange(scalar, value) ? both('percent', { scalar, unit }, { scalar: value, unit }) : null,
  ),
  // 10分から15分で, "10~15분 후에", "이틀이나 사흘"
  rule('amounts', ['duration', 'to', 'duration', 'inAfter?'], (first, _, last) => lengths(first, last)),
  rule('amounts', ['duration', 'or', 'duration', 'inAfter?'], (first, _, last) => lengths(first, last), GAP.space),
  rule('amounts', ['number', 'to', 'duration', 'inAfter'], (first, _, last) => shared('duration', first, last)),
  // "de un 5 a un 10 por ciento"
  rule('amounts', ['article', 'number', 'to', 'article', 'percent'], (_, first, _to, _one, last) =>
    shared('percent', first, last),
  ),
  // "dal 5 al 10%": these words stand before days as well
  rule('amounts', ['fromDay', 'number', 'toDay', 'percent'], (_, first, _to, last) => shared('percent', first, last)),
  rule('amounts', ['fromDay', 'number', 'toDay', 'money'], (_, first, _to, last) => shared('money', first, last)),
  // "entre un 10 y un 20 por ciento"
  rule('amounts', ['between', 'article', 'number', 'and', 'article', 'percent'], (_, _one, first, _and, _one2, last) =>
    shared('percent', first, last),
  ),
  // "von 99 auf 79 Euro", "from 10 to 5 percent"
  rule('amountFrom', ['from', 'number', 'intoDay'], (_, first) => first, GAP.space),
  rule('amountFrom', ['from', 'number', 'to'], (_, first) => first, GAP.space),
  // "10 to 15 kg", "20-30%", "5 or 6 dollars", "between 5 and 10 miles"
  ...SLUGS.flatMap(symbol => [
    rule('amounts', ['number', 'to', symbol], (first, _, last) => shared(symbol, first, last), GAP.space),
    // "10- to 15-minute"; the hyphen of "-5 to -2 degrees" is a minus
    rule('amounts', ['number', 'to', symbol], (first, _, last) =>
      first.value < 0 ? null : shared(symbol, first, last),
    ),
    rule('amounts', ['amountFrom', symbol], (first, last) => changed(symbol, first, last), GAP.space),
    rule('amounts', ['number', 'or', symbol], (first, _, last) => shared(symbol, first, last), GAP.space),
    // "two, three days"
    rule('amounts', ['number', symbol], (first, last) => nextOf(symbol, first, last), GAP.comma),
    rule('amounts', ['between', 'number', 'and', symbol], (_, first, _and, last) => shared(symbol, first, last)),
    rule('amounts', ['between', 'number', 'andClock', symbol], (_, first, _and, last) => shared(symbol, first, last)),
    rule('amounts', ['number', 'andClock', symbol, 'betweenAfter'], (first, _, last) => shared(symbol, first, last)),
    // "5 ja 10 minuutin välillä"
    rule('amounts', ['number', 'and', symbol, 'betweenAfter'], (first, _, last) => shared(symbol, first, last), GAP.space), // prettier-ignore
    rule('amounts', ['between', 'the', 'number', 'and', 'the', symbol], (_, _the, first, _and, _the2, last) => shared(symbol, first, last)), // prettier-ignore
    rule('amounts', ['between', 'number', 'and', 'the', symbol], (_, first, _and, _the, last) => shared(symbol, first, last)), // prettier-ignore
  ]),
]

function sums(first: Amount, last: Amount): Values['amounts'] | null {
  return isRange(first.amount, last.amount) ? both('money', first, last) : null
}

function lengths(first: Duration, last: Duration): Values['amounts'] | null {
  const [[grain, less] = [], more] = first
  const [[unit, most] = [], others] = last
  const isOfOne = !more && !others && grain === unit && less !== undefined && most !== undefined
  return isOfOne && isRange(less, most) ? both('duration', first, last) : null
}

function shared(symbol: AmountSlug, first: Numeral, last: Values[AmountSlug]): Values['amounts'] | null {
  const counted = COUNTED[symbol](last as never) // each symbol carries its value
  // "5–10 astetta pakkasta": both are below zero
  if (counted && counted.count < 0 && isRange(first.value, -counted.count)) return both(symbol, counted.of(-first.value), last) // prettier-ignore
  const isBelowZero = symbol === 'temperature' && first.value < 0 && first.value < (counted?.count ?? 0)
  if (!counted || !(isBelowZero || isRange(first.value, counted.count))) return null
  return both(symbol, counted.of(first.value), last)
}

/** A change from one amount to another, which may be smaller. */
function changed(symbol: AmountSlug, first: Numeral, last: Values[AmountSlug]): Values['amounts'] | null {
  const counted = COUNTED[symbol](last as never) // each symbol carries its value
  const isFall = counted !== null && isRange(counted.count, first.value)
  return isFall && !first.isArticle ? both(symbol, counted.of(first.value), last) : shared(symbol, first, last)
}

/** Two numbers in a row, in words: about so many. */
function nextOf(symbol: AmountSlug, first: Numeral, last: Values[AmountSlug]): Values['amounts'] | null {
  const isNext = COUNTED[symbol](last as never)?.count === first.value + 1 // each symbol carries its value
  return isNext && first.digits === null && first.isPlain && !first.isArticle ? shared(symbol, first, last) : null
}

function both(symbol: AmountSlug, first: Values[AmountSlug], last: Values[AmountSlug]): Values['amounts'] {
  return [
    { symbol, value: first },
    { symbol, value: last },
  ]
}

function isRange(from: number, to: number): boolean {
  return from >= 0 && from < to && to < Math.max(from, 1) * MOST_TIMES
}

/** An amount taken apart: how many, and what so many others of its unit are. */
interface Counted {
  readonly count: number
  readonly of: (count: number) => Values[AmountSlug]
}

const ofQuantity = ({ scalar, unit, more, isDoubtful }: Quantity): Counted | null =>
  more || isDoubtful ? null : { count: scalar, of: count => quantityOf(count, unit) }

const COUNTED: Readonly<Record<AmountSlug, (value: never) => Counted | null>> = {
  distance: ofQuantity,
  mass: ofQuantity,
  volume: ofQuantity,
  speed: ofQuantity,
  temperature: ofQuantity,
  // 三到五成, 八到九五折
  percent: ({ scalar, unit, isInTenths }: Values['percent']) => ({
    count: scalar,
    of: count => ({ scalar: isInTenths && count <= 10 ? count * 10 : count, unit }),
  }),
  money: (whole: Amount) => ({ count: whole.amount, of: amount => ({ ...whole, amount }) }),
  duration: ([first, more]: Duration) =>
    more || !first ? null : { count: first[1], of: count => [[first[0], count]] },
}

/** The items of amounts that share a unit, each with its own words. */
export function itemsOfAmounts(item: Item): readonly Item[] {
  if (item.symbol !== 'amounts') return [item]
  const [first, last] = item.value as Values['amounts'] // the value of its symbol
  const parts = item.parts
    .flatMap(part => (part.symbol === 'amountFrom' ? part.parts : [part]))
    .filter(({ symbol }) => symbol === 'number' || symbol === last.symbol)
  return parts.map((part, at) => ({ ...part, ...(at === 0 ? first : last) }))
}
