import { testCorpus } from './corpus.ts'

// amounts in the words of everyday: collectives, duals, halves, heights, and units that stand alone

testCorpus('number', {
  en: {
    values: [
      [{ scalar: 2 }, '[a couple of] friends', '[a pair of] gloves'],
      [{ scalar: 200 }, 'a couple hundred'],
      [{ scalar: 0.75 }, '[three quarters] of the cake', 'three-quarters'],
      [{ scalar: 0.25 }, '[a quarter] of the guests'],
      [{ scalar: 0.5 }, 'one half'],
      [{ scalar: 1.5 }, '1 1/2', 'one and a half'],
    ],
    silent: ['no one came', 'I like that one', 'which one is cheaper'],
  },
  fr: { values: [[{ scalar: 20 }, '[une vingtaine] de clients'], [{ scalar: 300 }, 'trois centaines'], [{ scalar: 1000 }, 'un millier']] },
  it: { values: [[{ scalar: 200 }, 'due centinaia'], [{ scalar: 1000 }, 'un migliaio'], [{ scalar: 10 }, '[una decina] di clienti'], [{ scalar: 0.75 }, 'tre quarti']] },
  nl: { values: [[{ scalar: 2 }, '[een paar] schoenen']] },
  ru: { values: [[{ scalar: 20 }, 'два десятка'], [{ scalar: 300 }, 'три сотни'], [{ scalar: 2 }, 'двое'], [{ scalar: 5e5 }, 'полмиллиона']] },
  pl: { values: [[{ scalar: 3 }, 'troje'], [{ scalar: 10 }, 'dziesiątka']] },
}) // prettier-ignore

testCorpus('ordinal', {
  en: { values: [[{ rank: 100 }, 'the [hundredth] guest'], [{ rank: 1e6 }, 'the [millionth] visitor'], [{ rank: -2 }, 'second to last', 'penultimate']] },
  fr: { values: [[{ rank: -2 }, "l'[avant-dernier] étage"]] },
  nl: { values: [[{ rank: -2 }, 'de [voorlaatste] dag']] },
}) // prettier-ignore

testCorpus('percent', {
  en: { values: [[{ percent: 0.25 }, 'a quarter of a percent'], [{ percent: 0.5 }, 'half of one percent'], [{ percent: 12 }, 'a [percentage of 12]']], silent: ['what percentage of 12 guests'] },
  it: { values: [[{ percent: 2 }, 'due punti percentuali']] },
  nl: { values: [[{ percent: 12 }, '12 ten honderd', 'percentage van 12']] },
  ru: { values: [[{ percent: 0.5 }, 'полпроцента']] },
}) // prettier-ignore

testCorpus('duration', {
  en: { values: [[{ seconds: 900 }, 'quarter hour', 'quarter-hour'], [{ days: 7 }, '[a week-long] trip'], [{ seconds: 3 }, '3 seconds']], silent: ['three quarters of the cake'] },
  ar: { values: [[{ hours: 1 }, 'ساعة'], [{ days: 2 }, 'يومان']] },
  ru: {
    values: [[{ days: 2 }, '2 дня', 'двое суток'], [{ days: 1 }, '1 день'], [{ hours: 2.5 }, '2 часа 30 минут'], [{ hours: 1 }, 'час'], [{ seconds: 30 }, 'полминуты']],
    silent: ['в 2 часа дня', 'который час'],
  },
  pl: { values: [[{ seconds: 2700 }, 'trzy kwadranse'], [{ days: 1 }, 'doba']] },
  fr: { values: [[{ minutes: 90 }, '1 heure 30 minutes']] },
  zh: { values: [[{ days: 21 }, '3周', '三周'], [{ seconds: 2700 }, '三刻钟'], [{ days: 2 }, '两个晚上']] },
  hi: { values: [[{ hours: 1 }, 'घंटा']] },
}) // prettier-ignore

testCorpus('datetime', {
  ru: { values: [[{ iso: '2013-02-12T14:00:00Z' }, 'в 2 дня', 'в 2 часа дня']] },
  zh: { values: [[{ iso: '2013-01-14T09:00:00Z' }, '第3周']] },
  fr: { values: [[{ iso: '2013-02-12T10:05:00Z' }, 'à 10 heures 5 minutes']] },
  en: { values: [], silent: ['dozens o’clock', 'at a couple of places'] },
}) // prettier-ignore

testCorpus('mass', {
  en: { values: [[{ unit: 'lbs' }, '[2 pounds] of flour', '[half a pound] of butter'], [{ grams: 5000 }, '5 kgs'], [{ grams: 0.005 }, '5 milligrammes']] },
  ar: { values: [[{ grams: 2 }, 'غرامان', 'جرامين'], [{ grams: 5000 }, '٥ كيلوغرامات'], [{ grams: 0.25 }, '250 ملغ'], [{ grams: 1 }, 'غرام']] },
  ru: { values: [[{ grams: 500 }, 'полкило'], [{ grams: 200 }, 'двести граммов'], [{ grams: 3e5 }, 'три центнера'], [{ grams: 1000 }, 'килограмм']], silent: ['килограмм счастья'] },
  pl: { values: [[{ grams: 200 }, '20 dag', '20 deko']] },
  zh: { values: [[{ grams: 5 }, '5公克'], [{ scalar: 1, grams: 1 }, '不，[1克]']] },
  it: { values: [[{ grams: 1e5 }, 'un quintale']] },
}) // prettier-ignore

testCorpus('distance', {
  ar: { values: [[{ meters: 2 }, 'متران', 'مترين'], [{ meters: 0.03 }, '٣ سنتيمترات']] },
  fr: { values: [[{ meters: 1.8 }, '1 m 80', 'un mètre quatre-vingts']], silent: ['un homme'] },
  it: { values: [[{ meters: 1.8 }, 'un metro e ottanta']], silent: ["un'altra"] },
  nl: { values: [[{ meters: 1.8 }, '1 meter 80']] },
  zh: { values: [[{ meters: 1.75 }, '一米七五', '1米75'], [{ meters: 1.8 }, '一米八'], [{ meters: 3 * 1609.344 }, '3哩']] },
  ru: { values: [[{ meters: 1 }, 'метр']] },
}) // prettier-ignore

testCorpus('volume', {
  ar: { values: [[{ liters: 2 }, 'لتران', '2 ليترات'], [{ liters: 0.25 }, '250 ملل']] },
  ru: { values: [[{ liters: 0.5 }, 'поллитра', 'пол-литра']] },
  it: { values: [], silent: ['tre quarti'] },
}) // prettier-ignore
