import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elongation, newMoonBefore, sunLongitude } from '../../../../service/entities/time/calendars/sky.ts'

const DAY = 86_400_000

describe('sun and moon', () => {
  it.each(['2013-02-10T07:20Z', '2020-06-21T06:41Z', '2024-04-08T18:21Z'])(
    'the new moon of %s is found to minutes',
    time => {
      expect(Math.abs(newMoonBefore(Date.parse(time) + 5 * DAY) - Date.parse(time))).toBeLessThan(10 * 60_000)
    },
  )

  it('the sun is at 0 degrees at the equinox of March', () => {
    const off = sunLongitude(Date.parse('2024-03-20T03:06Z'))
    expect(Math.min(off, 360 - off)).toBeLessThan(0.02)
  })

  it('a new moon is never in the future, never older than a month, and one', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), date => {
        const moon = newMoonBefore(date.getTime())
        const off = elongation(moon)
        expect(moon).toBeLessThanOrEqual(date.getTime())
        expect(date.getTime() - moon).toBeLessThan(30 * DAY)
        expect(Math.min(off, 360 - off)).toBeLessThan(0.01)
      }),
    )
  })
})
