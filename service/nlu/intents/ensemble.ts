/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Incremental } from '../core/incremental.ts'
import { seededRandom } from '../core/random.ts'
import { trainCrammerSinger } from '../learn/crammerSinger.ts'
import { type DenseLinear, type QuantisedLinear, type SparseVector } from '../learn/linear.ts'
import { createDenseMatrix } from '../learn/denseMatrix.ts'
import { asDense, denseScores, quantise, quantisedScores } from '../learn/linear.ts'
import { trainNaiveBayes, wordCounts } from '../learn/naiveBayes.ts'
import type { FeatureVector, Frequencies, TrainingData, Vocabulary } from '../learn/vocabulary.ts'
import { type Weigher, type Weighting, createValueWriter, createWeigher } from '../learn/weighting.ts'
import { STEM_GROUP, WORD_GROUP } from '../text/features.ts'

/** Weights of the members before any were fitted: factors of their scores, in the order of `Ensemble.classifiers`. */
export const DEFAULT_WEIGHTS: readonly number[] = [8, 4, 0.12]

/** Group weights (text/features.ts) and the idf exponent were chosen once, over corpora of many languages. */
const NGRAM_WEIGHTING: Weighting = {
  groupWeights: [0, 0.85, 1],
  idfExponent: 0.5,
  unitLength: true,
  unknownWeights: [0, 0.5, 0],
}
/** Without length normalisation a decisive word counts as much in a long sentence as in a short one. */
const STEM_WEIGHTING: Weighting = { groupWeights: [1, 0, 0], idfExponent: 0, unitLength: false }
/**
 * Length of the sentence's vector beside that of the n-grams. At 1.2 the accuracy of ten expressions an intent is .7 points
 * higher, but then answers of a word or two lose the confidence that their n-grams give.
 */
const DENSE_WEIGHT = 0.7
/** Price of a margin violation. Most training data is separable, so any high value gives the same result. */
const COST = 2
const TOLERANCE = 0.1

/**
 * Three linear classifiers with different views of a sentence, in this order:
 *
 *   n-grams      support vector machine over words, word bigrams and character n-grams, and the vector of the sentence
 *                where its language has word vectors: the most accurate of the three
 *   stems        support vector machine over word stems, present or absent: insensitive to order, endings and length
 *   naive Bayes  over words and word bigrams: frequencies instead of margins
 */
export interface Ensemble {
  classifiers: DenseLinear[]
  /** The scores of each classifier, one a class. The arrays are overwritten by the next call. */
  score: (vector: FeatureVector) => readonly Float64Array[]
}

/** The stored form of an ensemble. */
export interface EnsembleData {
  classifiers: QuantisedLinear[]
  frequencies: Frequencies
}

/** Trains all members on the same examples; `dimensions` is the number of values beside their features. */
export function trainEnsemble(data: TrainingData, epochs: number, seed: number, dimensions = 0): Ensemble {
  const { vocabulary, vectors, labels, classes, frequencies } = data
  const weighNgrams = withDense(createWeigher(frequencies, NGRAM_WEIGHTING), vocabulary.hashes.length)
  const weighStems = createWeigher(frequencies, STEM_WEIGHTING)
  const settings = { cost: COST, epochs, tolerance: TOLERANCE, random: seededRandom(seed) }
  const trainSvm = (weigh: Weigher, firstGroup: number, endGroup: number, extra = 0) => {
    const first = vocabulary.starts[firstGroup]!
    const features = vocabulary.starts[endGroup]! - first + extra
    const sizes = Int32Array.from(vectors, vector => vector.starts[endGroup]! - vector.starts[firstGroup]! + extra)
    const padding = vectors.reduce((most, vector) => Math.max(most, vector.ids.length), 0)
    const write = (i: number, ids: Int32Array, values: Float32Array) => weigh(vectors[i]!, ids, values)
    return trainCrammerSinger({ sizes, padding, write, labels, classes, first, features }, settings)
  }
  const ngrams = trainSvm(weighNgrams, WORD_GROUP, vocabulary.starts.length - 1, dimensions)
  const stems = trainSvm(weighStems, STEM_GROUP, STEM_GROUP + 1)
  const classifiers = [ngrams, stems, trainNaiveBayes(data, WORD_GROUP)]
  const weighers = [
    createWeigher(frequencies, NGRAM_WEIGHTING),
    weighStems,
    wordCounts(vocabulary, frequencies, WORD_GROUP),
  ]
  return { classifiers, score: denseScorer(classifiers, weighers, vocabulary.hashes.length) }
}

function denseScorer(
  classifiers: readonly DenseLinear[],
  weighers: readonly Weigher[],
  firstDense: number,
): Ensemble['score'] {
  const scores = classifiers.map(({ classes }) => new Float64Array(classes))
  const fill = createVectorBuffer()
  const addDense = denseAdder(classifiers[0]!, firstDense)
  return vector => {
    classifiers.forEach((classifier, c) => denseScores(fill(weighers[c]!, vector), classifier, scores[c]!))
    addDense(vector.dense, scores[0]!)
    return scores
  }
}

/** A function that weighs a feature vector into a buffer of its own; the next call overwrites the result. */
function createVectorBuffer(): (weigh: Weigher, vector: FeatureVector) => SparseVector {
  let ids = new Int32Array(256)
  let values = new Float32Array(256)
  return (weigh, vector) => {
    const most = vector.ids.length + (vector.dense?.length ?? 0)
    if (ids.length <= most) {
      ids = new Int32Array(2 * most)
      values = new Float32Array(2 * most)
    }
    const count = weigh(vector, ids, values)
    return { ids: ids.subarray(0, count), values: values.subarray(0, count) }
  }
}

/** Appends the values beside the features, whose ids begin at `first`. */
function withDense(weigh: Weigher, first: number): Weigher {
  return (vector, ids, values) => {
    let count = weigh(vector, ids, values)
    const { dense } = vector
    for (let d = 0; dense && d < dense.length; d++) {
      ids[count] = first + d
      values[count++] = DENSE_WEIGHT * dense[d]!
    }
    return count
  }
}

/** Rounds the weights of all members to one byte. */
export function quantiseEnsemble({ classifiers }: Ensemble, frequencies: Frequencies): EnsembleData {
  return { classifiers: classifiers.map(quantise), frequencies }
}

/** A function that weighs a sentence as the first member does; the next call overwrites the result. */
export function ngramVectors({ frequencies }: EnsembleData): (vector: FeatureVector) => SparseVector {
  const weigh = createWeigher(frequencies, NGRAM_WEIGHTING)
  const fill = createVectorBuffer()
  return vector => fill(weigh, vector)
}

/** Creates the scoring function of a stored ensemble, incrementally. The next call overwrites the scores. */
export function* ensembleScorer(
  vocabulary: Vocabulary,
  { classifiers, frequencies }: EnsembleData,
): Incremental<Ensemble['score']> {
  const [ngrams, stems, naiveBayes] = classifiers
  const writeNgrams = createValueWriter(frequencies, NGRAM_WEIGHTING)
  yield
  const writeStems = createValueWriter(frequencies, STEM_WEIGHTING)
  yield
  const countWords = wordCounts(vocabulary, frequencies, WORD_GROUP)
  const scores = classifiers.map(({ classes }) => new Float64Array(classes))
  let ids = new Int32Array(256)
  let values = new Float32Array(256)
  const addDense = denseAdder(asDense(ngrams!), vocabulary.hashes.length)
  return vector => {
    if (values.length <= vector.ids.length) {
      ids = new Int32Array(2 * vector.ids.length)
      values = new Float32Array(2 * vector.ids.length)
    }
    writeNgrams(vector, values)
    quantisedScores(vector.ids, values, ngrams!, scores[0]!)
    addDense(vector.dense, scores[0]!)
    writeStems(vector, values)
    quantisedScores(vector.ids, values, stems!, scores[1]!)
    const known = countWords(vector, ids, values)
    quantisedScores(ids.subarray(0, known), values, naiveBayes!, scores[2]!)
    return scores
  }
}

/** A function that adds the scores of the values beside the features, whose rows begin at feature `first`. */
function denseAdder({ classes, first: firstFeature, rows, row }: DenseLinear, first: number) {
  const firstRow = first - firstFeature
  const dimensions = rows - 1 - firstRow // the last row is the bias
  if (dimensions === 0) return () => {}
  const matrix = createDenseMatrix(dimensions, classes)
  for (let d = 0; d < dimensions; d++) {
    const weights = row(firstRow + d)
    const into = matrix.row(d)
    for (let k = 0; k < classes; k++) into[k] = DENSE_WEIGHT * weights[k]!
  }
  return (values: Float32Array | null | undefined, scores: Float64Array): void => {
    if (values?.length !== dimensions) return // no word is known, or the model was trained without word vectors
    const products = matrix.multiply(values)
    for (let k = 0; k < classes; k++) scores[k]! += products[k]!
  }
}
