import { z } from 'zod'
import { rule } from '../engine/grammar.ts'
import { named } from '../engine/wordTable.ts'
import { readCodes } from '../names/countries.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('language', 11, { short: z.string(), long: z.string() })

export const language = grammarType(result, {
  symbol: 'language',
  words: { language: named },
  rules: [rule('language', ['language', 'language'], (a, b) => (a === b ? a : null))],
  usesClock: false,
  load: lexicons => lexicons.world('countries', readCodes),
  resolve: (short, { lexicons }) => {
    const long = lexicons.world('countries', readCodes)?.languages.get(short)
    return long === undefined ? null : { fields: { short, long }, confidence: 0.8 }
  },
})
