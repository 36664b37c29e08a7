import { quantityType } from '../quantities.ts'

export const temperature = quantityType('temperature', (quantity, celsius) => ({ ...quantity, celsius }))
