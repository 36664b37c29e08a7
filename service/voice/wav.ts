import { open, type FileHandle } from 'node:fs/promises'
import { LIMITS } from '../contract/basics.ts'
import { HEAD, findChunks, readAt, type Chunk, type ChunkTable } from './chunks.ts'
import { malformed, readFormat, unsupported, type WavFormat } from './format.ts'
import { framesOf } from './imaAdpcm.ts'

/** A valid voice file: the encoding of its samples and their position. */
export interface WavInfo extends WavFormat {
  durationMs: number
  /** Offset of the first sample in bytes from the start of the file. */
  dataOffset: number
  /** Bytes of complete frames present; of IMA ADPCM all that are in the file. */
  dataLength: number
}

/**
 * Validates an uploaded voice file on disk, in this order: empty (400), not a .wav file by name and content (415), an
 * unsupported codec (415), malformed (400), shorter than 200 ms or longer than 10 s (400).
 * @param file `path` on disk; `name` given by the client
 * @throws Problem 400 or 415 for the field `voice`
 */
export async function validateWav(file: { path: string; name: string }): Promise<WavInfo> {
  const handle = await open(file.path)
  try {
    const { size } = await handle.stat()
    if (size === 0) throw malformed('is empty')
    if (!/\.wav$/iu.test(file.name)) throw unsupported('must be a file whose name ends in .wav')
    const isBigEndian = readByteOrder(await readAt(handle, 0, HEAD))
    return await validateContent(handle, size, isBigEndian)
  } finally {
    await handle.close()
  }
}

/** Container ids: the common one, the one for files over 4 GB (EBU 3306), the big-endian one. */
const CONTAINERS = ['RIFF', 'RF64', 'RIFX']

/** True for a big-endian file. A prefix of a valid header counts as malformed (400), not as another format (415). */
function readByteOrder(head: Buffer): boolean {
  const form = CONTAINERS.find(name => name.startsWith(head.toString('latin1', 0, 4)))
  if (form === undefined || !'WAVE'.startsWith(head.toString('latin1', 8, HEAD))) throw unsupported('is not a WAV file')
  if (head.length < HEAD) throw malformed('is cut short')
  return form === 'RIFX'
}

async function validateContent(handle: FileHandle, size: number, isBigEndian: boolean): Promise<WavInfo> {
  const table = await findChunks(handle, size, isBigEndian)
  const { fmt, data, hasSecondFmt } = table
  if (!fmt) throw malformed('does not say how its sound is written (no fmt chunk)')
  const format = readFormat(await readAt(handle, fmt.offset, Math.min(fmt.size, FMT_READ)), isBigEndian)
  if (hasSecondFmt) throw malformed('describes its sound twice')
  if (!data) throw malformed('holds no sound (no data chunk)')
  if (data.offset < fmt.offset) throw malformed('describes its sound only after the sound')
  const length = actualLength(await declaredLength(handle, data, table), size - data.offset)
  const info = measure(format, data.offset, length)
  if (format.format === 'float') await checkFinite(handle, info)
  return info
}

/** Bytes read of a fmt chunk; its longest form has 40. */
const FMT_READ = 64
const UNKNOWN = 0xffff_ffff

/** The declared length of the samples in bytes; a file over 4 GB declares it in its ds64 chunk (EBU 3306). */
async function declaredLength(handle: FileHandle, data: Chunk, { ds64 }: ChunkTable): Promise<number> {
  if (!ds64 || data.size !== UNKNOWN) return data.size
  const sizes = await readAt(handle, ds64.offset, Math.min(ds64.size, 16))
  if (sizes.length < 16) throw malformed('has a ds64 chunk that is cut short')
  return Number(sizes.readBigUInt64LE(8))
}

/** Streaming recorders write placeholders from here on: 0x7ffff000, 0x80000000, 0xffffffff, … */
const MIN_PLACEHOLDER = 0x7fff_0000
/** Some writers include the header in the declared length, so a file may lack this many bytes. */
const MAX_HEADER = 44

/** Length of the samples in bytes, where `present` bytes follow the chunk header. */
function actualLength(declared: number, present: number): number {
  if (declared === 0 || declared >= MIN_PLACEHOLDER) return present
  if (declared > present + MAX_HEADER)
    throw malformed(`is cut short: of ${declared} bytes of sound ${present} are there`)
  return Math.min(declared, present)
}

/** Computes the duration from the bytes present: `fact` chunks and byte rates are often wrong. */
function measure(format: WavFormat, dataOffset: number, length: number): WavInfo {
  const { blockAlign, channels } = format
  const isIma = format.format === 'ima_adpcm'
  const frames = isIma ? framesOf(length, blockAlign, channels) : Math.floor(length / blockAlign)
  const durationMs = (frames * 1000) / format.sampleRate
  if (frames === 0) throw malformed('holds no sound')
  if (durationMs < LIMITS.voiceShortest) throw malformed(`must last at least ${LIMITS.voiceShortest} ms`)
  if (durationMs > LIMITS.voiceLongest) throw malformed(`must last at most ${LIMITS.voiceLongest / 1000} s`)
  return { ...format, durationMs, dataOffset, dataLength: isIma ? length : frames * blockAlign }
}

const READ_BYTES = 1024 * 1024

/** Refuses NaN and infinite samples, because every value computed from them is NaN too. */
async function checkFinite(handle: FileHandle, { dataOffset, dataLength, bitsPerSample, isBigEndian }: WavInfo) {
  const width = bitsPerSample / 8
  // All bits of the exponent are set in NaN and the infinities, and in nothing else (IEEE 754).
  const exponent = width === 4 ? 0x7f80 : 0x7ff0
  for (let at = 0; at < dataLength; at += READ_BYTES) {
    const bytes = await readAt(handle, dataOffset + at, Math.min(READ_BYTES, dataLength - at))
    for (let sample = 0; sample + width <= bytes.length; sample += width) {
      const top = isBigEndian ? bytes.readUInt16BE(sample) : bytes.readUInt16LE(sample + width - 2)
      if ((top & exponent) === exponent) throw malformed('holds samples that are not numbers')
    }
  }
}
