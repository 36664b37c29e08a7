import { marker, named, numeric, type ReadValue, type WordValues } from '../engine/wordTable.ts'
import { readEdge, readFrequency, readGrain, readUnitEdge, readWeekdays } from '../time/words.ts'
import type { Interval, Recurrence, SideUnits } from './values.ts'

/** Words of stretches of time and of what comes again. */
export const stretchWords = {
  // stretches of time
  from: marker,
  /** Before the begin of a stretch whose length is said: "2 weeks starting Monday". */
  starting: marker,
  /** The same before a day of the month alone: "à partir du 20". */
  startingDay: marker,
  /** The same behind a time: 5月20日起. */
  startingAfter: marker,
  to: marker,
  /** Behind the end: "まで", "तक". */
  toAfter: marker,
  /** Stands for the end of a stretch and means now: "to date". */
  toNow: marker,
  soFar: marker,
  /** Behind hours and days, and nothing else: "in poi". */
  onwardHour: marker,
  /** Behind a day: "przyszłego miesiąca". */
  ofThatMonth: numeric,
  /** Before hours only: "prima delle", "depois das". */
  beforeClock: marker,
  afterClock: marker,
  /** Before the tens of a decade, in its plural: "en los 80". */
  eraWhere: marker,
  /** Behind the time from which a length before it is counted: Finnish "kaksi tuntia klo 15 alkaen". */
  startingThen: marker,
  /** Before days of the month without its name: "du 12 au 15". */
  fromDay: marker,
  toDay: marker,
  /** Endings that say from and to: Finnish "9:stä 11:een", "maanantai|sta perjantai|hin". */
  fromEnding: marker,
  toEnding: marker,
  /** The same words before hours only: "dalle 9 alle 11", "tra le 9 e le 11". */
  fromClock: marker,
  toClock: marker,
  betweenClock: marker,
  andClock: marker,
  /** Behind a time and before a length: "今年前三个月". */
  firstOf: marker,
  between: marker,
  /** Before a length of time only: -1 where it ends now, 1 where it begins now: "この5分間". */
  direction: numeric,
  within: marker,
  lessThan: marker,
  /** The same behind the length: "以内". */
  withinAfter: marker,
  /** Behind a date: "14 अक्टूबर को". */
  postposition: marker,
  /** Behind both ends, which "and" joins: "사이". */
  betweenAfter: marker,
  by: marker,
  /** The same behind the time: まで, "까지". */
  byAfter: marker,
  /** Behind a day or a longer unit that something is done before the end of: 三月结束前. */
  byEndAfter: marker,
  /** The same where it is also the word for "in": 今週中に, but 三月中に is in March. */
  withinUnitAfter: marker,
  /** Before an hour or a date that something lasts until, where it takes leave before other days: "tot 18 uur". */
  byDate: marker,
  /** Before or behind a unit or a time until whose end something lasts: "ut måneden", "året ut". */
  throughEnd: marker,
  throughEndAfter: marker,
  /** Before a year that a stretch begins with: "since 2019". */
  since: marker,
  /** Before a year that nothing else marks: "before 2020". */
  yearBound: marker,
  /** Behind a year that a stretch begins with: "from 2010 onwards". */
  onward: marker,
  /** Before days that are left out: "every day except Sunday"; behind them: 日曜以外. */
  except: marker,
  exceptAfter: marker,
  /** Before or behind the day with which a recurrence begins: "every day from Monday", 月曜から毎日. */
  startMark: marker,
  startMarkAfter: marker,
  /** Time zone of a time: an IANA name or "+0530". */
  zone: named,
  /** Before a date that a stretch began with: "since Monday". */
  sinceLast: marker,
  /** The same behind the date: 月曜日以来. */
  sinceLastAfter: marker,
  rest: marker,
  /** The rest of a unit in one word: Finnish "loppuviikko". */
  restOfUnit: readGrain,
  /** The same behind what it is of: 今天剩下的时间. */
  restAfter: marker,
  edge: readEdge,
  /** An edge of a month or a year in one word: "Monatsende", 年初. */
  unitEdge: readUnitEdge,
  /** "later this week": -1 earlier, 1 later. */
  sideOf: numeric,
  /** Beside numbers that are hours: 1 where nothing else may follow, "open from 9 to 5", 0 where it may, "book from 9 to 5". */
  hoursCue: numeric,
  // what comes again
  every: marker,
  /** The same behind what comes again: "3주마다". */
  everyAfter: marker,
  other: marker,
  /** Every second one, in one word: "varannan". */
  everyOther: marker,
  frequency: readFrequency,
  weekdays: readWeekdays,
  /** Also another word: weekdays only behind others. */
  weekdaysLoose: readWeekdays,
  /** Between what comes again and its end: "until". */
  until: marker,
  /** Behind one of a kind, every other of which is meant: Italian "un martedì sì e uno no". */
  alternating: marker,
  yes: marker,
  no: marker,
} satisfies Record<string, ReadValue>

/** Symbols of stretches of time and of what comes again. */
export interface StretchSymbols extends WordValues<typeof stretchWords> {
  excludedDays: readonly number[]
  /** "the first two weeks", "les trois derniers jours" */
  sideUnits: SideUnits
  interval: Interval
  /** Days of a month that are said together, and whether all of them are digits: "1st and 15th". */
  monthDays: { readonly days: readonly number[]; readonly areDigits: boolean }
  set: Recurrence
}
