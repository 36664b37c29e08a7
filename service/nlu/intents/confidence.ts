/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type Coefficients, type Observation, fitLogistic, linearSum, probabilityOf } from '../learn/logistic.ts'
import type { FeatureVector } from '../learn/vocabulary.ts'

/** What speaks for the best intent of a sentence being right, each about 0..1 in size. */
export type ConfidenceFeatures = readonly number[]

/** How evidence becomes confidence. */
export interface ConfidenceModel {
  /** Log-odds that the sentence belongs to its best intent rather than to none. */
  inScope: Coefficients
  /** From those log-odds to an honest probability of being right. */
  calibration: Coefficients
}

/** The best intent of a sentence that was not trained on, and whether it was right. */
export interface HeldOutAnswer {
  features: ConfidenceFeatures
  isRight: boolean
}

/** Sentences outside all intents count for so much of everything when the gate is trained. */
const OUT_OF_SCOPE_SHARE = 0.3

/** Few examples must not turn the steps upside down: what is usual is believed as if so many spoke for it. */
const PRIOR_STRENGTH = { inScope: 3, calibration: 8 }

/**
 * Before anything was measured: trust the probability and the margins, distrust what is unlike everything that was
 * taught. That is what some 250 small bots (3–11 intents, 10–200 sentences, four languages) had in common. In the order
 * of `evidenceOf`; the last number is the constant. The second step takes back the share that was outside.
 */
const PRIOR_MODEL: ConfidenceModel = {
  inScope: [2.1, 1.5, 0.55, -0.55, -1.8, -1.35, 0.1],
  calibration: [1, Math.log((1 - OUT_OF_SCOPE_SHARE) / OUT_OF_SCOPE_SHARE)],
}

/**
 * A rehearsal knows no gibberish, but short greetings that look like it and are right. So where less than this share of
 * the pieces is known, confidence falls, to 0 where nothing is.
 */
const MIN_KNOWN_SHARE = 0.25

/**
 * Evidence: log-odds of the best probability as far as stems are known, margins of the first two experts, unknown shares
 * of the groups.
 */
export function confidenceFeatures(
  vector: FeatureVector,
  probabilities: Float64Array,
  scores: readonly Float64Array[],
  best: number,
): ConfidenceFeatures {
  const isSingleIntent = probabilities.length === 1 // then its probability says nothing
  const probability = isSingleIntent ? 0.95 : Math.min(1 - 1e-5, Math.max(1e-5, probabilities[best]!))
  const unknown = vector.total.map((total, g) => (total > 0 ? vector.unknown[g]! / total : 1))
  const odds = ((1 - unknown[0]!) * Math.log(probability / (1 - probability))) / 4
  return [odds, scores[0]![best]!, scores[1]![best]!, ...unknown]
}

/**
 * Learns when a sentence belongs to no intent without ever being shown such a sentence: some intents were hidden from a
 * classifier, and their sentences are `outside` for it. What comes out is then made honest for sentences `inside`, so
 * that of the answers given 0.8 eight in ten are right. With nothing outside, only the second step is learned.
 */
export function fitConfidence(
  answersInScope: readonly HeldOutAnswer[],
  answersOutOfScope: readonly HeldOutAnswer[],
): ConfidenceModel {
  const weight =
    answersOutOfScope.length > 0
      ? ((OUT_OF_SCOPE_SHARE / (1 - OUT_OF_SCOPE_SHARE)) * answersInScope.length) / answersOutOfScope.length
      : 0
  const observations: Observation[] = answersOutOfScope.length === 0 ? [] : answersInScope.map(asObservation)
  observations.push(...answersOutOfScope.map(({ features }) => ({ features, isTrue: false, weight })))
  const inScope = fitLogistic(observations, PRIOR_MODEL.inScope, PRIOR_STRENGTH.inScope)
  const calibrationSet = answersInScope.map(({ features, isRight }) => ({
    features: [linearSum(features, inScope)],
    isTrue: isRight,
  }))
  return {
    inScope: inScope,
    calibration: fitLogistic(calibrationSet, PRIOR_MODEL.calibration, PRIOR_STRENGTH.calibration),
  }
}

/** How sure the best intent is, 0..1. */
export function confidenceOf(features: ConfidenceFeatures, { inScope, calibration }: ConfidenceModel): number {
  const known = 1 - features[features.length - 1]! // of the last group, the pieces
  return probabilityOf([linearSum(features, inScope)], calibration) * Math.min(1, known / MIN_KNOWN_SHARE)
}

function asObservation({ features, isRight }: HeldOutAnswer): Observation {
  return { features, isTrue: isRight }
}
