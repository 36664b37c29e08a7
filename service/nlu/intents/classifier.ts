/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from '../document.ts'
import { type Features, type Listed, WORD_GROUP, featurise, listFeature, wordFeature } from '../text/features.ts'
import { ensembleProbabilities } from '../learn/stacking.ts'
import { type EnsembleData, ensembleScorer, ngramVectors } from './ensemble.ts'
import { type ConfidenceModel, confidenceOf, confidenceFeatures, familiarity, stemsOf } from './confidence.ts'
import { type EvidenceData, loadEvidence } from './evidence.ts'
import { type WordVectors, sentenceVector } from './wordVectors.ts'
import type { SparseVector } from '../learn/linear.ts'
import { type HashIndex, createHashIndex } from '../core/hashIndex.ts'
import { type Vocabulary, createVectoriserIncrementally } from '../learn/vocabulary.ts'
import type { Incremental } from '../core/incremental.ts'

/** A trained classifier as data. Classes are positions in `labels`. */
export interface ClassifierData {
  labels: string[]
  vocabulary: Vocabulary
  ensemble: EnsembleData
  /** The weight of each member of the ensemble. */
  weights: number[]
  confidence: ConfidenceModel
  evidence: EvidenceData
  /** Stems that occur in tagged values alone, by position in the vocabulary: they are no sign of an intent. */
  valueStems: Uint32Array
}

/** A classifier ready to use. */
export interface Classifier {
  readonly labels: readonly string[]
  /**
   * The confidence of each label, 0..1, in the order of the labels. `listed` are the listed values in the sentence: where
   * the list occurs in expressions, its values are interchangeable. `wordVectors` are those of the language.
   */
  classify(tokens: readonly Token[], listed?: readonly Listed[], wordVectors?: WordVectors | null): Float64Array
  /**
   * The log-odds of each label before calibration: they still differ between sentences where confidence is close to 0 or
   * 1. With a single label, those of its confidence.
   */
  logOdds(tokens: readonly Token[], listed?: readonly Listed[], wordVectors?: WordVectors | null): Float64Array
  /**
   * The n-gram vector of a sentence, for cosine similarity: of unit length, shorter where words are unknown. The next
   * call overwrites it.
   */
  vectorise(tokens: readonly Token[]): SparseVector
  /** True when expressions have the stem of one of the tokens outside of tagged values. */
  hasWord(tokens: readonly Token[]): boolean
}

/** Loads a classifier, incrementally. Not reentrant: it reuses buffers. */
export function* loadClassifier({
  labels,
  vocabulary,
  ensemble,
  weights,
  confidence,
  evidence,
  valueStems,
}: ClassifierData): Incremental<Classifier> {
  const vectorise = yield* createVectoriserIncrementally(vocabulary)
  const score = yield* ensembleScorer(vocabulary, ensemble)
  const findEvidence = yield* loadEvidence(evidence)
  const isValueStem = new Set(valueStems)
  const extractFeatures = listAwareFeatures(vocabulary)
  const vectorOf = (
    features: Features,
    tokens: readonly Token[],
    listed: readonly Listed[],
    words: WordVectors | null,
  ) => ({
    ...vectorise(features),
    dense: sentenceVector(words, tokens, listed),
  })
  let toNgrams: ReturnType<typeof ngramVectors> | undefined // created on first use, because only explanations need it
  const classifier: Classifier = {
    labels,
    vectorise: tokens => (toNgrams ??= ngramVectors(ensemble))(vectorise(featurise(tokens))),
    classify(tokens, listed = [], wordVectors = null) {
      if (labels.length === 0) return new Float64Array()
      const features = extractFeatures(tokens, listed)
      const vector = vectorOf(features, tokens, listed, wordVectors)
      const scores = score(vector)
      const probabilities = ensembleProbabilities(scores, weights)
      const best = indexOfLargest(probabilities)
      const reasons = confidenceFeatures(vector, probabilities, scores, best, findEvidence(features, vector))
      const confident = confidenceOf(reasons, confidence) * familiarity(vector, isValueStem)
      const factor = confident / probabilities[best]!
      for (let k = 0; k < probabilities.length; k++) probabilities[k]! *= factor
      return probabilities
    },
    hasWord(tokens) {
      return stemsOf(vectorise(featurise(tokens))).some(stem => !isValueStem.has(stem))
    },
    logOdds(tokens, listed = [], wordVectors = null) {
      if (labels.length === 1) return classifier.classify(tokens, listed, wordVectors).map(logOdds)
      const vector = vectorOf(extractFeatures(tokens, listed), tokens, listed, wordVectors)
      return ensembleProbabilities(score(vector), weights).map(logOdds)
    },
  }
  return classifier
}

/** Extracts features; unknown words of listed values are replaced by the feature of their list, where that is known. */
function listAwareFeatures({
  hashes,
  starts,
}: Vocabulary): (tokens: readonly Token[], listed: readonly Listed[]) => Features {
  let find: HashIndex | undefined // created on first use, because few sentences contain a listed value
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
  // 1 - p loses its digits where p is close to 1
  const rest =
    probability < 0.5 || all.length === 1 ? 1 - probability : all.reduce((sum, p, i) => sum + (i === k ? 0 : p), 0)
  return Math.log(Math.max(MIN_PROBABILITY, probability)) - Math.log(Math.max(MIN_PROBABILITY, rest))
}

/** Probabilities are clipped here, so that log-odds stay finite. */
const MIN_PROBABILITY = 1e-12

/** The position of the largest number; the first of equals. */
export function indexOfLargest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}
