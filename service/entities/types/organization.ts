import { resultType } from '../result.ts'

/** Found among runs of capitalised words, together with places (names/names.ts). */
export const result = resultType('organization', 18, {})
