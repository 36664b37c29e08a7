import { testCorpus } from './corpus.ts'

// Amounts as they are written: abbreviated scales, coins alone, units by a letter.

testCorpus('money', {
  en: {
    values: [
      [{ amount: 0.5, currency: 'USD' }, 'a coffee for [50 cents]'],
      [{ amount: 0.3, currency: 'GBP' }, 'the fee is [30 pence]'],
      [{ amount: 30_000_000, currency: 'EUR' }, '[30 M€]'],
      [{ amount: 50_000, currency: 'EUR' }, 'a budget of [50 k€]'],
      [{ amount: 50, currency: 'USD' }, 'we are giving away 3 [USD50] cards'],
    ],
    silent: ['3 scents', 'he makes no sense'],
  },
  fr: {
    values: [
      [{ amount: 3_500_000_000, currency: 'EUR' }, 'le budget est de [3,5 Md€]', '3,5 Mds €'],
      [{ amount: 0.8, currency: 'EUR' }, '[80 centimes]'],
      [{ amount: 12.5, currency: 'EUR' }, 'le menu à [12 € 50]'],
    ],
  },
  de: {
    values: [
      [{ amount: 3_500_000_000, currency: 'EUR' }, '[3,5 Mrd. Euro]'],
      [{ amount: 15_000_000, currency: 'EUR' }, 'das kostet [15 Mio. €] mehr'],
      [{ amount: 0.99, currency: 'EUR' }, 'nur [99 Cent]'],
      [{ amount: 0.2, currency: 'CHF' }, '[20 Rappen]'],
    ],
  },
  es: { values: [[{ amount: 0.5, currency: 'EUR' }, '[50 céntimos]']] },
  it: {
    values: [
      [{ amount: 0.5, currency: 'EUR' }, '[50 centesimi di euro]'],
      [{ amount: 1e12, currency: 'EUR' }, '[1 bln di euro]'],
    ],
  },
  pt: {
    values: [
      [{ amount: 2_500_000, currency: 'BRL' }, '[R$ 2,5 mi]'],
      [{ amount: 3_000_000_000, currency: 'BRL' }, '[3 bi de reais]'],
      [{ amount: 0.5, currency: 'BRL' }, '[50 centavos]'],
    ],
  },
  nl: {
    values: [
      [{ amount: 15_000_000, currency: 'EUR' }, '[€ 15,0 mln.] winst'],
      [{ amount: 2e9, currency: 'EUR' }, '[2 mld. euro]'],
    ],
  },
  fi: {
    values: [
      [{ amount: 15_000_000, currency: 'EUR' }, '[15 milj. euroa]'],
      [{ amount: 2e9, currency: 'EUR' }, '[2 mrd. €]'],
    ],
  },
  no: {
    values: [
      [{ amount: 1_200_000, currency: 'NOK' }, '[1,2 mill. kroner]'],
      [{ amount: 0.5, currency: 'NOK' }, '[50 øre]'],
    ],
  },
  da: {
    values: [
      [{ amount: 1_200_000, currency: 'DKK' }, '[1,2 mio. kroner]'],
      [{ amount: 0.5, currency: 'DKK' }, '[50 øre]'],
    ],
  },
  sv: {
    values: [
      [{ amount: 12_000, currency: 'SEK' }, '[12 tn kronor]'],
      [{ amount: 0.5, currency: 'SEK' }, '[50 öre]'],
    ],
  },
  pl: {
    values: [
      [{ amount: 1e12, currency: 'PLN' }, '[1 bln zł]'],
      [{ amount: 0.99, currency: 'PLN' }, '[99 groszy]'],
    ],
  },
  ru: {
    values: [
      [{ amount: 1e12, currency: 'RUB' }, '[1 трлн рублей]'],
      [{ amount: 0.5, currency: 'RUB' }, '[50 копеек]'],
    ],
  },
  hi: {
    values: [
      [{ amount: 15_000_000, currency: 'INR' }, '[1.5 क॰ रुपये]'],
      [{ amount: 0.5, currency: 'INR' }, '[50 पैसे]'],
    ],
  },
})

testCorpus('number', {
  en: { values: [[{ scalar: 1500 }, '1.5 x 10^3']], silent: ['1 m x 1 m'] },
  de: { values: [[{ scalar: 3_500_000_000 }, '3,5 Mrd.', '3,5 Mrd']], silent: ['Bio Eier'] },
  es: { values: [[{ scalar: 1_000_000_000 }, '1.000.000.000']] },
  ca: { values: [[{ scalar: 3_500_000_000 }, '3,5 milers de milions']] },
})

testCorpus('ordinal', {
  en: { values: [], silent: ['first thing tomorrow'] },
  de: { values: [], silent: ['3,5 Mrd. Euro', 'Wir zahlen 1.000.'] },
  es: {
    values: [
      [{ rank: 1 }, '1.ᵉʳ'],
      [{ rank: 20_000 }, '20.000.º'],
    ],
  },
  ca: { values: [[{ rank: 4 }, '4t', '4ns']] },
  ru: { values: [[{ rank: 1234 }, '1 234-я']] },
  sv: { values: [[{ rank: 1234 }, '1 234:e']] },
  zh: { values: [[{ rank: 1000 }, '第1,000']] },
})

testCorpus('percent', {
  zh: { values: [[{ percent: 100 }, '百分百']] },
  es: { values: [[{ percent: 50 }, '50 por 100']] },
})

testCorpus('ip', {
  es: { values: [[{ formatted: '192.168.0.1' }, '192.168.0.1']], silent: ['1.000.000.000', '12.500.000.000'] },
})

testCorpus('distance', {
  en: { values: [[{ scalar: 5.25, unit: 'ft' }, '5 ft & 3 in']] },
  pt: { values: [[{ scalar: 15, unit: 'mi' }, '15 mi']] },
  zh: { values: [[{ scalar: 3, unit: 'km' }, '3千米']] },
})

testCorpus('mass', {
  en: { values: [[{ scalar: 10, unit: 'oz t' }, '[10 troy ounces] of gold']] },
  de: { values: [[{ scalar: 2, unit: 'oz t' }, '[2 Feinunzen] Gold']] },
  zh: { values: [[{ scalar: 5, unit: 'kg' }, '5千克']] },
})

testCorpus('volume', { en: { values: [[{ scalar: 2, unit: 'imp pt' }, '2 pints imperial']] } })

testCorpus('temperature', {
  en: {
    values: [
      [{ scalar: 72, unit: 'F' }, 'it is [72 F] outside', 'it is [72F] outside', '72 F'],
      [{ scalar: 200, unit: 'C' }, 'set the oven to [200C]'],
      [{ scalar: -5, unit: 'C' }, '-5 C'],
    ],
    silent: ['seat 72F', 'room 20C', 'gate 12 C please'],
  },
  de: { values: [[{ scalar: 180, unit: 'C' }, 'den Backofen auf [180 C] vorheizen']] },
  ja: { values: [[{ scalar: -1, unit: 'F' }, '華氏 -1 度']] },
  ko: { values: [[{ scalar: -1, unit: 'F' }, '화씨 -1도']] },
})
