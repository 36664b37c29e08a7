import type { Shape } from './shape.ts'
import type { Formats } from './formatWords.ts'
import { LETTERS } from './letters.ts'
import { toAsciiDigits } from './phone.ts'

// letters of scripts that part words by spaces; next to one of them a digit belongs to the word: "B2B", "mp3"
const WORD = `${LETTERS}_`

// a cluster of digits with what may stand inside a number: "1 234 567,89", "-2500", ".08", "10,00,000", "3-5"
const CLUSTER = new RegExp(
  String.raw`(?<![${WORD}\p{Nd}@#\/\\:.,]|[${WORD}\p{Nd}][\-'’])(?:(?<![${WORD}\p{Nd}\)])[\-−－]\s?)?[.,٫]?\p{Nd}+(?:(?:[.,٫٬，．'’:\/\-–]|[ \u00A0\u202F](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*`,
  'gu',
)

// what makes the digits one of something else: "3rd", "4x4", "12:30"
const GLUED = new RegExp(String.raw`^(?:[${WORD}]|[:\/]\p{Nd})`, 'u')

// "1.5e-3", "3k", "2M" right after the digits
const EXPONENT = /^[eE](?<exponent>[+-]?\d{1,2})(?![\p{L}\p{N}])/u
const MULTIPLIER = /^(?<letter>[kKКкM])(?![\p{L}\p{N}])/u
const MULTIPLIERS: Partial<Record<string, number>> = { k: 1e3, K: 1e3, К: 1e3, к: 1e3, M: 1e6 }

const SURE = 0.95
const UNUSUAL = 0.8

/** Numbers written in digits of any script, separators read the way of the language. */
export function findNumbers(text: string, { number }: Formats): Shape[] {
  if (!/\p{Nd}/u.test(text)) return []
  return [...text.matchAll(CLUSTER)].flatMap(match => readCluster(text, match.index, match[0], number))
}

function readCluster(text: string, start: number, raw: string, number: Formats['number']): Shape[] {
  const whole = readNumber(raw, number)
  const end = start + raw.length
  if (whole) {
    const tail = readTail(text.slice(end, end + 5))
    if (tail === null) return []
    return [
      { start, end: end + tail.length, confidence: whole.confidence, fields: { scalar: whole.scalar * tail.factor } },
    ]
  }
  return GLUED.test(text.slice(end, end + 2)) ? [] : readList(raw, start, number)
}

/** What is glued to the digits: an exponent or multiplier belongs to the number, other letters make it something else. */
function readTail(after: string): { length: number; factor: number } | null {
  const exponent = EXPONENT.exec(after)
  if (exponent) return { length: exponent[0].length, factor: 10 ** Number(exponent.groups?.exponent) }
  const multiplier = MULTIPLIER.exec(after)?.groups?.letter
  if (multiplier) return { length: 1, factor: MULTIPLIERS[multiplier] ?? 1 }
  return GLUED.test(after) ? null : { length: 0, factor: 1 }
}

/** "3-5" is two numbers, "1, 2" and "1,2,3" are several; dates, times and versions are none. */
function readList(raw: string, start: number, number: Formats['number']): Shape[] {
  const isRange = /^\p{Nd}+[.,]?\p{Nd}*[-–]\p{Nd}+[.,]?\p{Nd}*$/u.test(raw)
  const isList = /^\p{Nd}+(?:,\p{Nd}+)+$/u.test(raw)
  if (!isRange && !isList) return []
  return [...raw.matchAll(isRange ? /[\p{Nd}.,]+/gu : /\p{Nd}+/gu)].flatMap(part => {
    const value = readNumber(part[0], number)
    if (!value) return []
    return [
      {
        start: start + part.index,
        end: start + part.index + part[0].length,
        confidence: UNUSUAL,
        fields: { scalar: value.scalar },
      },
    ]
  })
}

/** The value of one number; null when its separators make no number in this language or any other. */
function readNumber(raw: string, { decimal, group }: Formats['number']): { scalar: number; confidence: number } | null {
  const isNegative = /^[-−－]/.test(raw)
  const plain = toAsciiDigits(raw.replace(/^[-−－]\s?/, ''))
    .replaceAll('٫', decimal)
    .replaceAll('٬', [...group][0] ?? ',')
    .replaceAll('，', ',')
    .replaceAll('．', '.')
  const own = parse(plain, decimal, group)
  const foreign = own ?? parse(plain, decimal === '.' ? ',' : '.', new Set(decimal === '.' ? ['.', ' '] : [',']))
  if (foreign === null) return null
  return { scalar: isNegative ? -foreign : foreign, confidence: own === null ? UNUSUAL : SURE }
}

function parse(plain: string, decimal: string, group: ReadonlySet<string>): number | null {
  const marks = plain.replace(/\d/g, '')
  const point = marks.endsWith(decimal) ? plain.lastIndexOf(decimal) : plain.length
  const whole = plain.slice(0, point)
  const fraction = plain.slice(point + 1)
  const mark = whole.replace(/\d/g, '')[0]
  if (mark !== undefined && !isGrouped(whole, mark, group)) return null
  if (point < plain.length && fraction === '') return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

/** "1.234.567" by threes, "10,00,000" by twos before the last three; "1 234 567" is understood everywhere. */
function isGrouped(whole: string, mark: string, group: ReadonlySet<string>): boolean {
  if (!group.has(mark) && !(mark === ' ' && whole.indexOf(mark) !== whole.lastIndexOf(mark))) return false
  const parts = whole.split(mark)
  const [first = '', ...others] = parts
  if (first.length === 0 || first.length > 3 || others.at(-1)?.length !== 3) return false
  return others.every(part => part.length === 3) || others.slice(0, -1).every(part => part.length === 2)
}
