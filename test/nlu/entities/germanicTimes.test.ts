import { expect, it } from 'vitest'
import { context, find, testCorpus } from './corpus.ts'

// times as they are said in Germanic languages and in Finnish; the clock of a corpus: Tuesday, 12 February 2013, 4:30

testCorpus('datetime', {
  nl: {
    values: [
      [{ iso: '2013-02-12T09:00:00Z' }, 'het is [9 uur]', "al laat, 't is [negen uur]"],
      [{ iso: '2013-02-12T08:15:00Z' }, 'kwart na acht'],
      [{ iso: '2013-02-12T21:20:00Z' }, 'vanavond @ 9:20'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'bel me [na school]'],
      [{ iso: '2013-02-13T17:00:00Z' }, 'morgen na het werk'],
      [{ iso: '2013-02-12T16:00:00Z' }, 'om 16 uur of zo', 'rond 16 uur ongeveer'],
      [{ iso: '2013-02-13T18:00:00Z' }, "'s avonds op woensdag"],
      [{ iso: '2013-02-18T09:00:00Z' }, 'we komen [de 18de] terug'],
      [{ iso: '2013-03-24T09:00:00Z' }, 'het gebeurt [3 weken vanaf 3 maart]'],
      [{ iso: '2013-02-12T06:00:00Z' }, 'ik ben [vanaf 6 uur] wakker'],
      [{ iso: '2013-02-16T09:00:00Z' }, 'zat.'],
      [{ iso: '2017-01-01T09:00:00Z' }, 'later dan 2017', 'tot en met 2017'],
      [{ iso: '2013-06-29T09:00:00Z' }, 'veteranendag'],
      [{ iso: '2014-02-02T09:00:00Z' }, 'lichtmis'],
      [{ iso: '2013-05-06T09:00:00Z' }, 'de eerste week van mei 2013'],
      [{ iso: '2013-02-12T06:30:00Z' }, 'vandaag over 2 uur'],
      [{ iso: '2013-02-12T10:00:00Z' }, 'halverwege de ochtend'],
      [{ iso: '2013-02-12T04:50:00Z' }, "over 20'"],
    ],
    silent: ['het is 9 uur rijden', 'hij zat.', 'in de zon.', 'hij werd de 11e in de rit', 'zo'],
  },
  de: {
    values: [
      [{ iso: '2013-02-12T15:00:00Z' }, 'nach der Schule', 'um 15 Uhr in etwa'],
      [{ iso: '2013-02-13T17:00:00Z' }, 'morgen nach der Arbeit'],
      [{ iso: '2013-02-12T08:15:00Z' }, 'viertel ab acht', 'viertel über acht'],
      [{ iso: '2013-02-12T07:45:00Z' }, 'drei viertel acht'],
      [{ iso: '2013-02-12T20:00:00Z' }, 'heut Abend um 8', 'um 8 am Abend'],
      [{ iso: '2013-02-18T12:00:00Z' }, 'um 12 Uhr am Montag', 'um 12 Uhr mittags am Montag'],
      [{ iso: '2013-02-12T10:00:00Z' }, 'heute um 10 am'],
      [{ iso: '2013-02-13T12:00:00Z' }, 'morgen zur Mittagszeit'],
      [{ iso: '2013-02-16T03:00:00Z' }, 'am [Samstag in aller Früh]'],
      [{ iso: '2013-02-12T03:00:00Z' }, 'früh am Morgen'],
      [{ iso: '2013-02-28T09:00:00Z' }, 'am [Monatsletzten]'],
      [{ iso: '2017-01-01T09:00:00Z' }, 'später als 2017', 'bis einschließlich 2017'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'am Monatsersten', 'am 1. des Monats'],
      [{ iso: '2013-08-03T09:00:00Z' }, 'am 3. 8.'],
      [{ iso: '2013-08-03T15:00:00Z' }, 'am 3. 8. um 15 Uhr'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'ich komme [den 22.] wieder'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'drei Tage von heute an'],
      [{ iso: '2013-02-13T09:00:00Z' }, 'von morgen an'],
      [{ iso: '2013-03-24T09:00:00Z' }, 'das passiert [drei Wochen ab dem 3. März]'],
      [{ iso: '2013-06-26T09:00:00Z' }, 'fünftletzter Tag im Juni'],
    ],
    silent: ['der 5. von elf', 'so.'],
  },
  sv: {
    values: [
      [{ iso: '2013-02-12T15:00:00Z' }, 'klockan 15 prick', 'kl. 15 ungefär', 'efter skolan'],
      [{ iso: '2013-02-13T17:00:00Z' }, 'i morgon efter jobbet'],
      [{ iso: '2013-02-13T12:00:00Z' }, 'i morgon vid lunch'],
    ],
  },
  da: {
    values: [
      [{ iso: '2013-02-12T13:00:00Z' }, 'efter frokost', 'kl. 13 cirka'],
      [{ iso: '2013-02-13T17:00:00Z' }, 'i morgen efter arbejde'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'man.'],
    ],
    silent: ['man ved aldrig', 'søn'],
  },
  no: {
    values: [
      [{ iso: '2013-02-12T17:00:00Z' }, 'etter jobben', 'klokka 17 sånn cirka'],
      [{ iso: '2013-02-17T09:00:00Z' }, 'søn'],
    ],
    silent: ['en mann og en man.'],
  },
  fi: {
    values: [
      [{ iso: '2013-02-12T17:00:00Z' }, 'töiden jälkeen', 'kello 17 maissa'],
      [{ iso: '2013-02-13T15:00:00Z' }, 'huomenna koulun jälkeen'],
    ],
  },
})

testCorpus('interval', {
  de: {
    values: [
      [{ begin: '2013-02-12T04:31:00Z', end: '2013-02-12T04:36:00Z' }, 'die nächsten fünf Minuten'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T04:35:00Z' }, 'innerhalb der nächsten fünf Minuten'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-22T00:00:00Z' }, 'innerhalb von zehn Tagen'],
      [{ begin: '2013-12-18T09:00:00Z', end: '2013-12-27T09:00:00Z' }, '10 Tage lang ab 18. Dez'],
      [
        { begin: '2013-02-12T04:30:00Z', end: '2013-02-12T08:00:00Z' },
        'wir haben [bis 8] offen',
        'ich bleibe [bis acht]',
      ],
      [{ begin: '2013-06-03T09:00:00Z', end: '2013-06-16T09:00:00Z' }, 'zwei Wochen vom 3. Juni an'],
      [{ begin: '2013-02-12T17:00:00Z', end: '2013-02-12T19:00:00Z' }, 'ich bin [von 17 bis 19] weg'],
      [{ begin: '1970-01-01T09:00:00Z', end: '1979-12-31T09:00:00Z' }, 'in den 1970ern', 'in den siebziger Jahren'],
    ],
    silent: ['ich zähle bis acht', 'ich komme bis zu 8 Mal'],
  },
  nl: {
    values: [
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T08:00:00Z' }, 'we blijven [tot acht]', 'open [tot acht uur]'],
      [{ begin: '2013-03-03T09:00:00Z', end: '2013-03-16T09:00:00Z' }, 'twee weken vanaf 3 maart'],
      [{ begin: '2013-02-12T17:00:00Z', end: '2013-02-12T19:00:00Z' }, 'ik ben [van 17 tot 19] weg'],
    ],
    silent: ['tel tot acht'],
  },
  en: {
    values: [[{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T08:00:00Z' }, 'open [until 8]']],
    silent: ['count up to 8', 'I can wait until 8 people are here'],
  },
})

testCorpus('ordinal', {
  de: {
    values: [
      [{ rank: 42 }, 'die [42-te] Frage'],
      [{ rank: 1e15 }, 'der [billiardste] Teil'],
      [{ rank: 1 }, 'das [allererste] Mal'],
    ],
  },
})

testCorpus('set', {
  nl: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH' }, 'op [dinsdag en donderdag elke week]']] },
  de: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,TH' }, 'am [Montag, Dienstag und Donnerstag jede Woche]']] },
  en: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH' }, '[Tuesday and Thursday every other week]']] },
})

testCorpus('number', {
  nl: {
    values: [
      [{ scalar: 20 }, 'een [twintigtal] gasten'],
      [{ scalar: 6.5 }, 'zeseneenhalf'],
    ],
  },
  sv: {
    values: [
      [{ scalar: 3e-6 }, 'tre miljondelar'],
      [{ scalar: 144 }, 'ett gross'],
      [{ scalar: -7 }, 'negativt sju'],
    ],
  },
  da: { values: [[{ scalar: 3e-9 }, 'tre milliardtedele']] },
  de: { values: [[{ scalar: 3e-6 }, 'drei Millionstel']] },
  fi: { values: [[{ scalar: 3e-6 }, 'kolme miljoonasosaa']] },
})

testCorpus('duration', {
  nl: {
    values: [
      [{ seconds: 432000 }, '5 kalenderdagen'],
      [{ seconds: 172800 }, 'twee nachtjes'],
      [{ seconds: 1800 }, '30 mins'],
    ],
  },
})

testCorpus('money', {
  no: {
    values: [
      [{ amount: 3.5, currency: 'CHF' }, 'tre sveitsiske franc 50 rp'],
      [{ amount: 4, currency: 'GBP' }, '4 pund sterling'],
      [{ amount: 2000, currency: 'NOK' }, 'to tusenlapper'],
    ],
  },
  sv: { values: [[{ amount: 300, currency: 'SEK' }, 'tre hundralappar']] },
})

it('takes a weekday that has just begun for itself, and one that goes on for the next', () => {
  const iso = (now: string) => find('datetime', 'Montag', 'de', { ...context, now: new Date(now) })[0]
  expect(iso('2013-02-11T00:00:00Z')).toMatchObject({ iso: '2013-02-11T09:00:00Z' })
  expect(iso('2013-02-11T08:00:00Z')).toMatchObject({ iso: '2013-02-18T09:00:00Z' })
})
