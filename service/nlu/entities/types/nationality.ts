import { named } from '../engine/wordTable.ts'
import { readCodes } from '../names/countries.ts'
import { grammarType } from '../type.ts'

export const nationality = grammarType({
  slug: 'nationality',
  symbol: 'nationality',
  words: { nationality: named },
  rules: [],
  usesClock: false,
  resolve: (short, { lexicons }) => {
    const country = lexicons.world('countries', readCodes)?.countries.get(short)
    return country ? { fields: { short, long: country.alpha3, country: country.name }, confidence: 0.8 } : null
  },
})
