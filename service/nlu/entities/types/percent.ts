import { rule } from '../engine/grammar.ts'
import { named } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'

/** Units of a hundredth, by how much of one percent each is. */
const SHARES: Readonly<Record<string, number>> = { '%': 1, '‰': 0.1, '‱': 0.01, ppm: 1e-4, ppb: 1e-7 }

export const percent = grammarType({
  slug: 'percent',
  symbol: 'percent',
  words: { percentUnit: named },
  rules: [
    ...rule('percent', ['number', 'percentUnit'], ({ value }, unit) => ({ scalar: value, unit })),
    ...rule('percent', ['percentUnit', 'number'], (unit, { value }) => ({ scalar: value, unit })),
  ],
  usesClock: false,
  resolve: ({ scalar, unit }) => ({
    fields: { scalar, unit, percent: scalar * (SHARES[unit] ?? 1) },
    confidence: 0.97,
  }),
})
