import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { invalid } from '../contract/problem.ts'

/**
 * Reads a JSON body as it was sent: UTF-8 that is none is refused, not mended, because what is mended is stored as
 * something nobody wrote.
 * @param limit bytes that are read at most, counted after unpacking
 * @throws Problem 400
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<{ value: unknown; text: string }> {
  const text = decoded(await readBytes(request, limit))
  if (text.trim() === '') return { value: {}, text }
  try {
    return { value: JSON.parse(text), text }
  } catch {
    throw invalid('body', 'is not valid JSON') // the parser's own words may quote what was sent
  }
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  const body = unpacked(request)
  // The request itself outlives a body that is refused: it is still to be answered.
  for await (const part of body.iterator({ destroyOnReturn: body !== request })) {
    size += part.length
    if (size > limit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

const tooLarge = () => invalid('body', 'is too large')

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('body', 'must be UTF-8')
  }
}

function unpacked(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return request
  const unpacker = unpackerOf(encoding)
  if (!unpacker) throw invalid('Content-Encoding', 'must be gzip, deflate or br')
  request.once('error', error => unpacker.destroy(error))
  return request.pipe(unpacker)
}

function unpackerOf(encoding: string) {
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'gzip' || encoding === 'deflate' ? createUnzip() : undefined
}
