import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

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
      [{ scalar: 3 / 23 }, 'three twenty-third'],
      [{ scalar: 7 + 1 / 13 }, 'seven and a thirteenth'],
      [{ scalar: 341 }, 'three forty one'],
      [{ scalar: 14 / 3 }, '14 over 3'],
      [{ scalar: 1 }, 'room [one], thirteenth floor'],
    ],
    silent: ['the one hundredth customer', 'fifteenth'],
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
      [{ scalar: 3 / 80 }, 'tres ochentavos'],
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
  nl: {
    values: [
      [{ scalar: 4 / 25 }, 'vier vijfentwintigste'],
      [{ scalar: 1 / 116 }, 'een honderdzestiende'],
      [{ scalar: 28 }, 'honderdveertig vijfde'],
      [{ scalar: 3.5 }, 'zeven halve'],
      [{ scalar: 7 + 1 / 13 }, 'zeven en een dertiende'],
    ],
    silent: ['zijn vijfentwintigste verjaardag'],
  },
  de: {
    values: [
      [{ scalar: 3.5 }, 'sieben halbe'],
      [{ scalar: 55 }, 'fuenfundfuenfzig'],
    ],
  },
  sv: { values: [[{ scalar: 3.5 }, 'sju halva']] },
  da: {
    values: [
      [{ scalar: 4 / 31 }, 'fire enogtredivtedele'],
      [{ scalar: 3.5 }, 'tre en halv'],
      [{ scalar: 4.5 }, 'ni divideret med to'],
    ],
  },
  no: {
    values: [
      [{ scalar: 4.5 }, 'ni delt på to'],
      [{ scalar: 3e21 }, 'tre trilliarder'],
    ],
  },
  ca: {
    values: [
      [{ scalar: 88 }, 'huitanta-huit'],
      [{ scalar: 10 }, '[una desena] de llibres'],
    ],
  },
  pl: { values: [[{ scalar: 0.75 }, 'trzy ćwierci']] },
  ru: { values: [[{ scalar: 1e-6 }, 'одна миллионная']] },
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
  es: {
    values: [
      [{ rank: 1 }, 'el [1ero] de la lista'],
      [{ rank: 811 }, 'octingentésimo undécimo'],
    ],
  },
  it: { values: [[{ rank: 11 }, "l'[undecimo] libro"]] },
  no: { values: [[{ rank: 20 }, 'den [tjuende] gangen', 'den [tyvende] gangen']] },
  da: { values: [[{ rank: 11 }, 'den [elvte] gang']] },
  pt: {
    values: [
      [{ rank: 1e12 }, 'trilionésimo'],
      [{ rank: 370 }, 'trecentésimo setuagésimo'],
    ],
  },
  sv: { values: [[{ rank: 1e12 }, 'biljonte']] },
  ca: {
    values: [
      [{ rank: 8 }, 'huité', 'els [vuitens]'],
      [{ rank: 12 }, 'els [dotzens]'],
    ],
  },
  ru: {
    values: [
      [{ rank: 3 }, '3-ья', 'к [третьему] пункту'],
      [{ rank: 6 }, '6-ые'],
    ],
  },
})

testCorpus('percent', {
  en: {
    values: [
      [{ percent: 1 / 21 }, 'one twenty-first percent'],
      [{ percent: 12 }, 'a percentage of [12%]'],
    ],
  },
  es: {
    values: [
      [{ percent: 4 / 3000 }, 'cuatro tresmilésimos por ciento', '4 tresmilésimos por ciento'],
      [{ percent: 0.005 }, 'cinco milésimos por ciento'],
    ],
    silent: ['un porcentaje de la gente', '¿qué porcentaje?'],
  },
  fr: {
    values: [
      [{ percent: 28 }, 'cent quarante cinquièmes pour cent'],
      [{ percent: 3 }, 'trois pourcentages'],
    ],
    silent: ['un pourcentage de la population'],
  },
  it: { values: [[{ percent: 40 }, 'una percentuale del [40%]']], silent: ['una percentuale alta'] },
  pt: { silent: ['uma percentagem da população'] },
  nl: { silent: ['een percentage van de omzet'] },
  pl: { values: [[{ percent: 3 }, '3 punkty procentowe']] },
  ru: { values: [[{ percent: 3 }, '3 процентных пункта']] },
})

// more than all is no share, and what is taken away is not below zero
it('reads two numbers where they are no part of each other', () => {
  expect(find('number', 'we got 14 out of 10', 'en').map(({ raw }) => raw)).toEqual(['14', '10'])
  expect(find('number', '9 minus 4', 'en')).toMatchObject([{ scalar: 9 }, { scalar: 4 }])
  expect(find('number', 'nove menos quatro', 'pt')).toMatchObject([{ scalar: 9 }, { scalar: 4 }])
  expect(find('number', 'minus 4', 'en')).toMatchObject([{ scalar: -4 }])
  expect(find('number', 'two, forty one', 'en').map(({ raw }) => raw)).toEqual(['two', 'forty one'])
})
