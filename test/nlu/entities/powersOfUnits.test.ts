import { testCorpus } from './corpus.ts'

// Raised digits behind a unit, and units that are short or joined with others.

testCorpus('volume', {
  en: {
    values: [
      [{ scalar: 9, unit: 'ft³' }, '9ft³', '9 cu ft'],
      [{ scalar: 2, unit: 'tbsp' }, '[2 heaping tablespoons] of flour'],
    ],
  },
  pl: { values: [[{ scalar: 4, unit: 'ft³' }, '4 ft³']] },
  ru: { values: [[{ scalar: 6, unit: 'm³' }, '6 куб. м', '6 кубометров']], silent: ['Куба 5'] },
  da: { values: [[{ scalar: 1, unit: 'cup' }, '[en kop] kaffe']] },
  hi: { values: [[{ scalar: 30, unit: 'ft³' }, '30 क्यूबिक फीट']] },
  ko: { values: [[{ scalar: 30, unit: 'ft³' }, '30 입방피트']] },
  sv: { values: [[{ scalar: 20, unit: 'gal' }, 'en [20-gallons] tank']] },
  de: { values: [[{ scalar: 5, unit: 'm³' }, '5 cbm']] },
  fr: { silent: ['3 cas de covid'] },
})

testCorpus('distance', {
  en: { values: [[{ scalar: 4, unit: 'ly' }, '4 lightyears']], silent: ['a flat of 60m²', '9ft³ of sand'] },
  es: { values: [[{ scalar: 300, unit: 'm' }, '300 mts']] },
  sv: { values: [[{ scalar: 40, unit: 'ft' }, 'en [40-fots] båt']] },
  pt: { values: [[{ scalar: 7, unit: 'km' }, '7 kilometros']] },
  ko: { values: [[{ scalar: 7, unit: 'km' }, '7키로미터', '역까지 [7키로]']] },
})

testCorpus('mass', {
  sv: { values: [[{ scalar: 900, unit: 't' }, '900 metriska ton']] },
  ko: { values: [[{ scalar: 70, unit: 'kg' }, '체중 [70키로]']] },
})

testCorpus('speed', {
  en: { values: [[{ scalar: 40, unit: 'km/h' }, '40 kilometers/hour', '40 km/hr']] },
})

testCorpus('number', { en: { silent: ['as they wrote² before'] } })

testCorpus('phone', {
  en: {
    values: [[{ number: '41567890' }, 'my phone number is [41 567 890]']],
    silent: ['we called 41 567 890 customers'],
  },
})

testCorpus('url', {
  en: {
    values: [
      [{ host: '➡.ws', path: '/abc' }, 'see [➡.ws/abc]'],
      [{ host: 't.co', path: '/Xy12' }, 'look at [http://t.co/Xy12]- it is great'],
      [{ host: 't.co', path: '/Xy12-' }, 'look at [http://t.co/Xy12-]'],
    ],
    silent: ['I like it ☺.Yes/no'],
  },
})
