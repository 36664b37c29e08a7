import { testCorpus } from './corpus.ts'

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 0 }, '0', 'zero', 'nought'],
      [{ scalar: 33 }, '33', 'thirty three', 'thirty-three', 'THIRTY THREE'],
      [{ scalar: 24 }, 'two dozen', '24'],
      [{ scalar: 6 }, 'half a dozen'],
      [{ scalar: 101 }, 'one hundred and one', 'a room for [one hundred one] guests'],
      [{ scalar: 1234567 }, '1,234,567', 'one million two hundred thirty-four thousand five hundred sixty-seven'],
      [{ scalar: 3e6 }, '3 million', 'three million', '3,000,000', '3000k', '3000K'],
      [{ scalar: 2.5e6 }, '2.5 million', 'two and a half million', '2 1/2 million', 'two million and a half'],
      [{ scalar: 1.1 }, '1.1', 'one point one', '1.10'],
      [{ scalar: 3.141 }, 'three point one four one'],
      [{ scalar: 0.77 }, '.77', '0.77', 'point 77'],
      [{ scalar: 0.75 }, '3/4', '¾'],
      [{ scalar: -5 }, '-5', 'minus five', 'negative 5'],
      [{ scalar: 1500 }, '1.5e3'],
      [{ scalar: 4300 }, '4 thousand 3 hundred'],
    ],
    silent: ['mp3', 'B2B', '4x4', 'the soft tent', 'a room', 'someone often fought', '1st'],
  },
  fr: {
    values: [
      [{ scalar: 2 }, 'deux', '2'],
      [{ scalar: 71 }, 'soixante et onze', 'soixante-et-onze', 'septante et un'],
      [{ scalar: 80 }, 'quatre-vingts', 'quatre vingt', 'QUATRE VINGTS'],
      [{ scalar: 97 }, 'quatre-vingt-dix-sept', 'nonante-sept'],
      [{ scalar: 1234.5 }, '1 234,5', '1.234,5'],
      [{ scalar: 2200 }, 'deux mille deux cents'],
      [{ scalar: 1500000 }, 'un million et demi', '1,5 million'],
      [{ scalar: 12 }, 'une réservation pour [douze] personnes', 'une réservation pour [12] personnes'],
      [{ scalar: 0.5 }, 'la [moitié] du temps'],
    ],
    silent: ['septembre', 'une chambre', 'cinquantenaire', 'le sixième'],
  },
  es: {
    values: [
      [{ scalar: 16 }, 'dieciséis', 'dieciseis'],
      [{ scalar: 21 }, 'veintiuno', 'veintiún'],
      [{ scalar: 345 }, 'trescientos cuarenta y cinco'],
      [{ scalar: 2e6 }, 'dos millones', '2.000.000', '2 millones'],
      [{ scalar: 1e9 }, 'mil millones'],
      [{ scalar: 0.75 }, 'tres cuartos'],
    ],
    silent: ['onceavo lugar del sesenton'],
  },
  de: {
    values: [
      [{ scalar: 1 }, 'eins', '1'],
      [{ scalar: 234 }, 'zweihundertvierunddreißig', 'zweihundert vierunddreißig', 'zweihundertvierunddreissig'],
      [{ scalar: 5300 }, 'fünftausenddreihundert', 'fuenftausenddreihundert', '5.300'],
      [{ scalar: 1.5 }, 'anderthalb', 'eineinhalb', '1,5'],
      [{ scalar: 2.5 }, 'zweieinhalb'],
      [{ scalar: 3.5e6 }, '3,5 Millionen', '3,5 Mio'],
    ],
    silent: ['einfach', 'Dreirad', 'Achtung', 'Zehennagel'],
  },
  hi: { values: [[{ scalar: 1e6 }, '10,00,000', 'दस लाख']] },
  ar: { values: [[{ scalar: 3.14 }, '٣٫١٤'], [{ scalar: 123 }, '١٢٣']] },
  ja: { values: [[{ scalar: 234 }, '二百三十四', '234', '２３４'], [{ scalar: 5e4 }, '五万', '5万']] },
  ko: { values: [[{ scalar: 234 }, '이백삼십사', '234']] },
  zh: { values: [[{ scalar: 10050 }, '一万零五十', '10050'], [{ scalar: 1e8 }, '一亿']] },
  ru: { values: [[{ scalar: 700 }, 'семьсот', '700'], [{ scalar: 2000 }, 'две тысячи', '2 тысячи']] },
}) // prettier-ignore

testCorpus('ordinal', {
  en: {
    values: [
      [{ rank: 1 }, 'the [first] room', '1st'],
      [{ rank: 42 }, 'forty-second', 'forty second', '42nd', '42ND'],
      [{ rank: 101 }, 'one hundred and first', '101st'],
      [{ rank: 200 }, 'two hundredth'],
      [{ rank: -1 }, 'the [last] one'],
    ],
    silent: ['thirsty', 'it lasted', '4the'],
  },
  fr: { values: [[{ rank: 1 }, 'premier', 'première', '1er', '1re'], [{ rank: 22 }, 'vingt-deuxième', '22e', '22ème']] },
  es: { values: [[{ rank: 1 }, 'primero', 'primera', '1º', '1.º'], [{ rank: 21 }, 'vigésimo primero', 'vigesimo primero']] },
  de: { values: [[{ rank: 3 }, 'der [dritte] Mann', '3te'], [{ rank: 200 }, 'zweihundertste']] },
}) // prettier-ignore

testCorpus('percent', {
  en: {
    values: [
      [{ scalar: 50, unit: '%', percent: 50 }, '50%', '50 %', 'fifty percent', '50 per cent'],
      [{ scalar: 12.5, percent: 12.5 }, '12.5%', 'twelve point five percent'],
      [{ scalar: 5, unit: '‰', percent: 0.5 }, '5‰'],
    ],
    silent: ['50', 'a percentage'],
  },
  fr: { values: [[{ percent: 100 }, 'cent pour cent', '100 pour cent', '100%'], [{ percent: 12.5 }, '12,5 %']] },
  es: { values: [[{ percent: 20 }, 'veinte por ciento', '20%']] },
  de: { values: [[{ percent: 20 }, 'zwanzig Prozent', '20 %', '20 Prozent']] },
}) // prettier-ignore
