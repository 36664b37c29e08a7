import { testCorpus } from './corpus.ts'

// words of the Romance languages that mean one thing or another by what stands beside them

testCorpus('duration', {
  fr: {
    values: [
      [{ seconds: 600 }, '[dix minutes] avant le départ'],
      [{ seconds: 432000 }, 'toutes les huit heures pendant [cinq jours]'],
    ],
  },
  es: {
    values: [
      [{ seconds: 8100 }, 'dura [dos horas y cuarto]'],
      [{ seconds: 4800 }, '[una hora y veinte] de espera'],
      [{ seconds: 86400 }, 'abierto las [24 horas]'],
      [{ seconds: 172800 }, '[dos días] antes de la boda'],
    ],
    silent: ['a las dos y cuarto', 'a las 24 horas', 'dos días antes'],
  },
  it: {
    values: [
      [{ seconds: 8100 }, 'dura [due ore e un quarto]'],
      [{ seconds: 172800 }, '[due giorni] prima del matrimonio'],
    ],
  },
  pt: { values: [[{ seconds: 8100 }, 'demora [duas horas e um quarto]']] },
  ca: { values: [[{ seconds: 8100 }, 'dura [dues hores i quart]']] },
})

testCorpus('datetime', {
  fr: {
    values: [
      [{ iso: '2013-02-12T04:20:00Z' }, 'dix minutes avant'],
      [{ iso: '2013-02-12T18:00:00Z' }, 'le rendez-vous est [à 18h]'],
    ],
    silent: ['sept huitièmes', 'dix minutes avant le départ'],
  },
  es: {
    values: [
      [{ iso: '2013-02-12T14:15:00Z' }, 'a las dos y cuarto'],
      [{ iso: '2013-02-19T09:00:00Z' }, 'de [hoy en ocho]'],
      [{ iso: '2013-02-10T09:00:00Z' }, 'dos días antes'],
      [{ iso: '2013-12-03T17:00:00Z' }, 'el 3 de diciembre a las 5 de la tarde'],
    ],
    silent: ['dos horas y cuarto', 'las 24 horas del día', 'dos días antes de la boda'],
  },
  it: {
    values: [
      [{ iso: '2013-06-08T15:00:00Z' }, "l'8 giugno alle 15", "sabato l'8 giugno alle 15"],
      [{ iso: '2013-02-12T04:30:00Z' }, 'ora'],
    ],
    silent: ["20 euro l'ora", "l'undicesima ora"],
  },
  ca: {
    values: [[{ iso: '2013-12-03T17:00:00Z' }, 'el 3 de desembre a les 5 de la tarda']],
    silent: ['quarts de set'],
  },
})

testCorpus('interval', {
  fr: { values: [[{ end: '2013-02-12T18:00:00Z' }, "jusqu'à dix-huit heures"]] },
  es: {
    values: [[{ begin: '2013-12-03T12:00:00Z' }, 'del 3 al 5 de diciembre por la tarde']],
    silent: ['de dos a tres horas', 'el día anterior a Nochebuena', 'de 2 a 3 y de 4 a 5 personas'],
  },
  it: {
    values: [
      [{ end: '2013-12-31T00:00:00Z' }, 'prima del 31 dicembre'],
      [{ end: '2013-02-13T17:00:00Z' }, 'entro le 17 di domani'],
      [{ begin: '2013-02-12T09:00:00Z', end: '2013-02-12T15:00:00Z' }, 'dalle 9 alle 15'],
    ],
    silent: ["l'8 giugno alle 15"],
  },
})

testCorpus('interval', {
  ca: { values: [[{ begin: '2013-05-18T09:00:00Z' }, 'els dos últims caps de setmana de maig']] },
})

testCorpus('volume', {
  pt: {
    values: [
      [{ unit: 'tbsp' }, '[2 colheres (sopa)] de óleo'],
      [{ unit: 'cup' }, '[1 xícara (chá)] de açúcar'],
    ],
  },
})

testCorpus('set', {
  fr: { values: [[{ rrule: 'RRULE:FREQ=HOURLY;INTERVAL=8' }, '[toutes les huit heures] pendant cinq jours']] },
  it: {
    values: [[{ rrule: 'RRULE:FREQ=YEARLY' }, "una volta l'anno"]],
    silent: ["due giorni l'anno scorso", "l'anno scorso"],
  },
})

testCorpus('temperature', {
  fr: { values: [[{ celsius: -30 }, 'moins 30 degrés']] },
  es: { values: [[{ celsius: 30 }, 'más o menos [30 grados]']] },
  it: { values: [[{ celsius: 30 }, 'più o meno [30 gradi]']] },
  ca: { values: [[{ celsius: 30 }, 'més o menys [30 graus]']] },
})

testCorpus('number', {
  fr: { values: [[{ scalar: 1500 }, 'quinze cents']], silent: ['trois dollars et cinquante cents'] },
  it: { values: [[{ scalar: 1000000 }, 'dieci alla sesta']] },
})

testCorpus('datetime', {
  fr: {
    values: [
      [{ iso: '2024-06-03T09:00:00Z' }, '3 juin 24'],
      [{ iso: '2013-06-03T09:00:00Z' }, '[le 3 juin] 20 personnes'],
      [{ iso: '2013-02-12T20:00:00Z' }, 'à 20 heures pétantes'],
    ],
  },
  es: {
    values: [
      [{ iso: '2024-06-03T09:00:00Z' }, '3 de junio del 24'],
      [{ iso: '2013-05-05T09:00:00Z' }, '[el 5 de mayo] de 24 personas'],
      [{ iso: '2013-02-12T00:00:00Z' }, 'por [la mañana temprano]'],
    ],
  },
  it: {
    values: [
      [{ iso: '2013-02-12T14:45:00Z' }, 'le tre meno un quarto'],
      [{ iso: '2013-02-12T13:30:00Z' }, "l'una e mezza"],
    ],
    silent: ['le due e le tre', 'le due mele'],
  },
  pt: {
    values: [[{ iso: '2013-02-12T13:50:00Z' }, 'dez pras duas']],
    silent: ['de 3 a 5', '10 pra 2 pessoas'],
  },
})

testCorpus('set', {
  es: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, 'una vez cada quince días']] },
  pt: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR' }, 'todas as segundas, quartas e sextas']],
    silent: ['quartas de final'],
  },
})

testCorpus('ordinal', {
  it: {
    values: [[{ rank: 1 }, 'la [prima] volta']],
    silent: ['due giorni prima del matrimonio', 'prima delle 8', 'prima o poi'],
  },
})

testCorpus('location', {
  fr: { values: [[{ country: 're' }, '[La Réunion] est belle']], silent: ['La réunion est demain', 'la réunion'] },
})

testCorpus('pronoun', {
  fr: { values: [[{ person: 1 }, '[mon] rendez-vous']] },
})

testCorpus('datetime', {
  // together, at two only with the word for hours
  fr: { values: [[{ iso: '2013-02-12T14:00:00Z' }, 'rendez-vous [à deux heures de l’après-midi]']], silent: ['à deux avec lui', 'on y va à trois avec Marie'] },
}) // prettier-ignore
