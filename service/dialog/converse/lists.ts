/** Adds to a list and takes off it: "and mushrooms too", "no onions". */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { frameOf } from '../answer/frame.ts'
import { part, type Message } from '../answer/message.ts'
import { readAnswer } from '../answer/readAnswer.ts'
import type { Reading } from '../answer/reading.ts'
import type { Captures } from '../answer/phrases.ts'
import { beginningsOf, correctionsOf } from '../answer/repair.ts'
import { namedBy } from '../answer/similarity.ts'
import { clausesOf } from '../answer/words.ts'
import { isSame } from '../template/values.ts'

export interface ListChange {
  requirement: Requirement
  /** The whole list as it is to be. */
  values: unknown[]
  /** True when it is about known values; then it is certainly a change of the list. */
  isSure: boolean
}

/**
 * Reads a message as a change of a list.
 * @param requirements those for several values that have some
 */
export function findListChange(
  message: Message,
  requirements: readonly Requirement[],
  valuesOf: (requirement: Requirement) => readonly unknown[],
): ListChange | undefined {
  for (const requirement of requirements) {
    const change = changeOf(message, requirement, valuesOf(requirement))
    if (change) return change
  }
  return undefined
}

function changeOf(message: Message, requirement: Requirement, before: readonly unknown[]): ListChange | undefined {
  const { language, words, within } = message
  const listed = before.map(value => ({ value, words: language.words(textIn(value)) }))
  // A removed value is looked up among the values of the list before all values of the entity.
  const readOld = (captured: readonly Captures[]): readonly unknown[] => {
    for (const { value: run } of captured) {
      const core = run && frameOf(words, language, run).core
      const [first] = core ? namedBy(words.slice(core.from, core.to), listed) : []
      if (first) return [first.value]
    }
    return valuesIn(read(message, captured, requirement))
  }
  const change = (removed: readonly unknown[], added: readonly Reading[]): ListChange => {
    const isSure = removed.length > 0 || added.every(({ isUnseen }) => !isUnseen)
    return { requirement, values: union(without(before, removed), valuesIn(added)), isSure }
  }
  const removes = (removed: readonly unknown[]) => without(before, removed).length < before.length
  // "Soup instead of the salad"
  for (const { old, given } of correctionsOf(message)) {
    if (!old || !given) continue
    const [removed, added] = [readOld([{ value: old }]), read(message, [{ value: given }], requirement)]
    if (removes(removed) && added.length) return change(removed, added)
  }
  const clauses = clausesOf(message)
  // "No ham, put mushrooms on it"
  const taken = clauses.map(run => readOld(language.remove.captures(words, run)))
  if (clauses.length > 1 && removes(taken.flat())) {
    const others = clauses.filter((_, at) => taken[at]?.length === 0)
    const added = others.flatMap(run => read(message, [{ value: run }], requirement))
    return change(
      taken.flat(),
      added.filter(one => !one.isUnseen),
    )
  }
  // "Without salad, after all"
  const ends = [language.correction.markers.upTo(words, within.from + 1, within.to) ?? within.to, within.to]
  for (const run of beginningsOf(message).flatMap(from => ends.map(to => ({ from, to })))) {
    const removed = readOld(language.remove.captures(words, run))
    if (removes(removed)) return change(removed, [])
    const added = read(message, language.add.captures(words, run), requirement)
    if (added.length) return change([], added)
  }
  return undefined
}

/** Values of the first blank that holds some. */
function read(message: Message, captured: readonly Captures[], requirement: Requirement): Reading[] {
  for (const { value: run } of captured) {
    if (!run) continue
    const asked = [{ requirement, options: [] }]
    const { readings } = readAnswer(part(message, run), { asked, open: [], filled: [] })
    const known = readings.filter(one => one.requirement === requirement)
    if (known.length) return known
  }
  return []
}

const textIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value)

const valuesIn = (readings: readonly Reading[]) => readings.map(({ value }) => value)

const without = (values: readonly unknown[], removed: readonly unknown[]): unknown[] =>
  values.filter(value => !removed.some(other => isSameValue(value, other)))

/** Values of a list with others behind it, each once. */
export const union = (before: readonly unknown[], added: readonly unknown[]): unknown[] => [
  ...before,
  ...added.filter((value, at) => ![...before, ...added.slice(0, at)].some(other => isSameValue(value, other))),
]

/** True when two found entities have the same value. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map(value => {
    if (typeof value !== 'object' || value === null) return value
    return 'value' in value ? value.value : { ...value, raw: null, confidence: null }
  })
  return isSame(a, b)
}
