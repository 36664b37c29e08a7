import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../service/nlu/core/incremental.ts'
import { createHashedRows } from '../../../service/nlu/learn/hashedRows.ts'
import { quantiseRows } from '../../../service/nlu/learn/linear.ts'

/** Most rows of a tagger are empty, so half of those here are. */
const anyRow = fc.oneof(
  fc.constant([0, 0, 0]),
  fc.array(fc.float({ min: -8, max: 8, noNaN: true }), { minLength: 3, maxLength: 3 }),
)
const anyMatrix = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 0xffffffff }), anyRow), {
  selector: ([hash]) => hash,
  maxLength: 60,
})

test('adds the quantised weights of a row to the scores, found by the hash of its feature', () => {
  fc.assert(
    fc.property(anyMatrix, matrix => {
      const hashes = Uint32Array.from(matrix, ([hash]) => hash)
      const rows = quantiseRows(matrix.length, 3, row => Float32Array.from(matrix[row]?.[1] ?? []))
      const addRows = runToEnd(createHashedRows(hashes, rows))
      matrix.forEach(([hash], row) => {
        const scores = new Float32Array(5).fill(1)
        addRows(scores, 1, Int32Array.of(hash), 1)
        const wanted = new Float32Array(5).fill(1)
        for (let i = rows.starts[row] ?? 0; i < (rows.starts[row + 1] ?? 0); i++) {
          const column = 1 + (rows.columns[i] ?? 0)
          wanted[column] = (wanted[column] ?? 0) + (rows.scales[row] ?? 0) * (rows.cells[i] ?? 0)
        }
        expect(scores).toEqual(wanted)
      })
    }),
  )
})

test('adds the rows of the first features only, in their order', () => {
  const rows = quantiseRows(2, 1, row => Float32Array.of(row === 0 ? 2 ** 24 : 1))
  const addRows = runToEnd(createHashedRows(Uint32Array.of(5, 9), rows))
  const scores = new Float32Array(1)
  addRows(scores, 0, Int32Array.of(5, 9, 5), 2)
  expect(scores[0]).toBe(2 ** 24) // a float of 32 bits has no 2 ** 24 + 1
  addRows(scores.fill(0), 0, Int32Array.of(9, 9, 5), 3)
  expect(scores[0]).toBe(2 ** 24 + 2)
})

test('adds nothing for a feature without a row', () => {
  const rows = quantiseRows(1, 2, () => Float32Array.of(1, -1))
  const addRows = runToEnd(createHashedRows(Uint32Array.of(7), rows))
  const scores = new Float32Array(2)
  addRows(scores, 0, Int32Array.of(23, -0x7ffffff9), 2) // in the same slot of the table
  expect(scores).toEqual(new Float32Array(2))
})
