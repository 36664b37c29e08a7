import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('sort', 24, { order: z.string(), criterion: z.string() })

export const sort = grammarType(result, {
  symbol: 'sort',
  words: { superlative: named, most: marker, least: marker, adjective: named },
  rules: [
    rule('sort', ['superlative'], criterion => ({ order: 'ASC' as const, criterion })),
    rule('sort', ['most', 'adjective'], (_, criterion) => ({ order: 'ASC' as const, criterion }), GAP.space),
    // the published samples call "least expensive" descending
    rule('sort', ['least', 'adjective'], (_, criterion) => ({ order: 'DESC' as const, criterion }), GAP.space),
  ],
  usesClock: false,
  resolve: ({ order, criterion }) => ({ fields: { order, criterion }, confidence: 0.8 }),
})
