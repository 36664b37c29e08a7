import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find } from '../find.ts'

const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const day = (date: Date) => date.toISOString().slice(0, 10)
const LOCALES = { en: 'en-US', fr: 'fr-FR', es: 'es-ES', de: 'de-DE' }

describe('a date written by the runtime', () => {
  it.each(Object.entries(LOCALES))('is read back in %s', (language, locale) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    fc.assert(
      fc.property(dates, date => {
        const text = format.format(date)
        expect(find('datetime', text, language)).toMatchObject([{ raw: text, iso: `${day(date)}T09:00:00Z` }])
      }),
      { numRuns: 60 },
    )
  })
})

describe('an interval', () => {
  it('never ends before it begins', () => {
    const times = fc.constantFrom(
      'monday',
      '3 pm',
      'May 5',
      'tomorrow',
      '2014',
      'the end of March',
      '9',
      'Christmas',
      'q1 2015',
      '9:30',
    )
    fc.assert(
      fc.property(times, times, (from, to) => {
        for (const found of find('interval', `from ${from} to ${to}`, 'en'))
          expect(found).toMatchObject({ timespan: expect.toSatisfy((seconds: number) => seconds >= 0) })
      }),
    )
  })
})
