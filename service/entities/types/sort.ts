import { z } from 'zod'
import { GAP, rule, rules } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import type { Values } from '../engine/symbols.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('sort', 24, { order: z.string(), criterion: z.string() })

export const sort = grammarType(result, {
  symbol: 'sort',
  words: {
    superlative: named,
    most: marker,
    least: marker,
    adjective: named,
    sortBy: marker,
    criterion: named,
    ascending: marker,
    descending: marker,
  },
  rules: [
    rule('sort', ['superlative'], criterion => ({ order: 'ASC' as const, criterion })),
    rule('sort', ['most', 'adjective'], (_, criterion) => ({ order: 'ASC' as const, criterion }), GAP.space),
    // the published samples call "least expensive" descending
    rule('sort', ['least', 'adjective'], (_, criterion) => ({ order: 'DESC' as const, criterion }), GAP.space),
    // "sort by price", "price ascending", "sort by price, descending"
    rules(
      'sort',
      [
        ['sortBy', 'criterion', 'ascending?'],
        ['criterion', 'sortBy?', 'ascending'],
      ],
      (_, criterion) => by(criterion, 'ASC'),
      GAP.comma,
    ),
    rules(
      'sort',
      [
        ['sortBy', 'criterion', 'descending'],
        ['criterion', 'sortBy?', 'descending'],
      ],
      (_, criterion) => by(criterion, 'DESC'),
      GAP.comma,
    ),
    // "trier par ordre croissant de prix"
    rule('sort', ['sortBy', 'ascending', 'of?', 'criterion'], (_, _up, _of, criterion) => by(criterion, 'ASC')),
    rule('sort', ['sortBy', 'descending', 'of?', 'criterion'], (_, _down, _of, criterion) => by(criterion, 'DESC')),
  ],
  usesClock: false,
  resolve: ({ order, criterion }) => ({ fields: { order, criterion }, confidence: 0.8 }),
})

function by(criterion: string, order: 'ASC' | 'DESC'): Values['sort'] {
  return { order, criterion }
}
