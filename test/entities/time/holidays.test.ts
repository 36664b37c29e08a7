import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHoliday, readSeason } from '../../../service/entities/time/holidays.ts'
import { isoDay } from './isoDay.ts'

const DAY = 86_400_000
const years = fc.integer({ min: 1900, max: 2100 })

describe('names of days', () => {
  const keys = [
    '12-25',
    '2-29',
    '11/4/4',
    '5/1/-1',
    'easter-2',
    'orthodoxEaster+1',
    'passover-31',
    'hanukkah+7',
    'islamic 9-27',
    'chinese 1-1 -1',
    'hindu 7-28@18 +1',
    'sun 9 -1',
  ]

  it.each(keys)('%s is a midnight about that year, or no day', key => {
    const holiday = readHoliday(key)
    fc.assert(
      fc.property(years, year => {
        const date = holiday(year)
        if (date === null) return
        expect(new Date(date).toISOString()).toMatch(/T00:00:00.000Z$/)
        expect(Math.abs(new Date(date).getUTCFullYear() - year)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['7 before 12-25 -21', 2018, '2018-12-02'], // first Sunday of Advent
    ['5 before islamic 10-1', 2017, '2017-06-23'], // the last Friday of Ramadan
    ['workday 10-16', 2016, '2016-10-17'], // a Sunday: the Monday behind it
    ['no sunday 4-27', 2014, '2014-04-26'],
    ['11/4/4 +1', 2019, '2019-11-29'], // the day after Thanksgiving, in a month that begins on a Friday
    ['islamic 12-10', 1966, '1966-04-01'],
  ])('%s of %i', (key, year, expected) => expect(isoDay(readHoliday(key)(year))).toBe(expected))

  it('February 29 is none of other years', () => {
    expect(isoDay(readHoliday('2-29')(2024))).toBe('2024-02-29')
    expect(readHoliday('2-29')(2023)).toBeNull()
  })

  it.each(['easter-46..easter-1', 'islamic 9-1..islamic 10-1 -1', 'hanukkah-1..hanukkah+7'])(
    '%s ends behind its begin',
    key => {
      const season = readSeason(key)
      fc.assert(
        fc.property(years, year => {
          const span = season(year)
          if (span) expect(span.end - span.begin).toBeGreaterThanOrEqual(8 * DAY)
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each(['', 'someday', 'islamic 10', '12-', 'hindu 1-1', 'easter+'])('"%s" is refused', key => {
    expect(() => readHoliday(key)).toThrow('is no holiday')
  })
})
