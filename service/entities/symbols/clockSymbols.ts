import type { DayPart, Time } from '../time/time.ts'

/** Symbols of the clock, words around times, and numbers that may be times. */
export interface ClockSymbols {
  // words of the clock
  dayPart: DayPart
  /** "Montagnachmittag" */
  weekdayPart: { day: number; part: DayPart }
  /** "montagabends" */
  weekdaysPart: { day: number; part: DayPart }
  /** In general: "mornings", "nights". */
  dayParts: DayPart
  /** A part of the day that needs no preposition: 下午. */
  dayPartAlone: DayPart
  partOfToday: { day: number; part: DayPart }
  meridiem: number
  /** A meridiem of one letter, which needs minutes or a preposition: "3:30p", "at 3p". */
  meridiemLetter: number
  oclock: true
  /** Before its hour, never behind it: "kl. 8". */
  oclockBefore: true
  /** The same before digits and ranks only: Polish "godzina 15", "godzina ósma". */
  oclockDigits: true
  /** Also a unit of time ("3 heures"): an hour only where something else says so. */
  oclockLoose: true
  /** Minutes from the hour that is said behind: "half past", "viertel vor". */
  minutesBefore: number
  /** The same before an hour that is said as a rank: "kwadrans po ósmej", "четверть девятого". */
  minutesBeforeRank: number
  /** Minutes from the hour said before: "et quart", "moins le quart". */
  minutesAfter: number
  /** Half an hour before an hour, in one word: Russian "полседьмого". */
  halfTo: number
  /** An hour that runs, as a rank behind its minutes: Russian "десять минут шестого" is ten past five. */
  hourBegun: number
  /** Behind an hour and before the minutes that are missing to it: "नौ बजने में पाँच मिनट". */
  hourComing: true
  /** Before an hour it says that it is one of the clock and no length: "il est 8 heures", "un réveil pour 7 heures". */
  clockIs: true
  past: true
  /** Behind minutes that an hour is past: 5時を3分過ぎた; between them stands the mark of an object. */
  pastAfter: true
  objectMark: true
  till: true
  /** Before minutes it says that they are missing to the hour: 差五分八点. */
  lacking: true
  clockTime: { hour: number; minute: number }
  hourMark: true
  minuteMark: true
  /** A letter for minutes behind hours, which alone is a length: "2h 30m". */
  minuteSign: true
  /** Between an hour and minutes of one digit: "five oh five". */
  zeroMinutes: true
  /** Behind an hour beyond 24, counted from the evening before: "25時". */
  lateHourMark: true
  secondMark: true
  /** Before a number with a dot, which is no time of day then: Danish "koster", "version". */
  decimalCue: true
  /** Around a weekday behind its date: "5월 17일 (금요일)". */
  opening: true
  closing: true
  // words around times
  the: true
  on: true
  at: true
  /** Before an hour with its minutes it says that they are of the clock: "le tre e mezza". */
  hourArticle: true
  about: true
  /** Glued to an hour: "11ish". */
  aboutAfter: true
  /** Glued to a time, which is about or exactly meant: 7時半頃, 3時ちょうど. */
  aboutTimeAfter: true
  /** Behind an hour in words: Finnish "kahdeksan aikaan". */
  aboutHourAfter: true
  /** Before an hour that is said as a rank: "o trzeciej". */
  atOrdinal: true
  /** A rank in a form that only hours have: "od ósmej". */
  hourRank: number
  /** Behind an hour, apart by a space: "सात बजे के आसपास". */
  nearAfter: true
  /** Behind a day of the month: "27 को". */
  onDayAfter: true
  /** Behind an hour and its minutes: "ग्यारह पाँच पर". */
  onHour: true
  /** Before hours and before days of the month alike: Arabic "في". */
  onOrAt: true
  /** Verbs of motion behind a number, and an alarm: "वापस आऊंगा", "का अलार्म". */
  motionBehind: true
  alarmBehind: true
  /**
   * A day that is past or future, markers of the tense, and the subject of a past action: Hindi "कल", "था", "गा",
   * "मैंने".
   */
  eitherDay: true
  pastTense: true
  futureTense: true
  pastSubject: true
  /** Halves of the day and alarms where hours stand like units before tens: "ثمانية وأربعين صباحا" is 8:40. */
  meridiemOfTens: number
  alarmOfTens: true
  /** A rank that stands behind its weekday: "الجمعة الأولى". */
  rankBehind: number
  /** A form of a number that is an hour where nothing follows: Finnish "viideltä". */
  hourAlone: number
  /** Between an abbreviation and what belongs to it: "10 sec. ago". */
  abbreviationDot: true
  /** The dot behind a day in digits: "16. Nov. 2016". */
  dayDot: true
  agoBefore: true
  agoAfter: true
  inBefore: true
  inAfter: true
  before: true
  after: true
  /** Before how long a time lies before or after another one: Arabic "قبل العيد بيومين". */
  byMuch: true
  /** Between a time and how long before or after it: Hindi "क्रिसमस से दो दिन पहले". */
  lengthFrom: true
  /** The same before an hour, where the word before a length counts from now: Dutch "na 18 uur". */
  afterHour: true
  /** Before an hour with its unit, where it stands before no length: "om acht uur dicht". */
  atHour: true
  /** The same where it stands before lengths too, of which something follows: "à 20 heures", "à 2 heures de route". */
  mostlyAtHour: true
  during: true
  /** Behind how long something takes from a time on: Hindi "के लिए". */
  lengthAfter: true
  /** The same behind a part of the day. */
  duringAfter: true
  /** A night that was said with the days between which it lies, and these days. */
  night: Time
  /** Behind the weekdays of a night: Finnish "perjantain ja lauantain välisenä yönä", "lauantain vastaisena yönä". */
  nightAmid: true
  nightAhead: true
  nightBegin: number
  nightEnd: number
  nightInto: number
  /** Between a night and the day with which it ends: "Nacht auf Sonntag". */
  intoDay: true
  // numbers that may be days, years or hours
  monthDay: number
  /** A number that is said of days, and is an article otherwise: Hindi "एक जनवरी". */
  dayWord: number
  /** Behind a day of the month in digits or as a rank: "15 числа". */
  dayNoun: true
  /** Behind a rank in digits it is a day of the month: Finnish "21. päivä". */
  rankedDay: true
  /** Behind a time that a length or a unit is counted from: Finnish "jälkeen". */
  afterTime: true
  /** Between a day and the unit behind or before it: "pääsiäisen jälkeinen viikonloppu". */
  besideAfter: true
  besideBefore: true
  /** A rank in the case of days, which is a day beside a time of day: "drugiego o 21:00". */
  dayRank: number
  /** A day of the moon's month: 初三. */
  lunarDay: number
  /** Before a unit alone, of which one is meant: "za godzinę", "через час". */
  inUnit: true
  /** Behind a year of our time, which it makes a date: Hindi "2012 में". */
  yearAfter: true
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
