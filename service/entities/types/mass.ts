import { z } from 'zod'
import { rule } from '../engine/grammar.ts'
import { marker } from '../engine/wordTable.ts'
import { quantityOf, quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('mass', 13, { ...quantityFields, grams: z.number() })

export const mass = quantityType(result, (quantity, grams) => ({ ...quantity, grams }), {
  words: { weighed: marker, walked: marker, weighedGoods: marker, weightChange: marker, paid: marker, oneKilo: marker },
  rules: [
    // "килограмм двести граммов", "kilo dwadzieścia deko", كيلو ومئتا غرام
    rule('mass', ['oneKilo', 'and?', 'mass'], (_, _and, part) =>
      (part.unit === 'g' || part.unit === 'dag') && !part.more ? { ...quantityOf(1, 'kg'), more: part } : null), // prettier-ignore
    // "кило двести"
    rule('mass', ['oneKilo', 'and?', 'number'], (_, _and, { value, isPlain, isFinal, digits }) =>
      isPlain && isFinal && digits === null && value >= 100 && value < 1000 && value % 50 === 0
        ? { ...quantityOf(1, 'kg'), more: quantityOf(value, 'g') }
        : null,
    ),
  ],
})
