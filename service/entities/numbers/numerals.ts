import type { Numeral } from '../symbols/values.ts'

/** "2018 के 23वें सप्ताह": a year of our time has ranks, not shares. */
export function isYear({ value }: Numeral): boolean {
  return value >= 1900 && value < 2100
}

/** Parts of so many are said, "one in a million"; other large numbers behind "of" are counted. */
export function isPowerOfTen(value: number): boolean {
  return value === 10 ** Math.round(Math.log10(value))
}

/** Is it a whole number and not below zero? */
export function isWhole({ value }: Numeral): boolean {
  return Number.isInteger(value) && value >= 0
}

/** "a dozen", "two dozen": no plain number, though it is whole. */
export function isCollective({ value, digits, isPlain, isPower }: Numeral): boolean {
  return !isPlain && !isPower && digits === null && Number.isInteger(value) && value > 1 && value < 100
}

const DOZEN = 12

/** The collective that is halved in "two dozen and a half". */
export function collectiveOf(value: number): number {
  return value % DOZEN === 0 ? DOZEN : value
}

/** Is there room for the smaller number behind the larger one, which is at least this much? */
export function fitsBehind(large: Numeral, small: Numeral, least = 1000): boolean {
  const room = 10 ** Math.ceil(Math.log10(small.value + 1))
  return (
    !small.isScaled &&
    isWhole(large) &&
    large.isPlain &&
    small.isPlain &&
    small.value > 0 &&
    large.value >= least &&
    large.value % room === 0 &&
    small.value < room
  )
}

/** "five" → "5", "twenty five" → "25", "05" → "05" */
export function decimalsOf(value: number, digits: string | null): string | null {
  if (digits !== null) return digits
  return Number.isInteger(value) && value >= 0 && value < 1e6 ? String(value) : null
}
