/** Addresses and streets. */
import { testCorpus } from './corpus.ts'

const street = (street_number: string, street_name: string, town: Record<string, string | null> = {}) => ({
  type: 'street_address',
  street_number,
  street_name,
  postal_code: null,
  city: null,
  ...town,
})
const route = (street_name: string) => ({ type: 'route', street_name, street_number: null })

testCorpus('location', {
  en: {
    values: [
      [street('10', 'Downing Street'), 'I live at [10 Downing Street]', 'Is it [10 Downing Street]?'],
      [
        street('221B', 'Baker Street', { city: 'London', country: 'gb', postal_code: 'NW1 6XE' }),
        'send it to [221B Baker Street, London NW1 6XE], please',
      ],
      [
        street('350', 'Fifth Avenue', { city: 'New York', state: 'NY', country: 'us', postal_code: '10118' }),
        'our office is at [350 Fifth Avenue, New York, NY 10118]',
      ],
      [street('12', 'Oaks Drive'), 'we met at [12 Oaks Drive] yesterday'],
      [street('200', 'West 57th Street'), '[200 West 57th Street]'],
      [route('57th Street'), 'it is on [57th Street]'],
      [route('Abbey Road'), 'they crossed [Abbey Road]', 'The [Abbey Road] is near'],
    ],
    silent: [
      'a 5 minute drive',
      'the second street on the left',
      'on March 5 Main was closed',
      'The Supreme Court said no',
    ],
  },
  fr: {
    values: [
      [
        street('12', 'rue de la Paix', { city: 'Paris', country: 'fr', postal_code: '75002' }),
        "j'habite au [12 rue de la Paix, 75002 Paris]",
      ],
      [street('8 bis', 'avenue des Ternes'), 'au [8 bis avenue des Ternes]', 'au [8 bis, avenue des Ternes]'],
      [street('5', "place d'Italie"), "rendez-vous au [5 place d'Italie] à 10 h"],
      [route('rue Victor Hugo'), "c'est dans la [rue Victor Hugo]"],
    ],
    silent: ['le cours de Maths', 'il est dans la rue', 'une place de parking', 'la route est longue'],
  },
  es: {
    values: [
      // A preposition of one letter behind the number is no part of it.
      [street('14', 'calle Alcornoque'), 'me mudo de la [calle Alcornoque 14] a la plaza'],
      [street('14 B', 'calle Alcornoque'), 'vivo en la [calle Alcornoque 14 B]'],
      [
        street('12', 'calle Mayor'),
        'vivo en la [calle Mayor 12]',
        'vivo en la [calle Mayor, 12]',
        '[calle Mayor nº 12]',
      ],
      [
        street('5', 'Avenida de América', { city: 'Madrid', country: 'es', postal_code: '28002' }),
        '[Avenida de América 5, 28002 Madrid]',
      ],
      [route('calle de Alcalá'), 'está en la [calle de Alcalá]'],
    ],
    silent: ['el camino es largo', 'en la calle', 'el paseo de ayer'],
  },
  de: {
    values: [
      [
        street('12', 'Hauptstraße', { city: 'Berlin', country: 'de', postal_code: '10115' }),
        'Schick es an [Hauptstraße 12, 10115 Berlin]',
      ],
      [street('7a', 'Goethestr.'), 'Ich wohne in der [Goethestr. 7a]'],
      [street('5', 'Berliner Straße'), 'In der [Berliner Straße 5]'],
      [street('3', 'Marktplatz'), 'am [Marktplatz 3] um zehn'],
      [route('Berliner Straße'), 'Die [Berliner Straße] ist gesperrt'],
    ],
    silent: [
      'Parkplatz 12 ist frei',
      'Der Waldweg 5 km weit',
      'Platz 3',
      'auf der Straße',
      'Ich stehe auf Tabellenplatz 4',
    ],
  },
  it: {
    values: [
      [street('12', 'via Roma'), 'abito in [via Roma 12]'],
      [street('3', 'piazza della Scala'), '[piazza della Scala, 3]'],
    ],
    silent: ['vado via', 'il corso di inglese'],
  },
  pt: {
    values: [
      [street('1500', 'Rua Augusta', { city: 'Sao Paulo', country: 'br' }), '[Rua Augusta, 1500, São Paulo]'],
      [street('900', 'avenida Paulista'), 'moro na [avenida Paulista 900]'],
    ],
    silent: ['estou na rua', 'o largo sorriso'],
  },
  ca: {
    values: [[street('401', 'carrer de Mallorca', { city: 'Barcelona' }), '[carrer de Mallorca, 401, Barcelona]']],
  },
  nl: {
    values: [
      [
        street('92', 'Kalverstraat', { city: 'Amsterdam', postal_code: '1012 PH' }),
        '[Kalverstraat 92, 1012 PH Amsterdam]',
      ],
      [street('12a', 'Kerkstraat'), 'ik woon in de [Kerkstraat 12a]'],
    ],
    silent: ['Supermarkt 3 is open', 'de snelweg is dicht'],
  },
  da: {
    values: [
      [street('3', 'Vesterbrogade', { city: 'Copenhagen', postal_code: '1620' }), '[Vesterbrogade 3, 1620 København]'],
    ],
  },
  no: { values: [[street('12', 'Storgata', { city: 'Oslo', postal_code: '0155' }), '[Storgata 12, 0155 Oslo]']] },
  sv: {
    values: [
      [
        street('71', 'Drottninggatan', { city: 'Stockholm', postal_code: '111 36' }),
        '[Drottninggatan 71, 111 36 Stockholm]',
      ],
    ],
  },
  fi: {
    values: [
      [
        street('5', 'Mannerheimintie', { city: 'Helsinki', postal_code: '00100' }),
        '[Mannerheimintie 5, 00100 Helsinki]',
      ],
    ],
  },
  pl: {
    values: [
      [
        street('10/12', 'ul. Marszałkowska', { city: 'Warsaw', postal_code: '00-590' }),
        '[ul. Marszałkowska 10/12, 00-590 Warszawa]',
      ],
    ],
  },
  ru: {
    values: [
      [street('5', 'ул. Ленина'), '[ул. Ленина, д. 5]', 'живу на [ул. Ленина, 5]'],
      [street('28', 'Невский проспект'), '[Невский проспект, 28]'],
    ],
  },
})
