/** Reads what a helper is called with. */
import { TemplateError } from './error.ts'
import { TEMPLATE_LIMITS } from './limits.ts'
import { numberOf, textOf } from './values.ts'

const refuse = (wanted: string) => new TemplateError(`needs ${wanted}`, 0)

export const argument = {
  /** An absent value counts as 0, so that a counter need not be initialised. @throws TemplateError for other text */
  number(value: unknown): number {
    if (value === undefined || value === null || value === '') return 0
    const number = numberOf(value)
    if (number === undefined) throw refuse('a number')
    return number
  },
  /** @throws TemplateError when it is empty */
  text(value: unknown): string {
    const text = textOf(value)
    if (text === '') throw refuse('a text')
    return text
  },
  /** A list as it is, one item of anything else, none of what is absent. */
  list(value: unknown): unknown[] {
    if (Array.isArray(value)) return value
    return value === undefined || value === null ? [] : [value]
  },
}

/** @throws TemplateError when the text would be longer than a template may write, before it is made */
export function joined(parts: readonly string[], separator: string): string {
  const length = parts.reduce((sum, part) => sum + part.length, parts.length * separator.length)
  if (length > TEMPLATE_LIMITS.output + separator.length)
    throw new TemplateError(`makes more than ${TEMPLATE_LIMITS.output} characters`, 0)
  return parts.join(separator)
}
