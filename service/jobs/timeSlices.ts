import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Incremental } from '../nlu/core/incremental.ts'

/** Milliseconds of work after which the event loop gets a turn. */
const SLICE_MS = 10

/** Runs long work in slices, so that requests are answered in between. */
export async function runInSlices<Result>(steps: Incremental<Result>): Promise<Result> {
  for (let started = performance.now(); ;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - started < SLICE_MS) continue
    await nextTurn()
    started = performance.now()
  }
}

/**
 * For loops of many analyses: the function returned is awaited after each, and gives requests a turn when one is due. A
 * number of items would not do: one sentence takes a hundredth of a millisecond, another 20 milliseconds.
 */
export function createPauses(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < SLICE_MS) return
    await nextTurn()
    started = performance.now()
  }
}
