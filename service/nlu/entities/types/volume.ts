import { quantityType } from '../quantities.ts'

export const volume = quantityType('volume', (quantity, liters) => ({ ...quantity, liters }))
