/** Fields of a WAV file; the defaults give one second of valid 16-bit mono. */
export interface WavFields {
  form?: string
  type?: string
  tag?: number
  channels?: number
  rate?: number
  bits?: number
  blockAlign?: number
  byteRate?: number
  /** Bytes after the sixteen of the plain fmt chunk. */
  more?: Buffer
  /** The samples, and the size that the header declares. */
  sound?: Buffer
  soundSize?: number
  riffSize?: number
  before?: Buffer
  between?: Buffer
  after?: Buffer
}

/** A WAV file as bytes. */
export function makeWav(made: WavFields = {}): Buffer {
  const { form = 'RIFF', type = 'WAVE', before = NONE, between = NONE, after = NONE } = made
  const big = form === 'RIFX'
  const sound = made.sound ?? tone(made)
  const content = Buffer.concat([
    Buffer.from(type, 'latin1'),
    before,
    chunk('fmt ', makeFormat(made), { big }),
    between,
    chunk('data', sound, { size: made.soundSize, big }),
    after,
  ])
  return Buffer.concat([Buffer.from(form, 'latin1'), uint32(made.riffSize ?? content.length, big), content])
}

const NONE = Buffer.alloc(0)

/** The content of a `fmt ` chunk. */
export function makeFormat(made: WavFields): Buffer {
  const { form, tag = 1, channels = 1, rate = 16_000, bits = 16, more = NONE } = made
  const big = form === 'RIFX'
  const blockAlign = made.blockAlign ?? (channels * bits) / 8
  const byteRate = made.byteRate ?? rate * blockAlign
  return Buffer.concat([
    uint16(tag, big),
    uint16(channels, big),
    uint32(rate, big),
    uint32(byteRate, big),
    uint16(blockAlign, big),
    uint16(bits, big),
    more,
  ])
}

/** A chunk with its padding; `size` is what its head says, where that is not the truth. */
export function chunk(
  id: string,
  content: Buffer,
  { size, big = false }: { size?: number | undefined; big?: boolean } = {},
) {
  const padding = Buffer.alloc(content.length % 2)
  return Buffer.concat([Buffer.from(id, 'latin1'), uint32(size ?? content.length, big), content, padding])
}

/** The rest of an EXTENSIBLE format: bits in use, speakers, and the sub-format of a tag. */
function extension(tag: number, validBits: number, tail = '000000001000800000aa00389b71'): Buffer {
  return Buffer.concat([uint16(22), uint16(validBits), uint32(0), uint16(tag), Buffer.from(tail, 'hex')])
}

/** A chunk that has nothing to do with the sound, of `length` bytes. */
export const list = (length: number) => chunk('LIST', Buffer.alloc(length, 'x'))

/** The chunk that says how many bytes of sound an RF64 file has. */
export function ds64(sound: bigint): Buffer {
  const content = Buffer.alloc(28)
  content.writeBigUInt64LE(sound, 8)
  return chunk('ds64', content)
}

/** An EXTENSIBLE file whose sub-format has this tag, with `valid` of `bits` bits in use. */
export const withExtension = (tag: number, bits: number, valid: number, tail?: string): WavFields => ({
  tag: 0xfffe,
  bits,
  more: extension(tag, valid, tail),
})

/** Frames of silence, all bytes zero. */
export const silence = (frames: number, frameSize = 2) => Buffer.alloc(frames * frameSize)

/** One second of something that is not silence. */
function tone({ channels = 1, rate = 16_000, bits = 16 }: WavFields): Buffer {
  const bytes = Buffer.alloc(Math.floor((rate * channels * bits) / 8))
  for (let index = 0; index < bytes.length; index++) bytes[index] = (index * 7919) % 61
  return bytes
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value)))

function uint16(value: number, big = false): Buffer {
  const bytes = Buffer.alloc(2)
  if (big) bytes.writeUInt16BE(clamp(value, 0xffff))
  else bytes.writeUInt16LE(clamp(value, 0xffff))
  return bytes
}

export function uint32(value: number, big = false): Buffer {
  const bytes = Buffer.alloc(4)
  if (big) bytes.writeUInt32BE(clamp(value, 0xffff_ffff))
  else bytes.writeUInt32LE(clamp(value, 0xffff_ffff))
  return bytes
}
