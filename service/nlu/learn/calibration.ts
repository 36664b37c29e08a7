/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Scores of an example that was not trained on, and its class. */
export interface HeldOut {
  scores: Float64Array
  label: number
}

/** softmax(temperature · scores), in a new array. */
export function softmax(scores: Float64Array, temperature: number): Float64Array {
  let highest = -Infinity
  for (const score of scores) if (score > highest) highest = score
  const probabilities = scores.map(score => Math.exp(temperature * (score - highest)))
  let sum = 0
  for (const value of probabilities) sum += value
  return probabilities.map(value => value / sum)
}

/**
 * The factor that makes softmax probabilities of held-out examples honest: least log-loss (Guo et al., ICML 2017,
 * with the factor instead of its inverse), by golden-section search over its logarithm.
 */
export function fitTemperature(heldOut: readonly HeldOut[], otherwise: number): number {
  if (heldOut.length < 2) return otherwise
  const loss = (logarithm: number) => {
    const factor = Math.exp(logarithm)
    let sum = 0
    for (const { scores, label } of heldOut) sum -= Math.log(Math.max(1e-12, softmax(scores, factor)[label]!))
    return sum / heldOut.length + 1e-3 * (logarithm - Math.log(otherwise)) ** 2 // few examples: stay near the usual
  }
  return Math.exp(minimise(loss, Math.log(0.5), Math.log(64)))
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

function minimise(loss: (x: number) => number, low: number, high: number): number {
  let left = high - GOLDEN * (high - low)
  let right = low + GOLDEN * (high - low)
  let leftLoss = loss(left)
  let rightLoss = loss(right)
  for (let i = 0; i < 24; i++) {
    if (leftLoss < rightLoss) {
      high = right
      right = left
      rightLoss = leftLoss
      left = high - GOLDEN * (high - low)
      leftLoss = loss(left)
      continue
    }
    low = left
    left = right
    leftLoss = rightLoss
    right = low + GOLDEN * (high - low)
    rightLoss = loss(right)
  }
  return (low + high) / 2
}

/**
 * Logistic regression of one feature: the slope and offset that make logistic(slope · x + offset) the probability of
 * `isRight`, by Newton's method, held near a starting point while there are few observations (ridge).
 */
export function fitLogistic(
  seen: readonly { x: number; isRight: boolean }[],
  start: { slope: number; offset: number },
): { slope: number; offset: number } {
  let { slope, offset } = start
  for (let round = 0; round < 25; round++) {
    let [gradientSlope, gradientOffset] = [RIDGE * (slope - start.slope), RIDGE * (offset - start.offset)]
    let [curveSlope, curveBoth, curveOffset] = [RIDGE, 0, RIDGE]
    for (const { x, isRight } of seen) {
      const probability = 1 / (1 + Math.exp(-(slope * x + offset)))
      const miss = probability - (isRight ? 1 : 0)
      const curve = probability * (1 - probability)
      gradientSlope += miss * x
      gradientOffset += miss
      curveSlope += curve * x * x
      curveBoth += curve * x
      curveOffset += curve
    }
    const determinant = curveSlope * curveOffset - curveBoth * curveBoth
    const stepSlope = (curveOffset * gradientSlope - curveBoth * gradientOffset) / determinant
    const stepOffset = (curveSlope * gradientOffset - curveBoth * gradientSlope) / determinant
    slope -= stepSlope
    offset -= stepOffset
    if (Math.abs(stepSlope) + Math.abs(stepOffset) < 1e-6) break
  }
  return { slope, offset }
}

const RIDGE = 1
