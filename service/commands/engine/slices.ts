import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '../../nlu/core/steps.ts'

/** Milliseconds of work after which everybody else gets a turn. */
const SLICE_MS = 10

/** Does long work so that requests come in between. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (let began = performance.now(); ;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await nextTurn()
    began = performance.now()
  }
}
