/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { solveLinearSystem } from './logistic.ts'

/** The scores of each member of an ensemble for a held-out example (one a class), and its class. */
export interface ScoredExample {
  scores: readonly Float64Array[]
  label: number
}

/** More held-out examples would not change a handful of weights. */
const MAX_EXAMPLES = 1500
/** Strength of the prior in examples: on each factor, and on its distance from the mean of all factors. */
const PRIOR_STRENGTH = 2
const BALANCE_STRENGTH = 50

/** softmax(sum of weight · scores), in a new array. */
export function ensembleProbabilities(scores: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const classes = scores[0]!.length
  const sums = new Float64Array(classes)
  for (let e = 0; e < scores.length; e++) {
    const [memberScores, weight] = [scores[e]!, weights[e]!]
    for (let k = 0; k < classes; k++) sums[k]! += weight * memberScores[k]!
  }
  let highest = -Infinity
  for (let k = 0; k < classes; k++) if (sums[k]! > highest) highest = sums[k]!
  let total = 0
  for (let k = 0; k < classes; k++) total += sums[k] = Math.exp(sums[k]! - highest)
  for (let k = 0; k < classes; k++) sums[k]! /= total
  return sums
}

/**
 * Fits the weights of an ensemble: those with the least log-loss on held-out examples (stacking, Wolpert 1992; with a
 * single member this is temperature scaling, Guo et al. 2017). Newton's method over factors of the `prior` weights, with a
 * ridge penalty towards 1.
 */
export function fitEnsembleWeights(examples: readonly ScoredExample[], prior: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(examples.length / MAX_EXAMPLES))
  const chosen = examples.filter((_, i) => i % step === 0)
  let factors = prior.map(() => 1)
  let loss = lossOf(chosen, prior, factors)
  for (let round = 0; round < 20 && chosen.length > 0; round++) {
    const { gradient, curve: hessian } = derivatives(chosen, prior, factors)
    const change = solveLinearSystem(hessian, gradient)
    const better = lineSearch(
      change,
      length => {
        const next = factors.map((unit, e) => Math.max(MIN_FACTOR, unit - length * change[e]!))
        return { next, loss: lossOf(chosen, prior, next) }
      },
      loss,
    )
    if (!better || loss - better.loss < 1e-4) break
    factors = better.next
    loss = better.loss
  }
  return factors.map((unit, e) => unit * prior[e]!)
}

/** Smallest factor: no member gets a weight of zero or below. */
const MIN_FACTOR = 0.05

/** Backtracking line search: halves the step until the loss falls; null when even a small step does not lower it. */
function lineSearch(
  change: readonly number[],
  attempt: (length: number) => { next: number[]; loss: number },
  loss: number,
): { next: number[]; loss: number } | null {
  for (let length = 1; length > 0.01 && change.length > 0; length /= 2) {
    const result = attempt(length)
    if (result.loss < loss) return result
  }
  return null
}

function lossOf(examples: readonly ScoredExample[], prior: readonly number[], factors: readonly number[]): number {
  const weights = factors.map((unit, e) => unit * prior[e]!)
  const meanFactor = mean(factors)
  let loss = factors.reduce(
    (sum, unit) => sum + (PRIOR_STRENGTH / 2) * (unit - 1) ** 2 + (BALANCE_STRENGTH / 2) * (unit - meanFactor) ** 2,
    0,
  )
  for (const { scores, label } of examples) {
    loss -= Math.log(Math.max(1e-12, ensembleProbabilities(scores, weights)[label]!))
  }
  return loss
}

function derivatives(examples: readonly ScoredExample[], prior: readonly number[], factors: readonly number[]) {
  const weights = factors.map((unit, e) => unit * prior[e]!)
  const meanFactor = mean(factors)
  const gradient = factors.map(unit => PRIOR_STRENGTH * (unit - 1) + BALANCE_STRENGTH * (unit - meanFactor))
  const hessian = factors.map((_, e) =>
    factors.map((_, f) => (e === f ? PRIOR_STRENGTH + BALANCE_STRENGTH : 0) - BALANCE_STRENGTH / factors.length),
  )
  for (const { scores, label } of examples) {
    const probabilities = ensembleProbabilities(scores, weights)
    const means = scores.map((memberScores, e) => {
      let sum = 0
      memberScores.forEach((score, k) => (sum += probabilities[k]! * score))
      return prior[e]! * sum
    })
    scores.forEach((memberScores, e) => {
      gradient[e]! += means[e]! - prior[e]! * memberScores[label]!
      for (let f = 0; f <= e; f++) {
        let both = 0
        const other = scores[f]!
        memberScores.forEach((score, k) => (both += probabilities[k]! * score * other[k]!))
        const covariance = prior[e]! * prior[f]! * both - means[e]! * means[f]!
        hessian[e]![f]! += covariance
        if (f !== e) hessian[f]![e]! += covariance
      }
    })
  }
  return { gradient, curve: hessian }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
