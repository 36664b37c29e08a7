/** Reads parsed JSON and YAML of any shape: a value of another type reads as empty. */

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {} // as: any object

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A value that the other tool allows to be a number or a text. */
export const valueOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value)

export const entriesOf = (value: unknown): [string, unknown][] => Object.entries(fieldsOf(value))

/** The ISO 639-1 part of a language tag, such as `pt` of `pt-BR`; `fallback` when there is none. */
export function languageOf(tag: unknown, fallback: string): string {
  const code = /^[a-z]{2}(?=$|[-_])/i.exec(textOf(tag))?.[0]
  return code?.toLowerCase() ?? fallback
}

/** True for `true`, also written as text, which it is in YAML. */
export const flagOf = (value: unknown): boolean => value === true || textOf(value).toLowerCase() === 'true'
