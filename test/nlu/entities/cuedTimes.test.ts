import { testCorpus } from './corpus.ts'

// numbers that a word before them makes times: verbs of coming and leaving, nouns of years

testCorpus('datetime', {
  fr: {
    values: [
      [{ iso: '2013-02-12T18:40:00Z' }, 'je rentre [dix-huit quarante]', 'je rentrerai [18 40]'],
      [{ iso: '2013-02-12T08:15:00Z' }, 'on revient [huit quinze]'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'je serai de retour [21 heures]'],
      [{ iso: '2013-02-12T09:00:00Z' }, 'je pars [vers 9]', 'je rentre [aux environs de neuf]'],
      [{ iso: '2013-05-14T09:00:00Z' }, 'je reviendrai [14-05]'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'je reviendrai en [18]'],
      [{ iso: '2013-02-12T21:00:00Z' }, 'je rentre [9, ce soir]', 'on se voit [à 21] chez moi'],
      [{ iso: '2013-02-19T11:00:00Z' }, 'je reviendrai [19 à 11:00]'],
      [{ iso: '2013-02-12T18:00:00Z' }, 'je rentre [après-midi six heures]'],
      [{ iso: '2013-02-12T09:00:00Z' }, 'rendez-vous [à 9] devant la mairie', 'je passe [à 9] au bureau'],
      [{ iso: '2011-01-01T09:00:00Z' }, 'les ventes de [2011]', 'le budget [2011]', 'et pas [2011]'],
      [{ iso: '1702-01-01T09:00:00Z' }, 'cette église date de [1702]'],
      [{ iso: '2011-01-01T09:00:00Z' }, '[avant 2011] ou plus tard', 'exercice [2011]', 'chiffres de [fy11]'],
      [{ iso: '2011-04-01T09:00:00Z' }, 'en 4, 2011', 'en 4 2011'],
      [{ iso: '2013-04-19T09:00:00Z' }, '19 04'],
      [{ iso: '2016-04-19T09:00:00Z' }, '19 04 16'],
      [{ iso: '2013-02-13T03:00:00Z' }, '[3 heures de la nuit]'],
      [{ iso: '2013-02-12T12:00:00Z' }, '12 heures midi'],
      [{ iso: '2013-02-12T09:15:00Z' }, 'un quart après neuf', 'quart passé 9'],
      [{ iso: '2013-02-12T06:00:00Z' }, 'il est [6 heures passées]'],
      [{ iso: '2013-02-12T04:30:00Z' }, 'appelle-moi [dès que possible]', 'envoyez-le [au plus vite]'],
      [{ iso: '2013-02-14T17:00:00Z' }, "jeudi tard dans l'après-midi"],
      [{ iso: '2013-02-14T09:00:00Z' }, 'jeudi fin de matin'],
      [{ iso: '2013-02-19T18:00:00Z' }, '18h sur le 19', '18h sur mardi prochain'],
      [{ iso: '2013-05-07T09:00:00Z' }, 'le 7 mai prochain', 'mardi 7'],
      [{ iso: '2012-05-07T09:00:00Z' }, 'le 7 mai dernier'],
      [{ iso: '2013-02-04T09:00:00Z' }, 'cette semaine passée', 'cette dernière semaine'],
      [{ iso: '2013-02-07T09:00:00Z' }, 'ce jeudi passé'],
      [{ iso: '2013-02-12T19:00:25Z' }, 'je reviens [à 19h25s]'],
      [{ iso: '-000043-03-15T09:00:00Z' }, '15 mars 44 avant J-C', '15 mars 44 av. JC'],
      [{ iso: '2013-02-25T09:00:00Z' }, 'la semaine suivant la prochaine'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'je rentre [vendredi, 22]'],
      [{ iso: '2013-02-27T09:00:00Z' }, 'je reviendrai [le vingt-septième]'],
      [{ iso: '2013-02-09T09:00:00Z' }, '[il ya 3 jours] il pleuvait', '[il y a de ça 3 jours]'],
      [{ iso: '2014-01-20T09:00:00Z' }, 'jour MLK'],
      [{ iso: '2013-03-08T09:00:00Z' }, 'jour de la femme'],
      [{ iso: '2013-03-01T09:00:00Z' }, 'vendredi en 15'],
    ],
    silent: [
      'je reviens 3 fois',
      'je pars 2 heures',
      'de retour 8 personnes',
      'on vit à 4 chez moi',
      'je joue de 7 à 8 chez moi',
      'mais pas 2000 personnes',
      'le bilan de 2000 habitants',
      'budget de 2000 euros',
      'un petit après-midi',
      '06 12 34',
      'le film dure 19h25s',
      'il fait 5°',
      "l'exercice 12 page 40",
      'je reviens le troisième',
      'je pars 4-5 jours',
      'je pars 10-15 jours',
      'on joue à 10 en salle',
    ],
  },
  en: {
    values: [
      [{ iso: '2013-02-12T08:40:00Z' }, "I'll be back [eight forty]", "I'll be back [8 40]"],
      [{ iso: '2013-02-12T21:00:00Z' }, "I'll be back [9, tonight]"],
      [{ iso: '2011-01-01T09:00:00Z' }, 'the results of [2011]', '[after 2011] or later'],
      [{ iso: '1702-01-01T09:00:00Z' }, 'the church dates back to [1702]'],
    ],
    silent: ['but not 2000 people', "I'll be back 3 times", 'sales of 2000 units', 'before 2000 people'],
  },
  es: {
    values: [
      [{ iso: '2013-05-14T09:00:00Z' }, 'volveré [14-05]'],
      [{ iso: '2011-01-01T09:00:00Z' }, 'las ventas de [2011]'],
    ],
    silent: ['salgo en 15'],
  },
  ca: {
    values: [
      [{ iso: '2013-05-14T09:00:00Z' }, 'tornaré [14-05]'],
      [{ iso: '2011-01-01T09:00:00Z' }, 'les vendes de [2011]'],
      [{ iso: '2013-02-12T04:30:00Z' }, "truca'm [el més aviat possible]"],
      [{ iso: '2013-02-12T09:15:00Z' }, 'les nou i quart'],
      [{ iso: '2013-02-12T08:40:00Z' }, 'les nou menys vint'],
      [{ iso: '2013-02-12T12:00:00Z' }, 'ens veiem [cap al migdia]'],
    ],
  },
})

testCorpus('interval', {
  fr: {
    values: [
      [{ begin: '2013-04-12T09:00:00Z', end: '2013-04-15T09:00:00Z' }, 'on se voit [12-15 avril]'],
      [{ begin: '2019-04-01T09:00:00Z' }, 'trimestre2-2019', 'trimestre2 2019'],
      [{ begin: '2019-07-01T09:00:00Z' }, 'semestre 2 2019'],
      [{ begin: '2013-01-01T00:00:00Z' }, "l'année à ce jour"],
      [{ begin: '2013-06-21T09:00:00Z' }, 'cet ete', 'en ete'],
      [{ begin: '2011-01-01T09:00:00Z', end: '2013-01-01T09:00:00Z' }, 'les ventes [de 2011 - 2013]'],
      [
        { begin: '2013-02-09T09:00:00Z', end: '2013-02-11T09:00:00Z' },
        'ces derniers jours',
        'ces trois derniers jours',
      ],
      [{ begin: '1990-01-01T09:00:00Z' }, 'les années 90s'],
      [{ begin: '2013-02-13T09:00:00Z' }, 'moins de 4 jours après demain'],
      [{ begin: '2013-01-01T09:00:00Z' }, 'le trimestre actuel'],
      [{ begin: '1980-01-01T09:00:00Z' }, 'la mode [des 80s]'],
    ],
    silent: ['attends 60s', '90s'],
  },
})

testCorpus('temperature', {
  fr: {
    values: [
      [{ scalar: 19 }, 'mets le chauffage à [19]', 'baisse la température à [19]'],
      [{ scalar: 12, celsius: 12 }, '12 celcius', 'douze degrés celcius', '12 au-dessus de zéro'],
    ],
    silent: ['le four à 18h', 'la température à 100 personnes', 'le chauffage à 20 euros', 'allume le chauffage à 7'],
  },
  en: {
    values: [[{ scalar: 19 }, 'set the thermostat to [19]', 'turn the heating up to [19]']],
    silent: ['turn on the heating at 19', 'the heating went from 20 to 30 euros'],
  },
  es: { values: [[{ scalar: 19 }, 'pon la temperatura a [19]']] },
  ca: { values: [[{ scalar: 19 }, 'posa la calefacció a [19]']] },
})
