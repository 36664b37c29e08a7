interface Hued {
  id: number
  slug: string
  custom: boolean
}

/** Number of hues in the tokens. */
const HUES = 12

/** Index of a hue in the tokens, or no colour at all. */
export type Hue = number | 'neutral'

/**
 * Returns the hue of an entity. Custom entities get hues in order of creation, so that the first twelve differ and none
 * changes when another is added. Built-in ones, and unknown ones of an older analysis, are neutral: there are more of
 * them than hues, and none is to look like an entity of the bot.
 */
export function entityHues(entities: Hued[]): (slug: string) => Hue {
  const own = entities.filter(entity => entity.custom).toSorted((a, b) => a.id - b.id)
  const table = new Map(own.map(({ slug }, index) => [slug, index % HUES]))
  return slug => table.get(slug) ?? 'neutral'
}
