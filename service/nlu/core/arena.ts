/** Typed arrays. */
interface Numbers<Self> {
  readonly length: number
  set(values: ArrayLike<number>): void
  subarray(from: number, to: number): Self
}

/** Elements of the first block, and of the largest one; blocks double in between. */
const FIRST_CAPACITY = 4096
const MAX_CAPACITY = 2 ** 23

/**
 * Creates an arena: a function that copies short arrays into few large blocks and returns views of them. Hundreds of
 * thousands of separate arrays take about twice the memory and leave the heap fragmented when they are released.
 * @param allocate creates a block of zeros
 */
export function createArena<Kept extends Numbers<Kept>>(
  allocate: (length: number) => Kept,
): (values: ArrayLike<number>) => Kept {
  let long = allocate(FIRST_CAPACITY)
  let used = 0
  return values => {
    if (used + values.length > long.length) {
      long = allocate(Math.max(values.length, Math.min(2 * long.length, MAX_CAPACITY)))
      used = 0
    }
    const kept = long.subarray(used, used + values.length)
    kept.set(values)
    used += values.length
    return kept
  }
}
