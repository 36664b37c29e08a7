/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from './document.ts'
import { featurise } from './features.ts'
import { blendedProbabilities } from './learn/blend.ts'
import { type ExpertsData, expertReader } from './learn/experts.ts'
import { type Gate, confidenceOf, evidenceOf } from './learn/gate.ts'
import { sparseScores } from './learn/linear.ts'
import { type Vocabulary, bagReader } from './learn/vocabulary.ts'

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
}

/** Makes a classifier ready to answer. It keeps scratch space, so it is not for two threads. */
export function loadClassifier({ labels, vocabulary, experts, trust, gate }: ClassifierData): Classifier {
  const readBag = bagReader(vocabulary)
  const readViews = expertReader(vocabulary, experts.frequencies)
  return {
    labels,
    classify(tokens) {
      if (labels.length === 0) return new Float64Array()
      const bag = readBag(featurise(tokens))
      const views = readViews(bag)
      const scores = experts.opinions.map((opinion, e) => sparseScores(views[e]!, opinion))
      const probabilities = blendedProbabilities(scores, trust)
      const best = indexOfLargest(probabilities)
      const factor = confidenceOf(evidenceOf(bag, probabilities, scores, best), gate) / probabilities[best]!
      return probabilities.map(probability => probability * factor)
    },
  }
}

/** The position of the largest number; the first of equals. */
export function indexOfLargest(values: Float64Array): number {
  let best = 0
  values.forEach((value, i) => {
    if (value > values[best]!) best = i
  })
  return best
}
