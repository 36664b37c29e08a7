/** Numbers, ranks, shares and amounts as they are written and said in Arabic and Hindi. */
import { testCorpus } from './corpus.ts'

testCorpus('number', {
  ar: {
    values: [
      [{ scalar: 6.4 }, 'اثنان وثلاثون خمسا', '[اثنان وثلاثون خمس] من الأرض'],
      [{ scalar: 26 }, 'مئة وثلاثون خمس'],
      [{ scalar: 3.2 }, 'ثلاثة وخمس'],
      [{ scalar: 5 }, '[خمس] سيارات'],
      [{ scalar: 0.125 }, 'مئة وخمسة وعشرون جزءا من ألف'],
      [{ scalar: 400.07 }, 'أربعمائة وسبعة أجزاء من مئة'],
      [{ scalar: 750_000 }, 'ثلاثة أرباع المليون'],
      [{ scalar: 24 }, 'درزنان', 'دستتين'],
      [{ scalar: 2_000_500_000 }, 'ملياران ونصف مليون'],
      [{ scalar: 7_500_000 }, 'سبعة ملايين ونصف المليون'],
      [{ scalar: 0.375 }, 'ثلاثة مقسومة على ثمانية'],
      [{ scalar: -8 }, 'سلبي ثمانية'],
      [{ scalar: 0.25 }, '٢-^٢'],
      [{ scalar: -0.25 }, '-١-^٤', '-٤^-١'],
    ],
  },
  hi: {
    values: [
      [{ scalar: -3000 }, '- ३k'],
      [{ scalar: 5 }, '- [5] सेब', 'फाइव'],
      [{ scalar: 11 }, 'इलेवन'],
    ],
  },
})

testCorpus('ordinal', {
  ar: {
    values: [
      [{ rank: 112 }, 'الثاني عشر بعد المئة'],
      [{ rank: 25 }, 'الخامسة وعشرون', 'الخامسة وعشرين'],
      [{ rank: 235 }, 'الخامس والثلاثون بعد المائتين'],
      [{ rank: 14 }, 'رابع عشر'],
      [{ rank: 7 }, 'سابعة'],
      [{ rank: 2000 }, 'الألفان'],
    ],
  },
  hi: {
    values: [
      [{ rank: 4 }, '[चतुर्थ] श्रेणी'],
      [{ rank: 9 }, 'नवां', 'नवीं'],
      [{ rank: 7 }, 'सप्तम'],
      [{ rank: -1 }, '[आखरी] पन्ना'],
    ],
  },
})

testCorpus('percent', {
  ar: {
    values: [
      [{ percent: 40 }, 'أربعون من المئة', '40 ب المئة', 'النسبة المئوية 40'],
      [{ percent: 0.4 }, '4 بالألف'],
    ],
  },
  hi: { values: [[{ percent: 40 }, 'चालीस परसेंटेज']] },
})

testCorpus('money', {
  ar: {
    values: [
      [{ amount: 2, currency: 'USD' }, 'دولاران', 'دولارين'],
      [{ amount: 2.5, currency: 'KWD' }, 'دينارين ونصف'],
      [{ amount: 90, currency: 'SAR' }, '90 ر.س'],
      [{ amount: 0.5, currency: 'EGP' }, 'خمسون قرشا'],
    ],
  },
})

testCorpus('mass', {
  ar: {
    values: [
      [{ grams: 0.004 }, '4 ملي غرام'],
      [{ grams: 1000 }, 'كيلو غرام'],
    ],
  },
})
