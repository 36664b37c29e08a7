/** Russian and Polish requests to shops, banks, hotels, calendars and cooks. Read on Tuesday 2013-02-12. */
import { testCorpus } from './corpus.ts'

const at = (iso: string) => ({ iso: `${iso}:00Z` })

testCorpus('datetime', {
  ru: {
    values: [
      [at('2013-02-12T06:30'), 'разбуди меня [в полседьмого]', 'поставь будильник на [полседьмого утра]'],
      [at('2013-02-12T05:10'), '[в десять минут шестого]'],
      [at('2013-02-12T15:00'), '[часа в три] буду'],
      [at('2013-02-12T18:00'), '[часов в шесть вечера]'],
      [at('2013-02-12T04:40'), 'буду [минут через десять]'],
      [at('2003-02-12T09:00'), 'это было [лет десять назад]'],
      [at('2013-02-13T04:30'), '[завтра в это же время]'],
      [at('1985-04-23T09:00'), 'родилась [двадцать третьего апреля восемьдесят пятого года]'],
      [at('2030-01-01T09:00'), '[в две тысячи тридцатом году]'],
      [at('2013-02-24T18:00'), 'встретимся [вечером двадцать четвёртого]'],
      [at('2013-02-04T09:00'), 'отчёт [прошлой недели]'],
    ],
    silent: ['на две ночи', 'номер на три ночи', 'цена до 2000', 'простое число', '5 часовых поясов'],
  },
  pl: {
    values: [
      [at('2013-03-02T21:00'), 'przyjadę [drugiego o 21:00]'],
      [at('2013-02-24T18:00'), '[dwudziestego czwartego wieczorem]'],
      [at('2013-02-12T15:00'), '[około godziny 15]'],
      [at('2013-02-12T17:15'), '[siedemnasta piętnaście]'],
      [at('2013-02-12T08:35'), '[za dwadzieścia pięć dziewiąta]'],
      [at('2013-02-22T09:00'), 'spotkanie [za tydzień w piątek]'],
      [at('2013-02-13T04:30'), '[jutro o tej samej porze]'],
      [at('1985-04-23T09:00'), '[dwudziestego trzeciego kwietnia osiemdziesiątego piątego roku]'],
      [at('2013-02-01T09:00'), '[dwa piątki temu]'],
    ],
    silent: ['czekamy już', 'drugiego piętra', '1 godzina 20 minut', 'rok i kwartał', 'dwudziesta piąta rocznica'],
  },
})

testCorpus('interval', {
  ru: {
    values: [
      [{ begin: '2013-02-12T13:00:00Z', end: '2013-02-12T14:00:00Z' }, 'перерыв [с часу до двух]'],
      [{ begin: '2013-01-21T09:00:00Z', end: '2013-02-10T09:00:00Z' }, '[последние недели]'],
      [{ begin: '2013-06-12T09:00:00Z', end: '2013-06-14T09:00:00Z' }, 'номер на две ночи [с 12 по 14 июня]'],
      [{ begin: '2012-08-01T09:00:00Z', end: '2013-01-31T09:00:00Z' }, '[за последние полгода]'],
      [{ begin: '1960-01-01T09:00:00Z', end: '1969-12-31T09:00:00Z' }, '[60-е годы прошлого века]'],
    ],
    silent: ['предыдущей недели', 'часовой пояс'],
  },
  pl: {
    values: [
      [{ begin: '2012-06-21T09:00:00Z', end: '2012-09-22T09:00:00Z' }, '[zeszłego lata] odpoczywaliśmy'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T18:00:00Z' }, 'czynne [do osiemnastej]'],
      [{ begin: '1980-01-01T09:00:00Z', end: '1989-12-31T09:00:00Z' }, 'muzyka [lat 80.]', 'muzyka [lat 80. XX wieku]'],
    ],
    silent: ['dziecko w wieku pięciu lat', 'przed poniedziałkiem'],
  },
})

testCorpus('duration', {
  ru: {
    values: [
      [{ seconds: 900 }, 'опоздаю [минут на пятнадцать]'],
      [{ seconds: 300 }, '[минут пять]'],
      [{ seconds: 604800 }, 'отпуск [на неделю]'],
      [{ seconds: 5400 }, '[часа полтора]'],
      [{ seconds: 4800 }, 'фильм идёт [час двадцать]'],
      [{ seconds: 31536000 }, '[больше года]'],
      [{ seconds: 28800 }, '[8-часовой] рабочий день'],
      [{ seconds: 630720000 }, 'кредит 3 миллиона на [20 лет]'],
      [{ seconds: 172800 }, 'номер на [две ночи]'],
    ],
    silent: ['часовой пояс', '5 часовых поясов', 'больше часов не покупай', 'два раза в неделю по часу'],
  },
  pl: {
    values: [
      [{ seconds: 4800 }, 'zostało [1 godzina 20 minut]'],
      [{ seconds: 157680000 }, 'dziecko w wieku [pięciu lat]'],
      [{ seconds: 630720000 }, 'kredyt 300 tysięcy na [20 lat]'],
      [{ seconds: 31536000 }, '[ponad rok]'],
      [{ seconds: 3600 }, 'czekałem [przez godzinę]'],
      [{ seconds: 28800 }, '[ośmiogodzinna] zmiana'],
    ],
    silent: ['godzina 15', 'około godziny 15', 'nowy rok'],
  },
})

testCorpus('set', {
  ru: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, '[раз в две недели по пятницам]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15' }, '[первого и пятнадцатого числа каждого месяца]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10' }, 'платёж [каждое 10 число месяца]'],
      [{ rrule: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' }, '[каждую последнюю пятницу месяца]'],
    ],
    silent: ['по часу', 'статистика по месяцам'],
  },
})

testCorpus('number', {
  ru: {
    values: [
      [{ scalar: 1_000_000 }, '[десять в шестой степени]'],
      [{ scalar: 3_000_000 }, 'кредит [3 миллиона] на 20 лет'],
      [{ scalar: 0.25 }, '[одна четвёртая]'],
    ],
  },
  pl: {
    values: [
      [{ scalar: 0.6 }, '[trzy na pięć]'],
      [{ scalar: 50_000 }, 'lokata [50 tysięcy] na 12 procent'],
      [{ scalar: 1_000_000 }, '[dziesięć do szóstej potęgi]'],
    ],
  },
})

testCorpus('distance', {
  ru: { values: [[{ meters: 1.78 }, '[метр семьдесят восемь роста]']] },
  pl: { values: [[{ meters: 1.78 }, 'mam [metr siedemdziesiąt osiem wzrostu]']] },
})

testCorpus('mass', {
  ru: { values: [[{ grams: 1200 }, '[килограмм двести граммов]']], silent: ['цена за килограмм двести'] },
  pl: { values: [[{ grams: 1200 }, '[kilo dwadzieścia deko]']] },
})
