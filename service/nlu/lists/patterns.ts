import { RE2JS } from 're2js'

/** The compiled regular expression of a custom entity. */
export interface CompiledPattern {
  entity: string
  pattern: RE2JS
}

/** Compiles the patterns of regex entities; invalid ones are left out (see patternProblem). */
export function compilePatterns(
  entities: readonly { slug: string; kind: string; pattern?: string; flags?: string }[],
): CompiledPattern[] {
  return entities.flatMap(({ slug, kind, pattern, flags }) => {
    if (kind !== 'regex' || !pattern || patternProblem(pattern, flags) !== null) return []
    return [{ entity: slug, pattern: compile(pattern, flags) }]
  })
}

/** The reason why a pattern is invalid, in one line, or null when it is valid. */
export function patternProblem(pattern: string, flags = ''): string | null {
  const unknown = [...flags].find(flag => !(flag in FLAGS))
  if (unknown !== undefined) return `unknown flag ${unknown}`
  try {
    compile(pattern, flags)
    return null
  } catch (error) {
    return inPlainWords(error instanceof Error ? error.message : '')
  }
}

/** Messages of RE2 and what the interface says instead. */
const COMPLAINTS: Record<string, string> = {
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
  const [, complaint = '', part] = /^error parsing regexp: (.*?)(?:: `(.*)`)?$/su.exec(message) ?? []
  const words = COMPLAINTS[complaint] ?? 'it can not be read'
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
