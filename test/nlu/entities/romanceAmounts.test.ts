import { testCorpus } from './corpus.ts'

// ranks, numbers, lengths and sums as French and Catalan say and abbreviate them

testCorpus('ordinal', {
  fr: {
    values: [[{ rank: 7 }, '[7 ème] essai', 'le [7 eme] concurrent']],
    silent: ['attendez 30 secondes'],
  },
  ca: {
    values: [
      [{ rank: 8 }, 'la [huitena] planta', 'huitens'],
      [{ rank: 10 }, 'el [dècim] lloc'],
      [{ rank: 1000 }, 'el [milé] client'],
      [{ rank: 21 }, 'el [vint-i-uné] aniversari'],
      [{ rank: 2 }, 'el [2on] pis'],
    ],
    silent: ['trenta segons', 'segons ell', 'tres quarts de cinc'],
  },
})

testCorpus('number', {
  ca: {
    values: [
      [{ scalar: 17 }, 'dèsset'],
      [{ scalar: 18 }, 'dihuit'],
    ],
  },
})

testCorpus('duration', {
  fr: {
    values: [
      [{ seconds: 604800 }, "j'ai révisé [une semaine complète]", 'la semaine complète'],
      [{ seconds: 691200 }, 'une huitaine de jours'],
    ],
  },
})

testCorpus('money', { fr: { values: [[{ amount: 40, currency: 'BRL' }, '40 réais', 'quarante reais']] } })
testCorpus('percent', { fr: { values: [[{ percent: 40 }, '40 pct']] } })
testCorpus('set', { fr: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, 'réunion [bimensuelle]']] } })
