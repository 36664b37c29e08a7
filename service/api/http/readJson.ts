import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import getRawBody from 'raw-body'
import { invalid } from '../../contract/problem.ts'

/**
 * Reads a JSON body. Invalid UTF-8 is rejected instead of replaced, because the replacement would be stored as text that
 * the caller did not write.
 * @param limit maximum number of bytes, counted after decompression
 * @throws Problem 400
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<{ value: unknown; text: string }> {
  const bytes = await readBytes(request, limit)
  const isLarge = bytes.length > MEGABYTE
  if (isLarge) await sleep(PAUSE_MS)
  const text = decoded(bytes)
  if (isLarge) await sleep(PAUSE_MS)
  if (text.trim() === '') return { value: {}, text }
  const value = parsed(text)
  if (isLarge) await sleep(PAUSE_MS)
  return { value, text }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('body', 'is not valid JSON') // the parser's message may quote the body
  }
}

const MEGABYTE = 1024 * 1024

/**
 * Milliseconds between the steps of a large body. Longer than one turn of the event loop, because a concurrent request
 * needs several turns and would be delayed by every step.
 */
const PAUSE_MS = 10

function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const stream = decompressed(request)
  // The length of a compressed body says nothing of the bytes that come out of it.
  return getRawBody(stream, { limit, length: stream === request ? request.headers['content-length'] : null })
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw invalid('body', 'must be UTF-8')
  }
}

function decompressed(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return request
  const unpacker = decompressor(encoding)
  if (!unpacker) throw invalid('Content-Encoding', 'must be gzip, deflate or br')
  request.once('error', error => unpacker.destroy(error))
  return request.pipe(unpacker)
}

function decompressor(encoding: string) {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' || encoding === 'deflate' ? createUnzip() : undefined
}
