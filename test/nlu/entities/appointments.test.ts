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
      [at('13T09:00'), 'ab [morgen]'],
      [at('13T10:00'), 'ab [morgen um 10]'],
      [at('12T18:00'), 'ab [18 Uhr]'],
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
