import { describe, expect, it } from 'vitest'
import { context, find, testCorpus } from './corpus.ts'

// Times of day in another zone than the caller's. The clock of the corpus stands at 04:30 UTC on Tuesday, 12 February 2013.

testCorpus('datetime', {
  en: {
    values: [
      [{ iso: '2013-02-12T20:00:00Z' }, 'call me [at 3 pm EST]', 'call me [at 3pm est]', 'call me [at 3 pm Eastern]'],
      [{ iso: '2013-02-13T18:00:00Z' }, '[10am PST tomorrow]', '[tomorrow at 10 am (PST)]'],
      [{ iso: '2013-02-12T15:00:00Z' }, '[5pm GMT+2]', '[17:00 UTC+02:00]', '[5 pm UTC +2]'],
      [{ iso: '2013-02-12T22:30:00Z' }, 'the call is [at 17:00 (UTC-05:30)]'],
      [{ iso: '2013-02-15T15:00:00Z' }, '[3pm London time on Friday]'],
      [{ iso: '2013-07-05T14:00:00Z' }, '[July 5 at 3pm London time]'], // in summer
      [{ iso: '2024-12-25T08:00:00Z', state: 'absolute' }, '[2024-12-25T10:00:00+02:00]'],
      [{ iso: '2024-12-25T10:00:00Z' }, '[2024-12-25T10:00:00Z]'],
    ],
    silent: ['the Pacific ocean', 'EST is a zone'],
  },
  fr: { values: [[{ iso: '2013-02-13T08:00:00Z' }, '[demain à 9h heure de Paris]']] },
  es: { values: [[{ iso: '2013-02-13T08:00:00Z' }, '[mañana a las 9 hora de Madrid]']] },
  de: { values: [[{ iso: '2013-02-12T14:00:00Z' }, '[um 15 Uhr MEZ]', '[15 Uhr deutscher Zeit]']] },
  ja: { values: [[{ iso: '2013-02-13T00:00:00Z' }, '[日本時間9時]']] },
  zh: { values: [[{ iso: '2013-02-12T07:00:00Z' }, '[北京时间下午3点]']] },
  ru: { values: [[{ iso: '2013-02-12T06:00:00Z' }, '[в 10 часов по московскому времени]']] },
  ar: { values: [[{ iso: '2013-02-12T17:00:00Z' }, '[الساعة 8 مساء بتوقيت مكة]']] },
})

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '2013-02-12T14:00:00Z', end: '2013-02-12T22:00:00Z' }, 'we are open [from 9 to 5 EST]'],
      [{ begin: '2013-02-12T23:00:00Z', end: '2013-02-13T01:00:00Z' }, '[between 3 and 5 pm Pacific time]'],
    ],
  },
})

testCorpus('set', {
  en: { values: [[{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0', next: '2013-02-12T14:00:00Z' }, '[every day at 9am EST]']] },
}) // prettier-ignore

describe('where the caller has a zone too', () => {
  const inBerlin = { ...context, timezone: 'Europe/Berlin' }

  it('the one that was said counts', () => {
    expect(find('datetime', 'at 3 pm EST', 'en', inBerlin)).toMatchObject([{ iso: '2013-02-12T20:00:00Z' }])
    expect(find('datetime', 'at 3 pm', 'en', inBerlin)).toMatchObject([{ iso: '2013-02-12T14:00:00Z' }])
  })

  it('its day is the one of that zone where none was said', () => {
    // in Sydney it is half past three in the afternoon
    expect(find('datetime', 'at 2 pm Sydney time', 'en', inBerlin)).toMatchObject([{ iso: '2013-02-13T03:00:00Z' }])
  })

  it('it shows how far its clocks are ahead', () => {
    const [found] = find('datetime', 'at 3 pm EST', 'en', inBerlin)
    expect(found).toMatchObject({ formatted: 'Tuesday, 12 February 2013 at 03:00:00 PM (-0500)' })
  })
})
