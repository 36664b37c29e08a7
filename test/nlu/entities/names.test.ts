import { testCorpus } from './corpus.ts'

testCorpus('language', {
  en: { values: [[{ short: 'hi', long: 'hin' }, 'Hindi', 'do you speak [Hindi]?'], [{ short: 'nl', long: 'nld' }, 'Dutch']], silent: ['a room', 'I am Portuguese'] },
  fr: { values: [[{ short: 'de', long: 'deu' }, 'allemand', 'je parle [allemand]']] },
  es: { values: [[{ short: 'he', long: 'heb' }, 'hebreo']] },
  de: { values: [[{ short: 'bg', long: 'bul' }, 'Bulgarisch']] },
  fi: { values: [[{ short: 'sv', long: 'swe' }, 'ruotsi']], silent: ['Ruotsi'] },
}) // prettier-ignore

testCorpus('nationality', {
  en: { values: [[{ short: 'BR', long: 'BRA', country: 'Brazil' }, 'a [Brazilian] guest', 'Brazilian'], [{ short: 'AR' }, 'Argentine'], [{ short: 'BM' }, 'Bermudian']], silent: ['do you speak Portuguese'] },
  fr: { values: [[{ short: 'BR', long: 'BRA' }, 'brésilien', 'brésilienne', 'brésiliens'], [{ short: 'AL' }, 'Albanais', 'Albanaise'], [{ short: 'GR' }, 'Grecque']], silent: ['je parle grec'] },
  es: { values: [[{ short: 'BR', long: 'BRA' }, 'brasileño', 'brasileña']] },
  de: { values: [[{ short: 'BR', long: 'BRA' }, 'brasilianisch']] },
}) // prettier-ignore

testCorpus('cardinal', {
  en: { values: [[{ bearing: 0 }, 'north', 'Northern'], [{ bearing: 225 }, 'south west', 'south-west'], [{ bearing: 157.5 }, 'south south east']], silent: ['nobody'] },
  fr: { values: [[{ bearing: 90 }, 'est'], [{ bearing: 270 }, "l'[ouest]"]] },
  es: { values: [[{ bearing: 180 }, 'sur']] },
  de: { values: [[{ bearing: 315 }, 'Nordwesten']] },
}) // prettier-ignore

testCorpus('color', {
  en: {
    values: [
      [{ hex: '#ff0000', rgb: 'rgb(255,0,0)' }, 'red', '#ff0000', '#F00', 'rgb(255, 0, 0)', 'a [red] car'],
      [{ hex: '#48d1cc' }, 'medium turquoise', 'mediumturquoise'],
    ],
    silent: ['#hashtag', 'reddish'],
  },
  fr: { values: [[{ hex: '#ff0000' }, 'rouge'], [{ hex: '#5555ff' }, 'bleu clair']] },
  es: { values: [[{ hex: '#ff0000' }, 'rojo', 'roja']] },
  de: { values: [[{ hex: '#008000' }, 'grün', 'ein [grünes] Haus']] },
}) // prettier-ignore

testCorpus('pronoun', {
  en: { values: [[{ person: 1, number: 'singular' }, "[i]'m not sure", "[I]'d like to go"], [{ person: 3, number: 'singular', gender: 'female' }, 'she', 'give it to [her]'.replace('it to ', '')]], silent: ['sheep'] },
  fr: { values: [[{ person: 1, number: 'plural' }, 'nous']], silent: ["s'il vous plaît"] },
  es: { values: [[{ person: 3, number: 'plural', gender: 'male' }, 'ellos']] },
  de: { values: [[{ person: 2, number: 'singular' }, 'du']] },
}) // prettier-ignore

testCorpus('job', {
  en: { values: [[{}, 'I am a [software engineer]', 'find me a [plumber]']], silent: ['engineering'] },
  fr: { values: [[{}, 'je suis [infirmière]']] },
  es: { values: [[{}, 'busco un [fontanero]']] },
  de: { values: [[{}, 'ich bin [Lehrerin]']] },
}) // prettier-ignore

testCorpus('sort', {
  en: { values: [[{ order: 'DESC', criterion: 'expensive' }, 'the [least expensive] room'], [{ order: 'ASC', criterion: 'cheap' }, 'the [cheapest] one']], silent: ['cheap rooms'] },
  fr: { values: [[{ order: 'ASC', criterion: 'cher' }, '[le plus cher]']] },
  es: { values: [[{ order: 'ASC', criterion: 'barato' }, '[el más barato]']] },
  de: { values: [[{ order: 'ASC', criterion: 'billig' }, 'das [billigste] Zimmer']] },
}) // prettier-ignore

testCorpus('location', {
  en: {
    values: [
      [{ type: 'country', country: 'fr' }, 'France', 'flights to [France]', 'a trip to [france]'],
      [{ type: 'locality', country: 'gb', city: 'London' }, 'London', 'a hotel in [London]'],
      [{ type: 'locality', country: 'ar' }, 'restaurants in [Buenos Aires]'],
      [{ type: 'administrative_area', country: 'us' }, 'he lives in [Ohio]'],
      [{ type: 'continent', country: null }, 'a trip through [Europe]'],
    ],
    silent: ['let us go', 'thanks a lot', 'Most of them'],
  },
  zh: { values: [[{ type: 'country', country: 'jp' }, '日本']] },
  pl: { values: [], silent: ['polski'] },
  fr: { values: [[{ type: 'country', country: 'de' }, 'Allemagne', "l'[Allemagne]"], [{ type: 'locality', country: 'it' }, 'un vol pour [Rome]']] },
  es: { values: [[{ type: 'country', country: 'jp' }, 'Japón']] },
  de: { values: [[{ type: 'country', country: 'at' }, 'Österreich'], [{ type: 'locality', country: 'at' }, 'Wien'], [{ type: 'country', country: 'nl' }, 'in den [Niederlanden]'], [{ type: 'continent' }, '[Asien] ist groß']] },
  ru: { values: [[{ type: 'country', country: 'fr' }, 'Франция', 'из [Франции]'], [{ type: 'locality', country: 'gb' }, 'в [Лондоне]']] },
  no: { values: [[{ type: 'country', country: 'se' }, '[Sveriges] regjering']], silent: ['Man må aldri'] },
  ja: { values: [[{ type: 'country', country: 'fr' }, 'フランス']] },
}) // prettier-ignore

testCorpus('person', {
  en: {
    values: [
      [{ fullname: 'Maria Schmidt' }, 'a room for [Maria Schmidt]', 'my name is [Maria Schmidt]'],
      [{ fullname: 'Pozza' }, 'we met Mr. [Pozza]'],
    ],
    silent: ['The room is nice', 'Good Morning'],
  },
  fr: { values: [[{ fullname: 'Zoé' }, "je m'appelle [Zoé]"]] },
  es: { values: [[{ fullname: 'Lucía' }, 'me llamo [Lucía]']] },
  de: { values: [[{ fullname: 'Anna Müller' }, 'mein Name ist [Anna Müller]', 'ein Zimmer für [Anna Müller]']] },
}) // prettier-ignore

testCorpus('organization', {
  en: { values: [[{}, 'she works for [Enron Corp] in Houston', 'the [University of Oslo]', '[Netflix] raises its prices', 'what if [Google] bought it']], silent: ['a bank', 'Google it', 'they google it'] },
  fr: { values: [[{}, 'la [Banque Populaire]', 'les résultats de [Google]']] },
  es: { values: [[{}, 'el [Banco Santander]', 'un móvil de [Samsung]']] },
  de: { values: [[{}, 'die [Deutsche Bank]', 'die [Müller GmbH]', 'ein Konto bei [Spotify]']] },
}) // prettier-ignore

// seas, rivers, mountains and regions; cities in a text without capital letters

testCorpus('location', {
  en: {
    values: [
      [
        { type: 'natural_feature', country: null },
        'a cruise on the [Mediterranean]',
        'along the [Danube]',
        'the [Alps]',
      ],
      [{ type: 'colloquial_area' }, 'peace in the [Middle East]', '[Latin America]'],
      [{ type: 'country', country: 'us' }, 'the [U.S.] president', 'made in the [USA]'],
      [
        { type: 'locality', city: 'Boston', country: 'us' },
        'find me a train ticket to [boston]',
        'flights from [boston]',
      ],
      [{ type: 'locality', city: 'New York City' }, 'a hotel in [NYC]'],
    ],
    silent: ['the pacific settlement of disputes', 'come in natal care', 'tell boston to wait', 'in Lowercase boston'],
  },
  fr: {
    values: [
      [{ type: 'natural_feature' }, 'une maison dans les [Alpes]'],
      [{ city: 'Venice' }, 'un week-end à [Venise]'],
    ],
    silent: ['un accord pacifique'],
  },
  es: {
    values: [
      [{ type: 'natural_feature' }, 'a orillas del [Mediterráneo]'],
      [{ city: 'Milan' }, 'vuelos a [Milán]'],
    ],
    silent: ['un pueblo mediterráneo'],
  },
  de: {
    values: [
      [{ type: 'natural_feature' }, 'eine Fahrt auf der [Donau]', 'Urlaub am [Mittelmeer]'],
      [{ type: 'country', country: 'gb' }, 'im [Vereinigten Königreich]'],
      [{ type: 'administrative_area', country: 'de' }, 'Ferien in [Bayern]'],
      [{ city: 'Venice' }, 'Reise nach [Venedig]'],
    ],
    silent: ['ja oder nein', 'Oder nicht?'],
  },
})
