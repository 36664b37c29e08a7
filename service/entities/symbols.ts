import type { Grain, Span } from './time/calendar.ts'
import type { Clock, DayPart, Time } from './time/time.ts'

/** A number as it was said or written. */
export interface Numeral {
  readonly value: number
  /** Its digits as typed, when it is nothing but digits: "07" may be an hour or a month, "2016" a year. */
  readonly digits: string | null
  /** Whole and unsigned, without separators: it may be a day or an hour. */
  readonly isPlain: boolean
  /** An indefinite article, which in many languages is the word for one: no number by itself. */
  readonly isArticle?: boolean
  /** In a script without word spaces: probably part of a word. */
  readonly isLone?: boolean
  /** Digits one by one, or one digit, in a language that says places left out (零): no minutes are said so. */
  readonly isSpelled?: boolean
  /** No word follows in the sentence. */
  readonly isFinal?: boolean
  /** With signs between its thousands: "1,000". */
  readonly isGrouped?: boolean
  /** The word for minus stands before it. */
  readonly isNegated?: boolean
  /** A power: "10^8". */
  readonly isPower?: boolean
  /** A scale follows: the 4 of 4万. */
  readonly isScaled?: boolean
  /** A counter follows, which is nothing else: no hour and no minutes. */
  readonly isCounted?: boolean
  /** Said of amounts only: 两日 are two days and not the second. */
  readonly isAmount?: boolean
  /** One of several, "one in three": it measures nothing. */
  readonly isShare?: boolean
  /** A rank before "of". */
  readonly isBeforeOf?: boolean
  /** A hyphen joins its tens to what follows: the 130 of "one hundred thirty-fifths". */
  readonly hasJoinedTens?: boolean
  /** Value of the part behind its last "and": 3 in "twenty and three". */
  readonly afterAnd?: number
}

/** The symbols of the grammar and the value that each carries; `true` where it only marks a place. */
export interface Values {
  // parts of numbers
  cardinal: number
  scale: number
  shortScale: number
  join: true
  unitJoin: true
  groupMark: true
  placeGap: true
  roughly: true
  /** Before a scale it makes an estimate: 数千, "a few hundred". */
  several: true
  /** What is counted by the number behind it, which an article may stand for: "numéro un". */
  numbered: true
  ordinalEnding: true
  denominatorEnding: true
  /** Glued to a rank it makes a denominator: "twenty-fifth|s". */
  rankPlural: true
  /** A rank that behind a number and a space is a denominator: French "quatre centièmes". */
  ordinalPlural: number
  /** A numeral that counts parts behind a number and before no noun: خمس of "ثلاث وعشرون خمس". */
  partAtEnd: number
  /** Said of amounts only, not digit by digit: 两. */
  amountOnly: true
  /** Behind a numeral of one character it says that this is a number, as 个 does. */
  counter: true
  /** Behind numbers that are said of amounts only it counts people: "두 분" are two persons, "이 분" two minutes. */
  personCounter: true
  /** Said with Sino-Korean numbers: 층, 인분. */
  digitCounter: true
  /** Glued to a word it is no number: Korean 이. */
  particle: true
  /** Glued to nouns and numbers: Korean 은, 까지. */
  nounEnding: true
  /** Added to the number behind it, in units of its scale: "साढ़े" is a half. */
  more: number
  /** "one part of a hundred" */
  partOf: true
  /** "one's fifth" */
  shareOf: true
  /** Behind a number it makes a denominator: "onze avos". */
  partMark: true
  /** Behind an exponent: "3乗". */
  powerMark: true
  /** The power that it raises to: 2 of "squared". */
  raisedBy: number
  /** Between a base and its exponent: "ten to the power of six". */
  powerOf: true
  /** Between a base and its exponent, behind which the word for a power follows: "десять в шестой степени". */
  powerIn: true
  /** Before an exponent that is said as a rank at the end of a clause: "dieci alla sesta". */
  powerRank: true
  /** Between a number and a power of ten: "3 × 10^8". */
  multiplied: true
  minus: true
  point: true
  decimals: string
  /** A decimal mark only between numbers: "dos con cinco". */
  pointInside: true
  over: true
  /** Before a small number of which a smaller one is a share: Polish "trzy na pięć". */
  outOf: true
  /** The denominator comes first: "三分の一". */
  overReversed: true
  denominator: number
  half: number
  /** A half with the word that counts what it is a half of: 个半. */
  countedHalf: number
  /** Between one and how many it is one of: "one in three". */
  oneIn: true
  fraction: number
  number: Numeral
  // ranks
  ordinalWord: number
  ordinalPrefix: true
  /** Behind a rank it says beyond which number it counts: "بعد المائة". */
  rankBeyond: number
  ordinalSuffix: true
  /** The full stop that makes a rank of digits. */
  ordinalDot: true
  /** A word that is no noun: behind a rank it counts nothing. */
  functionWord: true
  /** Prepositions behind an hour, which counts nothing then: "alle 8 al bar". */
  behindHour: true
  /** Behind a word that is a weekday as well it makes that word a rank: "segunda via". */
  rankedNoun: true
  /** A suffix that may stand apart. */
  /** Behind digits and a space: "20 th". */
  ordinalApart: true
  ordinalMark: true
  /** What is counted behind a rank with its prefix, and by itself makes no rank: 回 of 第3回, where 3回 is three times. */
  rankCounter: true
  ordinal: Numeral
  last: number
  /** Behind so many units it makes a rank: 3週目. */
  rankAfterUnit: true
  unitRank: readonly [Grain, number]
  /** Beside a rank that is counted from the end: 倒数第三, "trzeci od końca". */
  fromEnd: true
  rank: number
  // small words
  and: true
  article: true
  of: true
  // percentages
  percentUnit: string
  /** The same where it stands before its number only: 百分之. */
  percentBefore: string
  /** A noun for a share in hundredths, which an article may stand before: "a percentage". */
  percentNoun: string
  /** A share that has a name of its own: "半額" is 50. */
  percentName: number
  /** What follows the digits of a fraction that is a percentage: "/100", where "of a hundred" is the word for percent. */
  percentOver: true
  percentDigits: number
  tenthUnit: true
  /** A tenth of a price: what is left to pay, 九折. */
  priceUnit: true
  /** Behind a share in tenths it says hundredths: 3割5分. */
  hundredthUnit: true
  /** Behind hundredths it says thousandths: 3割5分8厘. */
  thousandthUnit: true
  /** What a share in tenths makes: hundredths may follow it. */
  tenths: number
  /** A share in tenths and hundredths: thousandths may follow it. */
  hundredths: number
  /** A minus that stands apart: "- 5 %". */
  minusSign: true
  /** The sign before an amount of time that lies so far ahead (1) or back (-1): "+2 days". */
  shiftSign: 1 | -1
  /** `isInTenths`: said of tenths, as 三成 is. */
  percent: { scalar: number; unit: string; isInTenths?: true }
  // names: the value of a word is a code, or what the type shows
  language: string
  nationality: string
  /** Behind a word for a nationality and for a language or a country it says the former: "citizen", "passport". */
  citizen: true
  /** The same before it: "she is", "nacionalidad". */
  being: true
  /** Behind the name of a country it makes its people: 中国人. */
  demonym: true
  /** Two-letter code. */
  country: string
  /** Before and behind the name of a country it says what kind of state that is: "Republic of", 共和国. */
  stateForm: true
  stateFormAfter: true
  region: string
  /** "natural_feature": a sea, a river, mountains; "colloquial_area": "Middle East". */
  feature: string
  /** "Paris,FR" */
  city: string
  job: true
  /** Degrees from north. */
  wind: number
  /** Before a word for a wind of one character it says that it is one: 往北. */
  toward: true
  /** The same in letters, "NNE", which may be those of anything else. */
  windShort: number
  /** Words near such letters that say what they are: "wind", "heading". */
  windCue: true
  /** Words behind a length in space, not in time: "long", and things that have one: "cable". */
  sizeWord: true
  bearing: number
  color: string
  /** Things that have a colour: behind a word for one of one character they say that it is one, 红裙. */
  colored: true
  shade: string
  gluedShade: string
  tint: string
  superlative: string
  most: true
  least: true
  adjective: string
  /** "sort by" */
  sortBy: true
  /** What a list may be in the order of: "price", "date". */
  criterion: string
  ascending: true
  descending: true
  sort: { order: 'ASC' | 'DESC'; criterion: string }
  // quantities: the word for a unit is the id of its row in world/units.json
  distanceUnit: string
  distanceUnitAfterFeet: string
  /** A unit of heights whose tenths are said behind it: 1米8. */
  heightUnit: string
  /** A metre without an article or a number, before centimetres: "метр восемьдесят". */
  oneMetre: true
  /** Behind the height of somebody: "metr siedemdziesiąt wzrostu". */
  tall: true
  /** The centimetres of a height whose unit is left out: "eins achtzig groß". */
  tallPart: number
  /** The same of a kilogram before grams: "килограмм двести граммов". */
  oneKilo: true
  massUnit: string
  volumeUnit: string
  /** Said before its number: 大さじ2. */
  volumeUnitBefore: string
  speedUnit: string
  /** A unit with its number in one word: Arabic "مترين", two metres. */
  distanceCount: Quantity
  massCount: Quantity
  volumeCount: Quantity
  speedCount: Quantity
  temperatureCount: Quantity
  /** Seconds: "per hour" said before the distance. */
  perTime: number
  temperatureUnit: string
  /** The sign of kelvins, which also stands for thousands. */
  temperatureLetter: string
  /** Says that a number is one of degrees: "temperature". */
  temperatureCue: true
  /** Behind a number behind degrees: 38度5分. */
  degreeTenth: true
  belowZero: true
  aboveZero: true
  /** The same before the degrees: 零上. */
  aboveZeroBefore: true
  /** Around degrees below zero: Hindi "शून्य से … नीचे". */
  fromZero: true
  below: true
  /** Words beside which a kilo is a weight, or a way: 体重, 距離. */
  weighed: true
  walked: true
  /** Words right behind pounds that are a weight: "bag", "steak", "heavier". */
  weighedGoods: true
  /** Words before them that say so too, where no word of `paid` stands: "lost", "gained". */
  weightChange: true
  paid: true
  distance: Quantity
  mass: Quantity
  volume: Quantity
  speed: Quantity
  temperature: Quantity
  // money
  currency: string
  /** Also the word for a mass. */
  currencyLoose: string
  /** What amounts of any currency named before them are counted in: 元 of 港币100元. */
  currencyUnit: true
  money: Amount
  /** Between a sum and its hundredths: Swedish "489:50 kr". */
  pricePoint: true
  /** Share of the unit: 0.01. */
  cent: number
  /** Between a sum and its cents besides "and": "with". */
  centJoin: true
  coin: readonly [currency: string, worth: number]
  /** A currency and how many of its units the word names: "دولاران". */
  currencyCount: readonly [currency: string, count: number]
  /** A letter glued to few digits that is a coin: "99p". */
  coinLetter: readonly [currency: string, worth: number]
  /** A scale that only money is counted in: "$30mm". */
  moneyScale: number
  // lengths of time
  grain: Grain
  duration: Duration
  /** About how many: "a few". */
  count: number
  /** "two more hours" */
  extra: true
  /** Before a unit alone, one of which is a length then: Finnish "yli vuosi". */
  oneUnitCue: true
  /** Before what is a length, though an hour of the clock is written so too: "pendant 1h30". */
  lengthCue: true
  /** A unit with its number in one word: Arabic "يومين", two days. */
  unitCount: readonly [Grain, number]
  /** A unit that means one of it without an article, where a smaller amount follows: "godzina i 20 minut". */
  oneUnit: Grain
  /** The same in the case that stands behind "within" and "more than": Russian "в течение часа", "больше года". */
  ofOneUnit: Grain
  /** Before a unit alone, one of which is meant as a length: "больше года", "أكثر من سنة". */
  unitCue: true
  /** Before its number, which is not exact then: Russian "минут пять". */
  unitBefore: Grain
  whole: true
  /** Behind the nights of a stay: "2泊3日", "two nights from June 12". */
  nightsMark: true
  /** Behind "one" and a unit, before about how many: "een dag of drie". */
  orSo: true
  /** Two numbers in a row that say about how many, the greater one: 2、3日. */
  nextNumbers: number
  /** Behind days it says that so many are meant, where a date is written so too: "3일 남았어", 3日かかる. */
  lengthVerb: true
  /** Of what happens at one moment, so that a length before a day leads to another day. */
  eventVerb: true
  /** Before hours or minutes that are not exact: "une petite heure". */
  inexact: true
  /** Behind a length that is not exact: "or so". */
  roughlyAfter: true
  /** The same behind the unit, which needs no article: يوم كامل. */
  wholeAfter: true
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
  /** What years are counted from: 1 behind Christ, -1 before, else how many years it is ahead of our calendar. */
  yearEra: number
  yearOfEra: number
  fiscalYear: true
  /** A unit that goes on, up to now: "ytd". */
  unitToDate: Grain
  /** Behind a length that begins now: "in 2 weeks' time". */
  timeAfter: true
  /** Before a unit that goes on, where its clause ends: "sales in the week". */
  inUnitNow: true
  /** What has an hour, behind it: "the six thirty (alarm)". */
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
  /** What an international day is about: "del agua". */
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
  /** Which of the ten decades of a century, and what gives the year with which one begins. */
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
  /** Somebody who comes or goes, behind a number, and an alarm: "वापस आऊंगा", "का अलार्म". */
  motionBehind: true
  alarmBehind: true
  /** A day that is past or to come, what tells the tense, and who has done something: Hindi "कल", "था", "गा", "मैंने". */
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
  /** Whose clocks show a time: an IANA name or "+0530". */
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

/** How long: counts of units, as they were said. */
export type Duration = readonly (readonly [Grain, number])[]

/** So many units at the begin (1) or the end (-1) of a stretch. */
export interface SideUnits {
  readonly amounts: Duration
  readonly side: 1 | -1
}

/** A part of a stretch: its first, middle or last third; "end" is its last moment as well. */
export type Edge = 'early' | 'late' | 'mid' | 'start' | 'end' | 'firstHalf' | 'secondHalf'

/** A day that has a name: given a year, where it lies; null where that year has none. */
export type Holiday = (year: number) => number | null

/** Days that have a name together: given a year, where they lie. */
export type Season = (year: number) => Span | null

/** From one time to another, the last one included; or a stretch computed from the clock. */
export interface Interval {
  readonly from: Time | null
  readonly to: Time | null
  readonly stretch: ((clock: Clock) => Span | null) | null
  readonly isLatent: boolean
  /** Only where its clause ends: "by the 2nd", but not "by the 2nd floor". */
  readonly isLast?: boolean
}

/** A recurrence: every few units, on these days and at this time. */
export interface Recurrence {
  readonly grain: Grain
  readonly interval: number
  readonly weekdays: readonly number[]
  /** Which of these weekdays in a month, from its end when negative; none for all. */
  readonly nths: readonly number[]
  readonly at: Time | null
  /** Days of the month besides that of `at`: "on the 1st and the 15th". */
  readonly otherDays: readonly number[]
  /** Hours besides that of `at`, of the same minutes: "at 8 am and 8 pm". */
  readonly otherHours: readonly number[]
  /** The day with which it begins: "every Wednesday starting next week". */
  readonly from?: Time
  /** The time with which it ends: "every day until Friday". */
  readonly until: Time | null
  /** Only where its clause ends: "every 1st and 15th", but not "every 1st and 15th customer". */
  readonly isLast?: boolean
  /** What some days were taken from, "every day except Sunday": a weekday behind it is none that is added. */
  readonly isRest?: boolean
  /** Said as a rate, "per month": a number before it is no day. */
  readonly isRate?: boolean
  /** Days without a preposition, which a number before them may count: "3-5 werkdagen". */
  readonly mayBeCounted?: true
}

/** How much of a unit, with smaller units said behind it: "5 feet 10 inches". */
export interface Quantity {
  readonly scalar: number
  readonly unit: string
  readonly more: Quantity | null
  /** Another reading is as good: "300 K" may be 300,000, and the "in" of "5 in long" is a preposition elsewhere. */
  readonly isDoubtful?: boolean
}

/** How much of a currency: its code (ISO 4217), or "of CH" for that of a country. */
export interface Amount {
  readonly amount: number
  readonly currency: string
  /** The smallest part said, 1 or 0.01: what follows must be smaller. */
  readonly smallest: number
}
