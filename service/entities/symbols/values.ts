/** Values that symbols of the grammar carry: numbers, amounts, intervals, recurrences. */
import type { Grain, Span } from '../time/calendar.ts'
import type { Clock, Time } from '../time/time.ts'

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
  /** Joined to the word before it by a hyphen or a slash, as the year in "3-Sep-21". */
  readonly isTied?: boolean
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
  /** Ranks of these weekdays in a month, from its end when negative; empty for all. */
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
  /** The remaining days of an exception, "every day except Sunday": a weekday behind it is not added. */
  readonly isRest?: boolean
  /** Said as a rate, "per month": a number before it is not a day. */
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
