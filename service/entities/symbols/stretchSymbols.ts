import type { Edge, Interval, Recurrence, SideUnits } from './values.ts'
import type { Grain } from '../time/calendar.ts'

/** Symbols of stretches of time and of what comes again. */
export interface StretchSymbols {
  // stretches of time
  from: true
  /** Before the begin of a stretch whose length is said: "2 weeks starting Monday". */
  starting: true
  /** The same before a day of the month alone: "à partir du 20". */
  startingDay: true
  /** The same behind a time: 5月20日起. */
  startingAfter: true
  to: true
  /** Behind the end: "まで", "तक". */
  toAfter: true
  /** Stands for the end of a stretch and means now: "to date". */
  toNow: true
  soFar: true
  /** Behind hours and days, and nothing else: "in poi". */
  onwardHour: true
  /** Behind a day: "przyszłego miesiąca". */
  ofThatMonth: number
  /** Before hours only: "prima delle", "depois das". */
  beforeClock: true
  afterClock: true
  /** Before the tens of a decade, in its plural: "en los 80". */
  eraWhere: true
  /** Behind the time from which a length before it is counted: Finnish "kaksi tuntia klo 15 alkaen". */
  startingThen: true
  /** Before days of the month without its name: "du 12 au 15". */
  fromDay: true
  toDay: true
  /** Endings of hours that say from and to: Finnish "9:stä 11:een". */
  fromEnding: true
  toEnding: true
  /** The same words before hours only: "dalle 9 alle 11", "tra le 9 e le 11". */
  fromClock: true
  toClock: true
  betweenClock: true
  andClock: true
  /** Behind a time and before a length: "今年前三个月". */
  firstOf: true
  between: true
  /** Before a length of time only: -1 where it ends now, 1 where it begins now: "この5分間". */
  direction: number
  within: true
  lessThan: true
  /** The same behind the length: "以内". */
  withinAfter: true
  /** Behind a date: "14 अक्टूबर को". */
  postposition: true
  /** Behind both ends, which "and" joins: "사이". */
  betweenAfter: true
  by: true
  /** The same behind the time: まで, "까지". */
  byAfter: true
  /** Behind a day or a longer unit that something is done before the end of: 三月结束前. */
  byEndAfter: true
  /** The same where it is also the word for "in": 今週中に, but 三月中に is in March. */
  withinUnitAfter: true
  /** Before an hour or a date that something lasts until, where it takes leave before other days: "tot 18 uur". */
  byDate: true
  /** Before or behind a unit or a time until whose end something lasts: "ut måneden", "året ut". */
  throughEnd: true
  throughEndAfter: true
  /** Before a year that a stretch begins with: "since 2019". */
  since: true
  /** Before a year that nothing else marks: "before 2020". */
  yearBound: true
  /** Behind a year that a stretch begins with: "from 2010 onwards". */
  onward: true
  /** Before days that are left out: "every day except Sunday"; behind them: 日曜以外. */
  except: true
  exceptAfter: true
  excludedDays: readonly number[]
  /** Before or behind the day with which a recurrence begins: "every day from Monday", 月曜から毎日. */
  startMark: true
  startMarkAfter: true
  /** Time zone of a time: an IANA name or "+0530". */
  zone: string
  /** Before a date that a stretch began with: "since Monday". */
  sinceLast: true
  /** The same behind the date: 月曜日以来. */
  sinceLastAfter: true
  rest: true
  /** The rest of a unit in one word: Finnish "loppuviikko". */
  restOfUnit: Grain
  /** The same behind what it is of: 今天剩下的时间. */
  restAfter: true
  edge: Edge
  /** "the first two weeks", "les trois derniers jours" */
  sideUnits: SideUnits
  /** An edge of a month or a year in one word: "Monatsende", 年初. */
  unitEdge: readonly [Edge, Grain]
  /** "later this week": -1 earlier, 1 later. */
  sideOf: number
  /** Beside numbers that are hours: 1 where nothing else may follow, "open from 9 to 5", 0 where it may, "book from 9 to 5". */
  hoursCue: number
  interval: Interval
  // what comes again
  every: true
  /** The same behind what comes again: "3주마다". */
  everyAfter: true
  other: true
  /** Every second one, in one word: "varannan". */
  everyOther: true
  frequency: readonly [Grain, number]
  weekdays: readonly number[]
  /** Also another word: weekdays only behind others. */
  weekdaysLoose: readonly number[]
  /** Between what comes again and its end: "until". */
  until: true
  /** Behind one of a kind, every other of which is meant: Italian "un martedì sì e uno no". */
  alternating: true
  yes: true
  no: true
  /** Days of a month that are said together, and whether all of them are digits: "1st and 15th". */
  monthDays: { readonly days: readonly number[]; readonly areDigits: boolean }
  set: Recurrence
}
