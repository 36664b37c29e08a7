/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type Coefficients, type Observation, fitLogistic, linearSum, probabilityOf } from '../learn/logistic.ts'
import type { Evidence } from './evidence.ts'
import { STEM_GROUP, NGRAM_GROUP } from '../text/features.ts'
import type { FeatureVector } from '../learn/vocabulary.ts'

/** Features that predict whether the best intent of a sentence is right, each about 0..1 in size. */
export type ConfidenceFeatures = readonly number[]

/** Logistic regressions that turn features into a confidence: the product of two probabilities. */
export interface ConfidenceModel {
  /** From features to the log-odds that the best intent is the right one, not another or a hidden one. */
  choice: Coefficients
  /** From those log-odds to a calibrated probability. */
  calibration: Coefficients
  /** From all features to the log-odds that a sentence is of the bot's subjects; null without everyday sentences. */
  subject: Coefficients | null
}

/** The best intent of a held-out sentence: its features, and whether it was right. */
export interface HeldOutAnswer {
  features: ConfidenceFeatures
  isRight: boolean
}

/** Held-out answers by the sentences they were given to. */
export interface HeldOutAnswers {
  /** Expressions. */
  own: readonly HeldOutAnswer[]
  /** Expressions of intents that were hidden from the classifier. */
  hidden: readonly HeldOutAnswer[]
  /** Everyday sentences. */
  everyday: readonly HeldOutAnswer[]
}

/**
 * Prior coefficients of the fits: probability and margins count for, unknown features against. Averaged over some 250
 * small bots (3–11 intents, 10–200 sentences, four languages). In the order of `confidenceFeatures` without evidence,
 * then the constant. `calibration` removes the share of out-of-scope sentences.
 */
const PRIOR: Omit<ConfidenceModel, 'subject'> = {
  choice: [2.1, 1.5, 0.55, -0.55, -1.8, -1.35, 0.1],
  calibration: [1, Math.log(7 / 3)],
}
/** Strength of both in observations, so that few examples cannot overturn them. */
const PRIOR_STRENGTH = { choice: 3, calibration: 8 }
/** Weight of sentences of hidden intents in the fit of `choice`, per expression. */
const HIDDEN_RATE = 3 / 7

/**
 * The log-odds that a sentence is of the subjects of a bot, from all features of `confidenceFeatures` and evidence. They are
 * the same for every bot: its everyday sentences differ too much from those of other bots to fit eight coefficients to
 * them. A bot only fits where the line is drawn.
 */
interface SubjectModel {
  coefficients: Coefficients
  /** So many sentences of other subjects are assumed to be said, per expression. */
  foreignRate: number
}

/** Fitted over some 100 small bots (2–12 intents, 16–180 sentences, five languages) that were asked sentences of each other. */
const SUBJECT: SubjectModel = {
  coefficients: [0, 2.82, 0.46, -0.42, 0, 1.02, 0.35, 1.26, -1.54],
  foreignRate: 1.5,
}
/**
 * With word vectors the score of the n-grams tells more of the subject. The coefficients are halfway between those above
 * and those of 72 English bots, and at this rate the confidence of both small and large bots is calibrated.
 */
const SUBJECT_WITH_VECTORS: SubjectModel = {
  coefficients: [0, 3.6, 1, -0.3, -0.2, 0.7, 0.33, 0.85, -2.2],
  foreignRate: 0.7,
}
/** Prior coefficients of the fit of `subject`, and their strength in observations. */
const SUBJECT_PRIOR = { coefficients: [1, Math.log(7 / 3)], strength: 30 }
/**
 * The log-odds of the subject are multiplied by this. Sentences clearly of the subject then lose nothing, so that
 * confidence stays calibrated for users who keep to it. 2 is the round number at which that held over the same bots.
 */
const SUBJECT_SHARPNESS = 2

/** Most that an everyday sentence weighs: in a large bot a few of them would bend the whole curve. */
const MAX_FOREIGN_WEIGHT = 6

/**
 * Held-out sentences contain no gibberish, but short greetings with similar features. So where less than this share of
 * the n-grams is known, confidence is lowered, to 0 where none is.
 */
const MIN_KNOWN_SHARE = 0.25
/** The position of the unknown share of n-grams in the features. */
const UNKNOWN_NGRAMS = 5

/**
 * Computes the features: log-odds of the best probability times the share of known stems, scores of the first two members
 * of the ensemble, share of unknown features of each group, then the evidence (evidence.ts), where there is any.
 */
export function confidenceFeatures(
  vector: FeatureVector,
  probabilities: Float64Array,
  scores: readonly Float64Array[],
  best: number,
  evidence: Evidence = [],
): ConfidenceFeatures {
  const isSingleIntent = probabilities.length === 1 // its probability is always 1
  const probability = isSingleIntent ? 0.95 : Math.min(1 - 1e-5, Math.max(1e-5, probabilities[best]!))
  const unknown = vector.total.map((total, g) => (total > 0 ? vector.unknown[g]! / total : 1))
  const odds = ((1 - unknown[0]!) * Math.log(probability / (1 - probability))) / 4
  return [odds, scores[0]![best]!, scores[1]![best]!, ...unknown, ...evidence]
}

/**
 * Fits the model without any out-of-scope examples of the bot. Which intent it is and whether it is one of the bot's
 * subjects are two questions: in one sum, strong evidence of the subject would make up for a close second intent. The
 * first is fitted on expressions against sentences of intents hidden from a classifier, which look as wrong answers
 * do, and calibrated on expressions; the second on expressions, right or not, and everyday sentences.
 */
export function fitConfidence(
  { own, hidden, everyday }: HeldOutAnswers,
  { hasEvidence, hasVectors }: { hasEvidence: boolean; hasVectors: boolean },
): ConfidenceModel {
  const inside = own.map(({ features, isRight }): Observation => ({
    features: withoutEvidence(features),
    isTrue: isRight,
  }))
  const hiddenWeight = (HIDDEN_RATE * own.length) / hidden.length
  const outside = weighted(hidden, hiddenWeight).map(one => ({ ...one, features: withoutEvidence(one.features) }))
  const choice = fitLogistic(outside.length > 0 ? [...inside, ...outside] : [], PRIOR.choice, PRIOR_STRENGTH.choice)
  const calibrationSet = inside.map(one => ({ ...one, features: [linearSum(one.features, choice)] }))
  return {
    choice,
    calibration: fitLogistic(calibrationSet, PRIOR.calibration, PRIOR_STRENGTH.calibration),
    subject: hasEvidence ? fitSubject(own, everyday, hasVectors ? SUBJECT_WITH_VECTORS : SUBJECT) : null,
  }
}

/** Fits where the line between expressions and everyday sentences is drawn. */
function fitSubject(
  own: readonly HeldOutAnswer[],
  everyday: readonly HeldOutAnswer[],
  { coefficients, foreignRate }: SubjectModel,
): Coefficients {
  const weight = Math.min(MAX_FOREIGN_WEIGHT, (foreignRate * own.length) / everyday.length)
  const expressions = own.map(({ features }): Observation => ({ features, isTrue: true }))
  const observations = [...expressions, ...weighted(everyday, weight)].map(one => ({
    ...one,
    features: [linearSum(one.features, coefficients)],
  }))
  const [slope = 1, shift = 0] = fitLogistic(observations, SUBJECT_PRIOR.coefficients, SUBJECT_PRIOR.strength)
  return coefficients.map((coefficient, i) => slope * coefficient + (i === coefficients.length - 1 ? shift : 0))
}

/** The features that do not depend on everyday sentences. */
function withoutEvidence(features: ConfidenceFeatures): ConfidenceFeatures {
  return features.slice(0, PRIOR.choice.length - 1)
}

/** Answers that are wrong whatever they are, as observations of this weight. */
function weighted(answers: readonly HeldOutAnswer[], weight: number): Observation[] {
  return answers.map(({ features }) => ({ features, isTrue: false, weight }))
}

/** The confidence of the best intent, 0..1. */
export function confidenceOf(features: ConfidenceFeatures, { choice, calibration, subject }: ConfidenceModel): number {
  const isRight = probabilityOf([linearSum(withoutEvidence(features), choice)], calibration)
  const known = 1 - features[UNKNOWN_NGRAMS]!
  return isRight * (subject ? ofSubject(features, subject) : 1) * Math.min(1, known / MIN_KNOWN_SHARE)
}

/** The sharpened probability that a sentence is of the bot's subjects. */
function ofSubject(features: ConfidenceFeatures, subject: Coefficients): number {
  const logOdds = SUBJECT_SHARPNESS * linearSum(features, subject)
  return 1 / (1 + Math.exp(-logOdds))
}

/** Without a known stem at least so many n-grams of a misspelt word are known; of any other word some are by chance. */
const MISSPELT_SHARE = { none: 0.35, all: 0.6 }
/** Factor of confidence for a text that is known by chance only: not 0, so that intents stay ranked. */
const UNFAMILIAR = 0.1

/**
 * Factor of confidence: small for a sentence of which only tagged values, or n-grams of unknown words by chance, are
 * known. `valueStems` are stems that occur in tagged values alone.
 */
export function familiarity(vector: FeatureVector, valueStems: ReadonlySet<number>): number {
  const { total, unknown } = vector
  const stems = stemsOf(vector)
  if (stems.length > 0) return stems.some(stem => !valueStems.has(stem)) ? 1 : UNFAMILIAR
  const known = 1 - unknown[NGRAM_GROUP]! / Math.max(1, total[NGRAM_GROUP]!)
  const { none, all } = MISSPELT_SHARE
  return Math.min(1, Math.max(UNFAMILIAR, (known - none) / (all - none)))
}

/** The known stems of a sentence, by position in the vocabulary. */
export const stemsOf = ({ ids, starts }: FeatureVector): FeatureVector['ids'] =>
  ids.subarray(starts[STEM_GROUP]!, starts[STEM_GROUP + 1]!)
