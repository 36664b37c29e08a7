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
      [{ iso: '2013-02-12T12:00:00Z' }, 'à midi pile'],
      [{ iso: '2013-05-31T09:00:00Z' }, 'le dernier jour de mai'],
      [{ iso: '2013-02-13T23:59:59Z' }, 'demain à la fin de la journée'],
      [{ iso: '2013-02-13T05:00:00Z' }, 'tôt demain matin'],
      [{ iso: '2013-03-18T09:00:00Z' }, 'en semaine 12'],
      [{ iso: '2013-01-01T09:00:00Z' }, "ce sera livré [dans l'année]"],
      [{ iso: '2013-02-11T09:00:00Z' }, 'les chiffres [dans la semaine]'],
      [{ iso: '2018-05-01T09:00:00Z' }, 'en 2018-5'],
      [{ iso: '2013-02-17T15:00:00Z' }, 'dimanche après-midi à 3h'],
      [{ iso: '2013-02-12T07:30:00Z' }, 'départ [à 7h30] de la gare'],
      [{ iso: '2013-01-01T09:00:00Z' }, 'cette année civile'],
      [{ iso: '2018-05-14T09:00:00Z' }, 'mai-2018-14', '14-2018-mai'],
    ],
    silent: [
      'Paris est à 3 heures de route',
      'après 7 heures de vol',
      'il a 2 heures de retard',
      "c'est 4 heures de travail",
    ],
  },
  es: {
    values: [
      [{ iso: '2013-02-12T09:00:00Z' }, 'nos vemos [a las 9] en la plaza', 'cenamos [a las nueve] con Luis'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'el tren sale [a las 21 horas] desde Atocha'],
      [{ iso: '2013-02-12T18:45:00Z' }, 'las 6:45p'],
      [{ iso: '2013-02-12T13:00:00Z' }, 'es la una'],
      [{ iso: '2013-02-12T10:00:00Z' }, 'media mañana'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'al [final de la tarde]'],
      [{ iso: '2013-02-13T23:59:59Z' }, 'al final del día de mañana'],
      [{ iso: '2013-07-12T09:00:00Z' }, 'el viernes (12 de julio)'],
      [{ iso: '2014-01-01T09:00:00Z' }, 'uno de enero de 2014'],
      [{ iso: '2013-02-12T08:45:00Z' }, 'cuarto para las nueve'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'dentro de 3 viernes'],
      [{ iso: '2013-02-17T23:59:59Z' }, 'fin del domingo'],
    ],
    silent: [
      'en la semana de la moda',
      'la respuesta es la 9',
      'dale uno a las 9 personas',
      'quedan 3 en casa',
      'el 2 en la lista',
    ],
  },
  it: {
    values: [
      [{ iso: '2013-02-12T09:00:00Z' }, 'vieni [alle 9] da Luca', 'ci vediamo [alle nove] al parco'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'partenza [alle ore 21] al molo', 'siamo [alle 21 ore] in centro'],
      [{ iso: '2013-02-12T22:40:00Z' }, 'alle dieci e quaranta p. m.'],
      [{ iso: '2013-02-12T07:25:00Z' }, 'alle sette e 25'],
      [{ iso: '2013-02-12T12:00:00Z' }, 'metà giornata'],
      [{ iso: '2013-02-12T18:00:00Z' }, 'nella sera'],
      [{ iso: '2013-02-12T13:00:00Z' }, "è l'una"],
      [{ iso: '2013-02-12T05:00:00Z' }, "all'alba"],
      [{ iso: '2013-02-11T09:00:00Z' }, 'ci sentiamo [in settimana]'],
      [{ iso: '2015-05-01T09:00:00Z' }, 'il mese dopo Pasqua 2015'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'venerdì ventidue'],
    ],
    silent: ['ho parlato alle 9 persone al tavolo', 'siamo in 20 al ristorante'],
  },
  pt: {
    values: [
      [{ iso: '2013-02-12T09:00:00Z' }, 'encontro [às 9] na praça', 'é [às nove] em casa da Rita'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'o jogo é [às 21 horas] no estádio'],
      [{ iso: '2013-02-12T09:20:00Z' }, 'são [nove e vinte]'],
      [{ iso: '2013-02-12T14:00:00Z' }, 'no meio da tarde'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'seg.', 'seg'],
    ],
    silent: ['são vinte e cinco', 'falei às 9 pessoas', 'a viagem são 9 horas de carro'],
  },
  ca: {
    values: [
      [{ iso: '2013-02-12T09:00:00Z' }, 'quedem [a les 9] a la plaça', 'són les nou'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'sopem [a les 21 hores] al port'],
      [{ iso: '2013-02-12T10:00:00Z' }, 'a mig matí'],
      [{ iso: '2013-02-19T09:00:00Z' }, 'dm'],
      [{ iso: '2013-02-12T22:00:00Z' }, '10 de la nit'],
    ],
    silent: ['dona-ho a les 9 persones'],
  },
  en: {
    values: [
      [{ iso: '2016-01-01T09:00:00Z' }, 'the year after 2015'],
      [{ iso: '2013-12-20T09:00:00Z' }, 'this Friday (Dec 20)'],
    ],
  },
})

testCorpus('distance', { it: { silent: ['tavolo alle 8 al bar', 'siamo in 20 al ristorante'] } })

testCorpus('set', {
  pt: {
    values: [
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=20' }, 'dia 20 de cada mês', 'todos os dias 20'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TH' }, 'todas as quintas à noite'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH' }, 'todos os dias de segunda a quinta'],
    ],
  },
  fr: {
    values: [
      [
        { rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0' },
        'tous les jours du mardi au vendredi à 9h',
      ],
    ],
  },
  es: {
    values: [
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=20' }, 'todos los días 20'],
      [{ rrule: 'RRULE:FREQ=DAILY' }, '[todos los días] 20 minutos'],
    ],
  },
})

testCorpus('duration', {
  es: { values: [[{ seconds: 5400 }, 'una y media hora', '[1h30] de película']] },
  fr: {
    values: [
      [{ seconds: 10800 }, 'il habite à [3 heures] de Lyon', "c'est [3 heures] de travail"],
      [{ seconds: 54000 }, 'environ [15 heures] de travail'],
      [{ seconds: 9000 }, 'il a [2h30] de retard', 'Rouen est à [2h30] de route'],
      [{ seconds: 7200 }, "un couple d'heures"],
      [{ seconds: 28800 }, '[8 heures] de sommeil'],
    ],
  },
})

testCorpus('interval', {
  fr: {
    silent: ['de 3 à 4 heures de marche'],
    values: [
      [{ begin: '2013-02-13T00:00:00Z', end: '2013-02-13T17:00:00Z' }, "demain jusqu'à 17h"],
      [{ begin: '2013-02-25T00:00:00Z', end: '2013-02-25T19:30:00Z' }, "le 25 jusqu'à 19h30"],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'après 15h mais avant 17h'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T18:00:00Z' }, 'venez [avant 18 heures] au bureau'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'en [1980s]', 'la décennie 1980'],
      [{ begin: '2014-01-03T09:00:00Z', end: '2014-01-08T09:00:00Z' }, 'du 3 jan. au mer. 8 jan.'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T07:30:00Z' }, 'les prochaines heures'],
      [{ begin: '2019-01-01T09:00:00Z', end: '2019-06-30T09:00:00Z' }, '2019H1', 'H1 2019'],
    ],
  },
  es: {
    values: [
      [{ begin: '2013-02-13T00:00:00Z', end: '2013-02-13T17:00:00Z' }, 'mañana hasta las 17'],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'después de las 15 pero antes de las 17'],
      [{ begin: '2018-07-01T09:00:00Z', end: '2018-09-30T09:00:00Z' }, '3T 2018', 'en 2018 en el tercer trimestre'],
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'desde enero hasta la fecha'],
    ],
  },
  it: {
    values: [
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'dopo le 15 ma prima delle 17'],
      [{ begin: '2018-07-01T09:00:00Z', end: '2018-12-31T09:00:00Z' }, 'S2 2018', '2018H2'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'il decennio 1980'],
    ],
  },
  pt: { values: [[{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'nos [anos 1980]']] },
  ca: { values: [[{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'la dècada dels 80']] },
  en: { values: [[{ begin: '2013-02-13T00:00:00Z', end: '2013-02-13T17:00:00Z' }, 'tomorrow until 5 pm']] },
})
