import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanMarginals } from '../../../service/nlu/learn/marginals.ts'
import { createViterbi, isContinuation, transitionSpread } from '../../../service/nlu/learn/viterbi.ts'

/** Two entities: 0 outside, 1 and 3 begin, 2 and 4 continue. */
const LABELS = 5

interface Sequence {
  length: number
  emissions: Float32Array
  transitions: Float32Array
}

const scores = (count: number) =>
  fc
    .array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: count, maxLength: count })
    .map(values => Float32Array.from(values))
const sequences: fc.Arbitrary<Sequence> = fc.integer({ min: 1, max: 5 }).chain(length =>
  fc.record({
    length: fc.constant(length),
    emissions: scores(length * LABELS),
    transitions: scores((LABELS + 1) * LABELS),
  }),
)

/** Reference: every allowed label sequence. */
function allPaths(length: number): number[][] {
  if (length === 0) return [[]]
  return allPaths(length - 1).flatMap(path =>
    Array.from({ length: LABELS }, (_, label) => label)
      .filter(label => !isContinuation(label) || path.at(-1) === label || path.at(-1) === label - 1)
      .map(label => [...path, label]),
  )
}

const scoreOf = (path: readonly number[], { emissions, transitions }: Sequence) =>
  path.reduce(
    (sum, label, t) =>
      sum + (emissions[t * LABELS + label] ?? 0) + (transitions[(path[t - 1] ?? LABELS) * LABELS + label] ?? 0),
    0,
  )

describe('against all label sequences', () => {
  test('the Viterbi decoder finds one with the best score', () => {
    fc.assert(
      fc.property(sequences, sequence => {
        const { emissions, transitions, length } = sequence
        const path = createViterbi(LABELS)(emissions, transitions, length, transitionSpread(transitions))
        const best = Math.max(...allPaths(length).map(one => scoreOf(one, sequence)))
        expect(scoreOf([...path], sequence)).toBeCloseTo(best, 4)
      }),
    )
  })

  test('the marginal of a span is the share of the sequences with exactly this span', () => {
    fc.assert(
      fc.property(sequences, fc.nat(), fc.nat(), fc.constantFrom(1, 3), (sequence, a, b, begins) => {
        const start = a % sequence.length
        const end = start + 1 + (b % (sequence.length - start))
        const paths = allPaths(sequence.length)
        const sum = (some: readonly number[][]) =>
          some.reduce((total, path) => total + Math.exp(scoreOf(path, sequence)), 0)
        const withSpan = paths.filter(
          path =>
            path[start] === begins &&
            path.slice(start + 1, end).every(label => label === begins + 1) &&
            path[end] !== begins + 1,
        )
        const transitionFactors = sequence.transitions.map(Math.exp)
        const marginal = spanMarginals({ ...sequence, transitionFactors, labels: LABELS })(start, end, begins)
        expect(marginal).toBeCloseTo(sum(withSpan) / sum(paths), 4)
      }),
    )
  })
})
