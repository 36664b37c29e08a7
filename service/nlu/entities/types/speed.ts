import { quantityType } from '../quantities.ts'

export const speed = quantityType('speed', (quantity, mps) => ({ ...quantity, mps }))
