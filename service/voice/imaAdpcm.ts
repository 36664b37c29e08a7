/** IMA ADPCM (Microsoft tag 0x0011): blocks of a head and of 4-bit differences for each channel. */

/** The blocks of a file. */
interface Blocks {
  /** In bytes: the place of the first block, and the length of all. */
  dataOffset: number
  dataLength: number
  /** Bytes of a block. */
  blockAlign: number
  channels: number
  isBigEndian: boolean
}

/** Bytes of the head of a channel, and of a group of its differences; channels take turns by group. */
const GROUP = 4
/** Differences in a group. */
const PER_GROUP = 2 * GROUP

/** True for a block size that holds whole groups of all channels. */
export const isBlockSize = (blockAlign: number, channels: number): boolean =>
  blockAlign > GROUP * channels && blockAlign % (GROUP * channels) === 0

/** Frames in `length` bytes; writers may cut the last block short. */
export function framesOf(length: number, blockAlign: number, channels: number): number {
  const rest = length % blockAlign
  return Math.floor(length / blockAlign) * framesOfBlock(blockAlign, channels) + framesOfBlock(rest, channels)
}

/** A head is one frame; incomplete groups are left out. */
function framesOfBlock(length: number, channels: number): number {
  const groups = Math.floor(length / (GROUP * channels))
  return groups === 0 ? 0 : 1 + (groups - 1) * PER_GROUP
}

/** Decodes to the mean of the channels at the sample rate of the file, samples from -1 to 1. */
export function decodeImaAdpcm(bytes: Uint8Array, info: Blocks): Float32Array {
  const { dataOffset, dataLength, blockAlign, channels } = info
  const mono = new Float32Array(framesOf(dataLength, blockAlign, channels))
  const view = new DataView(bytes.buffer, bytes.byteOffset + dataOffset, dataLength)
  const perBlock = framesOfBlock(blockAlign, channels)
  for (let block = 0; block * blockAlign < dataLength; block++) {
    const start = block * blockAlign
    const frames = framesOfBlock(Math.min(blockAlign, dataLength - start), channels)
    for (let channel = 0; channel < channels; channel++) {
      const add = (frame: number, sample: number) => {
        const at = block * perBlock + frame
        mono[at] = (mono[at] ?? 0) + sample / 2 ** 15 / channels
      }
      decodeChannel(view, { start, frames, channel, channels, isLittleEndian: !info.isBigEndian }, add)
    }
  }
  return mono
}

interface ChannelBlock {
  start: number
  frames: number
  channel: number
  channels: number
  isLittleEndian: boolean
}

function decodeChannel(view: DataView, block: ChannelBlock, add: (frame: number, sample: number) => void): void {
  const { start, frames, channel, channels, isLittleEndian } = block
  if (frames === 0) return
  const head = start + GROUP * channel
  let sample = view.getInt16(head, isLittleEndian)
  let index = Math.min(view.getUint8(head + 2), STEPS.length - 1)
  add(0, sample)
  for (let frame = 1; frame < frames; frame++) {
    const group = Math.floor((frame - 1) / PER_GROUP) + 1
    const within = (frame - 1) % PER_GROUP
    const byte = view.getUint8(start + (group * channels + channel) * GROUP + (within >> 1))
    const code = within % 2 === 0 ? byte & 15 : byte >> 4 // the lower half comes first
    sample = clamp(sample + difference(code, STEPS[index] ?? 0), -(2 ** 15), 2 ** 15 - 1)
    index = clamp(index + (INDEX_CHANGES[code & 7] ?? 0), 0, STEPS.length - 1)
    add(frame, sample)
  }
}

/** In whole numbers as the standard has it: a shift loses what a product would keep, and the sum would drift. */
function difference(code: number, step: number): number {
  const size = (step >> 3) + (code & 1 ? step >> 2 : 0) + (code & 2 ? step >> 1 : 0) + (code & 4 ? step : 0)
  return code & 8 ? -size : size
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** By the size in a code, its lower three bits. */
const INDEX_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8]

// prettier-ignore
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
]
