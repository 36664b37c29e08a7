/** Default value of a key in one language. */
export interface Default {
  language: string
  value: string
}

/** Sets the default of one language, or removes it when `value` is empty; the service expects all defaults at once. */
export function withDefault(all: readonly Default[], language: string, value: string): Default[] {
  const others = all.filter(one => one.language !== language)
  return value ? [...others, { language, value }] : others
}
