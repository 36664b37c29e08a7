import type { IncomingMessage } from 'node:http'
import PQueue from 'p-queue'
import type { Endpoint } from '../../contract/endpoint.ts'
import { releaseMemorySoon } from './releaseMemory.ts'

/** Bodies above this many bytes are handled one at a time: parsed, one of 60 MB takes 300 MB of memory. */
const LARGE_BYTES = 4 * 1024 * 1024

const queue = new PQueue({ concurrency: 1 })

/** Runs a request; waits for earlier requests with large bodies when it may have one itself. */
export function handleInTurn(request: IncomingMessage, endpoint: Endpoint, handle: () => Promise<void>): Promise<void> {
  return mayBeLarge(request, endpoint) ? queue.add(handle).finally(releaseMemorySoon) : handle()
}

/** The length of a compressed or chunked body is unknown, so the limit of the endpoint decides. */
function mayBeLarge({ headers }: IncomingMessage, { limit = 0 }: Endpoint): boolean {
  if (limit <= LARGE_BYTES) return false
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined
  const isWithoutBody = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  return !isWithoutBody && (length === undefined || Number(length) > LARGE_BYTES)
}
