import { marker, numeric, type ReadValue, type WordValues } from '../engine/wordTable.ts'
import { readClockTime, readDayAndPart, readPart } from '../time/words.ts'
import type { Time } from '../time/time.ts'

/** Words of the clock and words around times. */
export const clockWords = {
  // words of the clock
  dayPart: readPart,
  /** "Montagnachmittag" */
  weekdayPart: readDayAndPart,
  /** "montagabends" */
  weekdaysPart: readDayAndPart,
  /** In general: "mornings", "nights". */
  dayParts: readPart,
  /** A part of the day that needs no preposition: 下午. */
  dayPartAlone: readPart,
  partOfToday: readDayAndPart,
  meridiem: numeric,
  /** A meridiem of one letter, which needs minutes or a preposition: "3:30p", "at 3p". */
  meridiemLetter: numeric,
  oclock: marker,
  /** Before its hour, never behind it: "kl. 8". */
  oclockBefore: marker,
  /** The same before digits and ranks only: Polish "godzina 15", "godzina ósma". */
  oclockDigits: marker,
  /** Also a unit of time ("3 heures"): an hour only where something else says so. */
  oclockLoose: marker,
  /** Minutes from the hour that is said behind: "half past", "viertel vor". */
  minutesBefore: numeric,
  /** The same before an hour that is said as a rank: "kwadrans po ósmej", "четверть девятого". */
  minutesBeforeRank: numeric,
  /** Minutes from the hour said before: "et quart", "moins le quart". */
  minutesAfter: numeric,
  /** Half an hour before an hour, in one word: Russian "полседьмого". */
  halfTo: numeric,
  /** An hour that runs, as a rank behind its minutes: Russian "десять минут шестого" is ten past five. */
  hourBegun: numeric,
  /** Behind an hour and before the minutes that are missing to it: "नौ बजने में पाँच मिनट". */
  hourComing: marker,
  /** Before an hour it says that it is one of the clock and no length: "il est 8 heures", "un réveil pour 7 heures". */
  clockIs: marker,
  past: marker,
  /** Behind minutes that an hour is past: 5時を3分過ぎた; between them stands the mark of an object. */
  pastAfter: marker,
  objectMark: marker,
  till: marker,
  /** Before minutes it says that they are missing to the hour: 差五分八点. */
  lacking: marker,
  clockTime: readClockTime,
  hourMark: marker,
  minuteMark: marker,
  /** A letter for minutes behind hours, which alone is a length: "2h 30m". */
  minuteSign: marker,
  /** Between an hour and minutes of one digit: "five oh five". */
  zeroMinutes: marker,
  /** Behind an hour beyond 24, counted from the evening before: "25時". */
  lateHourMark: marker,
  secondMark: marker,
  /** Before a number with a dot, which is no time of day then: Danish "koster", "version". */
  decimalCue: marker,
  /** Around a weekday behind its date: "5월 17일 (금요일)". */
  opening: marker,
  closing: marker,
  // words around times
  the: marker,
  on: marker,
  at: marker,
  /** Before an hour with its minutes it says that they are of the clock: "le tre e mezza". */
  hourArticle: marker,
  about: marker,
  /** Glued to an hour: "11ish". */
  aboutAfter: marker,
  /** Glued to a time, which is about or exactly meant: 7時半頃, 3時ちょうど. */
  aboutTimeAfter: marker,
  /** Behind an hour in words: Finnish "kahdeksan aikaan". */
  aboutHourAfter: marker,
  /** Before an hour that is said as a rank: "o trzeciej". */
  atOrdinal: marker,
  /** A rank in a form that only hours have: "od ósmej". */
  hourRank: numeric,
  /** Behind an hour, apart by a space: "सात बजे के आसपास". */
  nearAfter: marker,
  /** Behind a day of the month: "27 को". */
  onDayAfter: marker,
  /** Behind an hour and its minutes: "ग्यारह पाँच पर". */
  onHour: marker,
  /** Before hours and before days of the month alike: Arabic "في". */
  onOrAt: marker,
  /** Verbs of motion behind a number, and an alarm: "वापस आऊंगा", "का अलार्म". */
  motionBehind: marker,
  alarmBehind: marker,
  /**
   * A day that is past or future, markers of the tense, and the subject of a past action: Hindi "कल", "था", "गा",
   * "मैंने".
   */
  eitherDay: marker,
  pastTense: marker,
  futureTense: marker,
  pastSubject: marker,
  /** Halves of the day and alarms where hours stand like units before tens: "ثمانية وأربعين صباحا" is 8:40. */
  meridiemOfTens: numeric,
  alarmOfTens: marker,
  /** A rank that stands behind its weekday: "الجمعة الأولى". */
  rankBehind: numeric,
  /** A form of a number that is an hour where nothing follows: Finnish "viideltä". */
  hourAlone: numeric,
  agoBefore: marker,
  agoAfter: marker,
  inBefore: marker,
  inAfter: marker,
  before: marker,
  after: marker,
  /** Before how long a time lies before or after another one: Arabic "قبل العيد بيومين". */
  byMuch: marker,
  /** Between a time and how long before or after it: Hindi "क्रिसमस से दो दिन पहले". */
  lengthFrom: marker,
  /** The same before an hour, where the word before a length counts from now: Dutch "na 18 uur". */
  afterHour: marker,
  /** Before an hour with its unit, where it stands before no length: "om acht uur dicht". */
  atHour: marker,
  /** The same where it stands before lengths too, of which something follows: "à 20 heures", "à 2 heures de route". */
  mostlyAtHour: marker,
  during: marker,
  /** Behind how long something takes from a time on: Hindi "के लिए". */
  lengthAfter: marker,
  /** The same behind a part of the day. */
  duringAfter: marker,
  /** Behind the weekdays of a night: Finnish "perjantain ja lauantain välisenä yönä", "lauantain vastaisena yönä". */
  nightAmid: marker,
  nightAhead: marker,
  /** Between a night and the day with which it ends: "Nacht auf Sonntag". */
  intoDay: marker,
  /** A number that is said of days, and is an article otherwise: Hindi "एक जनवरी". */
  dayWord: numeric,
  /** Behind a day of the month in digits or as a rank: "15 числа". */
  dayNoun: marker,
  /** Behind a rank in digits it is a day of the month: Finnish "21. päivä". */
  rankedDay: marker,
  /** Behind a time that a length or a unit is counted from: Finnish "jälkeen". */
  afterTime: marker,
  /** Between a day and the unit behind or before it: "pääsiäisen jälkeinen viikonloppu". */
  besideAfter: marker,
  besideBefore: marker,
  /** A rank in the case of days, which is a day beside a time of day: "drugiego o 21:00". */
  dayRank: numeric,
  /** A day of the moon's month: 初三. */
  lunarDay: numeric,
  /** Before a unit alone, of which one is meant: "za godzinę", "через час". */
  inUnit: marker,
  /** Behind a year of our time, which it makes a date: Hindi "2012 में". */
  yearAfter: marker,
} satisfies Record<string, ReadValue>

/** Symbols of the clock, words around times, and numbers that may be times. */
export interface ClockSymbols extends WordValues<typeof clockWords> {
  /** Between an abbreviation and what belongs to it: "10 sec. ago". */
  abbreviationDot: true
  /** The dot behind a day in digits: "16. Nov. 2016". */
  dayDot: true
  /** A night that was said with the days between which it lies, and these days. */
  night: Time
  nightBegin: number
  nightEnd: number
  nightInto: number
  // numbers that may be days, years or hours
  monthDay: number
  year: number
  dateShape: Time
  clockShape: Time
  /** The hour that "25時" is on the next day. */
  lateHour: Time
  time: Time
  /** An end of a stretch that is no time by itself: a year, "the end of March". */
  limit: Time
  /** "of May", where the month is another word as well. */
  looseMonth: Time
}
