import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutSilentEnds } from '../../service/voice/speech/silentEnds.ts'

/** A tone between silence with the hiss of a room, 40 dB below it. */
function recording(before: number, length: number, after: number): Float32Array {
  const samples = Float32Array.from({ length: before + length + after }, (_, i) => (i % 2 ? 0.003 : -0.003))
  for (let i = 0; i < length; i++) samples[before + i] = 0.3 * Math.sin(i / 5)
  return samples
}
const MARGIN = 11 * 320

describe('the silent ends of a recording', () => {
  test('are removed but for a margin, and nothing that is loud is', () => {
    const lengths = fc.integer({ min: 0, max: 40_000 })
    fc.assert(
      fc.property(lengths, fc.integer({ min: 8000, max: 30_000 }), lengths, (before, length, after) => {
        const samples = recording(before, length, after)
        const kept = withoutSilentEnds(samples)
        const begin = (kept.byteOffset - samples.byteOffset) / Float32Array.BYTES_PER_ELEMENT
        expect(begin).toBeLessThanOrEqual(before)
        expect(begin).toBeGreaterThanOrEqual(before - MARGIN)
        expect(begin + kept.length).toBeGreaterThanOrEqual(before + length)
        expect(begin + kept.length).toBeLessThanOrEqual(before + length + MARGIN)
      }),
      { numRuns: 50 },
    )
  })

  test('are all of a recording in which nothing stands out: it stays as it is', () => {
    for (const samples of [new Float32Array(0), new Float32Array(16_000), recording(0, 0, 16_000)])
      expect(withoutSilentEnds(samples)).toEqual(samples)
  })
})
