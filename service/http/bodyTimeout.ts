import type { IncomingMessage } from 'node:http'

/** Milliseconds between two checks of the pending bodies. */
const CHECK_INTERVAL_MS = 900
/** Consecutive checks without new bytes after which a body times out. */
const MAX_IDLE_CHECKS = 4

interface PendingBody {
  /** Bytes received on the connection at the last check. */
  bytesSeen: number
  /** Consecutive checks without new bytes. */
  idleChecks: number
  onTimeout: OnTimeout
}

/** @param reason ends the sentence that begins with the word body */
type OnTimeout = (reason: string) => void

/**
 * Bodies that are being read. One interval serves all of them, because nearly every body is complete before the first
 * check and would set its own timer for nothing. Checks are counted instead of time, so that a pause of this process
 * does not time out a caller that was sending.
 */
const pendingBodies = new Map<IncomingMessage, PendingBody>()
let interval: NodeJS.Timeout | undefined

/** Calls `onTimeout` when no bytes arrive for 3.6 to 4.5 seconds, unless `stopBodyTimer` is called before. */
export function startBodyTimer(request: IncomingMessage, onTimeout: OnTimeout): void {
  pendingBodies.set(request, { bytesSeen: request.socket.bytesRead, idleChecks: 0, onTimeout })
  interval ??= setInterval(checkPendingBodies, CHECK_INTERVAL_MS).unref()
}

export function stopBodyTimer(request: IncomingMessage): void {
  pendingBodies.delete(request)
}

/** Times out a body that is still being read. */
export function expireBody(request: IncomingMessage, reason: string): void {
  pendingBodies.get(request)?.onTimeout(reason)
}

function checkPendingBodies(): void {
  if (pendingBodies.size === 0) {
    clearInterval(interval)
    interval = undefined
  }
  for (const [{ socket }, body] of pendingBodies) {
    body.idleChecks = socket.bytesRead === body.bytesSeen ? body.idleChecks + 1 : 0
    body.bytesSeen = socket.bytesRead
    if (body.idleChecks >= MAX_IDLE_CHECKS) body.onTimeout('stopped arriving before its end')
  }
}
