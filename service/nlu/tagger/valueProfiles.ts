import { stripAccents } from '../../entities/engine/accents.ts'
import { tokenise } from '../text/tokens.ts'

/** Common features of the tagged values of one entity. */
export interface ValueProfile {
  /** The built-in type that nearly all of them have; '' when they have no common type. */
  builtIn: string
  /** The two words before them, and the one behind, without accents, with the number of times. */
  before: Record<string, number>
  after: Record<string, number>
  /** True when most of them hold a number beside words, as addresses do. */
  isNumbered: boolean
  /** The words with which values of several words begin: titles keep their article. */
  first: Record<string, number>
}

/** The type of the built-in entity that a whole text is; undefined when it is not one. */
export type BuiltInOf = (text: string) => string | undefined

/** Share of the values that must be of one built-in type, and how many there must be. */
const SHARE_OF_ONE_TYPE = 0.8
const MIN_VALUES = 3
/** Neighbouring words kept for each side, the most frequent ones. */
const MAX_NEIGHBOURS = 20

/**
 * Profiles the values that expressions are tagged with, by slug of the entity. An answer to a question is a value without
 * its sentence: the profile says which built-in values may stand for it, and which preposition tells it from others.
 */
export function profileValues(
  expressions: readonly { source: string; spans: readonly { start: number; end: number; entity: string }[] }[],
  builtInOf: BuiltInOf,
): Record<string, ValueProfile> {
  const values = new Map<string, Set<string>>()
  const neighbours = new Map<string, Record<'before' | 'after', Map<string, number>>>()
  for (const { source, spans } of expressions) {
    for (const { start, end, entity } of spans) {
      entryOf(values, entity, () => new Set()).add(source.slice(start, end))
      const counts = entryOf(neighbours, entity, () => ({ before: new Map(), after: new Map() }))
      // An article may stand between a preposition and the value.
      for (const word of plainWords(source.slice(0, start)).slice(-2)) increment(counts.before, word)
      increment(counts.after, plainWords(source.slice(end))[0])
    }
  }
  return Object.fromEntries(
    [...values].sort(byKey).map(([entity, found]) => {
      const counts = neighbours.get(entity)
      const profile: ValueProfile = {
        builtIn: commonType([...found], builtInOf),
        isNumbered: 2 * [...found].filter(isNumbered).length > found.size,
        before: mostFrequent(counts?.before),
        after: mostFrequent(counts?.after),
        first: mostFrequent(firstWords(found)),
      }
      return [entity, profile]
    }),
  )
}

/** Words as the dialog compares them. */
const plainWords = (text: string): string[] => tokenise(text).map(word => stripAccents(word.text))

/** True for a number beside words, as in addresses. */
export const isNumbered = (value: string): boolean => /(?<!\S)\p{N}+(?!\S)/u.test(value) && /\p{L}{3}/u.test(value)

/** The built-in type that the values have by themselves. */
function commonType(values: readonly string[], builtInOf: BuiltInOf): string {
  if (values.length < MIN_VALUES) return ''
  const counts = new Map<string, number>()
  for (const value of values) increment(counts, builtInOf(value))
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || byKey(a, b))
  return best && best[1] >= SHARE_OF_ONE_TYPE * values.length ? best[0] : ''
}

function firstWords(values: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) {
    const [first, second] = plainWords(value)
    if (second !== undefined) increment(counts, first)
  }
  return counts
}

function increment(counts: Map<string, number>, key: string | undefined): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostFrequent(counts: Map<string, number> = new Map()): Record<string, number> {
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || byKey(a, b))
  return Object.fromEntries(sorted.slice(0, MAX_NEIGHBOURS))
}

const byKey = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
