import { marker, numeric, type ReadValue, type WordValues } from '../engine/wordTable.ts'
import type { Numeral } from './values.ts'
import type { Grain } from '../time/calendar.ts'

/** Words that numbers are made of. */
export const numberWords = {
  // parts of numbers
  cardinal: numeric,
  scale: numeric,
  shortScale: numeric,
  join: marker,
  unitJoin: marker,
  groupMark: marker,
  placeGap: marker,
  roughly: marker,
  /** Before a scale it makes an estimate: 数千, "a few hundred". */
  several: marker,
  /** Noun before its number, which may be an article: "numéro un". */
  numbered: marker,
  ordinalEnding: marker,
  denominatorEnding: marker,
  /** Glued to a rank it makes a denominator: "twenty-fifth|s". */
  rankPlural: marker,
  /** A rank that behind a number and a space is a denominator: French "quatre centièmes". */
  ordinalPlural: numeric,
  /** A numeral that counts parts behind a number and before no noun: خمس of "ثلاث وعشرون خمس". */
  partAtEnd: numeric,
  /** Said of amounts only, not digit by digit: 两. */
  amountOnly: marker,
  /** Behind a numeral of one character it says that this is a number, as 个 does. */
  counter: marker,
  /** Behind numbers that are said of amounts only it counts people: "두 분" are two persons, "이 분" two minutes. */
  personCounter: marker,
  /** Said with Sino-Korean numbers: 층, 인분. */
  digitCounter: marker,
  /** Glued to a word it is no number: Korean 이. */
  particle: marker,
  /** Glued to nouns and numbers: Korean 은, 까지. */
  nounEnding: marker,
  /** Added to the number behind it, in units of its scale: "साढ़े" is a half. */
  more: numeric,
  /** "one part of a hundred" */
  partOf: marker,
  /** "one's fifth" */
  shareOf: marker,
  /** Behind a number it makes a denominator: "onze avos". */
  partMark: marker,
  /** Behind an exponent: "3乗". */
  powerMark: marker,
  /** The power that it raises to: 2 of "squared". */
  raisedBy: numeric,
  /** Between a base and its exponent: "ten to the power of six". */
  powerOf: marker,
  /** Between a base and its exponent, behind which the word for a power follows: "десять в шестой степени". */
  powerIn: marker,
  /** Before an exponent that is said as a rank at the end of a clause: "dieci alla sesta". */
  powerRank: marker,
  /** Between a number and a power of ten: "3 × 10^8". */
  multiplied: marker,
  minus: marker,
  point: marker,
  /** A decimal mark only between numbers: "dos con cinco". */
  pointInside: marker,
  over: marker,
  /** Before a small number of which a smaller one is a share: Polish "trzy na pięć". */
  outOf: marker,
  /** The denominator comes first: "三分の一". */
  overReversed: marker,
  denominator: numeric,
  half: numeric,
  /** A half with the word that counts what it is a half of: 个半. */
  countedHalf: numeric,
  /** Between one and how many it is one of: "one in three". */
  oneIn: marker,
  fraction: numeric,
  /** Prepositions behind an hour, which counts nothing then: "alle 8 al bar". */
  behindHour: marker,
  // small words
  and: marker,
  article: marker,
  of: marker,
} satisfies Record<string, ReadValue>

/** Symbols that numbers, ranks and percentages are made of. */
export interface NumberSymbols extends WordValues<typeof numberWords> {
  number: Numeral
  decimals: string
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
