import { testCorpus } from './corpus.ts'

// several days of a month, every other one, and the end of a recurrence; the clock: Tuesday, 12 February 2013

const onFirstAndFifteenth = { rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15', next: '2013-02-15T09:00:00Z' }
const firstAndThirdMonday = { rrule: 'RRULE:FREQ=MONTHLY;BYDAY=1MO,3MO', next: '2013-02-18T09:00:00Z' }
const untilEvening = { rrule: 'RRULE:FREQ=HOURLY;INTERVAL=2;UNTIL=20130212T200000Z' }
const everyOtherTuesday = { rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }

testCorpus('set', {
  en: {
    values: [
      [onFirstAndFifteenth, 'every 1st and 15th', 'every 1st and 15th of the month', 'on [the 1st and 15th of every month]'],
      [firstAndThirdMonday, 'every 1st and 3rd Monday of the month', 'the first and third Monday of every month'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,10,20' }, 'the 1st, 10th and 20th of every month'],
      [untilEvening, 'every 2 hours until 8pm'],
      [{ rrule: 'RRULE:FREQ=DAILY;UNTIL=20130215T235959Z' }, 'every day until Friday'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20130630T235959Z' }, 'every Monday until June'],
    ],
    silent: ['every 1st and 15th customer', 'on the 1st and 15th'],
  }, // prettier-ignore
  fr: {
    values: [
      [onFirstAndFifteenth, 'le 1er et le 15 de chaque mois', 'tous les 1er et 15 du mois'],
      [untilEvening, "toutes les 2 heures jusqu'à 20h"],
    ],
    silent: ['3 à 5 jours ouvrés'],
  },
  de: {
    values: [
      [onFirstAndFifteenth, 'am [1. und 15. jedes Monats]', 'jeden 1. und 15. des Monats'],
      [untilEvening, 'alle 2 Stunden bis 20 Uhr'],
    ],
  },
  es: {
    values: [
      [onFirstAndFifteenth, 'el 1 y el 15 de cada mes'],
      [untilEvening, 'cada 2 horas hasta las 20'],
      [everyOtherTuesday, 'un martes sí y otro no'],
    ],
  },
  it: {
    values: [
      [onFirstAndFifteenth, 'il 1° e il 15 di ogni mese'],
      [untilEvening, 'ogni 2 ore fino alle 20'],
      [everyOtherTuesday, 'un martedì sì e uno no'],
    ],
    silent: ['da 3 a 5 giorni lavorativi'],
  },
  nl: {
    values: [
      [onFirstAndFifteenth, 'de 1e en de 15e van elke maand'],
      [untilEvening, 'elke 2 uur tot 20 uur'],
    ],
  },
})

testCorpus('duration', {
  en: { values: [[{ hours: 2 }, 'an hour or two']] },
  fr: { values: [[{ hours: 2 }, 'une heure ou deux']] },
  de: { values: [[{ hours: 2 }, 'eine Stunde oder zwei']] },
  es: { values: [[{ hours: 2 }, 'una hora o dos']] },
  it: { values: [[{ hours: 2 }, "un'ora o due"]] },
})

testCorpus('interval', {
  fi: { values: [[{ begin: '2013-02-12T09:00:00Z', end: '2013-02-12T11:00:00Z' }, 'kello 9:stä 11:een']] },
  fr: {
    values: [[{ timespan: 86400 }, 'sous 24 heures']],
    silent: ['le mardi et le jeudi', 'demain matin à la première heure'],
  },
  es: { values: [], silent: ['el martes y el jueves'] },
  it: { values: [[{ timespan: 86400 }, 'entro 24 ore']], silent: ['il martedì e il giovedì'] },
  sv: {
    values: [[{ timespan: 172800 }, 'mellan tisdag och torsdag']],
    silent: ['tisdag och torsdag'],
  },
})

testCorpus('temperature', {
  en: {
    values: [[{ scalar: 300, unit: 'K', celsius: 26.85 }, '300 K', 'a temperature of [300 K]']],
    silent: ['300K', '300 K users', 'a salary of 60 K'],
  },
})

testCorpus('phone', {
  fr: { values: [[{ number: '4230000' }, 'appelez le [423 0000]']], silent: ['423 0000'] },
  de: { values: [], silent: ['423 0000'] },
})

testCorpus('cardinal', {
  fr: { values: [[{ bearing: 90 }, "à l'est", 'est']], silent: ['le total est de 1299 euros'] },
})

testCorpus('distance', {
  de: { values: [[{ scalar: 5, unit: 'in' }, '5 in']], silent: ['ich brauche 18 in Rot'] },
  it: { values: [], silent: ['dalle 18 in poi', 'ne ho 3 in totale'] },
  nl: { values: [], silent: ['er zijn 3 in totaal'] },
})

const atEightTwice = { rrule: 'RRULE:FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0', next: '2013-02-12T08:00:00Z' }
const untilEndOfMarch = { rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20130331T235959Z' }

testCorpus('set', {
  en: {
    values: [
      [atEightTwice, 'every day at 8am and 8pm'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9,16;BYMINUTE=30' }, 'every Monday at 9:30 am and 4:30 pm'],
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=8;BYMINUTE=0' }, '[every day at 8am] and 2 hours later', '[every day at 8] and 5 people'],
      [untilEndOfMarch, 'every Tuesday until the end of March'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH' }, 'Tuesdays/Thursdays'],
    ],
  },
  fr: { values: [[atEightTwice, 'tous les jours à 8h et à 20h'], [untilEndOfMarch, "tous les mardis jusqu'à fin mars"]] },
  de: { values: [[atEightTwice, 'täglich um 8 und um 20 Uhr'], [untilEndOfMarch, 'jeden Dienstag bis Ende März']] },
  es: { values: [[atEightTwice, 'todos los días a las 8:00 y a las 20:00'], [untilEndOfMarch, 'cada martes hasta finales de marzo']] },
  it: {
    values: [
      [atEightTwice, 'ogni giorno alle 8 e alle 20'],
      [{ rrule: 'RRULE:FREQ=DAILY;BYHOUR=20;BYMINUTE=10' }, 'ogni giorno alle otto e dieci di sera'],
    ],
  },
  nl: { values: [[atEightTwice, 'elke dag om 8 uur en om 20 uur'], [untilEndOfMarch, 'elke dinsdag tot eind maart']] },
  pt: { values: [[atEightTwice, 'todos os dias às 8h e às 20h'], [untilEndOfMarch, 'toda terça até o fim de março']] },
}) // prettier-ignore
