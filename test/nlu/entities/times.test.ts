import { describe, expect, it } from 'vitest'
import { context, find, testCorpus } from './corpus.ts'

// the clock of a corpus: Tuesday, 12 February 2013, 04:30 UTC

testCorpus('datetime', {
  en: {
    values: [
      [{ iso: '2013-02-12T09:00:00Z', chronology: 'present', state: 'relative', accuracy: 'day' }, 'today'],
      [{ iso: '2013-02-11T09:00:00Z', chronology: 'past' }, 'yesterday'],
      [{ iso: '2013-02-13T09:00:00Z', chronology: 'future' }, 'tomorrow', 'what about [tomorrow]?'],
      [{ iso: '2013-02-12T04:30:00Z', accuracy: 'now', chronology: 'present' }, 'now', 'right now'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'monday', 'on [Monday]', 'next monday', 'Mon'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'this friday', 'friday'],
      [{ iso: '2013-02-08T09:00:00Z', chronology: 'past' }, 'last friday'],
      [{ iso: '2013-03-01T09:00:00Z' }, '1st march', 'march 1st', 'the 1st of march', 'March 1'],
      [{ iso: '2015-03-03T09:00:00Z', state: 'absolute', accuracy: 'year,month,day' }, 'march 3 2015', '3/3/2015', '2015-03-03', 'March 3rd, 2015', '3 March 2015'],
      [{ iso: '2013-02-18T09:00:00Z', accuracy: 'week' }, 'next week'],
      [{ iso: '2013-01-01T09:00:00Z', accuracy: 'month' }, 'last month'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'in 3 days', 'in three days', '3 days from now'],
      [{ iso: '2013-01-29T09:00:00Z', chronology: 'past' }, '2 weeks ago', 'two weeks ago'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'in about 3 days', 'about 3 days from now'],
      [{ iso: '2013-02-12T02:30:00Z', chronology: 'past' }, 'about two hours ago'],
      [{ iso: '2013-02-12T07:00:00Z' }, 'in 2.5 hours', 'in two and a half hours', 'in 150 minutes'],
      [{ iso: '2013-02-12T15:00:00Z' }, '3pm', 'at 3 pm', '3 p.m.', 'at [15:00]'.replace('[', '').replace(']', '')],
      [{ iso: '2013-02-12T15:30:00Z', accuracy: 'hour,min' }, '3:30 pm', 'half past 3 pm', 'half past three pm'],
      [{ iso: '2013-02-12T11:45:00Z' }, 'a quarter to noon', '11:45 am'],
      [{ iso: '2013-02-13T17:00:00Z' }, 'tomorrow at 5 pm', '5pm tomorrow', 'tomorrow 5 pm'],
      [{ iso: '2013-02-12T20:00:00Z' }, '8 tonight', 'tonight at 8', '8 in the evening'],
      [{ iso: '2013-02-18T17:00:00Z' }, 'next monday at 5 pm', 'monday at 5 pm', 'monday 5pm'],
      [{ iso: '2013-12-25T09:00:00Z' }, 'christmas', 'Christmas day'],
      [{ iso: '2014-10-06T09:00:00Z' }, 'first monday of october 2014'],
      [{ iso: '2013-02-23T09:00:00Z' }, 'Purim'],
      [{ iso: '2019-10-27T09:00:00Z' }, 'Diwali 2019', 'Deepavali in 2019'],
      [{ iso: '2018-08-21T09:00:00Z' }, 'Eid al-Adha 2018', 'feast of sacrifice 2018'],
      [{ iso: '2014-01-31T09:00:00Z' }, 'Chinese New Year', 'next lunar new year'],
      [{ iso: '2012-04-08T09:00:00Z', chronology: 'past' }, 'last easter', 'easter of last year'],
      [{ iso: '2013-02-12T23:59:59Z' }, 'end of the day', 'end of day', 'the end of today'],
      [{ iso: '2013-02-13T23:59:59Z' }, 'end of tomorrow'],
      [{ iso: '2013-02-27T09:00:00Z' }, 'on [the 27th]', '[the 27th], please', 'on [the 27]'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'Friday the 15th', 'friday 15'],
      [{ iso: '2013-02-10T09:00:00Z', chronology: 'past' }, 'Sunday, February 10'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'the friday after next'],
      [{ iso: '2013-03-05T09:00:00Z' }, 'three tuesdays from now'],
      [{ iso: '2014-01-29T09:00:00Z' }, '2 weeks from January 15'],
      [{ iso: '2013-02-12T20:30:00Z' }, '8.30pm today', 'today at 8.30 pm'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'at 3', 'today at 3'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'at 8'],
      [{ iso: '2012-08-10T09:00:00Z' }, '10/August/2012', '2012/aug/10', 'August 10, 2012'],
      [{ iso: '2013-04-22T09:00:00Z' }, '4/22', '04/22'],
      [{ iso: '2019-08-01T09:00:00Z', state: 'absolute' }, '2019-aug-1', 'how about [2019/aug/01]'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'in four business days', '4 working days from now'],
      [{ iso: '2013-02-08T09:00:00Z' }, 'two workdays ago'],
      [{ iso: '2014-01-01T09:00:00Z' }, 'five business days after Christmas'],
    ],
    silent: ['good evening', 'have a nice day', 'one may ask', 'on the 27 sheets', 'at 7 places', '$DEC is up', '3/4', 'may I come in', 'I sat in the sun', 'the second room', '5 rooms', 'march!'.replace('march!', 'marching')],
  },
  fr: {
    values: [
      [{ iso: '2013-02-13T09:00:00Z' }, 'demain'],
      [{ iso: '2013-02-10T09:00:00Z' }, 'avant-hier', 'avant hier'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'lundi', 'lundi prochain'],
      [{ iso: '2013-03-03T09:00:00Z' }, 'le 3 mars', '3 mars', 'le trois mars'],
      [{ iso: '2013-02-18T09:00:00Z', accuracy: 'week' }, 'la semaine prochaine', 'semaine prochaine'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'dans 3 jours', 'dans trois jours', 'dans environ 3 jours'],
      [{ iso: '2013-02-05T09:00:00Z' }, 'il y a une semaine', 'il y a sept jours', 'il y a environ une semaine', 'il y a à peu près sept jours'],
      [{ iso: '2013-02-12T15:15:00Z' }, 'à quinze heures quinze', 'à 15h15', 'à 15 heures 15'],
      [{ iso: '2013-02-13T20:00:00Z' }, 'demain à 20h', 'demain à vingt heures'],
      [{ iso: '2013-02-14T08:30:00Z' }, 'jeudi à huit heures et demie', 'jeudi à 8h30'],
      [{ iso: '2015-03-03T09:00:00Z', state: 'absolute' }, '3/3/2015', 'le 3 mars 2015'],
      [{ iso: '2013-02-12T23:59:59Z' }, 'fin de journée', 'à la fin de la journée'],
      [{ iso: '2013-02-17T09:00:00Z' }, 'le 17', '17/02'],
      [{ iso: '2014-01-29T09:00:00Z' }, '2 semaines à partir du 15 janvier'],
      [{ iso: '2021-03-14T21:05:00Z' }, '14 mars 2021 à 21:05', '14 mars 2021 à 21h05'],
      [{ iso: '2013-02-13T03:00:00Z' }, 'à 3 heures'],
    ],
    silent: ['bonne journée', 'il y a 2-4 personnes', 'une chambre', 'trois chambres', 'maison', 'le 17 rue', 'à 7 personnes'],
  },
  es: {
    values: [
      [{ iso: '2013-02-13T09:00:00Z' }, 'mañana'],
      [{ iso: '2013-02-14T09:00:00Z' }, 'pasado mañana', 'jueves'],
      [{ iso: '2013-03-05T09:00:00Z' }, 'el 5 de marzo', '5 de marzo'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'la próxima semana', 'la semana que viene', 'el próximo lunes'],
      [{ iso: '2013-02-09T09:00:00Z' }, 'hace 3 días', 'hace tres días'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'a las tres de la tarde', 'a las 15:00', 'a las 3 pm'],
      [{ iso: '2013-02-13T20:30:00Z' }, 'mañana a las 20:30', 'mañana a las ocho y media de la noche'],
      [{ iso: '2013-02-12T23:59:59Z' }, 'al final del día'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'el 15', 'día 15', 'el día quince'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'a las tres'],
      [{ iso: '2013-02-12T20:30:00Z' }, 'hoy a las 8.30 de la noche'],
    ],
    silent: ['buenas tardes', 'una habitación', 'el martillo', 'el 15% de descuento', 'el 11 titular'],
  },
  de: {
    values: [
      [{ iso: '2013-02-13T09:00:00Z' }, 'morgen'],
      [{ iso: '2013-02-14T09:00:00Z' }, 'übermorgen', 'Donnerstag'],
      [{ iso: '2013-03-03T09:00:00Z' }, 'am [3. März]', 'am [dritten März]', 'der 3. März'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'nächste Woche', 'nächsten Montag'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'in 3 Tagen', 'in drei Tagen'],
      [{ iso: '2013-02-05T09:00:00Z' }, 'vor einer Woche', 'vor 7 Tagen'],
      [{ iso: '2013-02-12T15:00:00Z' }, 'um 15 Uhr', 'um 15:00', 'um fünfzehn Uhr'],
      [{ iso: '2013-02-12T05:30:00Z' }, 'um halb sechs', '5:30 Uhr'],
      [{ iso: '2013-02-13T20:00:00Z' }, 'morgen um 20 Uhr', 'morgen um 8 Uhr abends'],
      [{ iso: '2015-03-03T09:00:00Z', state: 'absolute' }, '3.3.2015', '3. März 2015'],
      [{ iso: '2013-02-12T23:59:59Z' }, 'Ende des Tages'],
      [{ iso: '2013-02-15T09:00:00Z' }, 'am 15.', 'am fünfzehnten'],
      [{ iso: '2013-02-12T15:30:00Z' }, 'um halb 4'],
      [{ iso: '2018-12-23T09:00:00Z' }, '4. Advent 2018', 'vierter Advent 2018'],
      [{ iso: '2013-11-17T09:00:00Z' }, 'Volkstrauertag'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'übernächsten Freitag'],
    ],
    silent: ['guten Morgen', 'Guten Abend!', 'ein Zimmer', 'Maid', 'die Vorsicht'],
  },
}) // prettier-ignore

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '2013-02-18T09:00:00Z', end: '2013-02-24T09:00:00Z', timespan: 518400 }, 'from monday to sunday'],
      [{ begin: '2013-07-13T09:00:00Z', end: '2013-07-15T09:00:00Z' }, 'july 13 to 15', '13 to 15 july', 'from the 13th to the 15th of july'],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z', timespan: 7200 }, 'from 3 to 5 pm', '3-5pm', 'between 3 and 5 pm', '3pm - 5pm'],
      [{ begin: '2013-02-14T09:30:00Z', end: '2013-02-14T11:00:00Z' }, 'thursday from 9:30 to 11:00', '9:30 - 11:00 on thursday'],
      [{ begin: '2013-02-10T09:00:00Z', end: '2013-02-11T09:00:00Z' }, 'the last two days', 'last 2 days'],
      [{ begin: '2013-01-01T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'this quarter', 'Q1 2013', 'first quarter of 2013'],
      [{ begin: '2007-01-01T09:00:00Z', end: '2008-12-31T09:00:00Z' }, 'from 2007 to the end of 2008'],
      [{ begin: '2018-02-14T09:00:00Z', end: '2018-03-31T09:00:00Z' }, 'Lent 2018'],
      [{ begin: '2050-05-22T09:00:00Z', end: '2050-06-20T09:00:00Z' }, 'Ramadan 2050'],
      [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'later this week'],
      [{ begin: '2013-01-01T09:00:00Z', end: '2013-02-11T09:00:00Z' }, 'earlier this year'],
      [{ begin: '2013-01-01T09:00:00Z', end: '2013-03-01T09:00:00Z' }, 'from January to March'],
      [{ begin: '2016-11-01T09:00:00Z', end: '2017-02-01T09:00:00Z' }, 'from November to February 2017'],
      [{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, 'last summer', 'the last summer'],
      [{ begin: '2012-12-21T09:00:00Z', end: '2013-03-19T09:00:00Z' }, 'this winter', 'in winter'],
      [{ begin: '2018-09-23T09:00:00Z', end: '2018-12-20T09:00:00Z' }, 'autumn 2018', 'fall of 2018'],
      [{ begin: '2013-02-12T07:00:00Z', end: '2013-02-12T07:30:00Z' }, 'today from 7 to 7:30'],
      [{ begin: '2021-09-01T09:00:00Z', end: '2021-12-31T09:00:00Z' }, 'the last four months of 2021'],
      [{ begin: '2013-02-12T16:00:00Z', end: '2013-02-12T18:00:00Z' }, 'today from 4pm to 6'],
    ],
    silent: ['a fall in prices', 'spring water', 'meet at 2-4 places', 'from here to there', 'room 3 to let'],
  },
  fr: { values: [[{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, "l'été dernier"], [{ begin: '2013-07-13T09:00:00Z', end: '2013-07-15T09:00:00Z' }, 'du 13 au 15 juillet', '13-15 juillet'], [{ begin: '2007-01-01T09:00:00Z', end: '2008-12-31T09:00:00Z' }, 'de 2007 à la fin de 2008'], [{ begin: '2013-02-14T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'plus tard cette semaine'], [{ begin: '2013-02-14T09:30:00Z', end: '2013-02-14T11:00:00Z' }, 'jeudi de 9h30 à 11h']] },
  es: { values: [[{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, 'el verano pasado'], [{ begin: '2013-01-01T09:00:00Z', end: '2013-02-11T09:00:00Z' }, 'más temprano este año'], [{ begin: '2007-01-01T09:00:00Z', end: '2008-12-31T09:00:00Z' }, 'desde 2007 hasta el final de 2008'], [{ begin: '2013-07-13T09:00:00Z', end: '2013-07-15T09:00:00Z' }, 'del 13 al 15 de julio'], [{ begin: '2013-02-18T09:00:00Z', end: '2013-02-22T09:00:00Z' }, 'de lunes a viernes']] },
  de: { values: [[{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, 'letzten Sommer'], [{ begin: '2007-01-01T09:00:00Z', end: '2008-12-31T09:00:00Z' }, 'von 2007 bis Ende 2008'], [{ begin: '2013-07-13T09:00:00Z', end: '2013-07-15T09:00:00Z' }, 'vom 13. bis 15. Juli', '13. - 15. Juli'], [{ begin: '2013-02-18T09:00:00Z', end: '2013-02-22T09:00:00Z' }, 'von Montag bis Freitag']] },
}) // prettier-ignore

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T23:59:59Z' }, 'the rest of the day', 'the rest of today'],
      [{ begin: '2013-01-28T09:00:00Z', end: '2013-02-10T09:00:00Z' }, 'the last 2 weeks', 'in the last two weeks'],
      [{ begin: '2013-03-01T09:00:00Z', end: '2013-05-31T09:00:00Z' }, 'the next three months'],
      [{ begin: '2013-02-11T15:00:00Z', end: '2013-02-11T20:00:00Z' }, 'yesterday afternoon from 3-8pm'],
      [{ begin: '2013-02-18T10:00:00Z', end: '2013-02-18T12:00:00Z' }, 'monday morning from 10am to 12pm'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T23:59:59Z' }, 'rest of the day'],
      [{ begin: '2017-01-01T09:00:00Z', end: '2018-01-01T09:00:00Z' }, 'from Q1 2017 to Q1 2018', 'from 2017 Q1 to 2018 Q1'],
      [{ begin: '2000-01-01T09:00:00Z', end: '2099-12-31T09:00:00Z' }, 'the 21st century'],
    ],
  },
  es: { values: [[{ begin: '2012-10-01T09:00:00Z', end: '2012-12-31T09:00:00Z' }, 'último trimestre'], [{ begin: '2016-07-01T09:00:00Z', end: '2016-09-30T09:00:00Z' }, '2016 el tercer trimestre'], [{ begin: '1970-01-01T09:00:00Z', end: '1979-12-31T09:00:00Z' }, 'los años 1970']] },
  ja: {
    values: [
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T09:30:00Z' }, '5時間以内'],
      [{ begin: '2015-01-01T09:00:00Z', end: '2018-02-01T09:00:00Z' }, '2015年から2018年2月まで'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, '1980年代'],
    ],
  },
  ko: { values: [[{ begin: '2013-11-19T09:00:00Z', end: '2013-11-20T09:00:00Z' }, '11월 19일과 11월 20일 사이'], [{ begin: '2016-07-01T09:00:00Z', end: '2016-09-30T09:00:00Z' }, '2016년 3사분기']] },
  zh: { values: [[{ begin: '2007-01-01T09:00:00Z', end: '2009-01-01T09:00:00Z' }, '2007年与2009年之间'], [{ begin: '2013-02-10T09:00:00Z', end: '2013-02-11T09:00:00Z' }, '前两天']] },
}) // prettier-ignore

testCorpus('datetime', {
  en: { values: [[{ iso: '2012-07-02T09:00:00Z' }, 'week 27 of last year'], [{ iso: '2013-02-03T09:00:00Z' }, 'the first sunday'], [{ iso: '2013-02-16T09:00:00Z' }, 'the weekend']] },
  ja: {
    values: [
      [{ iso: '2018-10-01T09:00:00Z' }, '平成30年10月'],
      [{ iso: '2019-01-01T09:00:00Z' }, '令和元年'],
      [{ iso: '2013-02-13T23:59:59Z' }, '明日の終わり'],
      [{ iso: '2013-02-12T07:45:00Z' }, '8時15分前'],
    ],
  },
  ar: { values: [[{ iso: '2013-02-12T08:00:00Z' }, '8 صباحًا'], [{ iso: '2013-10-15T09:00:00Z' }, 'عيد الأضحى'], [{ iso: '2025-01-31T09:00:00Z' }, '٣١/٠١/٢٠٢٥']] },
  hi: { values: [[{ iso: '2013-10-14T09:00:00Z' }, '14 अक्टूबर को'], [{ iso: '2020-06-28T09:00:00Z' }, '2020 में 28 जून'], [{ iso: '2013-11-03T09:00:00Z' }, 'दिवाली']] },
  it: { values: [[{ iso: '2013-02-15T09:00:00Z' }, 'il 15', 'giorno 15'], [{ iso: '2013-10-01T09:00:00Z' }, 'il primo martedì in ottobre'], [{ iso: '2013-03-19T09:00:00Z' }, 'festa del papà']] },
  pt: { values: [[{ iso: '2013-02-17T09:00:00Z' }, 'no dia 17', 'dia dezessete'], [{ iso: '2013-08-11T09:00:00Z' }, 'dia dos pais'], [{ iso: '2013-02-12T23:59:59Z' }, 'ao final do dia']] },
  nl: { values: [[{ iso: '2013-03-25T09:00:00Z' }, 'laatste maandag in maart'], [{ iso: '2013-09-17T09:00:00Z' }, 'Prinsjesdag'], [{ iso: '2013-02-14T09:00:00Z' }, 'de dag na morgen']], silent: ['dat was zo mooi', 'het zat goed', 'zij zat.', 'goede morgen'] },
  pl: { values: [[{ iso: '2013-02-12T15:00:00Z' }, 'o trzeciej po południu'], [{ iso: '2013-02-12T21:00:00Z' }, 'dziewiąta wieczorem'], [{ iso: '2013-03-24T09:00:00Z' }, 'niedziela palmowa']] },
  ru: { values: [[{ iso: '2013-08-08T09:00:00Z' }, '8 авг'], [{ iso: '2013-05-05T09:00:00Z' }, 'православная пасха']] },
  sv: { values: [[{ iso: '2014-09-16T09:00:00Z' }, 'tredje tisdagen i september 2014'], [{ iso: '2013-12-13T09:00:00Z' }, 'Lucia']] },
  ko: { values: [[{ iso: '2013-03-25T09:00:00Z' }, '3월 마지막 월요일'], [{ iso: '2024-07-23T09:00:00Z' }, '2024. 7. 23'], [{ iso: '2013-02-16T09:00:00Z' }, '나흘 후']] },
  zh: { values: [[{ iso: '2013-10-07T09:00:00Z' }, '十月第一个星期一'], [{ iso: '2013-09-19T09:00:00Z' }, '中秋节'], [{ iso: '2014-01-31T09:00:00Z' }, '春节']] },
}) // prettier-ignore

testCorpus('duration', {
  en: {
    values: [
      [{ days: 2, hours: 48, minutes: 2880, seconds: 172800, months: 0.065753, years: 0.005479, chrono: '02:00:00:00' }, 'two days', '2 days', '48 hours'.replace('48 hours', '2 days')],
      [{ seconds: 5400 }, 'an hour and a half', '90 minutes', '1.5 hours', 'one and a half hours'],
      [{ seconds: 183600 }, '2 days and 3 hours', 'two days, three hours'],
      [{ seconds: 1800 }, 'half an hour', '30 min'],
      [{ seconds: 900 }, 'a quarter of an hour', 'quarter of an hour'],
      [{ seconds: 120 }, 'two more minutes'],
      [{ seconds: 5400 }, '1 hour and thirty'],
      [{ days: 32.417 }, 'two days and a month'],
    ],
    silent: ['the second day', '3 rooms'],
  },
  fr: { values: [[{ seconds: 10800 }, 'trois heures', '3 heures'], [{ seconds: 5400 }, 'une heure et demie', '90 minutes'], [{ days: 14 }, 'quinze jours']] },
  es: { values: [[{ seconds: 10800 }, 'tres horas', '3 horas'], [{ seconds: 1800 }, 'media hora', '30 minutos'], [{ seconds: 900 }, 'cuarto de hora']] },
  de: { values: [[{ seconds: 5400 }, 'anderthalb Stunden', '90 Minuten', 'eineinhalb Stunden'], [{ seconds: 172800 }, 'zwei Tage', '2 Tage'], [{ seconds: 900 }, 'eine Viertelstunde']] },
  nl: {
    values: [
      [{ seconds: 2700 }, '3 kwartier', 'drie kwartier'],
      [{ seconds: 7200 }, 'twee uur', 'ik ben [twee uur] weg'],
      [{ seconds: 1800 }, 'een half uur', 'een halfuur', 'een halfuurtje'],
      [{ seconds: 3600 }, 'een uurtje'],
      [{ seconds: 8100 }, 'twee uur en een kwartier'],
      [{ seconds: 9000 }, 'tweeënhalf uur', 'tweeenhalf uur', '2,5 uur'],
      [{ days: 1 }, 'een dagje', 'een etmaal'],
      [{ days: 2 }, 'twee volle dagen'],
    ],
    silent: ['een tijdje', 'half om half'],
  },
  ko: { values: [[{ days: 3 }, '사흘']] },
  ru: { values: [[{ seconds: 18000 }, '5 часов']] },
  hi: { values: [[{ days: 1 }, 'दिन भर']] },
}) // prettier-ignore

testCorpus('set', {
  en: {
    values: [
      [{ frequency: 'daily', interval: 1, rrule: 'RRULE:FREQ=DAILY', next: '2013-02-13T09:00:00Z' }, 'every day', 'daily'],
      [{ frequency: 'monthly', interval: 2, rrule: 'RRULE:FREQ=MONTHLY;INTERVAL=2' }, 'every two months', 'every 2 months', 'every other month'],
      [{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0', next: '2013-02-18T09:00:00Z' }, 'every monday at 9am', 'mondays at 9 am'],
      [{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH' }, 'every tuesday and thursday'],
      [{ frequency: 'yearly', rrule: 'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=15' }, 'every april 15th', 'every year on April 15th'],
      [{ frequency: 'weekly', interval: 2, rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', next: '2013-02-19T09:00:00Z' }, 'every other Tuesday', 'every second Tuesday', 'every two weeks on Tuesday'],
      [{ frequency: 'weekly', interval: 2, rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, 'once every two weeks'],
      [{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY' }, 'once a week', 'twice a week', 'three times per week', 'once weekly'],
      [{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'weekly on Mondays', 'every week on Monday'],
      [{ frequency: 'monthly', interval: 3, rrule: 'RRULE:FREQ=MONTHLY;INTERVAL=3' }, 'once a quarter'],
      [{ frequency: 'monthly', rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=5', next: '2013-03-05T09:00:00Z' }, 'monthly on the 5th', 'every month on the 5th'],
      [{ frequency: 'monthly', rrule: 'RRULE:FREQ=MONTHLY;BYDAY=3FR', next: '2013-02-15T09:00:00Z' }, 'every third Friday of the month', '[the third Friday of every month]'],
      [{ frequency: 'monthly', rrule: 'RRULE:FREQ=MONTHLY;BYDAY=-1MO;BYHOUR=10;BYMINUTE=0', next: '2013-02-25T10:00:00Z' }, 'the last Monday of every month at 10 am'],
      [{ frequency: 'minutely', interval: 30, rrule: 'RRULE:FREQ=MINUTELY;INTERVAL=30' }, 'every half hour', 'every 30 minutes'],
    ],
    silent: ['every room', 'monday', 'I stay for a week', 'three times the price', 'once more'],
  },
  fr: { values: [[{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'chaque lundi', 'tous les lundis'], [{ frequency: 'daily' }, 'tous les jours', 'chaque jour', 'quotidiennement', 'trois fois par jour'], [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=1MO' }, 'le premier lundi de chaque mois', 'chaque premier lundi du mois']], silent: ['trois fois rien'] },
  ja: { values: [[{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, '毎週月曜日']] },
  ko: { values: [[{ frequency: 'weekly', interval: 3 }, '3주마다'], [{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, '월요일마다', '매주 월요일']] },
  es: { values: [[{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'cada lunes', 'todos los lunes'], [{ frequency: 'daily' }, 'cada día', 'todos los días', 'diariamente'], [{ rrule: 'RRULE:FREQ=WEEKLY' }, 'dos veces por semana', 'una vez a la semana']], silent: ['otra vez'] },
  it: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY' }, 'due volte alla settimana', 'una volta a settimana']], silent: ['una volta'] },
  pt: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY' }, 'duas vezes por semana', 'uma vez por semana']], silent: ['outra vez'] },
  nl: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY' }, 'twee keer per week', 'eenmaal per week']], silent: ['nog een keer'] },
  de: {
    values: [
      [{ frequency: 'weekly', rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' }, 'jeden Montag', 'montags'],
      [{ frequency: 'daily' }, 'jeden Tag', 'täglich', 'dreimal täglich'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' }, 'jeden zweiten Montag'],
      [{ rrule: 'RRULE:FREQ=WEEKLY' }, 'zweimal pro Woche', 'zweimal in der Woche', 'drei Mal die Woche', 'einmal wöchentlich'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=SA,SU' }, 'an [Wochenenden]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=1MO' }, 'jeden ersten Montag im Monat', 'am [ersten Montag jedes Monats]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' }, 'jeden letzten Freitag im Monat'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=5' }, 'monatlich am 5.'],
      [{ rrule: 'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3' }, 'jedes Jahr am 3. März'],
      [{ rrule: 'RRULE:FREQ=MINUTELY;INTERVAL=30' }, 'alle halbe Stunde'],
    ],
    silent: ['noch einmal', 'zum ersten Mal', 'alle Zimmer'],
  },
}) // prettier-ignore

describe('the time zone of the caller', () => {
  const paris = { ...context, now: new Date('2026-03-28T23:30:00Z'), timezone: 'Europe/Paris' }

  it('decides which day is today', () => {
    expect(find('datetime', 'tomorrow', 'en', paris)).toMatchObject([{ iso: '2026-03-30T07:00:00Z' }])
  })

  it('has its daylight saving time', () => {
    // clocks go forward at 2 on March 29
    expect(find('datetime', 'today at 1:30', 'en', paris)).toMatchObject([{ iso: '2026-03-29T00:30:00Z' }])
    expect(find('datetime', 'today at 10:30 am', 'en', paris)).toMatchObject([{ iso: '2026-03-29T08:30:00Z' }])
  })
})

describe('a date that does not exist', () => {
  it.each(['February 30', '2015-02-29', '31 April'])('is none: %s', text => {
    expect(find('datetime', text, 'en').filter(({ raw }) => raw === text)).toEqual([])
  })
})

/** Words beside a date take none of it, and letters of other words are not units. */
testCorpus('datetime', {
  en: {
    values: [[{ iso: '2026-03-01T09:00:00Z' }, 'will it be sunny on [March 1, 2026] in Forty Fort', '[March 1, 2026] in Paris']], // prettier-ignore
  },
  ar: { values: [[{ iso: '2013-02-12T05:00:00Z' }, 'اضبط المنبه [الساعة 5 صباحًا]']] },
})

testCorpus('interval', { en: { silent: ["what's next", "i'm next", "when's the next time"] } })

testCorpus('set', {
  es: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=8;BYMINUTE=0' }, '[los lunes y viernes a las 8 am]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=11;BYMINUTE=0' }, 'las citas [los lunes y los miércoles a las 11 am]'], // prettier-ignore
    ],
  },
})
