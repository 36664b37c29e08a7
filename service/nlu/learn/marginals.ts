/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { isContinuation } from './viterbi.ts'

/** Scores of a sentence: `emissions[word * labels + label]`, and exp of the transitions of `TaggingWeights`. */
export interface SequenceScores {
  emissions: Float32Array
  /** the same for all sentences, and many where there are many labels: computed once */
  transitionFactors: Float32Array
  labels: number
  length: number
}

/** Labels less probable than this are ignored. */
const NEGLIGIBLE = 1e-12

/** The probability that exactly the words from `start` to `end` (exclusive) form an entity with this first label. */
export type SpanMarginal = (start: number, end: number, begins: number) => number

/**
 * Marginal probabilities of spans, with the scores read as a linear-chain conditional random field (forward–backward;
 * Lafferty et al., ICML 2001). Both passes are scaled word by word, so that long sentences do not underflow.
 */
export function spanMarginals({ emissions, transitionFactors, labels, length }: SequenceScores): SpanMarginal {
  const emit = exponentials(emissions, labels, length)
  const move = transitionFactors
  const forward = new Float64Array(length * labels)
  const backward = new Float64Array(length * labels)
  const scales = new Float64Array(length)

  const likely = new Uint16Array(labels)
  for (let t = 0; t < length; t++) {
    let count = 0
    for (let label = 0; t > 0 && label < labels; label++) {
      if (forward[(t - 1) * labels + label]! > NEGLIGIBLE) likely[count++] = label
    }
    for (let label = 0; label < labels; label++) {
      let sum = 0
      if (t === 0) sum = isContinuation(label) ? 0 : move[labels * labels + label]!
      else if (isContinuation(label)) {
        for (const from of [label - 1, label]) sum += forward[(t - 1) * labels + from]! * move[from * labels + label]!
      } else
        for (let i = 0; i < count; i++)
          sum += forward[(t - 1) * labels + likely[i]!]! * move[likely[i]! * labels + label]!
      forward[t * labels + label] = sum * emit[t * labels + label]!
      scales[t]! += forward[t * labels + label]!
    }
    for (let label = 0; label < labels; label++) forward[t * labels + label]! /= scales[t]!
  }
  backward.fill(1, (length - 1) * labels)
  for (let t = length - 2; t >= 0; t--) {
    for (let label = 0; label < labels; label++) {
      if (forward[(t + 1) * labels + label]! <= NEGLIGIBLE) continue
      const reached = (emit[(t + 1) * labels + label]! * backward[(t + 1) * labels + label]!) / scales[t + 1]!
      const [first, last] = isContinuation(label) ? [label - 1, label] : [0, labels - 1]
      for (let from = first; from <= last; from++)
        backward[t * labels + from]! += move[from * labels + label]! * reached
    }
  }

  return (start, end, begins) => {
    const continues = begins + 1
    let probability = forward[start * labels + begins]!
    for (let t = start + 1; t < end; t++) {
      const from = t === start + 1 ? begins : continues
      probability *= (move[from * labels + continues]! * emit[t * labels + continues]!) / scales[t]!
    }
    const last = end - start > 1 ? continues : begins
    if (end === length) return probability
    const goesOn =
      move[last * labels + continues]! * emit[end * labels + continues]! * backward[end * labels + continues]!
    return probability * Math.max(0, backward[(end - 1) * labels + last]! - goesOn / scales[end]!)
  }
}

/** exp of the scores, scaled so that the largest of each word is 1. */
function exponentials(emissions: Float32Array, labels: number, length: number): Float64Array {
  const result = new Float64Array(length * labels)
  for (let t = 0; t < length; t++) {
    let highest = -Infinity
    for (let label = 0; label < labels; label++) highest = Math.max(highest, emissions[t * labels + label]!)
    for (let label = 0; label < labels; label++) {
      result[t * labels + label] = Math.exp(emissions[t * labels + label]! - highest)
    }
  }
  return result
}
