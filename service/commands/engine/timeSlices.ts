import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Incremental } from '../../nlu/core/incremental.ts'

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
