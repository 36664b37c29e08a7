import { testCorpus } from './corpus.ts'

// days until an hour, hours of the nth weekday, years behind hours; the clock of a corpus: Tuesday, 12 February 2013, 04:30

const until = (day: string, hour: string) => ({ begin: `2013-02-${day}T00:00:00Z`, end: `2013-02-${day}T${hour}:00Z` })
const TOMORROW = until('13', '16:00')

testCorpus('interval', {
  en: {
    values: [
      [TOMORROW, 'tomorrow until 4 pm', 'busy [tomorrow, till 4]', 'tomorrow up to 16:00'],
      [until('15', '12:00'), 'on [Friday until noon]'],
      [until('15', '18:00'), 'Friday until 6'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T17:00:00Z' }, 'today until 5pm'],
      [{ begin: '2013-02-15T12:00:00Z', end: '2013-02-15T17:00:00Z' }, 'Friday afternoon until 5'],
      [{ begin: '2013-03-12T14:00:00Z', end: '2013-03-12T16:00:00Z' }, 'the second Tuesday 2 pm to 4 pm of next month'],
      [{ begin: '2013-03-29T09:00:00Z', end: '2013-03-29T11:00:00Z' }, 'the last Friday 9 to 11 am of next month'],
      [{ begin: '2015-03-12T10:00:00Z', end: '2015-03-12T11:30:00Z' }, 'Mar 12, 10:00 - 11:30 2015'],
      [{ begin: '2013-02-12T06:00:00Z', end: '2013-02-12T08:00:00Z' }, 'today from six to eight'],
      [{ begin: '2013-11-01T09:00:00Z', end: '2014-05-01T09:00:00Z' }, 'nov/2013-may/2014'],
      [{ begin: '2018-10-01T09:00:00Z', end: '2018-12-31T09:00:00Z' }, '18q4'],
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'sales [YTD]'],
      [{ begin: '2000-01-01T09:00:00Z', end: '2009-12-31T09:00:00Z' }, 'in the two thousands'],
      [{ begin: '2010-01-01T09:00:00Z', end: '2019-12-31T09:00:00Z' }, 'the twenty tens'],
      [{ begin: '2011-06-21T09:00:00Z', end: '2011-09-22T09:00:00Z' }, 'two summers ago'],
      [{ begin: '2015-03-28T17:00:00Z', end: '2015-03-29T21:00:00Z' }, '2015-03-28 17:00:00/2015-03-29 21:00:00'],
      [{ begin: '2000-01-01T09:00:00Z', end: '2009-12-31T09:00:00Z' }, 'in the 00s'],
    ],
    silent: ['wait until 4 people come', 'two summers in a row', 'two thousands of people', 'August-05-2016'],
  },
  fr: {
    values: [
      [TOMORROW, "demain jusqu'à 16h"],
      [{ begin: '2011-06-21T09:00:00Z' }, 'il y a deux étés'],
    ],
  },
  de: {
    values: [
      [TOMORROW, 'morgen bis 16 Uhr'],
      [{ begin: '2011-06-21T09:00:00Z' }, 'vor zwei Sommern'],
    ],
  },
  es: { values: [[TOMORROW, 'mañana hasta las 4 de la tarde'], [{ begin: '2011-06-21T09:00:00Z' }, 'hace dos veranos']] }, // prettier-ignore
  it: {
    values: [
      [TOMORROW, 'domani fino alle 16'],
      [{ begin: '2011-06-21T09:00:00Z' }, 'due estati fa'],
    ],
  },
  pt: { values: [[TOMORROW, 'amanhã até as 16']] },
  nl: {
    values: [
      [TOMORROW, 'morgen tot 16 uur'],
      [{ begin: '2011-06-21T09:00:00Z' }, 'twee zomers geleden'],
    ],
  },
  sv: { values: [[TOMORROW, 'imorgon till klockan 16']] },
  da: { values: [[TOMORROW, 'i morgen indtil kl. 16']] },
  no: { values: [[TOMORROW, 'i morgen til kl. 16']] },
  pl: { values: [[TOMORROW, 'jutro do 16:00']] },
  ru: {
    values: [
      [TOMORROW, 'завтра до 16:00'],
      [{ begin: '2013-02-11T15:00:00Z' }, 'вчера с 3 дня до 8 вечера'],
    ],
  },
  ca: { values: [[TOMORROW, 'demà fins a les 16']] },
})
