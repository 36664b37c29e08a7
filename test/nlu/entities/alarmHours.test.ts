import { testCorpus } from './corpus.ts'

// bare hours of alarms, hours said in parts, units behind others; the clock of a corpus: Tuesday, 12 February 2013, 04:30

const SEVEN = { iso: '2013-02-12T07:00:00Z' }
const AFTER_THIS_YEAR = { iso: '2014-01-01T09:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [SEVEN, 'set an alarm for [seven]', 'alarm for [7]', 'change the alarm to [7]', 'a reminder for [seven]'],
      [{ iso: '2013-02-13T07:00:00Z' }, 'an alarm for [seven tomorrow]'],
      [{ iso: '2013-02-12T07:30:00Z' }, 'set an alarm for [730]', 'wake me [at 7 thirty]'],
      [{ iso: '2013-02-25T09:00:00Z' }, 'what is planned for [the twenty fifth]'],
      [AFTER_THIS_YEAR, 'after this year'],
      [{ iso: '2013-02-25T09:00:00Z' }, 'after next week', 'the week after next'],
      [{ iso: '2013-02-19T09:00:00Z' }, 'free after [next Tuesday]'],
      [{ iso: '2013-02-08T09:00:00Z' }, 'it came before [last Friday]'],
      [{ iso: '2013-02-12T20:00:00Z' }, 'tonight 8'],
      [{ iso: '2013-02-12T14:40:00Z' }, '20 to 3pm'],
      [{ iso: '2013-02-12T04:45:00Z' }, "in 15'"],
      [{ iso: '2013-02-12T07:00:00Z' }, 'oh seven hundred hours', 'at seven hundred hours'],
      [{ iso: '2013-02-22T09:00:00Z' }, 'a week on Friday', 'Friday week'],
      [{ iso: '2013-03-04T09:00:00Z' }, 'Monday fortnight'],
      [{ iso: '2020-01-27T09:00:00Z' }, '2020-W05', '2020W05'],
      [{ iso: '2020-01-29T09:00:00Z' }, '2020-W05-3'],
      [{ iso: '2013-02-12T08:00:00Z' }, 'at exactly 8'],
      [{ iso: '2013-02-12T17:00:00Z' }, 'drinks [after work]'],
      [{ iso: '2013-02-13T13:00:00Z' }, 'tomorrow after lunch'],
      [{ iso: '2013-02-15T18:00:00Z' }, 'Friday after work at 6'],
    ],
    silent: [
      'set an alarm for ten minutes',
      'a reminder for 5 people',
      'alarms for 3 rooms and a hall',
      'I am here for the fifth time',
      'I vote for the second',
      'oh two hundred people came',
      'seven hundred hours of work',
      'after work drinks',
      'an after school program',
      'serial 2020-W05X',
    ],
  },
  de: { values: [[SEVEN, 'stell den Wecker auf [sieben]'], [AFTER_THIS_YEAR, 'nach diesem Jahr']], silent: ['drei Wecker für 7 Leute'] }, // prettier-ignore
  fr: {
    values: [
      [SEVEN, 'mets un réveil pour [7]'],
      [AFTER_THIS_YEAR, 'après cette année'],
    ],
  },
  nl: {
    values: [
      [SEVEN, 'zet de wekker op [zeven]'],
      [AFTER_THIS_YEAR, 'na dit jaar'],
    ],
  },
  es: { values: [[AFTER_THIS_YEAR, 'después de este año']] },
  it: { values: [[AFTER_THIS_YEAR, "dopo quest'anno"]] },
  pt: { values: [[AFTER_THIS_YEAR, 'depois deste ano', 'após este ano']] },
  sv: {
    values: [
      [SEVEN, 'ställ larmet på [sju]'],
      [AFTER_THIS_YEAR, 'efter det här året'],
    ],
  },
  da: { values: [[SEVEN, 'sæt alarmen til [syv]']] },
  no: { values: [[SEVEN, 'sett alarmen til [sju]']] },
  ru: { values: [[SEVEN, 'поставь будильник на [семь]']] },
  pl: { values: [[SEVEN, 'ustaw budzik na [siódmą]']] },
})

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '2013-02-13T09:00:00Z', end: '2013-02-15T09:00:00Z' }, 'less than 3 days after tomorrow'],
      [{ begin: '2013-02-18T09:00:00Z', end: '2013-03-03T09:00:00Z' }, 'within 2 weeks from Monday'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-12T05:30:00Z' }, 'within the hour'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-17T00:00:00Z' }, 'within the week'],
      [{ begin: '2013-04-01T09:00:00Z', end: '2013-06-30T09:00:00Z' }, 'the second quarter of the year'],
    ],
    silent: ['less than 3 days', 'two weeks after a storm'],
  },
})

testCorpus('duration', {
  en: {
    values: [
      [{ minutes: 30 }, '30 or more minutes', '30+ minutes'],
      [{ days: 4 }, '4 calendar days', 'four consecutive days'],
      [{ hours: 3 }, '3 long hours'],
    ],
    silent: ['30+ people', '4 school desks', 'the 2011 school year'],
  },
})
