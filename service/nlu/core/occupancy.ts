/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/**
 * Chooses ranges that do not overlap, in the order they are offered. A refused range costs constant time as a rule,
 * because a longer one that was taken before covers one of its ends; a taken range costs its length.
 */
export interface Occupancy {
  /** Takes the range from `start` to `end` (exclusive) unless a part of it is taken. @returns whether it was free */
  take(start: number, end: number): boolean
}

export function createOccupancy(length: number): Occupancy {
  const isTaken = new Uint8Array(length)
  return {
    take(start, end) {
      if (isTaken[start]! || isTaken[end - 1]!) return false
      for (let at = start + 1; at < end - 1; at++) if (isTaken[at]!) return false
      isTaken.fill(1, start, end)
      return true
    },
  }
}
