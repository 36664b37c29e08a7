import { testCorpus } from './corpus.ts'

// years by their era, the nearest day of a name, so many days and weeks from now; the clock: Tuesday, 12 February 2013, 04:30

const BC_44 = { iso: '-000043-01-01T09:00:00Z' }
const AD_79 = { iso: '0079-08-24T09:00:00Z' }
const OCTOBER_7 = { iso: '2013-10-07T09:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [BC_44, '44 BC', 'in 44 BC', 'the year 44 B.C.'],
      [AD_79, '24 August 79 AD', 'August 24, 79 CE'],
      [{ iso: '0300-01-01T09:00:00Z' }, 'AD 300', 'in 300 A.D.'],
      [{ iso: '2012-08-10T09:00:00Z' }, '10 August 2555 BE'],
      [{ iso: '2024-01-01T09:00:00Z' }, 'FY2024', 'FY24', 'fiscal year 2024'],
      [{ iso: '2012-01-01T09:00:00Z' }, 'last fiscal year'],
      [OCTOBER_7, 'the closest Monday to October 5', 'nearest Monday to 5 October'],
      [{ iso: '2013-09-30T09:00:00Z' }, 'the second closest Monday to October 5'],
      [{ iso: '2012-12-25T09:00:00Z' }, 'the closest Christmas to today', 'the nearest xmas'],
      [{ iso: '2013-12-25T09:00:00Z' }, 'the 2nd closest Christmas'],
      [{ iso: '2013-03-04T09:00:00Z' }, 'in three Mondays'],
      [{ iso: '2011-12-25T09:00:00Z' }, 'two Christmases ago'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'in 3 days on Friday'],
      [{ iso: '2013-03-24T09:00:00Z' }, 'Sunday 2 weeks after March 12'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'this Friday (Feb 15)', 'this Friday, Feb 15', 'Friday (15 Feb)'],
      [{ iso: '2013-02-15T09:00:00Z' }, '+3 days', 'move it [+3 days]'],
      [{ iso: '2013-02-12T01:25:00Z' }, '-3h 5min'],
      [{ iso: '2013-05-15T09:00:00Z' }, '+3 months, 3 days'],
      [{ iso: '2016-08-05T09:00:00Z' }, 'August-05-2016', '05-2016-August'],
      [{ iso: '2015-04-14T09:00:00Z' }, '14 April 15'],
      [{ iso: '2024-05-31T14:15:00Z' }, '05/31/2024:14:15', '2024-05-31:14:15'],
      [{ iso: '2013-02-12T15:30:00Z' }, 'at 3 30 pm'],
      [{ iso: '2013-02-12T12:00:00Z' }, '12:00 noon'],
      [{ iso: '2013-02-15T00:00:00Z' }, '12:00 midnight on Friday'],
      [{ iso: '2013-03-12T09:00:00Z' }, '4 weeks in the future'],
      [{ iso: '2013-12-23T09:00:00Z' }, 'Christmas week'],
      [{ iso: '2015-11-23T09:00:00Z' }, 'Thanksgiving week 2015'],
      [{ iso: '2018-01-01T09:00:00Z' }, 'all of [2018]'],
    ],
    silent: [
      '5+ years',
      'needs +5 years of experience',
      'delivery takes 1-2 weeks',
      'it is -3 outside',
      'a 30 ad campaign',
      'the closest hotel',
      '- 2 weeks off',
    ],
  },
  fr: {
    values: [
      [BC_44, 'en 44 av. J.-C.'],
      [OCTOBER_7, 'le lundi le plus proche du 5 octobre'],
    ],
  },
  de: {
    values: [
      [BC_44, '44 v. Chr.'],
      [AD_79, '24. August 79 n. Chr.'],
    ],
  },
  es: { values: [[BC_44, 'en el 44 a. C.'], [OCTOBER_7, 'el lunes más cercano al 5 de octubre'], [{ iso: '2011-12-25T09:00:00Z' }, 'hace dos navidades']] }, // prettier-ignore
  it: {
    values: [
      [BC_44, 'nel 44 a.C.'],
      [OCTOBER_7, 'il lunedì più vicino al 5 ottobre'],
    ],
  },
  pt: {
    values: [
      [AD_79, '24 de agosto de 79 d. C.'],
      [OCTOBER_7, 'a segunda mais próxima de 5 de outubro'],
    ],
  },
  nl: {
    values: [
      [BC_44, '44 v.Chr.'],
      [OCTOBER_7, 'de maandag het dichtst bij 5 oktober'],
    ],
  },
  sv: { values: [[BC_44, '44 f.Kr.']] },
  ru: { values: [[BC_44, '44 год до н. э.']] },
  fi: { values: [[BC_44, '44 eKr.']] },
})

testCorpus('set', { en: { values: [[{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=22;BYMINUTE=0' }, 'nightly at 10']] } })
