import { z } from 'zod'
import { named } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('pronoun', 22, {
  person: z.int(),
  number: z.enum(['singular', 'plural']),
  gender: z.enum(['unknown', 'neutral', 'male', 'female']),
})

/** The key of a word: "3 singular female". */
const Key = z.tuple([
  z.coerce.number().int().min(1).max(3),
  z.enum(['singular', 'plural']),
  z.enum(['unknown', 'neutral', 'male', 'female']),
])

export const pronoun = grammarType(result, {
  symbol: 'pronoun',
  words: { pronoun: named },
  rules: [],
  usesClock: false,
  resolve: key => {
    const [person, number, gender] = Key.parse(key.split(' '))
    return { fields: { person, number, gender }, confidence: 0.9 }
  },
})
