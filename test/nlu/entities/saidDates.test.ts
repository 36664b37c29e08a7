import { testCorpus } from './corpus.ts'

// dates, stretches and lengths of time as they are said every day; the clock of a corpus: Tuesday, 12 February 2013

const days = (begin: string, end: string) => ({ begin: `${begin}T09:00:00Z`, end: `${end}T09:00:00Z` })
const day = (iso: string) => ({ iso: `${iso}T09:00:00Z` })

testCorpus('datetime', {
  en: {
    values: [
      [day('2024-06-03'), "June 3 '24"],
      [day('1999-05-01'), "May '99"],
      [{ iso: '2013-02-12T09:00:00Z' }, '0900 hours'],
      [day('2013-05-06'), 'the first Monday of May', 'first Monday in May'],
      [day('2013-05-31'), 'the last Friday of May', 'the last day of May'],
      [day('2013-05-27'), 'fifth last day of May'],
      [day('2015-12-25'), 'Christmas in 2 years'],
      [day('2011-12-25'), 'Christmas two years ago'],
      [day('2013-07-27'), 'the last weekend of July'],
      [day('2013-09-28'), 'the last weekend in September'],
      [day('2013-06-01'), 'the first weekend of June'],
      [day('2013-03-02'), 'the weekend of March 3'],
      [day('2012-05-01'), 'last year in May'],
      [{ iso: '2013-02-12T05:05:00Z' }, 'at five oh five'],
    ],
    silent: ['oh my', 'five oh', 'every now and then'],
  },
  fr: {
    values: [
      [day('2013-02-27'), "l'avant-dernier jour du mois"],
      [day('2015-12-25'), 'Noël dans deux ans'],
      [day('2013-07-27'), 'le dernier week-end de juillet'],
      [day('2013-07-13'), 'le week-end du 14 juillet'],
      [day('2012-05-01'), "l'année dernière en mai"],
    ],
  },
  de: {
    values: [
      [day('2014-03-01'), '2014 im März'],
      [day('2015-12-25'), 'Weihnachten in zwei Jahren'],
      [day('2011-12-25'), 'Weihnachten vor zwei Jahren'],
      [day('2013-07-27'), 'am [letzten Wochenende im Juli]'],
      [day('2012-05-01'), 'letztes Jahr im Mai'],
    ],
  },
  es: { values: [[day('2015-12-25'), 'Navidad en dos años']] },
  ca: { values: [[{ iso: '2013-02-11T20:00:00Z' }, 'ahir per la nit']] },
})

testCorpus('interval', {
  en: {
    values: [
      [days('2013-05-01', '2013-05-15'), 'the first half of May'],
      [days('1990-01-01', '1992-12-31'), 'early 90s', 'in [the early nineties]'],
      [days('1996-01-01', '1999-12-31'), 'the late 1990s'],
      [days('2013-05-01', '2013-05-15'), 'the first fortnight of May'],
      [{ begin: '2012-03-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'from March to date', 'from March up to now'],
    ],
  },
  fr: {
    values: [
      [days('2013-06-01', '2013-06-15'), 'la première moitié de juin'],
      [days('2013-02-13', '2013-02-15'), 'du 13 au 15'],
      [days('2013-09-03', '2013-09-05'), 'du mardi 3 au jeudi 5'],
      [{ begin: '2013-02-12T09:00:00Z', end: '2013-02-12T11:00:00Z' }, '9h-11h'],
      [days('2013-05-01', '2013-05-15'), 'la première quinzaine de mai'],
      [days('2013-05-16', '2013-05-31'), 'la deuxième quinzaine de mai'],
    ],
  },
  es: {
    values: [
      [days('2013-02-13', '2013-02-15'), 'del 13 al 15'],
      [days('2013-05-16', '2013-05-31'), 'la segunda quincena de mayo'],
    ],
  },
  it: { values: [[days('1990-01-01', '1999-12-31'), "gli anni '90"]] },
  nl: { values: [[days('1990-01-01', '1999-12-31'), "de jaren '90"]] },
  ja: {
    values: [
      [{ begin: '2016-01-31T05:00:00Z', end: '2016-02-01T01:00:00Z' }, '2016年1月31日の5時から25時まで'],
      [days('2020-01-01', '2029-12-31'), '今世紀の20年代'],
    ],
    silent: ['25時間'],
  },
  zh: {
    values: [
      [days('1980-01-01', '1989-12-31'), '上世纪八十年代'],
      [days('2020-01-01', '2029-12-31'), '本世纪20年代'],
      [days('2015-03-05', '2015-04-06'), '2015.3.5-2015.4.6'],
    ],
  },
  fi: {
    values: [
      [days('2013-02-18', '2013-02-22'), 'maanantaista perjantaihin'],
      [{ begin: '2013-05-01T09:00:00Z', end: '2013-07-01T09:00:00Z' }, 'toukokuusta heinäkuuhun'],
    ],
    silent: ['maanantaina', 'perjantaihin'],
  },
})

testCorpus('duration', {
  en: { values: [[{ seconds: 5400 }, '1:30 hours']], silent: ['at 1:30'] },
  nl: {
    values: [
      [{ seconds: 7200 }, 'een uur of twee'],
      [{ days: 3 }, 'een dag of drie'],
    ],
  },
  zh: {
    values: [[{ seconds: 3600 }, '一个多小时']],
  },
  ko: {
    values: [
      [{ days: 3 }, '2박 3일'],
      [{ months: 3 }, '석 달'],
      [{ months: 4 }, '넉 달'],
    ],
  },
  ja: {
    values: [
      [{ days: 3 }, '2泊3日'],
      [{ days: 1 }, '一日中'],
      [{ years: 25 }, '四半世紀'],
    ],
  },
})
