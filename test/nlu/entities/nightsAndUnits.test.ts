import { testCorpus } from './corpus.ts'

// hours that are about, nights between dates, the end of the year, units that go on, every other weekday

testCorpus('datetime', {
  es: {
    values: [
      [{ iso: '2013-02-13T04:00:00Z' }, 'nos vemos [mañana por la mañana]'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'quedamos [a las 8] más o menos'],
      [{ iso: '2013-02-01T09:00:00Z' }, '[el mes en curso]'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'entrega [este mismo viernes]'],
      [{ iso: '2016-01-01T09:00:00Z' }, 'vivió allí durante [todo 2016]'],
      [{ iso: '2014-01-01T00:00:00Z' }, '[Nochevieja a las 12]'],
      [{ iso: '2013-12-31T18:00:00Z' }, '[la noche del 31 de diciembre al 1 de enero]'],
    ],
    silent: ['el proyecto está en curso'],
  },
  it: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, 'ci vediamo [alle 8] circa'],
      [{ iso: '2013-02-11T09:00:00Z' }, '[la settimana in corso]'],
      [{ iso: '2014-01-01T00:00:00Z' }, '[San Silvestro a mezzanotte]'],
      [{ iso: '2013-05-05T20:00:00Z' }, 'nella [notte tra il 5 e il 6 maggio]'],
      [{ iso: '2016-01-01T09:00:00Z' }, 'per [tutto il 2016]'],
    ],
    silent: ['lavori in corso'],
  },
  pt: {
    values: [
      [{ iso: '2013-02-12T08:00:00Z' }, 'chego [às 8] mais ou menos'],
      [{ iso: '2013-01-01T09:00:00Z' }, '[o ano em curso]'],
      [{ iso: '2014-01-01T00:00:00Z' }, '[véspera de ano novo às 12]'],
      [{ iso: '2016-01-01T09:00:00Z' }, 'durante [todo o ano de 2016]'],
    ],
  },
  pl: {
    values: [
      [{ iso: '2013-02-20T09:00:00Z' }, '[za tydzień od jutra]'],
      [{ iso: '2013-05-06T00:00:00Z' }, '[w nocy z 5 na 6 maja]'],
      [{ iso: '2014-01-01T00:00:00Z' }, '[sylwester o północy]'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'spotkajmy się [o 8] mniej więcej'],
    ],
  },
  ru: {
    values: [
      [{ iso: '2013-03-12T09:00:00Z' }, '[через месяц от сегодня]'],
      [{ iso: '2013-02-13T09:00:00Z' }, 'напомни [через день]'],
      [{ iso: '2014-01-01T00:00:00Z' }, '[в ночь с 31 декабря на 1 января]'],
      [{ iso: '2013-05-06T00:00:00Z' }, '[в ночь с 5 на 6 мая]'],
      [{ iso: '2013-02-13T19:30:00Z' }, 'встреча [завтра в 19-30]'],
      [{ iso: '2013-02-12T05:00:00Z' }, 'подъём [в 5-00 утра]'],
    ],
    silent: ['в 9-10 метрах'],
  },
  de: {
    values: [[{ iso: '2013-05-05T20:00:00Z' }, '[in der Nacht vom 5. auf den 6. Mai]']],
  },
  en: {
    values: [
      [{ iso: '2014-01-01T00:00:00Z' }, "[New Year's Eve at midnight]"],
      [{ iso: '2013-12-31T12:00:00Z' }, "[New Year's Eve at noon]"],
    ],
  },
})

testCorpus('interval', {
  es: {
    values: [
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, '[en lo que va de año] hemos crecido'],
      [{ begin: '2013-02-11T00:00:00Z', end: '2013-02-12T04:30:00Z' }, '[desde el lunes hasta hoy]'],
    ],
  },
  it: {
    values: [
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, "[dall'inizio dell'anno]"],
      [{ begin: '2013-02-05T00:00:00Z', end: '2013-02-12T04:30:00Z' }, '[da martedì fino ad ora]'],
    ],
  },
  pt: {
    values: [[{ begin: '2013-02-05T00:00:00Z', end: '2013-02-12T04:30:00Z' }, '[de terça até agora]']],
  },
  ru: {
    values: [[{ begin: '2013-02-12T09:00:00Z', end: '2013-02-12T18:00:00Z' }, 'работаем [с 9-00 до 18-00]']],
  },
  en: {
    values: [
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'sales [so far this year]'],
      [{ begin: '2013-02-11T00:00:00Z', end: '2013-02-12T04:30:00Z' }, '[this week so far]'],
    ],
  },
})

testCorpus('set', {
  es: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }, 'trabajo [un martes sí y un martes no]']],
  },
  it: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, '[un venerdì sì e un venerdì no]']],
  },
  pt: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }, '[terça sim, terça não]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=8;BYMINUTE=0' }, '[sexta sim, sexta não às 8h]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;INTERVAL=2' }, '[mês sim, mês não]'],
    ],
  },
})

testCorpus('distance', {
  ru: {
    values: [[{ meters: 2 }, 'доска [2м]']],
  },
})

testCorpus('ordinal', {
  ru: {
    silent: ['доска 2м'],
  },
})
