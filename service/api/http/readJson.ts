import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { invalid } from '../../contract/problem.ts'

/**
 * Reads a JSON body as it was sent: UTF-8 that is none is refused, not mended, because what is mended is stored as
 * something nobody wrote.
 * @param limit bytes that are read at most, counted after unpacking
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
    throw invalid('body', 'is not valid JSON') // the parser's own words may quote what was sent
  }
}

const MEGABYTE = 1024 * 1024

/**
 * Milliseconds between the steps of a large body. Not just a turn of the event loop: a request takes several, and would
 * meet every one of the steps.
 */
const PAUSE_MS = 10

/** By events: an iterator over the stream costs as much as all the rest of a small body. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > limit) throw tooLarge()
    const body = decompressed(request)
    const parts: Buffer[] = []
    let size = 0
    // The request itself outlives a body that is refused: it is still to be answered.
    body.on('data', (part: Buffer) => {
      size += part.length
      if (size <= limit) parts.push(part)
      else refuse(tooLarge())
    })
    body.on('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, size)))
    body.on('error', refuse)
    function refuse(error: Error): void {
      reject(error)
      parts.length = 0
      if (body !== request) body.destroy()
    }
  })
}

const tooLarge = () => invalid('body', 'is too large')

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
