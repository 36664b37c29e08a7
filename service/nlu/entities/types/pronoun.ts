import { z } from 'zod'
import { named } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'

/** The key of a word: "3 singular female". */
const Key = z.tuple([
  z.coerce.number().int().min(1).max(3),
  z.enum(['singular', 'plural']),
  z.enum(['unknown', 'neutral', 'male', 'female']),
])

export const pronoun = grammarType({
  slug: 'pronoun',
  symbol: 'pronoun',
  words: { pronoun: named },
  rules: [],
  usesClock: false,
  resolve: key => {
    const [person, number, gender] = Key.parse(key.split(' '))
    return { fields: { person, number, gender }, confidence: 0.9 }
  },
})
