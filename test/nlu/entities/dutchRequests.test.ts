import { testCorpus } from './corpus.ts'

// requests in Dutch; the clock of a corpus: Tuesday, 12 February 2013, 4:30

testCorpus('datetime', {
  nl: {
    values: [
      [{ iso: '2013-02-12T18:00:00Z' }, 'wordt het [vanavond] koud'],
      [{ iso: '2013-02-11T12:00:00Z' }, 'hoe warm was het [gisteren om 12 uur]'],
      [{ iso: '2013-02-12T11:00:00Z' }, 'uitchecken [voor 11 uur]'],
      [{ iso: '2013-02-13T12:00:00Z' }, 'morgen rond de middag'],
      [{ iso: '2013-02-11T09:00:00Z' }, 'in de loop van de week'],
      [{ iso: '2013-02-13T00:00:00Z' }, 'net na middernacht'],
      [{ iso: '2013-02-05T09:00:00Z' }, 'een week eerder'],
      [{ iso: '2013-02-12T05:00:00Z' }, 'vanochtend vroeg om vijf uur'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'de winkel gaat [om acht uur] dicht', 'het begint [om acht] in de zaal'],
      [{ iso: '2013-02-15T06:00:00Z' }, 'vrijdag overdag'],
      [{ iso: '2013-02-13T10:00:00Z' }, 'verzet de afspraak van [morgen tien uur]'],
      [{ iso: '2012-12-25T09:00:00Z' }, 'vorig jaar met kerst'],
      [{ iso: '2011-01-01T09:00:00Z' }, 'eervorig jaar', 'het jaar voor vorig jaar'],
    ],
    silent: ['zet het volume op 7', 'de verwarming op 20', 'geef het aan de twee', '24/7 open', 'in de loop der jaren'],
  },
})

testCorpus('set', {
  nl: {
    values: [
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0' }, 'dagelijks om 8 en 20 uur'],
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=7,9;BYMINUTE=0' }, 'elke dag om 7 en 9', 'elke dag om 7 en 9 uur'],
      [{ rrule: 'RRULE:FREQ=WEEKLY' }, 'een paar keer per week', 'vijf dagen in de week'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'telkens op maandag'],
    ],
    silent: ['3-5 werkdagen levertijd'],
  },
  en: {
    values: [
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=7,9;BYMINUTE=0' }, 'every day at 7 and 9'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=10;BYMINUTE=0' }, 'the call at 9, [every Tuesday at 10] the gym'],
    ],
  },
})

testCorpus('interval', {
  nl: {
    values: [[{ end: '2013-02-12T10:00:00Z' }, 'uiterlijk 10 uur', 'niet later dan 10 uur']],
    silent: ['3-5 werkdagen levertijd'],
  },
})

testCorpus('money', {
  nl: {
    values: [
      [{ amount: 10, currency: 'EUR' }, 'een tientje', 'een euro of tien'],
      [{ amount: 0.5, currency: 'EUR' }, '50ct'],
    ],
  },
})
testCorpus('volume', {
  nl: {
    values: [
      [{ unit: 'tsp' }, '[1 tl] zout'],
      [{ liters: 0.25 }, '[kwart liter] melk'],
    ],
  },
})
testCorpus('distance', { nl: { values: [[{ meters: 1.8 }, 'ik ben [1,80 lang]']], silent: ['het duurt 1,5 lang'] } })
testCorpus('mass', { nl: { values: [[{ grams: 3000 }, 'een kilo of drie']] } })
testCorpus('number', { nl: { silent: ['de halve finale'] } })
