import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chineseDate,
  hinduDate,
  hinduSolarDate,
  hinduStarDate,
  solarTermDate,
} from '../../../service/entities/time/calendars/lunisolar.ts'
import {
  hanukkah,
  islamicDate,
  orthodoxEaster,
  passover,
  roshHashanah,
  tuBishvat,
} from '../../../service/entities/time/calendars/religious.ts'
import { elongation, newMoonBefore, sunLongitude } from '../../../service/entities/time/calendars/sky.ts'
import { readHoliday, readSeason } from '../../../service/entities/time/holidays.ts'

// prettier-ignore
const day = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(0, 10))
const DAY = 86_400_000

/** As published by the observatories and communities of those calendars. */
const KNOWN: readonly (readonly [name: string, date: number | null, day: string])[] = [
  ['Orthodox Easter 2013', orthodoxEaster(2013), '2013-05-05'],
  ['Orthodox Easter 2020', orthodoxEaster(2020), '2020-04-19'],
  ['Rosh Hashanah 5779', roshHashanah(2018), '2018-09-10'],
  ['Rosh Hashanah 5786', roshHashanah(2025), '2025-09-23'],
  ['Passover 5778', passover(2018), '2018-03-31'],
  ['Hanukkah 5774', hanukkah(2013), '2013-11-28'],
  ['Hanukkah 5779', hanukkah(2018), '2018-12-03'],
  ['Tu Bishvat 5774, a leap year', tuBishvat(2014), '2014-01-16'],
  ['Tu Bishvat 5778', tuBishvat(2018), '2018-01-31'],
  ['Eid al-Fitr 1456', islamicDate(2034, 10, 1), '2034-12-12'],
  ['Eid al-Adha 1439', islamicDate(2018, 12, 10), '2018-08-21'],
  ['Chinese New Year 2015', chineseDate(2015, 1, 1), '2015-02-19'],
  ['Chinese New Year 2024', chineseDate(2024, 1, 1), '2024-02-10'],
  ['Dragon Boat Festival 2020, behind a leap month', chineseDate(2020, 5, 5), '2020-06-25'],
  ['Mid-Autumn Festival 2020', chineseDate(2020, 8, 15), '2020-10-01'],
  ['Mid-Autumn Festival 2023', chineseDate(2023, 8, 15), '2023-09-29'],
  ['Diwali 2019', hinduDate(2019, 7, 30, 18), '2019-10-27'],
  ['Diwali 2020, behind a leap month', hinduDate(2020, 7, 30, 18), '2020-11-14'],
  ['Ram Navami 2020', hinduDate(2020, 1, 9, 12), '2020-04-02'],
  ['Ganesh Chaturthi 2019', hinduDate(2019, 6, 4, 12), '2019-09-02'],
  ['Makar Sankranti 2018', hinduSolarDate(2018, 9), '2018-01-14'],
  ['Vaisakhi 2018', hinduSolarDate(2018, 0), '2018-04-14'],
  ['Onam 2019', hinduStarDate(2019, 4, 22), '2019-09-11'],
  ['Onam 2024, the second of two', hinduStarDate(2024, 4, 22), '2024-09-15'],
  ['Thaipusam 2014', hinduStarDate(2014, 9, 8), '2014-01-17'],
  ['Thaipusam 2025', hinduStarDate(2025, 9, 8), '2025-02-11'],
  ['Qingming 2017', solarTermDate(2017, 15), '2017-04-04'],
  ['Qingming 2018', solarTermDate(2018, 15), '2018-04-05'],
  ['Lichun 2025', solarTermDate(2025, 315), '2025-02-03'],
  ['Winter solstice 2013 in China', solarTermDate(2013, 270), '2013-12-22'],
]

describe('days of other calendars', () => {
  it.each(KNOWN)('%s', (_, date, expected) => expect(day(date)).toBe(expected))
})

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

const years = fc.integer({ min: 1900, max: 2100 })

describe('names of days', () => {
  const keys = ['12-25', '2-29', '11/4/4', '5/1/-1', 'easter-2', 'orthodoxEaster+1', 'passover-31', 'hanukkah+7', 'islamic 9-27', 'chinese 1-1 -1', 'hindu 7-28@18 +1', 'sun 9 -1'] // prettier-ignore

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
  ])('%s of %i', (key, year, expected) => expect(day(readHoliday(key)(year))).toBe(expected))

  it('February 29 is none of other years', () => {
    expect(day(readHoliday('2-29')(2024))).toBe('2024-02-29')
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
