/** What a key has, in one language, wherever nothing else is said. */
export interface Default {
  language: string
  value: string
}

/** All defaults of a key with that of one language set, or taken away where `value` is empty: a change sends them all. */
export function withDefault(all: readonly Default[], language: string, value: string): Default[] {
  const others = all.filter(one => one.language !== language)
  return value ? [...others, { language, value }] : others
}
