import type { Atom } from './atoms.ts'
import { scaled } from './scaled.ts'

/** Scales below this count what stands before them, however much it is: "three hundred dozen". */
const COUNTED = 100
const UNIT = 10
/** Scales that may be part of a word for so many: "two thousand" in one word. */
const SCALES = [1e12, 1e9, 1e6, 1000]
/** Scale that is implied behind a hundred millions, in languages that count large numbers by ten thousands. */
const MYRIAD = 1e4

/** A number as it grows from left to right: groups that a scale has closed, and what the next scale may multiply. */
export class Amount {
  #groups: { scale: number; value: number }[] = []
  #current = 0
  /** The last word was a scale below a hundred, as in languages that count tens so: units may follow. */
  #endsInTens = false
  /** The place of the scale said last, while nothing or only a digit was said since; 0 otherwise. */
  #place = 0
  #isZeroSaid = false
  #isZeroLed = false
  isEmpty: boolean
  /** A rank has begun: only ranks may follow, as in "milésimo tricentésimo". */
  isOrdinal = false
  /** Things were counted by a word for several of them: "a couple", "a dozen". */
  isCollective = false
  /** A word stood before that joins units and tens: "sechs und". */
  isBehindUnitJoin = false
  /** A place left out was said before: 零. */
  isBehindGap = false

  readonly #saysGaps: boolean
  /** Nothing but digits yet, which a scale multiplies however many they are: "1500 thousand", "322 hundred", 45642万. */
  #isInDigits: boolean
  /** Digits and a scale: a larger scale multiplies them again, 125百万. */
  #isScaledDigits = false
  /** The scale right behind digits, which a larger one multiplies with them: 844百万; 0 where something else was said. */
  #scaleOfDigits = 0

  /**
   * @param before the value of digits in front of the first word
   * @param saysGaps places left out are said, so that the 5 of 二百五 counts tens
   */
  constructor(before: number | null, saysGaps: boolean) {
    this.#saysGaps = saysGaps
    this.#isInDigits = before !== null
    this.isEmpty = before === null
    this.#current = before ?? 0
  }

  get total(): number {
    return this.#closedBelow(Infinity) + this.#current
  }

  /** The number, when nothing follows. */
  get value(): number {
    const digit = this.total % UNIT
    const isShort = this.#saysGaps && this.#place >= 100 && digit > 0
    return this.total + (isShort ? digit * (this.#place / UNIT - 1) : this.#shortMyriads * (MYRIAD - 1))
  }

  /** Thousands right behind hundred millions count ten thousands: "3억 5천" is 3억 5천만; 0 without such thousands. */
  get #shortMyriads(): number {
    const [large, thousands] = this.#groups.slice(-2)
    const isShort = large?.scale === MYRIAD ** 2 && thousands?.scale === 1000 && this.#current === 0
    return isShort && thousands.value < MYRIAD ? thousands.value : 0
  }

  /** The digits, where they begin with a zero. */
  get digits(): string | null {
    return this.#isZeroLed ? `0${this.total}` : null
  }

  /** A scale from a thousand on was said last: a comma may part it from what follows. */
  get isGroupClosed(): boolean {
    return this.#current === 0 && this.#groups.length > 0 && !this.isOrdinal
  }

  /** Zeros at the end leave room for a smaller part. */
  get mayGrow(): boolean {
    return this.total >= 20
  }

  /** The next part must be smaller than this. */
  get room(): number {
    if (this.#current === 0) return this.#groups.at(-1)?.scale ?? 0
    return [1e9, 1e6, 1e4, 1000, 100, 10].find(power => this.#current >= power && this.#current % power === 0) ?? 0
  }

  fits({ role, value }: Atom): boolean {
    if (role !== 'cardinal' && role !== 'scale' && role !== 'ordinalWord') return false
    if (this.isEmpty) return true
    if (this.isBehindUnitJoin) return role !== 'scale' && (this.#isTensBehindUnit(value) || (this.isOrdinal && this.#hasRoomFor(value))) // prettier-ignore
    if (this.isOrdinal && role !== 'ordinalWord') return false
    const lowest = this.#groups.at(-1)?.scale ?? Infinity
    if (role === 'scale') {
      if (this.#isZeroLed && value >= 1000) return false // 零五 of 三点零五万 are decimals
      if (this.#groups.some(({ scale }) => scale === value)) return false
      if (this.#current === 0) return lowest < value
      if (this.#scaleOfDigits > 0 && this.#scaleOfDigits < value) return true
      const isScaleOfScale = this.#isScaledDigits && value >= MYRIAD
      return this.#current < value || value < COUNTED || (this.#isInDigits && value >= COUNTED) || isScaleOfScale
    }
    // "two hundredth", "dos mil millonésimo"
    if (role === 'ordinalWord' && isPower(value) && (this.#current > 0 ? this.#current < value : lowest < value))
      return true
    if (this.#isZeroSaid) return value > 0 && value < UNIT && this.total === 0
    return value > 0 && value < lowest && this.#hasRoomFor(value)
  }

  take({ role, value }: Atom): void {
    const multiplies = role === 'scale' || (role === 'ordinalWord' && isPower(value) && this.total > 0)
    const isDigit = value > 0 && value < UNIT && !multiplies
    const place = 10 ** exponentOf(value)
    if (!isDigit) this.#place = value >= 100 && value % place === 0 ? place : 0
    else if (this.isBehindGap) this.#place = 0
    const isOfDigits = this.#isInDigits && multiplies
    this.#scaleOfDigits = isOfDigits ? value : 0
    this.#isScaledDigits = this.#isInDigits && multiplies
    this.#isInDigits = false
    this.#isZeroLed = this.#isZeroSaid
    this.#isZeroSaid = this.isEmpty && value === 0
    this.isEmpty = false
    this.isOrdinal ||= role === 'ordinalWord'
    this.#endsInTens = multiplies && value < 100
    this.isCollective ||= this.#endsInTens && value !== UNIT // in some languages tens are counted so: 二十
    // "two thousand" may be a word of its own: "deux mille | huit cents"
    const own = multiplies || this.#current > 0 ? undefined : SCALES.find(scale => value % scale === 0)
    if (own !== undefined && value > 0) this.#groups.push({ scale: own, value })
    else if (!multiplies) this.#current += value
    else if (value < 1000) this.#current = isOfDigits ? scaled(this.#current, value) : this.#multiplied(value)
    else {
      // "three hundred thousand million": a scale multiplies all smaller groups before it
      const sum = this.#closedBelow(value) + this.#current
      this.#groups = [
        ...this.#groups.filter(({ scale }) => scale > value),
        { scale: value, value: scaled(sum || 1, value) },
      ]
      this.#current = 0
    }
  }

  /** "three hundred and two dozen" has two dozens; 一百一十 has one ten. */
  #multiplied(scale: number): number {
    const rest = this.#current % 100
    const isPart = this.#current >= 100 && rest > 0 && rest < UNIT && scale < COUNTED
    return isPart ? this.#current - rest + rest * scale : scaled(this.#current || 1, scale)
  }

  #closedBelow(limit: number): number {
    return this.#groups.reduce((sum, { scale, value }) => (scale < limit ? sum + value : sum), 0)
  }

  #hasRoomFor(value: number): boolean {
    if (this.#current === 0) return this.#groups.length > 0
    const room = 10 ** (exponentOf(value) + 1)
    return (
      (this.#current >= 20 || this.#endsInTens || (this.isOrdinal && this.#current >= UNIT)) &&
      this.#current % room === 0
    )
  }

  #isTensBehindUnit(value: number): boolean {
    const units = this.#current % 100
    return units > 0 && units < UNIT && value >= 20 && value < 100 && value % UNIT === 0
  }
}

/** The power of ten that a number begins with: 3 of 4200. */
function exponentOf(value: number): number {
  return String(Math.trunc(value)).length - 1
}

/** A hundred, a thousand, a million … */
function isPower(value: number): boolean {
  return value >= 100 && value === 10 ** Math.round(Math.log10(value))
}
