import type { FileHandle } from 'node:fs/promises'

/** A chunk of a RIFF file: offset of its content and declared size, in bytes. */
export interface Chunk {
  offset: number
  size: number
}

/** The chunks needed to decode a file, each the first of its id. */
export interface ChunkTable {
  ds64: Chunk | undefined
  fmt: Chunk | undefined
  data: Chunk | undefined
  /** A second `fmt ` chunk precedes the samples, so the encoding is ambiguous. */
  hasSecondFmt: boolean
}

/** Size of the file header: `RIFF`, the size of the file and `WAVE`. */
export const HEAD = 12
const CHUNK_HEAD = 8
const WINDOW = 64 * 1024

const idOf = (text: string) => Buffer.from(text, 'latin1').readUInt32BE()
const DS64 = idOf('ds64')
const FMT = idOf('fmt ')
const DATA = idOf('data')

/**
 * Scans the chunks of a file of `size` bytes until `fmt ` and `data` are found. Headers are read in blocks of 64 kB, so
 * that neither a long file nor many empty chunks cost many reads.
 */
export async function findChunks(file: FileHandle, size: number, isBigEndian: boolean): Promise<ChunkTable> {
  const table: ChunkTable = { ds64: undefined, fmt: undefined, data: undefined, hasSecondFmt: false }
  let window = Buffer.alloc(0)
  let start = 0
  for (let at = HEAD; at + CHUNK_HEAD <= size && !(table.fmt && table.data);) {
    if (at + CHUNK_HEAD > start + window.length) {
      window = await readAt(file, at, WINDOW)
      start = at
    }
    if (window.length < CHUNK_HEAD) break
    const id = window.readUInt32BE(at - start)
    const chunk = { offset: at + CHUNK_HEAD, size: readUInt32(window, at - start + 4, isBigEndian) }
    if (id === FMT && table.fmt) table.hasSecondFmt = true
    if (id === DS64) table.ds64 ??= chunk
    if (id === FMT) table.fmt ??= chunk
    if (id === DATA) table.data ??= chunk
    // A chunk of odd size is followed by a padding byte that its size does not include.
    at = chunk.offset + chunk.size + (chunk.size % 2)
  }
  return table
}

/** Reads up to `length` bytes from `offset`; fewer at the end of the file. */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

export const readUInt16 = (bytes: Buffer, at: number, isBigEndian: boolean): number =>
  isBigEndian ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at)

export const readUInt32 = (bytes: Buffer, at: number, isBigEndian: boolean): number =>
  isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
