/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** An observation: features, binary outcome, and weight (1 by default). */
export interface Observation {
  features: readonly number[]
  isTrue: boolean
  weight?: number
}

/** One coefficient a feature, then the constant. */
export type Coefficients = readonly number[]

/** The probability of a true outcome. */
export function probabilityOf(features: readonly number[], coefficients: Coefficients): number {
  return 1 / (1 + Math.exp(-linearSum(features, coefficients)))
}

/** The log-odds of a true outcome. */
export function linearSum(features: readonly number[], coefficients: Coefficients): number {
  return features.reduce((sum, value, i) => sum + value * coefficients[i]!, coefficients[features.length]!)
}

/**
 * Logistic regression by Newton's method with a ridge penalty towards the `prior` coefficients, which weighs as much as
 * `priorStrength` observations.
 */
export function fitLogistic(
  observations: readonly Observation[],
  prior: Coefficients,
  priorStrength = 1,
): Coefficients {
  let coefficients = [...prior]
  let loss = lossOf(observations, coefficients, prior, priorStrength)
  for (let round = 0; round < 30; round++) {
    const { gradient, curve: hessian } = derivatives(observations, coefficients, prior, priorStrength)
    const step = solveLinearSystem(hessian, gradient)
    let next = coefficients
    let nextLoss = Infinity
    for (let length = 1; length > 1e-3 && nextLoss >= loss; length /= 2) {
      next = coefficients.map((value, i) => value - length * step[i]!)
      nextLoss = lossOf(observations, next, prior, priorStrength)
    }
    if (!(loss - nextLoss > 1e-6)) break
    coefficients = next
    loss = nextLoss
  }
  return coefficients
}

function lossOf(
  observations: readonly Observation[],
  coefficients: Coefficients,
  prior: Coefficients,
  priorStrength: number,
): number {
  let loss = coefficients.reduce((sum, value, i) => sum + (priorStrength * (value - prior[i]!) ** 2) / 2, 0)
  for (const { features, isTrue, weight = 1 } of observations) {
    const odds = linearSum(features, coefficients) * (isTrue ? 1 : -1)
    loss += weight * (odds > 0 ? Math.log1p(Math.exp(-odds)) : Math.log1p(Math.exp(odds)) - odds)
  }
  return loss
}

function derivatives(
  observations: readonly Observation[],
  coefficients: Coefficients,
  prior: Coefficients,
  priorStrength: number,
) {
  const gradient = coefficients.map((value, i) => priorStrength * (value - prior[i]!))
  const hessian = coefficients.map((_, i) => coefficients.map((_, j) => (i === j ? priorStrength : 0)))
  for (const { features, isTrue, weight = 1 } of observations) {
    const probability = probabilityOf(features, coefficients)
    const miss = weight * (probability - (isTrue ? 1 : 0))
    const bend = weight * probability * (1 - probability)
    for (let i = 0; i < coefficients.length; i++) {
      const value = features[i] ?? 1
      gradient[i]! += miss * value
      for (let j = 0; j < coefficients.length; j++) hessian[i]![j]! += bend * value * (features[j] ?? 1)
    }
  }
  return { gradient, curve: hessian }
}

/** Solves matrix · x = vector by elimination. The matrix must be positive definite, so no pivoting is needed. */
export function solveLinearSystem(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
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
