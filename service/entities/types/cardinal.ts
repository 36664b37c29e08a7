import { z } from 'zod'
import { rule } from '../engine/grammar.ts'
import { marker, numeric } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('cardinal', 1, { bearing: z.number() })

export const cardinal = grammarType(result, {
  symbol: 'bearing',
  words: { wind: numeric, windShort: numeric, windCue: marker, toward: marker },
  rules: [
    // "heading NNE"
    rule('bearing', [['wind', 'windShort']], degrees => degrees),
    // "south south east" lies between south and south-east
    rule('bearing', ['wind', 'wind'], between),
    rule('bearing', ['wind', 'wind', 'wind'], (a, b, c) => {
      const half = b === a ? between(a, c) : between(b, c)
      return half === null ? null : between(a, half)
    }),
  ],
  usesClock: false,
  resolve: bearing => ({ fields: { bearing }, confidence: 0.7 }),
})

/** The direction half way between two that are no more than a right angle apart. */
function between(a: number, b: number): number | null {
  const turn = ((b - a + 540) % 360) - 180
  return turn === 0 || Math.abs(turn) > 90 ? null : (a + turn / 2 + 360) % 360
}
