import { testCorpus } from './corpus.ts'

// times before or after now, in full and abbreviated; the clock is Tuesday, 12 February 2013, 04:30 UTC

const THIS_HOUR = { iso: '2013-02-12T04:00:00Z', accuracy: 'hour' }
const THIS_MINUTE = { iso: '2013-02-12T04:30:00Z' }
const SECONDS_AGO = { iso: '2013-02-12T04:29:50Z' }
const MINUTES_AGO = { iso: '2013-02-12T04:25:00Z' }
const HOURS_AGO = { iso: '2013-02-11T23:30:00Z' }
const DAYS_AGO = { iso: '2013-02-02T09:00:00Z' }
const YEARS_AGO = { iso: '2003-02-12T09:00:00Z' }
const LAST_YEAR = { iso: '2012-01-01T09:00:00Z' }
const THIS_YEAR = { iso: '2013-01-01T09:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [SECONDS_AGO, '10 sec. ago'],
      [MINUTES_AGO, '5 min. ago', 'it broke [5 min. ago]'],
      [HOURS_AGO, '5 hr. ago'],
      [{ iso: '2012-12-12T09:00:00Z' }, '2 mo. ago'],
      [YEARS_AGO, '10 yr. ago'],
      [{ iso: '2012-11-12T09:00:00Z' }, '1 qtr. ago'],
      [{ iso: '2013-02-12T04:35:00Z' }, '5 min. later'],
      [THIS_HOUR, 'this hour'],
    ],
    silent: ['wait 5 min. Later we go'],
  },
  fr: {
    values: [
      [MINUTES_AGO, '[il y a 5 min].'],
      [THIS_HOUR, 'cette heure-ci'],
    ],
  },
  es: {
    values: [
      [THIS_HOUR, 'esta hora'],
      [THIS_MINUTE, 'este minuto'],
      [{ iso: '2013-02-18T09:00:00Z' }, 'próx. sem.'],
    ],
  },
  de: {
    values: [
      [SECONDS_AGO, 'vor 10 s', 'vor 10 Sek.'],
      [THIS_HOUR, 'in [dieser Stunde]'],
    ],
  },
  it: {
    values: [
      [SECONDS_AGO, '10 sec. fa'],
      [DAYS_AGO, '10 gg fa'],
      [THIS_HOUR, "quest'ora", 'quest’ora'],
    ],
  },
  pt: { values: [[THIS_HOUR, 'esta hora']] },
  nl: {
    values: [
      [MINUTES_AGO, '5 min. geleden'],
      [{ iso: '2013-02-14T09:00:00Z' }, '2 dagen vanaf vandaag'],
      [DAYS_AGO, '10 dgn geleden'],
    ],
  },
  ko: { values: [[LAST_YEAR, '작년', '지난해']] },
  ar: { values: [[SECONDS_AGO, 'قبل 10 ثوانِ']] },
  ca: {
    values: [
      [THIS_YEAR, 'enguany'],
      [THIS_HOUR, 'aquesta hora'],
    ],
  },
  da: {
    values: [
      [HOURS_AGO, 'for 5 timer siden'],
      [YEARS_AGO, 'for 10 år siden', 'for ca. 10 år siden'],
      [THIS_HOUR, 'denne time'],
      [LAST_YEAR, 'i fjor'],
      [THIS_YEAR, 'i år'],
    ],
  },
  no: {
    values: [
      [HOURS_AGO, 'for 5 timer siden'],
      [DAYS_AGO, 'for 10 d. siden'],
      [THIS_HOUR, 'denne timen'],
      [THIS_MINUTE, 'dette minuttet'],
      [LAST_YEAR, 'i fjor'],
    ],
  },
  sv: {
    values: [
      [YEARS_AGO, 'för 10 år sedan', 'för 10 år sen'],
      [{ iso: '2012-12-04T09:00:00Z' }, 'för 10 v. sedan'],
      [THIS_HOUR, 'denna timme'],
      [THIS_YEAR, 'i år'],
    ],
  },
  fi: {
    values: [
      [{ iso: '2013-02-10T09:00:00Z' }, 'toissa päivänä'],
      [{ iso: '2010-08-12T09:00:00Z' }, '10 neljännesvuotta sitten'],
    ],
  },
  pl: {
    values: [
      [THIS_HOUR, 'ta godzina'],
      [THIS_MINUTE, 'ta minuta'],
    ],
  },
  ru: {
    values: [
      [SECONDS_AGO, '10 сек. назад'],
      [THIS_MINUTE, 'в [эту минуту]'],
    ],
  },
})

testCorpus('interval', {
  fi: {
    values: [[{ begin: '2012-10-01T09:00:00Z' }, 'viime neljännesvuonna']],
  },
})

testCorpus('duration', {
  en: { values: [[{ seconds: 5400 }, '[1 hr. 30 min]. will do']] },
})
