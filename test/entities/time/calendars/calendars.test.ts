import { describe, expect, it } from 'vitest'
import {
  chineseDate,
  hinduDate,
  hinduSolarDate,
  hinduStarDate,
  solarTermDate,
} from '../../../../service/entities/time/calendars/lunisolar.ts'
import {
  hanukkah,
  islamicDate,
  orthodoxEaster,
  passover,
  roshHashanah,
  tuBishvat,
} from '../../../../service/entities/time/calendars/religious.ts'
import { isoDay } from '../isoDay.ts'

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
  it.each(KNOWN)('%s', (_, date, expected) => expect(isoDay(date)).toBe(expected))
})
