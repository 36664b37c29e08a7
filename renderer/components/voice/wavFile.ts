/** Writes 16-bit mono PCM from samples of -1 to 1; `wavefile` is loaded on first use. */
export async function writeWav(chunks: readonly Float32Array[], sampleRate: number): Promise<Blob> {
  const { WaveFile } = await import('wavefile')
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const samples = new Int16Array(length)
  let at = 0
  for (const chunk of chunks) for (const sample of chunk) samples[at++] = Math.round(clip(sample) * 32_767)
  const file = new WaveFile()
  file.fromScratch(1, sampleRate, '16', samples)
  return new Blob([new Uint8Array(file.toBuffer())], { type: 'audio/wav' })
}

const clip = (sample: number) => Math.max(-1, Math.min(1, sample))
