import { z } from 'zod'
import { GAP, rule, rules } from '../engine/grammar.ts'
import { lengthWords } from '../symbols/amountSymbols.ts'
import type { Duration } from '../symbols/values.ts'
import { type Grain, isFiner } from '../time/calendar.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('duration', 5, {
  chrono: z.string(),
  years: z.number(),
  months: z.number(),
  days: z.number(),
  hours: z.number(),
  minutes: z.number(),
  seconds: z.number(),
})

/** Seconds of a unit; months and years have the length of the published samples: 365 days in a year, 30.417 in a month. */
const SECONDS: Record<Grain, number> = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86400,
  weekend: 2 * 86400,
  week: 7 * 86400,
  fortnight: 14 * 86400,
  month: 30.417 * 86400,
  quarter: 91.25 * 86400,
  halfyear: 182.5 * 86400,
  year: 365 * 86400,
  decade: 3650 * 86400,
  century: 36500 * 86400,
}

export const duration = grammarType(result, {
  symbol: 'duration',
  words: lengthWords,
  rules: [
    rule('duration', ['number', 'of?', 'grain'], ({ value, digits, isShare, isSpelled }, of, grain) =>
      // "15 of this month" is a day, 2016年 a year, "one in ten minutes" no part of a minute
      // "नब्बे के दशक" are the nineties
      value >= 0 &&
      !isShare &&
      !(isSpelled && (digits?.length ?? 0) > 1) && // 九八年 is 1998, 三四年 three or four years
      !(of && (digits !== null || (grain === 'decade' && value >= 10))) &&
      !(grain === 'year' && isYear(value)) &&
      !(grain === 'second' && digits !== null && isYear(value) && value % 10 === 0) // "1990s" is a decade
        ? [[grain, value]]
        : null,
    ),
    // "a few days", "all week"
    // "a few more minutes", "an extra hour"
    rules(
      'duration',
      [
        ['article?', 'count', 'of?', 'grain'],
        ['article?', 'count', 'extra', 'grain'],
      ],
      (_, count, _of, grain) => [[grain, count]],
    ),
    // "une petite heure"; but "une bonne journée" is a wish
    rule('duration', ['article', 'inexact', 'grain'], (_, _inexact, grain) =>
      isFiner(grain, 'day') ? [[grain, 1]] : null,
    ),
    rule('duration', ['number', 'inexact', 'grain'], ({ value }, _, grain) =>
      value > 0 && isFiner(grain, 'day') ? [[grain, value]] : null,
    ),
    // "por todo o dia", where the same words without the preposition say how often
    // يوم كامل
    rules(
      'duration',
      [
        ['article', 'extra', 'grain'],
        ['whole', 'the?', 'grain'],
        ['during', 'whole', 'the?', 'grain'],
        ['article', 'whole', 'grain'],
        ['the', 'grain', 'whole'],
        ['grain', 'wholeAfter'],
      ],
      (_, _extra, grain) => [[grain, 1]],
    ),
    rule('duration', ['lengthCue', 'duration'], (_, amounts) => amounts),
    // "больше года", "أكثر من سنة"
    rule('duration', ['unitCue', ['oneUnit', 'ofOneUnit']], (_, grain) => [[grain, 1]]),
    // "лет десять", "минут пять"
    rule('duration', ['unitBefore', 'number'], (grain, { value, digits, isPlain, isFinal }) =>
      isPlain && isFinal && digits === null && value > 1 && value <= 100 ? [[grain, value]] : null, GAP.space), // prettier-ignore
    // "часа полтора"
    rule('duration', ['unitBefore', 'fraction'], (grain, value) => (value > 1 ? [[grain, value]] : null), GAP.space),
    // "минут на пятнадцать"
    rule('duration', ['unitBefore', 'during', 'number'], (grain, _, { value, isPlain, isFinal }) =>
      isPlain && isFinal && value > 1 && value <= 100 ? [[grain, value]] : null, GAP.space), // prettier-ignore
    // "ساعة وثلاثين"
    rule('duration', ['oneUnit', 'and', 'number'], (grain, _, { value, isPlain, isFinal }) => {
      const below = grain === 'hour' || grain === 'minute' ? BELOW[grain] : undefined
      return below && isPlain && isFinal && value >= 10 && value < 60 ? [[grain, 1], [below, value]] : null // prettier-ignore
    }, GAP.space), // prettier-ignore
    // "час двадцать"
    rule('duration', ['oneUnit', 'number'], (grain, { value, digits, isPlain, isFinal }) => {
      const below = BELOW[grain]
      return below && isPlain && digits === null && isFinal && value >= 10 && value < 60 ? [[grain, 1], [below, value]] : null // prettier-ignore
    }, GAP.space), // prettier-ignore
    // "3 business days"
    rule('duration', ['number', 'workday'], ({ value, isPlain }) => (isPlain && value > 0 ? [['day', value]] : null)),
    // "two more hours"
    rule('duration', ['number', 'extra', 'grain'], ({ value }, _, grain) =>
      value >= 0 && !(grain === 'year' && isYear(value)) ? [[grain, value]] : null,
    ),
    // "1:30 hours"
    rule('duration', ['clockShape', 'grain'], ({ fields: { hour = 0, minute = 0, second = 0 } }, grain) =>
      grain === 'hour' && second === 0 ? [['hour', hour], ['minute', minute]] : null, GAP.space), // prettier-ignore
    // 2、3時間, 2、3日
    rule('duration', ['nextNumbers', 'grain'], (count, grain) => [[grain, count]], GAP.space),
    rule('duration', ['nextNumbers', 'dayMark'], count => [['day', count]], GAP.space),
    // "2泊3日"
    rule('duration', ['number', 'nightsMark', 'number', 'dayMark'], (nights, _, days) =>
      nights.isPlain && days.value > nights.value ? [['day', days.value]] : null, GAP.space), // prettier-ignore
    // 三天两夜, 三天三夜
    rule('duration', ['number', 'grain', 'number', 'nightsMark'], (days, grain, nights) =>
      grain === 'day' && nights.isPlain && days.value >= nights.value ? [['day', days.value]] : null, GAP.space), // prettier-ignore
    // 三晚四天
    rule('duration', ['number', 'nightsMark', 'number', 'grain'], (nights, _, days, grain) =>
      grain === 'day' && nights.isPlain && days.value > nights.value ? [['day', days.value]] : null, GAP.space), // prettier-ignore
    // 三晚, "दो रात"
    rule('duration', ['number', 'nightsMark'], ({ value, isPlain }) => (isPlain && value > 0 && value < 100 ? [['day', value]] : null)), // prettier-ignore
    // "een dag of drie", "an hour or two"
    rule('duration', ['article', 'grain', 'orSo', 'number'], (_, grain, _or, { value, isPlain }) =>
      isPlain && value > 1 && value <= 12 ? [[grain, value]] : null, GAP.space), // prettier-ignore
    // "an hour or so", "deux heures environ"
    // "kahden tunnin ajan"
    rule('duration', ['duration', ['roughlyAfter', 'wholeAfter']], amounts => amounts, GAP.space),
    rule('duration', ['unitCount'], one => [one]),
    rule('duration', ['article', 'unitCount'], (_, one) => [one], GAP.space),
    // "3 kwartier"
    rule('duration', ['number', 'unitCount'], ({ value }, [grain, count]) => (value > 1 ? [[grain, value * count]] : null)), // prettier-ignore
    // "quarter of an hour", "cuarto de hora"
    rule('duration', ['denominator', 'of', 'article?', 'grain'], (by, _of, _article, grain) => by === 4 ? [[grain, 1 / by]] : null), // prettier-ignore
    rule('duration', ['whole', 'number', 'grain'], (_, { value }, grain) => [[grain, value]]),
    rule('duration', ['number', 'whole', 'grain'], ({ value }, _, grain) => (value > 0 ? [[grain, value]] : null)),
    // "un intero anno"
    rule('duration', ['article', 'grain'], (_, grain) => [[grain, 1]], GAP.space),
    // "a half hour", "einer halben Stunde"
    rules(
      'duration',
      [
        ['fraction', 'of?', 'article?', 'grain'],
        ['article', 'fraction', 'grain'],
      ],
      (value, _of, _article, grain) => [[grain, value]],
    ),
    // "hora y media", ساعة ونصف, "cuarto de hora y media" is none
    rule('duration', ['grain', 'half'], (grain, half) => [[grain, 1 + half]]),
    // "yli vuosi"
    rule('duration', ['oneUnitCue', 'oneUnit'], (_, grain) => [[grain, 1]], GAP.space),
    // "an hour and a half"
    rule('duration', ['duration', 'half'], (whole, half) => {
      const [last, ...others] = whole.toReversed()
      return last && Number.isInteger(last[1]) ? [...others.toReversed(), [last[0], last[1] + half]] : null
    }),
    // "godzina i 20 minut", "час 20 минут", سنة وثلاثة أشهر
    rule('duration', ['oneUnit', 'and?', 'duration'], (grain, _, rest) => joined([[grain, 1]], rest)),
    // "سنتين وشهر", "два года и месяц"
    rule('duration', ['duration', 'and', 'oneUnit'], (whole, _, grain) => joined(whole, [[grain, 1]])),
    // ساعة وثلاثة أرباع
    rule('duration', ['oneUnit', 'and', 'fraction'], (grain, _, part) => (part < 1 ? [[grain, 1 + part]] : null)),
    // ثلاث ساعات وثلاثة أرباع
    rule('duration', ['duration', 'and', 'fraction'], (whole, _, part) => {
      const last = whole.at(-1)
      return last && whole.length === 1 && part < 1 && Number.isInteger(last[1]) ? [[last[0], last[1] + part]] : null
    }),
    // "deux heures et quart": of a clock or of a length
    rule('duration', ['duration', 'minutesAfter'], (whole, minutes) => {
      const [last] = whole.toReversed()
      return last?.[0] === 'hour' && Number.isInteger(last[1]) && minutes > 0 ? [...whole, ['minute', minutes]] : null
    }, GAP.space), // prettier-ignore
    // "2 days and 3 hours", "3 Stunden, 45 Minuten"
    rule('duration', ['duration', 'and?', 'duration'], (a, _, b) => joined(a, b), GAP.comma),
    // "1 hr. 30 min."
    rule('duration', ['duration', 'abbreviationDot', 'duration'], (a, _, b) => joined(a, b), GAP.space),
    // "2h 30m", where the letter alone is another unit
    rule('duration', ['duration', 'number', 'minuteSign'], (whole, { value, digits, isPlain }) =>
      digits !== null && isPlain && value < 60 && whole.at(-1)?.[0] === 'hour' ? [...whole, ['minute', value]] : null, GAP.space), // prettier-ignore
    // "two days and a month"
    rule('duration', ['duration', 'and?', 'duration'], (a, _, b) =>
      b.length === 1 && !a.some(([grain]) => grain === b[0]?.[0]) ? [...a, ...b] : null, GAP.space), // prettier-ignore
    // "1 hour and thirty"
    rule('duration', ['duration', 'and', 'number'], (whole, _, { value, isPlain, isFinal }) => {
      const below = BELOW[whole.at(-1)?.[0] ?? 'day']
      return below && isPlain && isFinal && value < 60 ? [...whole, [below, value]] : null
    }),
    // "1h30", "2 heures 30", "deux minutes trente"
    rule('duration', ['duration', 'number'], (whole, { value, digits, isFinal }) => {
      const [last] = whole.toReversed()
      const below = last && BELOW[last[0]]
      const isCount = digits === null ? isFinal === true && Number.isInteger(value) && value >= 10 : digits.length === 2
      return below && isCount && value < 60 && Number.isInteger(last[1])
        ? [...whole, [below, value]]
        : null
    }, GAP.space), // prettier-ignore
  ],
  usesClock: false,
  resolve: amounts => ({ fields: durationFields(amounts), confidence: 0.9 }),
})

/** Is it a year of our time rather than so many years? "2000 years" are counted. */
function isYear(value: number): boolean {
  return Number.isInteger(value) && value > 1900 && value < 2100 && value !== 2000
}

/** The unit that a bare number behind another unit counts: "1 h 30" is an hour and 30 minutes. */
const BELOW: Partial<Record<Grain, Grain>> = { hour: 'minute', minute: 'second' }

/** Units follow one another from large to small. */
function joined(a: Duration, b: Duration): Duration | null {
  const last = a.at(-1)
  const first = b[0]
  return last && first && b.length === 1 && isFiner(first[0], last[0]) ? [...a, ...b] : null
}

/** Every field is the whole duration in that unit. */
function durationFields(amounts: Duration) {
  const seconds = amounts.reduce((sum, [grain, count]) => sum + SECONDS[grain] * count, 0)
  const parts = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60] // prettier-ignore
  const days = seconds / 86400
  return {
    chrono: parts.map(part => String(part).padStart(2, '0')).join(':'),
    years: days / 365,
    months: days / 30.417,
    days,
    hours: seconds / 3600,
    minutes: seconds / 60,
    seconds,
  }
}
