/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { HashFilter } from '../core/hashFilter.ts'
import type { Incremental } from '../core/incremental.ts'
import type { QuantisedRows } from './linear.ts'

/**
 * Adds the rows of the first `count` features (signed hashes), in their order, to the scores from `at` on, one a column.
 * A feature without a row adds nothing.
 */
export type AddRows = (scores: Float32Array, at: number, features: Int32Array, count: number) => void

/** Rows inserted in one slice: one to a few milliseconds of work. */
const ROWS_PER_SLICE = 50_000

/**
 * Indexes the rows of a sparse matrix by the hash of their feature, incrementally. Rows without cells are left out: of
 * the features of a tagger nine in ten have none. A row is stored in one run of memory (cells, scale, then column and
 * cell in one integer), so that a look-up touches two cache lines. Most look-ups find nothing, which a filter tells
 * first.
 * @param hashes the feature of each row, all different
 */
export function* createHashedRows(
  hashes: Uint32Array,
  { starts, columns, cells, scales }: QuantisedRows,
): Incremental<AddRows> {
  let kept = 0
  for (let row = 0; row < hashes.length; row++) if (starts[row] !== starts[row + 1]) kept++
  let size = 16
  while (size < kept * 2) size *= 2
  const mask = size - 1
  // a slot is the hash followed by the offset of its row; 0 marks an empty slot, so rows begin at 1
  const slots = new Int32Array(2 * size)
  const rows = new Int32Array(1 + 2 * kept + cells.length)
  const rowScales = new Float32Array(rows.buffer)
  const filter = new HashFilter(kept)
  let next = 1
  for (let from = 0; from < hashes.length; from += ROWS_PER_SLICE) {
    const to = Math.min(hashes.length, from + ROWS_PER_SLICE)
    for (let row = from; row < to; row++) if (starts[row] !== starts[row + 1]) insert(row)
    yield
  }

  function insert(row: number): void {
    let slot = hashes[row]! & mask
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = hashes[row]! | 0
    filter.add(hashes[row]!)
    slots[2 * slot + 1] = next
    rows[next++] = starts[row + 1]! - starts[row]!
    rowScales[next++] = scales[row]!
    for (let i = starts[row]!; i < starts[row + 1]!; i++) rows[next++] = (columns[i]! << 8) | (cells[i]! & 0xff)
  }

  return (scores, at, features, count) => {
    for (let f = 0; f < count; f++) {
      if (filter.mayHave(features[f]!)) addRow(scores, at, features[f]!)
    }
  }

  function addRow(scores: Float32Array, at: number, hash: number): void {
    let slot = hash & mask
    for (;;) {
      const row = slots[2 * slot + 1]!
      if (row === 0) return
      if (slots[2 * slot] === hash) {
        const end = row + 2 + rows[row]!
        const scale = rowScales[row + 1]!
        // the shifts extend the sign of the lowest byte
        for (let i = row + 2; i < end; i++) scores[at + (rows[i]! >> 8)]! += scale * ((rows[i]! << 24) >> 24)
        return
      }
      slot = (slot + 1) & mask
    }
  }
}
