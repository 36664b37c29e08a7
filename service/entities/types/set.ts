import { z } from 'zod'
import { marker, named, numeric } from '../engine/wordTable.ts'
import { type Grain, isOnCalendar } from '../time/calendar.ts'
import { firstFrom, inAfternoon, lastMomentOf, nextOf, rateOf, ruleOf } from '../time/recurrences.ts'
import { clockOf, isoOf, momentOf } from '../time/show.ts'
import { resolve } from '../time/time.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'
import { recurrenceRules } from '../time/recurrenceRules.ts'

declare module '../engine/symbols.ts' {
  interface Values {
    /** How often: "twice", "three times". */
    times: number
    timesMark: true
    /** The unit before how often, apart by a space: "주 2회". */
    unitOfTimes: Grain
    /** Between how often and the unit: "once per week", "einmal pro Woche". */
    per: true
    /** The same behind the unit: "한 달에 두 번". */
    perAfter: true
    /** Behind a length that is left out each time: 一日おきに. */
    skipAfter: true
    /** Before a holiday, where it is no preposition of other days: "zu Weihnachten". */
    atHoliday: true
  }
}

export const result = resultType('set', 23, {
  next: z.string(),
  frequency: z.string(),
  interval: z.int(),
  rrule: z.string(),
})

export const set = grammarType(result, {
  symbol: 'set',
  words: {
    times: numeric,
    timesMark: marker,
    unitOfTimes: named,
    skipAfter: marker,
    per: marker,
    perAfter: marker,
    atHoliday: marker,
  },
  rules: [recurrenceRules],
  usesClock: true,
  resolve: (said, place, _raw, { earliestHour, isLast }) => {
    if (said.isLast && !isLast) return null
    const context = said.at?.zone === undefined ? place : { ...place, timezone: said.at.zone }
    const clock = { ...clockOf(context), earliestHour }
    const given = { ...said, at: said.at && inAfternoon(said.at, clock) }
    const { frequency, interval } = rateOf(given)
    const start = given.from ? (resolve(given.from, clock)?.begin ?? null) : null
    const at = start === null ? nextOf(given, clock) : firstFrom(given, start)
    if (!isOnCalendar(at)) return null
    const next = isoOf(given.at?.fields.hour === undefined ? momentOf(at, given.grain) : at, context)
    const end = given.until && lastMomentOf(given.until, clock)
    const until = end === null ? null : isoOf(end, context)
    return { fields: { next, frequency, interval, rrule: ruleOf(given, frequency, interval, until) }, confidence: 0.9 }
  },
})
