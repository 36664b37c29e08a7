import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOccupancy } from '../../../service/nlu/core/occupancy.ts'

it('takes exactly the ranges that overlap none taken before', () => {
  const range = fc.tuple(fc.nat(19), fc.integer({ min: 1, max: 8 })).map(([start, length]) => ({
    start,
    end: Math.min(20, start + length),
  }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), ranges => {
      const occupancy = createOccupancy(20)
      const taken: typeof ranges = []
      for (const { start, end } of ranges) {
        const isFree = taken.every(other => end <= other.start || other.end <= start)
        expect(occupancy.take(start, end)).toBe(isFree)
        if (isFree) taken.push({ start, end })
      }
    }),
  )
})
