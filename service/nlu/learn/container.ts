/**
 * A binary container for JSON data with typed arrays (numbers are little endian):
 *
 *   8 bytes   "PARLEYNL"
 *   4 bytes   version
 *   4 bytes   checksum of everything after it (32-bit FNV-1a over words)
 *   4 bytes   length of the content
 *   4 bytes   number of bytes in the whole container
 *   content   JSON; a typed array is written { "array": type, "at": byte offset, "length": elements }
 *   arrays    one after the other, each starting at a multiple of 8
 */
import { runToEnd, type Incremental } from '../core/incremental.ts'

const MAGIC = 'PARLEYNL'
const HEADER_SIZE = 24

const TYPES = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
type TypeName = keyof typeof TYPES
type AnyArray = InstanceType<(typeof TYPES)[TypeName]>

/** Serialises data made of JSON values and typed arrays. */
export function pack(data: unknown, version: number): Uint8Array<ArrayBuffer> {
  const arrays: { array: AnyArray; at: number }[] = []
  let size = 0
  const content = new TextEncoder().encode(
    JSON.stringify(data, (_, value: unknown) => {
      const name = typeName(value)
      if (name === null) return value
      const array = value as AnyArray // checked by typeName
      const at = size
      arrays.push({ array, at })
      size += padded(array.byteLength)
      return { array: name, at, length: array.length }
    }),
  )
  const start = padded(HEADER_SIZE + content.length)
  const bytes = new Uint8Array(start + size)
  bytes.set(new TextEncoder().encode(MAGIC))
  bytes.set(content, HEADER_SIZE)
  for (const { array, at } of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + at)
  }
  const view = new DataView(bytes.buffer)
  view.setUint32(8, version, true)
  view.setUint32(16, content.length, true)
  view.setUint32(20, bytes.length, true)
  view.setUint32(12, runToEnd(checksumIncrementally(bytes)), true)
  return bytes
}

/** Deserialises the bytes of `pack`. Throws an Error when they are truncated, damaged, or of another version. */
export const unpack = (bytes: Uint8Array, version: number): unknown => runToEnd(unpackIncrementally(bytes, version))

/** As unpack, incrementally. */
export function* unpackIncrementally(bytes: Uint8Array, version: number): Incremental<unknown> {
  if (bytes.length < HEADER_SIZE || new TextDecoder().decode(bytes.subarray(0, 8)) !== MAGIC) {
    throw new Error('not a trained model')
  }
  const whole = new Uint8Array(bytes) // a copy: typed arrays need an aligned buffer, and the caller may reuse its own
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  if (view.getUint32(8, true) !== version)
    throw new Error(`a model of version ${view.getUint32(8, true)}, not ${version}`)
  if (view.getUint32(20, true) !== whole.length) throw new Error('a model that was cut short')
  if (view.getUint32(12, true) !== (yield* checksumIncrementally(whole))) throw new Error('a damaged model')

  const length = view.getUint32(16, true)
  const start = whole.byteOffset + padded(HEADER_SIZE + length)
  return JSON.parse(new TextDecoder().decode(whole.subarray(HEADER_SIZE, HEADER_SIZE + length)), (_, value: unknown) =>
    isArrayReference(value) ? new TYPES[value.array](whole.buffer, start + value.at, value.length) : value,
  )
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8
}

function typeName(value: unknown): TypeName | null {
  if (!ArrayBuffer.isView(value)) return null
  const found = Object.entries(TYPES).find(([, type]) => value instanceof type)
  return found ? (found[0] as TypeName) : null // the keys of TYPES are TypeNames
}

function isArrayReference(value: unknown): value is { array: TypeName; at: number; length: number } {
  return typeof value === 'object' && value !== null && 'array' in value && 'at' in value && 'length' in value
}

/** Words added in one slice: one to two milliseconds of work. */
const WORDS_PER_SLICE = 1_000_000
const FNV_OFFSET = 0x811c9dc5

/** 32-bit FNV-1a over the bytes after the checksum, four at a time; the container's length is a multiple of 8. */
function* checksumIncrementally(bytes: Uint8Array): Incremental<number> {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4))
  let sum = FNV_OFFSET
  for (let from = 4; from < words.length; from += WORDS_PER_SLICE) {
    sum = addWords(sum, words, from, Math.min(words.length, from + WORDS_PER_SLICE))
    yield
  }
  return sum >>> 0
}

function addWords(sum: number, words: Uint32Array, from: number, to: number): number {
  for (let i = from; i < to; i++) sum = Math.imul(sum ^ (words[i] ?? 0), 0x01000193)
  return sum
}
