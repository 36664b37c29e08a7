/** Long work in small steps: whoever does it may let others come in between. */
export type Incremental<Result> = Generator<undefined, Result, undefined>

/** Items worked on in one step: a millisecond, or a few. */
export const ITEMS_PER_SLICE = 1000

/** Does all of the work at once. */
export function runToEnd<Result>(steps: Incremental<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
