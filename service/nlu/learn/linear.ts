/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Linear } from './crammerSinger.ts'
import type { Vector } from './vocabulary.ts'

/**
 * A linear classifier at rest and at work: for every feature the classes it speaks for or against, in one byte each.
 * Row f holds the cells from `starts[f]` to `starts[f + 1]`; a weight is `cells[i] * scales[f]`. The last row is the bias.
 */
export interface SparseLinear {
  classes: number
  starts: Uint32Array
  columns: Uint16Array
  cells: Int8Array
  scales: Float32Array
}

/** Rounds weights to one byte a cell (the largest of a row becomes 127) and leaves out those that become zero. */
export function compress({ weights, stride, classes, features }: Linear): SparseLinear {
  const scales = new Float32Array(features)
  const starts = new Uint32Array(features + 1)
  const columns: number[] = []
  const cells: number[] = []
  for (let f = 0; f < features; f++) {
    let largest = 0
    for (let k = 0; k < classes; k++) largest = Math.max(largest, Math.abs(weights[f * stride + k]!))
    scales[f] = largest / 127
    for (let k = 0; k < classes && largest > 0; k++) {
      const cell = Math.round(weights[f * stride + k]! / scales[f]!)
      if (cell === 0) continue
      columns.push(k)
      cells.push(cell)
    }
    starts[f + 1] = columns.length
  }
  return { classes, starts, columns: Uint16Array.from(columns), cells: Int8Array.from(cells), scales }
}

/** One score a class. */
export function scoresOf(vector: Vector, { classes, starts, columns, cells, scales }: SparseLinear): Float64Array {
  const scores = new Float64Array(classes)
  const add = (row: number, value: number) => {
    const factor = value * scales[row]!
    const end = starts[row + 1]!
    for (let i = starts[row]!; i < end; i++) scores[columns[i]!]! += factor * cells[i]!
  }
  vector.ids.forEach((id, i) => add(id, vector.values[i]!))
  add(starts.length - 2, 1)
  return scores
}

/** One score a class, from weights as they come out of training. */
export function denseScores(vector: Vector, { weights, stride, classes, features }: Linear): Float64Array {
  const scores = new Float64Array(classes)
  const add = (row: number, value: number) => {
    for (let k = 0; k < classes; k++) scores[k]! += value * weights[row * stride + k]!
  }
  vector.ids.forEach((id, i) => add(id, vector.values[i]!))
  add(features - 1, 1)
  return scores
}
