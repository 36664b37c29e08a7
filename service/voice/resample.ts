/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Zero crossings of the sinc on each side; more cost time without a benefit for recognition. */
const CROSSINGS = 16
/** Pass band as a share of the Nyquist frequency; the rest is the transition band against aliasing. */
const ROLL_OFF = 0.9
/** Limit of filter phases: rates with a small common divisor would need thousands. */
const MAX_PHASES = 1024

/**
 * Resamples by band-limited interpolation with a windowed sinc (J. O. Smith, "Digital Audio Resampling"): a polyphase
 * filter with one kernel for each position of an output sample between two input samples.
 * @param from sample rate of `samples`, an integer in Hz
 * @param to sample rate of the result, an integer in Hz
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const common = greatestCommonDivisor(from, to)
  const [up, down] = [to / common, from / common]
  const cutoff = ROLL_OFF * Math.min(1, to / from)
  const reach = Math.ceil(CROSSINGS / cutoff)
  const steps = Math.min(up, MAX_PHASES)
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

/** Weights of the `2 * reach` input samples around a point `fraction` after one of them; their sum is 1. */
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
/** Blackman window over -1 to 1; side lobes are 74 dB down. */
const blackman = (x: number) => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x)

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
