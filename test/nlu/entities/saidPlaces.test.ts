import { testCorpus } from './corpus.ts'

// parts of countries and cities by the names that they have in a language

const part = (country: string) => ({ type: 'administrative_area', country })

testCorpus('location', {
  en: {
    values: [[part('us'), 'weather in [ohio]', 'i moved from [new jersey]'], [part('de'), 'a week in [bavaria]']],
    silent: ['written in java', 'Then Max showed it to maine', 'swim in rivers'],
  },
  zh: {
    values: [
      [part('cn'), '海南省', '我在[四川]', '遼寧'],
      [part('us'), '加利福尼亚州'],
      [{ type: 'locality', city: 'Chengdu', country: 'cn' }, '成都', '成都市'],
      [{ type: 'locality', city: 'Kaliningrad', country: 'ru' }, '苏军攻打[柯尼斯堡]'],
    ],
    silent: ['四国会议', '本州的法律', '开封这封信', '世界大同'],
  },
  no: { values: [[part('no'), 'i [Møre og Romsdal]', 'på [Svalbard]']], silent: ['toten er full'] },
  da: { values: [[part('dk'), 'han bor på [Fyn]', 'til [Jylland]']], silent: ['kom som als'] },
  sv: { values: [[part('se'), 'i [Skåne]', 'på [Gotland]']] },
  ru: { values: [[part('ru'), 'в [Сибири]', 'на [Урале]'], [part('gb'), 'из [Шотландии]']] },
}) // prettier-ignore

/** Small places that no list holds, behind words that hardly anything else follows. */
const small = (formatted: string) => ({ formatted, city: null, country: null, type: 'locality' })
testCorpus('location', {
  en: {
    values: [
      [
        small('Kelvingrove'),
        'a house in [Kelvingrove]',
        'he was born in [Kelvingrove]',
        'a mile north of [Kelvingrove]',
      ],
      [small('Hope'), 'my aunt lives in [Hope]'],
    ],
    silent: [
      'killed in Action',
      'I was born in May',
      'the weather in Spring',
      'they live in Peace',
      'a book in Kelvin',
    ],
  },
  fr: {
    values: [[small('Trifouilly'), "j'habite à [Trifouilly]", 'un hôtel à [Trifouilly]']],
    silent: ['je suis né à Noël'],
  },
  es: {
    values: [[small('Villanueva de Arriba'), 'vivo en [Villanueva de Arriba]', 'cerca de [Villanueva de Arriba]']],
    silent: ['vivo en Navidad'],
  },
  de: {
    values: [[small('Grünwalde'), 'ich wohne in [Grünwalde]', 'ein Hotel in [Grünwalde]']],
    silent: ['er wohnt in Miete', 'sie lebt in Scheidung', 'das Geschenk in Grünpapier'],
  },
  it: {
    values: [[small('Roccamora'), 'abito a [Roccamora]', 'un albergo a [Roccamora]']],
    silent: ['sono nato a Natale'],
  },
  pt: { values: [[small('Vila Torta'), 'moro em [Vila Torta]', 'perto de [Vila Torta]']], silent: ['vivo em Janeiro'] },
  nl: {
    values: [[small('Oosterzand'), 'ik woon in [Oosterzand]', 'een hotel in [Oosterzand]']],
    silent: ['geboren in Maart'],
  },
})
