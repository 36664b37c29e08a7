import { GAP, rule, rules } from '../../engine/grammar.ts'
import { pastWeekday, shiftedFromDay, weekdayAway, weekdayWeeksLater } from '../relativeDays.ts'
import { intersect, relativeUnit, type Time, timeOf } from '../time.ts'

/** Weekdays and named days so long from now: "Monday in two weeks", "a week ago yesterday". */
export const shiftedWeekdayRules = [
  // "Monday in two weeks", "mittwoch vor 2 wochen", "5 weeks ago on Monday"
  ...rules('time', [['weekdayName', 'inBefore', 'duration'], ['inBefore', 'duration', 'on?', 'weekdayName']], (weekday, _, amounts) => weekdayAway(weekday, amounts, 1)),
  ...rule('time', ['weekdayName', 'inUnit', 'oneUnit'], (weekday, _, unit) => (unit === 'week' ? weekdayAway(weekday, [[unit, 1]], 1) : null)),
  // "Friday in the next week"
  ...rule('time', ['weekdayName', 'inBefore', 'the?', 'time'], (weekday, _, _the, week) => (week.windowGrain === 'week' && week.grain === 'week' ? intersect(timeOf({ weekday }, 'day'), week) : null)),
  ...rules('time', [
    ['weekdayName', 'agoBefore', 'duration'],
    ['weekdayName', 'of', 'duration', 'agoAfter'],
    ['weekdayName', 'duration', 'agoAfter'],
    ['agoBefore', 'duration', 'on?', 'weekdayName'],
    ['duration', 'agoAfter', 'on?', 'weekdayName'],
    ['duration', 'agoAfter', 'of', 'weekdayName'],
  ], (weekday, _, amounts) => weekdayAway(weekday, amounts, -1)),
  // 两周后的星期五, 2週間後の金曜日, 今から2週間後の金曜日
  ...rules('time', [
    ['duration', 'inAfter', 'of?', 'weekdayName'],
    ['inBefore', 'duration', 'inAfter', 'of?', 'weekdayName'],
  ], (amounts, _, _of, weekday) => shifted(weekdayAway(weekday, amounts, 1))),
  // "lunedì di due settimane fa"
  ...rules('time', [['weekdayName', 'inBefore', 'weeksInDays'], ['from', 'weekdayName', 'to', 'weeksInDays']], (weekday, _, [, weeks]) => weekdayWeeksLater(weekday, weeks)),
  ...rules('time', [
    ['relativeDay', 'inBefore', 'weeksInDays'],
    ['from', 'relativeDay', 'to', 'weeksInDays'],
    ['from', 'relativeDay', 'inBefore', 'weeksInDays'],
  ], (days, _, amount) => shiftedFromDay(days, [amount], 1)),
  // "lundi en huit"
  ...rule('time', ['weekdayName', 'weeksLater'], weekdayWeeksLater),
  ...rule('time', ['relativeDay', 'weeksLater'], (days, weeks) => shiftedFromDay(days, [['week', weeks]], 1)),
  // "de hoje a oito dias", "de hoy a una semana"
  ...rules('time', [
    ['from', 'relativeDay', 'to', 'duration'],
    ['relativeDay', 'inBefore', 'duration'],
    ['duration', 'inAfter', 'of', 'relativeDay'],
  ], (_, days, _to, amounts) => shiftedFromDay(days, amounts, 1)),
  // "heute in einer Woche", "a week ago yesterday"
  // "i dag for en måned siden"
  // 1か月前の今日, 一周后的今天
  ...rules('time', [
    ['relativeDay', 'agoBefore', 'duration'],
    ['relativeDay', 'agoBefore', 'duration', 'agoAfter'],
    ['agoBefore', 'relativeDay', 'duration'],
    ['agoBefore', 'duration', 'relativeDay'],
    ['duration', 'agoAfter', 'relativeDay'],
    ['duration', 'agoAfter', 'of', 'relativeDay'],
    ['relativeDay', 'duration', 'agoAfter'],
  ], (days, _, amounts) => shiftedFromDay(days, amounts, -1)),
  // "il y a un mois aujourd'hui", "hace hoy un mes"
  // 去年の今月, 去年本月, "작년 이번 달"
  ...rule('time', ['relative', 'grain', 'of?', 'relative', 'grain'], (which, year, _, same, grain) => (year === 'year' && grain === 'month' && same === 0 ? relativeUnit('month', 12 * which) : null), GAP.space),
  ...rule('time', ['relativeYear', 'of?', 'relative', 'grain'], (which, _, same, grain) => (grain === 'month' && same === 0 ? relativeUnit('month', 12 * which) : null), GAP.space),
  // 先週の今日, 去年今天, "지난주 오늘"
  ...rule('time', ['relative', 'grain', 'of?', 'relativeDay'], (which, grain, _, days) => (days === 0 ? shiftedFromDay(0, [[grain, Math.abs(which)]], which < 0 ? -1 : 1) : null), GAP.space),
  ...rule('time', ['relativeYear', 'of?', 'relativeDay'], (years, _, days) => (days === 0 ? shiftedFromDay(0, [['year', Math.abs(years)]], years < 0 ? -1 : 1) : null), GAP.space),
  // 2年前の3月, "2년 전 3월"
  ...rule('time', ['number', 'grain', 'agoAfter', 'of?', 'monthName'], ({ value, isPlain }, grain, _, _of, month) => (grain === 'year' && isPlain && value > 0 ? intersect(relativeUnit('year', -value), timeOf({ month }, 'month')) : null), GAP.space),
  // "kuukausi sitten tänään", "tänään kuukausi sitten"
  ...rules('time', [['oneUnit', 'agoAfter', 'relativeDay'], ['relativeDay', 'oneUnit', 'agoAfter']], (unit, _, days) => shiftedFromDay(days, [[unit, 1]], -1)),
  // "kaksi perjantaita sitten"
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain ? pastWeekday(value, weekday) : null), GAP.space),
  // "maanantaina viikon päästä"
  ...rule('time', ['weekdayName', 'oneUnit', 'inAfter'], (weekday, unit) => weekdayAway(weekday, [[unit, 1]], 1), GAP.space),
  // "viikko sitten perjantaina"
  ...rules('time', [
    ['oneUnit', 'agoAfter', 'on?', 'weekdayName'],
    ['weekdayName', 'oneUnit', 'agoAfter'],
  ], (unit, _, _on, weekday) => weekdayAway(weekday, [[unit, 1]], -1), GAP.space),
  ...rule('time', ['weekdayName', 'duration', 'inAfter'], (weekday, amounts) => weekdayAway(weekday, amounts, 1), GAP.space),
  // "two Mondays ago", "il y a deux lundis"
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain && value >= 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['number', ['weekdaysLoose', 'weekdays'], 'agoAfter'], ({ value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
  // where the plural of a weekday is that of one: "hace dos viernes", "dos viernes atrás"
  ...rules('time', [
    ['agoBefore', 'number', 'weekdayName'],
    ['number', 'weekdayName', 'agoAfter'],
  ], (_, { value, isPlain }, weekday) => (isPlain && value > 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['agoBefore', 'number', 'weekdays'], (_, { value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
] // prettier-ignore

function shifted(time: Time | null): Time | null {
  return time && { ...time, isShifted: true }
}
