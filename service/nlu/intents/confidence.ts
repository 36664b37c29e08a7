/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type Coefficients, type Observation, fitLogistic, linearSum, probabilityOf } from '../learn/logistic.ts'
import type { FeatureVector } from '../learn/vocabulary.ts'

/** Features that predict whether the best intent of a sentence is right, each about 0..1 in size. */
export type ConfidenceFeatures = readonly number[]

/** Two logistic regressions that turn features into a confidence. */
export interface ConfidenceModel {
  /** From features to the log-odds that the sentence is in scope of its best intent. */
  inScope: Coefficients
  /** From those log-odds to a calibrated probability of being right. */
  calibration: Coefficients
}

/** The best intent of a held-out sentence: its features, and whether it was right. */
export interface HeldOutAnswer {
  features: ConfidenceFeatures
  isRight: boolean
}

/** Total weight of out-of-scope sentences in the training of `inScope`. */
const OUT_OF_SCOPE_SHARE = 0.3

/** Strength of the prior in observations, so that few examples cannot overturn it. */
const PRIOR_STRENGTH = { inScope: 3, calibration: 8 }

/**
 * The prior: probability and margins count for, unknown features against. Averaged over some 250 small bots (3–11
 * intents, 10–200 sentences, four languages). In the order of `confidenceFeatures`, then the constant. `calibration`
 * removes the share of out-of-scope sentences.
 */
const PRIOR_MODEL: ConfidenceModel = {
  inScope: [2.1, 1.5, 0.55, -0.55, -1.8, -1.35, 0.1],
  calibration: [1, Math.log((1 - OUT_OF_SCOPE_SHARE) / OUT_OF_SCOPE_SHARE)],
}

/**
 * Held-out sentences contain no gibberish, but short greetings with similar features. So where less than this share of
 * the n-grams is known, confidence is lowered, to 0 where none is.
 */
const MIN_KNOWN_SHARE = 0.25

/**
 * Computes the features: log-odds of the best probability times the share of known stems, scores of the first two members
 * of the ensemble, share of unknown features of each group.
 */
export function confidenceFeatures(
  vector: FeatureVector,
  probabilities: Float64Array,
  scores: readonly Float64Array[],
  best: number,
): ConfidenceFeatures {
  const isSingleIntent = probabilities.length === 1 // its probability is always 1
  const probability = isSingleIntent ? 0.95 : Math.min(1 - 1e-5, Math.max(1e-5, probabilities[best]!))
  const unknown = vector.total.map((total, g) => (total > 0 ? vector.unknown[g]! / total : 1))
  const odds = ((1 - unknown[0]!) * Math.log(probability / (1 - probability))) / 4
  return [odds, scores[0]![best]!, scores[1]![best]!, ...unknown]
}

/**
 * Fits the model without any out-of-scope examples: sentences of intents hidden from a classifier are out of scope for
 * it. The second regression then calibrates on in-scope sentences. Without hidden intents only the second one is fitted.
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

/** The confidence of the best intent, 0..1. */
export function confidenceOf(features: ConfidenceFeatures, { inScope, calibration }: ConfidenceModel): number {
  const known = 1 - features[features.length - 1]! // the last feature is the unknown share of n-grams
  return probabilityOf([linearSum(features, inScope)], calibration) * Math.min(1, known / MIN_KNOWN_SHARE)
}

function asObservation({ features, isRight }: HeldOutAnswer): Observation {
  return { features, isTrue: isRight }
}
