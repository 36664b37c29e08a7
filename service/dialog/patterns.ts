/** Regular expressions that designers write. RE2 matches in linear time, whatever the pattern. */
import { RE2JS } from 're2js'

const FLAGS: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  g: 0,
  u: 0,
}

/**
 * Compiles a pattern; `/…/i` carries flags.
 * @returns undefined when it can not be used
 */
export function compilePattern(text: string): RE2JS | undefined {
  const [, enclosed, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? []
  if ([...flags].some(flag => FLAGS[flag] === undefined)) return undefined
  const bits = [...flags].reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), 0)
  try {
    return RE2JS.compile(RE2JS.translateRegExp(enclosed ?? text), bits)
  } catch {
    return undefined // the engine says by throwing that a pattern is none
  }
}
