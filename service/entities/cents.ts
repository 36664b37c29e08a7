import type { Item } from './engine/chart.ts'

/**
 * Does the amount of cents at the end of a sum belong to the currency before it: "3 USD50 cards", "rmb 10 usd 20"?
 * `currencyEnds`: where words for currencies end.
 */
export function isOtherSum({ symbol, start, parts }: Item, text: string, currencyEnds: ReadonlySet<number>): boolean {
  const [whole, cents, more] = parts
  if (symbol !== 'money' || whole?.symbol !== 'money' || cents?.symbol !== 'number' || more) return false
  if (whole.parts.at(-1)?.symbol !== 'currency') return false
  return (
    /[A-Z]{3}$/.test(text.slice(cents.start - 3, cents.start)) ||
    (text[start - 1] === ' ' && currencyEnds.has(start - 1))
  )
}
