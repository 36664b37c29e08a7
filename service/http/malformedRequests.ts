import type { Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Problem } from '../contract/problem.ts'

/**
 * Answers what never reaches the application: input that Node's parser rejects, CONNECT, and unknown expectations. The
 * answer is the envelope of the interface instead of Node's bare status line.
 */
export function answerMalformedRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The caller is gone, or this answer would be appended to one that is being sent.
    const isTooLate = error.code === 'ECONNRESET' || !socket.writable || answers.get(socket)?.headersSent
    if (isTooLate || isUnused(error, socket)) socket.destroy(error)
    else socket.end(rawResponse(new Problem(400, REASONS[error.code ?? ''] ?? 'this is not well-formed HTTP')))
  })
  server.on('connect', (_, socket) => void socket.end(rawResponse(new Problem(404, 'nothing has this address'))))
  server.on('checkExpectation', ({ socket }) => {
    socket.end(rawResponse(new Problem(400, 'Expect must be 100-continue')))
  })
}

/**
 * True when a connection timed out before its first byte. Browsers open connections ahead of use, and would take an
 * unexpected answer for that of a request sent at the same moment; after a mere close they repeat the request.
 */
const isUnused = ({ code }: NodeJS.ErrnoException, socket: Duplex) =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket instanceof Socket && socket.bytesRead === 0

const REASONS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the address and the headers are too long',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request did not come in time',
}

/** A complete HTTP response that closes the connection. */
function rawResponse({ status, message, reason }: Problem): string {
  const body = JSON.stringify({ results: null, message })
  return [
    `HTTP/1.1 ${status} ${status === 404 ? 'Not Found' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    ...(reason ? [`X-Error-Reason: ${encodeURIComponent(reason)}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
