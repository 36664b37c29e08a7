import { testCorpus } from './corpus.ts'

// the clock of a corpus: Tuesday, 12 February 2013, 04:30 UTC

const day = (date: string) => ({ iso: `${date}T09:00:00Z` })

testCorpus('datetime', {
  en: {
    values: [
      [day('2015-01-05'), 'Jan. 5, 2015', '5 Jan. 2015'],
      [{ ...day('2015-01-01'), accuracy: 'year,month' }, 'it was in [Jan. 2015]'],
      [day('2013-02-18'), 'see you on [Mon].'],
      [day('2013-02-13'), 'Feb13', 'the next working day'],
      [day('2014-07-18'), 'Fri, Jul 18'],
      [day('2013-02-28'), 'the last day of the month'],
      [day('2013-03-01'), 'the 1st of the month'],
      [day('2013-12-24'), 'the day before Christmas'],
      [day('2013-12-20'), 'the Friday before Christmas'],
      [day('2013-04-01'), 'the first Monday after Easter'],
      [day('2013-03-30'), 'the eve of Easter'],
      [{ ...day('2013-01-28'), accuracy: 'week' }, 'the week before last'],
      [{ ...day('2013-02-25'), accuracy: 'week' }, 'the week of March 3'],
      [day('2013-02-26'), 'Tuesday in two weeks'],
      [day('2013-02-04'), 'two Mondays ago', 'a week ago yesterday'],
      [day('2013-01-07'), '5 weeks ago on Monday'],
      [{ iso: '2013-02-12T19:00:00Z' }, '7 at night'],
      [{ iso: '2013-02-16T17:00:00Z' }, 'Sat at 5 pm'],
      [{ iso: '2013-02-12T05:00:00Z' }, 'in a half hour'],
    ],
    silent: ['two to three hours', 'sales in the 1st week', 'day after day', 'the day of the week', 'I need 2x towels'],
  },
  de: {
    values: [
      [{ iso: '2013-02-12T05:00:00Z' }, 'in einer halben Stunde'],
      [{ iso: '2013-02-12T04:00:00Z' }, 'vor einer halben Stunde'],
      [day('2013-02-25'), 'Montag in zwei Wochen', 'in zwei Wochen am Montag'],
      [day('2013-02-19'), 'heute in einer Woche'],
      [day('2013-02-05'), 'heute vor einer Woche'],
      [{ iso: '2013-02-12T08:25:00Z' }, '5 vor halb 9'],
      [{ ...day('2013-03-18'), accuracy: 'week' }, 'in [der 12. Kalenderwoche]'],
      [day('2013-02-13'), 'am [nächsten Werktag]'],
      [day('2013-02-28'), 'letzter Tag des Monats'],
      [day('2013-12-24'), 'am [Tag vor Weihnachten]'],
      [day('2013-12-20'), 'am [Freitag vor Weihnachten]'],
      [day('2014-07-18'), 'Fr, 18. Juli'],
      [{ iso: '2013-02-12T09:00:00Z' }, 'um Punkt 9'],
    ],
    silent: ['Punkt 3 der Tagesordnung', 'zwei von drei', 'die halbe Miete'],
  },
  fr: {
    values: [
      [{ iso: '2013-03-05T15:00:00Z' }, 'le 5 à 15h'],
      [day('2013-02-25'), 'lundi en huit'],
      [day('2013-02-26'), 'mardi en quinze'],
      [{ iso: '2013-02-12T12:30:00Z' }, 'midi trente'],
      [{ iso: '2013-02-12T04:40:00Z' }, 'dans une dizaine de minutes'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'à 8 heures précises'],
      [day('2013-12-26'), 'le lendemain de Noël'],
      [day('2013-03-30'), 'la veille de Pâques'],
      [{ ...day('2013-03-04'), accuracy: 'week' }, 'la semaine du 5 mars'],
      [day('1990-10-03'), '3 oct 1990'],
      [day('2013-02-04'), 'il y a deux lundis'],
      [day('2013-08-05'), 'le lundi 5'],
      [day('2013-02-18'), '[le lundi] 5 personnes viennent'],
    ],
    silent: ['une dizaine de personnes', 'une matinée'],
  },
  es: { values: [[day('2015-01-05'), '5 ene. 2015']] },
  it: { values: [[day('2015-01-05'), '5 gen. 2015']] },
  nl: {
    values: [
      [day('2015-02-05'), '5 feb. 2015'],
      [day('2013-02-25'), 'maandag over twee weken'],
      [{ iso: '2013-02-12T08:25:00Z' }, '5 voor half 9'],
    ],
  },
  ca: { values: [[day('2013-12-26'), "l'endemà de Nadal"]] },
  sv: { values: [[{ iso: '2013-02-12T05:00:00Z' }, 'om en halvtimme']] },
  ru: { values: [[{ iso: '2013-02-12T05:00:00Z' }, 'через полчаса']] },
  fi: { values: [[{ iso: '2013-02-12T05:00:00Z' }, 'puolen tunnin kuluttua']] },
})

const month = { begin: '2013-02-19T09:00:00Z', end: '2013-02-28T09:00:00Z' }

testCorpus('interval', {
  en: { values: [[month, 'at [the end of the month]']], silent: ['in the early years', 'the end of the street'] },
  de: { values: [[month, 'Ende des Monats']] },
  fr: {
    values: [
      [month, 'fin du mois'],
      [{ begin: '2013-03-21T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'fin mars'],
      [{ begin: '2013-03-20T09:00:00Z' }, 'au [printemps]'],
    ],
    silent: ['le 5 à 15h', 'la fin de la rue'],
  },
})

testCorpus('duration', {
  en: {
    values: [
      [{ hours: 3.25 }, '3 hours and a quarter'],
      [{ days: 3 }, '3 business days'],
      [{ minutes: 3 }, 'a few more minutes'],
      [{ hours: 1 }, 'an extra hour'],
      [{ minutes: 30 }, 'a half hour'],
    ],
  },
  fr: {
    values: [
      [{ seconds: 150 }, 'deux minutes trente'],
      [{ days: 3 }, 'plusieurs jours', '3 jours ouvrés'],
      [{ days: 1 }, 'la journée entière'],
    ],
  },
})
