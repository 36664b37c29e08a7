import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, numeric } from '../engine/wordTable.ts'
import {
  collectiveOf,
  decimalsOf,
  fitsBehind,
  isCollective,
  isPowerOfTen,
  isWhole,
  isYear,
} from '../numbers/numerals.ts'
import { isPart } from '../numbers/parts.ts'
import { scaled, scaleOf, scaleOfDecimals } from '../numbers/scaled.ts'
import type { Numeral } from '../symbols/values.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('number', 16, { scalar: z.number() })

/** A quantity, never read as a day or an hour. */
const amount = (value: number): Numeral => ({ value, digits: null, isPlain: false })

export const number = grammarType(result, {
  symbol: 'number',
  words: {
    cardinal: numeric,
    scale: numeric,
    shortScale: numeric,
    join: marker,
    unitJoin: marker,
    groupMark: marker,
    placeGap: marker,
    roughly: marker,
    several: marker,
    numbered: marker,
    ordinalEnding: marker,
    denominatorEnding: marker,
    rankPlural: marker,
    ordinalPlural: numeric,
    partAtEnd: numeric,
    counter: marker,
    amountOnly: marker,
    digitCounter: marker,
    personCounter: marker,
    particle: marker,
    nounEnding: marker,
    more: numeric,
    partOf: marker,
    shareOf: marker,
    partMark: marker,
    powerMark: marker,
    raisedBy: numeric,
    powerOf: marker,
    powerRank: marker,
    powerIn: marker,
    multiplied: marker,
    minus: marker,
    point: marker,
    pointInside: marker,
    over: marker,
    overReversed: marker,
    outOf: marker,
    denominator: numeric,
    half: numeric,
    countedHalf: numeric,
    oneIn: marker,
    fraction: numeric,
    and: marker,
    of: marker,
    article: marker,
  },
  rules: [
    rule(
      'number',
      ['minus', 'number'],
      (_, { value }) => (value > 0 ? { ...amount(-value), isNegated: true } : null),
      GAP.space,
    ),
    // "minus a million"
    rule('number', ['minus', 'article', 'number'], (_, _article, { value, digits, isPlain }) =>
      isPlain && digits === null && value >= 100 ? amount(-value) : null, GAP.space), // prettier-ignore
    // "two point five", "three point one four", "point 77"
    rule('decimals', ['point', 'number'], (_, { value, digits }) => decimalsOf(value, digits), GAP.space),
    rule('decimals', ['decimals', 'number'], (before, { value, digits, isPlain, isSpelled }) =>
      isPlain && (value < 10 || isSpelled) && before.length < 9 ? before + (digits ?? String(value)) : null, GAP.space), // prettier-ignore
    // "three point oh five", "version two point oh"
    rule('decimals', ['point', 'zeroMinutes', 'number'], (_, _oh, { value, digits }) => {
      const rest = decimalsOf(value, digits)
      return rest === null ? null : `0${rest}`
    }, GAP.space), // prettier-ignore
    rule('decimals', ['decimals', 'zeroMinutes', 'number'], (before, _, { value, isPlain }) =>
      isPlain && value < 10 && before.length < 9 ? `${before}0${value}` : null, GAP.space), // prettier-ignore
    rule('number', ['number', 'point', 'zeroMinutes'], ({ value, isPlain }) => (isPlain ? amount(value) : null), GAP.space), // prettier-ignore
    rule('number', ['number', 'pointInside', 'number'], (whole, _, { value, digits }) => {
      const decimals = decimalsOf(value, digits)
      return whole.isPlain && decimals !== null ? amount(whole.value + Number(`0.${decimals}`)) : null
    }, GAP.space), // prettier-ignore
    // "two point three million"
    rule('number', ['number', 'point', 'number'], (whole, _, { value, digits }) => {
      const scale = scaleOfDecimals(value)
      return whole.isPlain && whole.value < 1000 && digits === null && scale > 1 && value / scale < 1000
        ? amount(scaled(whole.value + Number(`0.${value / scale}`), scale))
        : null
    }, GAP.space), // prettier-ignore
    rule('number', ['number', 'decimals'], ({ value, isPlain }, decimals) =>
      isPlain ? amount(value + Number(`0.${decimals}`)) : null, GAP.space), // prettier-ignore
    rule('number', ['decimals'], decimals => amount(Number(`0.${decimals}`)), GAP.space),
    // "two thirds", "a fifth", "one over 20"
    rule('fraction', ['number', 'denominator'], ({ value, isPlain, afterAnd = Infinity, hasJoinedTens = false }, by) =>
      // "twenty and three fifths" is twenty and a fraction
      isPlain && afterAnd >= by && !hasJoinedTens ? value / by : null,
    ),
    rule('fraction', ['number', 'partAtEnd'], ({ value, digits, isPlain }, by) =>
      isPlain && digits === null && value > 10 ? value / by : null, GAP.space), // prettier-ignore
    rule('denominator', ['number', 'partMark'], ({ value, isPlain }) => (isPlain && value > 1 ? value : null)),
    // "one part of a hundred"; "two hundred and three parts of a hundred" are two hundred and a fraction
    rule('fraction', ['number', 'partOf', 'number'], (part, _, { value, isPlain }) =>
      isPlain && value > 1 && part.isPlain && !(part.value > value && (part.afterAnd ?? value) < value)
        ? part.value / value
        : null,
    ),
    rule('number', ['partOf', 'number'], (_, { value, isPlain }) => (isPlain && value > 1 ? amount(1 / value) : null)),
    rule('fraction', ['number', 'shareOf', 'ordinal'], (part, _, by) =>
      part.isPlain && by.value > 1 && !isYear(part) && (part.afterAnd ?? Infinity) >= by.value
        ? part.value / by.value
        : null,
    ),
    // "quarter million", "quart de million"
    rule('number', ['denominator', 'of?', 'article?', 'scale'], (by, _of, _article, scale) =>
      by === 4 || by === 2 ? partOfScale(1 / by, scale) : null,
    ),
    rule('fraction', ['article', 'denominator'], (_, by) => 1 / by),
    // "un vingt-cinquième"; "a twenty-fifth birthday" is a rank
    rule('fraction', ['article', 'ordinal'], (_, { value, digits, isFinal }) =>
      isFinal && digits === null && value > 20 && value < 100 ? 1 / value : null,
    ),
    // "one twenty-fifth", "one one hundred and fifth", "trois vingt-cinquièmes"
    rule('fraction', ['number', 'ordinal'], (part, by) =>
      isPart(part, by) && (by.isFinal || by.isBeforeOf || by.isAmount) ? part.value / by.value : null,
    ),
    // in "halvanden million over 25 år" the word means "during"
    rule('fraction', ['number', 'over', 'number'], (a, _, b) =>
      b.value === 0 ||
      (!b.isPlain && !(b.value < 0 && Number.isInteger(b.value))) ||
      a.value >= MOST_OVER ||
      // "12 out of 10" is no share
      (a.value > b.value && b.value % 10 === 0 && a.digits !== null && b.digits !== null) ||
      (b.value >= 1e4 && !isPowerOfTen(b.value))
        ? null
        : a.value / b.value,
    ),
    // "yhdeksän kymmenestä"
    rule('number', ['number', 'fromHour'], ({ value, digits, isPlain }, by) =>
      isPlain && digits === null && value > 0 && value < by ? { ...amount(value / by), isShare: true } : null, GAP.space), // prettier-ignore
    // "one in three", "one in a million", but no "one in 2013"
    rule('number', ['number', 'oneIn', 'article?', 'number'], (one, _in, _article, by) => {
      const isAlike = (one.digits === null) === (by.digits === null)
      return isAlike && one.value === 1 && by.isPlain && by.value > 1 && (by.value < 1000 || isPowerOfTen(by.value))
        ? { ...amount(1 / by.value), isShare: true }
        : null
    }),
    // "trzy na pięć": of many more it is no share, "300 tysięcy na 20 lat"
    rule('fraction', ['number', 'outOf', 'number'], (a, _, b) =>
      a.isPlain && b.isPlain && a.value > 0 && a.value < b.value && (b.value <= 10 || isPowerOfTen(b.value)) &&
      (a.digits === null) === (b.digits === null) ? a.value / b.value : null), // prettier-ignore
    rule('fraction', ['number', 'overReversed', 'number'], (by, _, { value }) =>
      by.value === 0 ? null : value / by.value,
    ),
    // "3 and a half", "2 1/4", "two and three fifths"
    rule('number', ['number', 'and?', 'article?', 'fraction'], (whole, and, article, part) =>
      Number.isInteger(whole.value) &&
      (and || whole.afterAnd === undefined) &&
      (and || !whole.isArticle) &&
      part > 0 &&
      part < 1 &&
      (and || part !== 0.5 || (whole.isPlain ? whole.digits !== null && !article : !whole.isArticle)) &&
      (and || !isCollective(whole)) && // "3 dozen" and half of one
      !(!and && whole.digits === null && (whole.value === 1 || (whole.value === -1 && whole.isNegated))) // "one half"
        ? amount(whole.value + (whole.value < 0 ? -part : part) * (and ? scaleOf(whole.value) : 1))
        : null,
    ),
    // "eleven and a fourteenth"
    rule('number', ['number', 'and', 'article', 'ordinal'], (whole, _and, _, by) =>
      isWhole(whole) && by.value > 10 && by.value < 100 && by.digits === null && (by.isFinal || by.isBeforeOf)
        ? amount(whole.value + 1 / by.value)
        : null,
    ),
    rule('number', ['number', 'half'], (whole, half) =>
      isWhole(whole) && whole.afterAnd === undefined && !whole.isArticle
        ? amount(whole.value + half * (isCollective(whole) ? collectiveOf(whole.value) : scaleOf(whole.value)))
        : null,
    ),
    // 两个半, where 两 may also be a unit
    rule('number', ['number', 'countedHalf'], (whole, half) =>
      isWhole(whole) && whole.afterAnd === undefined ? amount(whole.value + half) : null, GAP.space), // prettier-ignore
    // "4 thousand 3 hundred", "4 thousand 3 hundred and 21"
    rule(
      'number',
      ['number', 'number'],
      (large, small) =>
        large.digits === null && fitsBehind(large, small)
          ? { value: large.value + small.value, digits: null, isPlain: true }
          : null,
      GAP.none,
    ),
    // in Chinese, Japanese and Korean "and" joins numbers of their own: 四千和三百二十一
    rule('number', ['number', 'join?', 'number'], (large, and, small) =>
      large.digits === null &&
      (and || small.digits === null) &&
      fitsBehind(large, small, and && small.value >= 10 ? 100 : 1000)
        ? { value: large.value + small.value, digits: null, isPlain: true, ...(and ? { afterAnd: small.value } : {}) }
        : null,
    ),
    // "300 and 2 dozen"
    rule('number', ['number', 'and', 'number'], (hundreds, _, dozens) =>
      hundreds.isPlain && isCollective(dozens) && hundreds.value > 0 && hundreds.value % 100 === 0 ? amount(hundreds.value + dozens.value) : null,
    ), // prettier-ignore
    // "half a million", "three quarters of a million", "half a dozen"; in "a billion and half a million" it is added
    rule('number', ['fraction', 'of?', 'article?', 'scale'], (part, _of, _article, scale) =>
      scale === 10 ? null : partOfScale(part, scale)), // prettier-ignore
    // "3k", "2.5 M"
    rule('number', ['number', 'shortScale'], ({ value, digits, isPlain }, scale) =>
      digits !== null || !isPlain ? amount(scaled(value, scale)) : null, GAP.space), // prettier-ignore
    // 十K: glued to words, as only scripts without word spaces do
    rule('number', ['number', 'shortScale'], ({ value, digits, isPlain }, scale) =>
      digits === null && isPlain ? amount(scaled(value, scale)) : null, GAP.none), // prettier-ignore
    // "2 1/2 million"; 三分二十秒 are minutes and seconds
    rule('number', ['number', 'scale'], ({ value, isPlain }, scale) =>
      isPlain || value >= scale || scale === 10 ? null : amount(scaled(value, scale)), GAP.space), // prettier-ignore
    // Hindi "साढ़े तीन" is three and a half, "सवा सौ" a hundred and a quarter hundred
    rule('number', ['more', 'number'], (part, whole) => {
      const scale = whole.value >= 100 ? 10 ** Math.floor(Math.log10(whole.value)) : 1
      return isWhole(whole) ? amount(whole.value + part * (whole.value % scale === 0 ? scale : 1)) : null
    }),
    rule('number', ['fraction'], amount),
    // "10の3乗", "2的3次方"
    rule('number', ['number', 'of?', 'number', 'powerMark'], (base, _of, power) => raised(base, power), GAP.space),
    // "two squared"
    rule('number', ['number', 'raisedBy'], (base, power) => raised(base, amount(power)), GAP.space),
    // "ten to the power of six"
    rule('number', ['number', 'powerOf', 'number'], (base, _of, power) => raised(base, power), GAP.space),
    // "10 i sjette potens", "ten to the sixth power"
    rule('number', ['number', 'of?', 'ordinal', 'powerMark'], (base, _of, power) => (power.digits === null ? raised(base, power) : null), GAP.space), // prettier-ignore
    rule('number', ['number', 'powerOf', 'ordinal', 'powerMark'], (base, _of, power) => raised(base, power), GAP.space),
    // "dziesięć do potęgi szóstej"
    rule('number', ['number', 'powerOf', 'ordinal'], (base, _, power) => (power.digits === null ? raised(base, power) : null), GAP.space), // prettier-ignore
    // "десять в шестой степени", "dziesięć do szóstej potęgi"
    rule('number', ['number', 'powerIn', 'ordinal', 'powerMark'], (base, _in, power) => raised(base, power), GAP.space),
    rule('number', ['number', 'powerIn', 'number', 'powerMark'], (base, _in, power) => raised(base, power), GAP.space),
    // "dieci alla sesta", "10 alla sesta potenza"
    rule(
      'number',
      ['number', 'powerRank', 'ordinal', 'powerMark'],
      (base, _to, power) => raised(base, power),
      GAP.space,
    ),
    rule('number', ['number', 'powerRank', 'ordinal'], (base, _to, power) =>
      power.isFinal === true && power.digits === null ? raised(base, power) : null, GAP.space), // prettier-ignore
    // "3 × 10^8"; of "3 x 100" both are numbers
    rule('number', ['number', 'multiplied', 'number'], (part, _, power) =>
      power.isPower && isPowerOfTen(power.value) ? amount(Number(`${part.value}e${Math.log10(power.value)}`)) : null,
    ),
  ],
  usesClock: false,
  resolve: ({ value, digits, isArticle, isLone }) =>
    isArticle || isLone ? null : { fields: { scalar: value }, confidence: digits === null ? 0.9 : 0.95 },
})

/** A power with an exponent that a number can have. */
const raised = (base: Numeral, { value }: Numeral) => (Math.abs(value) < 100 ? { ...amount(base.value ** value), isPower: true } : null) // prettier-ignore

/** More parts are not said with a word between them and what they are parts of. */
const MOST_OVER = 1e5

/** Whole where it may be added to a larger number. */
function partOfScale(part: number, scale: number): Numeral {
  return { ...amount(scaled(part, scale)), isPlain: scale >= 1e6 && Number.isInteger(scaled(part, scale)) }
}
