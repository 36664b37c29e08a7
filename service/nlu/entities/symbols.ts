/** A number as it was said or written. */
export interface Numeral {
  readonly value: number
  /** Its digits as typed, when it is nothing but digits: "07" may be an hour or a month, "2016" a year. */
  readonly digits: string | null
  /** Whole and unsigned, without separators: it may be a day or an hour. */
  readonly isPlain: boolean
  /** An indefinite article, which in many languages is the word for one: no number by itself. */
  readonly isArticle?: boolean
}

/** The symbols of the grammar and the value that each carries; `true` where it only marks a place. */
export interface Values {
  // parts of numbers
  cardinal: number
  scale: number
  shortScale: number
  join: true
  minus: true
  point: true
  decimals: string
  over: true
  denominator: number
  half: number
  fraction: number
  number: Numeral
  // ranks
  ordinalWord: number
  ordinalPrefix: true
  ordinalSuffix: true
  ordinal: Numeral
  last: number
  rank: number
  // small words
  and: true
  article: true
  of: true
  // percentages
  percentUnit: string
  percent: { scalar: number; unit: string }
  // quantities: the word for a unit is the id of its row in world/units.json
  distanceUnit: string
  massUnit: string
  volumeUnit: string
  speedUnit: string
  temperatureUnit: string
  distance: Quantity
  mass: Quantity
  volume: Quantity
  speed: Quantity
  temperature: Quantity
  // money
  currency: string
  money: Amount
  cent: true
  // calendar
  grain: Grain
  month: number
  weekday: number
  quarterName: number
}

/** How much of a unit, with smaller units said behind it: "5 feet 10 inches". */
export interface Quantity {
  readonly scalar: number
  readonly unit: string
  readonly more: Quantity | null
}

/** How much of a currency (ISO 4217). */
export interface Amount {
  readonly amount: number
  readonly currency: string
  /** Cents were said: no more may follow. */
  readonly hasCents: boolean
}

/** A unit of the calendar or the clock. */
export type Grain =
  | 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'weekend' | 'week' | 'fortnight'
  | 'month' | 'quarter' | 'halfyear' | 'year' | 'decade' | 'century' // prettier-ignore
