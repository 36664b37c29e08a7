import type { Readable } from 'node:stream'
import { invalid } from '../contract/problem.ts'

/** Bytes reserved for a stream of unknown length. */
const FIRST_BYTES = 64 * 1024

/**
 * Reads a stream to its end into one buffer. Chunks are copied as they arrive: a list of them, joined at the end, takes
 * twice the memory, holds up the event loop while 60 MB are joined, and leaves holes in the memory of the process that
 * are not given back.
 * @param limit most bytes
 * @param length bytes that will come, when known
 * @throws Problem 400 beyond the limit; what else the stream brings is discarded
 */
export function collectBytes(stream: Readable, limit: number, length?: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (length !== undefined && length > limit) return reject(invalid('body', 'is too large'))
    // A stream that was closed while it waited for its turn emits nothing any more.
    if (!stream.readable) return reject(new Error('the stream is closed'))
    let bytes: Buffer = Buffer.alloc(0)
    let size = 0
    const stop = () => stream.off('data', append).off('end', onEnd).off('error', onError).off('close', onClose)
    const onError = (error: Error) => {
      stop()
      reject(error)
    }
    const onClose = () => onError(new Error('the stream was closed before its end'))
    const onEnd = () => {
      stop()
      resolve(bytes.subarray(0, size))
    }
    const append = (chunk: Buffer) => {
      const before = size
      size += chunk.length
      if (size > limit) onError(invalid('body', 'is too large'))
      else if (before === 0 && size === length) bytes = chunk
      else {
        if (size > bytes.length) bytes = enlarge(bytes, Math.max(size, length ?? 2 * bytes.length, FIRST_BYTES))
        chunk.copy(bytes, before)
      }
    }
    stream.on('data', append).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}

/** The system gives memory to a large buffer only as it is filled, so a length that is only claimed costs nothing. */
function enlarge(bytes: Buffer, length: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(length)
  bytes.copy(larger)
  return larger
}
