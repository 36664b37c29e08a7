import { testCorpus } from './corpus.ts'

// what people type to a bot in the Romance languages, besides the phrases in translations/

testCorpus('duration', {
  fr: {
    values: [
      [{ seconds: 5400 }, 'pendant [1h30]'],
      [{ seconds: 8100 }, 'ça dure [2h15]'],
      [{ seconds: 4500 }, 'pendant [une heure et quart]'],
      [{ seconds: 7200 }, 'deux petites heures'],
    ],
  },
  es: {
    values: [[{ seconds: 4500 }, 'hora y cuarto']],
  },
  it: {
    values: [
      [{ seconds: 4500 }, "per [un'ora e un quarto]"],
      [{ seconds: 86400 }, "ventiquattr'ore"],
      [{ seconds: 1800 }, "mezz'oretta"],
    ],
  },
  pt: {
    values: [[{ seconds: 604800 }, 'a semana inteira']],
  },
  ca: {
    values: [
      [{ seconds: 320 }, 'cinc minuts i vint segons'],
      [{ seconds: 86400 }, 'tot el dia'],
    ],
  },
})

testCorpus('datetime', {
  fr: {
    values: [
      [{ iso: '2010-02-12T09:00:00Z' }, 'il y a plus de 3 ans'],
      [{ iso: '2018-03-01T09:00:00Z' }, 'courant mars 2018'],
      [{ iso: '2013-02-20T09:00:00Z' }, 'demain en huit'],
      [{ iso: '2013-03-15T09:00:00Z' }, 'le quinze du mois prochain'],
      [{ iso: '2023-01-01T09:00:00Z' }, "toute l'année 2023"],
      [{ iso: '1945-05-08T09:00:00Z' }, 'le 8 mai 1945'],
    ],
  },
  es: {
    values: [
      [{ iso: '2010-02-12T09:00:00Z' }, 'hace ya tres años'],
      [{ iso: '2013-02-16T04:00:00Z' }, 'el sabado x la mañana'],
      [{ iso: '2013-05-01T09:00:00Z' }, 'el uno de mayo'],
      [{ iso: '2013-07-13T09:00:00Z' }, 'el fin de semana del 12 de julio'],
      [{ iso: '2013-02-19T09:00:00Z' }, 'de hoy en ocho días'],
    ],
  },
  it: {
    values: [
      [{ iso: '2013-05-03T10:00:00Z' }, 'il 3 maggio alle 10'],
      [{ iso: '2013-02-13T17:30:00Z' }, 'domani alle 17 e 30'],
      [{ iso: '2013-02-12T07:45:00Z' }, 'alle sette e quarantacinque'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'venerdì a otto'],
    ],
  },
  pt: {
    values: [
      [{ iso: '2013-02-18T10:00:00Z' }, 'segunda as 10'],
      [{ iso: '2012-02-12T09:00:00Z' }, 'há mais de um ano'],
      [{ iso: '2013-02-20T09:00:00Z' }, 'de amanhã a uma semana'],
    ],
  },
  ca: {
    values: [
      [{ iso: '2013-02-12T07:45:00Z' }, 'a les set i quaranta-cinc'],
      [{ iso: '2013-02-12T17:00:00Z' }, 'després de les 17 h'],
    ],
  },
})

testCorpus('interval', {
  fr: {
    values: [
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T05:30:00Z' }, "dans moins d'une heure"],
      [{ begin: '2013-05-21T09:00:00Z', end: '2013-06-20T09:00:00Z' }, 'à [la fin du printemps]'],
      [{ begin: '2013-06-21T09:00:00Z', end: '2013-09-22T09:00:00Z' }, "tout l'été"],
    ],
  },
  es: {
    values: [
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'dos horas a partir de las 3 de la tarde'],
      [{ begin: '2014-01-01T09:00:00Z', end: '2018-01-01T09:00:00Z' }, 'entre el 2014 y el 2018'],
      [{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, 'en [el siglo diecinueve]'],
      [{ begin: '2013-08-22T09:00:00Z', end: '2013-09-22T09:00:00Z' }, 'a finales de verano'],
    ],
  },
  it: {
    values: [
      [{ begin: '2013-02-15T16:00:00Z', end: '2013-02-18T09:00:00Z' }, 'dalle 16 di venerdì alle 9 di lunedì'],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'due ore dalle 15'],
      [{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, "nell'ottocento"],
    ],
  },
  pt: {
    values: [
      [{ begin: '2013-06-03T10:00:00Z', end: '2013-06-03T12:00:00Z' }, 'segunda 3 de junho das 10 as 12'],
      [{ begin: '2013-02-13T09:00:00Z', end: '2013-02-14T09:00:00Z' }, 'no meio da semana'],
    ],
  },
  ca: {
    values: [
      [{ begin: '2013-06-01T09:00:00Z', end: '2013-06-15T09:00:00Z' }, 'la primera quinzena de juny'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-12-31T00:00:00Z' }, "el que queda d'any"],
    ],
  },
})

testCorpus('set', {
  fr: {
    values: [
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1' }, 'chaque fin de mois'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH' }, 'tous les mardis et tous les jeudis'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'tous les lundis matins'],
    ],
  },
  es: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'el lunes de cada semana'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=SA,SU' }, 'todos los findes'],
    ],
  },
  it: {
    values: [
      [{ rrule: 'RRULE:FREQ=DAILY;INTERVAL=2' }, 'a giorni alterni'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=SA,SU' }, 'nei weekend'],
    ],
  },
  pt: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'toda segunda de manhã'],
      [{ rrule: 'RRULE:FREQ=HOURLY' }, 'de hora em hora'],
    ],
  },
  ca: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8;BYMINUTE=0' }, 'cada dia feiner a les 8']],
  },
})

testCorpus('temperature', {
  fr: {
    values: [[{ celsius: 39 }, "j'ai [39 de fièvre]"]],
  },
  it: {
    values: [[{ celsius: 200 }, 'forno a [200°]']],
    silent: ['al 3° piano con aria condizionata'],
  },
})

testCorpus('mass', {
  es: {
    values: [
      [{ grams: 1250 }, '[kilo y cuarto] de tomates'],
      [{ grams: 1200 }, 'un kilo doscientos'],
    ],
  },
  fr: {
    values: [[{ grams: 1500 }, '1 kg 500']],
  },
  it: {
    values: [[{ grams: 1200 }, 'un chilo e duecento']],
  },
})

testCorpus('volume', {
  es: {
    values: [[{ liters: 1.25 }, 'un litro y cuarto']],
  },
})

testCorpus('percent', {
  es: {
    values: [[{ percent: 0.3 }, 'el [3 por mil]']],
  },
})

testCorpus('money', {
  it: {
    values: [[{ amount: 0.5, currency: 'EUR' }, '50 centesimi']],
  },
})

testCorpus('number', {
  fr: {
    values: [[{ scalar: 18 }, 'une douzaine et demie']],
  },
  es: {
    values: [[{ scalar: 18 }, '[docena y media] de huevos']],
  },
})

testCorpus('distance', {
  es: { silent: ['100 metros cuadrados'] },
  it: { silent: ['100 metri quadri'] },
})

testCorpus('location', {
  es: { silent: ['agenda una reunion mañana a las 10'] },
  pt: { silent: ['reuniao segunda as 10'] },
})
