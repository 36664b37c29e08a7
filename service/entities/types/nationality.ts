import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import { readCodes } from '../names/countries.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('nationality', 15, { short: z.string(), long: z.string(), country: z.string() })

export const nationality = grammarType(result, {
  symbol: 'nationality',
  words: { nationality: named, citizen: marker, being: marker, demonym: marker },
  // 中国人, 한국 사람
  rules: [rule('nationality', ['country', 'demonym'], country => country, GAP.space)],
  usesClock: false,
  resolve: (short, { lexicons }) => {
    const country = lexicons.world('countries', readCodes)?.countries.get(short)
    return country ? { fields: { short, long: country.alpha3, country: country.name }, confidence: 0.8 } : null
  },
})
