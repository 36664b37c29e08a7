/** Converts messages of other tools into templates. */

const LONGEST_KEY = 100
/** Names that memory refuses, because objects have them. */
const RESERVED = /^(?:__proto__|prototype|constructor)$/

/** Names of memory are words, so that templates and conditions need no brackets. */
export function memoryKey(name: string): string {
  const words = [...name.trim().replace(/[^\p{L}\p{N}_]+/gu, '_')].slice(0, LONGEST_KEY).join('')
  return RESERVED.test(words) ? `${words}_` : words || 'value'
}

/** A text that is no template: its double braces are shown. */
export const escaped = (text: string): string => text.replaceAll('{{', '\\{{')

/**
 * A text whose variables are found by a pattern, as a template.
 * @param pattern global, without double braces
 * @param valueOf the path of what a match stands for; undefined leaves it as it is
 */
export function templateOf(
  text: string,
  pattern: RegExp,
  valueOf: (match: RegExpExecArray) => string | undefined,
): string {
  let [template, at] = ['', 0]
  for (const match of text.matchAll(pattern)) {
    const path = valueOf(match)
    if (path === undefined) continue
    template += `${escaped(text.slice(at, match.index))}{{${path}}}`
    at = match.index + match[0].length
  }
  return template + escaped(text.slice(at))
}

/** A text whose lines are joined by a space. */
export const inOneLine = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map(line => line.trim())
        .join(' ')
    : text
