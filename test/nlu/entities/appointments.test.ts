import { testCorpus } from './corpus.ts'

// hours as people say them when they book; the clock of a corpus: Tuesday, 12 February 2013, half past four

const at = (iso: string) => ({ iso: `2013-02-${iso}:00Z` })

testCorpus('datetime', {
  en: {
    values: [
      [at('13T14:00'), 'book a table [tomorrow at 2]'],
      [at('20T15:30'), 'next Wednesday at half three'],
      [at('13T02:30'), 'tomorrow at 02:30', 'tomorrow at 2:30 am'],
      [at('13T05:00'), 'wake me [tomorrow at 5]'],
      [at('13T02:00'), 'tonight at 2am'],
      [at('13T00:00'), 'tonight at midnight', 'tonight at 12'],
      [at('12T18:00'), 'tonight at 6'],
      [at('16T02:00'), 'Friday night at 2am'],
      [at('12T02:00'), 'last night at 2am'],
    ],
  },
  de: {
    values: [
      [at('13T03:00'), 'heute Nacht um 3'],
      [at('12T23:00'), 'heute Nacht um 23 Uhr', 'heute Nacht um 11'],
      [at('13T02:00'), 'um 2 Uhr nachts'],
      [at('13T09:00'), 'ab morgen'],
      [at('13T10:00'), 'ab morgen um 10'],
      [at('12T18:00'), 'ab 18 Uhr'],
    ],
  },
  fr: {
    values: [
      [at('13T02:00'), 'cette nuit à 2h'],
      [at('12T23:00'), 'cette nuit à 23h'],
    ],
  },
  es: {
    values: [
      [at('13T02:00'), 'esta noche a las 2'],
      [at('12T22:00'), 'a las 10 de la noche'],
      [at('13T00:00'), 'hoy a las 12 de la noche'],
      [at('13T15:00'), 'mañana a las 3'],
    ],
  },
  it: { values: [[at('13T03:00'), 'stanotte alle 3', 'alle 3 di notte']] },
  nl: { values: [[at('13T03:00'), 'vannacht om 3 uur']] },
})

testCorpus('set', {
  en: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=15;BYMINUTE=0' }, 'every Monday at 3']] },
})

// a day with a time of day behind "after", and hours behind the number of guests

testCorpus('datetime', {
  en: {
    values: [
      [at('18T17:00'), 'Monday after 5pm'],
      [at('13T09:00'), 'tomorrow before 9am'],
      [at('18T10:00'), 'any time [after 10 on Monday]'],
      [{ iso: '2019-01-01T09:00:00Z', accuracy: 'year' }, 'since 2019'],
      [at('22T09:00'), 'the last Friday in the month'],
    ],
    silent: ['reduce it from 10 to 5'],
  },
  fr: {
    values: [
      [{ iso: '2013-09-13T19:00:00Z' }, 'vendredi 13 à 19h'],
      [at('12T19:00'), 'une table pour 4 [à 19h]'],
      [at('23T09:00'), 'le week-end du 20'],
      [{ iso: '2019-01-01T09:00:00Z' }, 'depuis 2019'],
    ],
    silent: ['2 à 3 heures'],
  },
  de: {
    values: [
      [at('18T17:00'), 'Montag nach 17 Uhr'],
      [at('22T16:00'), 'am [letzten Freitag im Monat um 16 Uhr]'],
      [at('23T09:00'), 'am [Wochenende vom 20.]'],
    ],
  },
  es: {
    values: [
      [at('13T19:30'), 'una mesa para cuatro [mañana por la noche a las 19:30]'],
      [{ iso: '2013-09-13T07:00:00Z' }, 'el viernes 13 a las 7'],
      [at('18T17:00'), 'el lunes después de las 17'],
    ],
    silent: ['2-3 horas'],
  },
  it: {
    values: [
      [at('13T19:30'), 'un tavolo per quattro [domani sera alle 19:30]'],
      [at('18T17:00'), 'lunedì dopo le 17'],
    ],
  },
  nl: { values: [[at('12T18:00'), 'vanaf 18 uur']] },
})

const twoNights = { begin: '2013-06-12T09:00:00Z', end: '2013-06-13T09:00:00Z' }

testCorpus('interval', {
  en: { values: [[twoNights, 'two nights from June 12']], silent: ['2-3 hours'] },
  fr: { values: [[twoNights, 'deux nuits à partir du 12 juin']], silent: ['2 à 3 heures', 'une table pour 4 à 19h'] },
  es: { values: [], silent: ['2-3 horas', 'una mesa para cuatro mañana por la noche a las 19:30'] },
  it: { values: [[twoNights, 'due notti dal 12 giugno']], silent: ['un tavolo per quattro domani sera alle 19:30'] },
  nl: { values: [[twoNights, 'twee nachten vanaf 12 juni']], silent: ['2-3 uur'] },
})

// words that belong to another one, and places behind an article

testCorpus('datetime', {
  en: {
    values: [
      [at('12T04:35'), 'call me [in 5 minutes] back'],
      [at('10T09:00'), 'two nights ago'],
    ],
  },
  de: { values: [[at('22T09:00'), 'Freitag in acht Tagen']] },
  nl: {
    values: [
      [at('12T04:35'), 'bel me [over 5 minuten] terug'],
      [at('12T07:01'), 'ik ben [om 7:01u] terug'],
    ],
  },
  pt: {
    values: [
      [at('13T00:00'), '12 da noite'],
      [at('12T22:00'), '10 da noite'],
    ],
    silent: ['2 a 3 horas'],
  },
  it: { values: [], silent: ['da 3 a 5 giorni lavorativi'] },
})

testCorpus('set', {
  de: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH' }, 'alle zwei Wochen donnerstags']] },
  es: { values: [[{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15' }, 'los días 1 y 15 de cada mes']] },
  pt: { values: [[{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15' }, 'todo dia 1 e 15']] },
})

testCorpus('location', {
  en: { values: [[{ type: 'natural_feature' }, 'we drove to the [alps]']], silent: ['call me on the pacific'] },
})
