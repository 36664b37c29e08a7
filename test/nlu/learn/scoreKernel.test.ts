import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileWat } from '../../../service/nlu/learn/compileWat.mjs'
import { BLOCK, createScoreKernel } from '../../../service/nlu/learn/scoreKernel.ts'
import { SCORE_KERNEL } from '../../../service/nlu/learn/scoreKernelBinary.ts'

const ROWS = 6

test('the binary is what the text compiles to', async () => {
  const binary = await compileWat(readFileSync('service/nlu/learn/scoreKernel.wat', 'utf8'))
  expect(Buffer.from(binary).toString('base64')).toBe(SCORE_KERNEL)
})

test('scores are the sums of the rows of weights times the values', () => {
  const float = fc.float({ min: -4, max: 4, noNaN: true })
  const problem = fc.integer({ min: 1, max: 3 }).chain(blocks =>
    fc.record({
      stride: fc.constant(blocks * BLOCK),
      weights: fc.array(float, { minLength: ROWS * blocks * BLOCK, maxLength: ROWS * blocks * BLOCK }),
      features: fc.array(fc.tuple(fc.integer({ min: 0, max: ROWS - 1 }), float), { minLength: 1, maxLength: 9 }),
    }),
  )
  fc.assert(
    fc.property(problem, ({ stride, weights, features }) => {
      const ids = Int32Array.from(features, ([id]) => id)
      const values = Float32Array.from(features, ([, value]) => value)
      const [idsAt, valuesAt, outAt] = [0, 1, 2].map(i => weights.length + i * ids.length) as [number, number, number]
      const { memory, score } = createScoreKernel(4 * (outAt + stride))
      const floats = new Float32Array(memory.buffer)
      floats.set(weights)
      new Int32Array(memory.buffer).set(ids, idsAt)
      floats.set(values, valuesAt)
      score(4 * idsAt, 4 * valuesAt, 4 * ids.length, 0, 4 * stride, 4 * outAt)
      const expected = new Float32Array(stride)
      ids.forEach((id, j) => {
        expected.forEach((sum, k) => {
          expected[k] = sum + Math.fround((values[j] ?? 0) * (floats[id * stride + k] ?? 0))
        })
      })
      floats.slice(outAt, outAt + stride).forEach((sum, k) => expect(sum).toBe((expected[k] ?? NaN) + 0))
    }),
    { numRuns: 50 },
  )
})
