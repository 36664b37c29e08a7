/** Collects what a template writes, and escapes values for the place where the text goes. */
import { TemplateError } from './error.ts'
import { TEMPLATE_LIMITS } from './limits.ts'
import { plainTextOf, textOf } from './values.ts'

/**
 * `text`: values as they are. `json`: escaped for the inside of a JSON text. `url`: percent-encoded, except at the very
 * beginning, where an address stands. `pattern`: as text that a regular expression matches literally.
 */
export type OutputMode = 'text' | 'json' | 'url' | 'pattern'

/** Characters that stand for something else in a regular expression, or around one. */
const SIGNS_OF_PATTERNS = /[-\\/^$.|?*+()[\]{}]/g

export interface Output {
  literal(text: string, position: number): void
  value(value: unknown, isRaw: boolean, position: number): void
  /** Everything written so far. */
  text(): string
}

/** @throws TemplateError from `literal` and `value` when the output grows too long */
export function createOutput(mode: OutputMode): Output {
  let text = ''
  let isInQuotes = false
  const add = (added: string, position: number) => {
    if (text.length + added.length > TEMPLATE_LIMITS.output)
      throw new TemplateError(`the text is longer than ${TEMPLATE_LIMITS.output} characters`, position)
    text += added
  }
  const literal = (added: string, position: number) => {
    if (mode === 'json') isInQuotes = endsInQuotes(added, isInQuotes)
    add(added, position)
  }
  return {
    literal,
    value(value, isRaw, position) {
      const written = mode === 'json' ? textOf(value) : plainTextOf(value)
      if (isRaw || mode === 'text') literal(written, position)
      else if (mode === 'pattern') add(written.replace(SIGNS_OF_PATTERNS, String.raw`\$&`), position)
      else if (mode === 'url') add(text === '' ? written : encodeURIComponent(written.toWellFormed()), position)
      // An object is JSON already, unless it stands between quotes, where only a text can.
      else if (typeof value === 'object' && !isInQuotes) add(written, position)
      else add(JSON.stringify(written).slice(1, -1), position)
    },
    text: () => text,
  }
}

/** True when the end of `added` is inside of a quoted text of JSON. */
function endsInQuotes(added: string, isInside: boolean): boolean {
  let isIn = isInside
  for (let at = 0; at < added.length; at++) {
    if (added[at] === '\\') at++
    else if (added[at] === '"') isIn = !isIn
  }
  return isIn
}
