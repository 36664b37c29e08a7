/** Long work divided into slices by `yield`, so that the caller can let the event loop run in between. */
export type Incremental<Result> = Generator<undefined, Result, undefined>

/** Items processed in one slice: one to a few milliseconds of work. */
export const ITEMS_PER_SLICE = 1000

/** Runs all slices without a pause. */
export function runToEnd<Result>(work: Incremental<Result>): Result {
  for (;;) {
    const slice = work.next()
    if (slice.done) return slice.value
  }
}
