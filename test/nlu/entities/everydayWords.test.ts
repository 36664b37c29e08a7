import { testCorpus } from './corpus.ts'

// words that are times only in some places; the clock of a corpus: Tuesday, 12 February 2013

testCorpus('datetime', {
  en: {
    values: [
      [{ iso: '2013-05-12T09:00:00Z' }, 'Sun, May 12', 'sun 12 may'],
      [{ iso: '2013-02-17T10:00:00Z' }, 'Sun 10am'],
      [{ iso: '2013-02-16T10:30:00Z' }, 'Sat 10:30'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'at 3p'],
      [{ iso: '2013-02-12T15:30:00Z' }, '3:30p'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'at 1500 hours'],
      [{ iso: '2013-02-12T09:00:00Z' }, 'what about [the day]?'],
    ],
    silent: [
      'the sun is out',
      'we sat there',
      'the day is over',
      'flat 4a',
      'room 12a please',
      'I have 3 of 5',
      'I take the second',
      'about 3 hours',
    ],
  },
  de: {
    values: [
      [{ iso: '2013-02-17T09:00:00Z' }, 'am [So]'],
      [{ iso: '2013-02-24T09:00:00Z' }, 'nächsten So'],
      [{ iso: '2013-02-17T10:00:00Z' }, 'So 10 Uhr', 'So. 10 Uhr'],
      [{ iso: '2013-02-15T09:30:00Z' }, 'Fr 9:30'],
      [{ iso: '2013-05-12T09:00:00Z' }, 'So, 12. Mai', 'So 12.5.2013'],
      [{ iso: '2014-01-05T09:00:00Z' }, '5. Jan', '5. Jan. 2014'],
      [{ iso: '2013-03-02T09:00:00Z' }, 'am zweiten', 'den 2.'],
      [{ iso: '2013-08-05T09:00:00Z' }, 'am [fünften achten]', '5. achter'],
    ],
    silent: [
      'Das ist so',
      'so geht das nicht',
      'So überraschend ist es.',
      'Fr. Müller ruft an',
      'kommst du mit.',
      'Jan kommt mit',
      'ich nehme den zweiten',
      'das ist der dritte',
      'im achten Stock',
    ],
  },
  fr: {
    values: [
      [{ iso: '2013-03-14T09:00:00Z' }, 'jeu. 14 mars', 'jeu 14 mars'],
      [{ iso: '2013-02-16T10:30:00Z' }, 'sam. 10:30'],
    ],
    silent: ['il gagne le jeu', "j'aime la mer.", 'Sam est là', 'le premier jeu', 'je prends le premier'],
  },
  es: {
    values: [
      [{ iso: '2013-03-12T09:00:00Z' }, 'mar 12 de marzo', '12 mar 2013'],
      [{ iso: '2014-09-12T09:00:00Z' }, '12 set 2014'],
    ],
    silent: ['vamos al mar', 'el mar está frío', 'ganó un set', 'quiero el segundo'],
  },
  it: {
    values: [
      [{ iso: '2013-03-12T09:00:00Z' }, 'mar 12 marzo', '12 mar 2013'],
      [{ iso: '2014-09-12T09:00:00Z' }, '12 set 2014'],
    ],
    silent: ['il mar Mediterraneo', 'un set di coltelli', 'prendo il primo'],
  },
  pt: {
    values: [[{ iso: '2013-12-12T09:00:00Z' }, '12 dez 2013', '12 dez. 2013', '12 de dez']],
    silent: ['quero dez', 'são dez.', 'é bom ter.', 'estou de fora, out'],
  },
  nl: {
    values: [
      [{ iso: '2013-02-17T10:30:00Z' }, 'zo 10:30'],
      [{ iso: '2014-01-05T09:00:00Z' }, '5 jan', '5 jan 2014'],
    ],
    silent: ['ik ben vrij', 'we liggen in de zon.', 'voor zo weinig geld', 'Jan komt mee', 'doe maar de tweede'],
  },
  ca: {
    values: [[{ iso: '2013-12-12T09:00:00Z' }, '12 des 2013', '12 de des. 2013']],
    silent: ['des de casa', 'no hi vaig mai', 'som set', 'un dj'],
  },
  da: {
    values: [[{ iso: '2013-05-13T09:00:00Z' }, 'man. 13. maj']],
    silent: ['det gør man.', 'her er Jan.'],
  },
  no: {
    values: [[{ iso: '2013-05-13T09:00:00Z' }, 'man. 13. mai']],
    silent: ['det gjør man.', 'Jan er her'],
  },
  sv: {
    values: [[{ iso: '2014-01-05T09:00:00Z' }, '5 jan. 2014']],
    silent: ['det är Jan.'],
  },
  fi: {
    values: [[{ iso: '2013-06-05T09:00:00Z' }, '5. kesä']],
    silent: ['kesä on kaunis', 'elo on hyvää'],
  },
  pl: {
    values: [[{ iso: '2013-08-05T09:00:00Z' }, '5 sie', '5 sie 2013']],
    silent: ['nie da sie', 'to jest lis'],
  },
  ar: {
    values: [[{ iso: '2013-02-17T09:00:00Z' }, 'الأحد', 'يوم الأحد']],
    silent: ['لا أحد هنا', 'هو أب'],
  },
  hi: {
    values: [[{ iso: '2013-02-14T09:00:00Z' }, 'गुरुवार']],
    silent: ['मेरे गुरु जी', 'रवि यहाँ है', 'जन सेवा'],
  },
})

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '2013-02-16T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'Sat-Sun', 'Sat to Sun'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-14T11:00:00Z' }, 'Thursday from 9a to 11a'],
    ],
  },
  de: {
    values: [[{ begin: '2013-02-15T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'Fr-So', 'Fr bis So', 'Freitag bis So']],
  },
})

testCorpus('duration', {
  en: {
    values: [
      [{ seconds: 1 }, 'a second', 'wait [a second], please'],
      [{ seconds: 10800 }, 'it takes about [3 hours]'],
    ],
    silent: ['I need a second towel'],
  },
  es: { values: [[{ seconds: 1 }, 'un segundo']], silent: ['el menú con un segundo plato'] },
  it: { values: [[{ seconds: 1 }, 'un secondo']], silent: ['prendo un secondo piatto'] },
})

testCorpus('ordinal', {
  en: { values: [[{ rank: 2 }, 'I need a [second] towel']] },
  fr: { values: [[{ rank: 1 }, 'je prends le [premier]']] },
  de: { values: [[{ rank: 8 }, 'im [achten] Stock']] },
})

testCorpus('set', {
  en: { values: [[{ rrule: 'RRULE:FREQ=DAILY' }, 'every day']], silent: ['any day is fine', 'any minute now'] },
})
