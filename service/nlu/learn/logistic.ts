/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Something observed: its features, whether it came true, and how much it counts (1 = once). */
export interface Observation {
  features: readonly number[]
  isTrue: boolean
  weight?: number
}

/** logistic(sum of features times coefficients); the last coefficient is the constant. */
export type Coefficients = readonly number[]

/** The probability that something with these features is true. */
export function probabilityOf(features: readonly number[], coefficients: Coefficients): number {
  return 1 / (1 + Math.exp(-linearSum(features, coefficients)))
}

/** The log-odds of that probability. */
export function linearSum(features: readonly number[], coefficients: Coefficients): number {
  return features.reduce((sum, value, i) => sum + value * coefficients[i]!, coefficients[features.length]!)
}

/**
 * Logistic regression by Newton's method, held near the `usual` coefficients while there are few observations (ridge):
 * the usual is believed as if that many observations (`belief`) spoke for it.
 */
export function fitLogistic(observations: readonly Observation[], usual: Coefficients, belief = 1): Coefficients {
  let found = [...usual]
  let loss = lossOf(observations, found, usual, belief)
  for (let round = 0; round < 30; round++) {
    const { gradient, curve } = slopes(observations, found, usual, belief)
    const step = solve(curve, gradient)
    let next = found
    let nextLoss = Infinity
    for (let length = 1; length > 1e-3 && nextLoss >= loss; length /= 2) {
      next = found.map((value, i) => value - length * step[i]!)
      nextLoss = lossOf(observations, next, usual, belief)
    }
    if (!(loss - nextLoss > 1e-6)) break
    found = next
    loss = nextLoss
  }
  return found
}

function lossOf(
  observations: readonly Observation[],
  found: Coefficients,
  usual: Coefficients,
  belief: number,
): number {
  let loss = found.reduce((sum, value, i) => sum + (belief * (value - usual[i]!) ** 2) / 2, 0)
  for (const { features, isTrue, weight = 1 } of observations) {
    const odds = linearSum(features, found) * (isTrue ? 1 : -1)
    loss += weight * (odds > 0 ? Math.log1p(Math.exp(-odds)) : Math.log1p(Math.exp(odds)) - odds)
  }
  return loss
}

function slopes(observations: readonly Observation[], found: Coefficients, usual: Coefficients, belief: number) {
  const gradient = found.map((value, i) => belief * (value - usual[i]!))
  const curve = found.map((_, i) => found.map((_, j) => (i === j ? belief : 0)))
  for (const { features, isTrue, weight = 1 } of observations) {
    const probability = probabilityOf(features, found)
    const miss = weight * (probability - (isTrue ? 1 : 0))
    const bend = weight * probability * (1 - probability)
    for (let i = 0; i < found.length; i++) {
      const value = features[i] ?? 1
      gradient[i]! += miss * value
      for (let j = 0; j < found.length; j++) curve[i]![j]! += bend * value * (features[j] ?? 1)
    }
  }
  return { gradient, curve }
}

/** Solves matrix · x = vector by elimination; the matrix is symmetric and positive definite, so no pivoting is needed. */
export function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const size = vector.length
  const rows = matrix.map((row, i) => [...row, vector[i]!])
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const factor = rows[j]![i]! / rows[i]![i]!
      for (let k = i; k <= size; k++) rows[j]![k]! -= factor * rows[i]![k]!
    }
  }
  const result = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!
    for (let k = i + 1; k < size; k++) rest -= rows[i]![k]! * result[k]!
    result[i] = rest / rows[i]![i]!
  }
  return result
}
