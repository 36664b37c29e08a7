/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Weights by feature and class as training leaves them: `weights[(feature - first) * stride + class]`, bias last. */
export interface Dense {
  weights: Float32Array
  stride: number
  classes: number
  /** The first feature that has a row; the rows end with that of the bias. */
  first: number
  rows: number
}

/**
 * The same at rest and at work: for every feature the classes it speaks for or against, in one byte each. Row f holds
 * the cells from `starts[f]` to `starts[f + 1]`; a weight is `cells[i] * scales[f]`.
 */
export interface SparseLinear {
  classes: number
  first: number
  starts: Uint32Array
  columns: Uint16Array
  cells: Int8Array
  scales: Float32Array
}

/** Features and how strongly each of them is present. */
export interface Vector {
  ids: Int32Array
  values: Float32Array
}

/** Rounds weights to one byte a cell (the largest of a row becomes 127) and leaves out those that become zero. */
export function compress({ weights, stride, classes, first, rows }: Dense): SparseLinear {
  const scales = new Float32Array(rows)
  const starts = new Uint32Array(rows + 1)
  let kept = 0
  for (let row = 0; row < rows; row++) {
    let largest = 0
    for (let k = 0; k < classes; k++) largest = Math.max(largest, Math.abs(weights[row * stride + k]!))
    scales[row] = largest / 127
    for (let k = 0; k < classes; k++) if (rounded(weights[row * stride + k]!, scales[row]!) !== 0) kept++
    starts[row + 1] = kept
  }
  const columns = new Uint16Array(kept)
  const cells = new Int8Array(kept)
  let at = 0
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < classes; k++) {
      const cell = rounded(weights[row * stride + k]!, scales[row]!)
      if (cell === 0) continue
      columns[at] = k
      cells[at++] = cell
    }
  }
  return { classes, first, starts, columns, cells, scales }
}

function rounded(weight: number, scale: number): number {
  return scale > 0 ? Math.round(weight / scale) : 0
}

/** One score a class. */
export function sparseScores(vector: Vector, linear: SparseLinear): Float64Array {
  const scores = new Float64Array(linear.classes)
  vector.ids.forEach((id, i) => addSparseRow(scores, linear, id - linear.first, vector.values[i]!))
  addSparseRow(scores, linear, linear.starts.length - 2, 1)
  return scores
}

/** Adds a row, times a value, to the scores. */
export function addSparseRow(
  scores: Float64Array,
  { starts, columns, cells, scales }: SparseLinear,
  row: number,
  value: number,
): void {
  const factor = value * scales[row]!
  const end = starts[row + 1]!
  for (let i = starts[row]!; i < end; i++) scores[columns[i]!]! += factor * cells[i]!
}

/** One score a class, from weights as they come out of training. */
export function denseScores(vector: Vector, { weights, stride, classes, first, rows }: Dense): Float64Array {
  const scores = new Float64Array(classes)
  const add = (row: number, value: number) => {
    for (let k = 0; k < classes; k++) scores[k]! += value * weights[row * stride + k]!
  }
  vector.ids.forEach((id, i) => add(id - first, vector.values[i]!))
  add(rows - 1, 1)
  return scores
}
