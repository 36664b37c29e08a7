/** Samples of a frame whose level is measured: 20 ms at 16 kHz. */
const FRAME = 320
/** Frames kept before and after what is loud, because words may begin and end with a quiet consonant: 200 ms. */
const MARGIN = 10
/** Level below which a frame is silent, relative to the loud ones: 30 dB. */
const SILENT = 10 ** (-30 / 10)
/** Share of the frames that are louder than the level that counts as loud: a click must not make speech silent. */
const LOUDEST = 0.05

/**
 * Removes the silence before and after the speech. A person presses the button before speaking and after it, and a
 * decoder that may explain every moment by any phones prefers that to a second of silence.
 * @param samples mono, at 16 kHz
 */
export function withoutSilentEnds(samples: Float32Array): Float32Array {
  const powers = Array.from({ length: Math.ceil(samples.length / FRAME) }, (_, frame) =>
    samples.subarray(frame * FRAME, (frame + 1) * FRAME).reduce((sum, sample) => sum + sample * sample, 0),
  )
  const loud = powers.toSorted((a, b) => b - a)[Math.floor(powers.length * LOUDEST)] ?? 0
  const isHeard = (power: number) => power > SILENT * loud
  const [first, last] = [powers.findIndex(isHeard), powers.findLastIndex(isHeard)]
  if (first < 0) return samples
  return samples.subarray(Math.max(0, first - MARGIN) * FRAME, (last + 1 + MARGIN) * FRAME)
}
