import { quantityType } from '../quantities.ts'

export const mass = quantityType('mass', (quantity, grams) => ({ ...quantity, grams }))
