import { RE2JS } from 're2js'
import type { Incremental } from '../core/incremental.ts'
import { patternCost } from './patternCost.ts'

/** The compiled regular expression of a custom entity. */
export interface CompiledPattern {
  entity: string
  pattern: RE2JS
  /** Instructions of its program, which is what a match costs for each character. */
  size: number
}

/** Instructions of the program of one pattern: `[A-Z]{2}\d{4,8}` has a dozen, `.{0,990}` has 2,000. */
export const MAX_PATTERN_SIZE = 500
/** Instructions of the programs of all patterns of a dataset, and of all patterns of its skills. */
export const MAX_TOTAL_SIZE = 10_000
/**
 * Work of all patterns on one text, in program instructions times characters: an upper bound of the steps that RE2
 * takes, of which a million took 20 to 70 ms. Enough for 50 patterns of 25 instructions on a text of 511 characters.
 */
export const MATCH_BUDGET = 650_000

/**
 * Compiles the patterns of regex entities incrementally: a large one takes milliseconds. Invalid ones, which were stored
 * by an earlier version, are left out (see patternProblem), and so are those beyond the total size.
 */
export function* compilePatterns(
  entities: readonly { slug: string; kind: string; pattern?: string; flags?: string }[],
): Incremental<CompiledPattern[]> {
  const compiled: CompiledPattern[] = []
  let total = 0
  for (const { slug, kind, pattern: source, flags } of entities) {
    if (kind !== 'regex' || !source) continue
    const result = tryCompile(source, flags)
    yield
    if ('problem' in result || total + result.size > MAX_TOTAL_SIZE) continue
    total += result.size
    compiled.push({ entity: slug, ...result })
  }
  return compiled
}

/** The reason why a pattern cannot be used, in one line, or null when it can. */
export function patternProblem(pattern: string, flags = ''): string | null {
  const result = tryCompile(pattern, flags)
  return 'problem' in result ? result.problem : null
}

/** The instructions of a pattern's program, with what compiling its classes costs; 0 for one that cannot be used. */
export function patternSize(pattern: string, flags = ''): number {
  const result = tryCompile(pattern, flags)
  return 'problem' in result ? 0 : result.size + patternCost(pattern, flags.includes('i')).classes
}

/** As compilePattern, for a pattern whose matches are cut out of texts. */
function tryCompile(source: string, flags = ''): SizedPattern | { problem: string } {
  const result = compilePattern(source, flags)
  if ('problem' in result) return result
  return result.pattern.matcher('').find() ? { problem: 'it matches the empty text' } : result
}

/** A compiled pattern and the instructions of its program, which is what a match costs for each character. */
export interface SizedPattern {
  pattern: RE2JS
  size: number
}

/**
 * Compiles a pattern, unless it is too large.
 * @param flags of JavaScript
 * @returns the pattern, or the reason in one line why it can not be used
 */
export function compilePattern(source: string, flags = ''): SizedPattern | { problem: string } {
  const unknown = [...flags].find(flag => !Object.hasOwn(FLAGS, flag))
  if (unknown !== undefined) return { problem: `unknown flag ${unknown}` }
  if (source.length > MAX_LENGTH) return { problem: TOO_LARGE }
  const { instructions, classes } = patternCost(source, flags.includes('i'))
  if (instructions > MAX_WRITTEN_SIZE || classes > MAX_PATTERN_SIZE) return { problem: TOO_LARGE }
  try {
    const pattern = compile(source, flags)
    const size = pattern.programSize()
    return size > MAX_PATTERN_SIZE ? { problem: TOO_LARGE } : { pattern, size }
  } catch (error) {
    return { problem: inPlainWords(error instanceof Error ? error.message : '') }
  }
}

/** Characters of a pattern. */
const MAX_LENGTH = 2_000
/** Instructions as the text tells them; RE2 makes fewer of words that begin alike. */
const MAX_WRITTEN_SIZE = 4 * MAX_PATTERN_SIZE
const TOO_LARGE = 'it is too large; counted repetitions such as {0,500} make it so'

/** Messages of RE2 and what the interface says instead. */
const RE2_MESSAGES: Record<string, string> = {
  'missing closing ]': 'a [ is not closed',
  'missing closing )': 'a ( is not closed',
  'unexpected )': 'a ) closes nothing',
  'missing argument to repetition operator': 'a repetition has nothing to repeat',
  'invalid nested repetition operator': 'a repetition is repeated',
  'invalid repeat count': 'a number of repetitions is too large, or the wrong way round',
  'invalid escape sequence':
    'what a backslash stands for is not known, or refers back to a group, which is not supported',
  'invalid or unsupported Perl syntax': 'this kind of group is not supported',
  'invalid named capture': 'a named group is not written well, or looks behind, which is not supported',
  'invalid capture in lookbehind': 'looking behind is not supported',
  'duplicate capture group name': 'two groups have one name',
  'invalid character class range': 'a range of characters is the wrong way round, or not known',
  'trailing backslash at end of expression': 'it ends in a lone backslash',
  'expression nests too deeply': 'it is too deep',
  'expression too large': 'it is too large',
}

function inPlainWords(message: string): string {
  const [, reason = '', part] = /^error parsing regexp: (.*?)(?:: `(.*)`)?$/su.exec(message) ?? []
  const words = RE2_MESSAGES[reason] ?? 'it can not be read'
  return part ? `${words} (${part})` : words
}

/** JavaScript flags and their RE2 equivalents; g and u are always in effect. */
const FLAGS: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  g: 0,
  u: 0,
}

function compile(pattern: string, flags = ''): RE2JS {
  const bits = [...flags].reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), 0)
  return RE2JS.compile(RE2JS.translateRegExp(pattern), bits)
}
