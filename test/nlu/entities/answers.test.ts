/** Texts that are nothing but names of places, as people answer a question: "Where do you want to fly?" */
import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

const city = (name: string, country: string) => ({ type: 'locality', city: name, country })

testCorpus('location', {
  en: {
    values: [
      [city('Boston', 'us'), 'Boston', 'boston', '[Boston] please', '[boston], thanks', '[Boston].'],
      [city('San Francisco', 'us'), 'San Francisco', 'san francisco'],
      [city('Mumbai', 'in'), 'Mumbai'],
      [city('Munich', 'de'), 'Munich', 'munich'],
    ],
    silent: ['nice', 'Nice', 'reading', 'sale', 'Of', 'I see', 'Tyler'],
  },
  fr: { values: [[city('Lyon', 'fr'), 'Lyon', "[lyon] s'il vous plaît"]], silent: ['tours'] },
  es: { values: [[city('Rio de Janeiro', 'br'), 'Rio de Janeiro'], [city('Barcelona', 'es'), 'Barcelona']], silent: ['mesa'] }, // prettier-ignore
  de: { values: [[city('Hamburg', 'de'), 'Hamburg', '[Hamburg], bitte']], silent: ['Essen', 'Klang'] },
  it: { values: [[city('Bari', 'it'), 'Bari', 'bari']], silent: ['sale'] },
  pt: { values: [[city('Recife', 'br'), 'Recife']], silent: ['passos'] },
  nl: { values: [[city('Utrecht', 'nl'), 'Utrecht']] },
  sv: { values: [[city('Malmö', 'se'), 'Malmö']] },
  fi: { values: [[city('Tampere', 'fi'), 'Tampere']] },
  pl: { values: [[city('Wrocław', 'pl'), 'Wrocław']] },
})

it.each([
  ['en', 'Boston, Chicago and San Francisco', ['Boston', 'Chicago', 'San Francisco']],
  ['en', 'boston to los angeles', ['boston', 'los angeles']],
  ['en', 'Boston - Berlin', ['Boston', 'Berlin']],
  ['it', 'napoli e bari', ['napoli', 'bari']],
  ['de', 'Frankfurt und Hamburg', ['Frankfurt', 'Hamburg']],
  ['en', 'Boston, tomorrow', []],
])('the parts of a text in %s are all cities or none: %s', (language, text, cities) => {
  expect(find('location', text, language).map(({ raw }) => raw)).toEqual(cities)
})
