import type { Numeral } from '../symbols/values.ts'

/**
 * Is a rank behind an amount the size of so many parts? "one twenty-fifth", "three two-thousandth", and in any number what
 * has a form that only parts have: "trois vingt-cinquièmes". Lower ranks have words of their own for parts.
 */
export function isPart(part: Numeral, by: Numeral): boolean {
  if (!part.isPlain || by.digits !== null) return false
  // "vingt et un cinquième" is twenty and a fraction, "vingt et un cinquièmes" are 21 parts
  if (by.isAmount) return (part.afterAnd ?? 1) === 1 || (part.afterAnd ?? 0) >= by.value
  if (part.digits !== null && by.value % 1000 !== 0) return false
  return by.value > (part.value === 1 && !part.isArticle ? 10 : 20) && part.value < by.value
}
