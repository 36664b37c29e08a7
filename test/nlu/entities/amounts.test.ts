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
  es: { values: [[{ scalar: 300 }, 'tres centenares'], [{ scalar: 2 }, '[un par de] guantes']] },
  pt: { values: [[{ scalar: 100 }, 'uma centena'], [{ scalar: 20 }, 'duas dezenas']] },
  de: { values: [[{ scalar: 3e6 }, '3 Mio.'], [{ scalar: 2000 }, '2 Tsd.']] },
  ar: { values: [[{ scalar: 2e6 }, 'مليونان'], [{ scalar: 321 }, '3 مئة و 21'], [{ scalar: 0.125 }, 'ثمن']] },
  hi: { values: [[{ scalar: 15 }, 'पंद्रह'], [{ scalar: 0 }, 'जीरो']] },
  sv: { values: [[{ scalar: 20 }, 'ett tjog'], [{ scalar: 3e9 }, '3 mdr'], [{ scalar: 6 }, 'ett halvt dussin']] },
  no: { values: [[{ scalar: 0.5 }, 'halvparten']] },
  ca: { values: [[{ scalar: 300 }, 'tres centenars']] },
  ru: { values: [[{ scalar: 20 }, 'два десятка'], [{ scalar: 300 }, 'три сотни'], [{ scalar: 2 }, 'двое'], [{ scalar: 5e5 }, 'полмиллиона']] },
  pl: { values: [[{ scalar: 3 }, 'troje'], [{ scalar: 10 }, 'dziesiątka']] },
}) // prettier-ignore

testCorpus('ordinal', {
  en: { values: [[{ rank: 100 }, 'the [hundredth] guest'], [{ rank: 1e6 }, 'the [millionth] visitor'], [{ rank: -2 }, 'second to last', 'penultimate']] },
  fr: { values: [[{ rank: -2 }, "l'[avant-dernier] étage"], [{ rank: 91 }, 'quatre-vingt-onzième'], [{ rank: 81 }, 'quatre-vingt-unième']] },
  nl: { values: [[{ rank: -2 }, 'de [voorlaatste] dag']] },
  sv: { values: [[{ rank: 100 }, 'hundrade'], [{ rank: -2 }, 'näst sista']] },
  ko: { values: [[{ rank: 1 }, '첫번째']] },
}) // prettier-ignore

testCorpus('percent', {
  en: { values: [[{ percent: 0.25 }, 'a quarter of a percent'], [{ percent: 0.5 }, 'half of one percent'], [{ percent: 12 }, 'a [percentage of 12]', 'percent of 12', 'per cent of twelve']], silent: ['what percentage of 12 guests'] },
  it: { values: [[{ percent: 2 }, 'due punti percentuali']] },
  nl: { values: [[{ percent: 12 }, '12 ten honderd', 'percentage van 12']] },
  ru: { values: [[{ percent: 0.5 }, 'полпроцента']] },
  es: { values: [[{ percent: 2 }, 'dos puntos porcentuales']] },
  de: { values: [[{ percent: 5 }, '5 v. H.', 'eine [5-prozentige] Lösung']] },
  ar: { values: [[{ percent: 50 }, '50 بالمية']] },
  hi: { values: [[{ percent: 50 }, 'पचास फ़ीसदी']] },
  sv: { values: [[{ percent: 2 }, 'två procentenheter']] },
}) // prettier-ignore

testCorpus('duration', {
  en: { values: [[{ seconds: 900 }, 'quarter hour', 'quarter-hour'], [{ days: 7 }, '[a week-long] trip'], [{ seconds: 3 }, '3 seconds'], [{ years: 1.75 }, '7 quarters', 'seven quarters'], [{ years: 0.75 }, '3 quarters']], silent: ['three quarters of the cake', 'it is 20 C outside'] },
  ar: { values: [[{ years: 0.5 }, 'نصف عام'], [{ hours: 1 }, 'ساعة', 'لمدة ساعة'], [{ days: 2 }, 'يومان', 'ليلتان'], [{ hours: 1.5 }, 'ساعة ونصف'], [{ days: 1 }, 'يوم كامل']], silent: ['في يوم جميل'] },
  es: { values: [[{ minutes: 30 }, '[30 minutos] esta semana'], [{ hours: 1.5 }, 'hora y media'], [{ years: 5 }, 'un lustro'], [{ hours: 1 }, 'una horita']] },
  pt: { values: [[{ hours: 1.5 }, 'hora e meia']] },
  de: { values: [[{ hours: 2 }, 'ein [2-stündiges] Seminar'], [{ months: 6 }, 'ein Halbjahr']] },
  ko: { values: [[{ days: 5 }, '5일 동안'], [{ days: 14 }, '이 주 동안']] },
  da: { values: [[{ minutes: 45 }, 'tre kvarter']] },
  no: { values: [[{ minutes: 45 }, 'tre kvarter'], [{ minutes: 30 }, 'en halvtime']] },
  fi: { values: [[{ minutes: 45 }, 'kolme varttia'], [{ hours: 1 }, 'tunti']] },
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
  en: {
    values: [
      [{ iso: '2013-02-22T09:00:00Z' }, 'Friday week'],
      [{ iso: '2013-02-19T09:00:00Z' }, 'a week today'],
      [{ iso: '2013-02-12T07:00:00Z' }, 'at 7 sharp'],
      [{ iso: '2014-05-01T09:00:00Z' }, 'May of 2014'],
      [{ iso: '2012-01-01T09:00:00Z' }, 'over [2012] we grew'],
    ],
    silent: ['dozens o’clock', 'at a couple of places', 'for 2000 guests', 'open 24/7'],
  },
}) // prettier-ignore

testCorpus('interval', {
  zh: {
    values: [
      [{ begin: '2013-02-19T09:00:00Z', end: '2013-02-28T09:00:00Z' }, '月底'],
      [{ begin: '2012-01-01T09:00:00Z', end: '2012-05-01T09:00:00Z' }, '去年年初'],
      [{ begin: '2013-06-21T09:00:00Z', end: '2013-09-22T09:00:00Z' }, '今年夏天', '夏天'],
      [{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, '19世纪'],
      [{ begin: '1990-01-01T09:00:00Z', end: '1999-12-31T09:00:00Z' }, '20世纪90年代'],
    ],
    silent: ['第二天'],
  },
  de: { values: [[{ begin: '2013-09-01T09:00:00Z', end: '2013-12-31T09:00:00Z' }, 'zum [Jahresende]'], [{ begin: '2014-01-01T09:00:00Z', end: '2014-06-30T09:00:00Z' }, 'die erste Hälfte 2014']] },
  ja: { values: [[{ begin: '2013-02-19T09:00:00Z', end: '2013-02-28T09:00:00Z' }, '月末'], [{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, '19世紀']] },
  ko: { values: [[{ begin: '1800-01-01T09:00:00Z', end: '1899-12-31T09:00:00Z' }, '19세기']] },
  fr: { values: [[{ begin: '2014-01-01T09:00:00Z', end: '2014-06-30T09:00:00Z' }, 'la première moitié de 2014']] },
  en: { values: [[{ begin: '2013-05-21T09:00:00Z', end: '2013-05-31T09:00:00Z' }, 'the end of May']], silent: ['the beginning of a mayor'] },
}) // prettier-ignore

testCorpus('set', {
  ar: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY' }, 'مرتين في الأسبوع', '3 مرات في الأسبوع'], [{ rrule: 'RRULE:FREQ=MONTHLY' }, 'مرة واحدة في الشهر']], silent: ['هذه المرة'] },
  en: { values: [[{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=5' }, 'every May'], [{ rrule: 'RRULE:FREQ=YEARLY' }, '[per annum]']] },
}) // prettier-ignore

testCorpus('mass', {
  en: {
    values: [
      [{ unit: 'lbs' }, '[2 pounds] of flour', '[half a pound] of butter'],
      [{ scalar: 5, unit: 'lbs' }, 'a [5 pound] bag of flour', 'a [5-pound] bag of rice', 'she put on [five pounds] since May'],
      [{ scalar: 10, unit: 'lbs' }, 'she lost [10 pounds]', 'a [10 pound] turkey', 'it is [10 pounds] heavier'],
      [{ scalar: 7, unit: 'lbs' }, 'the baby weighs [7 pounds]', 'the baby weighed about [7 pounds]'],
      [{ grams: 5000 }, '5 kgs'],
      [{ grams: 0.005 }, '5 milligrammes'],
    ],
    silent: ['a 10 pound note', 'it costs 5 pounds', 'I lost 20 pounds on the bet', '5 pounds for the bag', 'pay 300 pounds for a weight bench'],
  },
  da: { values: [[{ grams: 500 }, 'et halvt kilo'], [{ grams: 250 }, '[et halvt pund] smør']] },
  no: { values: [[{ grams: 500 }, 'et halvt kilo']] },
  ar: { values: [[{ grams: 2 }, 'غرامان', 'جرامين'], [{ grams: 5000 }, '٥ كيلوغرامات'], [{ grams: 0.25 }, '250 ملغ'], [{ grams: 1 }, 'غرام'], [{ grams: 1000 }, 'كيلو واحد']] },
  ru: { values: [[{ grams: 500 }, 'полкило'], [{ grams: 200 }, 'двести граммов'], [{ grams: 3e5 }, 'три центнера'], [{ grams: 1000 }, 'килограмм']], silent: ['килограмм счастья'] },
  pl: { values: [[{ grams: 200 }, '20 dag', '20 deko']] },
  zh: { values: [[{ grams: 5 }, '5公克'], [{ scalar: 1, grams: 1 }, '不，[1克]']] },
  it: { values: [[{ grams: 1e5 }, 'un quintale']] },
  es: { values: [[{ grams: 1500 }, 'kilo y medio'], [{ grams: 5 }, '5 grs.']] },
  sv: { values: [[{ grams: 200 }, 'två hekto']] },
}) // prettier-ignore

testCorpus('distance', {
  ar: { values: [[{ meters: 2 }, 'متران', 'مترين'], [{ meters: 0.03 }, '٣ سنتيمترات']] },
  fr: { values: [[{ meters: 1.8 }, '1 m 80', 'un mètre quatre-vingts']], silent: ['un homme'] },
  it: { values: [[{ meters: 1.8 }, 'un metro e ottanta']], silent: ["un'altra"] },
  nl: { values: [[{ meters: 1.8 }, '1 meter 80']] },
  zh: { values: [[{ meters: 1.75 }, '一米七五', '1米75'], [{ meters: 1.8 }, '一米八'], [{ meters: 3 * 1609.344 }, '3哩']] },
  ru: { values: [[{ meters: 1 }, 'метр']] },
  sv: { values: [[{ meters: 15000 }, '1,5 mil', 'en och en halv mil']] },
  no: { values: [[{ meters: 50000 }, 'fem mil']] },
}) // prettier-ignore

testCorpus('volume', {
  ar: { values: [[{ liters: 2 }, 'لتران', '2 ليترات'], [{ liters: 0.25 }, '250 ملل']] },
  ru: { values: [[{ liters: 0.5 }, 'поллитра', 'пол-литра']] },
  it: { values: [], silent: ['tre quarti'] },
}) // prettier-ignore

testCorpus('temperature', {
  sv: { values: [[{ celsius: -5 }, 'fem minusgrader', '5 minusgrader'], [{ celsius: 3 }, '3 plusgrader']] },
  no: { values: [[{ celsius: -5 }, '5 kuldegrader']] },
  da: { values: [[{ celsius: -5 }, '5 graders frost']] },
  fi: { values: [[{ celsius: -5 }, 'viisi pakkasastetta']] },
}) // prettier-ignore

testCorpus('pronoun', {
  it: { values: [[{ person: 3 }, 'la [propria] casa'], [{ person: 2, number: 'plural' }, 'i [vostri] libri']] },
}) // prettier-ignore

testCorpus('nationality', {
  en: { values: [[{ short: 'TR' }, 'she is [Turkish]'], [{ short: 'FR' }, 'a [French] passport'], [{ short: 'NO' }, '[Norwegian] citizens']], silent: ['French', 'translate it into Turkish', 'Norwegian lessons'] },
}) // prettier-ignore

testCorpus('language', {
  en: { values: [[{ short: 'tr' }, 'translate it into [Turkish]', 'Turkish']], silent: ['she is Turkish', 'a French passport'] },
}) // prettier-ignore
