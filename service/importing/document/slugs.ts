/** Characters of a slug, leaving room for a number. */
const MAX_SLUG = 200

/** Makes small letters, digits and hyphens of a name. */
export function slugify(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG)
      .replace(/^-+|-+$/g, '') || 'imported'
  )
}

/** Slugs of names, in their order; a slug that is taken gets a number. */
export function uniqueSlugs(names: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken)
  const next = new Map<string, number>()
  return names.map(name => {
    const wanted = slugify(name)
    let slug = wanted
    let number = next.get(wanted) ?? 2
    while (used.has(slug)) slug = `${wanted}-${number++}`
    next.set(wanted, number)
    used.add(slug)
    return slug
  })
}
