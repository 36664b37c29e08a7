import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// numbers and ranks in words of many parts: groups parted by commas, hundreds behind thousands, glued and declined words

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 123_456 }, 'one hundred and twenty-three thousand, four hundred and fifty-six'],
      [{ scalar: 2300 }, '[two thousand, three hundred] people'],
      [{ scalar: 1_200_305 }, 'one million, two hundred thousand, three hundred and five'],
    ],
  },
  fr: {
    values: [
      [{ scalar: 7 }, 'sept', '[sept] personnes'],
      [{ scalar: 2820 }, 'deux mille huit cent vingt'],
    ],
    silent: ['le 3 sept', 'sept 2013', 'sept. 2013'],
  },
  it: {
    values: [
      [{ scalar: 79_489 }, 'settantanovemilaquattrocentottantanove'],
      [{ scalar: 308 }, 'trecentotto'],
    ],
    silent: ['il centro'],
  },
  sv: {
    values: [
      [{ scalar: 21_000 }, 'tjugoettusen'],
      [{ scalar: 91_310 }, 'nittioettusen trehundratio'],
    ],
  },
  pl: {
    values: [
      [{ scalar: 1e6 }, 'milionowi', 'milionem', 'milionie'],
      [{ scalar: 1e9 }, 'miliardem'],
    ],
  },
  ru: {
    values: [
      [{ scalar: 21_000 }, 'двадцати одной тысяче', 'двадцатью одной тысячей'],
      [{ scalar: 1e6 }, 'одному миллиону', 'одном миллионе'],
    ],
  },
  da: { values: [[{ scalar: 1234 }, 'tusind to hundrede og fireogtredive']] },
})

testCorpus('ordinal', {
  en: {
    values: [
      [{ rank: 1100 }, 'one thousand one hundredth'],
      [{ rank: 100_000 }, 'one hundred thousandth'],
      [{ rank: 161_658 }, 'one hundred and sixty-one thousand, six hundred and fifty-eighth'],
    ],
  },
  fr: {
    values: [
      [{ rank: 101 }, 'cent-et-unième'],
      [{ rank: 1001 }, 'mille-et-unièmes'],
    ],
  },
  de: { values: [[{ rank: 1100 }, 'eintausendeinhundertste']] },
  es: { values: [[{ rank: 1100 }, 'milésimo centésimo']] },
  it: { values: [[{ rank: 701 }, 'settecentunesimo']] },
  ca: {
    values: [
      [{ rank: 101 }, 'cent unè'],
      [{ rank: 1001 }, 'mil unena'],
      [{ rank: 65_009 }, 'seixanta-cinc mil novè'],
    ],
  },
  sv: {
    values: [
      [{ rank: 1100 }, 'ettusen etthundrade'],
      [{ rank: 2e6 }, 'två miljonte'],
    ],
  },
  no: {
    values: [
      [{ rank: 2000 }, 'totusende'],
      [{ rank: 2e6 }, 'to millionte'],
    ],
  },
  fi: {
    values: [
      [{ rank: 1100 }, 'tuhannessadas'],
      [{ rank: 2000 }, 'kahdestuhannes', 'kahdennessatuhannennessa'],
    ],
  },
  hi: { values: [[{ rank: 1100 }, 'एक हज़ार एक सौवाँ']] },
})

it('leaves numbers of a list apart, whatever comma parts them', () => {
  const values = (text: string) => find('number', text, 'en')
  expect(values('one, two, three')).toMatchObject([{ scalar: 1 }, { scalar: 2 }, { scalar: 3 }])
  expect(values('one thousand, five hundred, two hundred')).toMatchObject([
    { scalar: 1000 },
    { scalar: 500 },
    { scalar: 200 },
  ])
  expect(values('two thousand, two hundred thousand')).toMatchObject([{ scalar: 2000 }, { scalar: 200_000 }])
  expect(values('three thousand, five')).toMatchObject([{ scalar: 3000 }, { scalar: 5 }])
})
