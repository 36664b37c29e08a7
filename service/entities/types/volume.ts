import { z } from 'zod'
import { rule } from '../engine/grammar.ts'
import { named } from '../engine/wordTable.ts'
import { quantityOf, quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('volume', 28, { ...quantityFields, liters: z.number() })

export const volume = quantityType(result, (quantity, liters) => ({ ...quantity, liters }), {
  words: { volumeUnitBefore: named },
  rules: [
    // 大さじ2, 小さじ1杯半
    rule('volume', ['volumeUnitBefore', 'number', 'counter?', 'half?'], (unit, { value }, _, half = 0) =>
      quantityOf(value + half, unit),
    ),
  ],
})
