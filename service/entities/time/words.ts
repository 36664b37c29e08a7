import { z } from 'zod'
import { marker, named, numeric, type ReadValue } from '../engine/wordTable.ts'
import type { Edge } from '../symbols/values.ts'
import type { Grain } from './calendar.ts'
import { readHoliday, readSeason } from './holidays.ts'

/** How the words for times in a language's files are read. */
export const timeWords = {
  month: numeric,
  monthLoose: numeric,
  monthRank: numeric,
  monthDotted: numeric,
  weekday: numeric,
  weekdayLoose: numeric,
  weekdayShort: numeric,
  weekdayDotted: numeric,
  weekdaySign: numeric,
  weekdayOfWeek: numeric,
  lastWeekday: numeric,
  theGrain: key => THE_GRAINS.parse(key),
  someUnits: key => GRAINS.parse(key),
  relativeSome: numeric,
  fewUnits: key => GRAINS.parse(key),
  grainGenitive: key => GRAINS.parse(key),
  lastOfMonth: marker,
  monthUnit: readMonthUnit,
  perGrain: key => GRAINS.parse(key),
  dailyPart: readPart,
  rankedDay: marker,
  byHourAfter: marker,
  sinceFrom: marker,
  restOfUnit: key => GRAINS.parse(key),
  afterTime: marker,
  besideAfter: marker,
  besideBefore: marker,
  relativeDay: numeric,
  unitFromNow: readUnitFromNow,
  relativeYear: numeric,
  dayShift: numeric,
  dayBeside: numeric,
  following: marker,
  preceding: marker,
  firstDay: marker,
  lastDay: marker,
  weeksLater: numeric,
  weeksInDays: readFrequency,
  relative: numeric,
  relativeBehind: numeric,
  afterUnit: marker,
  alarmFor: marker,
  reminder: marker,
  coming: marker,
  now: marker,
  clockIs: marker,
  timeIs: marker,
  hourNoun: marker,
  sameTime: marker,
  sameDay: marker,
  inUnitNow: marker,
  timeAfter: marker,
  possessive: marker,
  butBefore: marker,
  holiday: readHoliday,
  holidayWeekend: readHoliday,
  holidays: readHoliday,
  nearest: marker,
  nearestAfter: marker,
  yearEra: numeric,
  fiscalYear: marker,
  unitToDate: key => GRAINS.parse(key),
  dayTopic: readHoliday,
  topicDay: marker,
  topicBefore: marker,
  topicAfter: marker,
  season: readSeason,
  yearSeason: readSeason,
  lastSeason: readSeason,
  seasons: readSeason,
  workday: marker,
  quarterName: numeric,
  halfyearName: numeric,
  halfyearSign: numeric,
  quarterSign: numeric,
  yearMark: marker,
  yearBefore: marker,
  ofSameYear: marker,
  yearApostrophe: marker,
  monthMark: marker,
  dayMark: marker,
  weekMark: marker,
  weekMarkBehind: marker,
  weekBehind: marker,
  dayBefore: marker,
  dayWord: numeric,
  dayNoun: marker,
  dayRank: numeric,
  lunarDay: numeric,
  inUnit: marker,
  yearAfter: marker,
  theDay: marker,
  theRankedDay: marker,
  theDayInDigits: marker,
  onDay: marker,
  onDigits: marker,
  dayDigits: marker,
  era: numeric,
  centuryName: numeric,
  eraMark: marker,
  afterLength: marker,
  centuryMark: marker,
  eraBefore: marker,
  reign: numeric,
  firstYear: marker,
  quarterMark: marker,
  dayPart: readPart,
  dayPartAlone: readPart,
  partOfToday: readDayAndPart,
  weekdayPart: readDayAndPart,
  weekdaysPart: readDayAndPart,
  dayParts: readPart,
  meridiem: numeric,
  meridiemLetter: numeric,
  oclock: marker,
  oclockBefore: marker,
  oclockDigits: marker,
  oclockLoose: marker,
  minutesBefore: numeric,
  minutesBeforeRank: numeric,
  minutesAfter: numeric,
  halfTo: numeric,
  hourBegun: numeric,
  hourComing: marker,
  past: marker,
  pastAfter: marker,
  objectMark: marker,
  till: marker,
  lacking: marker,
  clockTime: readClockTime,
  hourMark: marker,
  minuteMark: marker,
  minutePrime: marker,
  zeroMinutes: marker,
  lateHourMark: marker,
  secondMark: marker,
  decimalCue: marker,
  opening: marker,
  closing: marker,
  the: marker,
  on: marker,
  at: marker,
  hourArticle: marker,
  about: marker,
  aboutAfter: marker,
  aboutTimeAfter: marker,
  atOrdinal: marker,
  aboutHourAfter: marker,
  nightAmid: marker,
  nightAhead: marker,
  monthOfDay: marker,
  hourRank: numeric,
  onOrAt: marker,
  motionBehind: marker,
  eitherDay: marker,
  pastTense: marker,
  futureTense: marker,
  pastSubject: marker,
  alarmBehind: marker,
  meridiemOfTens: numeric,
  alarmOfTens: marker,
  rankBehind: numeric,
  onDayAfter: marker,
  nearAfter: marker,
  onHour: marker,
  hourAlone: numeric,
  agoBefore: marker,
  agoAfter: marker,
  inBefore: marker,
  inAfter: marker,
  before: marker,
  after: marker,
  byMuch: marker,
  lengthFrom: marker,
  afterHour: marker,
  atHour: marker,
  mostlyAtHour: marker,
  behindHour: marker,
  during: marker,
  duringAfter: marker,
  lengthAfter: marker,
  intoDay: marker,
  from: marker,
  starting: marker,
  startingDay: marker,
  startingAfter: marker,
  startingThen: marker,
  to: marker,
  toAfter: marker,
  toNow: marker,
  soFar: marker,
  onwardHour: marker,
  ofThatMonth: numeric,
  beforeClock: marker,
  afterClock: marker,
  eraWhere: marker,
  fromDay: marker,
  toDay: marker,
  fromEnding: marker,
  toEnding: marker,
  fromClock: marker,
  toClock: marker,
  betweenClock: marker,
  andClock: marker,
  firstOf: marker,
  between: marker,
  direction: numeric,
  within: marker,
  lessThan: marker,
  withinUnit: marker,
  withinAfter: marker,
  betweenAfter: marker,
  postposition: marker,
  by: marker,
  byAfter: marker,
  byEndAfter: marker,
  withinUnitAfter: marker,
  byDate: marker,
  throughEnd: marker,
  throughEndAfter: marker,
  since: marker,
  yearBound: marker,
  onward: marker,
  zone: named,
  sinceLast: marker,
  sinceLastAfter: marker,
  rest: marker,
  restAfter: marker,
  edge: key => EDGES.parse(key),
  sideOf: numeric,
  hoursCue: numeric,
  every: marker,
  everyAfter: marker,
  other: marker,
  unitEdge: readUnitEdge,
  frequency: readFrequency,
  weekdays: readWeekdays,
  weekdaysLoose: readWeekdays,
} satisfies Record<string, ReadValue>

/** "12-18": from 12:00 to 18:00. */
function readPart(key: string) {
  const [from, to] = numbers(key, /^(\d+)-(\d+)$/)
  return { from, to }
}

/** "0:18-24": today, or on a weekday by its number, from 18:00 to midnight. */
function readDayAndPart(key: string) {
  const [day, from, to] = numbers(key, /^(-?\d+):(\d+)-(\d+)$/)
  return { day, part: { from, to } }
}

/** "12:00" */
function readClockTime(key: string) {
  const [hour, minute] = numbers(key, /^(\d+):(\d+)$/)
  return { hour, minute }
}

const EDGES = z.enum(['early', 'late', 'mid', 'start', 'end', 'firstHalf', 'secondHalf'])
const THE_GRAINS = z.enum(['day', 'week', 'weekend'])
const GRAINS = z.enum(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])

/** "week 2": every two weeks. */
export function readFrequency(key: string): readonly [Grain, number] {
  const [grain, count] = key.split(' ')
  return [GRAINS.parse(grain), z.coerce.number().parse(count)]
}

/** "weekend 0": this weekend. */
function readUnitFromNow(key: string): readonly [Grain, number] {
  const [grain, count] = key.split(' ')
  return [z.union([GRAINS, THE_GRAINS]).parse(grain), z.coerce.number().parse(count)]
}

/** "week 7": a week of July. */
function readMonthUnit(key: string): readonly [Grain, number] {
  const [grain, month] = key.split(' ')
  return [THE_GRAINS.parse(grain), z.coerce.number().min(1).max(12).parse(month)]
}

/** "end month": the end of a month. */
function readUnitEdge(key: string): readonly [Edge, Grain] {
  const [edge, grain] = key.split(' ')
  return [EDGES.parse(edge), GRAINS.parse(grain)]
}

/** "1,2,3": Monday to Wednesday. */
function readWeekdays(key: string): readonly number[] {
  return key.split(',').map(day => z.coerce.number().min(1).max(7).parse(day))
}

function numbers(key: string, form: RegExp): [number, number, number] {
  const match = form.exec(key)
  if (!match) throw new Error(`"${key}" has another form than ${form.source}`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}
