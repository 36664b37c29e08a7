/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/**
 * Growing sparse rows of (label, weight): most features have a weight for a few labels only. Training is bound by memory
 * access, so values read together are stored together: start and size of a row, label and weight of a cell. A full row
 * moves to the end with twice the capacity.
 */
export function createSparseWeights(features: number) {
  const rows = new Int32Array(2 * features) // start in cells, size
  const rooms = new Uint16Array(features)
  let room = 1024
  let used = 0
  let labels = new Int32Array(2 * room) // label, then the bits of the weight
  let weights = new Float32Array(labels.buffer)
  let sums = new Float64Array(room)

  function move(row: number): void {
    const [from, size] = [rows[2 * row]!, rows[2 * row + 1]!]
    rooms[row] = Math.max(2, 2 * size)
    while (used + rooms[row]! > room) {
      room *= 2
      const [oldLabels, oldSums] = [labels, sums]
      labels = new Int32Array(2 * room)
      labels.set(oldLabels)
      weights = new Float32Array(labels.buffer)
      sums = new Float64Array(room)
      sums.set(oldSums)
    }
    labels.copyWithin(2 * used, 2 * from, 2 * (from + size))
    sums.copyWithin(used, from, from + size)
    rows[2 * row] = used
    used += rooms[row]!
  }

  return {
    addTo(scores: Float32Array, offset: number, row: number): void {
      const size = rows[2 * row + 1]!
      if (size === 0) return
      const start = 2 * rows[2 * row]!
      for (let at = start; at < start + 2 * size; at += 2) scores[offset + labels[at]!]! += weights[at + 1]!
    },
    change(row: number, label: number, change: number, step: number): void {
      let cell = rows[2 * row]!
      const end = cell + rows[2 * row + 1]!
      while (cell < end && labels[2 * cell] !== label) cell++
      if (cell === end) {
        if (rows[2 * row + 1] === rooms[row]) move(row)
        cell = rows[2 * row]! + rows[2 * row + 1]!++
        labels[2 * cell] = label
        weights[2 * cell + 1] = sums[cell] = 0
      }
      weights[2 * cell + 1]! += change
      sums[cell]! += change * step
    },
    /** Adds the average of each weight over all steps. */
    addAverage(row: number, into: Float32Array, steps: number): void {
      const start = rows[2 * row]!
      for (let cell = start; cell < start + rows[2 * row + 1]!; cell++) {
        into[labels[2 * cell]!]! += weights[2 * cell + 1]! - sums[cell]! / steps
      }
    },
  }
}
