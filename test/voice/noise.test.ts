import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SILENCE, withNoise } from '../../service/voice/speech/noise.ts'

const recordings = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([length, amplitude]) => Float32Array.from({ length }, (_, i) => amplitude * Math.sin(i / 5)))

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length))

describe('the noise of a recording', () => {
  test('lies around it and over it, 23 dB below its level, and is never digital silence', () => {
    fc.assert(
      fc.property(recordings, samples => {
        const noisy = withNoise(samples)
        expect(noisy).toHaveLength(samples.length + 2 * SILENCE)
        const noise = noisy.map((sample, i) => sample - (samples[i - SILENCE] ?? 0))
        const wanted = Math.max(0.07 * level(samples), 3e-5)
        for (const part of [noise.subarray(0, SILENCE), noise.subarray(-SILENCE)]) {
          expect(level(part) / wanted).toBeCloseTo(1, 1)
        }
        expect(level(noise) / wanted).toBeCloseTo(1, 1)
      }),
      { numRuns: 30 },
    )
  })

  test('is the same every time, so that a recording is always understood in the same way', () => {
    const samples = Float32Array.from({ length: 3000 }, (_, i) => Math.sin(i / 9))
    expect(withNoise(samples)).toEqual(withNoise(samples))
  })
})
