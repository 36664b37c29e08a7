import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denseScores, quantise, quantisedScores } from '../../../service/nlu/learn/linear.ts'

const weight = fc.float({ min: -5, max: 5, noNaN: true })
const matrices = fc.array(
  fc.tuple(weight, weight, weight).map(row => Float32Array.from(row)),
  { minLength: 9, maxLength: 9 },
)

test('quantised scores differ by at most half a step of each row', () => {
  const value = fc.float({ min: -2, max: 2, noNaN: true })
  fc.assert(
    fc.property(matrices, fc.array(value, { minLength: 8, maxLength: 8 }), (matrix, values) => {
      const vector = { ids: Int32Array.from(values, (_, f) => 5 + f), values: Float32Array.from(values) }
      const linear = { classes: 3, first: 5, rows: 9, row: (at: number) => matrix[at] ?? new Float32Array(3) }
      const [dense, quantised] = [new Float64Array(3), new Float64Array(3)]
      denseScores(vector, linear, dense)
      quantisedScores(vector.ids, vector.values, quantise(linear), quantised)
      const halfSteps = matrix.map(row => Math.max(...row.map(Math.abs)) / 254)
      const most = halfSteps.reduce((sum, half, f) => sum + half * Math.abs(values[f] ?? 1), 1e-4)
      dense.forEach((score, k) => expect(Math.abs(score - (quantised[k] ?? NaN))).toBeLessThanOrEqual(most))
    }),
  )
})
