import { expect, test } from 'vitest'
import { createDenseMatrix } from '../../../service/nlu/learn/denseMatrix.ts'

test.each([1, 5, 32, 70])('multiplies a vector with %i columns', columns => {
  const rows = Array.from({ length: columns }, (_, k) => [k, 2 * k + 1, -k])
  const expected = rows.map(([x = 0, y = 0, z = 0]) => x - 2 * y + z / 2)
  const matrix = createDenseMatrix(3, columns)
  rows.forEach((column, k) => column.forEach((value, d) => (matrix.row(d)[k] = value)))
  expect([...matrix.multiply(Float32Array.of(1, -2, 0.5))]).toEqual(expected)
})
test('gives no products without columns', () => {
  expect([...createDenseMatrix(3, 0).multiply(new Float32Array(3))]).toEqual([])
})
