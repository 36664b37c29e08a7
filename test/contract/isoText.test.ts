import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoText } from '../../service/contract/isoText.ts'

it('is what a date says itself, whatever was asked before', () => {
  const near = fc.integer({ min: -5000, max: 5000 }).map(time => new Date(time))
  fc.assert(
    fc.property(fc.array(fc.oneof(near, fc.date({ noInvalidDate: true }))), dates => {
      for (const date of dates) expect(isoText(date)).toBe(date.toISOString())
    }),
  )
  expect(() => isoText(new Date(NaN))).toThrow(RangeError)
})
