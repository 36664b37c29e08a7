/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from './document.ts'
import { featurise } from './features.ts'
import { blendedProbabilities } from './learn/blend.ts'
import { type ExpertsData, expertJudge, expertReader } from './learn/experts.ts'
import { type Gate, confidenceOf, evidenceOf } from './learn/gate.ts'
import type { Vector } from './learn/linear.ts'
import { type Vocabulary, passingBagReader } from './learn/vocabulary.ts'

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
  /** The sentence as the main expert sees it: a vector of unit length, for comparing sentences. */
  read(tokens: readonly Token[]): Vector
}

/** Makes a classifier ready to answer. It keeps scratch space, so it is not for two threads. */
export function loadClassifier({ labels, vocabulary, experts, trust, gate }: ClassifierData): Classifier {
  const readBag = passingBagReader(vocabulary)
  const judge = expertJudge(vocabulary, experts)
  let views: ReturnType<typeof expertReader> | undefined // rarely asked for, so made when first needed
  return {
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
  }
}

/** The position of the largest number; the first of equals. */
export function indexOfLargest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}
