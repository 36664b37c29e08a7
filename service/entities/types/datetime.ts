import { z } from 'zod'
import { MINUTE } from '../time/calendar.ts'
import { caseBoundWords } from '../time/caseBounds.ts'
import { clockRules } from '../time/clockRules.ts'
import { dateRules } from '../time/dateRules.ts'
import { cuedTimeRules, cuedTimeWords } from '../time/cuedTimes.ts'
import { countedDayRules, nearestDayRules, possessiveDayRules, seasonDayRules } from '../time/nearestDays.ts'
import { sharedPrepositionRules } from '../time/sharedPreposition.ts'
import { verbLastRules } from '../time/verbLast.ts'
import { accuracyOf, chronologyOf, clockOf, isoOf, momentOf } from '../time/show.ts'
import { hasDay, resolve, type Time } from '../time/time.ts'
import { calendarWords } from '../symbols/calendarSymbols.ts'
import { clockWords } from '../symbols/clockSymbols.ts'
import { stretchWords } from '../symbols/stretchSymbols.ts'
import { yearRules } from '../time/yearRules.ts'
import { toInstant } from '../time/zone.ts'
import { zonedTimeRules } from '../time/zoneNames.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('datetime', 3, {
  formatted: z.string(),
  iso: z.string(),
  accuracy: z.string(),
  chronology: z.enum(['past', 'present', 'future']),
  state: z.enum(['relative', 'absolute']),
})

export const datetime = grammarType(result, {
  symbol: 'time',
  words: { ...clockWords, ...calendarWords, ...stretchWords, ...cuedTimeWords, ...caseBoundWords },
  rules: [dateRules, yearRules, nearestDayRules, countedDayRules, possessiveDayRules, seasonDayRules, clockRules, cuedTimeRules, sharedPrepositionRules, verbLastRules, zonedTimeRules], // prettier-ignore
  usesClock: true,
  resolve: (time, given, _raw, { isLast, isCued, isTwelveHour, earliestHour, from }) => {
    if ((time.isLatent && !isCued) || (time.isLast && !isLast)) return null
    const context = time.zone === undefined ? given : { ...given, timezone: time.zone }
    // "tomorrow" is the caller's, also before "10 am PST"
    const now = clockOf(hasDay(time) ? given : context)
    const clock = { ...now, from: from ?? now.from, isTwelveHour, earliestHour }
    const span = resolve(time, clock)
    if (!span) return null
    const isNow = time.windowGrain === 'second'
    const moment = momentOf(span.begin, span.grain)
    const fields = {
      formatted: formatted(moment, context.timezone),
      iso: isoOf(moment, context),
      accuracy: isNow ? 'now' : accuracyOf(time),
      chronology: isNow ? ('present' as const) : chronologyOf(span, clock),
      state: stateOf(time),
    }
    return { fields, confidence: 0.9 }
  },
})

/** Absolute when year, month and day were all said. */
function stateOf({ fields: { year, month, day } }: Time): 'absolute' | 'relative' {
  return year !== undefined && month !== undefined && day !== undefined ? 'absolute' : 'relative'
}

/** "Thursday, 06 October 2016 at 09:00:00 AM (+0000)" is how the published samples write it. */
function formatted(wall: number, timezone: string): string {
  const date = new Date(wall)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${WEEKDAYS[date.getUTCDay()] ?? ''}, ${pad(date.getUTCDate())} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
  const hour = date.getUTCHours()
  const time = `${pad(hour % 12 || 12)}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())} ${hour < 12 ? 'AM' : 'PM'}`
  return `${day} at ${time} (${offsetOf(wall, timezone)})`
}

/** How far a clock is ahead of UTC: "+0530". */
function offsetOf(wall: number, timezone: string): string {
  const minutes = Math.round((wall - toInstant(wall, timezone)) / MINUTE)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}${pad(Math.abs(minutes) % 60)}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] // prettier-ignore
