/** Long work in small steps: whoever does it may let others come in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Items worked on in one step: a millisecond, or a few. */
export const ITEMS_A_STEP = 1000

/** Does all of the work at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
