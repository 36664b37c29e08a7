/** Conditions of routes, such as `$session.params.size = "large" AND $session.params.paid != null`. */
import type { ImportedTest } from '../../importedSkill.ts'
import { memoryKey } from '../texts.ts'

const COMPARISON =
  /^\s*\$(?:session|page|intent)\.params\.(?<name>[\p{L}_][\p{L}\p{N}_-]*)(?:\.(?:original|resolved))?\s*(?<sign>!?=|[<>])\s*(?:"(?<text>[^"]*)"|(?<word>[\p{L}\p{N}_.-]+))\s*$/u
/** Characters of a condition that is looked at. */
const LONGEST = 2000
/** A form is always filled when its routes are looked at. */
export const FINAL = /^\s*\$page\.params\.status\s*=\s*"FINAL"\s*$/
const OPERATORS = { '=': 'is', '!=': 'is-not', '<': 'lower-than', '>': 'greater-than' } as const

/** Reads comparisons of parameters that are joined by AND or OR; undefined for anything else. */
export function readCxCondition(condition: string): ImportedTest[][] | undefined {
  if (condition.length > LONGEST) return undefined
  const groups = condition
    .split(/\s+OR\s+/)
    .map(group => group.split(/\s+AND\s+/).filter(comparison => !FINAL.test(comparison)))
    .map(comparisons => comparisons.map(comparison => testOf(comparison)))
  const read = groups.map(group => group.filter(test => test !== undefined))
  return read.every((group, at) => group.length === groups[at]?.length) ? read : undefined
}

function testOf(comparison: string): ImportedTest | undefined {
  const { name, sign, text, word } = COMPARISON.exec(comparison)?.groups ?? {}
  if (name === undefined || sign === undefined) return undefined
  const memory = memoryKey(name)
  if (word === 'null')
    return sign === '=' || sign === '!=' ? { memory, operator: sign === '=' ? 'is-absent' : 'is-present' } : undefined
  // as: the pattern takes these signs only
  return { memory, operator: OPERATORS[sign as keyof typeof OPERATORS], right: text ?? word ?? '' }
}
