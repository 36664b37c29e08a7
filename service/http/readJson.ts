import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { invalid } from '../contract/problem.ts'
import { collectBytes } from './collectBytes.ts'
import { parseLargeJson } from './parseLargeJson.ts'
import { assertSafeJson } from './safeJson.ts'

/** Some programs begin every text of UTF-8 with it (RFC 8259, 8.1, lets readers ignore it). */
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
/** Bytes up to which a body is parsed at once, in about 5 ms. */
const SMALL_BYTES = 512 * 1024

/**
 * Parses a JSON body, a small one at once. Invalid UTF-8 is rejected instead of replaced, because the replacement would be stored as text that
 * the caller did not write.
 * @param maxValues budget of list items and fields
 * @throws Problem 400
 */
export function parseJson(given: Buffer, maxValues: number): unknown {
  const bytes = BYTE_ORDER_MARK.equals(given.subarray(0, 3)) ? given.subarray(3) : given
  return bytes.length <= SMALL_BYTES ? parseSmall(bytes) : parseLarge(bytes, maxValues)
}

async function parseLarge(bytes: Buffer, maxValues: number): Promise<unknown> {
  const value = await parseLargeJson(bytes, maxValues)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) assertSafeJson(value)
  return value
}

function parseSmall(bytes: Buffer): unknown {
  const text = decoded(bytes)
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('body', 'is not valid JSON') // the parser's message may quote the body
  }
  assertSafeJson(value, text)
  return value
}

/** Reads and decompresses a body. @param limit bytes, counted after decompression @throws Problem 400 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers
  if (encoding.toLowerCase() === 'identity')
    return collectBytes(request, limit, length === undefined ? undefined : Number(length))
  return readCompressed(request, encoding.toLowerCase(), limit)
}

async function readCompressed(request: IncomingMessage, encoding: string, limit: number): Promise<Buffer> {
  const stream = decompressed(request, encoding)
  try {
    // The length of a compressed body says nothing of the bytes that come out of it.
    return await collectBytes(stream, limit)
  } finally {
    // The request stays open, because the answer is still to be sent.
    stream.destroy()
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw invalid('body', 'must be UTF-8')
  }
}

/** Highest accepted ratio of compression. JSON of equal rows reaches about 50, gzip at most 1,032. */
const MAX_RATIO = 100
/** Bytes that may come out before the ratio is looked at. */
const MIN_RATIO_BYTES = 1024 * 1024

function decompressed(request: IncomingMessage, encoding: string): Readable {
  const unpacker = decompressor(encoding)
  if (!unpacker) throw invalid('Content-Encoding', 'must be gzip, deflate or br')
  let size = 0
  unpacker.on('data', (part: Buffer) => {
    size += part.length
    if (size > MIN_RATIO_BYTES && size > MAX_RATIO * unpacker.bytesWritten)
      unpacker.destroy(invalid('body', `is compressed more than ${MAX_RATIO} times`))
  })
  request.once('error', error => unpacker.destroy(error))
  // getRawBody reports errors while it reads; this listener keeps later ones from ending the process.
  unpacker.on('error', () => undefined)
  return request.pipe(unpacker)
}

function decompressor(encoding: string) {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' || encoding === 'deflate' ? createUnzip() : undefined
}
