/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from '../document.ts'
import { type Features, type Listed, WORD_GROUP, featurise, listHash, wordHash } from '../text/features.ts'
import { blendedProbabilities } from '../learn/blend.ts'
import { type ExpertsData, expertJudge, formReader } from './experts.ts'
import { type Gate, confidenceOf, evidenceOf } from './gate.ts'
import type { Vector } from '../learn/linear.ts'
import { type HashFinder, hashFinder } from '../core/hashIndex.ts'
import { type Vocabulary, bagReaderInSteps } from '../learn/vocabulary.ts'
import type { Steps } from '../core/steps.ts'

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
  read(tokens: readonly Token[]): Vector
}

/** Makes a classifier ready to answer, in steps. It keeps scratch space, so it is not for two threads. */
export function* loadClassifier({ labels, vocabulary, experts, trust, gate }: ClassifierData): Steps<Classifier> {
  const readBag = yield* bagReaderInSteps(vocabulary)
  const judge = yield* expertJudge(vocabulary, experts)
  const see = listReader(vocabulary)
  let readForm: ReturnType<typeof formReader> | undefined // rarely asked for, so made when first needed
  const classifier: Classifier = {
    labels,
    read: tokens => (readForm ??= formReader(experts))(readBag(featurise(tokens))),
    classify(tokens, listed = []) {
      if (labels.length === 0) return new Float64Array()
      const bag = readBag(see(tokens, listed))
      const scores = judge(bag)
      const probabilities = blendedProbabilities(scores, trust)
      const best = indexOfLargest(probabilities)
      const factor = confidenceOf(evidenceOf(bag, probabilities, scores, best), gate) / probabilities[best]!
      for (let k = 0; k < probabilities.length; k++) probabilities[k]! *= factor
      return probabilities
    },
    logOdds(tokens, listed = []) {
      if (labels.length === 1) return classifier.classify(tokens, listed).map(logOdds)
      return blendedProbabilities(judge(readBag(see(tokens, listed))), trust).map(logOdds)
    },
  }
  return classifier
}

/** Sees lists that expressions speak of, and no word of their values that is new: the list speaks for those. */
function listReader({ hashes, starts }: Vocabulary): (tokens: readonly Token[], listed: readonly Listed[]) => Features {
  let find: HashFinder | undefined // few sentences hold a listed value
  return (tokens, listed) => {
    if (listed.length === 0) return featurise(tokens)
    const position = (find ??= hashFinder(hashes, starts[WORD_GROUP]!, starts[WORD_GROUP + 1]!))
    const known = listed.filter(({ type }) => position(listHash(type)) >= 0)
    const isSpokenFor = ({ start, end }: Token) => known.some(value => value.start < end && start < value.end)
    return featurise(
      tokens.filter(token => !isSpokenFor(token) || position(wordHash(token)) >= 0),
      known,
    )
  }
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
