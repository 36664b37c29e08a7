import { testCorpus } from './corpus.ts'

// numbers as people type them: misspelled, with a hyphen between spaces, with raised digits

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 42 }, 'fourty two', 'forty - two'],
      [{ scalar: 245 }, 'two hundred and fourty-five'],
      [{ scalar: 99 }, 'ninty nine'],
      [{ scalar: 58000 }, 'fifty - eight thousand'],
      [{ scalar: 25 }, '5²', '5^2'],
      [{ scalar: 6.02e23 }, '6.02×10²³', '6.02 x 10^23'],
      [{ scalar: 0.001 }, '10⁻³'],
      [{ scalar: 20 }, '[20] m²'],
      [{ scalar: 0.04 }, 'one twenty-fifth'],
      [{ scalar: 5e6 }, '5 mio'],
    ],
  },
})

testCorpus('ordinal', {
  en: {
    values: [
      [{ rank: 12 }, 'the [twelveth] floor'],
      [{ rank: 125 }, 'one hundred and twenty-fifth'],
    ],
  },
})
