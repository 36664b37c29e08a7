import { testCorpus } from './corpus.ts'

// parts of a scale beside a larger one, powers of ten, estimates, words that begin like a scale

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 32_200 }, '322 hundred'],
      [{ scalar: 3e8 }, '3 × 10^8', '3 x 10^8'],
      [{ scalar: 1_000_500_000 }, 'one billion and half a million'],
      [{ scalar: 1.5e9 }, 'one billion and a half'],
    ],
    silent: ['5kg3'],
  },
  de: { values: [[{ scalar: 1_000_500_000 }, 'eine Milliarde und eine halbe Million']] },
  fr: { values: [[{ scalar: 1_000_750_000 }, 'un milliard et trois quarts millions']] },
  it: { values: [[{ scalar: 1_000_500_000 }, 'un miliardo e mezzo milione']] },
  sv: { values: [[{ scalar: 32_200 }, '322 hundra']] },
  ja: { values: [[{ scalar: 3e8 }, '3×10の8乗']], silent: ['五六人'] },
  zh: {
    values: [
      [{ scalar: 34 }, '三四'],
      [{ scalar: 2345 }, '二三四五'],
    ],
    silent: ['三四个人', '七八百人', '大约五六百'],
  },
  ko: {
    values: [
      [{ scalar: 0.25 }, '[사분의 일] 조각만 남겨줘'],
      [{ scalar: 9500 }, '답은 [구천오백]이다'],
    ],
  },
})

testCorpus('percent', { zh: { values: [[{ percent: 20 }, '二十个百分点']], silent: ['二三十个百分点'] } })

testCorpus('volume', { en: { values: [[{ liters: 24 }, '24 L']], silent: ['24703L202'] } })
