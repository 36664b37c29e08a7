import { testCorpus } from './corpus.ts'

// times as they are said when something is booked, ordered or paid; the clock: Tuesday, 12 February 2013, 04:30 UTC

const day = (date: string) => ({ iso: `${date}T09:00:00Z` })
const days = (begin: string, end: string) => ({ begin: `${begin}T09:00:00Z`, end: `${end}T09:00:00Z` })
const until = (end: string) => ({ begin: '2013-02-12T04:30:00Z', end: `${end}T00:00:00Z` })
const onLastDay = { rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1', next: '2013-02-28T09:00:00Z' }
const secondHalf = days('2013-02-15', '2013-02-28')
const firstHalfYear = days('2013-01-01', '2013-06-30')
const nineties = days('1990-01-01', '1999-12-31')
const fridayToSunday = { begin: '2013-02-15T12:00:00Z', end: '2013-02-17T18:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [day('1998-01-01'), "in '98", "since '98"],
      [{ iso: '2013-02-12T05:55:00Z' }, 'at 5 to 6', 'five to six'],
    ],
    silent: ["'98 people came", 'I need 5 to 6 boxes', '10 to 12 cm', '10 to 15 percent', '10 to 5 candles'],
  },
  de: {
    values: [
      [day('2013-02-19'), 'in acht Tagen', 'heute in acht Tagen'],
      [day('2013-02-20'), 'in 8 Tagen'],
      [day('2013-02-26'), 'in 14 Tagen', 'in vierzehn Tagen'],
      [day('2013-02-22'), 'Freitag in acht Tagen'],
    ],
  },
  es: { values: [[day('2013-02-26'), 'en quince días'], [day('2013-02-19'), 'dentro de ocho días']] },
  it: { values: [[day('2013-02-26'), 'tra quindici giorni'], [day('1998-01-01'), "nel '98"]] },
  nl: { values: [[day('1998-01-01'), "in '98"]] },
  pt: { values: [[day('2013-02-26'), 'daqui a quinze dias']] },
}) // prettier-ignore

testCorpus('interval', {
  en: {
    values: [
      [secondHalf, 'the second half of the month', 'the second half of February'],
      [firstHalfYear, 'the first half of the year', 'the first half of 2013'],
      [nineties, "the 90's", "music of [the 90's]", "the 1990's"],
      [{ begin: '1969-06-21T09:00:00Z' }, "summer of '69"],
      [until('2013-02-28'), 'by the end of the month', 'payments due [by the end of the month]'],
      [until('2013-02-24'), 'by the end of next week'],
      [fridayToSunday, 'from Friday noon to Sunday evening'],
      [days('2016-11-01', '2017-02-01'), 'Nov-Feb 2017'],
    ],
    silent: ['the second half of the match', 'the first half was boring', 'by the end of the song'],
  },
  fr: {
    values: [
      [secondHalf, 'la deuxième moitié du mois'],
      [firstHalfYear, "la première moitié de l'année"],
      [until('2013-02-28'), "d'ici la fin du mois"],
      [until('2013-03-31'), "d'ici fin mars"],
      [fridayToSunday, 'de vendredi midi à dimanche soir'],
    ],
    silent: ['la première moitié du match'],
  },
  de: {
    values: [
      [secondHalf, 'die zweite Hälfte des Monats'],
      [firstHalfYear, 'in [der ersten Jahreshälfte]'],
      [until('2013-05-31'), 'bis Ende Mai'],
      [until('2013-02-28'), 'bis Monatsende', 'bis Ende des Monats'],
      [fridayToSunday, 'von Freitagmittag bis Sonntagabend'],
      [{ begin: '1969-06-21T09:00:00Z' }, "Sommer '69"],
    ],
    silent: ['die erste Hälfte des Spiels'],
  },
  es: {
    values: [
      [secondHalf, 'la segunda mitad del mes'],
      [firstHalfYear, 'la primera mitad del año'],
      [until('2013-02-28'), 'antes de fin de mes'],
      [{ begin: '2013-02-12T05:00:00Z', end: '2013-02-12T07:00:00Z' }, 'de las cinco hasta las siete'],
    ],
    silent: ['la primera mitad del partido'],
  },
  it: {
    values: [
      [secondHalf, 'la seconda metà del mese'],
      [until('2013-02-28'), 'entro la fine del mese', 'entro fine mese'],
    ],
    silent: ['la prima metà della partita'],
  },
  nl: { values: [[secondHalf, 'de tweede helft van de maand']], silent: ['de eerste helft van de wedstrijd'] },
  pt: {
    values: [
      [secondHalf, 'a segunda metade do mês'],
      [until('2013-02-28'), 'até o fim do mês'],
    ],
    silent: ['a primeira metade do jogo'],
  },
})

testCorpus('set', {
  en: {
    values: [
      [onLastDay, 'on [the last day of every month]', 'every month on the last day', 'every last day of the month'],
      [onLastDay, 'end of every month'],
    ],
    silent: ['on the last day of the month', 'the last day of every visit'],
  },
  fr: { values: [[onLastDay, 'le dernier jour de chaque mois', 'à la fin de chaque mois']] },
  de: { values: [[onLastDay, 'am [letzten Tag jedes Monats]', 'am [Ende jedes Monats]']] },
  es: { values: [[onLastDay, 'el último día de cada mes']] },
  it: { values: [[onLastDay, "l'ultimo giorno di ogni mese", 'alla fine di ogni mese']] },
  nl: { values: [[onLastDay, 'op de [laatste dag van elke maand]', 'aan [het eind van elke maand]']] },
  pt: { values: [[onLastDay, 'no [último dia de cada mês]', 'no [fim de cada mês]']] },
})

testCorpus('duration', {
  en: { values: [[{ seconds: 3600 }, 'an hour or so'], [{ days: 14 }, 'two weeks or so']] },
  fr: { values: [[{ seconds: 3600 }, 'une heure environ']] },
  de: { values: [[{ seconds: 3600 }, 'eine Stunde oder so']] },
  es: { values: [[{ seconds: 3600 }, 'una hora más o menos']] },
  it: { values: [[{ seconds: 3600 }, "un'ora circa"]] },
  nl: { values: [[{ seconds: 3600 }, 'een uur of zo']] },
  pt: { values: [[{ seconds: 3600 }, 'uma hora mais ou menos']] },
}) // prettier-ignore

const isoOf = (iso: string) => ({ iso: `${iso}:00Z` })
const threeNights = days('2013-02-20', '2013-02-22')

testCorpus('datetime', {
  en: {
    values: [
      [day('2013-02-15'), 'this coming Friday', 'on [this coming Friday]'],
      [day('2013-02-16'), 'this coming weekend'],
      [{ iso: '2013-02-18T09:00:00Z', accuracy: 'week' }, 'this coming week', 'the next working week'],
      [day('2013-02-11'), 'since [Monday]'],
      [day('2013-01-01'), 'since [January 1]'],
      [isoOf('2013-02-13T00:00'), 'early tomorrow'],
    ],
    silent: ['it comes with a coming of age story', 'since you ask'],
  },
  fr: {
    values: [
      [day('2013-01-01'), 'depuis [le 1er janvier]'],
      [isoOf('2013-02-12T05:30'), 'dans une petite heure'],
      [isoOf('2013-02-15T18:00'), 'vendredi en début de soirée'],
      [isoOf('2013-02-19T00:00'), 'mardi tôt le matin'],
    ],
    silent: ['passez une bonne journée', 'environ 2 heures', "j'en veux environ 20"],
  },
  de: {
    values: [
      [day('2013-02-16'), 'am [kommenden Samstag]', 'kommendes Wochenende'],
      [isoOf('2013-02-16T18:00'), 'am [kommenden Samstagabend]'],
      [day('2013-02-11'), 'seit [Montag]'],
      [isoOf('2013-02-12T05:30'), 'in einer guten Stunde'],
      [day('2013-03-24'), 'Palmensonntag'],
    ],
    silent: ['einen guten Tag', 'seit wann'],
  },
  es: {
    values: [
      [isoOf('2013-02-12T12:00'), 'al mediodía'],
      [isoOf('2013-02-13T00:00'), 'mañana temprano'],
    ],
  },
  it: {
    values: [
      [isoOf('2013-02-12T07:00'), 'sono le 7'],
      [isoOf('2013-02-12T08:30'), 'sono le otto e mezza'],
      [isoOf('2013-02-12T16:00'), 'verso le 16'],
      [isoOf('2013-02-12T15:00'), 'nel tardo pomeriggio'],
      [isoOf('2013-02-12T18:00'), 'in prima serata'],
    ],
    silent: ['sono le mie', 'la prima volta'],
  },
  nl: {
    values: [
      [day('2013-02-16'), 'komende zaterdag', 'komend weekend'],
      [isoOf('2013-02-12T18:00'), 'na 18 uur'],
      [isoOf('2013-02-13T10:00'), 'morgen voor 10 uur'],
      [day('2013-02-15'), 'vier dagen gerekend vanaf gisteren'],
      [day('2013-02-11'), 'sinds [maandag]'],
    ],
    silent: ['ongeveer twee uur', 'klein beetje'],
  },
  pt: {
    values: [
      [isoOf('2013-02-15T18:00'), 'sexta à noite'],
      [isoOf('2013-02-12T15:00'), 'no fim da tarde'],
      [isoOf('2013-02-13T00:00'), 'amanhã bem cedo'],
      [isoOf('2013-02-13T10:00'), 'amanhã antes das 10'],
      [day('2013-02-18'), 'na [segunda]', 'na [segunda] vou'],
    ],
    silent: ['a segunda via do boleto', 'pela segunda vez', 'a quinta parcela'],
  },
})

testCorpus('interval', {
  en: { values: [[until('2013-02-28'), 'before the end of the month']], silent: ['before the end of the song'] },
  fr: { values: [[threeNights, 'trois nuits à partir du 20']], silent: ['à partir du 20 mètres'] },
  de: { values: [[threeNights, 'drei Nächte ab dem 20.']] },
  es: { values: [[threeNights, 'tres noches a partir del 20']], silent: ['3 días a partir de hoy'] },
  it: { values: [[threeNights, 'tre notti a partire dal 20']] },
  nl: { values: [[threeNights, 'drie nachten vanaf de 20e']] },
  pt: {
    values: [
      [threeNights, 'três noites a partir do dia 20'],
      [until('2013-03-31'), 'antes do fim de março'],
      [fridayToSunday, 'de sexta ao meio-dia até domingo à noite'],
    ],
  },
}) // prettier-ignore

testCorpus('set', {
  pt: {
    values: [
      [{ rrule: 'RRULE:FREQ=HOURLY;INTERVAL=6' }, 'de seis em seis horas'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH' }, 'às segundas e quintas'],
      [{ rrule: 'RRULE:FREQ=DAILY;INTERVAL=2' }, 'dia sim, dia não'],
    ],
    silent: ['de duas em duas', 'por todo o dia'],
  },
})

testCorpus('duration', {
  fr: { values: [[{ seconds: 7200 }, 'environ [2 heures]']] },
  de: {
    values: [
      [{ days: 3 }, '[ein dreitägiger] Ausflug'],
      [{ seconds: 1800 }, '[eine halbstündige] Massage'],
      [{ seconds: 7200 }, '[eine zweistündige] Führung'],
    ],
  },
  nl: { values: [[{ days: 3 }, '[een driedaagse] reis'], [{ seconds: 7200 }, 'ongeveer [twee uur]']] },
  pt: { values: [[{ days: 1 }, 'por [todo o dia]']] },
}) // prettier-ignore

const quarterPastTwo = isoOf('2013-03-14T14:15')

testCorpus('datetime', {
  en: {
    values: [
      [day('2013-03-30'), 'Easter weekend'],
      [day('2013-02-20'), 'on [the 20th] at the latest'],
    ],
    silent: ['have a nice weekend', 'we are open 24 hours a day'],
  },
  fr: {
    values: [
      [quarterPastTwo, 'le 14/03 à 14h15'],
      [day('2013-02-20'), '[le 20] au plus tard'],
    ],
    silent: ['rue du 4 septembre', "j'habite avenue du 8 mai 1945", 'bon week-end', 'ouvert 24h/24 et 7j/7'],
  },
  de: { values: [[day('2013-02-20'), '[am 20.] spätestens']], silent: ['die Straße des 17. Juni'] },
  es: { values: [[quarterPastTwo, 'el 14/03 a las 14:15']], silent: ['vivo en la calle 12 de octubre'] },
  it: { values: [[quarterPastTwo, 'il 14/03 alle 14:15']], silent: ['abito in via 20 settembre', '24 ore su 24'] },
  nl: { values: [[day('2013-02-13'), 'vanaf morgen', 'tot [morgen]']], silent: ['prettig weekend'] },
  pt: {
    values: [
      [quarterPastTwo, 'no dia 14/03 às 14:15'],
      [isoOf('2013-02-12T07:30'), 'por volta das sete e meia'],
    ],
    silent: ['moro na rua 15 de novembro', 'aberto 24 horas por dia'],
  },
})

testCorpus('interval', {
  fr: { values: [[until('2013-02-15'), "d'ici à vendredi"]], silent: ['rue du 4 septembre'] },
  es: { values: [[days('2013-02-15', '2013-02-17'), 'a finales de semana']] },
  pt: { values: [[days('2013-02-18', '2013-02-19'), 'início da próxima semana']] },
  it: { silent: ['siamo aperti 7 giorni su 7'], values: [] },
})

testCorpus('set', {
  es: { values: [[{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=22;BYMINUTE=0' }, 'todas las noches a las 10']] },
  it: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }, 'ogni giorno feriale']] },
})
