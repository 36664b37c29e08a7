import { testCorpus } from './corpus.ts'

// stretches of time in the forms that words take in a language; the clock of a corpus: Tuesday, 12 February 2013

/** The begin and the end of stretches of days. */
const days = (begin: string, end: string) => ({ begin: `${begin}T09:00:00Z`, end: `${end}T09:00:00Z` })
const clock = (begin: string, end: string) => ({ begin: `2013-02-12T${begin}:00Z`, end: `2013-02-12T${end}:00Z` })

testCorpus('interval', {
  it: {
    values: [[clock('09:00', '11:00'), 'dalle 9 alle 11', 'tra le 9 e le 11']],
    silent: ['tra le 9 e 11 persone', 'dalle finestre'],
  },
  pt: { values: [[clock('09:00', '11:00'), 'das 9 às 11', 'entre as 9 e as 11']], silent: ['das 9 pessoas'] },
  ca: {
    values: [
      [clock('08:00', '10:00'), 'des de les 8 fins a les 10'],
      [days('2013-02-18', '2013-03-10'), 'properes tres setmanes'],
      [clock('02:00', '04:00'), 'darreres 2 hores'],
      [days('2013-08-08', '2013-08-12'), '8 ago - 12 ago'],
      [days('2013-02-18', '2013-02-22'), 'des de dilluns fins divendres'],
      [days('2013-02-01', '2013-02-09'), 'a principis de mes'],
    ],
    silent: ['fins i tot', 'les 8 persones'],
  },
  sv: {
    values: [
      [days('2013-01-28', '2013-02-10'), 'de senaste två veckorna'],
      [days('2013-02-13', '2013-02-15'), 'de närmaste tre dagarna'],
    ],
  },
  no: {
    values: [
      [days('2013-02-13', '2013-02-15'), 'de neste 3 dagene'],
      [days('2013-01-28', '2013-02-10'), 'de siste to ukene'],
    ],
  },
  fi: {
    values: [
      [days('1980-01-01', '1989-12-31'), '80-luvulla'],
      [days('2013-05-21', '2013-05-31'), 'toukokuun lopussa'],
      [days('2013-01-28', '2013-02-10'), 'viimeisen kahden viikon aikana'],
    ],
  },
  ru: {
    values: [
      [days('1980-01-01', '1989-12-31'), '80-х годах'],
      [days('2013-06-21', '2013-09-22'), 'этим летом'],
    ],
  },
  pl: { values: [[days('1980-01-01', '1989-12-31'), 'latach 80', 'lata 80']] },
  hi: {
    values: [
      [days('1400-01-01', '1499-12-31'), '15 वीं शताब्दी'],
      [days('2013-01-01', '2013-05-01'), 'साल की शुरुआत'],
    ],
  },
  ar: {
    values: [
      [days('2013-01-28', '2013-02-10'), 'آخر أسبوعين', 'الأسبوعين الماضيين'],
      [days('2013-02-13', '2013-02-15'), 'الأيام الثلاثة القادمة', 'الثلاثة أيام القادمة'],
    ],
    silent: ['الأيام الجميلة'],
  },
  zh: {
    values: [
      [days('2013-02-01', '2013-02-14'), '上半月', '本月上半月'],
      [days('2013-02-14', '2013-02-17'), '下半周'],
      [days('2013-03-16', '2013-03-31'), '三月下半月'],
      [days('2013-01-01', '2013-03-31'), '今年前三个月'],
      [days('2018-12-17', '2018-12-30'), '2018年的最后两周'],
      [days('2013-07-01', '2013-12-31'), '后半年'],
    ],
    silent: ['半月'],
  },
  ja: { values: [[days('2012-01-01', '2012-06-30'), '去年の前半'], [days('2013-10-01', '2013-12-31'), '今年の最後の3ヶ月']] },
}) // prettier-ignore
