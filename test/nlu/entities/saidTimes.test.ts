import { testCorpus } from './corpus.ts'

// times of day with a dot, and how often something is; the clock of a corpus: Tuesday, 12 February 2013

const afternoon = { iso: '2013-02-12T15:30:00Z' }

testCorpus('datetime', {
  da: { values: [[afternoon, 'kl. 15.30', 'klokken 15.30']], silent: ['det koster 15.30'] },
  sv: { values: [[afternoon, 'klockan 15.30', 'kl 15.30']], silent: ['15.30 kr'] },
  no: { values: [[afternoon, 'klokka 15.30', 'kl. 15.30']] },
  fi: { values: [[afternoon, 'klo 15.30', 'kello 15.30']] },
  ja: { values: [[{ iso: '2011-01-01T09:00:00Z' }, '一昨年']] },
})

testCorpus('interval', {
  no: { values: [[{ begin: '2013-02-12T09:30:00Z', end: '2013-02-12T11:00:00Z' }, 'kl 9.30 til 11.00']] },
})

const DAILY = { rrule: 'RRULE:FREQ=DAILY' }
const WEEKLY = { rrule: 'RRULE:FREQ=WEEKLY' }
const MONTHLY = { rrule: 'RRULE:FREQ=MONTHLY' }

testCorpus('set', {
  sv: {
    values: [
      [WEEKLY, 'två gånger i veckan'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, 'varannan vecka'],
    ],
    silent: ['tre gånger', 'gå en gång till'],
  },
  no: {
    values: [
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2' }, 'annenhver uke'],
      [WEEKLY, 'to ganger i uka'],
    ],
  },
  da: { values: [[WEEKLY, 'to gange om ugen']], silent: ['3 gange 4'] },
  fi: { values: [[WEEKLY, 'kerran viikossa']] },
  ca: {
    values: [
      [WEEKLY, 'dos cops per setmana'],
      [MONTHLY, 'un cop al mes'],
    ],
    silent: ['dos cops'],
  },
  pl: {
    values: [
      [WEEKLY, 'raz w tygodniu'],
      [MONTHLY, 'dwa razy w miesiącu'],
    ],
    silent: ['dwa razy'],
  },
  ru: {
    values: [
      [WEEKLY, 'раз в неделю'],
      [DAILY, 'два раза в день'],
    ],
    silent: ['я был там три раза'],
  },
  hi: {
    values: [
      [WEEKLY, 'सप्ताह में एक बार'],
      [{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=3' }, 'हर तीन हफ्ते में'],
    ],
    silent: ['एक बार'],
  },
})
