import type { Item } from './engine/chart.ts'
import { GAP, rule } from './engine/grammar.ts'
import type { Interval } from './symbols.ts'
import type { Time } from './time/time.ts'
import { hasDate, isDate, withoutClock } from './time/units.ts'

declare module './symbols.ts' {
  interface Values {
    /**
     * Entities side by side whose words would else be taken apart in another way: "Monday to Friday from 9 to 5". The value
     * says whether other days with their hours may follow.
     */
    sequence: boolean
  }
}

/** Days with the hours of each of them, which are an entity of their own. */
export const sequenceRules = [
  // "every Tuesday from 5 to 6 pm", "sundays between 10 and 4"
  rule('sequence', ['set', 'interval'], (_, hours) => whether(isHours(hours)), GAP.comma),
  rule('sequence', ['interval', 'set'], hours => whether(isHours(hours)), GAP.comma),
  // "Monday to Friday from 9 to 5", "9-5 Monday to Friday", "Monday to Friday at 9"
  rule('sequence', ['interval', 'interval'], (a, b) => whether((isDays(a) && isHours(b)) || (isHours(a) && isDays(b))), GAP.comma), // prettier-ignore
  rule('sequence', ['interval', 'time'], (days, time) => (isDays(days) && isClock(time) ? false : null), GAP.comma),
  // "Mon-Fri 9-5, Sat 10-2"
  rule('sequence', ['sequence', 'and?', 'sequence'], (a, _, b) => whether(a && b), GAP.comma),
  rule('sequence', ['sequence', 'and?', 'interval'], (before, _, { stretch }) => whether(before && stretch === null), GAP.comma), // prettier-ignore
  rule('sequence', ['interval', 'and?', 'sequence'], ({ stretch }, _, after) => whether(after && stretch === null), GAP.comma), // prettier-ignore
]

/** The items of the entities in a sequence. What looked like numbers alone is sure to be hours beside days. */
export function itemsOfSequence(item: Item): readonly Item[] {
  if (item.symbol !== 'sequence') return [item]
  return item.parts
    .filter(({ symbol }) => symbol !== 'and')
    .flatMap(part => (part.symbol === 'interval' ? [asSure(part)] : itemsOfSequence(part)))
}

function asSure(item: Item): Item {
  return { ...item, value: { ...(item.value as Interval), isLatent: false } } // the value of its symbol
}

function whether(isSequence: boolean): true | null {
  return isSequence ? true : null
}

function isHours({ from, to }: Interval): boolean {
  return from !== null && to !== null && isClock(from) && isClock(to)
}

function isClock(time: Time): boolean {
  return !isDate(time) && !hasDate({ ...time, fields: withoutClock(time.fields) })
}

function isDays({ from, to }: Interval): boolean {
  return from !== null && to !== null && [from, to].every(time => isDate(time) && time.grain === 'day' && !time.part)
}
