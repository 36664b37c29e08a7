import { testCorpus } from './corpus.ts'

// hours, parts of days and stretches as they are said in the Romance languages

testCorpus('datetime', {
  fr: {
    values: [
      [{ iso: '2013-02-12T21:00:00Z' }, 'dînons [à 21 heures] chez Paul'],
      [{ iso: '2013-02-12T10:00:00Z' }, 'le cours [à 10 heures] est complet'],
      [{ iso: '2013-02-12T16:00:00Z' }, 'départ [à 16 heures] de la mairie'],
      [{ iso: '2013-02-12T19:00:00Z' }, 'passez [après 19 heures]'],
      [{ iso: '2013-02-12T09:00:00Z' }, 'il est [9 heures]', 'un réveil pour [neuf heures]'],
      [{ iso: '2013-02-12T10:15:00Z' }, "c'est [10 et quart]"],
      [{ iso: '2013-02-12T09:45:00Z' }, 'dix moins le quart'],
      [{ iso: '2013-02-12T20:35:00Z' }, 'on part [à 20h35min]'],
      [{ iso: '2013-02-12T18:40:00Z' }, '6h40p'],
      [{ iso: '2013-02-12T10:00:00Z' }, '10ish', 'milieu de matinée', 'mi-matinée'],
      [{ iso: '2013-02-12T12:00:00Z' }, 'apres-midi', 'mi-journée'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'fin de la soirée', '9 de soir'],
      [{ iso: '2013-02-13T01:00:00Z' }, 'ce soir à 1h'],
      [{ iso: '2013-02-11T09:00:00Z' }, 'les chiffres [dans la semaine]'],
      [{ iso: '2018-05-01T09:00:00Z' }, 'en 2018-5'],
      [{ iso: '2018-05-14T09:00:00Z' }, 'mai-2018-14', '14-2018-mai'],
    ],
    silent: [
      'Paris est à 3 heures de route',
      'après 7 heures de vol',
      'il a 2 heures de retard',
      "c'est 4 heures de travail",
    ],
  },
})

testCorpus('duration', {
  fr: {
    values: [
      [{ seconds: 10800 }, 'il habite à [3 heures] de Lyon', "c'est [3 heures] de travail"],
      [{ seconds: 54000 }, 'environ [15 heures] de travail'],
    ],
  },
})

testCorpus('interval', {
  fr: {
    values: [
      [{ begin: '2013-02-13T00:00:00Z', end: '2013-02-13T17:00:00Z' }, "demain jusqu'à 17h"],
      [{ begin: '2013-02-25T00:00:00Z', end: '2013-02-25T19:30:00Z' }, "le 25 jusqu'à 19h30"],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'après 15h mais avant 17h'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T18:00:00Z' }, 'venez [avant 18 heures] au bureau'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'en [1980s]', 'la décennie 1980'],
      [{ begin: '2019-01-01T09:00:00Z', end: '2019-06-30T09:00:00Z' }, '2019H1', 'H1 2019'],
    ],
  },
  en: { values: [[{ begin: '2013-02-13T00:00:00Z', end: '2013-02-13T17:00:00Z' }, 'tomorrow until 5 pm']] },
})
