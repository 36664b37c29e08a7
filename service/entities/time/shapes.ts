import { type Item, wordItem } from '../engine/chart.ts'
import type { Source } from '../engine/source.ts'
import { clock, withHalf } from './clockTimes.ts'
import { intersect, type Time, timeOf } from './time.ts'
import { weekIn } from './units.ts'
import { type DateOrder, writtenOrder } from './writtenOrder.ts'
import { offsetZone } from './zoneNames.ts'

/** How a language writes dates and times of day in digits. */
export interface TimeMarks {
  readonly dateOrder: DateOrder
  /** Is "15.20" a time of day rather than a number? */
  readonly hasDottedClock: boolean
  /** "9-00", "в 19-30" */
  readonly hasHyphenedClock: boolean
  /** Is "24-06-05" the fifth of June? */
  readonly hasYearFirst?: boolean
}

/** Behind a year and a month: no more digits, but those of an end behind a dash. */
const NO_DIGIT = String.raw`(?!\d|[./:]\d|\2\d)`
type Form = readonly [RegExp, (match: RegExpExecArray, marks: TimeMarks, typed: string) => Time | null]
const DATES: readonly Form[] = [
  // "2016-10-06", "2016/10/6", "2016-10-06T10:30:00Z"
  [
    new RegExp(
      String.raw`(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?!\d|\2\d(?!\d{3}\2\d\d?\2\d))(?:t(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:(z)|([+-])(\d{2}):?(\d{2}))?)?`,
      'y',
    ),
    ([, year, , month, day, hour, minute, second, isUtc, sign = '', hours = '', minutes = '']) => {
      const date = dateOf(Number(year), Number(month), Number(day))
      if (!date || hour === undefined) return date
      const time = clock(Number(hour), Number(minute), true, second === undefined ? undefined : Number(second))
      const zone = isUtc === undefined ? offsetZone(sign, hours, minutes) : 'UTC'
      return { ...date, ...time, fields: { ...date.fields, ...time.fields }, ...(zone === null ? {} : { zone }) }
    },
  ],
  // "2013. 3. 5.", "13. 3. 5.": the last dot is part of the date
  [
    /(\d{4}|\d{2})\. (\d{1,2})\. (\d{1,2})\.(?!\d| \d+\.)/y,
    ([, year, month, day], { dateOrder }) =>
      dateOrder === 'ymd' ? dateOf(fullYear(year ?? ''), Number(month), Number(day)) : null,
  ],
  // "5. 17."
  [
    /(?<!\d\. )(\d{1,2})\. (\d{1,2})\.(?!\d| \d+\.)/y,
    ([, month, day], { dateOrder }) => (dateOrder === 'ymd' ? dateOf(undefined, Number(month), Number(day)) : null),
  ],
  // "06/10/2016", "6.10.16"
  [
    new RegExp(String.raw`(\d{1,2})([-/.])(\d{1,2})\2'?(\d{4}|\d{2})(?!\d|[./]\d|:\d)`, 'y'),
    ([, a, mark, b, year], { dateOrder, hasYearFirst }) =>
      // "24-06-05" and, where years come first, "24.06.05"
      ((mark === '-' ? hasYearFirst : mark === '.' && dateOrder === 'ymd') && a?.length === 2 && year?.length === 2
        ? dateOf(fullYear(a), Number(b), Number(year))
        : null) ?? ordered(Number(a), Number(b), fullYear(year ?? ''), mark === '.' ? 'dmy' : dateOrder),
  ],
  // "05/31/2024:14:15", "2024-05-31:14:15:09"
  [
    /(?:(\d{1,2})([-/.])(\d{1,2})\2(\d{4})|(\d{4})([-/.])(\d{1,2})\6(\d{1,2})):(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])/y,
    ([, a, mark, b, year, yearBefore, , month, day, hour = '', minute = '', second], { dateOrder }) => {
      const date =
        yearBefore === undefined
          ? ordered(Number(a), Number(b), Number(year), mark === '.' ? 'dmy' : dateOrder)
          : dateOf(Number(yearBefore), Number(month), Number(day))
      const time = date && clockOf(hour, minute, second)
      return time && { ...date, ...time, fields: { ...date.fields, ...time.fields }, isTwelveHour: false }
    },
  ],
  // "06 / 10 / 2016", "6 10 2016"
  [
    new RegExp(String.raw`(\d{1,2})( ?[-/.] ?| )(\d{1,2})\2((?:19|20)\d\d)(?!\d|[./]\d|:\d)`, 'y'),
    ([, a, mark, b, year], { dateOrder }) =>
      ordered(Number(a), Number(b), Number(year), mark?.includes('.') ? 'dmy' : dateOrder),
  ],
  // "2016 10 06"
  [
    /((?:19|20)\d\d) (\d{2}) (\d{2})(?!\d|[./:]\d| \d{1,4}(?![\d:]))/y,
    ([, year, month, day]) => dateOf(Number(year), Number(month), Number(day)),
  ],
  // "12-08, 2015"
  [
    /(\d{1,2})([-/])(\d{1,2}), ?((?:19|20)\d\d)(?!\d|[./]\d|:\d)/y,
    ([, a, , b, year], { dateOrder }) => ordered(Number(a), Number(b), Number(year), dateOrder),
  ],
  // "5/3 2021", "5/3-2021"
  [
    /(\d{1,2})\/(\d{1,2})[ -]((?:19|20)\d\d)(?!\d|[./:-]\d)/y,
    ([, a, b, year], { dateOrder }) => ordered(Number(a), Number(b), Number(year), dateOrder),
  ],
  // "6/6-24"
  [
    /(\d{1,2})\/(\d{1,2})-([123]\d)(?![\d/.:-])/y,
    ([, a, b, year], { dateOrder }) =>
      dateOrder === 'dmy' ? dateOf(fullYear(year ?? ''), Number(b), Number(a)) : null,
  ],
  // "20161006T103015Z" (ISO 8601)
  [
    /((?:19|20)\d\d)(\d{2})(\d{2})t(\d{2})(\d{2})(\d{2})?(z)?(?![\p{L}\d])/uy,
    ([, year, month, day, hour = '', minute = '', second, isUtc]) => {
      const date = dateOf(Number(year), Number(month), Number(day))
      const time = date && clockOf(hour, minute, second)
      const zone = isUtc === undefined ? {} : { zone: 'UTC' }
      return time && { ...date, ...time, fields: { ...date.fields, ...time.fields }, isTwelveHour: false, ...zone }
    },
  ],
  // "2020-W05", "2020-W05-3" (ISO 8601)
  [
    /(\d{4})-?w(\d{2})(?:-([1-7]))?(?![\p{L}\d-])/uy,
    ([, year, week, weekday]) => {
      const time = weekIn(Number(week), timeOf({ year: Number(year) }, 'year'))
      return time && weekday !== undefined ? intersect(timeOf({ weekday: Number(weekday) }, 'day'), time) : time
    },
  ],
  // "10/2016", "2016-10"
  [
    new RegExp(String.raw`(\d{1,2}) ?([-/.]) ?(\d{4})${NO_DIGIT}`, 'y'),
    ([, month, , year]) => monthOf(Number(year), Number(month)),
  ],
  [
    new RegExp(String.raw`((?:19|20)\d\d) ?([-/.]) ?(\d{1,2})${NO_DIGIT}`, 'y'),
    ([, year, , month]) => monthOf(Number(year), Number(month)),
  ],
  // "6/10", "6.10.": a fraction or a number as well, so it needs company; "22/04" does not
  [
    new RegExp(String.raw`(\d{1,2})( ?/|\.)(\d{1,2})\.?(?![\d/:]|\.\d)`, 'y'),
    ([text, a, mark, b], { dateOrder }, typed) => {
      if (typed.includes(' ')) return null // a sign that turns the direction of writing is no space
      const date = ordered(Number(a), Number(b), undefined, mark === '.' ? 'dmy' : dateOrder, mark === '.')
      const isSure = mark === '.' ? text.endsWith('.') : isNoFraction(a ?? '', b ?? '')
      return date && { ...date, isLatent: !isSure, isRarelyFraction: mark !== '.' && Number(a) >= Number(b) }
    },
  ],
  // "2 / 15"
  [
    new RegExp(String.raw`(\d{1,2}) / (\d{1,2})(?![\d/:%]| [/%]|\.\d)`, 'y'),
    ([, a = '', b = ''], { dateOrder }) => {
      const date = ordered(Number(a), Number(b), undefined, dateOrder)
      return date && { ...date, isLatent: !isNoFraction(a, b) }
    },
  ],
  // "2-15" and nothing else
  [
    /^(\d{1,2}) ?- ?(\d{2})(?=\s*$)/y,
    ([, a, b], { dateOrder }) =>
      dateOrder === 'mdy' && Number(b) > 12 ? dateOf(undefined, Number(a), Number(b)) : null,
  ],
  // "15-02" and nothing else is no range, which would rise
  [
    /^(\d{2})-(\d{1,2})(?=\s*$)/y,
    ([, a, b], { dateOrder }) =>
      dateOrder === 'dmy' && Number(a) > 12 ? dateOf(undefined, Number(b), Number(a)) : null,
  ],
  // "17 02", "24 12 14" and nothing else
  [
    /^(\d{2}) (\d{2})(?: (\d{2}))?(?=\s*$)/y,
    ([, a, b, year], { dateOrder }) =>
      dateOrder === 'dmy' && Number(a) > 12
        ? dateOf(year === undefined ? undefined : fullYear(year), Number(b), Number(a))
        : null,
  ],
  [
    new RegExp(String.raw`(\d{1,2})-(\d{1,2})(?![\d/:.-]| ?[%‰])`, 'y'),
    ([, a, b], { dateOrder }) => {
      const date = ordered(Number(a), Number(b), undefined, dateOrder)
      return date && { ...date, isLatent: true, mayBeHours: Number(a) <= 24 && Number(b) <= 24 }
    },
  ],
]

/** "5.Nov", "12.Dec.2016": a day before the word for its month. */
const DOTTED_DAY = /(\d{1,2})\.(?=\p{L}{3})/uy

const CLOCKS: readonly Form[] = [
  // "5.pm", "10.30.am"
  [
    /(\d{1,2})(?:[:.](\d{2}))?\.([ap])m(?![\p{L}\d])/uy,
    ([, hour = '', minute, half]) => {
      const time = Number(hour) > 12 ? null : clockOf(hour, minute ?? '0', undefined)
      return withHalf(time && { ...time, ...(minute === undefined ? { grain: 'hour' } : {}) }, half === 'p' ? 12 : 0)
    },
  ],
  // "10:30", "10:30:15", "10:30:15.250", "10:30:15Z", "9h30"
  [
    new RegExp(String.raw`(\d{1,2}) ?[:h] ?(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(z(?![\p{L}\d]))?(?![\d:])`, 'uy'),
    ([, hour, minute, second, isUtc]) => {
      const time = clockOf(hour ?? '', minute ?? '', second)
      return time && (isUtc === undefined ? time : { ...time, isTwelveHour: false, zone: 'UTC' })
    },
  ],
  // "19h56m30s", "12h23min59s"
  [
    new RegExp(String.raw`(\d{1,2}) ?h ?(\d{2}) ?m(?:in|n)? ?(\d{2}) ?s?(?![\p{L}\d])`, 'yu'),
    ([, hour, minute, second]) => clockOf(hour ?? '', minute ?? '', second),
  ],
  // "à 19h25s": a length as well
  [
    new RegExp(String.raw`(\d{1,2}) ?h ?(\d{2}) ?s(?![\p{L}\d])`, 'yu'),
    ([, hour, second]) => {
      const time = clockOf(hour ?? '', '00', second)
      return time && { ...time, isLatent: true }
    },
  ],
  // "à 8h15min": a length as well
  [
    new RegExp(String.raw`(\d{1,2}) ?h ?(\d{2}) ?m(?:in|n)?(?![\p{L}\d]| ?\d)`, 'yu'),
    ([, hour, minute]) => {
      const time = clockOf(hour ?? '', minute ?? '', undefined)
      return time && { ...time, isLatent: true }
    },
  ],
  // "8.30": in most languages a number as well, and "3.14" mostly one in all of them
  [
    new RegExp(String.raw`(\d{1,2})\.(\d{2})(?![\d.])`, 'y'),
    ([, hour, minute], { hasDottedClock }) => {
      const time = clockOf(hour ?? '', minute ?? '', undefined)
      return time && { ...time, isLatent: !hasDottedClock || (hour?.length === 1 && Number(minute) % 5 !== 0) }
    },
  ],
  // "9-00", "19-30": a range, which would rise, or a score as well; no range ends in 00
  [
    /(\d{1,2})-([0-5]\d)(?![\d/:.-]|,\d| ?[%‰])/y,
    ([, hour, minute], { hasHyphenedClock }) => {
      const time = hasHyphenedClock && Number(minute) % 5 === 0 && (Number(minute) <= Number(hour) || Number(minute) > 24) ? clockOf(hour ?? '', minute ?? '', undefined) : null // prettier-ignore
      return time && { ...time, isLatent: minute !== '00' || hour === '0' }
    },
  ],
]

/** Dates and times of day written in digits that begin at a place. */
export function timeShapes(source: Source, at: number, { dateOrder, ...others }: TimeMarks): Item[] {
  const { plain, text } = source
  const order = dateOrder === 'ymd' ? null : writtenOrder(source)
  const marks = { ...others, dateOrder: order ?? dateOrder }
  // "8.30" may be either: two symbols, so that both readings are followed
  return [...read('clockShape', CLOCKS), ...read('dateShape', DATES), ...dottedDay()]

  function dottedDay(): Item[] {
    DOTTED_DAY.lastIndex = at
    const [typed = '', day] = DOTTED_DAY.exec(plain) ?? []
    return Number(day) >= 1 && Number(day) <= 31 ? [wordItem('monthDay', at, at + typed.length, Number(day))] : []
  }

  function read(symbol: 'dateShape' | 'clockShape', forms: readonly Form[]): Item[] {
    return forms.flatMap(([pattern, readTime]) => {
      pattern.lastIndex = at
      const match = pattern.exec(plain)
      const time = match && readTime(match, marks, text.slice(at, at + match[0].length))
      return time ? [wordItem(symbol, at, at + match[0].length, time)] : []
    })
  }
}

function clockOf(hour: string, minute: string, second: string | undefined): Time | null {
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  return clock(Number(hour), Number(minute), hour.startsWith('0'), second === undefined ? undefined : Number(second))
}

/** Zeros in front, or a number beyond the denominators in use. */
function isNoFraction(a: string, b: string): boolean {
  return a.startsWith('0') || b.startsWith('0') || Number(a) > 12 || Number(b) > 12
}

/** Day and month in the order of the language, or in the other where only that makes sense. */
function ordered(a: number, b: number, year: number | undefined, order: DateOrder, isOrderSure = false): Time | null {
  const [first, second] = order === 'dmy' ? [b, a] : [a, b]
  return dateOf(year, first, second) ?? (isOrderSure ? null : dateOf(year, second, first))
}

function dateOf(year: number | undefined, month: number, day: number): Time | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return timeOf({ ...(year === undefined ? {} : { year }), month, day }, 'day')
}

function monthOf(year: number, month: number): Time | null {
  return month >= 1 && month <= 12 && year > 1000 && year < 2200 ? timeOf({ year, month }, 'month') : null
}

/** "16" is 2016, "70" 1970. */
export function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year < 50 ? 2000 + year : 1900 + year
}
