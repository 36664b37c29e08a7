import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../service/nlu/core/random.ts'
import { trainCrammerSinger } from '../../../service/nlu/learn/crammerSinger.ts'

const FEATURES = 4
const CLASSES = 3
const COST = 2

interface Example {
  values: number[]
  label: number
}

/** Weights by feature (the last is the bias) and class. */
type Weights = number[][]

const examples = fc.array(
  fc.record({
    values: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: FEATURES, maxLength: FEATURES }),
    label: fc.integer({ min: 0, max: CLASSES - 1 }),
  }),
  { minLength: 2, maxLength: 12 },
)

/** The class with the largest margin violation; the label itself, with loss 0, when there is none. */
function mostViolating(weights: Weights, { values, label }: Example): { k: number; loss: number } {
  const scores = Array.from({ length: CLASSES }, (_, k) =>
    [...values, 1].reduce((sum, value, f) => sum + value * (weights[f]?.[k] ?? 0), 0),
  )
  const losses = scores.map((score, k) => (k === label ? 0 : score + 1 - (scores[label] ?? 0)))
  const loss = Math.max(...losses)
  return { k: losses.indexOf(loss), loss }
}

/** The primal objective: ½‖w‖² + C · sum of hinge losses. */
function objective(weights: Weights, data: readonly Example[]): number {
  const norm = weights.flat().reduce((sum, weight) => sum + weight ** 2, 0)
  return norm / 2 + COST * data.reduce((sum, example) => sum + mostViolating(weights, example).loss, 0)
}

/** Reference: subgradient descent on the primal objective; returns the lowest objective reached. */
function referenceObjective(data: readonly Example[]): number {
  let weights: Weights = Array.from({ length: FEATURES + 1 }, () => new Array<number>(CLASSES).fill(0))
  let lowest = objective(weights, data)
  for (let step = 1; step <= 2000; step++) {
    const gradient = weights.map(row => [...row])
    for (const example of data) {
      const { k } = mostViolating(weights, example)
      ;[...example.values, 1].forEach((value, f) => {
        const row = gradient[f] ?? []
        row[k] = (row[k] ?? 0) + COST * value
        row[example.label] = (row[example.label] ?? 0) - COST * value
      })
    }
    weights = weights.map((row, f) => row.map((weight, k) => weight - (gradient[f]?.[k] ?? 0) / (step + 20)))
    lowest = Math.min(lowest, objective(weights, data))
  }
  return lowest
}

function train(data: readonly Example[]): Weights {
  const { row, rows } = trainCrammerSinger(
    {
      sizes: Int32Array.from(data, () => FEATURES),
      padding: 0,
      write(i, ids, values) {
        data[i]?.values.forEach((value, f) => {
          ids[f] = 10 + f
          values[f] = value
        })
        return FEATURES
      },
      labels: Int32Array.from(data, ({ label }) => label),
      classes: CLASSES,
      first: 10,
      features: FEATURES,
    },
    { cost: COST, epochs: 2000, tolerance: 1e-3, random: seededRandom(1) },
  )
  return Array.from({ length: rows }, (_, f) => [...row(f)])
}

test('the solver reaches the objective of subgradient descent, or a lower one', () => {
  fc.assert(
    fc.property(examples, data => {
      expect(objective(train(data), data)).toBeLessThanOrEqual(referenceObjective(data) * 1.01 + 1e-3)
    }),
    { numRuns: 30 },
  )
})

test('separable examples are all classified with a margin', () => {
  const corners = Array.from({ length: CLASSES }, (_, label) => ({
    label,
    values: Array.from({ length: FEATURES }, (_, f) => (f === label ? 1 : 0)),
  }))
  const weights = train(corners)
  for (const corner of corners) expect(mostViolating(weights, corner).loss).toBeLessThan(0.01)
})
