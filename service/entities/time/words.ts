/** Readers of the keys of words for times. */
import { z } from 'zod'
import type { Edge } from '../symbols/values.ts'
import type { Grain } from './calendar.ts'

/** "12-18": from 12:00 to 18:00. */
export function readPart(key: string) {
  const [from, to] = numbers(key, /^(\d+)-(\d+)$/)
  return { from, to }
}

/** "0:18-24": today, or on a weekday by its number, from 18:00 to midnight. */
export function readDayAndPart(key: string) {
  const [day, from, to] = numbers(key, /^(-?\d+):(\d+)-(\d+)$/)
  return { day, part: { from, to } }
}

/** "12:00" */
export function readClockTime(key: string) {
  const [hour, minute] = numbers(key, /^(\d+):(\d+)$/)
  return { hour, minute }
}

const EDGES = z.enum(['early', 'late', 'mid', 'start', 'end', 'firstHalf', 'secondHalf'])
const THE_GRAINS = z.enum(['day', 'week', 'weekend'])
/** A unit of time. */
export const readAnyGrain = (key: string): Grain => ANY_GRAIN.parse(key)
/** A unit of the clock or the calendar. */
export const readGrain = (key: string) => GRAINS.parse(key)
/** A unit that has its article. */
export const readTheGrain = (key: string) => THE_GRAINS.parse(key)
export const readEdge = (key: string): Edge => EDGES.parse(key)

const ANY_GRAIN = z.enum([
  'millisecond',
  'second',
  'minute',
  'hour',
  'day',
  'weekend',
  'week',
  'fortnight',
  'month',
  'quarter',
  'halfyear',
  'year',
  'decade',
  'century',
])
const GRAINS = z.enum(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])

/** "week 2": every two weeks. */
export function readFrequency(key: string): readonly [Grain, number] {
  const [grain, count] = key.split(' ')
  return [GRAINS.parse(grain), z.coerce.number().parse(count)]
}

/** "weekend 0": this weekend. */
export function readUnitFromNow(key: string): readonly [Grain, number] {
  const [grain, count] = key.split(' ')
  return [z.union([GRAINS, THE_GRAINS]).parse(grain), z.coerce.number().parse(count)]
}

/** "week 7": a week of July. */
export function readMonthUnit(key: string): readonly [Grain, number] {
  const [grain, month] = key.split(' ')
  return [THE_GRAINS.parse(grain), z.coerce.number().min(1).max(12).parse(month)]
}

/** "end month": the end of a month. */
export function readUnitEdge(key: string): readonly [Edge, Grain] {
  const [edge, grain] = key.split(' ')
  return [EDGES.parse(edge), GRAINS.parse(grain)]
}

/** "1,2,3": Monday to Wednesday. */
export function readWeekdays(key: string): readonly number[] {
  return key.split(',').map(day => z.coerce.number().min(1).max(7).parse(day))
}

function numbers(key: string, form: RegExp): [number, number, number] {
  const match = form.exec(key)
  if (!match) throw new Error(`"${key}" has another form than ${form.source}`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}
