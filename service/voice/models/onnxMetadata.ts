/** Reads a property of an ONNX file without its network (onnx.proto3: ModelProto). */

/** Reads up to `length` bytes at an offset of a file; fewer at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

/** metadata_props of ModelProto, and the two fields of its entries. */
const PROPERTIES = 14
const KEY = 1
const VALUE = 2

/** Wire types of Protocol Buffers. */
const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5

/** Bytes of the longest number of a field and its longest length: both are varints. */
const HEAD_BYTES = 20
/** Longest key and value that are read: others hold lists of numbers. */
const MAX_TEXT = 200
/** Fields of a file that are looked at; real ones have dozens, a damaged one could have millions. */
const MAX_FIELDS = 1000

/**
 * The value of a metadata property; undefined when it is absent, longer than 200 bytes or the file is no ONNX file.
 * Other fields, such as the graph with all weights, are skipped by their length.
 */
export async function readMetadata(read: ReadBytes, key: string): Promise<string | undefined> {
  for await (const property of fieldsOf(read, 0, Infinity)) {
    if (property.number !== PROPERTIES || property.length === undefined) continue
    const entry = await readEntry(read, property.at, property.at + property.length)
    if (entry.key === key) return entry.value
  }
  return undefined
}

async function readEntry(read: ReadBytes, from: number, to: number) {
  const texts = new Map<number, string>()
  for await (const { number, at, length } of fieldsOf(read, from, to)) {
    if (length !== undefined && length <= MAX_TEXT && at + length <= to)
      texts.set(number, Buffer.from(await read(at, length)).toString('utf8'))
  }
  return { key: texts.get(KEY), value: texts.get(VALUE) }
}

interface Field {
  number: number
  /** Offset of the content. */
  at: number
  /** Of the content in bytes; undefined for a number. */
  length: number | undefined
}

/** The fields between two offsets, up to the first that is malformed. */
async function* fieldsOf(read: ReadBytes, from: number, to: number): AsyncGenerator<Field> {
  for (let at = from, count = 0; at < to && count < MAX_FIELDS; count++) {
    const head = await read(at, HEAD_BYTES)
    const tag = varintOf(head, 0)
    if (!tag) return
    const type = tag.value % 8
    const length = type === BYTES ? varintOf(head, tag.end) : undefined
    const size = length?.value ?? sizeOf(type, head, tag.end)
    if (size === undefined) return
    const start = at + (length?.end ?? tag.end)
    yield { number: Math.floor(tag.value / 8), at: start, length: length?.value }
    at = start + size
  }
}

/** Bytes of the content of a field without a length; undefined for a type that is not in use. */
function sizeOf(type: number, head: Uint8Array, at: number): number | undefined {
  if (type === FIXED_64) return 8
  if (type === FIXED_32) return 4
  const number = type === VARINT ? varintOf(head, at) : undefined
  return number && number.end - at
}

/** A number of seven bits a byte, the lowest first; by products, because lengths exceed 32 bits. */
function varintOf(bytes: Uint8Array, from: number): { value: number; end: number } | undefined {
  let value = 0
  for (let at = from; at < from + 10; at++) {
    const byte = bytes[at]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) * 2 ** (7 * (at - from))
    if (byte < 0x80) return { value, end: at + 1 }
  }
  return undefined
}
