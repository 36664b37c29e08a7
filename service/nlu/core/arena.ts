/** Arrays that can be cut out of longer ones. */
interface Numbers<Self> {
  readonly length: number
  set(values: ArrayLike<number>): void
  subarray(from: number, to: number): Self
}

/** Numbers in the first long array, and the most in one: there may be little to keep, or very much. */
const FIRST_CAPACITY = 4096
const MAX_CAPACITY = 2 ** 23

/**
 * A function that copies short arrays into few long ones, for work that keeps hundreds of thousands of them. An array of
 * its own costs each as much again, and when they are gone the process cannot give back the memory they lay in.
 * @param allocate makes a long array of zeros
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
