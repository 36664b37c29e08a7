import type { Item } from './engine/chart.ts'
import type { Quantity } from './symbols/values.ts'

/**
 * "300 K", "a temperature of 300 K", "72F outside", "convert 10 K to fahrenheit"; but not "300K", "300 K users", "a salary of
 * 60 K", "seat 72F", and a small letter only where a scale is named.
 */
export function isTemperature({ start, end, value }: Item, text: string, items: readonly Item[]): boolean {
  if (items.some(unit => isUnitAlone(unit, start, items))) return true
  const isApart = text.slice(start, end).includes(' ')
  const isSmall = /[cfk]/.test(text.slice(end - 1, end))
  if (isSmall || (!isApart && (value as Quantity).unit === 'K')) return false // the value of its symbol
  return (isApart && text.trim().length === end - start) || items.some(({ symbol }) => symbol === 'temperatureCue')
}

/** Is a scale of temperatures named that no number stands before? */
function isUnitAlone({ symbol, value, start, end }: Item, other: number, items: readonly Item[]): boolean {
  if (symbol !== 'temperatureUnit' || value === 'degree' || start <= other) return false
  return !items.some(whole => whole.symbol === 'temperature' && whole.end === end)
}

/**
 * True when a number with the sign of degrees is a temperature, in languages where the sign also makes ranks: "forno a
 * 200°", and "45°" by itself.
 */
export function isDegrees(
  { symbol, start, end }: Item,
  text: string,
  temperatures: readonly Item[],
  starts: ReadonlySet<number>,
): boolean {
  if (symbol !== 'rank' || text[end - 1] !== '°') return false
  if (/^ \p{L}/u.test(text.slice(end, end + 2)) && !starts.has(end + 1)) return false // "3° piano"
  if (text.trim().length === end - start) return Number.parseInt(text.trim()) >= LEAST_DEGREES
  return temperatures.some(whole => whole.start === start && whole.end === end)
}

/** Fewer that stand alone are a rank. */
const LEAST_DEGREES = 30
