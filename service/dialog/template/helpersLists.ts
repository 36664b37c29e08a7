import { argument, joined } from './arguments.ts'
import type { Helper } from './helper.ts'
import { followed, property } from './properties.ts'
import { isSame, textOf } from './values.ts'

export const listHelpers: Record<string, Helper> = {
  /** Items of a list, keys of an object, characters of a text. */
  length: {
    run([value]) {
      if (typeof value === 'string' || Array.isArray(value)) return value.length
      return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
    },
  },
  /** `{{pluck list "name"}}`: that field of each item. */
  pluck: { run: ([list, field]) => argument.list(list).map(item => followed(item, textOf(field).split('.')) ?? null) },
  lookup: { run: ([value, name]) => property(value, textOf(name)) },
  join: {
    run: ([list, separator]) =>
      joined(argument.list(list).map(textOf), separator === undefined ? ', ' : textOf(separator)),
  },
  first: { run: ([list, count]) => ends(list, count, (items, most) => items.slice(0, most)) },
  last: { run: ([list, count]) => ends(list, count, (items, most) => items.slice(Math.max(items.length - most, 0))) },
  /** `{{slice list 1 3}}`: from the second to the third. */
  slice: {
    run([value, from, to]) {
      const end = to === undefined ? undefined : argument.number(to)
      return (typeof value === 'string' ? value : argument.list(value)).slice(argument.number(from), end)
    },
  },
  contains: {
    run([value, wanted]) {
      if (typeof value === 'string') return value.includes(textOf(wanted))
      return argument.list(value).some(item => isSame(item, wanted))
    },
    readsContent: true,
  },
}

/** One item without a count, a list with one. */
function ends(value: unknown, count: unknown, cut: (items: unknown[], most: number) => unknown[]): unknown {
  const items = cut(argument.list(value), count === undefined ? 1 : Math.max(argument.number(count), 0))
  return count === undefined ? items[0] : items
}
