import { testCorpus } from './corpus.ts'

// When a recurrence begins. The clock of the corpus stands at 04:30 on Tuesday, 12 February 2013.

const DAILY = 'RRULE:FREQ=DAILY'
const WEDNESDAYS = 'RRULE:FREQ=WEEKLY;BYDAY=WE'

testCorpus('set', {
  en: {
    values: [
      [{ rrule: WEDNESDAYS, next: '2013-02-20T09:00:00Z' }, '[every Wednesday] starting next week'],
      [{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[every day] from Monday', '[every day], starting on Monday'],
      [{ rrule: `${DAILY};BYHOUR=8;BYMINUTE=0`, next: '2013-02-18T08:00:00Z' }, '[every day at 8] starting Monday'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2', next: '2013-06-03T09:00:00Z' }, '[every two weeks] starting June 3'],
      [{ rrule: WEDNESDAYS, next: '2013-02-13T09:00:00Z' }, '[every Wednesday]'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }, 'on [alternate Tuesdays]'],
      [{ rrule: 'RRULE:FREQ=DAILY;INTERVAL=2' }, 'on [alternate days]'],
    ],
  },
  fr: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[chaque jour] à partir de lundi']] },
  es: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[cada día] desde el lunes']] },
  de: {
    values: [
      [{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[jeden Tag] ab Montag'],
      [{ rrule: WEDNESDAYS, next: '2013-02-20T09:00:00Z' }, '[jeden Mittwoch] ab nächster Woche'],
    ],
  },
  it: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[ogni giorno] a partire da lunedì']] },
  pt: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[todos os dias] a partir de segunda-feira']] },
  nl: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[elke dag] vanaf maandag']] },
  sv: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[varje dag] från och med måndag']] },
  da: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[hver dag] fra mandag']] },
  pl: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[codziennie] od poniedziałku']] },
  ru: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[каждый день] начиная с понедельника']] },
  fi: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[joka päivä] maanantaista alkaen']] },
  ja: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '月曜から[毎日]']] },
  ko: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '월요일부터 [매일]']] },
  zh: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '从周一起[每天]']] },
  hi: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, 'सोमवार से [हर दिन]']] },
  ar: { values: [[{ rrule: DAILY, next: '2013-02-18T09:00:00Z' }, '[كل يوم] ابتداء من الاثنين']] },
})
