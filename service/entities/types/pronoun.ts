import { z } from 'zod'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('pronoun', 22, {
  person: z.int(),
  number: z.enum(['singular', 'plural']),
  gender: z.enum(['unknown', 'neutral', 'male', 'female']),
})

declare module '../symbols.ts' {
  interface Values {
    pronoun: Meaning
  }
}

/** The parts of the key of a word: "3 singular female". */
const Parts = z.tuple([
  z.coerce.number().int().min(1).max(3),
  z.enum(['singular', 'plural']),
  z.enum(['unknown', 'neutral', 'male', 'female']),
])

/**
 * Person, number and gender of a pronoun. A possessive in the plural, which agrees with several things, is plural
 * whatever the number of owners: "sus", "miei", "swoich".
 */
interface Meaning {
  person: number
  number: 'singular' | 'plural'
  gender: 'unknown' | 'neutral' | 'male' | 'female'
}

/** Meanings by key: the same object for the same key, so that a word of two files has one meaning. */
const meanings = new Map<string, Meaning>()

function readKey(key: string): Meaning {
  const known = meanings.get(key)
  if (known) return known
  const [person, number, gender] = Parts.parse(key.split(' '))
  const meaning = { person, number, gender }
  meanings.set(key, meaning)
  return meaning
}

export const pronoun = grammarType(result, {
  symbol: 'pronoun',
  words: { pronoun: readKey },
  rules: [],
  usesClock: false,
  resolve: fields => ({ fields, confidence: 0.9 }),
})
