import { RE2JS } from 're2js'
import { patternProblem } from '../../nlu/lists/patterns.ts'
import type { ImportedEntity } from '../importedBot.ts'
import type { Problems } from '../problems.ts'

/** Characters of a pattern that is stored. */
const LONGEST_PATTERN = 2000

/** The patterns of an entity as one; those that cannot be used are reported, and so is what makes it too large. */
export function joinedPattern({ name, patterns, place }: ImportedEntity, problems: Problems): string | undefined {
  const usable: string[] = []
  let length = 0
  for (const pattern of new Set(patterns.map(one => one.trim()))) {
    if (pattern === '') continue
    const longer = length + pattern.length + JOINING.length
    // The length goes first: the others are compiled.
    if (longer > LONGEST_PATTERN || patternProblem(pattern, 'i') !== null)
      problems.add('patterns', `${name}: ${pattern}`, place)
    else {
      usable.push(pattern)
      length = longer
    }
  }
  const count = countTogether(usable)
  for (const pattern of usable.slice(count)) problems.add('patterns', `${name}: ${pattern}`, place)
  return count === 0 ? undefined : joined(usable.slice(0, count))
}

const joined = (patterns: readonly string[]): string => patterns.map(one => `(?:${one})`).join('|')
/** Text that joining adds to a pattern. */
const JOINING = '(?:)|'

/** How many of the first patterns can be used together, found by halving: each try compiles them. */
function countTogether(patterns: readonly string[]): number {
  if (patterns.length <= 1 || patternProblem(joined(patterns), 'i') === null) return patterns.length
  let [fits, tooMany] = [1, patterns.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (patternProblem(joined(patterns.slice(0, middle)), 'i') === null) fits = middle
    else tooMany = middle
  }
  return fits
}

/** Tells of texts whether a pattern finds them whole. */
export function wholeMatcher(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern), RE2JS.CASE_INSENSITIVE)
  return text => compiled.matches(text)
}
