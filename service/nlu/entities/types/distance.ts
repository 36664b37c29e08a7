import { quantityType } from '../quantities.ts'

export const distance = quantityType('distance', (quantity, meters) => ({ ...quantity, meters }))
