import { argument } from './arguments.ts'
import type { Helper } from './helper.ts'
import { isSame, isTruthy } from './values.ts'

const compared = (holds: (left: number, right: number) => boolean): Helper => ({
  run: ([left, right]) => holds(argument.number(left), argument.number(right)),
})

export const logicHelpers: Record<string, Helper> = {
  /** The first value that is there and not empty. */
  default: { run: args => args.find(value => value !== undefined && value !== null && value !== '') ?? '' },
  eq: { run: ([left, right]) => isSame(left, right), readsContent: true },
  ne: { run: ([left, right]) => !isSame(left, right), readsContent: true },
  lt: compared((left, right) => left < right),
  lte: compared((left, right) => left <= right),
  gt: compared((left, right) => left > right),
  gte: compared((left, right) => left >= right),
  /** The first value that is false, or else the last. */
  and: { run: args => args.find(value => !isTruthy(value)) ?? (args.every(isTruthy) ? args.at(-1) : false) },
  /** The first value that is true, or else the last. */
  or: { run: args => args.find(isTruthy) ?? args.at(-1) },
  not: { run: ([value]) => !isTruthy(value) },
}
