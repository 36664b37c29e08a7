import { type Item, wordItem } from '../engine/chart.ts'
import { KIND, type Source } from '../engine/source.ts'

const TWO_DIGITS = /(\d)[、,] ?(\d)(?!\d)/y
const HAN = '一二三四五六七八九'
const TWO_HAN = new RegExp(`(?<![${HAN}十百千万点零〇第月])([${HAN}])、([${HAN}])(?![${HAN}十百千万亿億兆点・])`, 'y')

/**
 * Two numbers in a row before a word of a script without word spaces, or Korean: about so many, 2、3日, 二、三人. The greater
 * one is the value, as that of "a day or two".
 */
export function nextNumbers({ plain, kinds }: Source, at: number): Item[] {
  const match = matchAt(TWO_DIGITS, plain, at) ?? matchAt(TWO_HAN, plain, at)
  if (!match) return []
  const [less, more] = [digitOf(match[1]), digitOf(match[2])]
  if (less === 0 || more !== less + 1) return []
  const end = at + match[0].length
  const isCounted = kinds[end] === KIND.unspaced || kinds[end] === KIND.hangul
  return isCounted ? [wordItem('nextNumbers', at, end, more)] : []
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const digitOf = (digit = '') => (HAN.includes(digit) ? HAN.indexOf(digit) + 1 : Number(digit))
