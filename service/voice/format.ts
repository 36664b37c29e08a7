import { Problem, invalid } from '../contract/problem.ts'
import { readUInt16, readUInt32 } from './chunks.ts'

export type SampleFormat = 'pcm' | 'float' | 'alaw' | 'mulaw'

/** How the samples of a file are written. */
export interface WavFormat {
  format: SampleFormat
  channels: number
  /** Frames a second. */
  sampleRate: number
  /** Bits a sample takes in the file, padding included. */
  bitsPerSample: number
  isBigEndian: boolean
}

/** A file that is no sound we read: 415. */
export const foreign = (reason: string) => new Problem(415, [{ field: 'voice', reason }])
/** A sound file that is broken, too short or too long: 400. */
export const broken = (reason: string) => invalid('voice', reason)

const CHANNELS = { least: 1, most: 8 }
const RATE = { least: 8000, most: 96_000 }

/** Format tags we read, and the depths each comes in (RFC 2361, mmreg.h). */
const CODECS = new Map<number, { format: SampleFormat; depths: number[] }>([
  [0x0001, { format: 'pcm', depths: [8, 16, 24, 32] }],
  [0x0003, { format: 'float', depths: [32, 64] }],
  [0x0006, { format: 'alaw', depths: [8] }],
  [0x0007, { format: 'mulaw', depths: [8] }],
])
/** The tag proper stands in the sub-format, a GUID. */
const EXTENSIBLE = 0xfffe

/** Names of what people most often have instead, so that the reason says what to convert from. */
const OTHERS = new Map([
  [0x0002, 'Microsoft ADPCM'],
  [0x0011, 'IMA ADPCM'],
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
 * Reads what is there of a `fmt ` chunk. The codec is judged as soon as its tag can be read, before anything else.
 * @throws Problem 415 for a codec or a depth that is not read, 400 for a description that contradicts itself
 */
export function readFormat(fmt: Buffer, isBigEndian: boolean): WavFormat {
  if (fmt.length < 2) throw broken('has a fmt chunk that is cut short')
  const tag = readUInt16(fmt, 0, isBigEndian)
  const isExtensible = tag === EXTENSIBLE
  if (!isExtensible && !CODECS.has(tag)) throw unread(tag)
  if (fmt.length < (isExtensible ? EXTENSIBLE_SIZE : PLAIN_SIZE)) throw broken('has a fmt chunk that is cut short')
  const realTag = isExtensible ? subFormat(fmt, isBigEndian) : tag
  const codec = CODECS.get(realTag)
  if (!codec) throw unread(realTag)
  const bitsPerSample = readUInt16(fmt, 14, isBigEndian)
  if (!codec.depths.includes(bitsPerSample)) throw wrongDepth(bitsPerSample, codec.depths)
  const channels = readUInt16(fmt, 2, isBigEndian)
  const sampleRate = readUInt32(fmt, 4, isBigEndian)
  const blockAlign = readUInt16(fmt, 12, isBigEndian)
  if (!isWithin(channels, CHANNELS)) throw broken(`must have 1 to 8 channels, not ${channels}`)
  if (!isWithin(sampleRate, RATE)) throw broken(`must have 8,000 to 96,000 samples a second, not ${sampleRate}`)
  if (blockAlign !== (channels * bitsPerSample) / 8) throw broken('contradicts itself about the size of a sample')
  if (isExtensible && readUInt16(fmt, 18, isBigEndian) > bitsPerSample)
    throw broken('claims more bits in a sample than a sample has')
  return { format: codec.format, channels, sampleRate, bitsPerSample, isBigEndian }
}

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most

const LITTLE_TAIL = '000010008000' + '00aa00389b71'
/** A GUID in a big-endian file: by its fields, or (as some writers do) by words of four bytes. */
const BIG_TAILS = ['000000108000' + '00aa00389b71', '00100000aa00' + '0080719b3800']

/** The format tag in the GUID {0000xxxx-0000-0010-8000-00aa00389b71}; 0 for any other GUID. */
function subFormat(fmt: Buffer, isBigEndian: boolean): number {
  const tail = fmt.toString('hex', 28, 40)
  if (tail === LITTLE_TAIL) return fmt.readUInt32LE(24)
  return isBigEndian && BIG_TAILS.includes(tail) ? fmt.readUInt32BE(24) : 0
}

function unread(tag: number): Problem {
  const name = OTHERS.get(tag)
  return foreign(`holds ${name ? `${name} sound` : 'sound of an unknown kind'}; use PCM, float, A-law or µ-law`)
}

/** Whole bytes are another kind of file; anything else is no depth at all. */
function wrongDepth(bits: number, depths: number[]): Problem {
  const reason = `must have ${depths.join(', ')} bits a sample, not ${bits}`
  return bits > 0 && bits % 8 === 0 ? foreign(reason) : broken(reason)
}
