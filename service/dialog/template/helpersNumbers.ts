/** Numbers and dates, written as the language of the conversation writes them (ECMA-402). */
import { argument } from './arguments.ts'
import { TemplateError } from './error.ts'
import type { Helper, HelperContext } from './helper.ts'
import { textOf } from './values.ts'

/** Making a formatter takes as long as about fifty nodes. */
const INTL_STEPS = 50

/** Options of Intl.NumberFormat and of Intl.DateTimeFormat (ECMA-402). */
const NUMBER_OPTIONS =
  'style currency currencyDisplay currencySign unit unitDisplay notation compactDisplay useGrouping signDisplay minimumIntegerDigits minimumFractionDigits maximumFractionDigits minimumSignificantDigits maximumSignificantDigits roundingMode roundingPriority roundingIncrement trailingZeroDisplay numberingSystem localeMatcher'.split(
    ' ',
  )
const DATE_OPTIONS =
  'dateStyle timeStyle timeZone timeZoneName weekday era year month day dayPeriod hour minute second fractionalSecondDigits hour12 hourCycle calendar numberingSystem formatMatcher localeMatcher'.split(
    ' ',
  )

const calculated = (result: (left: number, right: number) => number): Helper => ({
  run: ([left, right]) => tidy(result(argument.number(left), argument.number(right))),
})

const rounded = (round: (value: number) => number): Helper => ({
  run([value, digits]) {
    const scale = 10 ** Math.min(Math.max(Math.trunc(argument.number(digits)), 0), 12)
    return tidy(round(tidy(argument.number(value) * scale)) / scale)
  },
})

export const numberHelpers: Record<string, Helper> = {
  add: calculated((left, right) => left + right),
  subtract: calculated((left, right) => left - right),
  multiply: calculated((left, right) => left * right),
  divide: calculated((left, right) => left / right),
  round: rounded(value => Math.sign(value) * Math.round(Math.abs(value))),
  floor: rounded(Math.floor),
  ceil: rounded(Math.ceil),
  sum: { run: ([list]) => tidy(argument.list(list).reduce<number>((sum, item) => sum + argument.number(item), 0)) },
  /** `{{formatNumber price style="currency" currency="EUR"}}`; options as those of Intl.NumberFormat. */
  formatNumber: {
    run([value], named, { language }) {
      const number = argument.number(value)
      return formatted(() => new Intl.NumberFormat(language, named).format(number))
    },
    steps: INTL_STEPS,
    options: NUMBER_OPTIONS,
  },
  /** `{{formatDate date dateStyle="full" timeZone="Asia/Tokyo"}}`; options as those of Intl.DateTimeFormat. */
  formatDate: {
    run: ([value], named, context) => writtenDate(value, named, context),
    steps: INTL_STEPS,
    options: DATE_OPTIONS,
  },
  now: { run: (_, __, { now }) => now, isAlone: true },
}

function writtenDate(value: unknown, named: Readonly<Record<string, unknown>>, context: HelperContext): string {
  if (value === undefined || value === null || value === '') return ''
  const date = new Date(typeof value === 'number' ? value : textOf(value))
  if (Number.isNaN(date.getTime())) throw new TemplateError('needs a date (ISO 8601)', 0)
  const style = Object.keys(named).some(name => name !== 'timeZone') ? {} : { dateStyle: 'medium' as const }
  return formatted(() =>
    new Intl.DateTimeFormat(context.language, { timeZone: context.timezone, ...style, ...named }).format(date),
  )
}

/** Intl throws on options that it does not know; its own words stay inside. */
function formatted(format: () => string): string {
  try {
    return format()
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError)
      throw new TemplateError('is given an option that is not known', 0)
    throw error
  }
}

/** Rounds away what binary fractions leave behind: 0.1 + 0.2 is 0.3. @throws TemplateError when there is no result */
function tidy(value: number): number {
  if (!Number.isFinite(value)) throw new TemplateError('has no result', 0)
  return Number(value.toPrecision(15))
}
