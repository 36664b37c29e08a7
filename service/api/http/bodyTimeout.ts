import type { IncomingMessage } from 'node:http'

/** How often bodies that have not come whole are looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 900
/** Looks at which nothing new may have come before a body is given up. */
const MAX_IDLE_CHECKS = 4

interface PendingBody {
  /** Bytes that had come on the connection at the last look. */
  bytesSeen: number
  /** Looks since anything came. */
  idleChecks: number
  onTimeout: () => void
}

/**
 * Bodies that are being read, by request. One clock looks at all of them: nearly every body is whole before its first
 * look, so a clock for each would be set for nothing. Looks, not times, are counted: when this process itself was held
 * up, a body is not blamed.
 */
const pendingBodies = new Map<IncomingMessage, PendingBody>()
let interval: NodeJS.Timeout | undefined

/** Calls `giveUp` when a body stops coming, unless `whole` was called with its request before. */
export function startBodyTimer(request: IncomingMessage, giveUp: () => void): void {
  pendingBodies.set(request, { bytesSeen: request.socket.bytesRead, idleChecks: 0, onTimeout: giveUp })
  interval ??= setInterval(checkPendingBodies, CHECK_INTERVAL_MS).unref()
}

/** A body has ended, in whatever way. */
export function stopBodyTimer(request: IncomingMessage): void {
  pendingBodies.delete(request)
}

function checkPendingBodies(): void {
  if (pendingBodies.size === 0) {
    clearInterval(interval)
    interval = undefined
  }
  for (const [{ socket }, body] of pendingBodies) {
    body.idleChecks = socket.bytesRead === body.bytesSeen ? body.idleChecks + 1 : 0
    body.bytesSeen = socket.bytesRead
    if (body.idleChecks >= MAX_IDLE_CHECKS) body.onTimeout()
  }
}
