import { testCorpus } from './corpus.ts'

// days that English names besides the best known, and days within seasons; the clock of a corpus: Tuesday, 12 February 2013

const day = (date: string) => ({ iso: `${date}T09:00:00Z` })

testCorpus('datetime', {
  en: {
    values: [
      [day('2014-02-17'), "Presidents' Day 2014"],
      [day('2013-04-27'), "King's Day", 'kingsday'],
      [day('2013-11-10'), 'Remembrance Sunday'],
      [day('2014-01-27'), 'International Holocaust Remembrance Day', 'Holocaust Memorial Day'],
      [day('2013-11-30'), "St. Andrew's Day"],
      [day('2013-04-13'), 'Songkran', 'Thai New Year'],
      [day('2013-07-07'), 'Tanabata'],
      [day('2015-01-07'), 'Coptic Christmas 2015'],
      [day('2016-10-02'), 'Gandhi Jayanti 2016'],
      [day('2019-03-25'), 'Rang Panchami 2019'],
      [day('2018-10-15'), 'Maha Shashthi 2018'],
      [day('2019-10-28'), 'Bali Pratipada 2019'],
      [day('2014-09-07'), 'Thiruvonam 2014'],
      [day('2013-11-29'), 'Thanksgiving Friday'],
      // within a season
      [day('2013-06-21'), 'the first day of summer'],
      [day('2013-09-22'), 'the last day of summer'],
      [day('2013-12-21'), 'first day of winter'],
      [day('2020-04-08'), 'first day of Passover 2020'],
      [day('2018-12-02'), 'the first night of Hanukkah 2018'],
      [day('2013-07-09'), 'the first day of Ramadan'],
      [day('2013-08-02'), 'the last Friday of Ramadan'],
      [day('2013-03-25'), 'the first Monday of spring'],
      // so many of them
      [day('2014-12-25'), 'in two Christmases'],
    ],
    silent: ['the first day of work', 'the first day of the rest', 'the last day of school'],
  },
  fr: { values: [[day('2013-06-21'), "le premier jour de l'été"]] },
  es: { values: [[day('2013-06-21'), 'el primer día del verano']] },
  it: { values: [[day('2013-06-21'), "il primo giorno d'estate"]] },
  pt: { values: [[day('2013-06-21'), 'o primeiro dia do verão']] },
  nl: { values: [[day('2013-06-21'), 'de eerste dag van de zomer']] },
})

testCorpus('interval', {
  en: { values: [[{ begin: '2021-04-13T09:00:00Z', end: '2021-04-21T09:00:00Z' }, 'Chaitra Navratri 2021']] },
})
