import { testCorpus } from './corpus.ts'

// parts in the plural, squares and cubes, letters that are units or prepositions, days of a month in the genitive

testCorpus('number', {
  es: {
    values: [[{ scalar: 4 }, '[dos al cuadrado]']],
  },
  it: {
    values: [[{ scalar: 27 }, '[tre al cubo]']],
  },
  en: {
    values: [[{ scalar: 4 }, '[two squared]']],
  },
  ru: {
    values: [
      [{ scalar: 4 }, '[два в квадрате]'],
      [{ scalar: 5 }, 'приходи в [5] к маме'],
      [{ scalar: 100000 }, 'зарплата [100 к]'],
      [{ scalar: 20 }, '[двадцать] с лишним'],
    ],
  },
})

testCorpus('ordinal', {
  es: {
    values: [[{ rank: 1000 }, 'el [milésimo]']],
  },
})

testCorpus('duration', {
  ru: {
    values: [[{ seconds: 5 }, 'подожди [5 с]']],
    silent: ['возьму пять с сыром'],
  },
})

testCorpus('datetime', {
  pl: {
    values: [
      [{ iso: '2013-03-13T09:00:00Z' }, '[13 przyszłego miesiąca]'],
      [{ iso: '2013-02-12T18:30:00Z' }, '[pół godziny po 18]'],
    ],
  },
  ru: {
    values: [[{ iso: '2013-01-05T09:00:00Z' }, '[5 прошлого месяца]']],
  },
  en: {
    values: [[{ iso: '2013-02-12T07:00:00Z' }, '[2 hours after 5]']],
    silent: ['2 days after 5'],
  },
})

testCorpus('interval', {
  pl: {
    values: [
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, '[od początku roku]'],
      [{ begin: '2013-03-01T09:00:00Z', end: '2013-07-31T09:00:00Z' }, '[5 następnych miesięcy]'],
    ],
  },
})
