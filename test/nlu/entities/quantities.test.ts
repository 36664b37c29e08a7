import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

testCorpus('distance', {
  en: {
    values: [
      [{ scalar: 3, unit: 'km', meters: 3000 }, '3 km', '3km', 'three kilometers', '3 kilometres', '3-km'],
      [{ unit: 'ft', meters: 1.778 }, '5 feet 10 inches', 'five feet and ten inches'],
      [{ scalar: 0.5, unit: 'mi', meters: 804.672 }, 'half a mile', '0.5 miles'],
      [{ meters: 1 }, 'it is [a metre] long'],
      [{ meters: 1.8288 + 2.1336 + 0.254 }, '2 yards 7 ft 10 inches'],
      [{ meters: 10008.06 }, '10 kms, 8 meters and 6 centimeters'],
      [{ unit: 'ft', meters: 1.778 }, '5 ft 10 in', '[5 ft 10 in] tall'],
    ],
    silent: ['3 rooms', '5 in a row', 'a footnote'],
  },
  fr: { values: [[{ meters: 1500 }, '1,5 km', 'un kilomètre et demi', '1,5 kilomètre']] },
  es: { values: [[{ meters: 200 }, '200 metros', 'doscientos metros']] },
  de: { values: [[{ meters: 20 }, '20 Meter', 'zwanzig Meter', '20m']] },
}) // prettier-ignore

testCorpus('mass', {
  en: { values: [[{ scalar: 2, unit: 'kg', grams: 2000 }, '2 kg', 'two kilos', '2 kilograms'], [{ unit: 'lbs' }, '3 lbs'], [{ scalar: 25e5 }, '25 lakh tonnes']] },
  pt: { values: [[{ unit: 'lbs' }, '12 libras']] },
  nl: { values: [[{ grams: 1000 }, '2 pond']] },
  fr: { values: [[{ grams: 500 }, '500 grammes', '500g', 'un demi kilo']] },
  es: { values: [[{ grams: 3000 }, 'tres kilos', '3 kg']] },
  de: { values: [[{ grams: 1500 }, 'anderthalb Kilo', '1,5 kg']] },
}) // prettier-ignore

testCorpus('volume', {
  en: { values: [[{ liters: 2, unit: 'l' }, '2 liters', '2 litres', '2l'], [{ liters: 0.25 }, '250 ml', 'a quarter of a liter']] },
  fr: { values: [[{ liters: 0.33 }, '33 cl', 'trente-trois centilitres']] },
  es: { values: [[{ liters: 0.5 }, 'medio litro', '0,5 litros']] },
  de: { values: [[{ liters: 12000 }, '12 Kubikmeter', '12 m³']] },
}) // prettier-ignore

testCorpus('speed', {
  en: { values: [[{ scalar: 50, unit: 'km/h', mps: 13.888889 }, '50 km/h', '50 kph', 'fifty kilometers per hour'], [{ unit: 'mph' }, '60 miles per hour', '60mph']] },
  fr: { values: [[{ mps: 25 }, '90 km/h', '90 kilomètres à l’heure', "90 kilomètres à l'heure"]] },
  es: { values: [[{ mps: 25 }, '90 km/h', '90 kilómetros por hora']] },
  de: { values: [[{ mps: 25 }, '90 km/h', '90 Stundenkilometer', '90 Kilometer pro Stunde']] },
}) // prettier-ignore

testCorpus('temperature', {
  en: {
    values: [
      [{ scalar: 20, unit: 'C', celsius: 20 }, '20°C', '20 °C', '20 degrees celsius', 'twenty degrees centigrade'],
      [{ scalar: 98.6, unit: 'F', celsius: 37 }, '98.6°F', '98.6 degrees fahrenheit'],
      [{ unit: 'K', celsius: -173.15 }, '100 kelvin'],
      [{ scalar: -2 }, '2 degrees below zero', '- 2 degrees'],
      [{ celsius: 37 }, '37 ° celsius'],
    ],
    silent: ['20 programmes', 'one of them', 'turn a 45 degrees angle', 'at an angle of 30 degrees'],
  },
  fr: { values: [[{ scalar: -3 }, '- 3 degrés', '3 degrés sous zéro'], [{ celsius: 20 }, '20 degrés', 'vingt degrés', '20°C']], silent: ['un angle de 45 degrés'] },
  es: { values: [[{ scalar: -5 }, '5 grados bajo cero'], [{ celsius: -5 }, 'menos cinco grados', '-5°C', '-5 grados centígrados']] },
  de: { values: [[{ scalar: -5 }, '5 Grad unter null'], [{ celsius: 30 }, '30 Grad', 'dreißig Grad Celsius']] },
}) // prettier-ignore

testCorpus('money', {
  en: {
    values: [
      [{ amount: 10, currency: 'USD', dollars: 10 }, '$10', '10$', 'ten dollars', '10 bucks', 'USD 10', 'US$10'],
      [{ amount: 48e9, currency: 'USD' }, '$48 billion', '$ 48 billion'],
      [{ amount: 10.3, currency: 'USD' }, '10 dollars and 30 cents', '$10.30', '10 dollars 30'],
      [{ amount: 20, currency: 'EUR' }, '€20', '20€', '20 euros', 'EUR 20'],
      [{ amount: 5, currency: 'GBP' }, '£5', 'five quid'],
      [{ amount: 15, currency: 'CAD' }, '15 Canadian dollars', 'C$15', 'CAD 15', 'CAD15'],
      [{ amount: 20.43, currency: 'MYR' }, 'twenty ringgit and 43', 'MYR20.43'],
      [{ amount: 125e6, currency: 'USD' }, '125 USD million'],
      [{ amount: 2, currency: 'THB' }, '2 Thai baht'],
    ],
    silent: ['I tried to call Bob 3 times', 'all 3 of them','ten', 'the dollar is strong'],
  },
  fr: { values: [[{ amount: 5.2, currency: 'EUR' }, '5,20 €', '5 euros 20', '5 euros et 20 centimes'], [{ amount: 3, currency: 'CHF' }, '3 francs suisses'], [{ amount: 10, currency: 'HKD' }, 'HKD10']] },
  es: { values: [[{ amount: 100, currency: 'MXN' }, '100 pesos', '100 pesos mexicanos'], [{ amount: 4e6, currency: 'USD' }, '4 millones de dólares']] },
  de: { values: [[{ amount: 12.5, currency: 'EUR' }, '12,50 €', '12,50 Euro', 'zwölf Euro fünfzig'], [{ amount: 1, currency: 'EUR' }, '[einen Euro] bitte']] },
  pt: { values: [[{ amount: 15.5, currency: 'USD' }, '15 dólares com 50'], [{ amount: 5e6, currency: 'GBP' }, '5 milhões de libras']] },
  da: { values: [[{ amount: 100, currency: 'SEK' }, '100 SEK']] },
  ja: { values: [[{ amount: 2, currency: 'SEK' }, '2スウェーデン クローナ']] },
  ko: { values: [[{ amount: 244e6, currency: 'USD' }, '2억 4천 4백만 달러']] },
  zh: { values: [[{ amount: 50.63, currency: 'CNY' }, '50元6角3分'], [{ amount: 3.5, currency: 'CNY' }, '三块五']] },
}) // prettier-ignore

it.each(['5 dollars 10 dollars', '$5 $10', '5 dollars, 10 dollars'])(
  'amounts one after the other stay apart: %s',
  text => {
    expect(find('money', text, 'en')).toMatchObject([{ amount: 5 }, { amount: 10 }])
  },
)

// glued parts, units in brackets and heights

testCorpus('distance', {
  en: {
    values: [
      [{ meters: 1.8034 }, "5'11", 'he is [5 foot 11]'],
      [{ meters: 12 }, 'a length of [12 (m)]'],
    ],
    silent: ['12 (men)', 'mp3'],
  },
  fr: { values: [[{ meters: 1.8 }, '1m80', '1 m 80']] },
})

testCorpus('mass', {
  en: { values: [[{ grams: 20000 }, '20 kg', '20 (kg)', '20 {kg}']], silent: ['20 (kind of)'] },
})

testCorpus('duration', {
  en: {
    values: [
      [{ seconds: 5400 }, '1h30m', '1h 30m'],
      [{ seconds: 330 }, '5min30s'],
    ],
    silent: ['b2d3', 'h264'],
  },
})

testCorpus('ordinal', {
  en: { values: [[{ rank: 2500 }, 'the [2,500th] visitor']], silent: ['the 4x4'] },
  de: { values: [], silent: ['Es sind 1.000.'] },
})

testCorpus('set', {
  fr: {
    values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, 'un vendredi sur deux']],
    silent: ['un sur deux'],
  },
})

testCorpus('volume', { en: { values: [], silent: ['it is 20 C'] } })

testCorpus('ordinal', {
  en: {
    values: [
      [{ rank: 2 }, 'I live on the [second] floor', 'on the [second] try'],
      [{ rank: 15 }, 'on the [15th] floor'],
    ],
    silent: [
      'see you on the second',
      'see you on the second please',
      'I arrive on the fifth with my wife',
      'on the second of May',
      'I will be there on the 15th at noon',
    ],
  },
})
