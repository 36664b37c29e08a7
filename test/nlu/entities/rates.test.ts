import { testCorpus } from './corpus.ts'

// what is paid each month, and amounts as finance writes them

testCorpus('money', {
  en: {
    values: [
      [{ amount: 20, currency: 'USD' }, '[$20] per month', '[$20] monthly', 'US $20'],
      [{ amount: 30e6, currency: 'USD' }, '30 MUSD'],
      [{ amount: 5.5e6, currency: 'EUR' }, '5.5 MEUR'],
      [{ amount: 20e3, currency: 'EUR' }, '20 kEUR'],
      [{ amount: 20, currency: 'RON' }, '20 lei'],
    ],
    silent: ['musd is a word', 'the 5th of every month'],
  },
  de: { values: [[{ amount: 20e3, currency: 'EUR' }, '20 TEUR']] },
  sv: { values: [[{ amount: 4e6, currency: 'SEK' }, '4 MSEK']] },
})

testCorpus('set', {
  en: { values: [[{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=5' }, 'the 5th of every month', 'the 5th per month']] },
})
