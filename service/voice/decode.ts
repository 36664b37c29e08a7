import type { WavFormat } from './format.ts'
import { decodeImaAdpcm } from './imaAdpcm.ts'
import { resample } from './resample.ts'
import type { WavInfo } from './wav.ts'

/** Sample rate that speech recognisers expect, in Hz. */
const OUTPUT_RATE = 16_000

/**
 * Decodes a valid file for a speech recogniser: mono (the mean of all channels), 16 kHz, samples from -1 to 1.
 * @param bytes the whole file
 * @param info answer of `validateWav` for it
 */
export function decodeWav(bytes: Uint8Array, info: WavInfo): Float32Array {
  return resample(mono(bytes, info), info.sampleRate, OUTPUT_RATE).map(sample => Math.max(-1, Math.min(1, sample)))
}

const mono = (bytes: Uint8Array, info: WavInfo) =>
  info.format === 'ima_adpcm' ? decodeImaAdpcm(bytes, info) : downmix(bytes, info)

/** The mean of the channels at the sample rate of the file. */
function downmix(bytes: Uint8Array, info: WavInfo): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset + info.dataOffset, info.dataLength)
  const read = READERS[`${info.format}${info.bitsPerSample}`]
  if (!read) throw new Error(`No reader of ${info.bitsPerSample} bit ${info.format}`)
  const width = info.bitsPerSample / 8
  const mono = new Float32Array(info.dataLength / width / info.channels)
  for (let frame = 0, at = 0; frame < mono.length; frame++) {
    let sum = 0
    for (let channel = 0; channel < info.channels; channel++, at += width) sum += read(view, at, !info.isBigEndian)
    mono[frame] = sum / info.channels
  }
  return mono
}

type Reader = (view: DataView, at: number, isLittleEndian: boolean) => number

/** Readers of one sample by format and bit depth; only 8-bit PCM is unsigned. */
const READERS: Partial<Record<`${WavFormat['format']}${number}`, Reader>> = {
  pcm8: (view, at) => (view.getUint8(at) - 128) / 128,
  pcm16: (view, at, isLittle) => view.getInt16(at, isLittle) / 2 ** 15,
  pcm24: (view, at, isLittle) =>
    (isLittle
      ? view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16
      : view.getInt16(at) * 2 ** 8 + view.getUint8(at + 2)) /
    2 ** 23,
  pcm32: (view, at, isLittle) => view.getInt32(at, isLittle) / 2 ** 31,
  float32: (view, at, isLittle) => clip(view.getFloat32(at, isLittle)),
  float64: (view, at, isLittle) => clip(view.getFloat64(at, isLittle)),
  alaw8: (view, at) => A_LAW[view.getUint8(at)] ?? 0,
  mulaw8: (view, at) => MU_LAW[view.getUint8(at)] ?? 0,
}

/** Float samples may exceed full scale, and their sum would overflow. */
const clip = (sample: number) => Math.max(-1, Math.min(1, sample))

/** ITU-T G.711, A-law: every other bit is inverted, three bits of exponent, four of mantissa. */
const A_LAW = Float32Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55
  const exponent = (bits >> 4) & 7
  const mantissa = ((bits & 15) << 4) + 8
  const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return (bits & 0x80 ? size : -size) / 2 ** 15
})

/** ITU-T G.711, µ-law: all bits are inverted, sizes are offset by 132 so that the steps join. */
const MU_LAW = Float32Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff
  const size = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132
  return (bits & 0x80 ? -size : size) / 2 ** 15
})
