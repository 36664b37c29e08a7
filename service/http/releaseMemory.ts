import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds without a further call after which memory is released. */
const PAUSE_MS = 2000

let timer: NodeJS.Timeout | undefined
let collect: (() => void) | undefined

/**
 * Gives back the memory of a large request two seconds later. V8 collects garbage when new objects need its place: in a
 * process that is idle afterwards, the 150 MB of a large body would stay for a minute. The collection takes 50 ms of
 * processor time, a part of it in threads beside the event loop.
 */
export function releaseMemorySoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => (collect ??= garbageCollector())(), PAUSE_MS).unref()
}

/** V8 shows its collector only to contexts that are made after the flag was set. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('globalThis.gc')
  return typeof gc === 'function' ? () => void gc() : () => undefined
}
