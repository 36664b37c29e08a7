import { Problem, invalid } from '../contract/problem.ts'
import { readUInt16, readUInt32 } from './chunks.ts'
import { isBlockSize } from './imaAdpcm.ts'

export type SampleFormat = 'pcm' | 'float' | 'alaw' | 'mulaw' | 'ima_adpcm'

/** The encoding of the samples of a file. */
export interface WavFormat {
  format: SampleFormat
  channels: number
  /** Frames per second. */
  sampleRate: number
  /** Bits per sample in the file, padding included. */
  bitsPerSample: number
  /** Bytes that are decoded together: a frame, or a block of many of IMA ADPCM. */
  blockAlign: number
  isBigEndian: boolean
}

/** A file that is no supported audio: 415. */
export const unsupported = (reason: string) => new Problem(415, [{ field: 'voice', reason }])
/** An audio file that is malformed, too short or too long: 400. */
export const malformed = (reason: string) => invalid('voice', reason)

const CHANNELS = { least: 1, most: 8 }
const RATE = { least: 8000, most: 96_000 }

/** Supported format tags and their bit depths (RFC 2361, mmreg.h). */
const CODECS = new Map<number, { format: SampleFormat; depths: number[] }>([
  [0x0001, { format: 'pcm', depths: [8, 16, 24, 32] }],
  [0x0003, { format: 'float', depths: [32, 64] }],
  [0x0006, { format: 'alaw', depths: [8] }],
  [0x0007, { format: 'mulaw', depths: [8] }],
  [0x0011, { format: 'ima_adpcm', depths: [4] }],
])
/** WAVE_FORMAT_EXTENSIBLE: the format tag is in the sub-format GUID. */
const EXTENSIBLE = 0xfffe

/** Names of unsupported formats for the reason of the 415. */
const UNSUPPORTED_NAMES = new Map([
  [0x0002, 'Microsoft ADPCM'],
  [0x0031, 'GSM 6.10'],
  [0x0050, 'MPEG'],
  [0x0055, 'MP3'],
  [0x0065, 'G.722'],
  [0x00ff, 'AAC'],
  [0x0161, 'Windows Media'],
  [0x028f, 'G.722'],
  [0x704f, 'Opus'],
  [0xf1ac, 'FLAC'],
])

const PLAIN_SIZE = 16
const EXTENSIBLE_SIZE = 40

/**
 * Parses a `fmt ` chunk. The codec is checked first, so that an unsupported one is a 415 even in a truncated chunk.
 * @throws Problem 415 for an unsupported codec or depth, 400 for fields that contradict each other
 */
export function readFormat(fmt: Buffer, isBigEndian: boolean): WavFormat {
  if (fmt.length < 2) throw malformed('has a fmt chunk that is cut short')
  const tag = readUInt16(fmt, 0, isBigEndian)
  const isExtensible = tag === EXTENSIBLE
  if (!isExtensible && !CODECS.has(tag)) throw unsupportedCodec(tag)
  if (fmt.length < (isExtensible ? EXTENSIBLE_SIZE : PLAIN_SIZE)) throw malformed('has a fmt chunk that is cut short')
  const realTag = isExtensible ? subFormat(fmt, isBigEndian) : tag
  const codec = CODECS.get(realTag)
  if (!codec) throw unsupportedCodec(realTag)
  const bitsPerSample = readUInt16(fmt, 14, isBigEndian)
  if (!codec.depths.includes(bitsPerSample)) throw wrongDepth(bitsPerSample, codec.depths)
  const channels = readUInt16(fmt, 2, isBigEndian)
  const sampleRate = readUInt32(fmt, 4, isBigEndian)
  const blockAlign = readUInt16(fmt, 12, isBigEndian)
  if (!isWithin(channels, CHANNELS)) throw malformed(`must have 1 to 8 channels, not ${channels}`)
  if (!isWithin(sampleRate, RATE)) throw malformed(`must have 8,000 to 96,000 samples a second, not ${sampleRate}`)
  const fitsBlock =
    codec.format === 'ima_adpcm' ? isBlockSize(blockAlign, channels) : blockAlign === (channels * bitsPerSample) / 8
  if (!fitsBlock) throw malformed('contradicts itself about the size of a sample')
  if (isExtensible && readUInt16(fmt, 18, isBigEndian) > bitsPerSample)
    throw malformed('claims more bits in a sample than a sample has')
  return { format: codec.format, channels, sampleRate, bitsPerSample, blockAlign, isBigEndian }
}

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most

const LITTLE_TAIL = '000010008000' + '00aa00389b71'
/** The GUID in a big-endian file, byte-swapped by field or (some writers) by 32-bit word. */
const BIG_TAILS = ['000000108000' + '00aa00389b71', '00100000aa00' + '0080719b3800']

/** The format tag in the GUID {0000xxxx-0000-0010-8000-00aa00389b71}; 0 for any other GUID. */
function subFormat(fmt: Buffer, isBigEndian: boolean): number {
  const tail = fmt.toString('hex', 28, 40)
  if (tail === LITTLE_TAIL) return fmt.readUInt32LE(24)
  return isBigEndian && BIG_TAILS.includes(tail) ? fmt.readUInt32BE(24) : 0
}

function unsupportedCodec(tag: number): Problem {
  const name = UNSUPPORTED_NAMES.get(tag)
  return unsupported(
    `holds ${name ? `${name} sound` : 'sound of an unknown kind'}; use PCM, float, A-law, µ-law or IMA ADPCM`,
  )
}

/** A depth of whole bytes is unsupported (415); any other value is malformed (400). */
function wrongDepth(bits: number, depths: number[]): Problem {
  const reason = `must have ${depths.join(', ')} bits a sample, not ${bits}`
  return bits > 0 && bits % 8 === 0 ? unsupported(reason) : malformed(reason)
}
