import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// decades, coins, pronouns and alternate weeks as the languages of the south and east of Europe say them

testCorpus('pronoun', {
  it: {
    values: [
      [{ person: 3, number: 'plural' }, '[suoi] amici', 'con le [proprie] mani'],
      [{ person: 1, number: 'singular' }, '[mio] fratello'],
      [{ person: 1, number: 'plural' }, 'la [nostra] casa'],
    ],
  },
  pt: {
    values: [[{ person: 1, number: 'plural' }, '[meus] pais']],
  },
  es: {
    values: [
      [{ person: 1, number: 'plural' }, '[mis] padres'],
      [{ person: 3, number: 'singular' }, 'no [lo] sé'],
    ],
    silent: ['es lo mejor', 'por lo tanto'],
  },
  pl: {
    values: [
      [{ person: 1, number: 'plural' }, 'do [moich] rąk', '[nasi] sąsiedzi'],
      [{ person: 3, number: 'plural' }, 'o [swoich] sprawach'],
    ],
  },
})

testCorpus('money', {
  es: {
    values: [
      [{ amount: 10, currency: 'SGD' }, '[10 dólares de Singapur]'],
      [{ amount: 3.5, currency: 'GBP' }, '[3 libras y 50 peniques]'],
    ],
  },
  it: {
    values: [
      [{ amount: 10, currency: 'USD' }, '[10 dollari USA]'],
      [{ amount: 200, currency: 'ESP' }, '[200 pesetas spagnole]'],
    ],
  },
  pl: {
    values: [[{ amount: 10.5, currency: 'PLN' }, '[10 zł 50 gr]']],
  },
  ru: {
    values: [[{ amount: 0.1, currency: 'GBP' }, '[10 пенсов]']],
  },
  en: {
    values: [
      [{ amount: -5, currency: 'USD' }, '[-$5]'],
      [{ amount: 42000, currency: 'IDR' }, '[Rp 42000]'],
    ],
  },
})

testCorpus('mass', {
  es: {
    values: [[{ grams: 1410.77711 }, '[3 libras y 50 gramos]']],
  },
})

testCorpus('datetime', {
  es: {
    values: [
      [{ iso: '2013-02-15T09:00:00Z' }, '[este próximo viernes]'],
      [{ iso: '2013-05-01T09:00:00Z' }, '[este mes de mayo]'],
    ],
  },
  it: {
    values: [[{ iso: '2013-02-15T09:00:00Z' }, '[questo prossimo venerdì]']],
  },
  pt: {
    values: [
      [{ iso: '2013-02-15T09:00:00Z' }, '[nesta próxima sexta]'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'chego [às oito] e pouco'],
    ],
  },
})

testCorpus('interval', {
  es: {
    values: [
      [{ begin: '1900-01-01T09:00:00Z', end: '1909-12-31T09:00:00Z' }, '[la primera década del siglo XX]'],
      [{ begin: '1990-01-01T09:00:00Z', end: '1992-12-31T09:00:00Z' }, '[a principios de los 90]'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'vivió [en los 80]'],
      [{ begin: '2013-02-19T09:00:00Z', end: '2013-02-28T09:00:00Z' }, '[este fin de mes]'],
    ],
    silent: ['vivió en los 80 pueblos'],
  },
  it: {
    values: [
      [{ begin: '1980-01-01T09:00:00Z', end: '1999-12-31T09:00:00Z' }, '[dagli anni 80 agli anni 90]'],
      [{ begin: '1990-01-01T09:00:00Z', end: '1992-12-31T09:00:00Z' }, '[agli inizi degli anni novanta]'],
    ],
  },
  pt: {
    values: [[{ begin: '1980-01-01T09:00:00Z', end: '1999-12-31T09:00:00Z' }, '[dos anos 80 aos anos 90]']],
  },
})

testCorpus('set', {
  es: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' }, '[lunes de por medio]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, '[semana de por medio]'],
      [{ rrule: 'RRULE:FREQ=YEARLY' }, '[cada verano]'],
    ],
  },
  it: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, '[a settimane alterne]']],
  },
  pt: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, '[semanas alternadas]']],
  },
  pl: {
    values: [[{ rrule: 'RRULE:FREQ=DAILY' }, 'pracuję [8 godzin dziennie]']],
  },
  en: {
    values: [[{ rrule: 'RRULE:FREQ=YEARLY' }, '[every summer]']],
  },
})

it('a range whose end has the sign of a currency is no sum of both', () => {
  expect(find('money', '5-$10', 'en')).toHaveLength(2)
})
