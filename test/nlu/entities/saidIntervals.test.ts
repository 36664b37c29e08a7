import { testCorpus } from './corpus.ts'

// parts of months and years, ends and nights as they are said to a bot; the clock is Tuesday, 12 February 2013, 04:30 UTC

const days = (begin: string, end: string) => ({ begin: `2013-${begin}T09:00:00Z`, end: `2013-${end}T09:00:00Z` })
const until = (end: string) => ({ begin: '2013-02-12T04:30:00Z', end: `2013-${end}:00Z` })

const LAST_OF_MAY = days('05-29', '05-31')
const END_OF_AUGUST = days('08-19', '09-01')
const FIRST_OF_JULY = days('07-01', '07-10')
const SPRING = { begin: '2014-01-01T09:00:00Z', end: '2014-03-31T09:00:00Z' }
const SECOND_HALF = days('07-01', '12-31')
const FRIDAY = until('02-15T00:00')
const MARCH_15 = until('03-15T00:00')
const SO_FAR = { begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }
const NEXT_DAYS = days('02-13', '02-15')
const WORKDAYS = days('02-18', '02-22')
const EVENINGS = { begin: '2013-02-15T18:00:00Z', end: '2013-02-17T18:00:00Z' }

testCorpus('interval', {
  en: {
    values: [
      [LAST_OF_MAY, 'the last 3 days of May', 'the last 3 days in May'],
      [END_OF_AUGUST, 'last two weeks in August'],
      [{ begin: '2013-02-04T09:00:00Z', end: '2013-02-17T09:00:00Z' }, 'the first two weeks of the month'],
      [{ begin: '2014-10-01T09:00:00Z', end: '2014-12-31T09:00:00Z' }, 'the last quarter of 2014'],
      [{ begin: '2013-03-02T09:00:00Z', end: '2013-03-31T09:00:00Z' }, 'end of Q1'],
      [until('03-31T00:00'), 'by the end of Q1'],
      [SO_FAR, 'year to date'],
      [{ begin: '2013-01-01T09:00:00Z', end: '2013-07-01T09:00:00Z' }, 'from Q1 to Q3', 'Q1-Q3 2013'],
      [SO_FAR, 'sales [since the beginning of the year]'],
      [{ end: '2013-02-15T23:59:59Z' }, 'by close of business on Friday', 'by EOD Friday'],
      [until('02-13T05:00'), 'by 5 tomorrow'],
      [NEXT_DAYS, 'the coming days', 'in [the next days]'],
      [{ begin: '2013-02-16T10:00:00Z', end: '2013-02-16T16:00:00Z' }, 'open at the weekend [from 10 to 4]'],
      [LAST_OF_MAY, 'the last days of May'],
      [FRIDAY, 'until Friday', 'no later than Friday'],
      [until('02-12T17:00'), 'open [until 5pm]'],
      [EVENINGS, 'Friday evening to Sunday evening'],
      [{ begin: '2013-02-16T20:00:00Z', end: '2013-02-17T09:00:00Z' }, 'Saturday night to Sunday'],
    ],
    silent: [
      'two first class tickets',
      'the night from Saturday to Sunday',
      'wait until he comes',
      'until now',
      'by 5 people tomorrow',
      'the first 3 days in here',
    ],
  },
  fr: {
    values: [
      [LAST_OF_MAY, 'les 3 derniers jours de mai'],
      [END_OF_AUGUST, "les deux dernières semaines d'août"],
      [FIRST_OF_JULY, 'les 10 premiers jours de juillet'],
      [SPRING, 'les trois premiers mois de 2014', 'au [premier trimestre 2014]'],
      [SECOND_HALF, 'au [second semestre 2013]'],
      [FRIDAY, "jusqu'à vendredi", 'au plus tard vendredi'],
      [MARCH_15, "jusqu'au 15 mars"],
      [until('02-12T20:00'), "ouvert [jusqu'à 20h]"],
      [days('05-11', '05-20'), 'au milieu du mois de mai'],
      [days('02-13', '02-14'), 'milieu de semaine'],
      [NEXT_DAYS, 'dans [les prochains jours]'],
      [days('03-01', '03-15'), 'du 1er au 15'],
      [LAST_OF_MAY, 'les derniers jours de mai'],
      [SO_FAR, "depuis le début de l'année"],
    ],
    silent: ['la nuit de samedi à dimanche'],
  },
  es: {
    values: [
      [LAST_OF_MAY, 'los últimos 3 días de mayo', 'los tres últimos días de mayo'],
      [SPRING, 'los tres primeros meses de 2014'],
      [days('02-19', '02-28'), 'a finales de mes'],
      [NEXT_DAYS, 'en [los próximos días]'],
      [until('02-28T00:00'), 'hasta finales de mes'],
      [FRIDAY, 'hasta el viernes', 'como muy tarde el viernes'],
    ],
  },
  de: {
    values: [
      [LAST_OF_MAY, 'die letzten 3 Tage im Mai', 'die letzten drei Tage im Mai'],
      [SPRING, 'die ersten drei Monate 2014'],
      [FIRST_OF_JULY, 'die ersten 10 Tage im Juli'],
      [days('02-26', '02-28'), 'die letzten drei Tage des Monats'],
      [EVENINGS, 'Freitag Abend bis Sonntag Abend'],
      [SO_FAR, 'seit Anfang des Jahres', 'seit Jahresbeginn'],
    ],
  },
  it: {
    values: [
      [LAST_OF_MAY, 'gli ultimi 3 giorni di maggio'],
      [SPRING, 'i primi tre mesi del 2014', 'nel [primo trimestre 2014]'],
      [FRIDAY, 'fino a venerdì'],
      [MARCH_15, 'fino al 15 marzo'],
      [days('02-19', '02-28'), 'a fine mese'],
    ],
  },
  pt: {
    values: [
      [LAST_OF_MAY, 'os últimos 3 dias de maio'],
      [WORKDAYS, 'seg-sex', 'seg a sex'],
    ],
  },
  ru: {
    values: [
      [LAST_OF_MAY, 'последние 3 дня мая'],
      [until('02-28T00:00'), 'до конца месяца'],
      [days('02-13', '02-15'), 'с завтрашнего дня до пятницы'],
    ],
  },
  ja: {
    values: [
      [FRIDAY, '金曜日まで', '金曜までに'],
      [WORKDAYS, '月〜金', '月-金', '月曜から金曜まで'],
      [days('02-18', '02-20'), '来週の前半'],
    ],
  },
  ko: {
    values: [
      [FRIDAY, '금요일까지'],
      [WORKDAYS, '월~금'],
    ],
  },
  zh: {
    values: [
      [FRIDAY, '周五之前'],
      [MARCH_15, '截至3月15日'],
      [WORKDAYS, '周一至五'],
    ],
    silent: ['改到周五'],
  },
  hi: { values: [[FRIDAY, 'शुक्रवार तक']] },
  nl: {
    values: [
      [LAST_OF_MAY, 'de laatste 3 dagen van mei'],
      [FRIDAY, 'tot en met vrijdag'],
    ],
  },
  ca: {
    values: [
      [LAST_OF_MAY, 'els últims 3 dies de maig'],
      [FRIDAY, 'fins divendres'],
      [MARCH_15, 'fins al 15 de març'],
    ],
  },
  ar: {
    values: [
      [SPRING, 'الأشهر الثلاثة الأولى من 2014'],
      [SECOND_HALF, 'النصف الثاني من 2013'],
      [until('02-28T00:00'), 'حتى نهاية الشهر'],
    ],
  },
  pl: {
    values: [
      [days('02-18', '02-20'), 'między poniedziałkiem a środą'],
      [{ begin: '2013-02-13T14:00:00Z', end: '2013-02-13T16:00:00Z' }, 'jutro między 14 a 16'],
      [days('02-13', '02-15'), 'od jutra do piątku'],
    ],
  },
  da: {
    values: [
      [WORKDAYS, 'man-fre'],
      [days('03-11', '03-20'), 'midt i marts'],
    ],
    silent: ['man kan ikke'],
  },
  no: { values: [[WORKDAYS, 'man-fre']] },
  sv: { values: [[FRIDAY, 'till och med fredag']] },
  fi: {
    values: [
      [LAST_OF_MAY, 'toukokuun viimeiset 3 päivää'],
      [SPRING, 'vuoden 2014 ensimmäiset kolme kuukautta'],
      [FRIDAY, 'perjantaihin asti', 'perjantaihin mennessä'],
      [until('02-28T00:00'), 'kuun loppuun asti'],
      [days('02-18', '02-19'), 'ensi viikon alussa'],
      [days('02-18', '02-20'), 'maanantain ja keskiviikon välillä'],
    ],
  },
})

const WEEK_BEFORE = { iso: '2013-12-16T09:00:00Z', accuracy: 'week' }
const SATURDAY_NIGHT = { iso: '2013-02-16T20:00:00Z' }
const AFTERNOON_OF_5 = { iso: '2013-03-05T12:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [WEEK_BEFORE, 'the week before Christmas'],
      [{ iso: '2013-04-01T09:00:00Z', accuracy: 'week' }, 'the week after Easter'],
      [{ iso: '2013-12-21T09:00:00Z' }, 'the weekend before Christmas'],
      [{ iso: '2013-12-28T09:00:00Z' }, 'the weekend after Christmas'],
      [SATURDAY_NIGHT, 'the night from Saturday to Sunday'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'starting Monday'],
      [{ iso: '2013-02-04T09:00:00Z', accuracy: 'week' }, 'we met 3 days [last week]'],
    ],
  },
  fr: {
    values: [
      [WEEK_BEFORE, 'la semaine avant Noël'],
      [SATURDAY_NIGHT, 'la nuit de samedi à dimanche', 'dans la nuit de samedi à dimanche'],
      [AFTERNOON_OF_5, "l'après-midi du 5"],
      [{ iso: '2013-02-12T10:00:00Z' }, 'à partir de 10h'],
    ],
  },
  es: {
    values: [
      [WEEK_BEFORE, 'la semana antes de Navidad'],
      [AFTERNOON_OF_5, 'la tarde del 5'],
    ],
  },
  de: {
    values: [
      [WEEK_BEFORE, 'in der Woche vor Weihnachten'],
      [{ iso: '2013-07-22T09:00:00Z', accuracy: 'week' }, 'in [der letzten Juliwoche]'],
      [SATURDAY_NIGHT, 'in der Nacht von Samstag auf Sonntag', 'in der Nacht auf Sonntag'],
    ],
  },
  it: { values: [[SATURDAY_NIGHT, 'nella [notte tra sabato e domenica]']] },
  nl: { values: [[{ iso: '2013-02-17T00:00:00Z' }, 'in de nacht van zaterdag op zondag']] },
  ru: {
    values: [
      [{ iso: '2013-02-17T00:00:00Z' }, 'в ночь с субботы на воскресенье'],
      [{ iso: '2013-02-28T09:00:00Z' }, 'последний день месяца'],
    ],
  },
  ja: {
    values: [
      [{ iso: '2013-02-15T09:00:00Z' }, '2、3日後'],
      [{ iso: '2013-02-13T03:00:00Z' }, '今夜3時'],
      [{ iso: '2013-02-23T09:00:00Z' }, '来週末'],
    ],
    silent: ['2、3日'],
  },
  ko: { values: [[{ iso: '2013-12-23T09:00:00Z' }, '크리스마스 이틀 전']] },
  zh: { values: [[{ iso: '2013-12-23T09:00:00Z' }, '圣诞节前两天']] },
  sv: {
    values: [
      [WEEK_BEFORE, 'veckan före jul'],
      [{ iso: '2013-02-17T00:00:00Z' }, 'natten till söndag'],
      [{ iso: '2013-02-11T09:00:00Z' }, 'i måndags'],
    ],
  },
  da: {
    values: [
      [WEEK_BEFORE, 'ugen før jul'],
      [{ iso: '2013-02-05T09:00:00Z' }, 'i tirsdags'],
    ],
  },
  no: {
    values: [
      [WEEK_BEFORE, 'uken før jul'],
      [{ iso: '2013-02-17T00:00:00Z' }, 'natt til søndag'],
    ],
  },
  fi: {
    values: [
      [{ iso: '2013-02-28T09:00:00Z' }, 'kuukauden viimeinen päivä'],
      [{ iso: '2013-12-23T09:00:00Z' }, 'kaksi päivää ennen joulua'],
    ],
  },
  pl: { values: [[{ iso: '2013-02-17T00:00:00Z' }, 'w nocy z soboty na niedzielę']] },
  ar: {
    values: [
      [{ iso: '2013-03-04T09:00:00Z', accuracy: 'week' }, 'الأسبوع الأول من مارس'],
      [{ iso: '2013-02-28T09:00:00Z' }, 'اليوم الأخير من الشهر'],
    ],
  },
})

testCorpus('duration', {
  ja: {
    values: [
      [{ days: 3 }, '2、3日'],
      [{ hours: 3 }, '2、3時間'],
    ],
    silent: ['4、5人', '2、4日'],
  },
})

const ON_WORKDAYS = { rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }

testCorpus('set', {
  ru: { values: [[ON_WORKDAYS, 'по будням']] },
  pl: { values: [[ON_WORKDAYS, 'w dni robocze']] },
  sv: {
    values: [
      [ON_WORKDAYS, 'vardagar'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE' }, 'måndagar och onsdagar'],
    ],
  },
  da: { values: [[ON_WORKDAYS, 'hverdage']] },
  no: { values: [[ON_WORKDAYS, 'hverdager']] },
  fi: { values: [[ON_WORKDAYS, 'arkisin']] },
})
