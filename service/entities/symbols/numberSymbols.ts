import type { Numeral } from './values.ts'
import type { Grain } from '../time/calendar.ts'

/** Symbols that numbers, ranks and percentages are made of. */
export interface NumberSymbols {
  // parts of numbers
  cardinal: number
  scale: number
  shortScale: number
  join: true
  unitJoin: true
  groupMark: true
  placeGap: true
  roughly: true
  /** Before a scale it makes an estimate: 数千, "a few hundred". */
  several: true
  /** Noun before its number, which may be an article: "numéro un". */
  numbered: true
  ordinalEnding: true
  denominatorEnding: true
  /** Glued to a rank it makes a denominator: "twenty-fifth|s". */
  rankPlural: true
  /** A rank that behind a number and a space is a denominator: French "quatre centièmes". */
  ordinalPlural: number
  /** A numeral that counts parts behind a number and before no noun: خمس of "ثلاث وعشرون خمس". */
  partAtEnd: number
  /** Said of amounts only, not digit by digit: 两. */
  amountOnly: true
  /** Behind a numeral of one character it says that this is a number, as 个 does. */
  counter: true
  /** Behind numbers that are said of amounts only it counts people: "두 분" are two persons, "이 분" two minutes. */
  personCounter: true
  /** Said with Sino-Korean numbers: 층, 인분. */
  digitCounter: true
  /** Glued to a word it is no number: Korean 이. */
  particle: true
  /** Glued to nouns and numbers: Korean 은, 까지. */
  nounEnding: true
  /** Added to the number behind it, in units of its scale: "साढ़े" is a half. */
  more: number
  /** "one part of a hundred" */
  partOf: true
  /** "one's fifth" */
  shareOf: true
  /** Behind a number it makes a denominator: "onze avos". */
  partMark: true
  /** Behind an exponent: "3乗". */
  powerMark: true
  /** The power that it raises to: 2 of "squared". */
  raisedBy: number
  /** Between a base and its exponent: "ten to the power of six". */
  powerOf: true
  /** Between a base and its exponent, behind which the word for a power follows: "десять в шестой степени". */
  powerIn: true
  /** Before an exponent that is said as a rank at the end of a clause: "dieci alla sesta". */
  powerRank: true
  /** Between a number and a power of ten: "3 × 10^8". */
  multiplied: true
  minus: true
  point: true
  decimals: string
  /** A decimal mark only between numbers: "dos con cinco". */
  pointInside: true
  over: true
  /** Before a small number of which a smaller one is a share: Polish "trzy na pięć". */
  outOf: true
  /** The denominator comes first: "三分の一". */
  overReversed: true
  denominator: number
  half: number
  /** A half with the word that counts what it is a half of: 个半. */
  countedHalf: number
  /** Between one and how many it is one of: "one in three". */
  oneIn: true
  fraction: number
  number: Numeral
  // ranks
  ordinalWord: number
  ordinalPrefix: true
  /** Behind a rank it says beyond which number it counts: "بعد المائة". */
  rankBeyond: number
  ordinalSuffix: true
  /** The full stop that makes a rank of digits. */
  ordinalDot: true
  /** A word that is no noun: behind a rank it counts nothing. */
  functionWord: true
  /** Prepositions behind an hour, which counts nothing then: "alle 8 al bar". */
  behindHour: true
  /** Behind a word that is a weekday as well it makes that word a rank: "segunda via". */
  rankedNoun: true
  /** A suffix that may stand apart. */
  /** Behind digits and a space: "20 th". */
  ordinalApart: true
  ordinalMark: true
  /** Counter behind a rank with its prefix, which makes no rank alone: 回 of 第3回, where 3回 is three times. */
  rankCounter: true
  ordinal: Numeral
  last: number
  /** Behind so many units it makes a rank: 3週目. */
  rankAfterUnit: true
  unitRank: readonly [Grain, number]
  /** Beside a rank that is counted from the end: 倒数第三, "trzeci od końca". */
  fromEnd: true
  rank: number
  // small words
  and: true
  article: true
  of: true
  // percentages
  percentUnit: string
  /** The same where it stands before its number only: 百分之. */
  percentBefore: string
  /** A noun for a share in hundredths, which an article may stand before: "a percentage". */
  percentNoun: string
  /** A share that has a name of its own: "半額" is 50. */
  percentName: number
  /** Text after the digits of a fraction that is a percentage: "/100", where "of a hundred" is the word for percent. */
  percentOver: true
  percentDigits: number
  tenthUnit: true
  /** A tenth of a price: what is left to pay, 九折. */
  priceUnit: true
  /** Behind a share in tenths it says hundredths: 3割5分. */
  hundredthUnit: true
  /** Behind hundredths it says thousandths: 3割5分8厘. */
  thousandthUnit: true
  /** Share in tenths: hundredths may follow it. */
  tenths: number
  /** A share in tenths and hundredths: thousandths may follow it. */
  hundredths: number
  /** A minus that stands apart: "- 5 %". */
  minusSign: true
  /** The sign before an amount of time that lies so far ahead (1) or back (-1): "+2 days". */
  shiftSign: 1 | -1
  /** `isInTenths`: said of tenths, as 三成 is. */
  percent: { scalar: number; unit: string; isInTenths?: true }
}
