/**
 * Regular expressions that designers write. RE2 matches in linear time, whatever the pattern; the budgets of the
 * patterns of entities bound how long that is.
 */
import { patternCost } from '../nlu/lists/patternCost.ts'
import { MATCH_BUDGET, MAX_TOTAL_SIZE, compilePattern, type SizedPattern } from '../nlu/lists/patterns.ts'
import { TURN_LIMITS } from './limits.ts'

/** Why a pattern can not be used, in one line. */
export interface PatternProblem {
  problem: string
}

/** Compiles a pattern; `/…/i` carries flags. */
export function patternOf(text: string): SizedPattern | PatternProblem {
  const { source, flags } = readPattern(text)
  return compilePattern(source, flags)
}

function readPattern(text: string): { source: string; flags: string } {
  const [, source = text, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? []
  return { source, flags }
}

/** Work of compiling a pattern, in instructions of its program. */
function costOf(text: string): number {
  const { source, flags } = readPattern(text)
  const { instructions, classes } = patternCost(source, flags.includes('i'))
  return instructions + classes + Math.ceil(source.length / 8)
}

/** Problem of a pattern that `patternsWithinTotal` leaves out. */
export const BEYOND_TOTAL: PatternProblem = { problem: 'the patterns of all skills are too large together' }

/**
 * Patterns of a version that are within the total limit, found without compiling them.
 * @param texts in the order of their skills; each counts once, and none after the first that exceeds the limit
 */
export function patternsWithinTotal(texts: Iterable<string>): ReadonlySet<string> {
  const within = new Set<string>()
  let total = 0
  for (const text of texts) {
    if (within.has(text)) continue
    total += costOf(text)
    if (total > MAX_TOTAL_SIZE) break
    within.add(text)
  }
  return within
}

/** Remaining budget of patterns: in a turn, or in the comparison of one. */
export interface Matching {
  /** Instructions times characters. */
  left: number
}

export const newMatching = (): Matching => ({ left: MATCH_BUDGET })

/** Costs of making a matcher and of compiling an instruction, in instructions times characters. */
const PER_SEARCH = 50
const PER_COMPILED = 100

/**
 * Compiles a pattern that a template has made.
 * @returns undefined when less is left than compiling it may take
 */
export function compileWithin(text: string, matching: Matching): SizedPattern | PatternProblem | undefined {
  matching.left -= costOf(text) * PER_COMPILED
  return matching.left < 0 ? undefined : patternOf(text)
}

/**
 * True when a pattern is found in the searched part of a text.
 * @returns undefined when the search may exceed the budget
 */
export function isFound({ pattern, size }: SizedPattern, text: string, matching: Matching): boolean | undefined {
  const searched = text.slice(0, TURN_LIMITS.matched)
  matching.left -= size * searched.length + PER_SEARCH
  if (matching.left < 0) return undefined
  const matcher = pattern.matcher(searched)
  const found = matcher.find()
  if (found) matching.left += size * (searched.length - matcher.end())
  return found
}
