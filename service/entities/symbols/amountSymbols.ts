import type { Amount, Duration, Quantity } from './values.ts'
import type { Grain } from '../time/calendar.ts'

/** Symbols of quantities, money and lengths of time. */
export interface AmountSymbols {
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
  /** Unit of amounts whose currency is named before them: 元 of 港币100元. */
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
}
