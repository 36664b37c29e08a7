import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets the same work of several requests run back to back. Requests that arrive together are read and answered one by
 * one, so an analysis made as each arrives finds the caches of the processor full of HTTP and takes twice as long as in a
 * loop.
 * @returns gives a promise that resolves at the end of this turn of the event loop, for all who ask in it
 */
export function createTurnEnd(): () => Promise<void> {
  let end: Promise<void> | undefined
  const finish = () => (end = undefined)
  return () => (end ??= nextTurn().then(finish))
}
