import { testCorpus } from './corpus.ts'

// times in Germanic and Slavic languages and in Finnish; the clock of a corpus: Tuesday, 12 February 2013, 4:30

testCorpus('datetime', {
  de: {
    values: [
      [{ iso: '2013-02-20T09:00:00Z' }, 'ich nehme [den zwanzigsten] frei'],
      [{ iso: '2013-02-09T09:00:00Z' }, 'vor mehreren Tagen'],
      [{ iso: '2013-02-15T10:00:00Z' }, 'Freitag spät am Vormittag'],
      [{ iso: '2014-04-19T09:00:00Z' }, 'am [Osterwochenende 2014]'],
      [{ iso: '2013-02-12T08:00:00Z' }, '[um 8] rum', '[um acht] herum'],
      [{ iso: '2013-02-12T04:32:00Z' }, 'in weiteren 2 Minuten'],
      [{ iso: '2016-05-05T09:00:00Z' }, 'fünfter Mai 16'],
      [{ iso: '2013-05-05T09:00:00Z' }, '[5 Mai] 15 Leute'],
      [{ iso: '2013-02-12T12:00:00Z' }, '12 Uhr vormittags'],
      [{ iso: '2013-02-13T00:30:00Z' }, 'um halb eins morgens'],
      [{ iso: '2013-02-14T03:00:00Z' }, 'Donnerstag am Morgen'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'in drei Freitagen', 'drei Freitage ab jetzt'],
      [{ iso: '2013-02-10T09:00:00Z' }, 'am [zweiten Sonntag]'],
      [{ iso: '2013-03-02T09:00:00Z' }, 'das Wochenende nach dem nächsten Wochenende'],
      [{ iso: '2013-09-18T09:00:00Z' }, '18. Sept'],
      [{ iso: '2013-02-27T09:00:00Z' }, '[am 27.] war ich zurück', '[am 27.] kamen alle'],
      [{ iso: '1998-01-01T09:00:00Z' }, '1998 n. Chr.'],
    ],
    silent: ['früher war alles besser', 'der 27. Platz', 'am Morgen trinke ich Kaffee'],
  },
  en: {
    values: [
      [{ iso: '2013-03-02T09:00:00Z' }, 'the weekend after next weekend'],
      [{ iso: '2014-04-19T09:00:00Z' }, 'Easter weekend 2014'],
    ],
  },
  nl: {
    values: [
      [{ iso: '2013-02-15T09:00:00Z' }, 'we gaan [de vijftiende] terug'],
      [{ iso: '2013-02-15T10:00:00Z' }, 'vrijdag laat in de ochtend'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'vrijdag a.s.', 'a.s. vrijdag'],
      [{ iso: '2013-02-08T09:00:00Z' }, 'vrijdag jl.'],
      [{ iso: '2013-03-30T09:00:00Z' }, 'paasweekend'],
      [{ iso: '2013-02-12T22:00:00Z' }, 'om 15 uur Mountain tijd'],
      [{ iso: '2013-12-28T09:00:00Z' }, '28-12'],
      [{ iso: '2013-02-12T14:30:00Z' }, 'afspraak [14.30] bij de tandarts', 'de eindtijd is [14.30]'],
      [{ iso: '2013-03-20T09:00:00Z' }, '20 ste van de volgende maand'],
      [{ iso: '2013-02-27T09:00:00Z' }, 'binnen de komende 2 weken na morgen'],
      [{ iso: '2008-01-01T09:00:00Z' }, 'in [het kalenderjaar 2008]'],
      [{ iso: '2013-02-13T09:00:00Z' }, 'huiswerk voor [morgen]', 'kan het na [morgen]?'],
      [{ iso: '2013-05-05T09:00:00Z' }, '[5 mei] 15 personen', 'het kostte 12 dollar [5 mei]'],
      [{ iso: '2013-02-12T23:00:00Z' }, "11 uur 's nachts", '11 uur in de nacht'],
      [{ iso: '2013-02-12T23:30:00Z' }, "om half twaalf 's nachts"],
      [{ iso: '2013-02-13T00:00:00Z' }, "12 uur 's nachts", 'om 12 uur in de nacht'],
      [{ iso: '2013-02-13T03:00:00Z' }, "3 uur 's nachts"],
      [{ iso: '2013-02-12T10:00:00Z' }, 'om 10 uur in de voormiddag'],
      [{ iso: '2013-06-12T09:00:00Z' }, 'woe 12 juni'],
      [{ iso: '2013-02-24T09:00:00Z' }, 'over 2 zondagen'],
    ],
    silent: [
      'Lodewijk de Veertiende',
      'de twintigste keer',
      'de twintigste',
      'eindstand 28-12',
      '10-12',
      'de prijs is 14.30',
      'dat kost 9.50',
      'pi is 3.14',
      'hij zat.',
      'in de zon',
    ],
  },
  da: {
    values: [
      [{ iso: '2013-02-11T09:00:00Z' }, 'i løbet af ugen'],
      [{ iso: '2013-02-12T12:00:00Z' }, 'i dag tidligt på eftermiddagen'],
      [{ iso: '2013-02-12T23:00:00Z' }, 'klokken 11 om natten'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'om tre fredage'],
    ],
  },
  no: {
    values: [
      [{ iso: '2013-02-11T09:00:00Z' }, 'i løpet av uken'],
      [{ iso: '2013-02-13T13:00:00Z' }, 'i morgen etter lunsj'],
      [{ iso: '2013-02-14T09:00:00Z' }, 'tors.'],
      [{ iso: '2013-02-12T23:00:00Z' }, 'klokka 11 på natta'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'om tre fredager'],
    ],
  },
  sv: {
    values: [
      [{ iso: '2013-02-15T09:00:00Z' }, 'vi åker [den femtonde]'],
      [{ iso: '2013-02-12T12:00:00Z' }, 'idag mitt på dagen'],
      [{ iso: '2013-02-12T04:32:00Z' }, 'om ytterligare 2 minuter'],
      [{ iso: '2013-02-12T23:00:00Z' }, 'klockan 11 på natten'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'om tre fredagar'],
    ],
  },
  fi: {
    values: [
      [{ iso: '2013-02-12T04:30:01Z' }, 'sekunnin kuluttua'],
      [{ iso: '2013-02-08T09:00:00Z' }, 'viikko sitten perjantaina'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'tänään myöhään illalla'],
      [{ iso: '2013-02-12T23:00:00Z' }, 'kello 11 yöllä'],
    ],
  },
  pl: {
    values: [
      [{ iso: '2013-02-08T09:00:00Z' }, 'tydzień temu w piątek'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'poniedziałek za tydzień'],
      [{ iso: '2013-06-03T09:00:00Z' }, 'w 23 tygodniu'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'o 15-tej', 'o 15-stej'],
      [{ iso: '2015-05-05T09:00:00Z' }, '5-tego maja 15'],
      [{ iso: '2013-05-05T09:00:00Z' }, '5-tego maja', '[5 maja] 15 osób'],
      [{ iso: '2013-02-12T23:00:00Z' }, 'o jedenastej w nocy'],
      [{ iso: '2013-02-13T02:00:00Z' }, 'o drugiej w nocy'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'za trzy piątki'],
    ],
  },
  ru: {
    values: [
      [{ iso: '2013-02-08T09:00:00Z' }, 'неделю назад в пятницу'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'понедельник через неделю'],
      [{ iso: '2014-01-01T09:00:00Z' }, 'в 2014'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'сегодня поздно вечером'],
      [{ iso: '2013-02-12T04:32:00Z' }, 'через ещё две минуты'],
      [{ iso: '2013-02-12T23:00:00Z' }, 'в 11 ночи', 'в одиннадцать часов ночи'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'через три пятницы'],
    ],
  },
})

testCorpus('interval', {
  de: {
    values: [
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'von Januar bis zum heutigen Tag'],
      [{ begin: '2013-02-13T09:00:00Z', end: '2013-02-13T14:00:00Z' }, 'von 9 bis 2 morgen'],
      [
        { begin: '2013-02-13T09:00:00Z', end: '2013-02-16T09:00:00Z' },
        'weniger als 4 Tage nach morgen',
        'innerhalb von 4 Tagen nach morgen',
      ],
      [{ begin: '2013-02-13T10:00:00Z', end: '2013-02-13T12:00:00Z' }, 'morgen von 10 bis 12 Uhr vormittags'],
      [{ begin: '2013-02-12T15:30:00Z', end: '2013-02-12T18:00:00Z' }, 'später als 15:30 Uhr, aber vor 18 Uhr'],
      [{ begin: '2013-01-01T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'aktuelles Quartal'],
      [{ begin: '2013-07-01T09:00:00Z', end: '2013-12-31T09:00:00Z' }, 'H2 2013'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'später in dieser Woche'],
    ],
    silent: ['die H1 ist zu klein', 'das war früher im Januar', 'drei Jahre später im Mai'],
  },
  en: {
    values: [
      [
        { begin: '2013-02-13T09:00:00Z', end: '2013-02-16T09:00:00Z' },
        'less than 4 days after tomorrow',
        'within 4 days after tomorrow',
      ],
      [{ begin: '2013-07-01T09:00:00Z', end: '2013-12-31T09:00:00Z' }, 'H2 2013', 'H2 of this year'],
    ],
    silent: ['use an h1 tag'],
  },
  nl: {
    values: [
      [{ begin: '2013-02-13T09:00:00Z', end: '2013-02-13T14:00:00Z' }, 'van 9-2 morgen', 'morgen van 9 tot 2'],
      [{ begin: '2013-02-12T17:00:00Z', end: '2013-02-12T18:00:00Z' }, '17.00-18.00'],
      [{ begin: '2013-06-21T09:00:00Z', end: '2013-06-30T09:00:00Z' }, 'ultimo juni'],
      [{ begin: '2013-12-25T09:00:00Z', end: '2013-12-28T09:00:00Z' }, 'minder dan 4 dagen na Kerstmis'],
      [
        { begin: '2013-02-12T09:00:00Z', end: '2013-03-04T09:00:00Z' },
        'binnen drie weken na vandaag',
        'binnen de komende drie weken na vandaag',
        'over minder dan drie weken vanaf vandaag',
      ],
      [{ begin: '2013-02-13T10:00:00Z', end: '2013-02-13T12:00:00Z' }, "morgen van 10 tot 12 uur 's ochtends"],
      [{ begin: '2013-02-12T15:30:00Z', end: '2013-02-12T18:00:00Z' }, 'na 15:30 maar voor 18:00'],
      [{ begin: '2013-01-01T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'huidig kwartaal'],
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'van januari tot heden'],
    ],
    silent: ['h2 en h3 koppen'],
  },
  da: {
    values: [
      [{ begin: '2013-05-11T09:00:00Z', end: '2013-05-20T09:00:00Z' }, 'medio maj'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-26T00:00:00Z' }, 'inden to uger'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'senere på ugen'],
    ],
  },
  no: {
    values: [
      [{ begin: '2013-02-12T02:00:00Z', end: '2013-02-12T04:00:00Z' }, 'seneste 2 timer'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'senere denne uken'],
    ],
  },
  sv: { values: [[{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'senare i veckan']] },
  fi: { values: [[{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'myöhemmin tällä viikolla']] },
  pl: {
    values: [
      [{ begin: '2013-02-12T09:00:00Z', end: '2013-02-12T17:00:00Z' }, 'w godzinach [9-17]'],
      [{ begin: '1900-01-01T09:00:00Z', end: '1999-12-31T09:00:00Z' }, 'w 20 wieku'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'później w tym tygodniu'],
    ],
  },
  ru: {
    values: [
      [{ begin: '1900-01-01T09:00:00Z', end: '1999-12-31T09:00:00Z' }, 'в 20 веке'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'позже на этой неделе'],
    ],
  },
})

testCorpus('duration', {
  de: { values: [[{ seconds: 9000 }, '2h 30m', '2 Std 30 m']], silent: ['30 m breit'] },
  nl: {
    values: [
      [{ seconds: 345600 }, 'twee weekenden', '[twee weekenden] weg'],
      [{ seconds: 9000 }, '2u30m'],
    ],
  },
  ru: {
    values: [
      [{ seconds: 9000 }, '2ч 30м'],
      [{ seconds: 300 }, 'минуток пять'],
    ],
  },
})

testCorpus('set', {
  de: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, 'alle zwei Freitage']] },
  en: { values: [[{ frequency: 'weekly' }, 'every 2 Mondays']], silent: ['three Mondays off', 'two Sundays'] },
  nl: { values: [[{ frequency: 'weekly' }, "'s woensdags"]], silent: ['twee weekenden', 'drie maandagen vrij'] },
})
