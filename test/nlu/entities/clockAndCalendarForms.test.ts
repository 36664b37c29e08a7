import { testCorpus } from './corpus.ts'

// less common ways to say times; the clock is Tuesday, 12 February 2013, 04:30 UTC

testCorpus('datetime', {
  en: {
    values: [
      [{ iso: '2013-02-12T11:00:00Z' }, '11ish', "lunchtime 11 o'clock"],
      [{ iso: '2013-02-12T12:00:00Z' }, 'noonish', "12 o'clock noon", "noon 12 o'clock"],
      [{ iso: '2013-02-12T15:00:00Z' }, '3ish pm'],
      [{ iso: '2013-02-12T08:40:00Z' }, 'an alarm for [eight forty]', 'wake me [at eight forty]'],
      [{ iso: '2013-02-12T11:05:00Z' }, 'I go [at eleven five]'],
      [{ iso: '2013-02-12T10:30:00Z' }, '[approximately 1030]'],
      [{ iso: '2013-02-12T10:00:00Z' }, 'mid morning', 'mid-morning'],
      [{ iso: '2013-02-15T04:00:00Z' }, '15th at 4 a.m.', 'the 15th at 4 am'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'back on [15]'],
      [{ iso: '2013-04-06T09:00:00Z' }, 'next April 6', 'next 6 April'],
      [{ iso: '2013-01-20T09:00:00Z', chronology: 'past' }, 'this 1/20'],
      [{ iso: '2013-02-16T09:00:00Z', accuracy: 'day,hour' }, 'on [Saturday for 9am]'],
      [{ iso: '2013-01-01T09:00:00Z' }, 'two years from 2011'],
      [{ iso: '0247-01-01T09:00:00Z' }, 'the year 247'],
      [{ iso: '2013-02-12T23:59:59Z' }, 'EOD', 'close of business'],
      [{ iso: '2018-12-10T09:00:00Z' }, 'the third last week of 2018'],
      [{ iso: '2018-10-22T09:00:00Z' }, 'the last week of October 2018'],
      [{ iso: '2013-02-12T19:56:30Z' }, '19h56m30s'],
      [{ iso: '2012-12-01T09:00:00Z' }, 'last dec'],
      [{ iso: '2013-02-12T17:30:00Z', accuracy: 'day,hour,min' }, 'this evening at 17:30', 'this evening at 5:30 pm'],
    ],
    silent: [
      'based on 3',
      'on 15 machines',
      'about 1030 people',
      'a selfish act',
      'for two twenty minute sessions',
      'British',
    ],
  },
  fr: {
    values: [
      [{ iso: '2013-02-12T12:23:59Z' }, '12h23min59s'],
      [{ iso: '2013-02-13T17:30:00Z' }, 'demain soir à 17h30'],
      [{ iso: '2013-02-12T07:50:00Z' }, 'à 8h moins 10', 'huit heures moins dix'],
      [{ iso: '2014-09-22T09:00:00Z' }, 'la dernière semaine de septembre 2014'],
    ],
  },
  es: {
    values: [
      [{ iso: '2013-02-12T08:15:00Z' }, 'cuarto pasadas de las ocho'],
      [{ iso: '2013-02-12T08:30:00Z' }, '30 mins pasadas las ocho'],
      [{ iso: '2013-02-12T18:02:00Z' }, 'a las seis cero dos pm'],
      [{ iso: '2013-02-13T08:00:00Z', accuracy: 'day,halfday' }, 'mañana a última hora de la mañana'],
    ],
  },
  de: {
    values: [
      [{ iso: '2013-02-11T12:00:00Z', chronology: 'past' }, 'letzten Montagnachmittag'],
      [{ iso: '2013-02-13T00:00:00Z' }, 'um 12 Uhr nachts', 'um 12 Uhr abends'],
      [{ iso: '2013-02-04T09:00:00Z', chronology: 'past' }, 'am [ersten Montag im Monat]'],
    ],
  },
})

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '1970-01-01T09:00:00Z', end: '1979-12-31T09:00:00Z' }, 'In the 70s', 'the nineteen seventies'],
      [{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, 'the XIX century', 'the 19th century'],
      [{ begin: '2013-07-29T09:00:00Z', end: '2013-08-26T09:00:00Z' }, 'from week 31 to 35', 'between week 31 and 35'],
      [{ begin: '2016-01-01T09:00:00Z', end: '2016-05-01T09:00:00Z' }, 'early 2016', 'the beginning of 2016'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T17:00:00Z' }, 'from now until 5pm'],
      [{ begin: '2013-02-12T06:30:00Z', end: '2013-02-12T23:00:00Z' }, 'from 6:30 to 23:00'],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T18:00:00Z' }, 'from 3 to 6 pm', 'from 3:00 to 6 pm'],
    ],
  },
  fr: {
    values: [[{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, 'le XIXe siècle', 'XIXème siècle']],
    silent: ['vie', 'le siècle'],
  },
  es: { values: [[{ begin: '2000-01-01T09:00:00Z', end: '2099-12-31T09:00:00Z' }, 'siglo XXI', 'el siglo XXI']] },
  de: {
    values: [
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'in den 80ern', 'in den 80er Jahren'],
      [{ begin: '2013-02-12T09:00:00Z', end: '2013-02-12T17:00:00Z' }, 'von 9 bis 17 Uhr'],
    ],
  },
})

testCorpus('duration', {
  es: { values: [[{ years: 3 }, '3 a']], silent: ['de 3 a 5 personas', 'llegué a las 3 a mi casa'] },
})

testCorpus('set', {
  fr: {
    values: [
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=1MO' }, 'tous les premiers lundis du mois'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' }, 'tous les derniers vendredis du mois'],
    ],
  },
})
