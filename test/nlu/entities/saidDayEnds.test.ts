import { testCorpus } from './corpus.ts'

// the same time of day, the end of a day, bounds of a stretch; the clock of a corpus: Tuesday, 12 February 2013, 4:30

testCorpus('datetime', {
  en: {
    values: [
      [{ iso: '2013-02-13T04:30:00Z' }, 'same time tomorrow', 'tomorrow same time', 'this time tomorrow'],
      [{ iso: '2013-02-15T23:59:59Z' }, 'end of day Friday', 'Friday end of day', 'EOD Friday'],
      [{ iso: '2013-02-12T04:35:00Z' }, 'in exactly five minutes', 'in just five minutes'],
      [{ iso: '2013-02-12T14:00:00Z' }, 'at 14:00 hours'],
    ],
    silent: ['at the same time he laughed', 'this time it works', 'just a minute'],
  },
})

testCorpus('interval', {
  en: {
    values: [
      [{ begin: '2013-02-12T15:30:00Z', end: '2013-02-12T18:00:00Z' }, 'later than 3:30pm but before 6pm'],
      [{ begin: '2013-02-12T15:00:00Z', end: '2013-02-12T17:00:00Z' }, 'anytime between 3 and 5'],
      [{ begin: '2024-06-05T09:00:00Z', end: '2024-06-09T09:00:00Z' }, 'free [2024-06-05/2024-06-09]?'],
    ],
  },
})
