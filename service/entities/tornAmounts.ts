import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'
import { leafOf, leavesOf } from './engine/leaf.ts'

/** Offsets of numbers and currencies in a text. */
export interface Amounts {
  numberStarts: ReadonlySet<number>
  numberEnds: ReadonlySet<number>
  currencyStarts: ReadonlySet<number>
  currencyEnds: ReadonlySet<number>
  /** Ends of sums and percentages whose unit stands first: "rmb 10", 百分之五. */
  prefixedEnds: ReadonlySet<number>
  /** Starts of percentages whose unit is written first. */
  prefixedPercents: ReadonlySet<number>
  monthStarts: ReadonlySet<number>
  prepositionStarts: ReadonlySet<number>
}

export function amountsOf(itemsOf: ItemsOf): Amounts {
  const sidesOf = (wanted: Symbol, side: 'start' | 'end') => new Set(itemsOf(wanted).map(item => item[side]))
  return {
    numberStarts: sidesOf('number', 'start'),
    numberEnds: sidesOf('number', 'end'),
    currencyStarts: sidesOf('currency', 'start'),
    currencyEnds: sidesOf('currency', 'end'),
    monthStarts: sidesOf('month', 'start'),
    prefixedEnds: new Set([...itemsOf('money'), ...itemsOf('percent')].filter(isPrefixed).map(({ end }) => end)),
    prefixedPercents: new Set(
      itemsOf('percent')
        .filter(isPrefixed)
        .map(({ start }) => start),
    ),
    prepositionStarts: new Set([...itemsOf('at'), ...itemsOf('to')].map(({ start }) => start)),
  }
}

const isPrefixed = (item: Item) => /^(?:currency|percentUnit|percentBefore)$/.test(leafOf(item, 0).symbol)

/** Types whose amounts begin with a number. */
const COUNTED: readonly Symbol[] = ['money', 'mass', 'distance', 'volume']

/** Starts of amounts, with the end of the longest one. */
export function amountEnds(itemsOf: ItemsOf): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  for (const { start, end } of COUNTED.flatMap(itemsOf)) ends.set(start, Math.max(end, ends.get(start) ?? 0))
  return ends
}

/** Is the year of a time so much of something: "14.-17. juni, under 1500 kr"? */
export function isYearOfAmount(item: Item, ends: ReadonlyMap<number, number>): boolean {
  if (item.symbol !== 'time' && item.symbol !== 'interval') return false
  const last = leafOf(item, -1)
  return last.symbol === 'number' && last.end === item.end && last.end - last.start === 4 && (ends.get(last.start) ?? 0) > item.end // prettier-ignore
}

/** Types with units that are written as a quotation mark is. */
const UNITS_OF_MARKS: ReadonlySet<Symbol> = new Set(['distance', 'duration'])

/** Is the mark of feet, inches or minutes at its end the one that closes a quotation? 'say "five"' */
function isQuoted({ start, end }: Item, text: string): boolean {
  return /["'”’″′]/.test(text[end - 1] ?? '') && /["'“‘„«]/.test(text[start - 1] ?? '')
}

/** Units that may stand before their number: "USD 5", "celsius 20". */
const UNITS_BEFORE: ReadonlySet<Symbol> = new Set(['currency', 'percentUnit', 'temperatureUnit'])

/**
 * Does the item take what belongs to the amount beside it? In "5 dollars 10 dollars" the first "dollars" counts the 5 and
 * not the 10, and the 10 are no cents; in "$5 $10" the second "$" is that of the 10, and the % of "15% of 80" that of
 * the 15. The 27 of "12 dollar 27 december" is a day.
 */
export function isTornAmount(item: Item, text: string, amounts: Amounts): boolean {
  if (item.parts.length === 0) return false
  if (item.symbol === 'distance' && text[item.end - 1] === "'" && /\p{L}/u.test(text[item.end] ?? '')) return true // "un'altra"
  if (UNITS_OF_MARKS.has(item.symbol) && isQuoted(item, text)) return true
  if (takesUnitBefore(item, text, amounts) || takesPercent(item, amounts)) return true
  if (item.symbol === 'number' && isBeforeNoun(leafOf(item, -1), text, amounts)) return true
  if (item.symbol !== 'money') return false
  const [first, last] = [leafOf(item, 0).symbol, leafOf(item, -1).symbol]
  if (first === 'number' && /\p{Sc}/u.test(text[item.start - 1] ?? '')) return true
  if (hasSignOfNext(item, text) || isRangeToSign(item, text)) return true
  const next = item.end + (text[item.end] === ' ' ? 1 : 0)
  return last === 'number'
    ? first !== 'currency' && (amounts.currencyStarts.has(next) || amounts.monthStarts.has(next))
    : first === 'currency' && last === 'currency' && amounts.numberStarts.has(next)
}

/** Does the sign behind a place or a scale belong to the digits behind it? "2 to Canada $500", "a 300 mm £50 pipe" */
function hasSignOfNext(item: Item, text: string): boolean {
  const leaves = leavesOf(item)
  return leaves.some(({ symbol, end }, at) => {
    const isBefore = leaves[at - 1]?.symbol === 'country' || leaves[at - 1]?.symbol === 'moneyScale'
    return symbol === 'currency' && isBefore && /^\p{Sc}\d/u.test(text.slice(end - 1, end + 1))
  })
}

/** Is the letter for thousands the preposition of the next word? "приходи в 5 к маме" */
function isBeforeNoun({ symbol, start, end }: Item, text: string, { prepositionStarts }: Amounts): boolean {
  return symbol === 'shortScale' && text[start - 1] === ' ' && prepositionStarts.has(start) && /^ \p{L}/u.test(text.slice(end, end + 2)) // prettier-ignore
}

/** Is the dash before a currency's sign that of a range? "5-$10" */
function isRangeToSign(item: Item, text: string): boolean {
  const [first, coin] = leavesOf(item)
  if (first?.symbol !== 'number' || coin?.symbol !== 'currency') return false
  return /^\s*[-–—]\s*$/.test(text.slice(first.end, coin.start)) && /^\d/.test(text.slice(coin.end))
}

/** Does the unit it begins with count the number before it? Not in "3 USD50", nor the second one of "rmb 10 usd 20". */
function takesUnitBefore(item: Item, text: string, { numberEnds, prefixedEnds }: Amounts): boolean {
  const first = leafOf(item, 0).symbol
  const before = text.slice(0, item.start).trimEnd().length
  if (!UNITS_BEFORE.has(first) || !numberEnds.has(before) || prefixedEnds.has(before)) return false
  if (first === 'percentUnit') return true
  return /\p{L}/u.test(text[item.start] ?? '') && !/^[A-Z]{3}\d/.test(text.slice(item.start, item.start + 4))
}

/** Does it take a percentage for a number or a fraction? 百分之五，百分之六 and 百分之五和百分之六 are two. */
function takesPercent({ symbol, parts }: Item, amounts: Amounts): boolean {
  const { prefixedEnds, prefixedPercents } = amounts
  if (symbol === 'amounts') return parts[0]?.symbol === 'number' && prefixedEnds.has(parts[0].end)
  if (symbol !== 'number' && symbol !== 'percent' && symbol !== 'fraction') return false
  const isTaken = (part: Item) => part.symbol === 'fraction' && parts.length > 1 && prefixedPercents.has(part.start)
  return parts.some(part => isTaken(part) || takesPercent(part, amounts))
}

/**
 * Does the amount of cents at the end of a sum belong to the currency before it: "3 USD50 cards", "rmb 10 usd 20"?
 */
export function isOtherSum({ symbol, start, parts }: Item, text: string, { currencyEnds }: Amounts): boolean {
  const [whole, cents, more] = parts
  if (symbol !== 'money' || whole?.symbol !== 'money' || cents?.symbol !== 'number' || more) return false
  if (whole.parts.at(-1)?.symbol !== 'currency') return false
  const isGlued = /[A-Z]{3}$/.test(text.slice(cents.start - 3, cents.start))
  return isGlued || (text[start - 1] === ' ' && currencyEnds.has(start - 1))
}
