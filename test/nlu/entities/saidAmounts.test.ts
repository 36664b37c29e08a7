import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// amounts as languages say them: numbers before nouns, glued words, shares in tenths, units of a trade

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 1.5e6 }, '1500 thousand'],
      [{ scalar: -1.5 }, '-1 1/2'],
      [{ scalar: 1 / 6 }, '⅙'],
    ],
  },
  ar: {
    values: [
      [{ scalar: 200 }, 'مئتي', 'مائتا'],
      [{ scalar: 300 }, 'ثلاث مائة', 'ثلاثمية'],
      [{ scalar: 2e6 }, '[مليوني] شخص'],
      [{ scalar: 26300 }, 'ستة وعشرين ألفا وثلاثمائة'],
      [{ scalar: 2 / 3 }, 'ثلثين'],
      [{ scalar: 24 }, 'دزينتين'],
      [{ scalar: 3 }, 'كتاب و[ثلاثة] أقلام'],
      [{ scalar: 50 }, 'ب[خمسين] طالبا'],
      [{ scalar: 100.75 }, 'مئة وثلاثة أرباع'],
      [{ scalar: 1e-8 }, 'واحد من مائة مليون'],
    ],
    silent: ['وصل اليوم الجديد', 'وست البلد'],
  },
  hi: {
    values: [
      [{ scalar: 97 }, 'सत्तानवे'],
      [{ scalar: 1.75 }, 'एक पूर्णांक तीन चौथाई'],
      [{ scalar: 3.5 }, 'तीन सही एक बटा दो'],
      [{ scalar: 0.25 }, 'एक चौथाई'],
    ],
  },
  nl: {
    values: [
      [{ scalar: 1e-7 }, 'honderdduizend biljoensten'],
      [{ scalar: 2e-9 }, 'twee miljardsten'],
    ],
  },
  ja: {
    values: [
      [{ scalar: -1e4 }, '−１万', '-1万'],
      [{ scalar: -1.8 }, '-1と5分の4'],
      [{ scalar: 1000 }, '10の3乗', '十の三乗'],
      [{ scalar: 456420015 }, '45642万15'],
    ],
  },
  zh: {
    values: [
      [{ scalar: 2.5 }, '二点五'],
      [{ scalar: 3.14 }, '三点一四'],
      [{ scalar: 8 }, '2的3次方'],
    ],
  },
})

testCorpus('datetime', {
  zh: {
    values: [
      [{ iso: '2013-02-12T15:05:00Z' }, '三点零五', '三点五分'],
      [{ iso: '2013-02-12T15:15:00Z' }, '三点十五'],
    ],
  },
})

testCorpus('percent', {
  ja: {
    values: [
      [{ percent: 35 }, '3割5分', '三割五分'],
      [{ percent: 20 }, '二割'],
    ],
    silent: ['5分待って'],
  },
  ko: {
    values: [
      [{ percent: 35 }, '3할 5푼'],
      [{ percent: 30 }, '삼 할'],
    ],
    silent: ['할머니'],
  },
  zh: {
    values: [
      [{ percent: 35 }, '三成五'],
      [{ percent: -5 }, '负百分之五'],
      [{ percent: 20 }, '20巴仙'],
    ],
  },
})

testCorpus('mass', {
  nl: {
    values: [
      [{ grams: 200 }, '[twee ons] ham'],
      [{ grams: 2000 }, '[twee kilootjes] appels'],
      [{ grams: 5e6 }, 'vijf tonnen'],
    ],
    silent: ['kom naar ons huis', 'een van ons'],
  },
  zh: {
    values: [[{ grams: 100 }, '二两'], [{ grams: 475 }, '九兩半'], [{ grams: 300 }, '三公两']],
    silent: ['三两个人', '两两组合', '两个苹果'],
  },
  ar: { values: [[{ grams: 200 }, 'مئتي غرام'], [{ grams: 2000 }, 'كيلوان'], [{ grams: 5300 }, 'خمسة كيلوغرامات وثلاثمئة غرام']] },
  hi: { values: [[{ grams: 1250 }, '[सवा किलो] लड्डू'], [{ grams: 5000 }, '5 कि.ग्रा.']] },
  ja: { values: [[{ grams: 10 }, '10㌘'], [{ grams: 2e6 }, '2㌧']] },
}) // prettier-ignore

testCorpus('distance', {
  da: { values: [[{ meters: 8046.72 }, '5 engelske mil']] },
  ca: { values: [[{ meters: 0.002 }, 'dos mil·límetres']] },
  ja: {
    values: [
      [{ meters: 3 }, '3㍍'],
      [{ meters: 10000 }, '10㌔'],
    ],
  },
  zh: {
    values: [
      [{ meters: 300000 }, '三百多公里'],
      [{ meters: 0.03 }, '30公厘'],
    ],
  },
})

testCorpus('money', {
  ar: { values: [[{ amount: 200, currency: 'SAR' }, 'مئتي ريال'], [{ amount: 10, currency: 'USD' }, 'اشتريته ب[عشرة دولارات]']] },
}) // prettier-ignore

testCorpus('duration', { hi: { values: [[{ minutes: 75 }, 'सवा घंटा']] } })

it.each([
  ['number', 'ja', '1000000の99乗'],
  ['number', 'zh', '1000000000的99次方'],
  ['number', 'ja', '0の-3乗'],
  ['number', 'en', '9'.repeat(400)],
  ['percent', 'en', `${'9'.repeat(400)} %`],
  ['distance', 'en', `${'9'.repeat(307)} km`],
  ['duration', 'en', `${'9'.repeat(307)} years`],
])('no %s in %s has a value that no number can hold', (type, language, text) => {
  const fields = JSON.stringify(find(type, text, language), (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? 'infinite' : value,
  )
  expect(fields).not.toContain('infinite')
})
