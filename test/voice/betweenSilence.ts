import { readFileSync } from 'node:fs'
import { WaveFile } from 'wavefile'

/** A recording of test/voice/recordings with so many seconds of digital silence before and after it, as a WAV file. */
export function betweenSilence(name: string, seconds: number): Uint8Array {
  const file = new WaveFile(readFileSync(`test/voice/recordings/${name}`))
  file.fromMuLaw()
  const spoken = file.getSamples(false, Int16Array)
  const silence = Math.round(16_000 * seconds)
  const samples = new Int16Array(spoken.length + 2 * silence)
  samples.set(spoken, silence)
  const padded = new WaveFile()
  padded.fromScratch(1, 16_000, '16', samples)
  return padded.toBuffer()
}
