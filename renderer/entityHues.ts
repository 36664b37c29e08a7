interface Hued {
  id: number
  slug: string
  custom: boolean
}

/** Number of hues in the tokens. */
const HUES = 12

/**
 * Returns the hue of an entity. Custom entities get hues in order of creation, so that the first twelve differ and
 * none changes when another is added; built-in ones follow in alphabetical order, and unknown ones (of an older
 * analysis) get a hash of their name.
 */
export function entityHues(entities: Hued[]): (slug: string) => number {
  const own = entities.filter(entity => entity.custom).toSorted((a, b) => a.id - b.id)
  const builtIn = entities.filter(entity => !entity.custom).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  const table = new Map([...builtIn, ...own].map(({ slug }) => [slug, 0]))
  own.forEach(({ slug }, index) => table.set(slug, index % HUES))
  builtIn.forEach(({ slug }, index) => table.set(slug, (index * 5 + 3) % HUES))
  return slug => table.get(slug) ?? sumOf(slug) % HUES
}

const sumOf = (slug: string) => [...slug].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
