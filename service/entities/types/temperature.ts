import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import { quantityOf, quantityType } from '../quantities.ts'
import type { Numeral, Quantity } from '../symbols/values.ts'
import { quantityFields, resultType } from '../result.ts'

declare module '../symbols.ts' {
  interface Values {
    /** Things that are set to a temperature: "thermostat", "le four". */
    heated: true
    /** The same with the preposition behind it. */
    heatedTo: true
  }
}

export const result = resultType('temperature', 26, { ...quantityFields, celsius: z.number() })

const NO_UNIT = 'degree'
/** Larger numbers before a C or an F are no temperatures that people talk of. */
const MOST_DEGREES = 1000
/** Range of settings of a thermostat or an oven. */
const LEAST_SET = 10
const MOST_SET = 300

export const temperature = quantityType(result, (quantity, celsius) => ({ ...quantity, celsius }), {
  words: {
    degreeTenth: marker,
    temperatureLetter: named,
    temperatureCue: marker,
    belowZero: marker,
    aboveZero: marker,
    aboveZeroBefore: marker,
    fromZero: marker,
    heated: marker,
    below: marker,
  },
  rules: [
    // "華氏 51 度", "섭씨 34.5": the unit comes first
    rule('temperature', ['temperatureUnit', 'number'], (unit, { value }) =>
      unit === NO_UNIT ? null : quantityOf(value, unit), GAP.space), // prettier-ignore
    rule('temperature', ['temperatureUnit', 'number', 'temperatureUnit'], (unit, { value }, degree) =>
      degree === NO_UNIT && unit !== NO_UNIT ? quantityOf(value, unit) : null, GAP.space), // prettier-ignore
    // 38度5分, 38도 5부, 三十八度五, 38度5, "37 degrés 5"
    rule('temperature', ['temperature', 'number', 'degreeTenth'], withTenths),
    rule('temperature', ['temperature', 'number'], (whole, part) => ((part.isSpelled || (part.digits?.length === 1 && part.isFinal)) && !part.isCounted && !part.isLone ? withTenths(whole, part) : null), GAP.space), // prettier-ignore
    // "20 ° Celsius", "70 华氏°", "30° gradi": sign and name
    rule('temperature', ['temperature', 'temperatureUnit'], ({ scalar, unit }, name) =>
      unit === NO_UNIT || name === NO_UNIT ? quantityOf(scalar, unit === NO_UNIT ? name : unit) : null,
    ),
    // "72 F outside", "300 K"
    rule('temperature', ['number', 'temperatureLetter'], ({ value, isPlain }, unit) =>
      isPlain || (unit !== 'K' && Math.abs(value) < MOST_DEGREES) ? { ...quantityOf(value, unit), isDoubtful: true } : null,
      GAP.space,
    ), // prettier-ignore
    // "set the thermostat to 21", "le four à 180"
    rule('heatedTo', ['heated', 'to'], () => true, GAP.space),
    rule('temperature', ['heatedTo', 'number'], (_, { value, digits, isFinal }) =>
      digits !== null && isFinal && value >= LEAST_SET && value <= MOST_SET ? quantityOf(value, NO_UNIT) : null,
      GAP.space,
    ), // prettier-ignore
    // "- 10 degrees", "2 degrees below zero"
    rule('temperature', ['minusSign', 'temperature'], (_, whole) => negative(whole), GAP.space),
    // 零下摄氏五度
    rule('temperature', ['minus', 'temperature'], (_, whole) => negative(whole), GAP.space),
    rule('temperature', ['temperature', 'belowZero'], negative),
    // "5 Grad plus", "영상 3도"
    rule('temperature', ['temperature', 'aboveZero'], positive),
    rule('temperature', ['number', 'aboveZero'], ({ value }) => (value > 0 ? quantityOf(value, NO_UNIT) : null)),
    rule('temperature', ['aboveZeroBefore', 'temperature'], (_, whole) => positive(whole)),
    // "शून्य से पाँच डिग्री नीचे": from zero five degrees below
    rule('temperature', ['fromZero', 'temperature', 'below'], (_, whole) => negative(whole)),
    rule('temperature', ['fromZero', 'number', 'below'], (_, { value }) =>
      value > 0 ? quantityOf(-value, NO_UNIT) : null,
    ),
    rule('temperature', ['fromZero', 'below', 'temperature'], (_, _below, whole) => negative(whole)),
    rule('temperature', ['number', 'belowZero'], ({ value }) => (value > 0 ? quantityOf(-value, NO_UNIT) : null)),
  ],
})

function withTenths({ scalar, unit }: Quantity, { value, isPlain }: Numeral): Quantity | null {
  return Number.isInteger(scalar) && scalar > 0 && isPlain && value > 0 && value < 10 ? quantityOf(scalar + value / 10, unit) : null // prettier-ignore
}

function negative(whole: Quantity): Quantity | null {
  return whole.scalar > 0 ? { ...whole, scalar: -whole.scalar } : null
}

function positive(whole: Quantity): Quantity | null {
  return whole.scalar > 0 ? whole : null
}
