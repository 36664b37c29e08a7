/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type Coefficients, type Observation, fitLogistic, linearSum, probabilityOf } from '../learn/logistic.ts'
import type { Bag } from '../learn/vocabulary.ts'

/** What speaks for the best intent of a sentence being right, each about 0..1 in size. */
export type Evidence = readonly number[]

/** How evidence becomes confidence. */
export interface Gate {
  /** Log-odds that the sentence belongs to its best intent rather than to none. */
  belongs: Coefficients
  /** From those log-odds to an honest probability of being right. */
  honest: Coefficients
}

/** The best intent of a sentence that was not trained on, and whether it was right. */
export interface Tried {
  evidence: Evidence
  isRight: boolean
}

/** Sentences outside all intents count for so much of everything when the gate is trained. */
const SHARE_OUTSIDE = 0.3

/** Few examples must not turn the steps upside down: what is usual is believed as if so many spoke for it. */
const BELIEF = { belongs: 3, honest: 8 }

/**
 * Before anything was measured: trust the probability and the margins, distrust what is unlike everything that was
 * taught. That is what some 250 small bots (3–11 intents, 10–200 sentences, four languages) had in common. In the order
 * of `evidenceOf`; the last number is the constant. The second step takes back the share that was outside.
 */
const USUAL_GATE: Gate = {
  belongs: [2.1, 1.5, 0.55, -0.55, -1.8, -1.35, 0.1],
  honest: [1, Math.log((1 - SHARE_OUTSIDE) / SHARE_OUTSIDE)],
}

/**
 * A rehearsal knows no gibberish, but short greetings that look like it and are right. So where less than this share of
 * the pieces is known, confidence falls, to 0 where nothing is.
 */
const ENOUGH_KNOWN = 0.25

/**
 * Evidence: log-odds of the best probability as far as stems are known, margins of the first two experts, unknown shares
 * of the groups.
 */
export function evidenceOf(
  bag: Bag,
  probabilities: Float64Array,
  scores: readonly Float64Array[],
  best: number,
): Evidence {
  const isOnlyOne = probabilities.length === 1 // then its probability says nothing
  const probability = isOnlyOne ? 0.95 : Math.min(1 - 1e-5, Math.max(1e-5, probabilities[best]!))
  const unknown = bag.total.map((total, g) => (total > 0 ? bag.unknown[g]! / total : 1))
  const odds = ((1 - unknown[0]!) * Math.log(probability / (1 - probability))) / 4
  return [odds, scores[0]![best]!, scores[1]![best]!, ...unknown]
}

/**
 * Learns when a sentence belongs to no intent without ever being shown such a sentence: some intents were hidden from a
 * classifier, and their sentences are `outside` for it. What comes out is then made honest for sentences `inside`, so
 * that of the answers given 0.8 eight in ten are right. With nothing outside, only the second step is learned.
 */
export function fitGate(inside: readonly Tried[], outside: readonly Tried[]): Gate {
  const weight = outside.length > 0 ? ((SHARE_OUTSIDE / (1 - SHARE_OUTSIDE)) * inside.length) / outside.length : 0
  const tried: Observation[] = outside.length === 0 ? [] : inside.map(observe)
  tried.push(...outside.map(({ evidence }) => ({ features: evidence, isTrue: false, weight })))
  const belongs = fitLogistic(tried, USUAL_GATE.belongs, BELIEF.belongs)
  const seen = inside.map(({ evidence, isRight }) => ({ features: [linearSum(evidence, belongs)], isTrue: isRight }))
  return { belongs, honest: fitLogistic(seen, USUAL_GATE.honest, BELIEF.honest) }
}

/** How sure the best intent is, 0..1. */
export function confidenceOf(evidence: Evidence, { belongs, honest }: Gate): number {
  const known = 1 - evidence[evidence.length - 1]! // of the last group, the pieces
  return probabilityOf([linearSum(evidence, belongs)], honest) * Math.min(1, known / ENOUGH_KNOWN)
}

function observe({ evidence, isRight }: Tried): Observation {
  return { features: evidence, isTrue: isRight }
}
