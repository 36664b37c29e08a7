import { marker } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('job', 10, {})

export const job = grammarType(result, {
  symbol: 'job',
  words: { job: marker },
  rules: [],
  usesClock: false,
  resolve: () => ({ fields: {}, confidence: 0.7 }),
})
