/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type ClassifierData, indexOfLargest } from './classifier.ts'
import type { Token } from '../document.ts'
import { type Features, type Listed, GROUPS, STEM_GROUP, featurise } from '../text/features.ts'
import { type ScoredExample, ensembleProbabilities, fitEnsembleWeights } from '../learn/stacking.ts'
import type { Background } from './background.ts'
import { DEFAULT_WEIGHTS, quantiseEnsemble, trainEnsemble } from './ensemble.ts'
import { type Evidence, NO_EVIDENCE, sumEvidence, withoutRepeats } from './evidence.ts'
import { type HeldOutAnswer, confidenceFeatures, fitConfidence } from './confidence.ts'
import { type Fold, planFolds } from './folds.ts'
import { createOutside } from './outside.ts'
import { type WordVectors, sentenceVector } from './wordVectors.ts'
import { createArena } from '../core/arena.ts'
import { createVectoriser, buildVocabulary, countFrequencies, recountUnknown } from '../learn/vocabulary.ts'
import type { FeatureVector, Vocabulary } from '../learn/vocabulary.ts'

/** A labelled sentence; `label` is a position in the list of labels. */
export interface Example {
  tokens: readonly Token[]
  /** Listed values found in it. */
  listed?: readonly Listed[]
  /** Spans of tagged values. */
  values?: readonly { start: number; end: number }[]
  label: number
}

export interface ClassifierOptions {
  seed: number
  /** Everyday sentences in the language of the examples. */
  background?: Background | null
  /** Word vectors of the language. */
  wordVectors?: WordVectors | null
  onProgress?: (share: number) => void
}

const EPOCHS = 10
/** Fold models only have to be comparable to the final one. */
const FOLD_EPOCHS = 8

/**
 * Trains the ensemble. Cross-validation on folds fits the weights of its members and the confidence model; everyday
 * sentences are answered in the folds as sentences out of scope. `pseudoExamples` (names and descriptions of intents) are
 * trained on, but never held out.
 */
export function trainClassifier(
  labels: string[],
  examples: readonly Example[],
  pseudoExamples: readonly Example[],
  { seed, background, wordVectors = null, onProgress }: ClassifierOptions,
): ClassifierData {
  const all = [...examples, ...pseudoExamples]
  const vocabulary = buildVocabulary(featuresOf(all), GROUPS)
  const vectorise = createVectoriser(vocabulary)
  const vectors = Array.from(featuresOf(all), (features, i) => ({
    ...vectorise(features),
    dense: sentenceVector(wordVectors, all[i]!.tokens, all[i]!.listed),
  }))
  const outside = background ? createOutside(vocabulary, background, vectors, wordVectors) : null
  const keepScores = createArena(length => new Float64Array(length))
  const classes = all.map(({ label }) => label)
  const folds = planFolds(classes.slice(0, examples.length), labels.length, seed)

  const weightExamples: ScoredExample[] = []
  const answers: FoldAnswer[] = []
  folds.forEach((fold, i) => {
    const pseudoKept = pseudoExamples.map((_, h) => examples.length + h).filter(h => !fold.hidden.has(classes[h]!))
    for (const answer of runFold({ ...fold, train: [...fold.train, ...pseudoKept] }, i)) {
      answers.push(answer)
      if (answer.kind === 'own' && fold.fitsWeights) weightExamples.push(answer)
    }
    onProgress?.((i + 1) / (folds.length + 2))
  })
  const weights = fitEnsembleWeights(weightExamples, DEFAULT_WEIGHTS)
  const heldOut = (kind: FoldAnswer['kind']) =>
    answers.filter(answer => answer.kind === kind).map(answer => heldOutAnswer(answer, weights))
  const confidence = fitConfidence(
    { own: heldOut('own'), hidden: heldOut('hidden'), everyday: heldOut('everyday') },
    { hasEvidence: outside !== null, hasVectors: wordVectors !== null },
  )
  const frequencies = countFrequencies(vocabulary, vectors)
  const data = { vocabulary, frequencies, vectors, labels: Int32Array.from(classes), classes: labels.length }
  const ensemble = trainEnsemble(data, EPOCHS, seed, wordVectors?.dimensions)
  return {
    labels,
    vocabulary,
    ensemble: quantiseEnsemble(ensemble, frequencies),
    weights,
    confidence,
    evidence: outside ? withoutRepeats(outside.weigh(frequencies.counts)) : NO_EVIDENCE,
    valueStems: findValueStems(vocabulary, vectors, all),
  }

  /** Trains on one part of the examples and scores the other; labels are renumbered without the hidden ones. */
  function runFold({ train, test, fitsWeights }: Fold, number: number): FoldAnswer[] {
    const seen = [...new Set(train.map(i => classes[i]!))].sort((a, b) => a - b)
    const position = new Map(seen.map((label, i) => [label, i]))
    const chosen = train.map(i => vectors[i]!)
    const part = { vocabulary, frequencies: countFrequencies(vocabulary, chosen), vectors: chosen }
    const taught = Int32Array.from(train, i => position.get(classes[i]!)!)
    const { score } = trainEnsemble(
      { ...part, labels: taught, classes: seen.length },
      FOLD_EPOCHS,
      seed,
      wordVectors?.dimensions,
    )
    const known = part.frequencies.counts
    const sample = (fitsWeights && outside?.sample(number)) || []
    const evidence = outside?.weigh(
      known,
      sample.map(({ everyday }) => everyday),
    )
    const answer = (vector: FeatureVector, everyday: FeatureVector | undefined) => ({
      scores: score(vector).map(keepScores),
      vector: recountUnknown(vector, known),
      evidence: evidence && everyday ? sumEvidence(evidence, vector, everyday) : [],
    })
    const own = test.flatMap((i): FoldAnswer[] => {
      const label = position.get(classes[i]!) ?? -1
      if (label >= 0 && !fitsWeights) return []
      const everyday = outside?.vectorise(featurise(all[i]!.tokens, all[i]!.listed))
      return [{ ...answer(vectors[i]!, everyday), label, kind: label < 0 ? 'hidden' : 'own' }]
    })
    const foreign = sample.map(({ vector, everyday }): FoldAnswer => ({
      ...answer(vector, everyday),
      label: -1,
      kind: 'everyday',
    }))
    return [...own, ...foreign]
  }
}

/** Extracts features lazily: kept for all examples at once, they would be the largest part of the memory needed. */
function* featuresOf(examples: readonly Example[]): Generator<Features, void> {
  for (const { tokens, listed } of examples) yield featurise(tokens, listed)
}

/** Stems of tagged values that occur nowhere else; an expression that is nothing but a value is no value. */
function findValueStems(
  vocabulary: Vocabulary,
  vectors: readonly FeatureVector[],
  examples: readonly Example[],
): Uint32Array {
  if (!examples.some(({ values }) => values?.length)) return new Uint32Array()
  const vectorise = createVectoriser(vocabulary)
  const frames = examples.map((example, i) => {
    const words = outsideOfValues(example)
    return words.length === 0 || words.length === example.tokens.length ? vectors[i]! : vectorise(featurise(words))
  })
  const { counts } = countFrequencies(vocabulary, frames)
  return Uint32Array.from(counts.subarray(0, vocabulary.starts[STEM_GROUP + 1]).keys()).filter(id => counts[id] === 0)
}

/** The words of an expression that are not part of a tagged value. */
function outsideOfValues({ tokens, values = [] }: Example): Token[] {
  return tokens.filter(token => !values.some(({ start, end }) => start < token.end && token.start < end))
}

interface FoldAnswer extends ScoredExample {
  kind: 'own' | 'hidden' | 'everyday'
  /** -1 when the sentence is of no intent that was learned. */
  label: number
  vector: FeatureVector
  evidence: Evidence
}

function heldOutAnswer({ scores, label, vector, evidence }: FoldAnswer, weights: readonly number[]): HeldOutAnswer {
  const probabilities = ensembleProbabilities(scores, weights)
  const best = indexOfLargest(probabilities)
  return { features: confidenceFeatures(vector, probabilities, scores, best, evidence), isRight: best === label }
}
