/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** A trained linear classifier before quantisation. */
export interface DenseLinear {
  classes: number
  /** The feature of the first row; the last row is the bias. */
  first: number
  rows: number
  /** The weights of a row, one a class. The next call may overwrite them. */
  row: (at: number) => Float32Array
}

/**
 * A sparse matrix (CSR) quantised to one byte a cell: row r holds the cells from `starts[r]` to `starts[r + 1]`, and a
 * weight is `cells[i] * scales[r]`.
 */
export interface QuantisedRows {
  starts: Uint32Array
  columns: Uint16Array
  cells: Int8Array
  scales: Float32Array
}

/** A quantised linear classifier; its columns are the classes. */
export interface QuantisedLinear extends QuantisedRows {
  classes: number
  first: number
}

/** Feature ids and their values. */
export interface SparseVector {
  ids: Int32Array
  values: Float32Array
}

/** Quantises the weights of a classifier to one byte each. */
export function quantise({ classes, first, rows, row }: DenseLinear): QuantisedLinear {
  return { classes, first, ...quantiseRows(rows, classes, row) }
}

/** The weights that a quantised classifier stands for. */
export function asDense({ classes, first, starts, columns, cells, scales }: QuantisedLinear): DenseLinear {
  const weights = new Float32Array(classes)
  return {
    classes,
    first,
    rows: scales.length,
    row(at) {
      weights.fill(0)
      for (let i = starts[at]!; i < starts[at + 1]!; i++) weights[columns[i]!] = scales[at]! * cells[i]!
      return weights
    },
  }
}

/** Quantises rows to one byte a cell (the largest of a row becomes 127) and leaves out cells that become zero. */
export function quantiseRows(rows: number, width: number, row: (row: number) => Float32Array): QuantisedRows {
  const scales = new Float32Array(rows)
  const starts = new Uint32Array(rows + 1)
  let columns = new Uint16Array(1024)
  let cells = new Int8Array(1024)
  let kept = 0
  for (let r = 0; r < rows; r++) {
    const weights = row(r)
    let largest = 0
    for (let k = 0; k < width; k++) largest = Math.max(largest, Math.abs(weights[k]!))
    scales[r] = largest / 127
    if (kept + width > cells.length) {
      columns = copyInto(columns, new Uint16Array(2 * (kept + width)))
      cells = copyInto(cells, new Int8Array(2 * (kept + width)))
    }
    for (let k = 0; k < width && largest > 0; k++) {
      const cell = Math.round(weights[k]! / scales[r]!)
      if (cell === 0) continue
      columns[kept] = k
      cells[kept++] = cell
    }
    starts[r + 1] = kept
  }
  return { starts, scales, columns: columns.slice(0, kept), cells: cells.slice(0, kept) }
}

function copyInto<T extends { set(from: T): void }>(old: T, longer: T): T {
  longer.set(old)
  return longer
}

/** Computes one score a class, into `scores`, for features with these values. */
export function quantisedScores(
  ids: Int32Array,
  values: Float32Array,
  linear: QuantisedLinear,
  scores: Float64Array,
): void {
  scores.fill(0)
  for (let i = 0; i < ids.length; i++) {
    const value = values[i]!
    if (value !== 0) addQuantisedRow(scores, linear, ids[i]! - linear.first, value)
  }
  addQuantisedRow(scores, linear, linear.starts.length - 2, 1)
}

/** Adds a row multiplied by a value to the scores. */
function addQuantisedRow(
  scores: Float64Array,
  { starts, columns, cells, scales }: QuantisedLinear,
  row: number,
  value: number,
): void {
  const factor = value * scales[row]!
  const end = starts[row + 1]!
  for (let i = starts[row]!; i < end; i++) scores[columns[i]!]! += factor * cells[i]!
}

/** Computes one score a class, into `scores`, with weights that are not quantised. */
export function denseScores(
  { ids, values }: SparseVector,
  { classes, first, rows, row }: DenseLinear,
  scores: Float64Array,
): void {
  scores.fill(0)
  const add = (at: number, value: number) => {
    const weights = row(at)
    for (let k = 0; k < classes; k++) scores[k]! += value * weights[k]!
  }
  ids.forEach((id, i) => add(id - first, values[i]!))
  add(rows - 1, 1)
}
