import { testCorpus } from './corpus.ts'

// the clock of a corpus: Tuesday, 12 February 2013, 04:30 UTC

const rule = (rule: string) => ({ rrule: `RRULE:FREQ=${rule}` })

testCorpus('set', {
  en: {
    values: [
      [rule('DAILY;INTERVAL=3'), 'every third day'],
      [rule('WEEKLY;INTERVAL=3;BYDAY=TH'), 'every third Thursday'],
      [rule('MONTHLY;BYMONTHDAY=15'), 'every 15th of the month'],
      [rule('WEEKLY;BYDAY=MO,TU,WE,TH,FR'), 'every workday', 'every Monday to Friday'],
      [rule('WEEKLY;BYDAY=SA,SU,MO'), 'every Saturday to Monday'],
      [rule('WEEKLY;BYDAY=SA'), 'every Sat'],
      [rule('WEEKLY;BYDAY=FR'), 'Friday evenings', 'on [Friday evenings]'],
      [rule('WEEKLY;BYDAY=FR;BYHOUR=20;BYMINUTE=0'), 'Friday nights at 8'],
      [rule('DAILY'), 'every single day', 'nightly', 'in the mornings'],
      [rule('MONTHLY;INTERVAL=2'), 'bimonthly'],
      [rule('MONTHLY;INTERVAL=6'), 'half-yearly'],
      [rule('MONTHLY;BYDAY=-1FR'), 'every month on the last Friday'],
      [rule('YEARLY;BYMONTH=3'), 'every year in March'],
      [rule('YEARLY;BYMONTH=12;BYMONTHDAY=25'), 'every Christmas'],
      [rule('WEEKLY'), '3 days a week', '2x a week', 'two hours per week'],
    ],
    silent: ['day after day', '3 x 4', '20 mornings', 'I sat there', 'a week in March', 'every Easter egg'],
  },
  de: {
    values: [
      [rule('WEEKLY'), 'ein [wöchentliches] Treffen', '2x pro Woche', 'drei Tage die Woche'],
      [rule('DAILY'), '3 mal am Tag', 'tagtäglich', 'jeden einzelnen Tag'],
      [rule('MINUTELY;INTERVAL=30'), 'halbstündlich'],
      [rule('WEEKLY;INTERVAL=2'), '14-tägig'],
      [rule('WEEKLY;BYDAY=FR;BYHOUR=20;BYMINUTE=0'), 'freitagabends um 8'],
      [rule('WEEKLY;BYDAY=MO,TU,WE,TH,FR'), 'montags bis freitags', 'an Werktagen', 'jeden Werktag'],
      [rule('MONTHLY;BYMONTHDAY=15'), 'jeden 15. des Monats'],
      [rule('YEARLY;BYMONTH=3'), 'jedes Jahr im März'],
      [rule('WEEKLY;INTERVAL=3;BYDAY=TH'), 'jeden dritten Donnerstag'],
    ],
    silent: ['er kam eines Tages', 'in drei Werktagen', 'alles'],
  },
  fr: {
    values: [
      [rule('DAILY;INTERVAL=2'), 'un jour sur deux', 'tous les deux jours'],
      [rule('MONTHLY;BYMONTHDAY=15'), 'tous les 15 du mois'],
      [rule('DAILY'), 'tous les matins', 'chaque matin'],
      [rule('MONTHLY;INTERVAL=6'), 'semestriel'],
    ],
    silent: ['une note de dix sur vingt', 'tous les 15 participants'],
  },
  nl: {
    values: [
      [rule('WEEKLY;INTERVAL=2'), 'eens in de twee weken', 'om de twee weken'],
      [rule('HOURLY;INTERVAL=6'), 'om de zes uur'],
      [rule('MONTHLY'), 'eens per maand'],
      [rule('WEEKLY;BYDAY=MO,TU,WE,TH,FR'), 'elke werkdag'],
      [rule('MONTHLY;BYMONTHDAY=15'), 'elke 15e van de maand'],
    ],
    silent: ['het gaat om de prijs', 'ik ben het er mee eens'],
  },
  it: { values: [[rule('DAILY'), 'tutte le mattine']] },
  ko: {
    values: [
      [rule('WEEKLY'), '일주일에 두 번'],
      [rule('DAILY;INTERVAL=2'), '이틀에 한 번', '격일'],
      [rule('DAILY;INTERVAL=3'), '3일마다', '매 3일'],
      [rule('DAILY;INTERVAL=10'), '매 10일'],
      [rule('DAILY'), '하루에 세 번', '아침마다'],
      [rule('MONTHLY;BYMONTHDAY=15'), '매월 15일'],
      [rule('YEARLY;BYMONTH=3;BYMONTHDAY=3'), '매년 3월 3일'],
      [rule('MONTHLY;BYDAY=1MO'), '매월 첫 번째 월요일', '매월 첫째 주 월요일'],
      [rule('WEEKLY;BYDAY=SA,SU'), '주말마다'],
      [rule('WEEKLY;BYDAY=MO,TU,WE,TH,FR'), '평일마다'],
    ],
  },
  ja: {
    values: [
      [rule('WEEKLY'), '週に2回'],
      [rule('MONTHLY;BYMONTHDAY=15'), '毎月15日'],
    ],
  },
  zh: {
    values: [
      [rule('WEEKLY'), '每周两次'],
      [rule('YEARLY;BYMONTH=3;BYMONTHDAY=3'), '每年3月3日'],
      [rule('DAILY;INTERVAL=3'), '每3日', '每三天'],
    ],
  },
})
