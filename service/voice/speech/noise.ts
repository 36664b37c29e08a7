/** Samples of silence added before and after: 300 ms at 16 kHz. */
export const SILENCE = 4800
/** Level of the noise against that of the recording: 23 dB below. */
const NOISE = 0.07
/** Lowest standard deviation of the noise: digital silence has no logarithm. */
const MIN_NOISE = 3e-5
/** Standard deviation of a uniform distribution of width 1. */
const UNIFORM = 1 / Math.sqrt(12)

/**
 * Adds silence at both ends, because the front end estimates noise and mean from it and recordings are often cut
 * tightly, and white noise over all of it, because the acoustic models were trained in rooms that are never quite
 * silent: the clean speech of synthetic voices and noise gates fits their phones badly. The same samples always get the
 * same noise.
 * @param samples mono, at 16 kHz
 */
export function withNoise(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  const amplitude = Math.max(MIN_NOISE, NOISE * Math.sqrt(power)) / UNIFORM
  const noisy = new Float32Array(samples.length + 2 * SILENCE)
  const next = createNoise()
  for (let i = 0; i < noisy.length; i++) noisy[i] = (samples[i - SILENCE] ?? 0) + amplitude * next()
  return noisy
}

/** Uniform noise from -0.5 to 0.5: the linear congruential generator of Numerical Recipes. */
function createNoise(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 32
  }
}
