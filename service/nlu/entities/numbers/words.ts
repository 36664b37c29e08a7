import type { PhraseTable } from '../engine/phrases.ts'
import { beginsAt, endsAt, KIND, type Source } from '../engine/source.ts'

/** A number in words: where it ends, its value, and whether it says a rank ("twenty-first") or an amount. */
export interface WordsRead {
  end: number
  value: number
  isOrdinal: boolean
}

/** A word that numbers are made of. */
interface Atom {
  role: Role
  value: number
  end: number
}

/** Parts of numbers, as the sections of the language's files are called. */
const ROLES = { cardinal: true, scale: true, ordinalWord: true, join: true } as const
type Role = keyof typeof ROLES

const MOST_ATOMS = 40
/** Scales below this count what stands before them, however much it is: "three hundred dozen". */
const COUNTED = 100

/**
 * Reads the number in words that begins at `start`, or nothing. Numbers are made of the words for 0 to 99, for hundreds
 * and for scales: a smaller part is added to a larger one that ends in zeros ("hundred | five"), a scale multiplies
 * what stands before it ("two | thousand"). Words may be glued ("zweihundertvierunddreißig"), so boundaries are asked
 * for at both ends only.
 *
 * `before`: the value of digits in front of the words ("3 million", "4 thousand 3 hundred").
 */
export function readWords(
  source: Source,
  start: number,
  table: PhraseTable,
  before: number | null = null,
): WordsRead | null {
  const state = new Amount(before)
  let at = start
  let best: WordsRead | null = null
  for (let count = 0; count < MOST_ATOMS; count += 1) {
    const step = nextStep(source, at, table, state)
    if (!step || (at === start && before !== null && step.role !== 'scale')) break
    state.take(step)
    at = step.end
    const isOrdinal = step.role === 'ordinalWord'
    if (endsAt(source, at)) best = { end: at, value: state.total, isOrdinal }
    if (isOrdinal) state.isOrdinal = true
  }
  return best
}

/** The longest atom at a place that fits, behind a joining word ("and") where one stands. */
function nextStep(source: Source, at: number, table: PhraseTable, state: Amount): Atom | null {
  const from = state.isEmpty ? at : skipJoint(source, at)
  const direct = longestAtom(source, from, table, state)
  if (direct || state.isEmpty || !state.mayGrow) return direct
  const joints = atomsAt(source, from, table).filter(atom => atom.role === 'join')
  for (const joint of joints) {
    const next = longestAtom(source, skipJoint(source, joint.end), table, state)
    if (next && next.role !== 'scale') return next
  }
  return null
}

function longestAtom(source: Source, at: number, table: PhraseTable, state: Amount): Atom | null {
  let best: Atom | null = null
  for (const atom of atomsAt(source, at, table)) {
    if (atom.role === 'join' || !state.fits(atom)) continue
    // "dos mil|lones": an atom that ends inside a word must be followed by another
    const isWhole = endsAt(source, atom.end) || atomsAt(source, atom.end, table).length > 0
    if (isWhole) best = atom
  }
  return best
}

function atomsAt(source: Source, at: number, table: PhraseTable): Atom[] {
  const atoms: Atom[] = []
  table.match(source, at, (end, meanings) => {
    for (const { symbol, value } of meanings) {
      if (symbol in ROLES) atoms.push({ role: symbol as Role, value: typeof value === 'number' ? value : 0, end }) // checked
    }
  })
  return atoms
}

function skipJoint({ plain, kinds }: Source, from: number): number {
  let at = from
  while (kinds[at] === KIND.space) at += 1
  if (plain[at] === '-' && at === from) at += 1
  return at
}

/** A number as it grows from left to right: groups that a scale has closed, and what the next scale may multiply. */
class Amount {
  #groups: { scale: number; value: number }[] = []
  #current = 0
  /** The last word was a scale below a hundred, as in languages that count tens so: units may follow. */
  #endsInTens = false
  isEmpty: boolean
  /** A rank has begun: only ranks may follow, as in "milésimo tricentésimo". */
  isOrdinal = false

  constructor(before: number | null) {
    this.isEmpty = before === null
    this.#current = before ?? 0
  }

  get total(): number {
    return this.#closedBelow(Infinity) + this.#current
  }

  /** Zeros at the end leave room for a smaller part. */
  get mayGrow(): boolean {
    return this.total >= 20
  }

  fits({ role, value }: Atom): boolean {
    if (this.isEmpty) return true
    const lowest = this.#groups.at(-1)?.scale ?? Infinity
    if (role === 'scale') {
      if (this.#groups.some(({ scale }) => scale === value)) return false
      if (this.#current === 0) return lowest < value
      return this.#current < value || value < COUNTED
    }
    // "two hundredth", "dos mil millonésimo"
    if (role === 'ordinalWord' && isPower(value) && (this.#current > 0 ? this.#current < value : lowest < value))
      return true
    if (this.isOrdinal && role !== 'ordinalWord') return false
    return value > 0 && value < lowest && this.#hasRoomFor(value)
  }

  take({ role, value }: Atom): void {
    const multiplies = role === 'scale' || (role === 'ordinalWord' && isPower(value) && this.total > 0)
    this.isEmpty = false
    this.#endsInTens = multiplies && value < 100
    if (!multiplies) this.#current += value
    else if (value < 1000) this.#current = Math.max(1, this.#current) * value
    else {
      // "three hundred thousand million": a scale multiplies all smaller groups before it
      const sum = this.#closedBelow(value) + this.#current
      this.#groups = [
        ...this.#groups.filter(({ scale }) => scale > value),
        { scale: value, value: Math.max(1, sum) * value },
      ]
      this.#current = 0
    }
  }

  #closedBelow(limit: number): number {
    return this.#groups.reduce((sum, { scale, value }) => (scale < limit ? sum + value : sum), 0)
  }

  #hasRoomFor(value: number): boolean {
    if (this.#current === 0) return this.#groups.length > 0
    const room = 10 ** Math.ceil(Math.log10(value + 1))
    return (this.#current >= 20 || this.#endsInTens) && this.#current % room === 0
  }
}

/** A hundred, a thousand, a million … */
function isPower(value: number): boolean {
  return value >= 100 && Number.isInteger(Math.log10(value))
}

/** May a number in words begin here? */
export function wordsBeginAt(source: Source, at: number): boolean {
  const kind = source.kinds[at]
  return (kind === KIND.letter || kind === KIND.unspaced || kind === KIND.hangul) && beginsAt(source, at)
}

/** Digits said one by one, as years are in scripts without word spaces: "二零一六". At least two. */
export function readDigitRun(
  source: Source,
  start: number,
  table: PhraseTable,
): { end: number; digits: string } | null {
  let digits = ''
  let at = start
  while (source.kinds[at] === KIND.unspaced) {
    const atom = atomsAt(source, at, table).find(({ role, value, end }) => role === 'cardinal' && value < 10 && end === at + 1) // prettier-ignore
    if (!atom) break
    digits += String(atom.value)
    at += 1
  }
  return digits.length > 1 ? { end: at, digits } : null
}
