import { describe, expect, it } from 'vitest'
import { findBuiltIns } from '../../../service/entities/builtIn.ts'
import { startDocument } from '../../../service/nlu/document.ts'
import { context, testCorpus } from './corpus.ts'

// days with their hours; the clock of a corpus: Tuesday, 12 February 2013

const elevenToThree = { begin: '2013-02-12T11:00:00Z', end: '2013-02-12T15:00:00Z' }
const nineToFive = { begin: '2013-02-12T09:00:00Z', end: '2013-02-12T17:00:00Z' }

testCorpus('interval', {
  en: {
    values: [
      [elevenToThree, 'from 11 to 3', 'the shop is open [from 11 to 3]', 'a meeting [from 11 to 3]'],
      [nineToFive, 'open [9-5]', 'are you open [9 to 5]?', 'we work [from 9 to 5]'],
      [{ begin: '2013-02-16T10:00:00Z', end: '2013-02-16T14:00:00Z' }, 'Sat 10-2', 'Saturday 10-2'],
      [{ begin: '2013-02-19T15:00:00Z', end: '2013-02-22T10:00:00Z' }, 'from Tuesday 3pm to Friday 10am'],
    ],
    silent: ['from 3 to 11', 'rate us from 1 to 10', 'book from 4 to 6 seats', 'between 3 and 5 people'],
  },
  fr: {
    values: [
      [nineToFive, 'ouvert [de 9 à 17]'],
      [{ begin: '2013-02-19T15:00:00Z', end: '2013-02-22T10:00:00Z' }, 'de mardi 15h à vendredi 10h'],
    ],
    silent: ['de 3 à 5 personnes'],
  },
  de: { values: [[nineToFive, 'geöffnet [von 9 bis 17]']], silent: ['von 10 bis 20 Personen'] },
  es: { values: [[nineToFive, 'abierto [de 9 a 17]', 'tengo una reunión [de 9 a 17]']], silent: ['de 3 a 5 personas'] },
  it: { values: [[nineToFive, 'siamo aperti [dalle 9 alle 17]']] },
  nl: { values: [[nineToFive, 'geopend [van 9 tot 17]']], silent: ['van 3 tot 5 personen'] },
  pt: { values: [[nineToFive, 'aberto [das 9 às 17]']] },
})

describe('days and their hours', () => {
  it.each([
    ['en', 'every Tuesday from 5 to 6pm', 'set every Tuesday', 'interval from 5 to 6pm'],
    ['en', 'open on Sundays between 10 and 4', 'set Sundays', 'interval between 10 and 4'],
    ['en', 'every Tuesday and Thursday 19:00 - 21:00', 'set every Tuesday and Thursday', 'interval 19:00 - 21:00'],
    ['en', 'Monday to Friday from 9 to 5', 'interval Monday to Friday', 'interval from 9 to 5'],
    ['en', 'open from 9 to 5 Monday to Friday', 'interval from 9 to 5', 'interval Monday to Friday'],
    ['en', 'Monday to Friday at 9am', 'interval Monday to Friday', 'datetime at 9am'],
    ['en', 'Mon-Fri 9am-5pm, Sat 10-2', 'interval Mon-Fri', 'interval 9am-5pm', 'interval Sat 10-2'],
    ['en', 'open from 9 to 12 and from 1 to 5', 'interval from 9 to 12', 'interval from 1 to 5'],
    ['en', 'from 9 to 12 and from 2 to 5', 'interval from 9 to 12', 'interval from 2 to 5'],
    ['es', 'de 9 a 14 y de 16 a 20', 'interval de 9 a 14', 'interval de 16 a 20'],
    ['ca', 'de 9 a 13 i de 15 a 19', 'interval de 9 a 13', 'interval de 15 a 19'],
    ['fr', 'de lundi à vendredi de 9h à 17h', 'interval de lundi à vendredi', 'interval de 9h à 17h'],
    ['fr', 'lun-ven 9h-17h, sam 10h-14h', 'interval lun-ven', 'interval 9h-17h', 'interval sam 10h-14h'],
    ['de', 'Montag bis Freitag von 9 bis 17 Uhr', 'interval Montag bis Freitag', 'interval von 9 bis 17 Uhr'],
    ['de', 'Mo–Fr 9:00–17:00, Sa 10:00–14:00', 'interval Mo–Fr', 'interval 9:00–17:00', 'interval Sa 10:00–14:00'],
    ['es', 'de lunes a viernes de 9:00 a 17:00', 'interval de lunes a viernes', 'interval de 9:00 a 17:00'],
    ['it', 'dal lunedì al venerdì dalle 9 alle 17', 'interval dal lunedì al venerdì', 'interval dalle 9 alle 17'],
    ['nl', 'ma t/m vr 9.00-17.00 uur', 'interval ma t/m vr', 'interval 9.00-17.00 uur'],
  ])('%s: %s', (language, text, ...expected) => {
    const found = findBuiltIns(startDocument(text, language), context)
    expect(found.map(({ type, start, end }) => `${type} ${text.slice(start, end)}`)).toEqual(expected)
  })
})
