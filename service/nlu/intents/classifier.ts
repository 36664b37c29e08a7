/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from '../document.ts'
import { type Features, type Listed, WORD_GROUP, featurise, listFeature, wordFeature } from '../text/features.ts'
import { ensembleProbabilities } from '../learn/stacking.ts'
import { type EnsembleData, ensembleScorer, ngramVectors } from './ensemble.ts'
import { type ConfidenceModel, confidenceOf, confidenceFeatures } from './confidence.ts'
import type { SparseVector } from '../learn/linear.ts'
import { type HashIndex, createHashIndex } from '../core/hashIndex.ts'
import { type Vocabulary, createVectoriserIncrementally } from '../learn/vocabulary.ts'
import type { Incremental } from '../core/incremental.ts'

/** What the classifier learned. Classes are numbers, their names stand in `labels`. */
export interface ClassifierData {
  labels: string[]
  vocabulary: Vocabulary
  ensemble: EnsembleData
  /** How far each expert is trusted. */
  weights: number[]
  confidence: ConfidenceModel
}

/** A trained classifier. */
export interface Classifier {
  readonly labels: readonly string[]
  /**
   * How sure each label is, 0..1, in the order of the labels. A value of a list that expressions speak of counts like
   * the values in those expressions; `listed` is what stands in the sentence.
   */
  classify(tokens: readonly Token[], listed?: readonly Listed[]): Float64Array
  /**
   * The log-odds of each label against the others, before they become confidence: they still tell sentences apart where
   * confidence is next to 0 or 1. Of a single label: those of its confidence.
   */
  logOdds(tokens: readonly Token[], listed?: readonly Listed[]): Float64Array
  /**
   * The sentence as the main expert sees it, to compare sentences: of unit length, shorter where words are unknown. It
   * lasts until the next one.
   */
  vectorise(tokens: readonly Token[]): SparseVector
}

/** Makes a classifier ready to answer, in steps. It keeps scratch space, so it is not for two threads. */
export function* loadClassifier({
  labels,
  vocabulary,
  ensemble,
  weights,
  confidence,
}: ClassifierData): Incremental<Classifier> {
  const vectorise = yield* createVectoriserIncrementally(vocabulary)
  const score = yield* ensembleScorer(vocabulary, ensemble)
  const extractFeatures = listAwareFeatures(vocabulary)
  let toNgrams: ReturnType<typeof ngramVectors> | undefined // rarely asked for, so made when first needed
  const classifier: Classifier = {
    labels,
    vectorise: tokens => (toNgrams ??= ngramVectors(ensemble))(vectorise(featurise(tokens))),
    classify(tokens, listed = []) {
      if (labels.length === 0) return new Float64Array()
      const vector = vectorise(extractFeatures(tokens, listed))
      const scores = score(vector)
      const probabilities = ensembleProbabilities(scores, weights)
      const best = indexOfLargest(probabilities)
      const factor =
        confidenceOf(confidenceFeatures(vector, probabilities, scores, best), confidence) / probabilities[best]!
      for (let k = 0; k < probabilities.length; k++) probabilities[k]! *= factor
      return probabilities
    },
    logOdds(tokens, listed = []) {
      if (labels.length === 1) return classifier.classify(tokens, listed).map(logOdds)
      return ensembleProbabilities(score(vectorise(extractFeatures(tokens, listed))), weights).map(logOdds)
    },
  }
  return classifier
}

/** Sees lists that expressions speak of, and no word of their values that is new: the list speaks for those. */
function listAwareFeatures({
  hashes,
  starts,
}: Vocabulary): (tokens: readonly Token[], listed: readonly Listed[]) => Features {
  let find: HashIndex | undefined // few sentences hold a listed value
  return (tokens, listed) => {
    if (listed.length === 0) return featurise(tokens)
    const position = (find ??= createHashIndex(hashes, starts[WORD_GROUP]!, starts[WORD_GROUP + 1]!))
    const known = listed.filter(({ type }) => position(listFeature(type)) >= 0)
    const isListed = ({ start, end }: Token) => known.some(value => value.start < end && start < value.end)
    return featurise(
      tokens.filter(token => !isListed(token) || position(wordFeature(token)) >= 0),
      known,
    )
  }
}

function logOdds(probability: number, k: number, all: Float64Array): number {
  // next to 1 the difference from 1 has few digits left
  const rest =
    probability < 0.5 || all.length === 1 ? 1 - probability : all.reduce((sum, p, i) => sum + (i === k ? 0 : p), 0)
  return Math.log(Math.max(MIN_PROBABILITY, probability)) - Math.log(Math.max(MIN_PROBABILITY, rest))
}

/** Odds beyond one to 10^12 are all the same. */
const MIN_PROBABILITY = 1e-12

/** The position of the largest number; the first of equals. */
export function indexOfLargest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}
