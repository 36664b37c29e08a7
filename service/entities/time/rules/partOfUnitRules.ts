import { GAP, rule, rules } from '../../engine/grammar.ts'
import type { Edge } from '../../symbols/values.ts'
import { edgeOf, edgeOfNow, restOf, restOfTime, sideOf } from '../stretches.ts'
import { relativeUnit, timeOf } from '../time.ts'
import { isCalendar } from '../units.ts'

/** Begin, middle, end and rest of a unit: "later this week", "the end of the month". */
export const partOfUnitRules = [
  // "later this week", "earlier in the year"
  ...rule('interval', ['sideOf', 'the?', 'time'], (side, _, time) => sideOf(side, time)),
  ...rule('interval', ['sideOf', 'inBefore?', 'the?', 'grain'], (side, _, _the, grain) => sideOf(side, relativeUnit(grain, 0))),
  // "early March", "rest of the week"
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'time'], (_, edge, _of, _the, time) => edgeOf(edge, time)),
  ...rule('interval', ['the?', 'edge', 'of?', 'the?', 'year'], (_, edge, _of, _the, year) => edgeOf(edge, timeOf({ year }, 'year'))),
  ...rule('interval', ['the?', 'edge', 'of?', 'monthLoose'], (_, edge, _of, month) => edgeOf(edge, timeOf({ month }, 'month'))),
  ...rule('interval', ['the?', 'edge', 'looseMonth'], (_, edge, month) => edgeOf(edge, month)),
  // 月底, "Jahresende", 今年年底
  ...rule('interval', ['the?', 'unitEdge'], (_, [edge, grain]) => edgeOfNow(edge, grain)),
  ...rule('interval', ['time', 'unitEdge'], (time, [edge, grain]) => (time.grain === grain ? edgeOf(edge, time) : null)),
  ...rules('interval', [['relative', 'unitEdge'], ['unitEdge', 'relative']], (which, [edge, grain]) => edgeOf(edge, relativeUnit(grain, which))),
  // "the end of the month", "fin d'année"; "early years" are any
  ...rule('interval', ['the?', 'edge', 'of?', 'the', 'grain'], (_, edge, _of, _the, grain) => edgeOfNow(edge, grain)),
  // साल की शुरुआत, "vuoden alussa"
  ...rules('interval', [['the?', 'edge', 'of?', 'grain'], ['grain', 'of?', 'edge']], (_, edge, _of, grain) => (MAY_BE_BARE.has(edge) ? edgeOfNow(edge, grain) : null)),
  // 来週末 is a weekend
  ...rule('interval', ['time', 'of?', 'edge'], (time, _, edge) => (time.grain === 'week' && (edge === 'end' || edge === 'late') ? null : edgeOf(edge, time))),
  ...rules('interval', [['grain', 'of', 'rest'], ['the?', 'rest', 'of?', 'the?', 'grain']], grain => restOf(grain)),
  ...rule('interval', ['time', 'of', 'rest'], restOfTime),
  // 今天剩下的时间, "이번 주 남은 시간"
  ...rule('interval', ['time', 'of?', 'restAfter'], restOfTime),
  // "loppuviikko"
  ...rule('interval', ['restOfUnit'], grain => restOf(grain)),
  // "남은 하루": the rest of the day
  ...rule('interval', ['rest', 'duration'], (_, [first, more]) => (first && first[1] === 1 && !more && isCalendar(first[0]) ? restOf(first[0]) : null), GAP.space), // prettier-ignore
  ...rule('interval', ['the?', 'rest', 'of?', 'the?', 'time'], (_, _rest, _of, _the, time) => restOfTime(time)),
] // prettier-ignore

/** Of the grain that follows without an article there is but one: "fin d'année", "erste Hälfte des Monats". */
const MAY_BE_BARE: ReadonlySet<Edge> = new Set<Edge>(['start', 'mid', 'end', 'firstHalf', 'secondHalf'])
