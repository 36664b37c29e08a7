/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from './document.ts'
import { featurise } from './features.ts'
import { blendedProbabilities } from './learn/blend.ts'
import { type ExpertsData, expertJudge, expertReader } from './learn/experts.ts'
import { type Gate, confidenceOf, evidenceOf } from './learn/gate.ts'
import type { Vector } from './learn/linear.ts'
import { type Vocabulary, bagReaderInSteps } from './learn/vocabulary.ts'
import type { Steps } from './steps.ts'

/** What the classifier learned. Classes are numbers, their names stand in `labels`. */
export interface ClassifierData {
  labels: string[]
  vocabulary: Vocabulary
  experts: ExpertsData
  /** How far each expert is trusted. */
  trust: number[]
  gate: Gate
}

/** A trained classifier. */
export interface Classifier {
  readonly labels: readonly string[]
  /** How sure each label is, 0..1, in the order of the labels. */
  classify(tokens: readonly Token[]): Float64Array
  /**
   * The log-odds of each label against the others, before they become confidence: they still tell sentences apart where
   * confidence is next to 0 or 1. Of a single label: those of its confidence.
   */
  logOdds(tokens: readonly Token[]): Float64Array
  /** The sentence as the main expert sees it, to compare sentences: of unit length, shorter where words are unknown. */
  read(tokens: readonly Token[]): Vector
}

/** Makes a classifier ready to answer, in steps. It keeps scratch space, so it is not for two threads. */
export function* loadClassifier({ labels, vocabulary, experts, trust, gate }: ClassifierData): Steps<Classifier> {
  const readBag = yield* bagReaderInSteps(vocabulary)
  const judge = yield* expertJudge(vocabulary, experts)
  const blend = (tokens: readonly Token[]) => blendedProbabilities(judge(readBag(featurise(tokens))), trust)
  let views: ReturnType<typeof expertReader> | undefined // rarely asked for, so made when first needed
  const classifier: Classifier = {
    labels,
    read: tokens => (views ??= expertReader(vocabulary, experts.frequencies))(readBag(featurise(tokens)))[0]!,
    classify(tokens) {
      if (labels.length === 0) return new Float64Array()
      const bag = readBag(featurise(tokens))
      const scores = judge(bag)
      const probabilities = blendedProbabilities(scores, trust)
      const best = indexOfLargest(probabilities)
      const factor = confidenceOf(evidenceOf(bag, probabilities, scores, best), gate) / probabilities[best]!
      for (let k = 0; k < probabilities.length; k++) probabilities[k]! *= factor
      return probabilities
    },
    logOdds: tokens => (labels.length === 1 ? classifier.classify(tokens) : blend(tokens)).map(logOdds),
  }
  return classifier
}

function logOdds(probability: number, k: number, all: Float64Array): number {
  // next to 1 the difference from 1 has few digits left
  const rest =
    probability < 0.5 || all.length === 1 ? 1 - probability : all.reduce((sum, p, i) => sum + (i === k ? 0 : p), 0)
  return Math.log(Math.max(LEAST, probability)) - Math.log(Math.max(LEAST, rest))
}

/** Odds beyond one to 10^12 are all the same. */
const LEAST = 1e-12

/** The position of the largest number; the first of equals. */
export function indexOfLargest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}
