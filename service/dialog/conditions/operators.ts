/** How the two sides of a test are compared. */
import type { Operator } from '../../contract/dialogs/conditions.ts'
import { isSameContent, numberOf, numberOfEntity, textOf, textsOfEntity } from '../template/values.ts'

type Positive = Exclude<Operator, 'is-not' | 'not-in' | 'matches-not' | 'is-absent' | 'matches'>

/** A negation is true exactly where the plain operator is false, also for what is absent. */
const NEGATIONS: Partial<Record<Operator, Operator>> = {
  'is-not': 'is',
  'not-in': 'in',
  'matches-not': 'matches',
  'is-absent': 'is-present',
}

/** Functions that comparing needs from outside. */
export interface Comparing {
  /** True when the right side, as a pattern, is found in a text; false for an invalid pattern. */
  matches(text: string): boolean
  /** Called before texts of this length are compared. Throws when too much was compared in this turn. */
  spend(length: number): void
}

const COMPARISONS: Record<Positive, (left: unknown, right: string, comparing: Comparing) => boolean> = {
  is: (left, right, { spend }) =>
    anyItem(left, item => isEqual(item, right, spend)) || (Array.isArray(left) && isEqual(left, right, spend)),
  in: (left, right, { spend }) => choicesOf(right).some(choice => anyItem(left, item => isEqual(item, choice, spend))),
  'greater-than': (left, right) => areOrdered(right, left),
  'lower-than': (left, right) => areOrdered(left, right),
  'is-present': left => left !== undefined && left !== null,
}

/** True when a test holds. */
export function holds(operator: Operator, left: unknown, right: string, comparing: Comparing): boolean {
  const negated = NEGATIONS[operator]
  if (negated) return !holds(negated, left, right, comparing)
  if (operator === 'matches') return anyItem(left, item => isMatch(item, comparing))
  return COMPARISONS[operator as Positive](left, right, comparing) // as: what is left are the positive ones
}

/** True when the right side of an operator is a pattern. */
export const isMatching = (operator: Operator): boolean => (NEGATIONS[operator] ?? operator) === 'matches'
/** True when an operator has a right side. */
export const isComparing = (operator: Operator): boolean => (NEGATIONS[operator] ?? operator) !== 'is-present'

/** A list is what one of its items is. */
const anyItem = (left: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(left) ? left.some(is) : left !== undefined && left !== null && is(left)

function isMatch(item: unknown, { matches, spend }: Comparing): boolean {
  const text = textOf(item)
  spend(text.length)
  return matches(text)
}

function areOrdered(lower: unknown, higher: unknown): boolean {
  const [a, b] = [numberIn(lower), numberIn(higher)]
  return a !== undefined && b !== undefined && a < b
}

/**
 * Numbers as numbers, objects by content, anything else as text without regard to case and Unicode form. A found entity
 * is what it is called, its value and what was said.
 */
function isEqual(left: unknown, right: unknown, spend: Comparing['spend']): boolean {
  if (left === undefined || left === null) return false
  const texts = (typeof right === 'string' && textsOfEntity(left)) || []
  spend([left, ...texts, right].reduce<number>((sum, side) => sum + lengthOf(side), 0))
  const [a, b] = [numberIn(left), numberIn(right)]
  if (a !== undefined && b !== undefined) return a === b
  if (texts.some(text => folded(text) === folded(textOf(right)))) return true
  if (typeof left === 'object') return isSameContent(left, typeof right === 'string' ? parsed(right) : right)
  return folded(textOf(left)) === folded(textOf(right))
}

const numberIn = (value: unknown) => numberOf(value) ?? numberOfEntity(value)

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** A JSON list, or text with commas. */
function choicesOf(right: string): unknown[] {
  const list = right.trim().startsWith('[') ? parsed(right) : undefined
  return Array.isArray(list) ? list : right.split(',').map(choice => choice.trim())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // what is no JSON equals no object
  }
}
