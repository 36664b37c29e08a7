import { testCorpus } from './corpus.ts'

// times as English says them in passing; the clock of a corpus: Tuesday, 12 February 2013, 4:30

const day = (date: string) => ({ iso: `${date}T09:00:00Z` })
const at = (time: string) => ({ iso: `2013-02-${time}:00Z` })

testCorpus('datetime', {
  en: {
    values: [
      [day('2013-02-25'), 'after two Mondays'],
      [at('12T20:00'), 'lights out [at twenty hours]'],
      [day('2014-11-01'), 'Nov., 2014'],
      // of the month, the week or the year to which it belongs
      [day('2013-02-01'), "this month's first Friday"],
      [day('2014-12-22'), "next year's last week"],
      [day('2013-02-04'), "last week's Monday"],
      // parts of a day, early and late
      [at('12T12:00'), 'early this afternoon'],
      [at('13T18:00'), 'tomorrow early evening'],
      [at('12T18:00'), 'see you [later tonight]'],
      [day('2013-02-12'), 'see you [later today]', "I've seen it [earlier today]"],
      [day('2013-03-05'), 'next month the 5th'],
      [at('12T07:45'), "it's [seven forty five]"],
      [at('12T10:00'), "ten o' clock"],
      [at('12T20:00'), '1 pm mountain time zone'],
      [{ iso: '2013-02-12T19:30:15Z' }, '7:30:15.5 pm', '19:30:15.250Z'],
      // hours of what has one
      [at('12T06:40'), 'is the [six forty] train late', 'delete the [six forty] alarm'],
      // digits
      [day('2013-02-17'), '2 / 17', '2-17', 'on [2 / 17]'],
      [day('2013-10-07'), 'the week of 10/8'],
      [day('2018-01-01'), 'CY 2018', 'cy18'],
      [day('2013-03-15'), 'the ides of March'],
      // the unit that goes on
      [day('2013-02-11'), 'show me the sales [in the week]', 'what is the forecast [for the week]'],
      [day('2013-01-01'), 'the best result [in the year]'],
    ],
    silent: [
      'after two beers',
      'at twenty hours of work',
      'we need 2-17 people',
      'for the week or the month',
      '2 / 3',
      "it's seven forty two",
      "it's twenty twenty",
    ],
  },
  nl: { values: [[day('2013-02-11'), 'de verkoop [in de week]']], silent: ['in de week waarin'] },
})

testCorpus('interval', {
  en: {
    values: [
      [
        { begin: '2013-07-01T09:00:00Z', end: '2013-09-30T09:00:00Z' },
        "this year's third quarter",
        'quarter 3 of 2013',
      ],
      [{ begin: '2018-10-01T09:00:00Z', end: '2018-12-31T09:00:00Z' }, 'q4 18'],
      [{ begin: '2013-02-17T14:00:00Z', end: '2013-02-17T16:00:00Z' }, 'the 17 from 2 to 4 pm'],
      [{ begin: '2000-01-01T09:00:00Z', end: '2009-12-31T09:00:00Z' }, 'the first decade of this century'],
      [{ begin: '2013-01-01T00:00:00Z', end: '2013-02-12T04:30:00Z' }, 'year-to-date', 'this year so far'],
      [{ begin: '2013-02-12T04:30:00Z', end: '2013-02-28T00:00:00Z' }, 'the remaining days of the month'],
    ],
    silent: ['the 17 from 2 to 4 people'],
  },
  de: { values: [[{ begin: '2018-07-01T09:00:00Z' }, 'Quartal 3 2018']] },
  fr: { values: [[{ begin: '2018-07-01T09:00:00Z' }, 'trimestre 3 2018']] },
})

testCorpus('set', {
  en: { values: [[{ rrule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15' }, 'every month on the 1st and 15th']] },
})

testCorpus('distance', {
  en: {
    values: [
      [{ meters: 402.336 }, 'quarter mile', 'the [quarter-mile] track'],
      [{ meters: 0.0127 }, '[a half-inch] pipe'],
      [{ meters: 1.7018 }, '5-foot-7'],
      [{ meters: 300 }, '3 hectometers'],
    ],
    silent: ['2 in high school', '5 in deep water', '5 in the morning', 'March 1, 2026 in Paris'],
  },
})

testCorpus('duration', { en: { values: [[{ seconds: 1209600 }, 'the cold lasted [2W]']] } })
