import { testCorpus } from './corpus.ts'

// Coins of countries, coins that the euro replaced, small coins, slang, and scales that only money has.

testCorpus('money', {
  en: {
    values: [
      [{ amount: 0.75, currency: 'GBP' }, 'only [75p] each'],
      [{ amount: 0.01, currency: 'GBP' }, 'it did not cost [a penny]'],
      [{ amount: 10, currency: 'GBP' }, 'can you lend me [a tenner]?'],
      [{ amount: 5000, currency: 'USD' }, 'it was [5 grand]'],
      [{ amount: 45_000_000, currency: 'USD' }, 'a deal of [$45mm]', '$45 mn', '45mm USD'],
      [{ amount: 30, currency: 'SGD' }, '30 Singapore dollars'],
      [{ amount: 15, currency: 'MYR' }, '15 Malaysia ringgit'],
      [{ amount: 7.35, currency: 'MYR' }, '7 ringgit and 35 sen'],
      [{ amount: 90, currency: 'FIM' }, '90 Finnish marks'],
      [{ amount: 1.55, currency: 'CNY' }, 'one kuai five mao and five fen', '1 kuai 5 mao 5'],
      [{ amount: 50, currency: 'ILS' }, '50 NIS'],
      [{ amount: 8.25, currency: 'USD' }, 'it costs [8 dollars with 25 cents]'],
      [{ amount: 0.025, currency: 'USD' }, '2.5 cents'],
      [{ amount: 0.2, currency: 'USD' }, '20 pennies'],
      [{ amount: 60, currency: 'GEL' }, '60 lari'],
      [{ amount: 50, currency: 'GBP' }, 'a 300 mm [£50] pipe', 'on July 3 to Canada for [£50]'],
      [{ amount: 50, currency: 'USD' }, 'in 2019 Canada [$50] was paid'],
      [{ amount: 30_000, currency: 'KRW' }, '30,000 won', '30,000 South Korean won'],
    ],
    silent: [
      'it is a 1080p video',
      'in 2018 South Korea won twice',
      'two grand pianos',
      'a game for 2 players, 45mm wide',
      'the first mark he got',
      '30 dm of ribbon',
      'Lari 3 is here',
      'they won 2 games',
      'send me a DM',
    ],
  },
  es: {
    values: [
      [{ amount: 300, currency: 'KES' }, '300 chelines kenianos'],
      [{ amount: 80_000_000, currency: 'FIM' }, '80 millones de marcos finlandeses'],
      [{ amount: 12, currency: 'TWD' }, '12 dólares taiwaneses'],
      [{ amount: 35, currency: 'PEN' }, 'cuesta [S/. 35]'],
      [{ amount: 40, currency: 'BEF' }, '40 francos belgas'],
      [{ amount: 500, currency: 'ESP' }, '500 pesetas'],
    ],
    silent: ['vi tres leones', 'tengo dos marcos para fotos'],
  },
  it: {
    values: [
      [{ amount: 300, currency: 'DZD' }, '300 dinari algerini'],
      [{ amount: 90, currency: 'DKK' }, '90 corone danesi'],
      [{ amount: 5000, currency: 'ITL' }, 'costava [5000 lire]'],
      [{ amount: 8_000_000, currency: 'NLG' }, '8 milioni di fiorini olandesi'],
      [{ amount: 20, currency: 'DEM' }, '20 marchi tedeschi'],
    ],
    silent: ['due marchi famosi'],
  },
  fr: {
    values: [
      [{ amount: 700, currency: 'TWD' }, '700 dollars taïwanais'],
      [{ amount: 60, currency: 'FRF' }, '60 francs français'],
      [{ amount: 45, currency: 'CAD' }, 'ça coûte [45 $ CA]'],
      [{ amount: 25, currency: 'USD' }, '25 dollars US'],
      [{ amount: 0.8, currency: 'EUR' }, '80 cts'],
      [{ amount: 4.2, currency: 'EUR' }, '4 euros avec 20 centimes'],
    ],
  },
  pt: {
    values: [
      [{ amount: 200, currency: 'PTE' }, '200 escudos portugueses'],
      [{ amount: 15, currency: 'GRD' }, '15 dracmas'],
    ],
    silent: ['dois marcos históricos'],
  },
  ca: { values: [[{ amount: 30, currency: 'ISK' }, '30 corones islandeses']] },
  de: {
    values: [
      [{ amount: 30, currency: 'DEM' }, 'das kostete [30 Mark]', '30 Deutsche Mark', '30 DM'],
      [{ amount: 12, currency: 'ATS' }, '12 österreichische Schilling'],
    ],
    silent: ['Mark hat 3 Brüder'],
  },
  nl: { values: [[{ amount: 12, currency: 'BEF' }, '12 Belgische franken']] },
  no: {
    values: [
      [{ amount: 12, currency: 'HKD' }, '12 hongkongske dollar'],
      [{ amount: 5.4, currency: 'CHF' }, '5 sveitsiske franc og 40 rap'],
      [{ amount: 9, currency: 'USD' }, '9 USA dollar'],
      [{ amount: 3, currency: 'KRW' }, '3 sør-koreanske won'],
    ],
  },
  da: { values: [[{ amount: 12, currency: 'GRD' }, '12 græske drakmer']] },
  sv: { values: [[{ amount: 12, currency: 'KES' }, '12 kenyanska shilling']] },
  fi: { values: [[{ amount: 12, currency: 'FIM' }, '12 markkaa', '12 Suomen markkaa']], silent: ['Lari 5 vuotta'] },
  pl: { values: [[{ amount: 12, currency: 'DEM' }, '12 marek niemieckich']], silent: ['dwie marki samochodów'] },
  ar: { values: [[{ amount: 4.02, currency: 'GBP' }, '4 باوند و2 بنس']] },
  ru: {
    values: [
      [{ amount: 12, currency: 'FRF' }, '12 французских франков'],
      [{ amount: 15, currency: 'RUB' }, '15р', '15 р.'],
    ],
    silent: ['так 5 раз', 'диаметр кроны 5 м'],
  },
  hi: { values: [[{ amount: 2.34, currency: 'CNY' }, 'दो कुआई और तीन माओ और चार फ़ेन']] },
  ja: {
    values: [
      [{ amount: 300, currency: 'TWD' }, '300台湾ドル', '300ニュー台湾ドル'],
      [{ amount: 3_000_000, currency: 'NLG' }, '300万オランダギルダー'],
      [{ amount: 12, currency: 'DKK' }, '12デンマーククローネ'],
    ],
  },
  ko: {
    values: [
      [{ amount: 30_000_000, currency: 'NLG' }, '3천만 네덜란드 길더'],
      [{ amount: 30_000_000, currency: 'NPR' }, '3천만 네팔 루피'],
      [{ amount: 50_000, currency: 'KRW' }, '오만 원'],
      [{ amount: 1.55, currency: 'CNY' }, '1 위안 5 마오 5'],
    ],
  },
  zh: {
    values: [
      [{ amount: 2.35, currency: 'HKD' }, '港币两块三毛五'],
      [{ amount: 5, currency: 'HKD' }, '港币5元'],
      [{ amount: 8_000_000, currency: 'ESP' }, '800万比塞塔'],
    ],
  },
})
