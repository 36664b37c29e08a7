import { testCorpus } from './corpus.ts'

// parts of a whole of any size, said by their rank, and the ranks that look like them

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 7 + 1 / 13 }, 'seven and one thirteenth'],
      [{ scalar: 1 / 17 }, 'one seventeenth', '[one seventeenth] of the area'],
      [{ scalar: 1 / 1e6 }, '[one millionth] of the budget'],
      [{ scalar: 1e-9 }, 'one billionth'],
      [{ scalar: 1 / 100 }, 'it shrank by [one hundredth] of its size'],
      [{ scalar: 200.75 }, 'two hundred and three quarters'],
      [{ scalar: 200 / 45 }, 'two hundred forty-fifths'],
      [{ scalar: -300 / 25 }, 'minus three hundred twenty-fifths'],
      [{ scalar: 49 }, 'two hundred forty-five fifths'],
      [{ scalar: 1 / 116 }, 'one one hundred and sixteenth'],
      [{ scalar: 7 / 400_000 }, 'seven four hundred thousandths'],
      [{ scalar: -14 }, 'forty two over minus three'],
      [{ scalar: 1.5 ** 3 }, '1.5^--3'],
      [{ scalar: 1 }, 'room [one], thirteenth floor'],
    ],
    silent: ['the one hundredth customer'],
  },
  fr: {
    values: [
      [{ scalar: 30.2 }, 'trente et un cinquième'],
      [{ scalar: 6.2 }, 'trente et un cinquièmes'],
      [{ scalar: 28 }, 'cent quarante cinquièmes'],
      [{ scalar: 200 / 45 }, 'deux cents quarante-cinquièmes'],
      [{ scalar: 7 / 25 }, 'sept vingt-cinquièmes'],
      [{ scalar: 1e-6 }, 'un millionième'],
      [{ scalar: 1 / 116 }, 'un cent seizième'],
      [{ scalar: 2e-10 }, 'deux cents trillionièmes'],
      [{ scalar: 3_002_400 }, 'trois millions deux mille quatre cent'],
      [{ scalar: 2.5 }, 'deux point cinq'],
      [{ scalar: 5 }, 'le point [cinq]'],
    ],
    silent: ['le millionième visiteur'],
  },
  es: {
    values: [
      [{ scalar: 1e-6 }, 'un millonésimo'],
      [{ scalar: 0.007 }, 'siete milésimas'],
      [{ scalar: 4 / 300_000 }, 'cuatro trescientosmilésimos'],
      [{ scalar: 3e-10 }, 'trescientos billonésimos'],
      [{ scalar: 1 / 105 }, 'un ciento cincoavo'],
    ],
    silent: ['el millonésimo cliente'],
  },
  it: {
    values: [
      [{ scalar: 1e-6 }, 'un milionesimo'],
      [{ scalar: 0.007 }, 'sette millesimi'],
      [{ scalar: 200 / 45 }, 'duecento quarantacinquesimi'],
      [{ scalar: 1 / 106 }, 'un centoseiesimo'],
    ],
    silent: ['il milionesimo visitatore'],
  },
  pt: {
    values: [
      [{ scalar: 1e-12 }, 'um trilionésimo'],
      [{ scalar: 4e-10 }, 'quatrocentos trilionésimos'],
      [{ scalar: 0.07 }, 'sete centésimas'],
      [{ scalar: 5 / 3000 }, 'cinco três milésimos'],
      [{ scalar: 100 / 45 }, 'cem quarenta e cinco avos'],
      [{ scalar: 145 / 12 }, 'cento e quarenta e cinco doze avos'],
    ],
  },
})

testCorpus('ordinal', {
  en: {
    values: [
      [{ rank: 1e6 }, 'the [one millionth] visitor', 'one millionth'],
      [{ rank: 3e6 }, 'the [3 millionth] visitor', 'three millionth'],
    ],
    silent: ['one thousandth of the price'],
  },
  fr: { values: [[{ rank: 3e6 }, 'le [3 millionième] visiteur', 'le [trois millionième] visiteur']] },
  es: { values: [[{ rank: 1 }, 'el [1ero] de la lista']] },
  pt: { values: [[{ rank: 1e12 }, 'trilionésimo']] },
})

testCorpus('percent', {
  en: {
    values: [
      [{ percent: 1 / 21 }, 'one twenty-first percent'],
      [{ percent: 12 }, 'a [percentage of 12%]'],
    ],
  },
  es: {
    values: [
      [{ percent: 4 / 3000 }, 'cuatro tresmilésimos por ciento'],
      [{ percent: 0.005 }, 'cinco milésimos por ciento'],
    ],
  },
  fr: { values: [[{ percent: 28 }, 'cent quarante cinquièmes pour cent']] },
})
