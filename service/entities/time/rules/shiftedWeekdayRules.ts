import { GAP, rule } from '../../engine/grammar.ts'
import { pastWeekday, shiftedFromDay, weekdayAway, weekdayWeeksLater } from '../relativeDays.ts'
import { intersect, relativeUnit, type Time, timeOf } from '../time.ts'

/** Weekdays and named days so long from now: "Monday in two weeks", "a week ago yesterday". */
export const shiftedWeekdayRules = [
  // "Monday in two weeks", "mittwoch vor 2 wochen", "5 weeks ago on Monday"
  ...rule('time', ['weekdayName', 'inBefore', 'duration'], (weekday, _, amounts) => weekdayAway(weekday, amounts, 1)),
  ...rule('time', ['weekdayName', 'inUnit', 'oneUnit'], (weekday, _, unit) => (unit === 'week' ? weekdayAway(weekday, [[unit, 1]], 1) : null)),
  // "Friday in the next week"
  ...rule('time', ['weekdayName', 'inBefore', 'the?', 'time'], (weekday, _, _the, week) => (week.windowGrain === 'week' && week.grain === 'week' ? intersect(timeOf({ weekday }, 'day'), week) : null)),
  ...rule('time', ['weekdayName', 'agoBefore', 'duration'], (weekday, _, amounts) => weekdayAway(weekday, amounts, -1)),
  // 两周后的星期五, 2週間後の金曜日, 今から2週間後の金曜日
  ...rule('time', ['duration', 'inAfter', 'of?', 'weekdayName'], (amounts, _, _of, weekday) => shifted(weekdayAway(weekday, amounts, 1))),
  ...rule('time', ['inBefore', 'duration', 'inAfter', 'of?', 'weekdayName'], (_, amounts, _after, _of, weekday) => shifted(weekdayAway(weekday, amounts, 1))),
  // "lunedì di due settimane fa"
  ...rule('time', ['weekdayName', 'of', 'duration', 'agoAfter'], (weekday, _of, amounts) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['weekdayName', 'duration', 'agoAfter'], (weekday, amounts) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['inBefore', 'duration', 'on?', 'weekdayName'], (_, amounts, _on, weekday) => weekdayAway(weekday, amounts, 1)),
  ...rule('time', ['agoBefore', 'duration', 'on?', 'weekdayName'], (_, amounts, _on, weekday) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['duration', 'agoAfter', 'on?', 'weekdayName'], (amounts, _, _on, weekday) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['duration', 'agoAfter', 'of', 'weekdayName'], (amounts, _, _of, weekday) => weekdayAway(weekday, amounts, -1)),
  ...rule('time', ['weekdayName', 'inBefore', 'weeksInDays'], (weekday, _, [, weeks]) => weekdayWeeksLater(weekday, weeks)),
  ...rule('time', ['relativeDay', 'inBefore', 'weeksInDays'], (days, _, amount) => shiftedFromDay(days, [amount], 1)),
  // "lundi en huit"
  ...rule('time', ['weekdayName', 'weeksLater'], weekdayWeeksLater),
  ...rule('time', ['relativeDay', 'weeksLater'], (days, weeks) => shiftedFromDay(days, [['week', weeks]], 1)),
  // "de hoje a oito dias", "de hoy a una semana"
  ...rule('time', ['from', 'relativeDay', 'to', 'duration'], (_, days, _to, amounts) => shiftedFromDay(days, amounts, 1)),
  ...rule('time', ['from', 'relativeDay', 'to', 'weeksInDays'], (_, days, _to, amount) => shiftedFromDay(days, [amount], 1)),
  ...rule('time', ['from', 'relativeDay', 'inBefore', 'weeksInDays'], (_, days, _in, amount) => shiftedFromDay(days, [amount], 1)),
  ...rule('time', ['from', 'weekdayName', 'to', 'weeksInDays'], (_, weekday, _to, [, weeks]) => weekdayWeeksLater(weekday, weeks)),
  // "heute in einer Woche", "a week ago yesterday"
  ...rule('time', ['relativeDay', 'inBefore', 'duration'], (days, _, amounts) => shiftedFromDay(days, amounts, 1)),
  ...rule('time', ['relativeDay', 'agoBefore', 'duration'], (days, _, amounts) => shiftedFromDay(days, amounts, -1)),
  // "i dag for en måned siden"
  ...rule('time', ['relativeDay', 'agoBefore', 'duration', 'agoAfter'], (days, _, amounts) => shiftedFromDay(days, amounts, -1)),
  // "il y a un mois aujourd'hui", "hace hoy un mes"
  ...rule('time', ['agoBefore', 'relativeDay', 'duration'], (_, days, amounts) => shiftedFromDay(days, amounts, -1)),
  ...rule('time', ['agoBefore', 'duration', 'relativeDay'], (_, amounts, days) => shiftedFromDay(days, amounts, -1)),
  ...rule('time', ['duration', 'agoAfter', 'relativeDay'], (amounts, _, days) => shiftedFromDay(days, amounts, -1)),
  // 去年の今月, 去年本月, "작년 이번 달"
  ...rule('time', ['relative', 'grain', 'of?', 'relative', 'grain'], (which, year, _, same, grain) => (year === 'year' && grain === 'month' && same === 0 ? relativeUnit('month', 12 * which) : null), GAP.space),
  ...rule('time', ['relativeYear', 'of?', 'relative', 'grain'], (which, _, same, grain) => (grain === 'month' && same === 0 ? relativeUnit('month', 12 * which) : null), GAP.space),
  // 先週の今日, 去年今天, "지난주 오늘"
  ...rule('time', ['relative', 'grain', 'of?', 'relativeDay'], (which, grain, _, days) => (days === 0 ? shiftedFromDay(0, [[grain, Math.abs(which)]], which < 0 ? -1 : 1) : null), GAP.space),
  ...rule('time', ['relativeYear', 'of?', 'relativeDay'], (years, _, days) => (days === 0 ? shiftedFromDay(0, [['year', Math.abs(years)]], years < 0 ? -1 : 1) : null), GAP.space),
  // 2年前の3月, "2년 전 3월"
  ...rule('time', ['number', 'grain', 'agoAfter', 'of?', 'monthName'], ({ value, isPlain }, grain, _, _of, month) => (grain === 'year' && isPlain && value > 0 ? intersect(relativeUnit('year', -value), timeOf({ month }, 'month')) : null), GAP.space),
  // 1か月前の今日, 一周后的今天
  ...rule('time', ['duration', 'agoAfter', 'of', 'relativeDay'], (amounts, _, _of, days) => shiftedFromDay(days, amounts, -1)),
  ...rule('time', ['duration', 'inAfter', 'of', 'relativeDay'], (amounts, _, _of, days) => shiftedFromDay(days, amounts, 1)),
  // "kuukausi sitten tänään", "tänään kuukausi sitten"
  ...rule('time', ['oneUnit', 'agoAfter', 'relativeDay'], (unit, _, days) => shiftedFromDay(days, [[unit, 1]], -1)),
  ...rule('time', ['relativeDay', 'oneUnit', 'agoAfter'], (days, unit) => shiftedFromDay(days, [[unit, 1]], -1)),
  ...rule('time', ['relativeDay', 'duration', 'agoAfter'], (days, amounts) => shiftedFromDay(days, amounts, -1)),
  // "kaksi perjantaita sitten"
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain ? pastWeekday(value, weekday) : null), GAP.space),
  // "maanantaina viikon päästä"
  ...rule('time', ['weekdayName', 'oneUnit', 'inAfter'], (weekday, unit) => weekdayAway(weekday, [[unit, 1]], 1), GAP.space),
  // "viikko sitten perjantaina"
  ...rule('time', ['oneUnit', 'agoAfter', 'on?', 'weekdayName'], (unit, _, _on, weekday) => weekdayAway(weekday, [[unit, 1]], -1), GAP.space),
  ...rule('time', ['weekdayName', 'oneUnit', 'agoAfter'], (weekday, unit) => weekdayAway(weekday, [[unit, 1]], -1), GAP.space),
  ...rule('time', ['weekdayName', 'duration', 'inAfter'], (weekday, amounts) => weekdayAway(weekday, amounts, 1), GAP.space),
  // "two Mondays ago", "il y a deux lundis"
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain && value >= 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['number', ['weekdaysLoose', 'weekdays'], 'agoAfter'], ({ value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
  // where the plural of a weekday is that of one: "hace dos viernes", "dos viernes atrás"
  ...rule('time', ['agoBefore', 'number', 'weekdayName'], (_, { value, isPlain }, weekday) => (isPlain && value > 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['number', 'weekdayName', 'agoAfter'], ({ value, isPlain }, weekday) => (isPlain && value > 1 ? pastWeekday(value, weekday) : null)),
  ...rule('time', ['agoBefore', 'number', 'weekdays'], (_, { value, isPlain }, weekdays) => (isPlain && value >= 1 ? pastWeekday(value, weekdays[0]) : null)),
] // prettier-ignore

function shifted(time: Time | null): Time | null {
  return time && { ...time, isShifted: true }
}
