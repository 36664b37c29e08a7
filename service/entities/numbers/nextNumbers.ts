import { type Item, wordItem } from '../engine/chart.ts'
import type { PhraseTable } from '../engine/phrases.ts'
import { KIND, type Source } from '../engine/source.ts'
import { atomsAt } from './atoms.ts'
import { KANA } from './words.ts'

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

/** The same in numerals: 二、三人, and of one word, 两三天. */
export function nextNumerals(source: Source, at: number, table: PhraseTable): Item[] {
  const { plain, kinds } = source
  if (kinds[at] !== KIND.unspaced || KANA.test(plain[at] ?? '')) return []
  const first = digitAt(source, at, table)
  const last = first === null ? null : digitAt(source, at + 1, table)
  if (last === null || digitAt(source, at + 2, table) !== null || last !== (first ?? 0) + 1)
    return nextNumbers(source, at)
  return [wordItem('nextNumbers', at, at + 2, last)]
}

function digitAt(source: Source, at: number, table: PhraseTable): number | null {
  const digit = atomsAt(source, at, table).find(({ role, value, end }) => role === 'cardinal' && value < 10 && end === at + 1) // prettier-ignore
  return digit?.value ?? null
}
