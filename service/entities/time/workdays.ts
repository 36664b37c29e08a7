import { GAP, rule, rules } from '../engine/grammar.ts'
import type { Interval, Numeral } from '../symbols/values.ts'
import { DAY, startOf } from './calendar.ts'
import { stretch } from './stretches.ts'
import { type Clock, resolve } from './time.ts'
import { shiftedByWorkdays } from './units.ts'

/** Rules for stretches that are counted in working days. */
export const workdayRules = [
  // "the past 4 business days", 今後3営業日
  ...rules(
    'interval',
    [
      ['the?', 'relative', 'number', 'workday'],
      ['the?', 'number', 'relative', 'workday'],
      ['the?', 'number', 'workday', 'relative'],
      ['relative', 'number', 'workday', 'withinAfter'],
      ['within', 'the?', 'relative', 'number', 'workday'],
    ],
    (_, which, count) => workdays(which, count),
  ),
  ...rule('interval', ['direction', 'of?', 'number', 'workday', 'withinAfter?'], (which, _, count) => workdays(which, count)), // prettier-ignore
  // "within 4 business days"
  ...rule('interval', ['within', 'the?', 'number', 'workday'], (_, _the, count) => untilWorkday(count)),
  ...rule('interval', ['number', 'workday', 'withinAfter'], count => untilWorkday(count), GAP.space),
]

/** So many working days before today, or behind it; one is a day. */
function workdays(which: number, { value, isPlain }: Numeral): Interval | null {
  if (!isPlain || value < 2 || Math.abs(which) !== 1) return null
  return stretch(clock => {
    const first = dayAway(which < 0 ? -value : 1, clock)
    const last = which < 0 ? startOf(clock.now, 'day') - DAY : dayAway(value, clock)
    return first === null || last === null ? null : { begin: first, end: last + DAY, grain: 'day' }
  })
}

/** From now to the time of day that it is, so many working days ahead. */
function untilWorkday({ value, isPlain }: Numeral): Interval | null {
  if (!isPlain || value < 1) return null
  return stretch(clock => {
    const day = dayAway(value, clock)
    const { now } = clock
    return day === null ? null : { begin: now, end: day + (now - startOf(now, 'day')), grain: 'second' }
  })
}

function dayAway(count: number, clock: Clock): number | null {
  const day = shiftedByWorkdays(count, ({ now }) => now)
  return day && (resolve(day, clock)?.begin ?? null)
}
