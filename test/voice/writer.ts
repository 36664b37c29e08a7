import { WaveFile } from 'wavefile'
import { ds64, uint32 } from './files.ts'

/** Half a second at 8 kHz, written by the package `wavefile` as an independent implementation. */
export function writeWav(depth: string, channels: number, form: string): Buffer {
  const isLaw = depth === '8a' || depth === '8m'
  const peak = depth === '32f' || depth === '64' ? 0.5 : 2 ** ((isLaw ? 16 : Number.parseInt(depth, 10)) - 2)
  const offset = depth === '8' ? 128 : 0
  const samples = Array.from({ length: channels }, () =>
    Float64Array.from({ length: 4000 }, (_, index) => offset + peak * Math.sin(index / 5)),
  )
  const wav = new WaveFile()
  const container = form === 'RF64' ? 'RIFF' : form
  wav.fromScratch(channels, 8000, isLaw ? '16' : depth, channels === 1 ? (samples[0] ?? []) : samples, { container })
  if (depth === '8a') wav.toALaw()
  if (depth === '8m') wav.toMuLaw()
  const bytes = Buffer.from(wav.toBuffer())
  if (form !== 'RF64') return bytes
  return Buffer.concat([Buffer.from('RF64'), uint32(0xffff_ffff), bytes.subarray(8, 12), ds64(0n), bytes.subarray(12)])
}
