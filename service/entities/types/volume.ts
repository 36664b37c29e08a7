import { z } from 'zod'
import { quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('volume', 28, { ...quantityFields, liters: z.number() })

export const volume = quantityType(result, (quantity, liters) => ({ ...quantity, liters }))
