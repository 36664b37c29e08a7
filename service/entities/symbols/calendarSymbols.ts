import { marker, numeric, type ReadValue, type WordValues } from '../engine/wordTable.ts'
import { readHoliday, readSeason } from '../time/holidays.ts'
import { readFrequency, readGrain, readMonthUnit, readPart, readTheGrain, readUnitFromNow } from '../time/words.ts'
import type { Season } from './values.ts'
import type { Time } from '../time/time.ts'

/** Words of the calendar. */
export const calendarWords = {
  // words of the calendar; months and weekdays from 1, weeks begin on Monday
  month: numeric,
  /** Also an everyday word ("may"): a month only beside a day or a year. */
  monthLoose: numeric,
  /** A rank that counts months: German "am fünften achten", and "im achten Stock". */
  monthRank: numeric,
  /** An abbreviation with its dot: a month only beside a day or a year, so that the end of a sentence is no part of it. */
  monthDotted: numeric,
  weekday: numeric,
  /** Also an everyday word ("sun"): a weekday only behind a preposition or beside a date or a time of day. */
  weekdayLoose: numeric,
  /** Also an everyday word behind prepositions ("le jeu"): a weekday only beside a date or a time of day. */
  weekdayShort: numeric,
  /** An abbreviation with its dot ("Mon."): a weekday only beside a date or a time of day. */
  weekdayDotted: numeric,
  /** A weekday of one character, which needs another weekday: 月〜金, 周一至五. */
  weekdaySign: numeric,
  /** A weekday whose word begins with that for a week: behind "last" it is one of that week, 上周一. */
  weekdayOfWeek: numeric,
  /** A unit within which something comes so often: Finnish "viikossa". */
  perGrain: readGrain,
  /** A part of every day: Finnish "aamuisin". */
  dailyPart: readPart,
  /** The last day of that name in one word: Swedish "i måndags". */
  lastWeekday: numeric,
  /** The genitive of a unit with its article, which is that of now before a rank: "årets sista vecka". */
  grainGenitive: readGrain,
  /** Before a month it means the last day of it: Swedish "den sista maj". */
  lastOfMonth: marker,
  /** A unit in the plural, of which a few are meant where no number stands: "the coming days". */
  someUnits: readGrain,
  /** The same where it may also be said of one thing, "прошлой недели": a few only behind a word in the plural. */
  fewUnits: readGrain,
  /** Such a word: "прошлые". */
  relativeSome: numeric,
  /** A unit of a month in one word: "Juliwoche". */
  monthUnit: readMonthUnit,
  /** A unit with its article in one word: Swedish "veckan". */
  theGrain: readTheGrain,
  /** Days from today. */
  relativeDay: numeric,
  /** A unit by how far it is from the current one: 前月. */
  unitFromNow: readUnitFromNow,
  relativeYear: numeric,
  /** Days from the day that is said behind: "the eve of", "le lendemain de". */
  dayShift: numeric,
  /** The same behind the day, days from it: クリスマスの翌日. */
  dayBeside: numeric,
  /** Between a day and the unit or weekday that follows it: イースターの次の週末. */
  following: marker,
  /** The same before it: クリスマス前の金曜日. */
  preceding: marker,
  /** Behind a month or a year: its first day, in one word. */
  firstDay: marker,
  /** The last day of a month in one word: 末日. */
  lastDay: marker,
  /** Behind a weekday, weeks after the next one: "en huit", "en quinze". */
  weeksLater: numeric,
  /** Weeks that are counted in days behind a preposition: "in acht Tagen" is in a week. */
  weeksInDays: readFrequency,
  /** -1 last, 0 this, 1 next, 2 the one after it. */
  relative: numeric,
  /** Before or behind a weekday, the next one, be it of this week; before a longer unit the next one: "this coming". */
  coming: marker,
  now: marker,
  /** "same time", beside a day. */
  sameTime: marker,
  /** Before a unit with its article: "within the week". */
  withinUnit: marker,
  /** The sign for minutes, which is that for feet as well: "in 15'". */
  minutePrime: marker,
  /** The same as `relative`, behind its noun only: "the week after next". */
  relativeBehind: numeric,
  /** Before a unit that goes on or comes it is the one behind that: "after this year". */
  afterUnit: marker,
  /** Before a bare hour: "an alarm for seven". */
  alarmFor: marker,
  /** A word for being reminded, behind a length before what is to come: "회의 10분 전에 알려줘". */
  reminder: marker,
  /** The plural of a holiday, of which so many are counted: "Christmases". */
  holidays: readHoliday,
  /** The same of seasons: "summers". */
  seasons: readSeason,
  /** Before a day of a name that is sought near another day: "the closest Monday to March 5". */
  nearest: marker,
  /** The same behind it, with its preposition: "más cercano a". */
  nearestAfter: marker,
  /** Era of a year: 1 for AD, -1 for BC, else the number of years that it is ahead of our calendar. */
  yearEra: numeric,
  fiscalYear: marker,
  /** A unit that goes on, up to now: "ytd". */
  unitToDate: readGrain,
  /** Behind a length that begins now: "in 2 weeks' time". */
  timeAfter: marker,
  /** Before a unit that goes on, where its clause ends: "sales in the week". */
  inUnitNow: marker,
  /** Noun behind an hour: "the six thirty (alarm)". */
  hourNoun: marker,
  /** Before an hour and its minutes in words: "it's seven forty five". */
  timeIs: marker,
  /** Behind a time to which what follows belongs: the "'s" of "last year's Christmas". */
  possessive: marker,
  /** "same day", before a month, week or year. */
  sameDay: marker,
  /** Joins the bounds of a stretch: "after 3 pm but before 6". */
  butBefore: marker,
  holiday: readHoliday,
  /** The weekend of a holiday, in one word: Dutch "paasweekend". */
  holidayWeekend: readHoliday,
  /** Before the topic of a day: "día mundial", "international day of". */
  topicDay: marker,
  /** Around the topic of a day: "world (water) day". */
  topicBefore: marker,
  topicAfter: marker,
  /** Topic of an international day: "del agua". */
  dayTopic: readHoliday,
  /** "Lent", "Ramadan" */
  season: readSeason,
  /** "summer": also another word ("spring", "fall"), so it needs company. */
  yearSeason: readSeason,
  /** A season that is over: "i somras". */
  lastSeason: readSeason,
  /** Monday to Friday: "in three business days". */
  workday: marker,
  quarterName: numeric,
  halfyearName: numeric,
  /** A sign for half a year, which is something else without its year: "H1 2024" */
  halfyearSign: numeric,
  /** The same of quarters: "3T 2016". */
  quarterSign: numeric,
  yearMark: marker,
  /** Before a year of any length: 西暦645年. */
  yearBefore: marker,
  /** Before a date of the year that was said: 同年7月27日. */
  ofSameYear: marker,
  /** Before a year in two digits: "May '24". */
  yearApostrophe: marker,
  monthMark: marker,
  dayMark: marker,
  weekMark: marker,
  /** Behind a number that it is glued to, where the letter for weeks would count them: 3週. */
  weekMarkBehind: marker,
  /** A week behind its number, in a case that no length has: Polish "w 23 tygodniu". */
  weekBehind: marker,
  /** The article of a day that is a rank in words: Swedish "den femtonde". */
  theRankedDay: marker,
  /** Before a day of the month: "día 15". */
  dayBefore: marker,
  /** The same, where the word may also be an article: "el 15", "on the 15". */
  theDay: marker,
  /** The same where a day in words is a rank: "den 5", but "den zwei" are two people. */
  theDayInDigits: marker,
  /** Between the numbers of a day and a month: Danish "den 24. i 12.". */
  monthOfDay: marker,
  /** Before a day that may be a rank in words: "am zweiten", "dès le premier". */
  onDay: marker,
  /** Before a day in digits, where before a word it counts days: Arabic "يوم 15", "يوم واحد". */
  dayDigits: marker,
  /** Before a day in two digits: "on 15". */
  onDigits: marker,
  era: numeric,
  /** A century by its Roman number: "XIXe siècle". */
  centuryName: numeric,
  /** Around the number of a decade: "1990年代", "años 90". */
  eraMark: marker,
  /** Before a length, so long from now: "after 10 minutes". */
  afterLength: marker,
  /** Behind the year that a century or a decade begins with: "1800-talet", "80-talet". */
  centuryMark: marker,
  eraBefore: marker,
  /** The year before a reign began, by which years are counted: "平成" is 1988. */
  reign: numeric,
  firstYear: marker,
  /** Behind the number of a quarter: "3분기". */
  quarterMark: marker,
} satisfies Record<string, ReadValue>

/** Symbols of the calendar. */
export interface CalendarSymbols extends WordValues<typeof calendarWords> {
  monthName: number
  weekdayBeside: number
  weekdayName: number
  /** A year of two digits with its mark: 24年. */
  shortYear: number
  yearOfEra: number
  seasonName: Season
  /** A quarter, a decade or a century as a time whose edges are sought. */
  longUnit: Time
  /** Rank of a decade in its century, and a function that computes the year with which a century begins. */
  decadeRank: number
  wholeCentury: (now: number) => number
}
