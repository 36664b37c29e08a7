import type { IncomingMessage } from 'node:http'

/** How often bodies that have not come whole are looked at, in milliseconds. */
const LOOK_MS = 900
/** Looks at which nothing new may have come before a body is given up. */
const PATIENCE = 4

interface Coming {
  /** Bytes that had come on the connection at the last look. */
  seen: number
  /** Looks since anything came. */
  silent: number
  giveUp: () => void
}

/**
 * Bodies that are being read, by request. One clock looks at all of them: nearly every body is whole before its first
 * look, so a clock for each would be set for nothing. Looks, not times, are counted: when this process itself was held
 * up, a body is not blamed.
 */
const coming = new Map<IncomingMessage, Coming>()
let clock: NodeJS.Timeout | undefined

/** Calls `giveUp` when a body stops coming, unless `whole` was called with its request before. */
export function watch(request: IncomingMessage, giveUp: () => void): void {
  coming.set(request, { seen: request.socket.bytesRead, silent: 0, giveUp })
  clock ??= setInterval(look, LOOK_MS).unref()
}

/** A body has ended, in whatever way. */
export function whole(request: IncomingMessage): void {
  coming.delete(request)
}

function look(): void {
  if (coming.size === 0) {
    clearInterval(clock)
    clock = undefined
  }
  for (const [{ socket }, body] of coming) {
    body.silent = socket.bytesRead === body.seen ? body.silent + 1 : 0
    body.seen = socket.bytesRead
    if (body.silent >= PATIENCE) body.giveUp()
  }
}
