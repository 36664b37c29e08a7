import { open, type FileHandle } from 'node:fs/promises'
import { LIMITS } from '../contract/basics.ts'
import { HEAD, findChunks, readAt, type Chunk, type Layout } from './chunks.ts'
import { broken, foreign, readFormat, type WavFormat } from './format.ts'

/** A judged voice file: how its samples are written and where they lie. */
export interface WavInfo extends WavFormat {
  durationMs: number
  /** Where the samples begin, in bytes from the start of the file. */
  dataOffset: number
  /** Bytes of whole frames that are really there. */
  dataLength: number
}

/**
 * Judges a voice upload from what lies on disk, in this order: empty (400), not a .wav file by name and bytes (415),
 * a codec that is not read (415), broken (400), shorter than 200 ms or longer than 10 s (400).
 * @param file `path` is where it lies, `name` what the caller calls it
 * @throws Problem 400 or 415 about `voice`, with the reason in plain words
 */
export async function judgeWav(file: { path: string; name: string }): Promise<WavInfo> {
  const handle = await open(file.path)
  try {
    const { size } = await handle.stat()
    if (size === 0) throw broken('is empty')
    if (!/\.wav$/iu.test(file.name)) throw foreign('must be a file whose name ends in .wav')
    const isBigEndian = readByteOrder(await readAt(handle, 0, HEAD))
    return await judgeContent(handle, size, isBigEndian)
  } finally {
    await handle.close()
  }
}

/** The three forms of a WAVE file: the usual one, the one for more than 4 GB, the big-endian one. */
const FORMS = ['RIFF', 'RF64', 'RIFX']

/** True for a big-endian file. A file that ends within its first words is a broken one, not another kind of file. */
function readByteOrder(head: Buffer): boolean {
  const form = FORMS.find(name => name.startsWith(head.toString('latin1', 0, 4)))
  if (form === undefined || !'WAVE'.startsWith(head.toString('latin1', 8, HEAD))) throw foreign('is not a WAV file')
  if (head.length < HEAD) throw broken('is cut short')
  return form === 'RIFX'
}

async function judgeContent(handle: FileHandle, size: number, isBigEndian: boolean): Promise<WavInfo> {
  const layout = await findChunks(handle, size, isBigEndian)
  const { fmt, data, isTwofold } = layout
  if (!fmt) throw broken('does not say how its sound is written (no fmt chunk)')
  const format = readFormat(await readAt(handle, fmt.offset, Math.min(fmt.size, FMT_READ)), isBigEndian)
  if (isTwofold) throw broken('describes its sound twice')
  if (!data) throw broken('holds no sound (no data chunk)')
  if (data.offset < fmt.offset) throw broken('describes its sound only after the sound')
  const length = lengthOfSound(await declaredLength(handle, data, layout), size - data.offset)
  const info = measure(format, data.offset, length)
  if (format.format === 'float') await checkFinite(handle, info)
  return info
}

/** More of a fmt chunk than its longest form is not looked at. */
const FMT_READ = 64
const UNKNOWN = 0xffff_ffff

/** What the file says about the length of its sound; one of more than 4 GB says so in a chunk of its own (EBU 3306). */
async function declaredLength(handle: FileHandle, data: Chunk, { ds64 }: Layout): Promise<number> {
  if (!ds64 || data.size !== UNKNOWN) return data.size
  const sizes = await readAt(handle, ds64.offset, Math.min(ds64.size, 16))
  if (sizes.length < 16) throw broken('has a ds64 chunk that is cut short')
  return Number(sizes.readBigUInt64LE(8))
}

/** From here on a length is what a recorder writes that can not know it: 0x7ffff000, 0x80000000, 0xffffffff, … */
const PLACEHOLDER = 0x7fff_0000
/** Some writers count the header in; a file that lacks no more than that is whole. */
const HEADER_COUNTED_IN = 44

/** Bytes of sound that are really there, of `present` to the end of the file. */
function lengthOfSound(declared: number, present: number): number {
  if (declared === 0 || declared >= PLACEHOLDER) return present
  if (declared > present + HEADER_COUNTED_IN)
    throw broken(`is cut short: of ${declared} bytes of sound ${present} are there`)
  return Math.min(declared, present)
}

/** The duration by what is there: `fact` and the bytes a second of the header are never believed. */
function measure(format: WavFormat, dataOffset: number, length: number): WavInfo {
  const frameSize = (format.channels * format.bitsPerSample) / 8
  const frames = Math.floor(length / frameSize)
  const durationMs = (frames * 1000) / format.sampleRate
  if (frames === 0) throw broken('holds no sound')
  if (durationMs < LIMITS.voiceShortest) throw broken(`must last at least ${LIMITS.voiceShortest} ms`)
  if (durationMs > LIMITS.voiceLongest) throw broken(`must last at most ${LIMITS.voiceLongest / 1000} s`)
  return { ...format, durationMs, dataOffset, dataLength: frames * frameSize }
}

const SLICE = 1024 * 1024

/** Refuses samples that are no numbers: they would turn everything computed from them into none. */
async function checkFinite(handle: FileHandle, { dataOffset, dataLength, bitsPerSample, isBigEndian }: WavInfo) {
  const width = bitsPerSample / 8
  // All bits of the exponent are set in NaN and the infinities, and in nothing else (IEEE 754).
  const exponent = width === 4 ? 0x7f80 : 0x7ff0
  for (let at = 0; at < dataLength; at += SLICE) {
    const bytes = await readAt(handle, dataOffset + at, Math.min(SLICE, dataLength - at))
    for (let sample = 0; sample + width <= bytes.length; sample += width) {
      const top = isBigEndian ? bytes.readUInt16BE(sample) : bytes.readUInt16LE(sample + width - 2)
      if ((top & exponent) === exponent) throw broken('holds samples that are not numbers')
    }
  }
}
