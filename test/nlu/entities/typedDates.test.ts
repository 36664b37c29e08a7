import { testCorpus } from './corpus.ts'

// dates and decades as people type them; the clock of a corpus: Tuesday, 12 February 2013

const SEVENTIES = { begin: '1970-01-01T09:00:00Z', end: '1979-12-31T09:00:00Z' }

testCorpus('datetime', {
  en: {
    values: [
      [{ iso: '2015-09-18T09:00:00Z' }, 'back on [18-09-15]'],
      [{ iso: '2015-12-08T09:00:00Z' }, '12-08, 2015'],
      [{ iso: '2013-03-20T09:00:00Z' }, 'the 20 th of next month'],
      [{ iso: '2014-01-13T09:00:00Z' }, 'next year the third week'],
      [{ iso: '2013-02-12T04:40:00Z' }, 'remind me [after 10 minutes]'],
    ],
    silent: ['after three beers'],
  },
})

testCorpus('interval', {
  en: {
    values: [
      [SEVENTIES, 'in [1970s]', 'the 1970s', "in the '70s"],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-13T09:30:00Z' }, 'within the next day and 5 hours'],
    ],
  },
})

testCorpus('duration', {
  en: { values: [[{ seconds: 1500 }, '1500 s']], silent: ['in 1970s'] },
})

testCorpus('ordinal', { en: { values: [[{ rank: 3 }, 'the [3 rd] floor']] } })

testCorpus('set', {
  en: { values: [[{ rrule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' }, 'Friday every other week']] },
})
