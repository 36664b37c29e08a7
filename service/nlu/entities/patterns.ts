import { RE2JS } from 're2js'
import type { Extractor, FoundEntity } from '../document.ts'
import { plainText } from '../tokens.ts'

/** A regular expression of a custom entity, made ready. */
export interface CompiledPattern {
  entity: string
  pattern: RE2JS
}

/** Finds entities described by a regular expression. RE2 matches in linear time, whatever the pattern. */
export const findPatterns: Extractor = ({ text }, { knowledge }) =>
  knowledge.patterns.flatMap(({ entity, pattern }) => {
    const found: FoundEntity[] = []
    const matcher = pattern.matcher(text)
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end === start) continue
      const fields = { value: plainText(text.slice(start, end)) }
      found.push({ type: entity, start, end, confidence: 1, origin: 'gazette', fields })
    }
    return found
  })

/** Compiles the patterns of the entities that have one; a pattern that is none is left out (see patternProblem). */
export function compilePatterns(
  entities: readonly { slug: string; kind: string; pattern?: string; flags?: string }[],
): CompiledPattern[] {
  return entities.flatMap(({ slug, kind, pattern, flags }) => {
    if (kind !== 'regex' || !pattern || patternProblem(pattern, flags) !== null) return []
    return [{ entity: slug, pattern: compile(pattern, flags) }]
  })
}

/** Why a pattern cannot be used, in one line, or null when it can. */
export function patternProblem(pattern: string, flags = ''): string | null {
  const unknown = [...flags].find(flag => !(flag in FLAGS))
  if (unknown !== undefined) return `unknown flag ${unknown}`
  try {
    compile(pattern, flags)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The flags of JavaScript; all matches are found and text is Unicode anyway. */
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
