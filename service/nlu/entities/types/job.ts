import { marker } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'

export const job = grammarType({
  slug: 'job',
  symbol: 'job',
  words: { job: marker },
  rules: [],
  usesClock: false,
  resolve: () => ({ fields: {}, confidence: 0.7 }),
})
