import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, numeric } from '../engine/wordTable.ts'
import type { Numeral } from '../symbols/values.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('ordinal', 17, { rank: z.int() })

export const ordinal = grammarType(result, {
  symbol: 'rank',
  words: {
    ordinalWord: numeric,
    ordinalPrefix: marker,
    ordinalSuffix: marker,
    ordinalDot: marker,
    ordinalMark: marker,
    rankCounter: marker,
    ordinalApart: marker,
    rankBeyond: numeric,
    rankAfterUnit: marker,
    last: numeric,
    fromEnd: marker,
    functionWord: marker,
    rankedNoun: marker,
  },
  rules: [
    // "3rd", "1er", "第3", "3번째", "1,000th"
    rule('ordinal', ['number', 'ordinalSuffix'], rankOf, GAP.none),
    // "3.", but the dot behind a large number at the end is that of the sentence
    rule('ordinal', ['number', 'ordinalDot'], number => (number.isPlain || !number.isFinal ? rankOf(number) : null), GAP.none), // prettier-ignore
    // "20 th", as digits are typed; "백 번째": behind a space too
    rule('ordinal', ['number', 'ordinalApart'], number => (number.digits !== null ? rankOf(number) : null), GAP.space),
    rule('ordinal', ['number', 'ordinalMark'], rankOf, GAP.space),
    // "الخامس والعشرون بعد المائة": the 25th beyond the hundred
    rule('ordinal', ['ordinal', 'rankBeyond'], (rank, by) =>
      rank.value < by ? { ...rank, value: rank.value + by } : null, GAP.space), // prettier-ignore
    rule('ordinal', ['ordinalPrefix', 'number', 'ordinalSuffix?'], (_, number) => rankOf(number)),
    rule('ordinal', ['ordinalPrefix', 'number', 'rankCounter'], (_, number) => rankOf(number), GAP.none),
    rule('rank', ['ordinal'], ({ value }) => value),
    // 3日目, "5년째"
    rule('rank', ['number', 'grain', 'rankAfterUnit'], ({ value, isPlain }) => (isPlain ? value : null)),
    rule('rank', ['last'], rank => rank),
  ],
  usesClock: false,
  resolve: rank => ({ fields: { rank }, confidence: rank > 0 ? 0.9 : 0.6 }),
})

function rankOf(number: Numeral): Numeral | null {
  return number.isPlain || number.isGrouped ? { ...number, isPlain: true } : null
}
