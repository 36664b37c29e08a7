import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../service/nlu/core/random.ts'
import { type HeldOutAnswer, confidenceOf, fitConfidence } from '../../../service/nlu/intents/confidence.ts'
import { fitLogistic, probabilityOf } from '../../../service/nlu/learn/logistic.ts'
import { type ScoredExample, ensembleProbabilities, fitEnsembleWeights } from '../../../service/nlu/learn/stacking.ts'

const number = fc.double({ min: -2, max: 2, noNaN: true })

describe('fitLogistic', () => {
  test('ends where the gradient of loss and penalty is zero', () => {
    const observation = fc.record({ features: fc.tuple(number, number), isTrue: fc.boolean() })
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 40 }), observations => {
        const prior = [0.5, -0.5, 0]
        const fitted = fitLogistic(observations, prior, 2)
        const gradient = fitted.map((value, i) => 2 * (value - (prior[i] ?? 0)))
        for (const { features, isTrue } of observations) {
          const miss = probabilityOf(features, fitted) - Number(isTrue)
          ;[...features, 1].forEach((value, i) => (gradient[i] = (gradient[i] ?? 0) + miss * value))
        }
        for (const slope of gradient) expect(Math.abs(slope)).toBeLessThan(0.02)
      }),
    )
  })

  test('without observations gives the prior', () => {
    expect(fitLogistic([], [1, 2, 3])).toEqual([1, 2, 3])
  })
})

describe('fitEnsembleWeights', () => {
  const lossOf = (examples: readonly ScoredExample[], weights: readonly number[]) =>
    examples.reduce((sum, { scores, label }) => sum - Math.log(ensembleProbabilities(scores, weights)[label] ?? 0), 0)

  test('never raises the log-loss above that of the prior weights', () => {
    const scores = fc.tuple(number, number, number).map(values => Float64Array.from(values))
    const example = fc.record({ scores: fc.tuple(scores, scores), label: fc.integer({ min: 0, max: 2 }) })
    fc.assert(
      fc.property(fc.array(example, { maxLength: 60 }), examples => {
        const prior = [2, 0.5]
        const fitted = fitEnsembleWeights(examples, prior)
        expect(lossOf(examples, fitted)).toBeLessThanOrEqual(lossOf(examples, prior) + 1e-6)
      }),
    )
  })

  test('with one member finds the temperature that an exhaustive search finds', () => {
    const random = seededRandom(3)
    const examples = Array.from({ length: 400 }, () => {
      const scores = [Float64Array.from({ length: 3 }, () => 2 * random() - 1)]
      const [first = 0, second = 0] = ensembleProbabilities(scores, [2.5])
      const at = random()
      return { scores, label: at < first ? 0 : at < first + second ? 1 : 2 }
    })
    const candidates = Array.from({ length: 500 }, (_, i) => 0.1 + i / 100)
    const penalised = (weight: number) => lossOf(examples, [weight]) + (weight - 1) ** 2
    const best = candidates.reduce((a, b) => (penalised(b) < penalised(a) ? b : a))
    expect(fitEnsembleWeights(examples, [1])[0]).toBeCloseTo(best, 1)
  })
})

const NO_EVIDENCE = { hasEvidence: false, hasVectors: false }
const WITH_EVIDENCE = { hasEvidence: true, hasVectors: false }

describe('fitConfidence', () => {
  /** Answers whose probability of being right depends on the first three features. */
  function draw(count: number, seed: number): HeldOutAnswer[] {
    const random = seededRandom(seed)
    return Array.from({ length: count }, () => {
      const logOdds = 6 * random() - 2
      const features = [logOdds / 4, logOdds / 4, logOdds / 4, 0, 0, 0]
      return { features, isRight: random() < 1 / (1 + Math.exp(-logOdds)) }
    })
  }

  test.each([0, 200])('is calibrated on new answers, fitted beside %i out-of-scope ones', outOfScope => {
    const outside = Array.from({ length: outOfScope }, () => ({ features: [-1, -1, -1, 1, 1, 0.5], isRight: false }))
    const model = fitConfidence({ own: draw(2000, 1), hidden: outside, everyday: [] }, NO_EVIDENCE)
    const answers = draw(4000, 2).map(({ features, isRight }) => ({
      confidence: confidenceOf(features, model),
      isRight,
    }))
    const bins = Array.from({ length: 10 }, (_, bin) =>
      answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin),
    )
    const error = bins.reduce(
      (sum, bin) => sum + Math.abs(bin.reduce((gap, { confidence, isRight }) => gap + confidence - Number(isRight), 0)),
      0,
    )
    expect(error / answers.length).toBeLessThan(0.03)
  })

  /** Answers of three kinds that differ in the last feature, the evidence of n-grams. */
  function drawWithEvidence(count: number, evidence: number, isRight: boolean): HeldOutAnswer[] {
    const random = seededRandom(evidence + 5)
    return Array.from({ length: count }, () => ({
      features: [0.3, 0.3, 0.3, 0.3, 0.5, 0.3, random(), evidence + random()],
      isRight,
    }))
  }

  test.each([false, true])(
    'everyday sentences lower the confidence of what is like them, word vectors: %s',
    hasVectors => {
      const own = drawWithEvidence(200, 2, true)
      const fit = (everyday: HeldOutAnswer[]) =>
        fitConfidence({ own, hidden: [], everyday }, { hasEvidence: true, hasVectors })
      const model = fit(drawWithEvidence(300, -2, false))
      const confidence = (answer: HeldOutAnswer | undefined, by = model) => confidenceOf(answer?.features ?? [], by)
      const foreign = drawWithEvidence(20, -2, false)[7]
      expect(confidence(foreign)).toBeLessThan(0.2)
      expect(confidence(foreign)).toBeLessThan(confidence(foreign, fit([])))
      expect(confidence(own[7])).toBeGreaterThan(0.8)
    },
  )

  test('evidence of the subject does not make up for a close second intent', () => {
    const own = [...drawWithEvidence(200, 2, true)]
    const close = own.map(({ features }) => ({ features: [0, 0, 0, ...features.slice(3)], isRight: false }))
    const model = fitConfidence(
      { own: [...own, ...close], hidden: [], everyday: drawWithEvidence(300, -2, false) },
      WITH_EVIDENCE,
    )
    const stronger = (answer: HeldOutAnswer | undefined) => [...(answer?.features ?? []).slice(0, 7), 4]
    const confidence = confidenceOf(stronger(close[7]), model)
    expect(confidence).toBeLessThan(0.75)
    expect(confidenceOf(stronger(own[7]), model)).toBeGreaterThan(confidence + 0.1)
  })

  test('is 0 for a sentence without a known n-gram', () => {
    expect(
      confidenceOf([1, 1, 1, 1, 1, 1], fitConfidence({ own: draw(50, 1), hidden: [], everyday: [] }, NO_EVIDENCE)),
    ).toBe(0)
  })
})
