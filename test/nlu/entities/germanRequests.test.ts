import { testCorpus } from './corpus.ts'

// requests in German, and what holds in English as well; the clock of a corpus: Tuesday, 12 February 2013, 4:30

testCorpus('datetime', {
  de: {
    values: [
      [{ iso: '2013-02-11T08:00:00Z' }, 'seit [8 Uhr morgens]'],
      [{ iso: '2013-02-11T20:30:00Z' }, 'seit [halb neun]'],
      [{ iso: '2013-12-24T18:00:00Z' }, 'am [Abend vor Weihnachten]'],
      [{ iso: '2014-01-01T03:00:00Z' }, 'am [Morgen nach Silvester]'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'kurz nach acht', 'der Laden macht [um acht] zu'],
      [{ iso: '2012-12-25T09:00:00Z' }, 'letztes Jahr zu Weihnachten'],
      [{ iso: '2013-02-11T09:00:00Z' }, 'im Laufe der Woche'],
      [{ iso: '2013-02-13T09:00:00Z' }, 'tags darauf'],
      [{ iso: '2013-02-01T09:00:00Z' }, 'vorletzten Freitag'],
      [{ iso: '2013-02-24T18:00:00Z' }, 'am 24. abends'],
      [{ iso: '2013-07-10T11:00:00Z' }, 'am [10. Juli spätestens um 11 Uhr]'],
      [{ iso: '2013-06-03T09:00:00Z' }, 'in [der Woche vom 3. Juni]'],
      [{ iso: '2013-06-15T09:00:00Z' }, 'am [Wochenende vom 15. Juni]'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'Freitag in der nächsten Woche'],
      [{ iso: '2013-01-01T09:00:00Z' }, 'im [Vormonat]'],
      [{ iso: '2013-05-01T09:00:00Z' }, '3 Tage im [Monat Mai]'],
    ],
    silent: ['im Laufe der Jahre', 'wir haben 24/7 geöffnet', 'gib es den zwei', 'zum einen ist es teuer'],
  },
  en: {
    values: [
      [{ iso: '2013-02-11T08:00:00Z' }, 'since [8 am]'],
      [{ iso: '2013-12-24T18:00:00Z' }, 'the evening before Christmas'],
    ],
  },
})

testCorpus('interval', {
  de: {
    values: [
      [{ begin: '2013-09-23T09:00:00Z', end: '2013-12-20T09:00:00Z' }, 'dieses Jahr im Herbst'],
      [{ begin: '2015-01-01T09:00:00Z', end: '2018-01-01T09:00:00Z' }, 'in [den Jahren 2015 bis 2018]'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-20T00:00:00Z' }, 'bis zum 20.', '[bis zum 20.] muss es da sein'],
      [{ begin: '2024-01-01T09:00:00Z', end: '2025-01-01T09:00:00Z' }, 'im Schuljahr [2024/2025]'],
      [{ begin: '2013-12-27T09:00:00Z', end: '2013-12-31T09:00:00Z' }, 'zwischen den Jahren'],
      [{ begin: '2013-03-02T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'zum [Quartalsende]'],
      [{ begin: '2013-03-10T09:00:00Z', end: '2013-03-20T09:00:00Z' }, 'zwischen dem 10. und 20.'],
    ],
    silent: ['bis zum 2. Stock', 'bis zum 3. Platz'],
  },
  en: {
    values: [
      [{ begin: '2013-09-23T09:00:00Z', end: '2013-12-20T09:00:00Z' }, 'this year in autumn'],
      [{ begin: '2015-01-01T09:00:00Z', end: '2018-01-01T09:00:00Z' }, 'in [the years 2015 to 2018]'],
    ],
  },
})

testCorpus('set', {
  de: {
    values: [
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=8,18;BYMINUTE=0' }, 'jeden Tag um 8 und 18 Uhr'],
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0' }, 'täglich um 8 und 20 Uhr'],
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=20;BYMINUTE=0' }, 'allabendlich um acht'],
      [{ rrule: 'RRULE:FREQ=DAILY' }, 'zehnmal täglich', 'mehrmals täglich', '20 Minuten am Tag'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0' }, 'jeweils am Montag um 8'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1' }, 'jeweils am ersten des Monats'],
      [{ rrule: 'RRULE:FREQ=WEEKLY' }, '5 Stunden in der Woche'],
      [{ rrule: 'RRULE:FREQ=MONTHLY' }, '3 Tage im Monat'],
    ],
    silent: ['3 Tage im Monat Mai', '2 Wochen im Jahr 2020'],
  },
})

testCorpus('duration', {
  de: { values: [[{ seconds: 172800 }, 'zwei volle Tage']], silent: ['ein volles Glas'] },
})
testCorpus('volume', { de: { values: [[{ liters: 0.25 }, '[einen Viertelliter] Milch']] } })
testCorpus('mass', { de: { values: [[{ grams: 100000 }, 'zwei Zentner']] } })
testCorpus('distance', {
  de: {
    values: [
      [{ meters: 2300 }, 'zwei Kilometer dreihundert'],
      [{ meters: 1.8 }, 'ich bin [eins achtzig groß]', 'er ist [1,80 groß]'],
    ],
    silent: ['das ist 1,5 mal so groß'],
  },
})
testCorpus('money', { de: { values: [[{ amount: 49, currency: 'CHF' }, 'CHF 49.-', '49.– Franken']] } })
testCorpus('person', { de: { silent: ['Jeans unter 50 Euro'] } })
