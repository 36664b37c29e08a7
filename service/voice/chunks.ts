import type { FileHandle } from 'node:fs/promises'

/** One chunk of a RIFF file: where its content begins and how long it claims to be. */
export interface Chunk {
  offset: number
  size: number
}

/** The chunks that matter for sound; each is the first of its kind. */
export interface Layout {
  ds64: Chunk | undefined
  fmt: Chunk | undefined
  data: Chunk | undefined
  /** A second `fmt ` chunk stands before the sound: nobody can say which of the two describes it. */
  isTwofold: boolean
}

/** Bytes of `RIFF`, the size of the file and `WAVE`. */
export const HEAD = 12
const CHUNK_HEAD = 8
const WINDOW = 64 * 1024

const idOf = (text: string) => Buffer.from(text, 'latin1').readUInt32BE()
const DS64 = idOf('ds64')
const FMT = idOf('fmt ')
const DATA = idOf('data')

/**
 * Walks the chunks of a file of `size` bytes until both the format and the sound are found. Headers are read through
 * one window, so that neither a long sound nor a million empty chunks cost more than a few reads.
 */
export async function findChunks(file: FileHandle, size: number, isBigEndian: boolean): Promise<Layout> {
  const layout: Layout = { ds64: undefined, fmt: undefined, data: undefined, isTwofold: false }
  let window = Buffer.alloc(0)
  let start = 0
  for (let at = HEAD; at + CHUNK_HEAD <= size && !(layout.fmt && layout.data);) {
    if (at + CHUNK_HEAD > start + window.length) {
      window = await readAt(file, at, WINDOW)
      start = at
    }
    if (window.length < CHUNK_HEAD) break
    const id = window.readUInt32BE(at - start)
    const chunk = { offset: at + CHUNK_HEAD, size: readUInt32(window, at - start + 4, isBigEndian) }
    if (id === FMT && layout.fmt) layout.isTwofold = true
    if (id === DS64) layout.ds64 ??= chunk
    if (id === FMT) layout.fmt ??= chunk
    if (id === DATA) layout.data ??= chunk
    // A chunk of odd length is followed by one byte of padding that its size does not count.
    at = chunk.offset + chunk.size + (chunk.size % 2)
  }
  return layout
}

/** The bytes of a file from `offset`: `length` of them, or as many as it has. */
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
