/** Minimum similarity to join a group, 0..1. */
const THRESHOLD = 0.55

/**
 * Groups texts by similarity: each joins the first group whose leader shares enough character trigrams with it (cosine,
 * which a longer sentence around the same words passes), else it leads a new one. Groups are sorted by size, largest
 * first; order within a group is kept.
 * @param textOf text of an item; case is ignored
 */
export function groupSimilar<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[][] {
  const groups: { leader: ReadonlySet<string>; items: Item[] }[] = []
  for (const item of items) {
    const trigrams = trigramsOf(textOf(item))
    const group = groups.find(({ leader }) => similarity(leader, trigrams) >= THRESHOLD)
    if (group) group.items.push(item)
    else groups.push({ leader: trigrams, items: [item] })
  }
  return groups.map(group => group.items).toSorted((one, other) => other.length - one.length)
}

function trigramsOf(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const padded = ` ${words || text} `
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)))
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter(trigram => other.has(trigram)).length
  return shared / Math.sqrt(one.size * other.size)
}
