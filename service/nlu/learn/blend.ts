/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { solve } from './logistic.ts'

/** What each expert scored for an example it was not trained on (one score a class), and the right class. */
export interface Judged {
  scores: readonly Float64Array[]
  label: number
}

/** Held-out examples beyond this many tell nothing new about three numbers. */
const ENOUGH = 1500
/** Examples that the usual weights count for: all together, and each against the others. */
const TRUST_IN_USUAL = 2
const TRUST_IN_BALANCE = 50

/** softmax(sum of weight · scores), in a new array. */
export function blendedProbabilities(scores: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const classes = scores[0]!.length
  const sums = new Float64Array(classes)
  for (let e = 0; e < scores.length; e++) {
    const [ofExpert, weight] = [scores[e]!, weights[e]!]
    for (let k = 0; k < classes; k++) sums[k]! += weight * ofExpert[k]!
  }
  let highest = -Infinity
  for (let k = 0; k < classes; k++) if (sums[k]! > highest) highest = sums[k]!
  let total = 0
  for (let k = 0; k < classes; k++) total += sums[k] = Math.exp(sums[k]! - highest)
  for (let k = 0; k < classes; k++) sums[k]! /= total
  return sums
}

/**
 * How much to trust each expert, and all of them together: the weights with the least log-loss on examples the experts
 * were not trained on (stacking, Wolpert 1992; with a single expert this is temperature scaling, Guo et al. 2017).
 * Found by Newton's method, in units of the usual weights, near which they stay while there are few examples.
 */
export function fitBlend(judged: readonly Judged[], usual: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(judged.length / ENOUGH))
  const chosen = judged.filter((_, i) => i % step === 0)
  let units = usual.map(() => 1)
  let loss = lossOf(chosen, usual, units)
  for (let round = 0; round < 20 && chosen.length > 0; round++) {
    const { gradient, curve } = slopes(chosen, usual, units)
    const change = solve(curve, gradient)
    const better = shorten(
      change,
      length => {
        const next = units.map((unit, e) => Math.max(LEAST, unit - length * change[e]!))
        return { next, loss: lossOf(chosen, usual, next) }
      },
      loss,
    )
    if (!better || loss - better.loss < 1e-4) break
    units = better.next
    loss = better.loss
  }
  return units.map((unit, e) => unit * usual[e]!)
}

/** No expert is ever silenced or turned round. */
const LEAST = 0.05

/** Halves the step until it makes things better; null when even a small one does not. */
function shorten(
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

function lossOf(judged: readonly Judged[], usual: readonly number[], units: readonly number[]): number {
  const weights = units.map((unit, e) => unit * usual[e]!)
  const middle = mean(units)
  let loss = units.reduce(
    (sum, unit) => sum + (TRUST_IN_USUAL / 2) * (unit - 1) ** 2 + (TRUST_IN_BALANCE / 2) * (unit - middle) ** 2,
    0,
  )
  for (const { scores, label } of judged) {
    loss -= Math.log(Math.max(1e-12, blendedProbabilities(scores, weights)[label]!))
  }
  return loss
}

function slopes(judged: readonly Judged[], usual: readonly number[], units: readonly number[]) {
  const weights = units.map((unit, e) => unit * usual[e]!)
  const middle = mean(units)
  const gradient = units.map(unit => TRUST_IN_USUAL * (unit - 1) + TRUST_IN_BALANCE * (unit - middle))
  const curve = units.map((_, e) =>
    units.map((_, f) => (e === f ? TRUST_IN_USUAL + TRUST_IN_BALANCE : 0) - TRUST_IN_BALANCE / units.length),
  )
  for (const { scores, label } of judged) {
    const probabilities = blendedProbabilities(scores, weights)
    const means = scores.map((ofExpert, e) => {
      let sum = 0
      ofExpert.forEach((score, k) => (sum += probabilities[k]! * score))
      return usual[e]! * sum
    })
    scores.forEach((ofExpert, e) => {
      gradient[e]! += means[e]! - usual[e]! * ofExpert[label]!
      for (let f = 0; f <= e; f++) {
        let both = 0
        const other = scores[f]!
        ofExpert.forEach((score, k) => (both += probabilities[k]! * score * other[k]!))
        const covariance = usual[e]! * usual[f]! * both - means[e]! * means[f]!
        curve[e]![f]! += covariance
        if (f !== e) curve[f]![e]! += covariance
      }
    })
  }
  return { gradient, curve }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
