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
  ],
})
