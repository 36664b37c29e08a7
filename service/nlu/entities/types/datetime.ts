import { named, numeric } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'

export const datetime = grammarType({
  slug: 'datetime',
  symbol: 'weekday',
  words: { grain: named, month: numeric, weekday: numeric, quarterName: numeric },
  rules: [],
  usesClock: true,
  resolve: () => null,
})
