import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HashFilter } from '../../../service/nlu/core/hashFilter.ts'

const anyHashes = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 53 - 1 }), { maxLength: 300 })

test('never denies a hash that was added, signed or not or with more than 32 bits', () => {
  fc.assert(
    fc.property(anyHashes, hashes => {
      const filter = new HashFilter(hashes.length)
      for (const hash of hashes) filter.add(hash)
      expect(hashes.every(hash => filter.mayHave(hash) && filter.mayHave(hash | 0))).toBe(true)
    }),
  )
})

test('denies most hashes that were not added', () => {
  const filter = new HashFilter(1000)
  const spread = (i: number) => Math.imul(i, 0x9e3779b1)
  for (let i = 0; i < 1000; i++) filter.add(spread(i))
  const passed = Array.from({ length: 10_000 }, (_, i) => spread(1000 + i)).filter(hash => filter.mayHave(hash))
  expect(passed.length).toBeLessThan(10_000 / 5)
})
