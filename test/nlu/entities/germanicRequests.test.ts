import { testCorpus } from './corpus.ts'

// requests in German, Dutch, Swedish, Danish, Norwegian and Finnish; the clock of a corpus: Tuesday, 12 February 2013

testCorpus('datetime', {
  de: {
    values: [
      [{ iso: '2012-02-12T09:00:00Z' }, 'vor gut einem jahr'],
      [{ iso: '2013-02-12T06:30:00Z' }, 'in knapp zwei stunden'],
      [{ iso: '2013-02-12T05:00:00Z' }, 'in ner halben stunde'],
      [{ iso: '2013-02-16T02:00:00Z' }, 'freitagnacht um 2'],
      [{ iso: '2013-02-16T20:00:00Z' }, 'in der nacht zum sonntag'],
      [{ iso: '2013-12-15T09:00:00Z' }, 'am [dritten advent]'],
      [{ iso: '2013-02-25T09:00:00Z' }, 'drei tage vor monatsende'],
      [{ iso: '2013-02-10T09:00:00Z' }, '2 tage davor'],
      [{ iso: '2013-02-12T04:30:00Z' }, 'jetzt gerade'],
    ],
    silent: ['passt das so'],
  },
  nl: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, 'om een uur of acht', 'rond achten', 'klokslag acht'],
      [{ iso: '2013-02-12T07:00:00Z' }, 'na zevenen'],
      [{ iso: '2013-02-10T18:00:00Z' }, 'eergisteravond'],
      [{ iso: '2013-02-26T09:00:00Z' }, "over zo'n twee weken"],
      [{ iso: '2013-02-11T04:00:00Z' }, 'gistermorgen'],
    ],
    silent: ['ik neem de twee', 'voor de tweede keer'],
  },
  sv: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, 'vid åttatiden'],
      [{ iso: '2013-02-12T19:00:00Z' }, 'vid 19-tiden'],
      [{ iso: '2011-02-12T09:00:00Z' }, 'för drygt två år sedan'],
      [{ iso: '2013-02-12T06:30:00Z' }, 'om en timme eller två'],
      [{ iso: '2013-07-13T09:00:00Z' }, 'helgen den 12 juli'],
      [{ iso: '2013-02-11T09:00:00Z' }, 'i går morse klockan 9'],
    ],
    silent: ['i två veckor'],
  },
  da: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, 'ved ottetiden'],
      [{ iso: '2013-02-12T16:00:00Z' }, 'ved 16-tiden'],
      [{ iso: '2013-02-12T05:30:00Z' }, 'om knap en time'],
      [{ iso: '2013-02-11T09:00:00Z' }, 'i går morges kl. 9'],
    ],
  },
  no: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, 'ved åttetiden'],
      [{ iso: '2013-02-13T04:00:00Z' }, 'i morra tidlig'],
      [{ iso: '2013-02-13T18:00:00Z' }, 'i morra kveld'],
      [{ iso: '2011-01-01T09:00:00Z' }, 'i forfjor'],
    ],
  },
  fi: {
    values: [
      [{ iso: '2013-02-19T09:00:00Z' }, 'viikon päästä'],
      [{ iso: '2013-02-05T09:00:00Z' }, 'viikko sitten'],
      [{ iso: '2013-02-12T19:00:00Z' }, 'tänä iltana seitsemältä'],
      [{ iso: '2013-03-15T09:00:00Z' }, 'ensi kuun 15. päivä'],
      [{ iso: '2013-07-22T09:00:00Z' }, 'viikolla 30'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'viikon päästä perjantaina'],
    ],
  },
})

testCorpus('interval', {
  de: {
    values: [
      [{ begin: '2013-02-18T09:00:00Z', end: '2013-02-22T09:00:00Z' }, 'mo-fr'],
      [{ begin: '2012-09-23T09:00:00Z', end: '2012-12-20T09:00:00Z' }, 'im herbst letzten jahres'],
      [{ begin: '2013-03-02T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'am [ende des quartals]'],
      [{ begin: '1866-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, 'ende des 19. jahrhunderts'],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, '[ab 15 Uhr zwei Stunden] lang'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-15T12:00:00Z' }, 'bis spätestens freitag mittag'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-19T00:00:00Z' }, 'innerhalb einer woche'],
      [{ begin: '2013-06-01T09:00:00Z', end: '2013-06-03T09:00:00Z' }, 'die ersten drei junitage'],
      [{ begin: '2013-02-18T09:00:00Z', end: '2013-03-03T09:00:00Z' }, 'die nächsten beiden wochen'],
    ],
  },
  nl: {
    values: [
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T18:00:00Z' }, 'tot 18 uur'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-06-01T00:00:00Z' }, 'tot 1 juni'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-05-31T00:00:00Z' }, 'tot eind mei'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-28T00:00:00Z' }, 'voor het einde van de maand'],
    ],
    silent: ['tot morgen'],
  },
  sv: {
    values: [
      [{ begin: '1700-01-01T09:00:00Z', end: '1799-12-31T09:00:00Z' }, 'på [1700-talet]'],
      [{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, 'i somras'],
      [{ begin: '1866-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, 'i slutet av 1800-talet'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'på [åttiotalet]'],
      [{ begin: '2013-09-04T09:00:00Z', end: '2013-09-08T09:00:00Z' }, 'den 4-8 september'],
    ],
  },
  da: {
    values: [
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'i [firserne]'],
      [{ begin: '1866-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, 'i slutningen af 1800-tallet'],
      [{ begin: '2013-02-19T09:00:00Z', end: '2013-02-28T09:00:00Z' }, 'sidst på måneden'],
      [{ begin: '2013-06-01T09:00:00Z', end: '2013-06-10T09:00:00Z' }, 'først i juni'],
    ],
  },
  no: {
    values: [
      [{ begin: '1990-01-01T09:00:00Z', end: '1999-12-31T09:00:00Z' }, 'på [nittitallet]'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-28T00:00:00Z' }, 'innen utgangen av måneden'],
    ],
  },
  fi: {
    values: [
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-19T00:00:00Z' }, 'viikon sisällä'],
      [{ begin: '1866-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, '1800-luvun lopussa'],
      [{ begin: '2013-02-12T17:00:00Z', end: '2013-02-12T19:00:00Z' }, 'viidestä seitsemään illalla'],
      [{ begin: '2010-01-01T09:00:00Z', end: '2012-12-31T09:00:00Z' }, 'viime vuosina'],
      [{ begin: '2016-11-01T09:00:00Z', end: '2017-02-01T09:00:00Z' }, 'marraskuusta 2016 helmikuuhun 2017'],
    ],
    silent: ['kuun valo'],
  },
})

testCorpus('set', {
  de: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=19;BYMINUTE=0' }, 'jeden freitagabend um 7'],
      [{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=19' }, 'am [19. Juni jedes Jahres]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1' }, 'jeden ersten im monat', 'am [ersten tag jedes monats]'],
      [{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25' }, 'jedes jahr zu weihnachten'],
      [{ rrule: 'RRULE:FREQ=MINUTELY;INTERVAL=15' }, 'viertelstündlich'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=1MO' }, 'immer am ersten montag im monat'],
    ],
  },
  nl: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=FR' }, 'altijd op vrijdag'],
      [{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25' }, 'elk jaar met kerst'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=19;BYMINUTE=0' }, 'op [vrijdagavonden om 7 uur]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }, 'door de week'],
    ],
  },
  sv: {
    values: [
      [{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=7' }, 'varje år i juli'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=19;BYMINUTE=0' }, 'på [fredagskvällar kl. 19]'],
      [{ rrule: 'RRULE:FREQ=DAILY' }, 'på [mornarna]'],
      [{ rrule: 'RRULE:FREQ=HOURLY;INTERVAL=2' }, 'varannan timme'],
    ],
  },
  da: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=18;BYMINUTE=0' }, 'om mandagen og onsdagen kl. 18'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=SA;BYHOUR=10;BYMINUTE=0' }, 'om lørdagen kl. 10'],
      [{ rrule: 'RRULE:FREQ=WEEKLY' }, 'to gange pr. uge'],
      [{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25' }, 'hvert år til jul'],
    ],
  },
  no: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=SA,SU' }, 'i helgene'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=19;BYMINUTE=0' }, 'hver fredagskveld kl. 19'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;INTERVAL=3' }, 'kvartalsvis'],
    ],
  },
  fi: {
    values: [
      [{ rrule: 'RRULE:FREQ=HOURLY' }, 'tunnin välein'],
      [{ rrule: 'RRULE:FREQ=MINUTELY;INTERVAL=5' }, 'viiden minuutin välein'],
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=22;BYMINUTE=0' }, 'iltaisin kello 22'],
      [{ rrule: 'RRULE:FREQ=WEEKLY' }, 'kolmesti viikossa'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=15' }, 'joka kuukauden 15. päivä'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=FR;BYHOUR=19;BYMINUTE=0' }, 'perjantai-iltaisin klo 19'],
    ],
  },
})

testCorpus('duration', {
  de: {
    values: [
      [{ seconds: 13500 }, 'dreidreiviertel Stunden'],
      [{ seconds: 604800 }, 'die [gesamte woche]'],
    ],
  },
  nl: {
    values: [[{ seconds: 180 }, '[3 minuten] lang']],
  },
  sv: {
    values: [
      [{ seconds: 3600 }, 'en dryg timme'],
      [{ seconds: 7200 }, 'en tvåtimmars'],
      [{ seconds: 180 }, 'i [3 minuter]'],
    ],
  },
  da: {
    values: [
      [{ seconds: 7200 }, 'en totimers'],
      [{ seconds: 180 }, 'i [3 minutter]'],
    ],
    silent: ['sæt en timer'],
  },
  no: {
    values: [
      [{ seconds: 2700 }, 'trekvart time'],
      [{ seconds: 180 }, 'i [3 minutter]'],
    ],
    silent: ['en timer til'],
  },
  fi: {
    values: [[{ seconds: 5400 }, 'puolentoista tunnin']],
    silent: ['vuoden paras elokuva'],
  },
})

testCorpus('money', {
  de: {
    values: [
      [{ amount: 5, currency: 'EUR' }, '5,- €'],
      [{ amount: 1000, currency: 'EUR' }, '1.000,-- euro'],
    ],
  },
  nl: {
    values: [[{ amount: 5, currency: 'EUR' }, '€ 5,-', '5,- euro']],
  },
  da: {
    values: [[{ amount: 500, currency: 'DKK' }, '500,- kr.']],
  },
  fi: {
    values: [[{ amount: 49.95, currency: 'EUR' }, '49,95 e']],
  },
})
