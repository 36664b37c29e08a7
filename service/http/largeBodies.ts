import type { IncomingMessage } from 'node:http'
import PQueue from 'p-queue'
import type { Endpoint } from '../contract/endpoint.ts'
import { expireBody } from './bodyTimeout.ts'
import { releaseMemorySoon } from './releaseMemory.ts'

/** Bodies above this many bytes are handled one at a time: parsed, one of 60 MB takes 300 MB of memory. */
const LARGE_BYTES = 4 * 1024 * 1024

/** Milliseconds that a large body may take to arrive while others wait for their turn; 60 MB take 300 on this machine. */
const MAX_ARRIVAL_MS = 5000

const queue = new PQueue({ concurrency: 1 })

/** Runs a request; waits for earlier requests with large bodies when it may have one itself. */
export function handleInTurn(request: IncomingMessage, endpoint: Endpoint, handle: () => Promise<void>): Promise<void> {
  if (!mayBeLarge(request, endpoint)) return handle()
  return queue.add(() => handleWhileOthersWait(request, handle)).finally(releaseMemorySoon)
}

/** A body that arrives slowly, by a slow line or on purpose, has all the time there is as long as nobody waits. */
async function handleWhileOthersWait(request: IncomingMessage, handle: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  const timer = setInterval(() => {
    if (queue.size > 0 && performance.now() - begun > MAX_ARRIVAL_MS)
      expireBody(request, 'arrives too slowly while other large bodies wait')
  }, 500)
  await handle().finally(() => clearInterval(timer))
}

/** The length of a compressed or chunked body is unknown, so the limit of the endpoint decides. */
function mayBeLarge({ headers }: IncomingMessage, { limit = 0 }: Endpoint): boolean {
  if (limit <= LARGE_BYTES) return false
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined
  const isWithoutBody = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  return !isWithoutBody && (length === undefined || Number(length) > LARGE_BYTES)
}
