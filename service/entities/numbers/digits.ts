import type { Numeral } from '../symbols/values.ts'
import { KIND, type Source } from '../engine/source.ts'

/** How a language writes numbers: the decimal mark, and what parts thousands. */
export interface NumberMarks {
  decimal: string
  group: ReadonlySet<string>
}

/** A number in digits and where it ends. */
export interface DigitsRead {
  end: number
  numeral: Numeral
}

// digits with what may stand inside a number: "1 234 567,89", ".08", "10,00,000", "1'000"
const CLUSTER = /[.,٫]?\d+(?:(?:[.,٫٬']| (?=\d{3}(?!\d)))\d+)*/y
// thousands parted by the sign of lists, which is typed for a comma: 3、500円, 12、000円; 100、200 is a list
const LISTED = /(?<!\d[、,])(?:[1-9](?:、\d{3})+|[1-9]\d{0,2}(?:、\d{3})*、0\d\d(?:、\d{3})*)(?![、.,]?\d)/y
const EXPONENT = /e[+-]?\d{1,2}(?![\d.])/y
const POWER = /\^(?:--|[+-])?\d{1,2}(?![\d.])/y
const SINGLE = /\d+/y
const SUPERSCRIPT = /[⁰¹²³⁴-⁹]/
const RAISED = /⁻?[⁰¹²³⁴-⁹]{1,2}(?![⁰¹²³⁴-⁹])/y

/**
 * Reads the number whose digits begin at `start`: the longest whose separators make sense in the language, else in any,
 * else the bare digits. "1,2,3" is read as "1".
 */
export function readDigits(source: Source, start: number, marks: NumberMarks): DigitsRead | null {
  const { plain } = source
  if (isPowerOfUnit(source, start)) return null
  if (isListed(source, start)) return bareDigits(plain, start)
  if (marks.group.has('、')) {
    LISTED.lastIndex = start
    const listed = LISTED.exec(plain)?.[0]
    if (listed !== undefined) return { end: start + listed.length, numeral: { value: Number(listed.replaceAll('、', '')), digits: null, isPlain: false, isGrouped: true } } // prettier-ignore
  }
  CLUSTER.lastIndex = start
  const cluster = CLUSTER.exec(plain)?.[0]
  if (cluster === undefined) return null
  let text = withoutRaised(source, start, cluster)
  let value = parseDigits(text, marks)
  while (value === null) {
    const shorter = text.replace(/[.,٫٬' ]\d*$/, '')
    if (shorter === text || shorter === '') return bareDigits(plain, start)
    text = shorter
    value = parseDigits(text, marks)
  }
  const end = start + text.length
  const isBare = /^\d+$/.test(text)
  const isGrouped = value >= 1000 && Number.isInteger(value) && !isBare
  return withTail(source, end, { value, digits: isBare ? text : null, isPlain: isBare, isGrouped })
}

/** Does it stand in a list of numbers without spaces, "1,2,3"? Fewer are decimals, and groups of three one number. */
function isListed({ plain, units }: Source, at: number): boolean {
  const isInside = (unit: number | undefined) => unit === COMMA || (unit !== undefined && unit >= ZERO && unit <= NINE)
  let start = at
  let end = at
  while (isInside(units[end])) end += 1
  if (units[end] === POINT && isInside(units[end + 1])) return false
  while (isInside(units[start - 1])) start -= 1
  return units[start - 1] !== POINT && LIST.test(plain.slice(start, end))
}

const [ZERO, NINE, COMMA, POINT] = [48, 57, 44, 46]
const LIST = /^(?!\d{1,3}(?:,\d{2,3})*,\d{3},?$)\d{1,3}(?:,\d{1,3}){2,},?$/

/** A raised digit behind a letter is the power of a unit: "5m²". */
function isPowerOfUnit({ text, kinds }: Source, at: number): boolean {
  return kinds[at - 1] === KIND.letter && SUPERSCRIPT.test(text[at] ?? '')
}

/** The digits of a cluster up to its exponent: of "10²³" the 10, as all its digits are plain ones in `Source.plain`. */
function withoutRaised({ text }: Source, start: number, cluster: string): string {
  const at = text.slice(start, start + cluster.length).search(SUPERSCRIPT)
  return at > 0 ? cluster.slice(0, at) : cluster
}

function bareDigits(plain: string, start: number): DigitsRead | null {
  SINGLE.lastIndex = start
  const digits = SINGLE.exec(plain)?.[0]
  if (digits === undefined) return null
  return { end: start + digits.length, numeral: { value: Number(digits), digits, isPlain: true } }
}

// the dashes that stand for no cents: "5,-", "1.000,--", "49.-"
const NO_CENTS = /[,.][-–—]{1,2}(?! ?\d)(?!\p{L})/uy

/** "1.5e-3", "2^10", "10⁻³", "5,-", "5.-" */
function withTail({ text, plain }: Source, end: number, numeral: Numeral): DigitsRead {
  if ((plain[end] === ',' || plain[end] === '.') && Number.isInteger(numeral.value)) {
    NO_CENTS.lastIndex = end
    const mark = NO_CENTS.exec(plain)?.[0]
    if (mark !== undefined) return { end: end + mark.length, numeral }
  }
  RAISED.lastIndex = end
  const raised = RAISED.exec(text)?.[0]
  if (raised !== undefined) {
    const value = numeral.value ** Number(raised.normalize('NFKC').replace('−', '-'))
    return { end: end + raised.length, numeral: { value, digits: null, isPlain: false, isPower: true } }
  }
  for (const [pattern, apply] of TAILS) {
    pattern.lastIndex = end
    const tail = pattern.exec(plain)?.[0]
    if (tail === undefined) continue
    const value = apply(numeral.value, Number(tail.slice(1).replace('--', ''))) // two signs are none
    return { end: end + tail.length, numeral: { value, digits: null, isPlain: false, isPower: pattern === POWER } }
  }
  MIRRORED.lastIndex = end
  const mirrored = MIRRORED.exec(plain)
  if (!mirrored || numeral.value >= MOST_MIRRORED) return { end, numeral }
  const base = Number(mirrored[1]?.replace(/[,٫]/, '.'))
  const value = base ** -numeral.value
  return { end: end + mirrored[0].length, numeral: { value, digits: null, isPlain: false, isPower: true } }
}

// "١-^٢٥٠٠" is 2500 to the power of -1, typed from right to left
const MIRRORED = /-\^(\d+(?:[.,٫]\d+)?)(?![\d.])/y
/** A number that is no exponent is not read so. */
const MOST_MIRRORED = 100

const TAILS: readonly (readonly [RegExp, (value: number, by: number) => number])[] = [
  [EXPONENT, (value, by) => value * 10 ** by],
  [POWER, (value, by) => value ** by],
]

// where a comma is no decimal mark "5245,2045" are two numbers, and everywhere "13604779660,13604770960"
const LISTED_TWO = { '.': /^\d{4,},\d{3,}$/, ',': /^\d{9,},\d{9,}$/ }

function parseDigits(text: string, { decimal, group }: NumberMarks): number | null {
  if (LISTED_TWO[decimal === ',' ? ',' : '.'].test(text)) return null
  const plain = text.replaceAll('٫', decimal).replaceAll('٬', [...group][0] ?? ',')
  return (
    parseWith(plain, decimal, group) ?? parseWith(plain, decimal === '.' ? ',' : '.', decimal === '.' ? DOTS : COMMAS)
  )
}

const DOTS: ReadonlySet<string> = new Set(['.', ' ', "'"])
const COMMAS: ReadonlySet<string> = new Set([',', ' ', "'"])

function parseWith(text: string, decimal: string, group: ReadonlySet<string>): number | null {
  const marks = text.replace(/\d/g, '')
  const point = marks.endsWith(decimal) ? text.lastIndexOf(decimal) : text.length
  const whole = text.slice(0, point)
  const mark = whole.replace(/\d/g, '')[0]
  if (mark !== undefined && !isGrouped(whole, mark, group)) return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${text.slice(point + 1) || '0'}`)
}

/** "1.234.567" by threes, "10,00,000" by twos before the last three; "1 234 567" is understood everywhere. */
function isGrouped(whole: string, mark: string, group: ReadonlySet<string>): boolean {
  if (!group.has(mark) && mark !== ' ') return false
  const [first = '', ...others] = whole.split(mark)
  if (first.length === 0 || first.length > 3 || others.at(-1)?.length !== 3) return false
  return others.every(part => part.length === 3) || others.slice(0, -1).every(part => part.length === 2)
}

// too many digits for a group of a number: "5245,2045"
const LONG_BEFORE = /\d{4},$/

const NO_WORD: ReadonlySet<number | undefined> = new Set([undefined, KIND.space, KIND.digit])

const POINTS: ReadonlySet<string> = new Set(['.', ',', '٫'])

/** Does a number in digits begin here? Not inside a word ("mp3"), nor behind what makes it part of a code ("v1.2.3"). */
export function digitsBeginAt(source: Source, at: number): boolean {
  const { plain, kinds } = source
  if (kinds[at] !== KIND.digit && !(kinds[at + 1] === KIND.digit && POINTS.has(plain[at] ?? ''))) return false
  const before = kinds[at - 1]
  if (before === KIND.digit) return false
  // it is the comma of the sentence: "不，1克", "20%,30%"
  if (plain[at] === ',' && before !== undefined && before !== KIND.space) return false
  if (before === KIND.letter || plain[at - 1] === '_' || plain[at - 1] === '#') return false
  // a comma behind a word or a sign is no part of the number: "no,1 kg"
  if (plain[at - 1] === ',' && !NO_WORD.has(kinds[at - 2])) return true
  if (plain[at - 1] === ',' && kinds[at] === KIND.digit && isListed(source, at)) return true
  if (plain[at - 1] === ',' && LONG_BEFORE.test(plain.slice(Math.max(0, at - 5), at))) return true
  // "wait...5 minutes"
  return !POINTS.has(plain[at - 1] ?? '') || plain.slice(at - 3, at) === '...'
}
