import { z } from 'zod'
import { rule } from '../engine/grammar.ts'
import { named } from '../engine/wordTable.ts'
import { quantityOf, quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('distance', 4, { ...quantityFields, meters: z.number() })

export const distance = quantityType(result, (quantity, meters) => ({ ...quantity, meters }), {
  words: { distanceUnitAfterFeet: named },
  // "5 ft 10 in": by itself "in" is a preposition
  rules: [
    rule('distance', ['distance', 'number', 'distanceUnitAfterFeet'], (feet, { value }, unit) =>
      feet.unit === 'ft' && !feet.more && value < 12 ? { ...feet, more: quantityOf(value, unit) } : null,
    ),
  ],
})
