import { z } from 'zod'
import { quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('mass', 13, { ...quantityFields, grams: z.number() })

export const mass = quantityType(result, (quantity, grams) => ({ ...quantity, grams }))
