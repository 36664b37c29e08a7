/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type ClassifierData, indexOfLargest } from './classifier.ts'
import type { Token } from '../document.ts'
import { type Features, type Listed, GROUPS, featurise } from '../text/features.ts'
import { type ScoredExample, ensembleProbabilities, fitEnsembleWeights } from '../learn/stacking.ts'
import { DEFAULT_WEIGHTS, quantiseEnsemble, trainEnsemble } from './ensemble.ts'
import { type HeldOutAnswer, confidenceFeatures, fitConfidence } from './confidence.ts'
import { permutation, seededRandom } from '../core/random.ts'
import { createArena } from '../core/arena.ts'
import { type FeatureVector, createVectoriser, buildVocabulary, countFrequencies } from '../learn/vocabulary.ts'

/** A labelled sentence; `label` is a position in the list of labels. */
export interface Example {
  tokens: readonly Token[]
  /** Listed values found in it. */
  listed?: readonly Listed[]
  label: number
}

export interface ClassifierOptions {
  seed: number
  onProgress?: (share: number) => void
}

const EPOCHS = 10
/** Fold models only have to be comparable to the final one. */
const FOLD_EPOCHS = 8

/**
 * Trains the ensemble. Cross-validation on folds fits the weights of its members and the confidence model.
 * `pseudoExamples` (names and descriptions of intents) are trained on, but never held out.
 */
export function trainClassifier(
  labels: string[],
  examples: readonly Example[],
  pseudoExamples: readonly Example[],
  { seed, onProgress }: ClassifierOptions,
): ClassifierData {
  const all = [...examples, ...pseudoExamples]
  const vocabulary = buildVocabulary(featuresOf(all), GROUPS)
  const vectors = Array.from(featuresOf(all), createVectoriser(vocabulary))
  const keepScores = createArena(length => new Float64Array(length))
  const classes = all.map(({ label }) => label)
  const folds = planFolds(classes.slice(0, examples.length), labels.length, seed)

  const weightExamples: ScoredExample[] = []
  const answers: FoldAnswer[] = []
  folds.forEach((fold, i) => {
    const pseudoKept = pseudoExamples.map((_, h) => examples.length + h).filter(h => !fold.hidden.has(classes[h]!))
    for (const answer of runFold({ ...fold, train: [...fold.train, ...pseudoKept] })) {
      answers.push(answer)
      if (answer.label >= 0 && fold.fitsWeights) weightExamples.push(answer)
    }
    onProgress?.((i + 1) / (folds.length + 2))
  })
  const weights = fitEnsembleWeights(weightExamples, DEFAULT_WEIGHTS)
  const confidence = fitConfidence(
    answers.filter(({ label, fitsWeights }) => label >= 0 && fitsWeights).map(answer => heldOutAnswer(answer, weights)),
    answers.filter(({ label }) => label < 0).map(answer => heldOutAnswer(answer, weights)),
  )
  const frequencies = countFrequencies(vocabulary, vectors)
  const data = { vocabulary, frequencies, vectors, labels: Int32Array.from(classes), classes: labels.length }
  const ensemble = trainEnsemble(data, EPOCHS, seed)
  return {
    labels,
    vocabulary,
    ensemble: quantiseEnsemble(ensemble, frequencies),
    weights,
    confidence,
  }

  /** Trains on one part of the examples and scores the other; labels are renumbered without the hidden ones. */
  function runFold({ train, test, fitsWeights }: Fold): FoldAnswer[] {
    const seen = [...new Set(train.map(i => classes[i]!))].sort((a, b) => a - b)
    const position = new Map(seen.map((label, i) => [label, i]))
    const chosen = train.map(i => vectors[i]!)
    const part = { vocabulary, frequencies: countFrequencies(vocabulary, chosen), vectors: chosen }
    const taught = Int32Array.from(train, i => position.get(classes[i]!)!)
    const { score } = trainEnsemble({ ...part, labels: taught, classes: seen.length }, FOLD_EPOCHS, seed)
    const known = part.frequencies.counts
    return test.map(i => {
      const scores = score(vectors[i]!).map(keepScores)
      return { scores, label: position.get(classes[i]!) ?? -1, vector: recountUnknown(vectors[i]!, known), fitsWeights }
    })
  }
}

/** Extracts features lazily: kept for all examples at once, they would be the largest part of the memory needed. */
function* featuresOf(examples: readonly Example[]): Generator<Features, void> {
  for (const { tokens, listed } of examples) yield featurise(tokens, listed)
}

interface FoldAnswer extends ScoredExample {
  /** -1 when the intent was hidden. */
  label: number
  vector: FeatureVector
  fitsWeights: boolean
}

function heldOutAnswer({ scores, label, vector }: FoldAnswer, weights: readonly number[]): HeldOutAnswer {
  const probabilities = ensembleProbabilities(scores, weights)
  const best = indexOfLargest(probabilities)
  return { features: confidenceFeatures(vector, probabilities, scores, best), isRight: best === label }
}

/** Counts features that do not occur in the training part of the fold as unknown. */
function recountUnknown(vector: FeatureVector, counts: Uint32Array): FeatureVector {
  const unknown = vector.unknown.map((before, g) => {
    let missing = before
    for (let i = vector.starts[g]!; i < vector.starts[g + 1]!; i++) if (counts[vector.ids[i]!] === 0) missing++
    return missing
  })
  return { ...vector, unknown }
}

/** Positions of the examples to train on and to test; examples of hidden intents are tested, never trained on. */
interface Fold {
  train: number[]
  test: number[]
  hidden: ReadonlySet<number>
  /** Whether its answers are used to fit the weights of the ensemble. */
  fitsWeights: boolean
}

/** From so many examples on, a single fold gives enough answers. */
const SINGLE_FOLD_FROM = 3000
/** From so many examples on, three of the five folds are tested. */
const THREE_FOLDS_FROM = 200
/** Test examples a fold: more would not improve the few parameters fitted, and all scores are kept in memory. */
const MAX_TEST_SIZE = 6000
/** Intents are hidden only where enough intents and examples remain. */
const MIN_INTENTS_TO_HIDE = 3
const MIN_EXAMPLES_TO_HIDE = 12

function planFolds(classes: readonly number[], intents: number, seed: number): Fold[] {
  const count = classes.length
  const random = seededRandom(seed + 1)
  const foldOf =
    count > SINGLE_FOLD_FROM ? permutation(count, random).map(position => position % 5) : groupedFolds(classes)
  if (intents < 2 || count < 5) return [] // a single intent is always right, so there is nothing to fit
  const hideable = intents >= MIN_INTENTS_TO_HIDE && count >= MIN_EXAMPLES_TO_HIDE
  const group = permutation(intents, random).map(position => position % 5)
  const all = classes.map((_, i) => i)

  const plan = (fold: number, hidden: ReadonlySet<number>, fitsWeights: boolean): Fold => ({
    train: all.filter(i => foldOf[i] !== fold && !hidden.has(classes[i]!)),
    test: subsample(all.filter(i => foldOf[i] === fold || hidden.has(classes[i]!))),
    hidden,
    fitsWeights,
  })
  const hiding = (fold: number) => new Set(Array.from(group.keys()).filter(label => group[label] === fold))
  if (count > SINGLE_FOLD_FROM) return [plan(0, hideable ? hiding(0) : new Set(), true)]
  const tested = count > THREE_FOLDS_FROM ? [0, 2, 4] : [0, 1, 2, 3, 4]
  const folds = tested.map(fold => plan(fold, new Set(), true))
  return hideable ? [...folds, ...[0, 1].map(fold => plan(fold, hiding(fold), false))] : folds
}

/** At most MAX_TEST_SIZE examples, evenly spaced. */
function subsample(examples: number[]): number[] {
  const step = Math.ceil(examples.length / MAX_TEST_SIZE)
  return examples.filter((_, i) => i % step === 0)
}

/**
 * Assigns examples to five folds by intent, neighbours to the same fold. Examples are sorted by text, so near-duplicates
 * are neighbours; in different folds they would make held-out results too good.
 */
function groupedFolds(classes: readonly number[]): Int32Array {
  const sizes = new Map<number, number>()
  for (const label of classes) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const seen = new Map<number, number>()
  return Int32Array.from(classes, label => {
    const position = seen.get(label) ?? 0
    seen.set(label, position + 1)
    return (Math.floor((position * 5) / sizes.get(label)!) + label) % 5
  })
}
