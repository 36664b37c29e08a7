import { GAP, rule } from '../engine/grammar.ts'
import { marker } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('job', 10, {})

declare module '../engine/symbols.ts' {
  interface Values {
    /** A rank of a job, before or behind it: "senior", "en chef". */
    seniority: true
  }
}

export const job = grammarType(result, {
  symbol: 'job',
  words: { job: marker, seniority: marker },
  rules: [
    rule('job', ['seniority', 'job'], () => true, GAP.space),
    rule('job', ['job', 'seniority'], () => true, GAP.space),
  ],
  usesClock: false,
  resolve: () => ({ fields: {}, confidence: 0.7 }),
})
