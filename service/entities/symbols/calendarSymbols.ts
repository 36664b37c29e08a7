import type { Holiday, Season } from './values.ts'
import type { Grain } from '../time/calendar.ts'
import type { DayPart, Time } from '../time/time.ts'

/** Symbols of the calendar. */
export interface CalendarSymbols {
  // words of the calendar; months and weekdays from 1, weeks begin on Monday
  month: number
  /** Also an everyday word ("may"): a month only beside a day or a year. */
  monthLoose: number
  /** A rank that counts months: German "am fünften achten", and "im achten Stock". */
  monthRank: number
  /** An abbreviation with its dot: a month only beside a day or a year, so that the end of a sentence is no part of it. */
  monthDotted: number
  monthName: number
  weekday: number
  /** Also an everyday word ("sun"): a weekday only behind a preposition or beside a date or a time of day. */
  weekdayLoose: number
  /** Also an everyday word behind prepositions ("le jeu"): a weekday only beside a date or a time of day. */
  weekdayShort: number
  /** An abbreviation with its dot ("Mon."): a weekday only beside a date or a time of day. */
  weekdayDotted: number
  /** A weekday of one character, which needs another weekday: 月〜金, 周一至五. */
  weekdaySign: number
  weekdayBeside: number
  /** A weekday whose word begins with that for a week: behind "last" it is one of that week, 上周一. */
  weekdayOfWeek: number
  weekdayName: number
  /** A weekday or month whose ending says from or to: "maanantaista perjantaihin". */
  fromWeekday: number
  toWeekday: number
  /** Hours in the cases of a range: Finnish "viidestä seitsemään". */
  fromHour: number
  toHour: number
  /** A unit within which something comes so often: Finnish "viikossa". */
  perGrain: Grain
  /** A part of every day: Finnish "aamuisin". */
  dailyPart: DayPart
  fromMonth: number
  toMonth: number
  /** The last day of that name in one word: Swedish "i måndags". */
  lastWeekday: number
  /** The genitive of a unit with its article, which is that of now before a rank: "årets sista vecka". */
  grainGenitive: Grain
  /** Before a month it means the last day of it: Swedish "den sista maj". */
  lastOfMonth: true
  /** A unit in the plural, of which a few are meant where no number stands: "the coming days". */
  someUnits: Grain
  /** The same where it may also be said of one thing, "прошлой недели": a few only behind a word in the plural. */
  fewUnits: Grain
  /** Such a word: "прошлые". */
  relativeSome: number
  /** A unit of a month in one word: "Juliwoche". */
  monthUnit: readonly [Grain, number]
  /** A unit with its article in one word: Swedish "veckan". */
  theGrain: Grain
  /** Days from today. */
  relativeDay: number
  /** A year of two digits with its mark: 24年. */
  shortYear: number
  /** A unit by how far it is from the current one: 前月. */
  unitFromNow: readonly [Grain, number]
  relativeYear: number
  /** Days from the day that is said behind: "the eve of", "le lendemain de". */
  dayShift: number
  /** The same behind the day, days from it: クリスマスの翌日. */
  dayBeside: number
  /** Between a day and the unit or weekday that follows it: イースターの次の週末. */
  following: true
  /** The same before it: クリスマス前の金曜日. */
  preceding: true
  /** Behind a month or a year: its first day, in one word. */
  firstDay: true
  /** The last day of a month in one word: 末日. */
  lastDay: true
  /** Behind a weekday, weeks after the next one: "en huit", "en quinze". */
  weeksLater: number
  /** Weeks that are counted in days behind a preposition: "in acht Tagen" is in a week. */
  weeksInDays: readonly [Grain, number]
  /** -1 last, 0 this, 1 next, 2 the one after it. */
  relative: number
  /** Before or behind a weekday, the next one, be it of this week; before a longer unit the next one: "this coming". */
  coming: true
  now: true
  /** "same time", beside a day. */
  sameTime: true
  /** Before a unit with its article: "within the week". */
  withinUnit: true
  /** The sign for minutes, which is that for feet as well: "in 15'". */
  minutePrime: true
  /** The same as `relative`, behind its noun only: "the week after next". */
  relativeBehind: number
  /** Before a unit that goes on or comes it is the one behind that: "after this year". */
  afterUnit: true
  /** Before a bare hour: "an alarm for seven". */
  alarmFor: true
  /** A word for being reminded, behind a length before what is to come: "회의 10분 전에 알려줘". */
  reminder: true
  /** The plural of a holiday, of which so many are counted: "Christmases". */
  holidays: Holiday
  /** The same of seasons: "summers". */
  seasons: Season
  /** Before a day of a name that is sought near another day: "the closest Monday to March 5". */
  nearest: true
  /** The same behind it, with its preposition: "más cercano a". */
  nearestAfter: true
  /** Era of a year: 1 for AD, -1 for BC, else the number of years that it is ahead of our calendar. */
  yearEra: number
  yearOfEra: number
  fiscalYear: true
  /** A unit that goes on, up to now: "ytd". */
  unitToDate: Grain
  /** Behind a length that begins now: "in 2 weeks' time". */
  timeAfter: true
  /** Before a unit that goes on, where its clause ends: "sales in the week". */
  inUnitNow: true
  /** Noun behind an hour: "the six thirty (alarm)". */
  hourNoun: true
  /** Before an hour and its minutes in words: "it's seven forty five". */
  timeIs: true
  /** Behind a time to which what follows belongs: the "'s" of "last year's Christmas". */
  possessive: true
  /** "same day", before a month, week or year. */
  sameDay: true
  /** Joins the bounds of a stretch: "after 3 pm but before 6". */
  butBefore: true
  holiday: Holiday
  /** The weekend of a holiday, in one word: Dutch "paasweekend". */
  holidayWeekend: Holiday
  /** Before the topic of a day: "día mundial", "international day of". */
  topicDay: true
  /** Around the topic of a day: "world (water) day". */
  topicBefore: true
  topicAfter: true
  /** Topic of an international day: "del agua". */
  dayTopic: Holiday
  /** "Lent", "Ramadan" */
  season: Season
  /** "summer": also another word ("spring", "fall"), so it needs company. */
  yearSeason: Season
  /** A season that is over: "i somras". */
  lastSeason: Season
  seasonName: Season
  /** Monday to Friday: "in three business days". */
  workday: true
  quarterName: number
  /** A quarter, a decade or a century as a time whose edges are sought. */
  longUnit: Time
  halfyearName: number
  /** A sign for half a year, which is something else without its year: "H1 2024" */
  halfyearSign: number
  /** The same of quarters: "3T 2016". */
  quarterSign: number
  yearMark: true
  /** Before a year of any length: 西暦645年. */
  yearBefore: true
  /** Before a date of the year that was said: 同年7月27日. */
  ofSameYear: true
  /** Before a year in two digits: "May '24". */
  yearApostrophe: true
  monthMark: true
  dayMark: true
  weekMark: true
  /** Behind a number that it is glued to, where the letter for weeks would count them: 3週. */
  weekMarkBehind: true
  /** A week behind its number, in a case that no length has: Polish "w 23 tygodniu". */
  weekBehind: true
  /** The article of a day that is a rank in words: Swedish "den femtonde". */
  theRankedDay: true
  /** Before a day of the month: "día 15". */
  dayBefore: true
  /** The same, where the word may also be an article: "el 15", "on the 15". */
  theDay: true
  /** The same where a day in words is a rank: "den 5", but "den zwei" are two people. */
  theDayInDigits: true
  /** Between the numbers of a day and a month: Danish "den 24. i 12.". */
  monthOfDay: true
  /** Before a day that may be a rank in words: "am zweiten", "dès le premier". */
  onDay: true
  /** Before a day in digits, where before a word it counts days: Arabic "يوم 15", "يوم واحد". */
  dayDigits: true
  /** Before a day in two digits: "on 15". */
  onDigits: true
  era: number
  /** Rank of a decade in its century, and a function that computes the year with which a century begins. */
  decadeRank: number
  wholeCentury: (now: number) => number
  /** A century by its Roman number: "XIXe siècle". */
  centuryName: number
  /** Around the number of a decade: "1990年代", "años 90". */
  eraMark: true
  /** Before a length, so long from now: "after 10 minutes". */
  afterLength: true
  /** Behind the year that a century or a decade begins with: "1800-talet", "80-talet". */
  centuryMark: true
  eraBefore: true
  /** The year before a reign began, by which years are counted: "平成" is 1988. */
  reign: number
  firstYear: true
  /** Behind the number of a quarter: "3분기". */
  quarterMark: true
}
