import type { Symbol } from '../engine/grammar.ts'
import type { PhraseTable } from '../engine/phrases.ts'
import { beginsAt, endsAt, KIND, type Source } from '../engine/source.ts'
import { isWord } from '../engine/wordAt.ts'
import { Amount } from './amount.ts'
import { type Atom, atomsAt, isNumeral, joinInside } from './atoms.ts'
import { isOnly } from './hangul.ts'
import { type NumberMarks, readDigits } from './digits.ts'
import { partAtEnd } from './partAtEnd.ts'

/** Data of a language that numbers are read with. */
export interface NumberWords {
  readonly table: PhraseTable
  readonly marks: NumberMarks
  /** Every part of a rank is a rank ("vigésimo quinto"): behind a space one does not continue an amount. */
  readonly ranksAreWhole: boolean
  /** The word for hundreds may be left out: "one twenty two". */
  readonly hundredsMayBeUnsaid: boolean
  /** False while what stands behind such a mark is looked at. */
  readonly hasGroupMarks?: false
}

/** A number in words: where it ends, its value, and whether it says a rank ("twenty-first") or an amount. */
export interface WordsRead {
  end: number
  value: number
  isOrdinal: boolean
  isCollective: boolean
  /** Digits said with their leading zero: "zero three". */
  digits: string | null
  /** A rank in a form that parts have only: "huitièmes". */
  isPart: boolean
  /** A rank that ends in a scale, behind what it multiplies: "two thousandth". */
  isOfScale: boolean
  /** The number before its last word, and where that begins: 50 in "cinquante cents", 100 in "one hundred thirty". */
  beforeLast: { end: number; value: number; start: number } | null
  /** The number split at its last "and", if it can be, as in "twenty and three fifths". */
  parted: { end: number; value: number; next: number } | null
}

const MOST_ATOMS = 40
/** Smaller scales behind a word for several count that word: the ten of 一百几十. */
const LEAST_ROUGHLY = 1000

/**
 * Reads the number in words that begins at `start`, or nothing. Numbers are made of the words for 0 to 99, for hundreds
 * and for scales: a smaller part is added to a larger one that ends in zeros ("hundred | five"), a scale multiplies
 * what stands before it ("two | thousand"). Words may be glued ("zweihundertvierunddreißig"), so boundaries are asked
 * for at both ends only. Digits may stand for words behind a scale ("4 thousand 3 hundred", "2억 4천").
 *
 * `before`: the value of digits in front of the words ("3 million").
 */
export function readWords(
  source: Source,
  start: number,
  words: NumberWords,
  before: number | null = null,
): WordsRead | null {
  const state = new Amount(before, words.table.knows('placeGap'))
  let at = start
  let last = start
  let best: WordsRead | null = null
  let parted: WordsRead['parted'] = null
  let beforeLast: WordsRead['beforeLast'] = null
  let isScaleLast = false
  for (let count = 0; count < MOST_ATOMS; count += 1) {
    const step = nextStep(source, at, words, state)
    if (!step || (at === start && before !== null && !isBehindDigits(step.atom))) break
    if ((at > start || before !== null) && isParticleBehind(source, start, step.atom)) break
    if (at === start && before === null && isVerbToo(source, start, step.atom)) break
    if (at === start && before !== null && isPartOfUnit(source, at, step.atom.end, words.table)) break
    if (step.joint !== null) parted = { end: at, value: state.total, next: step.joint }
    if (step.atom.role === 'scale' && step.atom.value >= 100 && isOnly(source, last, at, words.table)) break
    beforeLast = at > start && endsAt(source, at) ? { end: at, value: state.value, start: skipJoint(source, at) } : null
    const inside = joinInside(source, at, step.atom, words.table)
    if (inside) parted = { ...inside, value: state.total + step.atom.value - 1 }
    state.take(step.atom)
    last = at
    at = step.atom.end
    isScaleLast = step.atom.role === 'scale'
    const isPart = step.atom.isPart === true
    const isOfScale =
      at > start && step.atom.role === 'ordinalWord' && step.atom.value >= 100 && state.value % step.atom.value === 0
    if (endsAt(source, at)) best = { end: at, value: state.value, digits: state.digits, isOrdinal: state.isOrdinal, isCollective: state.isCollective, isPart, isOfScale, beforeLast, parted } // prettier-ignore
    if (step.atom.isLast) break
  }
  const isOfNext = best !== null && best.end === at && !isScaleLast && isScaleBehind(source, at, words.table)
  return isOfNext && beforeLast ? { ...PLAIN, end: beforeLast.end, value: beforeLast.value } : best
}

const PLAIN = { digits: null, isOrdinal: false, isCollective: false, isPart: false, isOfScale: false, beforeLast: null, parted: null } // prettier-ignore

/** Does a scale stand behind a number that has no room for it? Its last word counts that scale: "one hundred two hundred". */
function isScaleBehind(source: Source, end: number, table: PhraseTable): boolean {
  if (source.kinds[end] !== KIND.space) return false
  return atomsAt(source, end + 1, table).some(({ role, value, end: last }) => role === 'scale' && value >= 100 && endsAt(source, last)) // prettier-ignore
}

/** Behind other numerals those in kana are particles: に of 五に近い, し of 三百し. */
function isParticleBehind({ plain }: Source, start: number, { end }: Atom): boolean {
  return KANA.test(plain[end - 1] ?? '') && !KANA.test(plain[start] ?? '')
}

/** Does 百 that ends there begin a word for percent? */
function isPartOfPercent(source: Source, start: number, end: number, table: PhraseTable): boolean {
  let isPart = false
  table.match(source, start, (last, meanings) => {
    isPart ||= last > end && meanings.some(({ symbol }) => symbol === 'percentUnit' || symbol === 'percentBefore')
  })
  return isPart
}

/** In scripts without word spaces a dozen is said with its number; alone the word is a verb: 打十个电话 are ten calls. */
function isVerbToo(source: Source, start: number, { role, value }: Atom): boolean {
  return source.kinds[start] === KIND.unspaced && role === 'scale' && value > 10 && value < 100
}

/**
 * Does a numeral behind a space belong to what is glued to it? 一百 三块 are two numbers, where the digit alone would be so
 * many tens (一百三), and 百分之五 百分之六 two percentages.
 */
function isOfNext(source: Source, start: number, { value, end }: Atom, table: PhraseTable): boolean {
  if (source.kinds[end] !== KIND.unspaced || !table.knows('placeGap')) return false
  let isUnit = isPartOfPercent(source, start, end, table)
  if (value < 10)
    table.match(source, end, (_, meanings) => {
      isUnit ||= meanings.some(({ symbol }) => UNITS.has(symbol) || symbol === 'counter' || symbol === 'currency')
    })
  return isUnit
}

/** May it stand right behind digits? "3 million", "the 300 millionth" */
function isBehindDigits({ role, value }: Atom): boolean {
  return role === 'scale' || (role === 'ordinalWord' && value >= 1e6)
}

/**
 * The part of a fraction in one word, "twenty-fifths", "Fünfunddreißigstel": its size and where it ends.
 * `isBehindNumber`: in several words too, as in "three two hundred thousandths".
 */
export function readPart(
  source: Source,
  start: number,
  words: NumberWords,
  isBehindNumber: boolean,
): { end: number; by: number } | null {
  const state = new Amount(null, false)
  let at = start
  for (let count = 0; count < MOST_ATOMS; count += 1) {
    const atoms = atomsAt(source, at, words.table)
    const part = atoms.findLast(({ role, end }) => isPartEnding(role, state.isOrdinal) && endsAt(source, end))
    if (part && !state.isEmpty && state.total > 1) return { end: part.end, by: state.total }
    const join = atoms.find(({ role }) => role === 'unitJoin' && !state.isEmpty)
    const direct = longestAtom(source, at, words, state, true)
    state.isBehindUnitJoin = !direct && join !== undefined // "enogtyvendedel"
    const step = direct ?? (join ? longestAtom(source, join.end, words, state, true) : null)
    state.isBehindUnitJoin = false
    if (!step || step.isLast) return null
    state.take(step)
    at = step.end
    if (source.plain[at] === '-' || (isBehindNumber && source.kinds[at] === KIND.space)) at += 1
  }
  return null
}

/** The longest atom at a place that fits, behind a joining word ("and") where one stands; then `joint` is its place. */
function nextStep(
  source: Source,
  at: number,
  words: NumberWords,
  state: Amount,
): { atom: Atom; joint: number | null } | null {
  const from = state.isEmpty ? at : skipJoint(source, at)
  if (!state.isEmpty && partAtEnd(source, from, words.table, state.total)) return null
  const direct = longestAtom(source, from, words, state)
  state.isBehindGap = false
  if (direct) return from > at && isOfNext(source, from, direct, words.table) ? null : { atom: direct, joint: null }
  if (state.isEmpty) return digitStep(source, from, words, state)
  for (const { role, end } of atomsAt(source, from, words.table)) {
    const next = skipJoint(source, end)
    if (role === 'groupMark' && !(words.hasGroupMarks !== false && isGroupBehind(source, from, next, words, state)))
      continue
    state.isBehindUnitJoin = role === 'unitJoin'
    const isOpen =
      role === 'unitJoin' ||
      role === 'roughly' ||
      role === 'groupMark' ||
      (state.mayGrow && (role === 'join' || role === 'placeGap'))
    const isGap = isOpen && role === 'placeGap' // 40万零700
    const atom =
      (isOpen ? longestAtom(source, next, words, state) : null) ??
      (isGap ? (digitStep(source, next, words, state)?.atom ?? null) : null)
    state.isBehindUnitJoin = false
    if (!atom || (role === 'roughly') !== (atom.role === 'scale')) continue
    if (role === 'roughly' && atom.value < LEAST_ROUGHLY) continue
    if (state.isOrdinal && role === 'unitJoin' && atom.role === 'cardinal' && isClock(source, at, atom.end, words.table)) continue // prettier-ignore
    state.isBehindGap = role === 'placeGap'
    return { atom, joint: role === 'join' ? next : null }
  }
  return unitStep(source, at, words, state) ?? digitStep(source, from, words, state)
}

/**
 * Minutes behind an hour, "الثامنة وعشرين دقيقة": a word for an hour ends at `end`, with the word for "o'clock" before it
 * or one for minutes behind `next`.
 */
function isClock(source: Source, end: number, next: number, table: PhraseTable): boolean {
  if (!table.knows('hourRank')) return false
  const start = wordStart(source, end)
  if (!isWord(source, start, end, table, 'hourRank')) return false
  const before = source.kinds[start - 1] === KIND.space ? start - 1 : 0
  const isHour = before > 0 && isWord(source, wordStart(source, before), before, table, 'oclockBefore')
  if (isHour || source.kinds[next] !== KIND.space) return isHour
  let last = next + 1
  while (source.kinds[last] === KIND.letter) last += 1
  return isWord(source, next + 1, last, table, 'minuteMark')
}

function wordStart(source: Source, end: number): number {
  let start = end
  while (source.kinds[start - 1] === KIND.letter) start -= 1
  return start
}

/** A unit behind tens and a hyphen between spaces: "thirty - seven". */
function unitStep(source: Source, at: number, words: NumberWords, state: Amount): { atom: Atom; joint: null } | null {
  const { plain, kinds } = source
  const isHyphen = kinds[at] === KIND.space && plain[at + 1] === '-' && kinds[at + 2] === KIND.space
  if (!isHyphen || state.total % 100 < 20 || state.total % 10 > 0) return null
  const atom = longestAtom(source, at + 3, words, state)
  return atom && atom.value > 0 && atom.value < 10 ? { atom, joint: null } : null
}

/**
 * Do hundreds stand behind a comma that follows a scale: "two thousand, three hundred"? In a list they are numbers of
 * their own: "one thousand, five hundred, two hundred".
 */
function isGroupBehind(source: Source, mark: number, start: number, words: NumberWords, state: Amount): boolean {
  if (!state.isGroupClosed || source.kinds[mark - 1] === KIND.space || source.kinds[mark + 1] !== KIND.space)
    return false
  const read = readWords(source, start, { ...words, hasGroupMarks: false })
  if (!read || read.value < 100 || read.value >= state.room) return false
  const isListed = source.plain[read.end] === source.plain[mark] && read.value % 1000 !== 0
  return !isListed || !isNumeralAt(source, skipJoint(source, read.end + 1), words.table)
}

function isNumeralAt(source: Source, at: number, table: PhraseTable): boolean {
  return atomsAt(source, at, table).some(({ role }) => isNumeral(role))
}

/** Digits behind a scale: glued to it, before a smaller scale, or as many as there is room for: "50만 9375". */
function digitStep(source: Source, at: number, words: NumberWords, state: Amount): { atom: Atom; joint: null } | null {
  if (state.isEmpty || source.kinds[at] !== KIND.digit) return null
  const read = readDigits(source, at, words.marks)
  if (!read || !Number.isInteger(read.numeral.value)) return null
  const atom: Atom = { role: 'cardinal', value: read.numeral.value, end: read.end, isLast: false }
  if (!state.fits(atom)) return null
  const isGlued = source.kinds[at - 1] === KIND.unspaced || source.kinds[at - 1] === KIND.hangul
  const scale = atomsAt(source, skipJoint(source, read.end), words.table).some(
    ({ role, value }) => role === 'scale' && value < state.room,
  )
  // "40만 700"
  const isApart = source.kinds[at - 2] === KIND.hangul && atom.value >= 100
  state.isBehindGap ||= read.numeral.digits?.startsWith('0') === true // 2百05
  return isGlued || isApart || scale || atom.value * 10 >= state.room ? { atom, joint: null } : null
}

function longestAtom(source: Source, at: number, words: NumberWords, state: Amount, isPart = false): Atom | null {
  const { table, ranksAreWhole } = words
  let best: Atom | null = null
  const isApart = !state.isEmpty && !state.isOrdinal && source.kinds[at - 1] === KIND.space
  const atoms = atomsAt(source, at, table)
  for (const atom of atoms) {
    if (state.total === 1 && isHundredAlone(atom, atoms, table)) continue
    if (!state.fits(atom) || (isApart && isRankApart(atom, ranksAreWhole, state))) continue
    if (isApart && isPartGlued(source, atom.end, table)) continue
    if (isApart && state.total === 1 && isRankOfHundreds(source, at, atom, words)) continue
    // "cent trente-cinquièmes" are a hundred of them
    if (atom.isPart && source.plain[at - 1] === '-' && state.total > 100) continue
    // "مليونا": two million by itself, and a million behind "عشرون"
    if (
      state.isEmpty &&
      atom.role === 'scale' &&
      best?.role === 'cardinal' &&
      best.end === atom.end &&
      best.value !== atom.value
    )
      continue
    if (atom.role === 'scale' && isOtherWord(source, at, atom.end, table)) continue
    if (isPartOfWord(source, at, atom.end, table)) continue
    // 一 百 of 百分之一 百分之二 is a word as well
    const space = source.kinds[atom.end] === KIND.unspaced ? source.plain.lastIndexOf(' ', atom.end - 1) : -1
    if (space > at && isPartOfPercent(source, space + 1, atom.end, table)) continue
    // "dos mil|lones": an atom that ends inside a word must be followed by another
    const next = endsAt(source, atom.end) ? null : atomsAt(source, atom.end, table)
    if (isPart && next?.some(({ role, end }) => isPartEnding(role, atom.role === 'ordinalWord') && endsAt(source, end)))
      return atom
    const ending = next?.find(({ role, end }) => role === 'ordinalEnding' && endsAt(source, end))
    if (isApart && (ending || atom.role === 'ordinalWord') && isUnitBehindTens(atom, state, table)) continue
    if (ending && atom.role !== 'ordinalWord') best = { ...atom, role: 'ordinalWord', end: ending.end, isLast: true }
    else if (next === null || next.some(one => goesOn(source, one, table, isPart))) best = atom
  }
  return best
}

/** "cento trentacinquesimi" are a hundred of them: a word that goes on as a part. */
function isPartGlued(source: Source, at: number, table: PhraseTable): boolean {
  if (source.kinds[at] !== KIND.letter || !table.knows('ordinalPlural')) return false
  return atomsAt(source, at, table).some(({ isPart, end }) => isPart === true && endsAt(source, end))
}

/** Units precede tens in the language, so that "honderddertig vijfde" are 130 fifths. */
function isUnitBehindTens({ value }: Atom, { total }: Amount, table: PhraseTable): boolean {
  return value < 10 && total % 100 >= 20 && table.knows('unitJoin')
}

/** "een honderdvijfde" is one of 105 parts. */
function isRankOfHundreds(source: Source, at: number, { value, end }: Atom, words: NumberWords): boolean {
  return value === 100 && !endsAt(source, end) && readWords(source, at, words)?.isOrdinal === true
}

/** "un cent cinquième" is one of 105 parts: where parts are called by ranks nobody says "one hundred". */
function isHundredAlone({ role, value, end }: Atom, atoms: readonly Atom[], table: PhraseTable): boolean {
  if (role !== 'scale' || value !== 100 || !table.knows('ordinalPlural')) return false
  return atoms.some(atom => atom.role === 'cardinal' && atom.value === 100 && atom.end === end)
}

/** Is this a rank of its own, or a part, behind an amount and a space? A few of the largest scales are a rank. */
function isRankApart({ role, value, isPart }: Atom, ranksAreWhole: boolean, { total }: Amount): boolean {
  if (isPart === true) return value < LARGEST_SCALES || total >= 100
  return ranksAreWhole && role === 'ordinalWord' && value < 1000
}

const LARGEST_SCALES = 1e12

/** Is this more of the number that an atom inside a word belongs to? "dos mil|i|ons" is not. */
function goesOn(source: Source, { role, end }: Atom, table: PhraseTable, isPart: boolean): boolean {
  if (role === 'denominatorEnding' || role === 'rankPlural') return isPart
  return isNumeral(role) || atomsAt(source, end, table).some(next => isNumeral(next.role))
}

/** Hangul behind a space that goes on is a word of its own: "조각" begins like 조, a million millions. */
function isOtherWord(source: Source, at: number, end: number, table: PhraseTable): boolean {
  if (source.kinds[end] !== KIND.hangul || source.kinds[at - 1] !== KIND.space) return false
  let isKnown = false
  table.match(source, end, () => (isKnown = true))
  return !isKnown
}

/** Is a scale behind digits the beginning of a unit? 5千克 are five kilograms. */
function isPartOfUnit(source: Source, at: number, end: number, table: PhraseTable): boolean {
  const from = skipJoint(source, at)
  if (source.kinds[from] !== KIND.unspaced) return false
  let isPart = false
  table.match(source, from, (last, meanings) => {
    isPart ||= last > end && meanings.some(({ symbol }) => UNITS.has(symbol))
  })
  return isPart
}

const UNITS: ReadonlySet<string> = new Set(['massUnit', 'distanceUnit', 'volumeUnit', 'speedUnit'])

/** Hangul that begins like a number and is a longer word behind one: "조각" like 조, "이다" like 이, "네팔" like 네. */
export function isPartOfWord(source: Source, at: number, end: number, table: PhraseTable): boolean {
  if (source.kinds[end] !== KIND.hangul) return false
  const isNumber = atomsAt(source, end, table).some(({ role }) => role === 'scale') // "오만" is fifty thousand, and Oman
  let isPart = false
  table.match(source, at, (last, meanings) => {
    isPart ||= last > end && meanings.some(({ symbol }) => symbol === 'counter' || symbol === 'particle' || (symbol === 'country' && !isNumber)) // prettier-ignore
  })
  return isPart
}

/** Does this ending make a part of what stands before it, a rank or an amount? */
function isPartEnding(role: Atom['role'], isRank: boolean): boolean {
  return role === 'denominatorEnding' || (role === 'rankPlural' && isRank)
}

function skipJoint({ plain, kinds }: Source, from: number): number {
  let at = from
  while (kinds[at] === KIND.space) at += 1
  if (plain[at] === '-' && at === from) at += 1
  return at
}

/** May a number in words begin here? */
export function wordsBeginAt(source: Source, at: number): boolean {
  const kind = source.kinds[at]
  return (kind === KIND.letter || kind === KIND.unspaced || kind === KIND.hangul) && beginsAt(source, at)
}

/**
 * Digits said one by one, as years are in scripts without word spaces: "二零一六", "공일공". At least two, in Hangul more; `isOfAmounts`: with what is
 * said of amounts only (两).
 */
export function readDigitRun(
  source: Source,
  start: number,
  table: PhraseTable,
  isOfAmounts = false,
): { end: number; digits: string } | null {
  let digits = ''
  let at = start
  const kind = source.kinds[start]
  if (kind !== KIND.unspaced && kind !== KIND.hangul) return null
  while (source.kinds[at] === kind) {
    const atom = atomsAt(source, at, table).find(({ role, value, end }) => role === 'cardinal' && value < 10 && end === at + 1) // prettier-ignore
    if (!atom || (at > start && isParticleBehind(source, start, atom))) break
    if (!isOfAmounts && isAmountOnly(source, at, table)) break
    digits += String(atom.value)
    at += 1
  }
  const isShort = kind === KIND.unspaced || isBehindWord(source, start, table, 'point') // "삼 점 일사"
  const least = isShort ? 2 : digits.startsWith('0') ? LEAST_HANGUL - 1 : LEAST_HANGUL
  return digits.length >= least ? { end: at, digits } : null
}

/** Shorter rows of syllables are words: 이사, 오이, 이일이. */
const LEAST_HANGUL = 4

/** End of an estimate, which is not read as a number. */
export function estimateEnd(source: Source, start: number, words: NumberWords): number | null {
  return (source.kinds[start] === KIND.unspaced ? numeralEstimateEnd : severalEnd)(source, start, words)
}

/** End of an estimate that begins with a word for several: "a few hundred". */
function severalEnd(source: Source, start: number, words: NumberWords): number | null {
  const isScale = atomsAt(source, start, words.table).some(({ role, value }) => role === 'scale' && value >= 100)
  if (!isScale || !isBehindWord(source, start, words.table, 'several')) return null
  return readWords(source, start, words)?.end ?? null
}

/** Does a word of this symbol stand before a place, apart by a space? */
export function isBehindWord(source: Source, start: number, table: PhraseTable, symbol: Symbol): boolean {
  if (!table.knows(symbol) || source.kinds[start - 1] !== KIND.space) return false
  let before = start - 1
  const isLetter = (kind: number | undefined) => kind === KIND.letter || kind === KIND.hangul
  while (isLetter(source.kinds[before - 1]) && start - before < LONGEST_WORD_BEFORE) before -= 1
  return isWord(source, before, start - 1, table, symbol)
}

/** Units of such a word. */
const LONGEST_WORD_BEFORE = 16

/**
 * End of an estimate in scripts without word spaces. Scales behind a word for several make one, 数千, and two digits in a
 * row: 二三十, "twenty or thirty", 三四个, "three or four". Three digits are a row of digits; two may be a year or months:
 * 七八年, 七八月.
 */
function numeralEstimateEnd(source: Source, start: number, words: NumberWords): number | null {
  if (KANA.test(source.plain[start] ?? '')) return null // 一日に三回
  if (isBehindSeveral(source, start, words.table)) return scalesEnd(source, start, words.table)
  const run = readDigitRun(source, start, words.table, true)
  if (run?.digits.length !== 2 || !isEstimate(run.digits)) return null
  const scaled = readWords(source, run.end, words)
  if (scaled) return scaled.value >= 10 ? scaled.end : null
  let isCounted = false
  let isOther = false
  words.table.match(source, run.end, (_, meanings) => {
    isCounted ||= meanings.some(({ symbol }) => symbol === 'counter')
    isOther ||= meanings.some(({ symbol }) => symbol === 'priceUnit') // 七八折
    isOther ||= meanings.some(({ symbol, value }) => symbol === 'grain' && (value === 'year' || value === 'month'))
  })
  return isCounted && !isOther ? run.end : null
}

/** 两三, 七八, and 三五, "three to five". */
function isEstimate(digits: string): boolean {
  return Number(digits[1]) - Number(digits[0]) === 1 || digits === '35'
}

/** Numerals in this script are more often particles: に. */
export const KANA = /\p{sc=Hiragana}/u

/** Does a word for several end there? */
function isBehindSeveral(source: Source, end: number, table: PhraseTable): boolean {
  return (
    table.knows('several') && source.kinds[end - 1] === KIND.unspaced && isWord(source, end - 1, end, table, 'several')
  )
}

/** End of a row of scales, as in 百万; null without one. */
function scalesEnd(source: Source, start: number, table: PhraseTable): number | null {
  let end = start
  for (let atom = scaleAt(start); atom; atom = scaleAt(end)) end = atom.end
  return end > start ? end : null

  function scaleAt(at: number): Atom | undefined {
    return atomsAt(source, at, table).findLast(({ role, value }) => role === 'scale' || (role === 'cardinal' && value === 10)) // prettier-ignore
  }
}

/** 两 is two of something, never the digit. */
function isAmountOnly(source: Source, at: number, table: PhraseTable): boolean {
  let isKnown = false
  table.match(source, at, (end, meanings) => {
    isKnown ||= end === at + 1 && meanings.some(({ symbol }) => symbol === 'amountOnly')
  })
  return isKnown
}
