/** Common words that are names elsewhere: a meeting is no island, lunch no direction. */
import { testCorpus } from './corpus.ts'

const country = (code: string) => ({ country: code })

testCorpus('location', {
  en: {
    values: [
      [country('tr'), 'is it safe in [turkey]?', 'a week in [Turkey]'],
      [country('jo'), 'weather in [jordan]'],
    ],
    silent: ['a turkey sandwich', 'jordan called', 'two jerseys', 'casey is here'],
  },
  fr: {
    values: [[country('re'), 'des vacances à [La Réunion]']],
    silent: ['la réunion est à dix heures', 'un pull en jersey'],
  },
  es: {
    values: [[country('re'), '[Reunión] es una isla']],
    silent: ['tengo una reunión', 'salta a la siguiente', 'una casa antigua', 'un jersey rojo', 'compra una granada'],
  },
  it: { silent: ['la riunione è alle dieci', 'il gatto salta'] },
  pt: { silent: ['tenho uma reunião', 'uma mesa de madeira'] },
  ca: { silent: ['la reunió és demà', 'el palau de la música'] },
  pl: { silent: ['danie dnia', 'mali chłopcy'] },
  ru: { silent: ['того самого', 'на востоке'] },
})

testCorpus('nationality', {
  en: { silent: ['is the room occupied?', 'a family reunion', 'a red jersey'] },
  de: { silent: ['kann man hier essen?', 'Man sieht nichts'] },
  es: { silent: ['tengo una reunión', 'muchas reuniones'] },
  nl: { silent: ['neen', 'de lijn is bezet', 'een reünie'] },
})

testCorpus('language', {
  en: { values: [[{}, 'do you speak [italian]?']] },
  es: { values: [[{}, 'hablo [alemán]']], silent: ['no me lo cree', 'se ha ido', 'fines de semana'] },
  it: { values: [[{}, 'parlo [tedesco]']], silent: ['il corso di cucina', 'cosa farsi regalare'] },
  pt: { values: [[{}, 'falo [alemão]']], silent: ['à venda', 'ele tinha ido'] },
  ca: { values: [[{}, 'parlo [alemany]']], silent: ['a la venda'] },
})

testCorpus('cardinal', { fi: { silent: ['lounas on valmis', 'milloin on lounas?', 'varaa pöytä lounaaseen'] } })

testCorpus('organization', { de: { silent: ['Immer wenn ich komme', 'Nette Leute'] } })

testCorpus('person', {
  fr: { silent: ['Justice pour tous', 'Ville de départ ?'] },
  de: { silent: ['Solange ich warte', 'Chance vertan'] },
})
