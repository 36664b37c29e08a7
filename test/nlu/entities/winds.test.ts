/** Directions in letters beside the words that say what they are, and directions in other forms. */
import { testCorpus } from './corpus.ts'

testCorpus('cardinal', {
  en: {
    values: [
      [{ bearing: 247.5 }, 'wind from the [WSW] at 20 km/h'],
      [{ bearing: 22.5 }, 'heading [NNE]'],
      [{ bearing: 315 }, '[NW] winds today'],
      [{ bearing: 180 }, 'drive [S] for 2 miles'],
    ],
    silent: [
      'plan E is better',
      'gate NE is closed',
      'the S train heading downtown',
      'the wind. S is a letter',
      'heading n',
    ],
  },
  de: {
    values: [
      [{ bearing: 90 }, 'Wind aus [O] mit 5 m/s'],
      [{ bearing: 135 }, 'Wind aus [SO]'],
      [{ bearing: 337.5 }, 'Kurs [NNW]'],
    ],
    silent: ['Richtung S-Bahn', 'Größe S', 'der SO Händler'],
  },
  fr: {
    values: [
      [{ bearing: 225 }, 'vent de [SO]'],
      [{ bearing: 337.5 }, 'cap au [NNO]'],
    ],
    silent: ['taille S'],
  },
  es: { values: [[{ bearing: 112.5 }, 'rumbo a [ESE]']], silent: ['talla S'] },
  nl: { values: [[{ bearing: 225 }, 'de wind komt uit het [ZW]']], silent: ['maat S'] },
  da: {
    values: [
      [{ bearing: 135 }, 'vinden kommer fra [SØ]'],
      [{ bearing: 0 }, '[nordlig] vind'],
    ],
    silent: ['str. S'],
  },
  no: { values: [[{ bearing: 45 }, 'vind fra [NØ] 5 m/s']], silent: ['str. S'] },
  sv: { values: [[{ bearing: 225 }, 'vind från [SV]', '[sydvästlig] vind']], silent: ['strl S'] },
  fi: {
    values: [
      [{ bearing: 315 }, 'tuulee [luoteesta]'],
      [{ bearing: 45 }, 'tuuli [NE]'],
    ],
    silent: ['koko S'],
  },
  pl: {
    values: [
      [{ bearing: 45 }, 'wiatr [NE]'],
      [{ bearing: 315 }, 'wiatr [północno-zachodni]'],
    ],
    silent: ['rozmiar S'],
  },
  ru: {
    values: [[{ bearing: 315 }, 'ветер [СЗ] 5 м/с', '[северо-западный] ветер']],
    silent: ['размер С', 'С понедельника'],
  },
  hi: { values: [[{ bearing: 315 }, 'हवा [उत्तर-पश्चिम] से चल रही है']] },
  ar: { values: [[{ bearing: 315 }, 'رياح [شمالية غربية]']] },
  ja: { values: [[{ bearing: 22.5 }, '風は[NNE]です']], silent: ['Sサイズ'] },
})

testCorpus('language', {
  en: {
    values: [
      [{ short: 'zh' }, 'do you speak [Mandarin]?'],
      [{ short: 'fa' }, 'she reads [Farsi]'],
      [{ short: 'nl' }, '[Flemish]'],
    ],
  },
  es: { values: [[{ short: 'es' }, 'hablo [castellano]']], silent: ['baile flamenco'] },
  it: { values: [[{ short: 'nl' }, 'parlo [fiammingo]']], silent: ['un mandarino'] },
  sv: { values: [[{ short: 'fa' }, 'talar du [farsi]']], silent: ['en mandarin'] },
  zh: { values: [[{ short: 'zh' }, '你会说[普通话]吗']] },
  ru: { values: [[{ short: 'fa' }, 'говорю на [фарси]']] },
})
