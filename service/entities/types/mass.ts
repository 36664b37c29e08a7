import { z } from 'zod'
import { marker } from '../engine/wordTable.ts'
import { quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('mass', 13, { ...quantityFields, grams: z.number() })

export const mass = quantityType(result, (quantity, grams) => ({ ...quantity, grams }), {
  words: { weighed: marker, walked: marker, weighedGoods: marker, weightChange: marker, paid: marker },
  rules: [],
})
