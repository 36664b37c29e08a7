import { type Item, wordItem } from '../engine/chart.ts'
import { KIND, type Source } from '../engine/source.ts'

const TWO_DIGITS = /(\d)[、,] ?(\d)(?!\d)/y

/**
 * Two numbers in a row before a word of a script without word spaces, or Korean: about so many, 2、3日. The greater one is
 * the value, as that of "a day or two".
 */
export function nextNumbers({ plain, kinds }: Source, at: number): Item[] {
  TWO_DIGITS.lastIndex = at
  const match = TWO_DIGITS.exec(plain)
  const [less, more] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || less === 0 || more !== less + 1) return []
  const end = at + match[0].length
  const isCounted = kinds[end] === KIND.unspaced || kinds[end] === KIND.hangul
  return isCounted ? [wordItem('nextNumbers', at, end, more)] : []
}
