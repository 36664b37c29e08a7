import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// numbers as people say them: shares of so many, halves, estimates, digits one by one, dialects

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 1 / 3 }, '[one in three] people'],
      [{ scalar: 0.9 }, '9 out of 10'],
      [{ scalar: 0.1 }, 'one out of every ten'],
      [{ scalar: 1e-6 }, 'one in a million'],
      [{ scalar: 3.05 }, 'three point oh five'],
      [{ scalar: 0.05 }, 'point oh five'],
      [{ scalar: 2.5 }, 'two & a half'],
      [{ scalar: 1 }, 'I want [one] in a minute'],
      [{ scalar: 1 }, 'I want [one] in blue', 'book [one] in ten minutes'],
    ],
    silent: ["what's the point oh no", 'a few hundred people', 'several thousand'],
  },
  fr: { silent: ['quelques centaines de personnes', 'quoi de neuf', 'il est tout neuf'] },
  es: {
    values: [
      [{ scalar: 1 / 3 }, 'uno de cada tres'],
      [{ scalar: 0.9 }, '9 de cada 10'],
      [{ scalar: 0.75 }, 'las [tres cuartas partes]'],
      [{ scalar: 0.2 }, 'una quinta parte'],
      [{ scalar: 31 }, 'treintaiuno'],
      [{ scalar: 1000 }, 'unas [mil] personas'],
    ],
    silent: ['algunos miles'],
  },
  pt: {
    values: [
      [{ scalar: 1 / 3 }, 'um em cada três'],
      [{ scalar: 0.25 }, 'um quarto'],
    ],
    silent: ['um quarto com vista', 'quarto duplo'],
  },
  ca: { values: [[{ scalar: 1 / 3 }, 'un de cada tres']] },
  nl: { values: [[{ scalar: 1 / 3 }, 'een op drie', 'één op de drie']] },
  de: {
    values: [
      [{ scalar: 13.5 }, 'dreizehneinhalb'],
      [{ scalar: 2.5 }, 'zwei ein halb'],
    ],
    silent: ['ein paar hundert Leute'],
  },
  it: {
    values: [[{ scalar: 6 }, '[sei] persone', 'siamo in [sei]']],
    silent: ['chi sei?', 'sei un robot?', 'grazie mille'],
  },
  ru: {
    values: [
      [{ scalar: 0.05 }, 'пять сотых'],
      [{ scalar: 3.05 }, 'три целых пять сотых'],
      [{ scalar: 1 / 3 }, 'один из трех'],
      [{ scalar: 5 }, 'столик на [пятерых]'],
      [{ scalar: 6 }, '[полдюжины] яиц'],
    ],
  },
  pl: {
    values: [
      [{ scalar: 6 }, 'pół tuzina'],
      [{ scalar: 0.02 }, 'dwie setne'],
    ],
  },
  sv: {
    values: [
      [{ scalar: 77 }, 'sjuttisju'],
      [{ scalar: 50 }, 'femti'],
    ],
  },
  fi: {
    values: [
      [{ scalar: 21 }, 'kaksikytyksi'],
      [{ scalar: 50 }, 'viiskyt'],
    ],
  },
  hi: {
    values: [
      [{ scalar: 0.9 }, '10 में से 9'],
      [{ scalar: 1 / 3 }, 'तीन में से एक'],
    ],
  },
  ar: {
    values: [
      [{ scalar: 3 }, 'تلاتة'],
      [{ scalar: 3000 }, 'تلات تلاف'],
      [{ scalar: 2.5e6 }, 'مليونان وخمسمئة ألف'],
      [{ scalar: 1 / 3 }, 'واحد من كل ثلاثة'],
    ],
  },
  ja: { values: [[{ scalar: 2 }, 'ふたり']] },
  zh: {
    values: [
      [{ scalar: 2.5 }, '两个半'],
      [{ scalar: 3 }, '仨'],
      [{ scalar: 3e8 }, '三个亿', '3个亿'],
      [{ scalar: 3.5e8 }, '3亿5千', '三亿五千', '三亿五千万'],
    ],
    silent: ['统一', '其中之一', '唯一'],
  },
  ko: {
    values: [
      [{ scalar: 12 }, '열둘'],
      [{ scalar: 2.5 }, '두 개 반'],
      [{ scalar: 3.5e8 }, '3억 5천', '삼억 오천만'],
      [{ scalar: 25_000 }, '2만 5천'],
      [{ scalar: 1234 }, '일이삼사'],
      [{ scalar: 10 }, '공일공'],
      [{ scalar: 4 }, '[네] 개'],
    ],
    silent: ['네', '네!', '하나님', '이사', '오이'],
  },
})

// words that only begin with a number, or are one beside a noun that is numbered

testCorpus('number', {
  en: { silent: ['a thousand thanks', 'one way ticket'] },
  fr: {
    values: [[{ scalar: 1 }, 'le numéro [un]', 'page [un]']],
    silent: ['la page un peu lente', 'mille mercis'],
  },
  it: { values: [[{ scalar: 1 }, 'il numero [uno]']] },
  pt: { values: [[{ scalar: 1 }, 'o número [um]']] },
  sv: { values: [[{ scalar: 1 }, 'nummer [ett]']], silent: ['tusen tack'] },
  nl: {
    values: [
      [{ scalar: 6 }, "we komen [met z'n zessen]"],
      [{ scalar: 1 }, 'nummer [een]'],
    ],
  },
  de: { values: [[{ scalar: 2 }, 'ein Tisch [zu zweit]']], silent: ['tausend Dank'] },
  es: { silent: ['un cuarto doble', 'mil gracias'], values: [[{ scalar: 0.25 }, 'un cuarto']] },
  ru: {
    values: [
      [{ scalar: 2 }, 'столик [вдвоём]'],
      [{ scalar: 7 }, 'с [семью] детьми'],
    ],
    silent: ['жду всю семью'],
  },
  pl: { values: [[{ scalar: 6 }, 'jest nas [sześcioro]']] },
  fi: { values: [[{ scalar: 2 }, 'tulemme [kahdestaan]']] },
  ca: { values: [[{ scalar: 0.625 }, 'cinc vuitens']] },
  hi: { values: [[{ scalar: 63 }, 'तिरसठ']] },
  ko: { values: [[{ scalar: 1 }, '콜라 [하나] 주세요']] },
  zh: { silent: ['乱七八糟', '三三两两'] },
})

testCorpus('distance', { en: { silent: ['is there one in a hundred meters'] } })

testCorpus('duration', {
  fr: { silent: ["j'en veux un s'il vous plaît"] },
  ko: { values: [[{ seconds: 1209600 }, '[2주] 주세요']], silent: ['콜라 하나 주세요'] },
})

testCorpus('ordinal', {
  pl: {
    values: [
      [{ rank: 100 }, '[setny] klient'],
      [{ rank: 1000 }, 'tysięczny'],
      [{ rank: 200 }, 'dwusetny'],
    ],
  },
  es: { values: [[{ rank: 2 }, 'mi [segundo] intento']] },
  ru: {
    values: [
      [{ rank: 100 }, '[сотый] клиент'],
      [{ rank: 500 }, 'пятисотый'],
    ],
  },
  ja: {
    values: [
      [{ rank: 1 }, '一つ目'],
      [{ rank: 2 }, '[二つ目]の角'],
    ],
  },
})

it.each([
  ['fr', 'deux un deux cinq'],
  ['it', 'due uno due cinque'],
  ['pt', 'dois um dois cinco'],
  ['nl', 'twee een twee vijf'],
  ['sv', 'två ett två fem'],
  ['da', 'to en to fem'],
])('takes an article among digits for one of them: %s', (language, text) => {
  expect(find('number', text, language)).toMatchObject([2, 1, 2, 5].map(scalar => ({ scalar })))
})
