import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named, numeric } from '../engine/wordTable.ts'
import { isPart } from '../numbers/parts.ts'
import type { Values } from '../engine/symbols.ts'
import type { Numeral } from '../symbols/values.ts'
import { grammarType } from '../type.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('percent', 19, { ...quantityFields, percent: z.number() })

/** Units of a hundredth, by how much of one percent each is. */
const SHARES: Readonly<Record<string, number>> = { '%': 1, '‰': 0.1, '‱': 0.01, ppm: 1e-4, ppb: 1e-7 }

function negated(_: true, { scalar, unit }: Values['percent']): Values['percent'] | null {
  return scalar > 0 ? { scalar: -scalar, unit } : null
}

/** The smaller part of a share that is said digit by digit, 3割5分8厘: so many of what a tenth or a hundredth has ten of. */
function withDigit(whole: number, { value, isPlain }: Numeral, size: number): number | null {
  const isDigit = isPlain && value < 10 && whole % (10 * size) === 0
  return isDigit ? Number((whole + value * size).toFixed(1)) : null
}

/** Digits from here on are hundredths that are said without a mark between them: 85割. */
const LEAST_HUNDREDTHS = 20

/** A number in words before the letter of a scale; apart from percent that is a unit as well. */
const thousands = ({ value, digits, isPlain }: Numeral, scale: number, unit: string) =>
  isPlain && digits === null ? { scalar: value * scale, unit } : null

const inPercent = (scalar: number | null) => (scalar === null ? null : { scalar, unit: '%' })

export const percent = grammarType(result, {
  symbol: 'percent',
  words: {
    percentUnit: named,
    percentBefore: named,
    percentNoun: named,
    percentName: numeric,
    percentOver: marker,
    tenthUnit: marker,
    priceUnit: marker,
    hundredthUnit: marker,
    thousandthUnit: marker,
  },
  rules: [
    rule('percent', ['number', 'of?', 'percentUnit'], ({ value }, _, unit) => ({ scalar: value, unit })),
    // "one twenty-first percent"
    rule('percent', ['number', 'ordinal', 'percentUnit'], (part, by, unit) =>
      isPart(part, by) ? { scalar: part.value / by.value, unit } : null,
    ),
    // "half a percent", "a quarter of a percent", "half of one percent"
    rule('percent', ['fraction', 'of?', 'article', 'percentUnit'], (scalar, _of, _, unit) => ({ scalar, unit })),
    // "0.1 of a percent", "three and a half of a percent"
    rule('percent', ['number', 'of', 'article', 'percentUnit'], ({ value }, _of, _, unit) => (Number.isInteger(value) ? null : { scalar: value, unit })), // prettier-ignore
    rule('percent', ['fraction', 'of', 'percent'], (part, _, { scalar, unit }) => ({ scalar: part * scalar, unit })),
    rule(
      'percent',
      [['percentUnit', 'percentBefore'], 'number'],
      (unit, { value }) => ({ scalar: value, unit }),
      GAP.space,
    ),
    // 百分之十五 K, 十五 kパーセント
    rule('percent', ['percentBefore', 'number', 'shortScale'], (unit, number, scale) => thousands(number, scale, unit), GAP.space), // prettier-ignore
    rule('percent', ['number', 'shortScale', 'percentUnit'], (number, scale, unit) => thousands(number, scale, unit), GAP.space), // prettier-ignore
    // "thirty percentage"; "un porcentaje" is some share
    rule('percent', ['number', 'of?', 'percentNoun'], ({ value, isArticle }, _, unit) => (isArticle ? null : { scalar: value, unit })), // prettier-ignore
    // "a percentage of 12"; "which percentage of 12 people" is asked for
    rule('percent', [['percentNoun', 'percentUnit'], 'of', 'number'], (unit, _, { value, isFinal }) => (isFinal ? { scalar: value, unit } : null)), // prettier-ignore
    rule('percent', [['minusSign', 'minus'], 'percent'], negated, GAP.space),
    // 负百分之五
    rule('percent', ['percentDigits'], scalar => ({ scalar, unit: '%' })),
    rule('percent', ['percentName'], percent => ({ scalar: percent, unit: '%' })),
    // 三成 is three tenths, 三成半 three and a half, 十二割 twelve
    rule('tenths', ['number', 'tenthUnit', 'half?'], ({ value, digits }, _, half = 0) =>
      value >= LEAST_HUNDREDTHS && digits !== null ? value : (value + half) * 10,
    ),
    // 九折 is nine tenths of the price; 九九折 and 九十九折 say both digits
    rule('tenths', ['number', 'priceUnit', 'half?'], ({ value }, _, half = 0) => value > 10 ? value : (value + half) * 10), // prettier-ignore
    // 九 九 折: digits with spaces between them
    rule('tenths', ['number', 'number', 'priceUnit'], (tens, ones) =>
      tens.isSpelled && ones.isSpelled && tens.value > 0 && tens.value < 10 && ones.value < 10 ? tens.value * 10 + ones.value : null, GAP.space), // prettier-ignore
    rule('percent', ['tenths'], scalar => ({ scalar, unit: '%', isInTenths: true })),
    // 2、3割
    rule('tenths', ['nextNumbers', 'tenthUnit'], value => value * 10, GAP.space),
    rule('percent', ['nextNumbers', 'percentUnit'], (scalar, unit) => ({ scalar, unit }), GAP.space),
    // 3割5分, 三成五
    rule('hundredths', ['tenths', 'number', 'hundredthUnit'], (tenths, number) => withDigit(tenths, number, 1)),
    rule('percent', ['hundredths'], inPercent),
    rule('percent', ['tenths', 'number'], (tenths, number) => (number.isSpelled ? inPercent(withDigit(tenths, number, 1)) : null), GAP.none), // prettier-ignore
    // 3割5分8厘
    rule('percent', ['hundredths', 'number', 'thousandthUnit'], (hundredths, number) => inPercent(withDigit(hundredths, number, 0.1))), // prettier-ignore
  ],
  usesClock: false,
  resolve: ({ scalar, unit }) => ({
    fields: { scalar, unit, percent: scalar * (SHARES[unit] ?? 1) },
    confidence: 0.97,
  }),
})
