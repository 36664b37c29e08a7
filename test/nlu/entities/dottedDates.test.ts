import { testCorpus } from './corpus.ts'

// dates with dots and hyphens around the word for their month, times of day in messages, days said twice;
// the clock of a corpus: Tuesday, 12 February 2013

const day = (date: string) => ({ iso: `${date}T09:00:00Z` })
const at = (time: string) => ({ iso: `2013-02-${time}:00Z` })

testCorpus('datetime', {
  en: {
    values: [
      [day('2018-11-07'), '7-nov-18', 'Nov-7-18', '7.Nov.2018'],
      [day('2013-11-07'), '7.Nov', 'Nov.7', 'Nov.7th'],
      [day('2017-09-07'), 'Sept. 7, 17'],
      [day('2013-02-21'), 'Thurs. the 21st'],
      [{ iso: '2018-11-07T10:15:30Z' }, '20181107T101530', '20181107T101530Z'],
      [at('12T17:00'), 'see you [at 5.pm]'],
      [at('13T10:30'), 'tomorrow 10.30.am'],
      [at('12T22:00'), 'back at my desk [10, tonight]'],
      [at('12T18:00'), 'we won 10, [tonight] we celebrate'],
      // the same day in other words
      [day('2013-02-11'), 'yesterday (Monday)'],
      [day('2013-02-13'), 'tomorrow, February 13th', 'tomorrow (the 13th of February)'],
      [at('13T17:00'), 'tomorrow, February 13 at 5 pm'],
      // early and late
      [at('19T18:00'), 'late Tuesday'],
      [at('15T04:00'), 'early on Friday morning'],
      [at('15T15:00'), 'late Friday afternoon'],
      [at('13T18:00'), 'late tomorrow'],
      // of a time
      [day('2012-12-25'), "last year's Christmas"],
      [at('18T10:00'), "move [Monday's 10 am] meeting"],
      [day('2013-02-11'), "[yesterday]'s news"],
      [day('2013-02-26'), "in 2 weeks' time", 'in two weeks time'],
      [at('12T05:30'), "in an hour's time"],
      [day('2013-12-26'), 'the first business day after Christmas'],
      [day('2013-12-24'), 'the last working day before Christmas'],
      [day('2013-02-01'), 'on [the first business day]'],
    ],
    silent: ['late payments', 'in record time', 'chapter 5.Then', 'the first business day care'],
  },
})

testCorpus('url', { en: { values: [[{}, 'visit [17.am]']], silent: ['see you at 5.pm', '10.30.am'] } })
testCorpus('duration', { en: { values: [[{ seconds: 86400 }, "I'm away [all day long]"]] } })
