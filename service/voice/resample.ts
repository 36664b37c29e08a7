/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Zero crossings of the sinc on each side; more would cost time and tell a recogniser nothing. */
const CROSSINGS = 16
/** Share of the band that passes whole: the filter needs room to fall before frequencies fold back. */
const ROLL_OFF = 0.9
/** Rates with hardly a common divisor have thousands of positions; so many steps between two samples are enough. */
const MOST_STEPS = 1024

/**
 * The same sound at another rate: band-limited interpolation with a windowed sinc, one set of weights for each of the
 * positions an output sample can have between two input samples. Rates are whole numbers of samples a second.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const common = greatestDivisor(from, to)
  const [up, down] = [to / common, from / common]
  const cutoff = ROLL_OFF * Math.min(1, to / from)
  const reach = Math.ceil(CROSSINGS / cutoff)
  const steps = Math.min(up, MOST_STEPS)
  const weights: Float32Array[] = []
  const result = new Float32Array(Math.round((samples.length * to) / from))
  for (let index = 0; index < result.length; index++) {
    const phase = (index * down) % up
    const first = (index * down - phase) / up - reach + 1
    const step = Math.floor((phase * steps) / up)
    const kernel = (weights[step] ??= weightsAt(step / steps, cutoff, reach))
    const end = Math.min(kernel.length, samples.length - first)
    let sum = 0
    for (let tap = Math.max(0, -first); tap < end; tap++) sum += kernel[tap]! * samples[first + tap]!
    result[index] = sum
  }
  return result
}

/** Weights of the `2 * reach` input samples around a point that lies `fraction` after one of them; they add up to 1. */
function weightsAt(fraction: number, cutoff: number, reach: number): Float32Array {
  const weights = new Float32Array(2 * reach)
  let sum = 0
  for (let tap = 0; tap < weights.length; tap++) {
    const distance = tap - reach + 1 - fraction
    weights[tap] = sinc(cutoff * distance) * blackman(distance / reach)
    sum += weights[tap]!
  }
  return weights.map(weight => weight / sum)
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
/** Blackman's window over -1 to 1: what it lets through of other bands is 74 dB down. */
const blackman = (x: number) => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x)

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
