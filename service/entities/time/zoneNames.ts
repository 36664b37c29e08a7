import { type Item, wordItem } from '../engine/chart.ts'
import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Source } from '../engine/source.ts'
import type { Interval } from '../symbols/values.ts'
import type { Time } from './time.ts'

/** Rules for times of day in another zone than the caller's: "3 pm EST", "17:00 (UTC+2)", "9 h heure de Paris". */
export const zonedTimeRules = [
  ...rule('time', ['time', 'zone'], inZone, GAP.comma),
  // "東京時間9時"
  ...rules('time', [['time', 'opening', 'zone', 'closing'], ['zone', 'of?', 'time']], (time, _, zone) => inZone(time, zone)),
] // prettier-ignore

export const zonedIntervalRules = [
  // "from 9 to 5 EST"
  ...rule('interval', ['interval', 'zone'], (interval, zone) => betweenInZone(interval, zone), GAP.comma),
] // prettier-ignore

function inZone(time: Time, zone: string): Time | null {
  return time.fields.hour === undefined || time.zone !== undefined ? null : { ...time, zone, isLatent: false }
}

function betweenInZone(interval: Interval, zone: string): Interval | null {
  const [from, to] = [interval.from && inZone(interval.from, zone), interval.to && inZone(interval.to, zone)]
  return from && to ? { ...interval, from, to, isLatent: false } : null
}

// "UTC+2", "GMT -05:30"
const OFFSET = /(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?(\d{2}))?(?![\d:]|[.,]\d)/y

/** A zone by how far its clocks are ahead of UTC, as "+0200". */
export function offsetShapes({ plain }: Source, at: number): Item[] {
  if (plain[at] !== 'u' && plain[at] !== 'g') return []
  OFFSET.lastIndex = at
  const [typed = '', sign = '', hours = '', minutes = ''] = OFFSET.exec(plain) ?? []
  const zone = offsetZone(sign, hours, minutes)
  return zone === null ? [] : [wordItem('zone', at, at + typed.length, zone)]
}

/** "+", "2", "" → "+0200"; null where no clock on earth is so far ahead or behind. */
export function offsetZone(sign: string, hours: string, minutes: string): string | null {
  const isOffset = sign !== '' && Number(hours) <= 14 && Number(minutes) < 60
  return isOffset ? sign + hours.padStart(2, '0') + minutes.padStart(2, '0') : null
}
